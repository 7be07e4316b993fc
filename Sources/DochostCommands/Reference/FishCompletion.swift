/// Completions for fish.
enum FishCompletion {
  static func render() -> String {
    #"""
    # fish completions of dochost; made by: dochost completions fish
    function __dochost_complete
      set -l words (commandline -opc)
      set -l program (string replace -r '^~/' "$HOME/" -- $words[1])
      set -l typed (commandline -ct)
      # As the program would get it; quotes may still be open.
      set -l word
      for quote in '' "'" '"'
        set word (string unescape -- "$typed$quote" 2>/dev/null); and break
      end
      set -l answer (command $program complete fish $words[2..-1] "$word" 2>/dev/null)
      set -l head (string split ' ' -- "$answer[1]")
      switch "$head[1]"
        case words
          printf '%s\n' $answer[2..-1]
        case files directories
          # fish itself completes the paths of a program that it does not know: behind a '=' too,
          # and with '~', variables and escapes.
          set -l paths (complete -C"__dochost_unknown $typed")
          test "$head[1]" = directories; and set paths (string match -r '.*/$' -- $paths)
          printf '%s\n' $paths
      end
    end
    complete -c dochost -f -a '(__dochost_complete)'

    """#
  }
}
