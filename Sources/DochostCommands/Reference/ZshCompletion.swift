/// Completions for zsh.
enum ZshCompletion {
  static func render() -> String {
    #"""
    #compdef dochost
    # zsh completions of dochost; made by: dochost completions zsh
    _dochost() {
      local -a answer head pairs options
      local line
      answer=("${(@f)$(command "${(Q)words[1]/#\~\//$HOME/}" complete zsh \
        "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
      head=(${(s: :)answer[1]})
      case "$head[1]" in
        files)
          compset -p "$head[2]"
          _files ;;
        directories)
          compset -p "$head[2]"
          _files -/ ;;
        words)
          for line in "${(@)answer[2,-1]}"; do
            pairs+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
          done
          [[ "$head[3]" == nospace ]] && options=(-S '')
          _describe -t dochost dochost pairs "${(@)options}" ;;
      esac
    }
    if [[ "$funcstack[1]" == _dochost ]]; then
      _dochost "$@"
    else
      compdef _dochost dochost
    fi

    """#
  }
}
