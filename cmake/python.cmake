# What the module for Python is made with, where ISODOKU_BUILD_PYTHON asks for it.
#
# Debian's Python, not another one that comes first on PATH: its packages (numpy, pybind11) are those that are there.
# Python3_EXECUTABLE names another.
if(NOT Python3_EXECUTABLE AND EXISTS /usr/bin/python3)
  set(Python3_EXECUTABLE /usr/bin/python3 CACHE FILEPATH "The Python that the module is made for")
endif()
find_package(Python3 3.9 REQUIRED COMPONENTS Interpreter Development.Module)
# For pybind11, which would look for one itself.
set(PYTHON_EXECUTABLE ${Python3_EXECUTABLE} CACHE INTERNAL "")
set(PYBIND11_FINDPYTHON OFF)
find_package(pybind11 2.10 REQUIRED)
# A few hundred bytes of machine code, not worth a shared library.
set(Boost_USE_STATIC_LIBS ON)
find_package(Boost 1.74 REQUIRED COMPONENTS context)
set(ISODOKU_PYTHON_DIR lib/python3/dist-packages CACHE STRING "Where the package for Python is installed")
