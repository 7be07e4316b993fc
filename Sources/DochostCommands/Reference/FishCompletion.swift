/// Completions for fish.
enum FishCompletion {
  static func render() -> String {
    #"""
    # fish completions of dochost; made by: dochost completions fish
    function __dochost_complete
      set -l words (commandline -opc)
      set -l current (commandline -ct)
      set -l answer (command $words[1] complete fish $words[2..-1] "$current" 2>/dev/null)
      set -l head (string split ' ' -- "$answer[1]")
      switch "$head[1]"
        case words
          printf '%s\n' $answer[2..-1]
        case files directories
          set -l before (string sub -l $head[2] -- "$current")
          set -l path (string sub -s (math $head[2] + 1) -- "$current")
          set -l list __fish_complete_path
          test "$head[1]" = directories; and set list __fish_complete_directories
          for line in ($list "$path")
            printf '%s%s\n' "$before" $line
          end
      end
    end
    complete -c dochost -f -a '(__dochost_complete)'

    """#
  }
}
