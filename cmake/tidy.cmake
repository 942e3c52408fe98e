# clang-tidy as a build target, `tidy`: run again only for the files that changed, side by side by Ninja.
find_program(MOXIANG_CLANG_TIDY NAMES clang-tidy-${clang_tools_major} clang-tidy)
add_custom_target(tidy)

# moxiang_tidy(NAME SOURCES file... [FLAGS flag...])
# Flags are the compiler's; without them they come from the compilation database.
function(moxiang_tidy name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;FLAGS")
  file(GLOB headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/core/include/moxiang/*.h *.h src/*.h)
  if(arg_FLAGS)
    set(flags -- ${arg_FLAGS})
  else()
    set(database -p ${PROJECT_BINARY_DIR})
  endif()
  foreach(source IN LISTS arg_SOURCES)
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE label)
    set(stamp ${PROJECT_BINARY_DIR}/tidy/${label}.ok)
    cmake_path(GET stamp PARENT_PATH folder)
    file(MAKE_DIRECTORY ${folder})
    add_custom_command(OUTPUT ${stamp}
      COMMAND ${MOXIANG_CLANG_TIDY} --quiet ${database} ${source} ${flags}
      COMMAND ${CMAKE_COMMAND} -E touch ${stamp}
      DEPENDS ${source} ${headers} ${PROJECT_SOURCE_DIR}/.clang-tidy
      COMMENT "clang-tidy ${label}"
      COMMAND_EXPAND_LISTS VERBATIM)
    list(APPEND stamps ${stamp})
  endforeach()
  add_custom_target(tidy_${name} DEPENDS ${stamps})
  add_dependencies(tidy tidy_${name})
endfunction()
