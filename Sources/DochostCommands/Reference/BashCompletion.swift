/// Completions for bash, without the help of any other script.
enum BashCompletion {
  static func render() -> String {
    #"""
    # bash completions of dochost; made by: dochost completions bash
    _dochost() {
      local -a answer head
      local IFS=$' \t\n'
      mapfile -t answer < <(command -- "${1/#\~\//$HOME/}" complete bash \
        "$COMP_WORDBREAKS" "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
      read -ra head <<<"${answer[0]}"
      COMPREPLY=("${answer[@]:1}")
      if [[ "${head[2]}" == nospace ]]; then compopt -o nospace; fi
    }
    complete -F _dochost dochost

    """#
  }
}
