/// Completions for bash, without the help of any other script.
enum BashCompletion {
  static func render() -> String {
    #"""
    # bash completions of dochost; made by: dochost completions bash
    _dochost() {
      local -a answer head
      local entry kind IFS=$' \t\n'
      mapfile -t answer < <(command -- "${1/#\~\//$HOME/}" complete bash \
        "$COMP_WORDBREAKS" "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
      COMPREPLY=()
      read -ra head <<<"${answer[0]}"
      case "${head[0]}" in
        files | directories)
          if [[ "${head[0]}" == files ]]; then kind=-f; else kind=-d; fi
          if ((head[1] == 0)); then
            compopt -o filenames
            mapfile -t COMPREPLY < <(compgen "$kind" -- "$2")
          else
            # What stands before the name is no part of it: readline would find no such file.
            while IFS= read -r entry; do
              if [[ -d "$entry" ]]; then
                entry+=/
                compopt -o nospace
              fi
              printf -v entry '%s%q' "${2:0:head[1]}" "$entry"
              COMPREPLY+=("$entry")
            done < <(compgen "$kind" -- "${2:head[1]}")
          fi ;;
        words)
          COMPREPLY=("${answer[@]:1}")
          if [[ "${head[2]}" == nospace ]]; then compopt -o nospace; fi ;;
      esac
    }
    complete -F _dochost dochost

    """#
  }
}
