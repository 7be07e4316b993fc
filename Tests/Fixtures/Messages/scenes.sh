# The scenes of the rendered messages: each brings one diagnostic code about, seen from outside.
#
# shellcheck disable=SC2016 # the shell that is given expands them
#
# usage: sh scenes.sh DOCHOST BUNDLES OUT [CODE]
#
# BUNDLES holds Trouble, Hostile, Crashing, Refusing, Parent, Circular, Undefined, Rival, Other, One,
# Two and Plain, bundles of the fixtures. A scene is a function named after its code; it runs in an empty
# home, which is its directory too, and what its commands say on standard error goes to OUT/CODE.
dochost=$1
bundles=$2
out=$3
only=$4
platform=$(uname -m)-linux-gnu

# Installs a bundle of BUNDLES, under another name where one is given.
use() {
  mkdir -p "$plugins"
  cp -a "$bundles/$1.dochostplugin" "$plugins/${2:-$1}.dochostplugin"
}

# Edits the manifest of an installed bundle.
edit() {
  sed -i "$2" "$plugins/$1.dochostplugin/plugin.json"
}

# Makes a document of a template of Trouble.
make() {
  template=$1
  shift
  "$dochost" create --no-input --template "org.example.trouble.$template" "$@"
}

# Has Hostile do a deed at a place, and make a document.
hostile() {
  use Hostile
  edit Hostile "s/place=nowhere&deed=nothing&amount=0/place=$1\&deed=$2\&amount=${3:-0}/"
  shift 3
  "$dochost" create --no-input --template org.example.hostile.act "$@"
}

# Writes the settings file.
settings() {
  mkdir -p .config/dochost
  printf '%s\n' "$1" >.config/dochost/settings.json
}

# Installs Trouble, and sets limits that are over soon, but not before a worker is under way.
hurry() {
  use Trouble && "$dochost" types >/dev/null
  settings '{"schema": 1, "limits": {"inactivitySeconds": 6, "totalSeconds": 600, "graceSeconds": 0.2}}'
}

# Why a plugin of Plain, changed by the shell, cannot be used.
plain() {
  use Plain
  bundle=$plugins/Plain.dochostplugin
  # The change uses it.
  # shellcheck disable=SC2034
  library=$bundle/lib/$platform/Plain.so
  eval "$1"
  why "$bundle"
}

# What is said of an installed plugin.
why() {
  "$dochost" types >/dev/null 2>&1
  "$dochost" plugin why "$1" >&2
}

# Requests.
usage() { "$dochost" create --tempate x; }
name_invalid() { use Trouble && make made --name a/b; }
type_not_found() { use Trouble && "$dochost" create --no-input --type org.example.trouble.nota; }
template_not_found() { use Trouble && make mad; }
intent_not_found() { use Trouble && "$dochost" create --no-input --intent templat; }
plugin_not_found() { use Trouble && "$dochost" plugin why org.example.troubl; }
directory_gone() { use Trouble && mkdir gone && cd gone && rmdir ../gone && make made; }
recents_unreadable() { mkdir -p .local/state/dochost/recents && "$dochost" recents; }
file_not_found() { "$dochost" open none.note; }
code_not_found() { "$dochost" explain plugin-crash; }
check_not_found() { "$dochost" conformance explain create-defaul; }
ambiguous() { use Trouble && "$dochost" create --no-input --intent template; }
parameter_missing() { use Trouble && make demanding; }
parameter_invalid() { use Trouble && make demanding --set count=twelve; }
parameter_unknown() { use Trouble && make demanding --set cuont=12; }
question_unanswered() { use Trouble && make asks; }
# Once the plugin has begun to write. What is started in the background ignores SIGINT, but for env.
interrupted() {
  use Trouble && "$dochost" types >/dev/null
  env --default-signal=INT "$dochost" create --no-input --quiet --template \
    org.example.trouble.hang &
  until find .local/state/dochost/staging -name made.note 2>/dev/null | grep -q .; do
    kill -0 $! || return
  done
  kill -INT $!
  wait $!
}
plugin_disabled() {
  use Trouble
  settings '{"schema": 1, "disabled": ["org.example.trouble"]}'
  make made
}
setting_not_found() { "$dochost" config get limits.totalSecond; }
setting_unfit() { "$dochost" config set limits.totalSeconds soon; }
settings_unusable() {
  settings '{"schema": 1,}'
  "$dochost" config set recents false
}

# Destinations and documents.
destination_missing() { use Trouble && make made --in none; }
destination_not_directory() { use Trouble && : >file && make made --in file; }
destination_not_writable() { use Trouble && make made --in /proc/sys; }
source_unsupported() { use Trouble && "$dochost" import /dev/null; }
input_output() { use Trouble && "$dochost" types >/dev/full; }
plugin_failed() { use Trouble && make failed; }
failed() {
  use Trouble
  printf '%s\n' '{"template": "org.example.trouble.made"}' '{"template": "x.y.z"}' >requests
  "$dochost" create --batch requests >answers
}
import_failed() {
  use Trouble && mkdir there && head -c 100000 /dev/zero >big.note
  (ulimit -f 10 && "$dochost" import big.note --in there)
}

# Notices.
plugin_shadowed() {
  use Trouble && mkdir own && cp -a "$bundles/Trouble.dochostplugin" own
  export DOCHOST_PLUGIN_PATH="$PWD/own"
  why org.example.trouble
}
plugin_duplicate() { use Trouble && use Trouble Again && why org.example.trouble; }
type_duplicate() { use Trouble && use Rival && why org.example.trouble; }
template_duplicate() { use Trouble && use Rival && why org.example.trouble; }
extension_shared() { use Trouble && use Other && why org.example.trouble; }
environment_ignored() { XDG_STATE_HOME=state "$dochost" types; }
settings_invalid() {
  settings '{"schema": 1, "recents": "no"}'
  "$dochost" types
}
setting_unknown() {
  settings '{"schema": 1, "limits": {"totalSecond": 5}}'
  "$dochost" types
}
catalog_rebuilt() {
  use Trouble && "$dochost" types >/dev/null
  echo 'no database' >.local/state/dochost/catalog.sqlite
  rm -f .local/state/dochost/catalog.sqlite-* && "$dochost" types
}
catalog_temporary() { use Trouble && XDG_STATE_HOME=/proc "$dochost" types; }
type_cycle() { use One && use Two && why org.example.one; }
template_inactive() { use One && use Two && why org.example.one; }
type_parent_unknown() { use Parent && why org.example.trouble; }
answer_unused() { use Trouble && make made --answer colour=red; }
plugin_log() { hostile create log 3; }
call_refused() { hostile create outlive 0; }

# Plugins at fault.
plugin_crashed() { use Trouble && make crash; }
plugin_timed_out() { hurry && make hang; }
request_leaked() { hurry && make leak; }
died_without_result() { hostile create exit 0; }
result_too_large() {
  use Hostile
  edit Hostile 's/place=nowhere&deed=nothing/place=create\&deed=large-case/'
  "$dochost" create --no-input --template org.example.hostile.pack
}
invalid_completion() { use Trouble && make nothing-by-copy; }
completion_repeated() { hostile create foreign-first 0; }
rule_broken() { hostile create progress-backwards 0; }
document_not_closed() { use Trouble && make left-open; }
result_unsupported() { hostile create directory 0; }
protocol_violation() { hostile create print-to-host 0; }
unsafe_path() { use Trouble && make outside; }
registration_invalid() { use Circular && why org.example.trouble; }
plugin_not_loadable() { use Undefined && why org.example.trouble; }
plugin_refused() { use Refusing && "$dochost" plugin retry org.example.trouble; }
plugin_quarantined() {
  use Crashing && "$dochost" types >/dev/null 2>&1
  "$dochost" create --no-input --template org.example.trouble.made
}
manifest_missing() { plain 'rm "$bundle/plugin.json"'; }
manifest_invalid() { plain 'echo "{" >"$bundle/plugin.json"'; }
manifest_mismatch() { plain "edit Plain 's/org.example.plain/org.example.other/'"; }
library_missing() { plain 'rm "$library"'; }
library_damaged() { plain 'echo "no library" >"$library"'; }
library_foreign() { plain 'printf "\363" | dd of="$library" bs=1 seek=18 conv=notrunc status=none'; }
library_incompatible() { plain 'edit Plain "s/\"abi\": \"1.0\"/\"abi\": \"9.0\"/"'; }
library_unmarked() { plain 'cp "$(readlink -f /lib/$platform/libz.so.1)" "$library"'; }
host_too_old() { plain 'edit Plain "s/\"schema\": 1/\"schema\": 1, \"minimumHost\": \"99.0\"/"'; }
worker_missing() {
  cp "$dochost" alone && use Trouble
  dochost=$PWD/alone
  make made
}

scenes=$(sed -n 's/^\([a-z_]*\)() {.*/\1/p' "$0")
for scene in $scenes; do
  code=$(echo "$scene" | tr _ -)
  case $scene in use | edit | make | hostile | settings | hurry | plain | why) continue ;; esac
  [ -z "$only" ] || [ "$only" = "$code" ] || continue
  (
    home=$out/homes/$code
    mkdir -p "$home" && cd "$home" || exit 1
    plugins=$home/.local/share/dochost/plugins
    export HOME="$home"
    # Most scenes are failures; what is said of them counts.
    "$scene" >/dev/null 2>"$out/$code" || :
  )
done
