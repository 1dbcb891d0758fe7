# What most files read: headers of C++, and those of our own on which the others build. Precompiled, they are read once.
set(isodoku_common_headers
  <algorithm> <array> <bit> <cmath> <cstring> <filesystem> <functional> <limits> <map> <memory> <mutex>
  <numeric> <optional> <random> <set> <span> <stop_token> <string> <string_view> <tuple> <unordered_map> <utility>
  <vector>)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  list(APPEND isodoku_common_headers <immintrin.h>)
endif()
foreach(header base/big_integer base/error base/execution base/message_text base/permutation grid/candidate_grid
    grid/grid grid/rules grid/transform group/conjugacy_classes group/symmetries canon/canonical_form solve/solver)
  cmake_path(SET header NORMALIZE ${CMAKE_CURRENT_LIST_DIR}/../${header}.hpp)
  list(APPEND isodoku_common_headers ${header})
endforeach()
