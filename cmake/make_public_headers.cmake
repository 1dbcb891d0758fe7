# Run by `cmake -P` with source, rooms and target: copies the public headers (public_library.cmake), and makes
# isodoku/isodoku.hpp, which includes them all. Those that include one which is not public are an error. A copy is
# written only if it is new, so that little is compiled again.
cmake_minimum_required(VERSION 3.25)

# write_if_new(FILE TEXT)
function(write_if_new file text)
  set(before "")
  if(EXISTS ${file})
    file(READ ${file} before)
  endif()
  if(NOT text STREQUAL before)
    file(WRITE ${file} "${text}")
  endif()
endfunction()

set(public "")
foreach(room ${rooms})
  file(GLOB_RECURSE headers RELATIVE ${source} ${source}/${room}/*.hpp)
  foreach(header ${headers})
    file(STRINGS ${source}/${header} marked REGEX "^namespace ISODOKU_PUBLIC isodoku" LIMIT_COUNT 1)
    if(marked OR header STREQUAL base/public.hpp)
      list(APPEND public ${header})
    endif()
  endforeach()
endforeach()

list(JOIN rooms "|" any_room)
foreach(header ${public})
  file(STRINGS ${source}/${header} includes REGEX "^#include \"(${any_room})/")
  foreach(include ${includes})
    string(REGEX REPLACE ".*\"(.*)\".*" "\\1" included "${include}")
    if(NOT included IN_LIST public)
      message(FATAL_ERROR "${header} is public, but it includes ${included}, which is not")
    endif()
  endforeach()
  file(READ ${source}/${header} text)
  string(REGEX REPLACE "#include \"(${any_room})/" "#include \"isodoku/\\1/" text "${text}")
  write_if_new(${target}/isodoku/${header} "${text}")
endforeach()

list(JOIN public ">\n#include <isodoku/" includes)
write_if_new(${target}/isodoku/isodoku.hpp "#pragma once
// All of the library.
//
// Example:
//
//     ClassSet classes{BoxGroup(Shape())};
//     Solver solver{Shape()};
//     const Grid puzzle = make_grid(Shape(), \"53..7....6..195....98....6.8...6...34..8.3..1\"
//                                            \"7...2...6.6....28....419..5....8..79\");
//     assert(classes.insert(puzzle).is_new && solver.solve(puzzle).status == SolutionStatus::unique);

#include <isodoku/version.hpp>
#include <isodoku/${includes}>
")

file(GLOB_RECURSE found RELATIVE ${target}/isodoku ${target}/isodoku/*.hpp)
list(REMOVE_ITEM found isodoku.hpp version.hpp ${public})
foreach(header ${found})
  file(REMOVE ${target}/isodoku/${header})
endforeach()
file(TOUCH ${target}/made)
