# Debian packages of another suite, downloaded from the mirror this machine's apt already uses and
# unpacked into a folder: with a state of its own, so that the machine's apt knows nothing of it.

debian_mirror() {
  local suites='bookworm|trixie|forky|sid|oldstable|stable|testing|unstable'
  apt-get update -q --print-uris 2> /dev/null | sed -nE "s#^'(.*)/dists/($suites)/.*#\1#p" | head -n 1
}

# private_apt SUITE ARGUMENTS...   apt-get with the state in $TOOLS/apt/SUITE. The lists' date is not
# checked: a mirror that keeps one state of Debian is as good; their signature is.
private_apt() {
  local state=$TOOLS/apt/$1
  shift
  apt-get -q -o Dir::State="$state" -o Dir::State::status="$state/status" -o Dir::Cache="$state/cache" \
    -o Dir::Log="$state" -o Dir::Etc::sourcelist="$state/sources.list" -o Dir::Etc::sourceparts=/dev/null \
    -o Dir::Etc::preferences=/dev/null -o Dir::Etc::preferencesparts=/dev/null -o APT::Sandbox::User= \
    -o Acquire::Languages=none -o Acquire::Retries=3 \
    -o Acquire::Check-Valid-Until=false "$@"
}

# Reads the suite's package lists, once in a run.
private_apt_ready() {
  local suite=$1 state=$TOOLS/apt/$1 keyring=/usr/share/keyrings/debian-archive-keyring.gpg mirror
  [ ! -f "$state/ready" ] || return 0
  mirror=$(debian_mirror)
  if [ -z "$mirror" ]; then
    say "this machine's apt knows no Debian mirror" >&2
    return 1
  fi
  rm -rf "$state"
  mkdir -p "$state/lists/partial" "$state/cache/archives/partial"
  : > "$state/status"
  printf "%s [signed-by=$keyring] $mirror $suite main\n" deb deb-src > "$state/sources.list"
  step "reading Debian $suite's package lists" "$TOOLS/log/apt-$suite" private_apt "$suite" update \
    -o APT::Update::Error-Mode=any && touch "$state/ready"
}

# fetch_packages SUITE FOLDER PACKAGE...   leaves the .deb files in the folder
fetch_packages() {
  local suite=$1 folder=$2
  shift 2
  private_apt_ready "$suite" || return 1
  rm -rf "$folder"
  mkdir -p "$folder"
  step "downloading from Debian $suite: $(cut -c 1-60 <<< "$*")" "$TOOLS/log/download" \
    in_folder "$folder" private_apt "$suite" download "$@"
}

in_folder() { (cd "$1" && shift && "$@"); }

# unpack_packages FROM TO [TAR OPTIONS...]
unpack_packages() {
  local from=$1 to=$2 package
  shift 2
  mkdir -p "$to"
  for package in "$from"/*.deb; do
    echo "unpacking ${package##*/}"
    dpkg-deb --fsys-tarfile "$package" | tar -x -C "$to" "$@" || return 1
  done
}
