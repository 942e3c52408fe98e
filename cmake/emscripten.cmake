# Toolchain file of the preset `wasm`: Emscripten's own, from the Emscripten that scripts/setup.sh chose.
include(${CMAKE_CURRENT_LIST_DIR}/tools.cmake)
if(NOT EXISTS ${MOXIANG_TOOLS}/emscripten-root)
  message(FATAL_ERROR "Emscripten has not been set up: run scripts/setup.sh first.")
endif()
file(STRINGS ${MOXIANG_TOOLS}/emscripten-root emscripten_root LIMIT_COUNT 1)
include(${emscripten_root}/cmake/Modules/Platform/Emscripten.cmake)

# Header libraries of the host and of MOXIANG_TOOLS are for WebAssembly as good as natively.
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE BOTH)
