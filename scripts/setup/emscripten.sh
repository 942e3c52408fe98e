# Emscripten: the emcc on PATH when it is new enough, else Debian's, unpacked into $TOOLS/emscripten.
#
# Debian's package expects newer libraries than an older Debian has. So its own C library and its other
# libraries come along, and each program is told to use them (patchelf); the machine's stay as they are.

EMSCRIPTEN=$TOOLS/emscripten

# What emcc runs, and what that needs. Debian's dependencies would also bring servers and Python.
EMSCRIPTEN_PACKAGES="emscripten binaryen clang-19 libclang-cpp19 libclang-common-19-dev lld-19 llvm-19
  libllvm19 libc6 libgcc-s1 libstdc++6 libffi8 libedit2 libtinfo6 libbsd0 libmd0 libz3-4 libxml2 liblzma5
  zlib1g libzstd1 node-acorn patchelf"

# Of 1.6 GB of system libraries only those for one thread and 32 bits are needed.
EMSCRIPTEN_LEFT_OUT="--exclude=*/wasm64-emscripten --exclude=*/wasm32-emscripten/*lto
  --exclude=*/wasm32-emscripten/pic --exclude=*-mt*.a --exclude=*-ww*.a --exclude=*/emscripten/test
  --exclude=./usr/share/doc --exclude=./usr/share/man --exclude=./usr/share/locale --exclude=*/gconv"

find_emscripten() {
  local emcc version
  if emcc=$(command -v emcc) && version=$(first_version "$(emcc --version 2> /dev/null | head -n 1)") &&
    version_at_least "$version" "$v_emscripten_minimum"; then
    printf '%s\t%s\n' "$version" "$emcc"
  elif [ "$(cat "$EMSCRIPTEN/done" 2> /dev/null)" = "$(emscripten_stamp)" ]; then
    printf '%s\t%s\n' "$(cat "$EMSCRIPTEN/version")" "$EMSCRIPTEN"
  else
    return 1
  fi
}

# The programs hold absolute paths: a moved folder is set up anew.
emscripten_stamp() { echo "$v_emscripten_suite" $EMSCRIPTEN_PACKAGES "$EMSCRIPTEN"; }

install_emscripten() {
  rm -rf "$EMSCRIPTEN"
  fetch_packages "$v_emscripten_suite" "$EMSCRIPTEN/packages" $EMSCRIPTEN_PACKAGES || return 1
  step "unpacking Emscripten (500 MB)" "$TOOLS/log/emscripten-unpack" \
    unpack_packages "$EMSCRIPTEN/packages" "$EMSCRIPTEN/root" $EMSCRIPTEN_LEFT_OUT || return 1
  rm -rf "$EMSCRIPTEN/packages"
  step "making it independent of this machine's libraries" "$TOOLS/log/emscripten-patch" \
    patch_programs || return 1
  configure_emscripten
  step "trying it" "$TOOLS/log/emscripten-try" try_emscripten || return 1
  first_version "$("$(private_emscripten_root)/emcc" --version | head -n 1)" > "$EMSCRIPTEN/version"
  emscripten_stamp > "$EMSCRIPTEN/done"
}

private_emscripten_root() { echo "$EMSCRIPTEN/root/usr/share/emscripten"; }
llvm_root() { echo "$EMSCRIPTEN"/root/usr/lib/llvm-*; }

patch_programs() {
  local file
  # A library with a path of its own would not look where its program does.
  for file in "$(private_libraries)"/lib{LLVM,clang-cpp}.so.*; do
    patch_elf --remove-rpath "$(readlink -f "$file")" || return 1
  done
  for file in "$(llvm_root)"/bin/* "$EMSCRIPTEN"/root/usr/bin/wasm*; do
    [ ! -L "$file" ] && [ "$(head -c 4 "$file" | tail -c 3)" = ELF ] || continue
    patch_program "$file" || return 1
  done
}

private_libraries() { echo "$EMSCRIPTEN"/root/usr/lib/*-linux-gnu*; }
private_loader() { echo "$(private_libraries)"/ld-linux*.so.*; }

patch_elf() {
  "$(private_loader)" --library-path "$(private_libraries)" "$EMSCRIPTEN/root/usr/bin/patchelf" "$@"
}

patch_program() {
  patch_elf --set-interpreter "$(private_loader)" --force-rpath --set-rpath "$(private_libraries)" "$1"
}

configure_emscripten() {
  # Acorn is where Debian's own node looks; another node looks into node_modules.
  ln -sfn nodejs "$EMSCRIPTEN/root/usr/share/node_modules"
  cat > "$(private_emscripten_root)/.emscripten" <<EOF
import shutil
LLVM_ROOT = '$(llvm_root)/bin'
BINARYEN_ROOT = '$EMSCRIPTEN/root/usr'
NODE_JS = [shutil.which('node')]
CACHE = '$(private_emscripten_root)/cache'
EOF
}

# One small module with what ours has: Embind, SIMD, and the exceptions of the tests.
try_emscripten() {
  local folder=$EMSCRIPTEN/try
  mkdir -p "$folder"
  cat > "$folder/try.cpp" <<'EOF'
#include <emscripten/bind.h>
#include <smmintrin.h>
#include <stdexcept>
float twice(float x) {
  try {
    throw std::runtime_error("caught");
  } catch (const std::exception&) {
    return _mm_cvtss_f32(_mm_mul_ps(_mm_set1_ps(x), _mm_set1_ps(2)));
  }
}
EMSCRIPTEN_BINDINGS(attempt) { emscripten::function("twice", &twice); }
EOF
  echo "import load from './try.mjs'; process.exit((await load()).twice(21) === 42 ? 0 : 1);" > "$folder/run.mjs"
  "$(private_emscripten_root)/em++" -std=c++20 -O2 -msimd128 -msse4.1 -fwasm-exceptions -lembind -sMODULARIZE \
    -sEXPORT_ES6 -sALLOW_MEMORY_GROWTH "$folder/try.cpp" -o "$folder/try.mjs" &&
    node "$folder/run.mjs" && rm -rf "$folder"
}

# Where CMake reads which Emscripten is used (cmake/emscripten.cmake).
settle_emscripten() {
  local place
  place=$(cut -f 2 <<< "${FOUND[emscripten]:-}")
  [ -n "$place" ] || return 0  # not among the components asked for: the file stays as it is
  case $place in
    "$EMSCRIPTEN")
      # Where it was set up before wasm2js was wanted.
      "$EMSCRIPTEN/root/usr/bin/wasm2js" --version > /dev/null 2>&1 ||
        patch_program "$EMSCRIPTEN/root/usr/bin/wasm2js" || return 1
      private_emscripten_root
      ;;
    *) em-config EMSCRIPTEN_ROOT ;;
  esac > "$TOOLS/emscripten-root"
}
