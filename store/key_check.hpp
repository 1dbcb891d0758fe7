#pragma once
// Whether every class of a database is found under the key of its first member.
//
// Example:
//
//     const std::string file = std::filesystem::temp_directory_path() / "isodoku-key-check.db";
//     {
//       SqliteClassStore store(file, StoreAccess::create);
//       assert(check_keys(store).problems.empty());
//     }
//     std::filesystem::remove(file);

#include <cstdint>
#include <string>
#include <vector>

#include "base/execution.hpp"
#include "base/public.hpp"
#include "store/sqlite_class_store.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// What came of it.
struct KeyCheckResult {
  std::vector<std::string> problems;  ///< `class 7: ...`, the first hundred
  std::uint64_t classes = 0;          ///< how many were checked
};

/// Makes every key again. The store's own hook is called as it reads.
KeyCheckResult check_keys(const SqliteClassStore& store, const Execution& execution = {});

}  // namespace isodoku
