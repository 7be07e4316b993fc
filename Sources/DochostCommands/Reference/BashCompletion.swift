/// Completions for bash, without the help of any other script.
enum BashCompletion {
  static func render() -> String {
    #"""
    # bash completions of dochost; made by: dochost completions bash
    _dochost() {
      local -a answer
      mapfile -t answer < <(command -- "${1/#\~\//$HOME/}" complete bash \
        "$COMP_WORDBREAKS" "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
      COMPREPLY=()
      case "${answer[0]}" in
        files*)
          compopt -o filenames
          mapfile -t COMPREPLY < <(compgen -f -- "$2") ;;
        directories*)
          compopt -o filenames
          mapfile -t COMPREPLY < <(compgen -d -- "$2") ;;
        words*)
          COMPREPLY=("${answer[@]:1}")
          if [[ "${answer[0]}" == *nospace ]]; then compopt -o nospace; fi ;;
      esac
    }
    complete -F _dochost dochost

    """#
  }
}
