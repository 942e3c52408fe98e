# Eigen, nlohmann-json (both only headers) and Catch2 (source): what CMake finds on the machine, else
# Debian's, unpacked into a folder of $TOOLS each.

# cmake_finds PACKAGE RANGE FOLDER   version and place of the package CMake would take
cmake_finds() {
  local probe=$TOOLS/probe/$1
  mkdir -p "$probe"
  cat > "$probe/CMakeLists.txt" <<EOF
cmake_minimum_required(VERSION 3.25)
project(probe LANGUAGES NONE)
list(APPEND CMAKE_PREFIX_PATH "$3/usr")
find_package($1 $2 REQUIRED CONFIG)
file(WRITE "$probe/found" "\${$1_VERSION}\\t\${$1_DIR}\\n")
EOF
  rm -rf "$probe/build" "$probe/found"
  cmake -G Ninja -S "$probe" -B "$probe/build" > "$probe/log" 2>&1 && cat "$probe/found"
}

find_eigen() { cmake_finds Eigen3 "$v_eigen_minimum...<$v_eigen_below" "$TOOLS/eigen"; }
install_eigen() { install_headers eigen "$v_eigen_suite" libeigen3-dev; }

find_nlohmann_json() {
  cmake_finds nlohmann_json "$v_nlohmann_json_minimum...<$v_nlohmann_json_below" "$TOOLS/nlohmann-json"
}
install_nlohmann_json() { install_headers nlohmann-json "$v_nlohmann_json_suite" nlohmann-json3-dev; }

# install_headers NAME SUITE PACKAGE
install_headers() {
  local folder=$TOOLS/$1
  rm -rf "$folder"
  fetch_packages "$2" "$TOOLS/$1.packages" "$3" || return 1
  unpack_packages "$TOOLS/$1.packages" "$folder" > /dev/null || return 1
  rm -rf "$TOOLS/$1.packages"
}

find_catch2() {
  [ "$(cat "$TOOLS/catch2/done" 2> /dev/null)" = "$v_catch2_sha256" ] || return 1
  printf '%s\t%s\n' "$v_catch2_version" "$TOOLS/catch2"
}

install_catch2() {
  local folder=$TOOLS/catch2 source=$TOOLS/catch2.source archive
  rm -rf "$folder" "$source"
  mkdir -p "$folder" "$source"
  private_apt_ready "$v_catch2_suite" || return 1
  step "downloading Catch2's source from Debian $v_catch2_suite" "$TOOLS/log/catch2" \
    in_folder "$source" private_apt "$v_catch2_suite" source --download-only --only-source catch2 || return 1
  archive=$(echo "$source"/catch2_"$v_catch2_version".orig.tar.*)
  [ -f "$archive" ] || { say "Debian $v_catch2_suite has another version than $v_catch2_version" >&2; return 1; }
  if ! sha256sum --check --status <<< "$v_catch2_sha256  $archive"; then
    say "the checksum of ${archive##*/} is not the one in versions.json: it is not used" >&2
    return 1
  fi
  tar -x -f "$archive" -C "$folder" --strip-components=1 || return 1
  rm -rf "$source"
  echo "$v_catch2_sha256" > "$folder/done"
}
