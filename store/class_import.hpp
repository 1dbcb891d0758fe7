#pragma once
// Many sightings into a store: in batches, and each source once.
//
// Example:
//
//     MemoryClassStore store;
//     const Symmetries group = BoxGroup(make_shape(2, 2));
//     const ClassDomain domain = class_domain(group, SymmetrySubgroup::all);
//     ClassKeyMaker keys(group, key_form(domain));
//     const std::string cells = "1...............";
//     for (const std::uint64_t imported_before : {std::uint64_t{0}, std::uint64_t{1}}) {  // twice, and it counts once
//       ClassImport import(store, domain, "puzzles.txt");
//       import.add(keys.key(make_grid(group.shape(), cells)).text(), cells, 1, "", cells);
//       import.finish();
//       assert(import.counts().imported_before == imported_before);
//     }

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/public.hpp"
#include "store/class_store.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// How far an import is.
struct ImportCounts {
  std::uint64_t lines = 0;          ///< committed, or known from an import before
  std::uint64_t new_classes = 0;    ///< of the lines committed now
  std::uint64_t known_classes = 0;  ///< lines committed now that are of classes that were there
  std::uint64_t imported_before = 0;
};

/// Takes the sightings of one source in their order. Lines that an import of the same content has brought already, as a
/// whole file or as the beginning of one, are passed over; whatever the source was called then.
class ClassImport {
 public:
  /// `on_commit` is called after each batch that has reached the store. A batch that is clearly new is not gathered for
  /// longer than `longest_wait`, as far as records come. The store must outlive this.
  ClassImport(ClassStore& store, const ClassDomain& domain, std::string source,
              std::function<void(const ImportCounts&)> on_commit = {},
              std::chrono::milliseconds longest_wait = std::chrono::seconds(10));
  ClassImport(const ClassImport&) = delete;
  ClassImport& operator=(const ClassImport&) = delete;
  ~ClassImport();

  /// `identity` is what tells contents apart, beside the cells: the record as it was read.
  void add(std::string_view key, std::string_view cells, std::uint64_t line, std::string_view fields,
           std::string_view identity);

  /// The last batch. Without it what has not been committed is lost.
  void finish();

  [[nodiscard]] const ImportCounts& counts() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku
