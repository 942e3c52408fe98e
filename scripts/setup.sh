#!/usr/bin/env bash
# Sets up what building and testing need; see usage() or --help.
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
TOOLS=${MOXIANG_TOOLS:-${XDG_CACHE_HOME:-$HOME/.cache}/moxiang}
ALL="node python cmake ninja compiler emscripten eigen catch2 nlohmann-json clang-format clang-tidy chromium fonts numpy packages"

usage() {
  cat <<EOF
Usage: scripts/setup.sh [--components "NAME ..."] [--help]

Makes sure that every component is there, and says which one is used. What the machine has is used as
it is. Missing Debian packages are installed by apt-get (as root or by sudo); Emscripten, Eigen, Catch2
and nlohmann-json are unpacked into a folder of their own, where they change nothing else:
  $TOOLS   (set MOXIANG_TOOLS for another)
A second run does nothing. The versions are in versions.json.

  --components "NAME ..."  only these, of: $ALL
EOF
}

components=$ALL
while [ $# -gt 0 ]; do
  case $1 in
    --components) components=${2:?--components wants a list of names}; shift 2 ;;
    --help | -h) usage; exit 0 ;;
    *) echo "setup: unknown option $1; see scripts/setup.sh --help" >&2; exit 2 ;;
  esac
done

# shellcheck source=scripts/setup/common.sh
. "$ROOT/scripts/setup/common.sh"
read_versions
for part in private-apt emscripten libraries packages components; do
  # shellcheck source=/dev/null
  . "$ROOT/scripts/setup/$part.sh"
done
read -ra components <<< "$components"
check_names "${components[@]}"

mkdir -p "$TOOLS/log" || die "The folder $TOOLS cannot be made; set MOXIANG_TOOLS to one that can."
exec 9> "$TOOLS/.lock"
flock 9  # a second set-up waits for the first, and then finds its work done

look_for "${components[@]}"
install_host_packages "${MISSING[@]}"
require_host_packages "${MISSING[@]}" || exit 1
install_others "${MISSING[@]}" || exit 1
rm -rf "$TOOLS/apt"
settle_emscripten
report "${components[@]}"
