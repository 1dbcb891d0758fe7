#pragma once
// Classes of grids in memory: which grids are new up to equivalence, and how many members each class has.
//
// Example:
//
//     const Symmetries group = BoxGroup(make_shape(2, 2));
//     ClassSet classes(group);
//     assert(classes.insert(make_grid(group.shape(), "1...............")).is_new);
//     const ClassSet::Insertion again = classes.insert(make_grid(group.shape(), "...............4"));
//     assert(!again.is_new && again.number == 0);
//     assert(classes.size() == 1 && classes.count(0) == 2);

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/execution.hpp"
#include "base/public.hpp"
#include "canon/classes/class_key.hpp"
#include "canon/form.hpp"
#include "grid/grid.hpp"
#include "grid/transform.hpp"
#include "group/symmetries.hpp"

namespace ISODOKU_PUBLIC isodoku {

struct ClassSetOptions {
  std::optional<Form> form;    ///< that keys are made of; by default the one that is found fastest
  bool counts_members = true;  ///< which takes 4 bytes a class
};

/// Classes under one group, numbered 0, 1, 2, ... as they appear. Keeps exact keys, nothing else of the grids: a class
/// takes 54 bytes for 3x3 grids and 39 for puzzles of 17 clues, and 4 if members are counted. Insertion takes constant
/// time beside that of the canonical form. Not to be shared between threads.
class ClassSet {
 public:
  /// Throws Error (usage) if the group has no such form (see Canoniser); but only when the first grid comes.
  explicit ClassSet(const Symmetries& group, const ClassSetOptions& options = {});
  ClassSet(ClassSet&&) noexcept;
  ClassSet& operator=(ClassSet&&) noexcept;
  ClassSet(const ClassSet&) = delete;
  ClassSet& operator=(const ClassSet&) = delete;
  ~ClassSet();

  struct Insertion {
    std::uint64_t number;  ///< of the class, new or not
    bool is_new;
  };

  /// Adds a grid of the group's shape that breaks no rule. Throws Error (data) as Canoniser does, and Error (io) when
  /// the set is full, near 256 GB of keys.
  Insertion insert(const Grid& grid);
  /// Adds grids in their order, by all threads of the Execution; the result is the same for any. If it throws, nothing
  /// was added; the line of the Error's place is the number of the first bad grid, from 1. Takes 50 bytes a 3x3 grid
  /// meanwhile.
  std::vector<Insertion> insert(std::span<const Grid> grids, const Execution& execution = {});
  /// The same, and the transform of each grid to the form that keys are made of, for FirstMembers.
  std::vector<Insertion> insert(std::span<const Grid> grids, std::vector<Transform>& to_form,
                                const Execution& execution = {});
  /// The same for keys, which must be of the set's group and form: those of a ClassKeyMaker of another thread.
  Insertion insert(const ClassKey& key);

  /// The number of the class, if it is there.
  std::optional<std::uint64_t> find(const Grid& grid);
  [[nodiscard]] std::optional<std::uint64_t> find(const ClassKey& key) const;

  /// For those who know their keys ahead: one of this hash is going to be inserted after 24 others. Fetches memory.
  void expect(std::uint64_t hash);
  static constexpr std::size_t expected_ahead = 24;

  /// Number of classes.
  [[nodiscard]] std::uint64_t size() const;
  /// Number of members of a class that have been inserted. Throws Error (usage) if they are not counted.
  [[nodiscard]] std::uint64_t count(std::uint64_t number) const;
  /// Of keys, tables and counts, as allocated.
  [[nodiscard]] std::size_t memory_bytes() const;

 private:
  struct Content;
  std::unique_ptr<Content> content_;
};

}  // namespace isodoku
