# The components: for each, find_NAME prints "version <tab> place" of what is used, or fails;
# WHY says what it is for, HOW what a person can do, APT which Debian packages bring it.
# One without APT is brought by install_NAME.

declare -A WHY APT HOW
WHY=(
  [node]="runs the build scripts and the tests"
  [python]="runs Emscripten"
  [cmake]="configures the C++ builds"
  [ninja]="runs the C++ builds"
  [compiler]="builds the native tests (C++20)"
  [emscripten]="compiles the core to WebAssembly"
  [eigen]="does the core's matrix arithmetic"
  [catch2]="runs the C++ tests"
  [nlohmann-json]="reads the C++ tests' expected values"
  [clang-format]="checks the layout of C++ files"
  [clang-tidy]="checks C++ files for mistakes"
  [chromium]="runs the browser tests"
  [fonts]="shows Chinese text in the browser tests"
  [numpy]="runs the page's NumPy lines in its tests"
  [packages]="build and test the page"
)
APT=(
  [python]=python3
  [cmake]=cmake
  [ninja]=ninja-build
  [compiler]=build-essential  # "g++" would be a pattern to apt-get where its lists are empty
  [clang-format]=clang-format-$v_clang_tools_major
  [clang-tidy]=clang-tidy-$v_clang_tools_major
  [chromium]=chromium-headless-shell
  [fonts]=fonts-noto-cjk
  [numpy]=python3-numpy
)
again() { echo "let apt reach a Debian mirror that has $1 and run this again"; }
HOW=(
  [node]="install Node $v_node_minimum or newer and put it on PATH"
  [emscripten]="$(again "$v_emscripten_suite"), or put the emcc of Emscripten $v_emscripten_minimum or newer on PATH"
  [eigen]="$(again "$v_eigen_suite"), or install Eigen $v_eigen_minimum or newer, below $v_eigen_below, where CMake finds it"
  [catch2]="$(again "$v_catch2_suite's sources")"
  [nlohmann-json]="$(again "$v_nlohmann_json_suite"), or install nlohmann-json $v_nlohmann_json_minimum or newer where CMake finds it"
  [packages]="see that npm is on PATH and reaches its registry, and run this again"
)

# found NAME VERSION MINIMUM PATH
found() { [ -n "$2" ] && version_at_least "$2" "$3" && printf '%s\t%s\n' "$2" "$4"; }

# find_program COMMAND MINIMUM
find_program() {
  local path
  path=$(command -v "$1") && found "$1" "$(first_version "$("$path" --version 2>&1)")" "$2" "$path"
}

find_node() { find_program node "$v_node_minimum"; }
find_python() { find_program python3 "$v_python_minimum"; }
find_cmake() { find_program cmake "$v_cmake_minimum"; }
find_ninja() { find_program ninja "$v_ninja_minimum"; }
find_compiler() {
  if [ -n "${CXX:-}" ]; then
    find_program "$CXX" 0
  else
    find_program g++ "$v_compiler_gcc" || find_program clang++ "$v_compiler_clang"
  fi
}

find_clang_format() { find_clang_tool clang-format; }
find_clang_tidy() { find_clang_tool clang-tidy; }
# The exact major version: another one lays code out differently.
find_clang_tool() {
  local name
  for name in "$1-$v_clang_tools_major" "$1"; do
    find_program "$name" "$v_clang_tools_major" | grep "^$v_clang_tools_major\." && return
  done
  return 1
}
find_chromium() { find_program "${CHROMIUM_PATH:-/usr/bin/chromium-headless-shell}" 0; }
find_fonts() {
  local font
  command -v fc-list > /dev/null && font=$(fc-list :lang=zh-cn file | head -n 1) && [ -n "$font" ] &&
    printf '%s\t%s\n' - "${font%%:*}"
}
# Debian's numpy is for Debian's python3, which need not be the first on PATH.
find_numpy() {
  local python version
  for python in python3 /usr/bin/python3; do
    version=$("$python" -c 'import numpy; print(numpy.__version__)' 2> /dev/null) &&
      found numpy "$version" 0 "$(command -v "$python")" && return
  done
  return 1
}

# find NAME   keeps what was found for the report
declare -A FOUND
find_component() {
  local result
  result=$("find_${1//-/_}") && FOUND[$1]=$result
}

check_names() {
  local name
  for name; do
    [ -n "${WHY[$name]:-}" ] || die "There is no component $name; there are: $ALL."
  done
}

# Sets MISSING to the names not found.
look_for() {
  local name
  MISSING=()
  for name; do
    find_component "$name" || MISSING+=("$name")
  done
}

# One sentence: what is missing, what it is for, and what to do.
complain() {
  local name=$1 minimum=v_${1//-/_}_minimum how=${HOW[$1]:-}
  [ -n "$how" ] || how="install the Debian package ${APT[$name]} as root (apt-get install ${APT[$name]})"
  printf 'setup: %s is missing, which %s: %s.\n' \
    "$name${!minimum:+ ${!minimum} or newer}" "${WHY[$name]}" "$how" >&2
}

# Missing Debian packages, all at once.
install_host_packages() {
  local name packages=()
  for name; do
    packages+=(${APT[$name]:-})
  done
  [ ${#packages[@]} -gt 0 ] || return 0
  if ! command -v apt-get > /dev/null || ! get_root; then
    return 0
  fi
  step "reading the package lists" "$TOOLS/log/apt" "${AS_ROOT[@]}" apt-get -q update \
    -o APT::Update::Error-Mode=any || say "going on with what apt knows"
  step "installing ${packages[*]} (apt-get)" "$TOOLS/log/apt" "${AS_ROOT[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get -q -y -o DPkg::Lock::Timeout=600 install --no-install-recommends "${packages[@]}" || true
  look_for "$@"
}

# Sets AS_ROOT to what runs a command as root; fails where nothing does.
get_root() {
  AS_ROOT=()
  [ "$(id -u)" != 0 ] || return 0
  AS_ROOT=(sudo)
  command -v sudo > /dev/null && { [ -t 0 ] || sudo -n true 2> /dev/null; }
}

# What apt-get should have brought and did not: one sentence each, before anything long is begun.
require_host_packages() {
  local name failed=0
  for name; do
    [ -z "${APT[$name]:-}" ] || { complain "$name"; failed=1; }
  done
  return $failed
}

install_others() {
  local name failed=0
  for name; do
    declare -F "install_${name//-/_}" > /dev/null && "install_${name//-/_}" && find_component "$name" ||
      { complain "$name"; failed=1; }
  done
  return $failed
}

report() {
  local name
  for name; do
    printf 'setup: %-14s %-12s %s\n' "$name" "$(cut -f 1 <<< "${FOUND[$name]}")" "$(cut -f 2 <<< "${FOUND[$name]}")"
  done
}
