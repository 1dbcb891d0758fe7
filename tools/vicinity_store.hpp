#pragma once
// The database in which vicinity stores the puzzles that it finds, and its progress.

#include <chrono>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "canon/canonical_form.hpp"
#include "canon/classes/class_set.hpp"
#include "group/symmetries.hpp"
#include "store/sqlite_class_store.hpp"

namespace isodoku::tool {

/// A database that grows as puzzles are found. It remembers the puzzles whose whole vicinity has been stored.
class VicinityStore {
 public:
  /// `run` distinguishes kinds of vicinities, such as `vicinity -1+1`. Throws as SqliteClassStore does; the file may be
  /// new.
  VicinityStore(const std::string& file, std::string run);
  VicinityStore(const VicinityStore&) = delete;
  VicinityStore& operator=(const VicinityStore&) = delete;
  ~VicinityStore();

  void set_domain(const Symmetries& group, SymmetrySubgroup subgroup);
  /// The form of its keys; requires set_domain.
  [[nodiscard]] Form form() const;

  [[nodiscard]] bool contains(const ClassKey& key) const;
  /// Whether the whole vicinity of a puzzle is stored.
  [[nodiscard]] bool is_done(std::string_view cells) const;

  /// Adds a new class. `line` is that of the puzzle in whose vicinity it was found.
  void add(const ClassKey& key, std::string_view cells, std::uint64_t line);
  /// To be called when the whole vicinity of a puzzle has been added. From time to time, writes what has been added.
  void end_puzzle(std::string_view cells);
  /// Writes the rest, which is lost otherwise.
  void finish();

 private:
  struct Found {
    std::string key;
    std::string cells;
    std::uint64_t line;
  };
  [[nodiscard]] ImportMark mark_of(std::string_view cells) const;
  void write();

  using Clock = std::chrono::steady_clock;

  std::string run_;
  SqliteClassStore store_;
  std::optional<ClassDomain> domain_;
  std::optional<DomainId> domain_id_;
  std::optional<SourceId> source_;
  std::set<ImportMark> done_;
  std::vector<Found> found_;
  std::vector<NewMark> marks_;
  std::uint64_t puzzles_ = 0;
  Clock::time_point last_ = Clock::now();
};

}  // namespace isodoku::tool
