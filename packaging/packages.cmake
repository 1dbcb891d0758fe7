# `cpack` in a build folder makes Debian packages: the tool, the shared library, what one needs to compile with it, and, if
# it is built, the module for Python. They are for every processor of the architecture, so a build with ISODOKU_NATIVE makes none.
if(ISODOKU_NATIVE OR NOT BUILD_SHARED_LIBS)
  return()
endif()
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME isodoku)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "the isodoku authors <isodoku@users.noreply.github.com>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/debian_files.cmake)
set(CPACK_POST_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/without_scripts.cmake)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL tool library development)
if(ISODOKU_BUILD_PYTHON)
  list(APPEND CPACK_COMPONENTS_ALL python)
endif()
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

get_target_property(interface isodoku SOVERSION)
set(CPACK_DEBIAN_TOOL_PACKAGE_NAME isodoku)
set(CPACK_DEBIAN_TOOL_PACKAGE_SECTION math)
set(CPACK_DEBIAN_TOOL_DESCRIPTION "canonical forms, solving and counting of Sudoku grids
isodoku removes equivalent duplicates from files and databases of grids,
puzzles and patterns of the Sudoku family, enumerates and counts them up to
symmetry, and solves, reduces, generates and rates puzzles, for every shape
of boxes with up to 25 symbols and for variants.")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libisodoku${interface})
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
# CPack would make the first by itself, but with scripts instead of the second.
file(CONFIGURE OUTPUT packaging/shlibs
  CONTENT "libisodoku ${interface} libisodoku${interface} (>= ${PROJECT_VERSION})\n")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA
  ${PROJECT_BINARY_DIR}/packaging/shlibs ${PROJECT_SOURCE_DIR}/packaging/triggers)
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION "canonical forms and generation in the Sudoku family, shared library
isodoku finds which grids, puzzles and patterns of the Sudoku family are the
same up to symmetry, and lists, counts, solves and rates them.
.
This package has the shared library.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libisodoku-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
  "libisodoku${interface} (= ${PROJECT_VERSION}), libboost-dev, libnauty2-dev, libsqlite3-dev")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "canonical forms and generation in the Sudoku family, headers
isodoku finds which grids, puzzles and patterns of the Sudoku family are the
same up to symmetry, and lists, counts, solves and rates them.
.
This package has what is needed to compile programs that use the library.")
# The library is in the module, which is for the minor version of Python that it was compiled for.
set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-isodoku)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
math(EXPR next_minor "${Python3_VERSION_MINOR} + 1")
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= ${Python3_VERSION_MAJOR}.${Python3_VERSION_MINOR}~), \
python3 (<< ${Python3_VERSION_MAJOR}.${next_minor}), python3-numpy")
set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA
  ${PROJECT_SOURCE_DIR}/packaging/python/postinst ${PROJECT_SOURCE_DIR}/packaging/python/prerm)
set(CPACK_DEBIAN_PYTHON_DESCRIPTION "canonical forms and generation in the Sudoku family, for Python
isodoku finds which grids, puzzles and patterns of the Sudoku family are the
same up to symmetry, and lists, counts, solves and rates them.
.
This package has the module for Python, which works on texts and on arrays of
numpy, and gives groups as sympy, Sage and GAP read them.")
include(CPack)
