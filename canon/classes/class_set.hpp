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
#include <string>
#include <string_view>
#include <vector>

#include "base/execution.hpp"
#include "base/public.hpp"
#include "canon/canonical_form.hpp"
#include "grid/candidate_grid.hpp"
#include "grid/grid.hpp"
#include "grid/packed_grid.hpp"
#include "grid/shape.hpp"
#include "grid/transform.hpp"
#include "group/symmetries.hpp"

namespace ISODOKU_PUBLIC isodoku {

// What distinguishes classes of grids in sets and databases.
//
// Example:
//
//     const Symmetries group = BoxGroup(make_shape(2, 2));
//     ClassKeyMaker keys(group);
//     const std::string key(keys.key(make_grid(group.shape(), "1...............")).text());
//     assert(keys.key(make_grid(group.shape(), ".....4..........")).text() == key);

/// The packed canonical form: two grids of one group and form have equal bytes exactly if they are equivalent. Those of
/// puzzles with candidates (Sukaku) are longer than all others.
struct ClassKey {
  std::span<const std::byte> bytes;  ///< pack_grid of the form; owned by the ClassKeyMaker or by who made the key
  std::uint64_t hash = 0;            ///< packed_hash(bytes)

  /// The bytes as characters, as databases keep them; valid as long as they are.
  [[nodiscard]] std::string_view text() const { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }
};

/// Makes keys. Keeps working memory; not to be shared between threads.
class ClassKeyMaker {
 public:
  /// Keys of the form that is found fastest.
  explicit ClassKeyMaker(const Symmetries& group) : ClassKeyMaker(group, fastest_form(group)) {}
  /// Throws Error (usage) as Canoniser does.
  ClassKeyMaker(const Symmetries& group, Form form) : group_(group), canoniser_(group, form) {}

  /// Of a grid of the group's shape that breaks no rule; valid until the next call. Throws Error (data) as Canoniser
  /// does. Takes the time of Canoniser::form_only, and some 30 ns for 3x3.
  ClassKey key(const Grid& grid) { return key_of_form(canoniser_.form_only(grid)); }
  /// The same where the form is known.
  ClassKey key_of_form(const Grid& form);

  /// The same for puzzles with candidates, whatever the form of the others.
  ClassKey key_of_form(const CandidateGrid& form);
  /// Their form, by CandidateCanoniser, with transform and order.
  CandidateForm canonical_form(const CandidateGrid& candidates);

  /// The form that keys are made from.
  Grid form(const Grid& grid) { return canoniser_.form_only(grid); }
  /// The same with transform and order (Canoniser::canonical_form).
  CanonicalForm canonical_form(const Grid& grid) { return canoniser_.canonical_form(grid); }

 private:
  Symmetries group_;
  Canoniser canoniser_;
  PackedGrid packed_;
  std::optional<CandidateCanoniser> candidates_;  // made when it is needed
  std::vector<std::byte> candidate_bytes_;
};

/// The form of the keys of a ClassSet, and whether it counts members.
struct ClassSetOptions {
  std::optional<Form> form;    ///< that keys are made of; by default the one that is found fastest
  bool counts_members = true;  ///< which takes 4 bytes a class
};

/// Classes under one group, numbered 0, 1, 2, ... in order of first occurrence. Stores only exact keys: a class
/// takes 54 bytes for 3x3 grids and 39 for puzzles of 17 clues, and 4 if members are counted. Insertion takes constant
/// time beside that of the canonical form. Not to be shared between threads.
class ClassSet {
 public:
  /// Throws Error (usage) if the group has no such form (see Canoniser), when the first grid is inserted.
  explicit ClassSet(const Symmetries& group, const ClassSetOptions& options = {});
  ClassSet(ClassSet&&) noexcept;
  ClassSet& operator=(ClassSet&&) noexcept;
  ClassSet(const ClassSet&) = delete;
  ClassSet& operator=(const ClassSet&) = delete;
  ~ClassSet();

  /// The class of a grid that was added.
  struct Insertion {
    std::uint64_t number;  ///< of the class, new or not
    bool is_new;           ///< whether this grid is its first member
  };
  /// The same with the transform to the form.
  struct MappedInsertion {
    std::uint64_t number;  ///< of the class, new or not
    bool is_new;           ///< whether this grid is its first member
    Transform to_form;     ///< takes the grid to the form that keys are made of
  };

  /// Adds a grid of the group's shape that breaks no rule. Throws Error (data) as Canoniser does, and Error (io) when
  /// the set is full, near 256 GB of keys.
  Insertion insert(const Grid& grid);
  /// The same for a puzzle with candidates (Sukaku), whose form is that of CandidateCanoniser.
  Insertion insert(const CandidateGrid& candidates);
  /// Adds grids in their order, by all threads of the Execution; the result is the same for any. If it throws, nothing
  /// was added; the line of the Error's place is the number of the first bad grid, from 1. Takes 50 bytes a 3x3 grid
  /// meanwhile.
  std::vector<Insertion> insert(std::span<const Grid> grids, const Execution& execution = {});
  /// The same with transforms, for FirstMembers. Takes the time of Canoniser::canonical_form a grid.
  std::vector<MappedInsertion> insert_with_maps(std::span<const Grid> grids, const Execution& execution = {});
  /// The same for one puzzle with candidates.
  MappedInsertion insert_with_map(const CandidateGrid& candidates);
  /// The same for keys, which must be of the set's group and form: those of a ClassKeyMaker of another thread.
  Insertion insert(const ClassKey& key);

  /// The number of the class, if it is in the set.
  std::optional<std::uint64_t> find(const Grid& grid);
  /// The same for a puzzle with candidates (Sukaku).
  std::optional<std::uint64_t> find(const CandidateGrid& candidates);
  /// The same for a key of the set's group and form. Takes constant time.
  [[nodiscard]] std::optional<std::uint64_t> find(const ClassKey& key) const;

  /// Prefetches memory: a key with this hash will be inserted after 24 others.
  void expect(std::uint64_t hash);
  static constexpr std::size_t expected_ahead = 24;  ///< how many insertions `expect` looks ahead

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

// The place of a member in a collection.
//
// Example:
//
//     const MemberPlace place{.source = 1, .number = 12};  // line 12 of the second file
//     assert(place == (MemberPlace{1, 12}));

/// Numbers that the caller chooses, such as those of a file and a line.
struct MemberPlace {
  std::uint32_t source = 0;  ///< such as the number of the file
  std::uint64_t number = 0;  ///< such as the number of the line

  bool operator==(const MemberPlace&) const = default;
};

// The first member of each class of a ClassSet, and the transform that takes another member to it.
//
// Example:
//
//     const Symmetries group = BoxGroup(make_shape(2, 2));
//     const std::vector<Grid> grids = {make_grid(group.shape(), "1..............."),
//                                      make_grid(group.shape(), "...............4")};
//     ClassSet classes(group);
//     const std::vector<ClassSet::MappedInsertion> found = classes.insert_with_maps(grids);
//     FirstMembers firsts(group.shape());
//     firsts.add({0, 1}, found[0].to_form);
//     assert(firsts.place(found[1].number).number == 1);
//     assert(apply(firsts.map_to_first(found[1].number, found[1].to_form), grids[1]) == grids[0]);

/// Stores places and transforms, no grids: 52 bytes per class for 3x3, and up to twice that while the vectors grow. Not
/// to be shared between threads.
class FirstMembers {
 public:
  /// For a ClassSet of this shape.
  explicit FirstMembers(const Shape& shape) : shape_(shape) {}

  /// Adds the next class, in the order of ClassSet::Insertion::number: the place of its first member, and the transform
  /// that maps it to the form of the class.
  void add(const MemberPlace& place, const Transform& to_form);

  /// Number of classes.
  [[nodiscard]] std::uint64_t size() const { return firsts_.size(); }
  /// Throws Error (usage) if there is no class with this number.
  [[nodiscard]] MemberPlace place(std::uint64_t number) const;
  /// The transform from a member of the class to its first member; `to_form` maps the member to the form. For the first
  /// member it is the identity. Throws Error (usage) if there is no class with this number.
  [[nodiscard]] Transform map_to_first(std::uint64_t number, const Transform& to_form) const;

 private:
  struct First {
    std::uint64_t number;
    std::uint64_t offset;  ///< of its transform
    std::uint32_t source;
  };
  [[nodiscard]] const First& first(std::uint64_t number) const;

  Shape shape_;
  std::vector<First> firsts_;
  std::string transforms_;  ///< packed, in the order of the classes
};

}  // namespace isodoku
