#pragma once
// A set of classes of grids in memory: decides whether a grid is new up to equivalence, and counts the members of each
// class.
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

// Keys of classes of grids, for sets and databases.
//
// Example:
//
//     const Symmetries group = BoxGroup(make_shape(2, 2));
//     ClassKeyMaker keys(group);
//     const std::string key(keys.key(make_grid(group.shape(), "1...............")).text());
//     assert(keys.key(make_grid(group.shape(), ".....4..........")).text() == key);

/// The packed canonical form: two grids under one group and form have equal bytes if and only if they are equivalent.
/// Keys of puzzles with candidates (Sukaku) are longer than all others, so they never collide.
struct ClassKey {
  std::span<const std::byte> bytes;  ///< pack_grid of the form; owned by the ClassKeyMaker or whoever made the key
  std::uint64_t hash = 0;            ///< packed_hash(bytes)

  /// The bytes as characters, as in databases; valid as long as the bytes are.
  [[nodiscard]] std::string_view text() const { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }
};

/// Makes keys. Contains working memory; not thread-safe.
class ClassKeyMaker {
 public:
  /// Uses the form that is computed fastest.
  explicit ClassKeyMaker(const Symmetries& group) : ClassKeyMaker(group, fastest_form(group)) {}
  /// Throws Error (usage) as Canoniser does.
  ClassKeyMaker(const Symmetries& group, Form form) : group_(group), canoniser_(group, form) {}

  /// The key of a grid, which must have the group's shape and break no rule; valid until the next call. Throws Error
  /// (data) as Canoniser does. Takes the time of Canoniser::form_only, plus about 30 ns for 3x3.
  ClassKey key(const Grid& grid) { return key_of_form(canoniser_.form_only(grid)); }
  /// The key of a grid whose form is already known.
  ClassKey key_of_form(const Grid& form);

  /// The key of a puzzle with candidates; does not depend on the form of other grids.
  ClassKey key_of_form(const CandidateGrid& form);
  /// The form of a puzzle with candidates by CandidateCanoniser, with transform and order.
  CandidateForm canonical_form(const CandidateGrid& candidates);

  /// The form that keys are made from.
  Grid form(const Grid& grid) { return canoniser_.form_only(grid); }
  /// The same with transform and order (Canoniser::canonical_form).
  CanonicalForm canonical_form(const Grid& grid) { return canoniser_.canonical_form(grid); }

 private:
  Symmetries group_;
  Canoniser canoniser_;
  PackedGrid packed_;
  std::optional<CandidateCanoniser> candidates_;  // made on first use
  std::vector<std::byte> candidate_bytes_;
};

/// The form of the keys of a ClassSet, and whether it counts members.
struct ClassSetOptions {
  std::optional<Form> form;    ///< the form of the keys; by default the one that is computed fastest
  bool counts_members = true;  ///< whether to count members, which takes 4 bytes per class
};

/// Classes under one group, numbered 0, 1, 2, ... in the order of first occurrence. Stores exact keys: 54 bytes per
/// class for 3x3 grids and 39 for puzzles of 17 clues, plus 4 if members are counted. Insertion takes constant time in
/// addition to that of the canonical form. Not thread-safe.
class ClassSet {
 public:
  /// Throws Error (usage) on the first insertion if the group does not have the form (see Canoniser).
  explicit ClassSet(const Symmetries& group, const ClassSetOptions& options = {});
  ClassSet(ClassSet&&) noexcept;
  ClassSet& operator=(ClassSet&&) noexcept;
  ClassSet(const ClassSet&) = delete;
  ClassSet& operator=(const ClassSet&) = delete;
  ~ClassSet();

  /// The class of an inserted grid.
  struct Insertion {
    std::uint64_t number;  ///< number of the class, new or not
    bool is_new;           ///< whether this grid is the first member of the class
  };
  /// The same with the transform to the form.
  struct MappedInsertion {
    std::uint64_t number;  ///< number of the class, new or not
    bool is_new;           ///< whether this grid is the first member of the class
    Transform to_form;     ///< maps the grid to the form that keys are made from
  };

  /// Inserts a grid, which must have the group's shape and break no rule. Throws Error (data) as Canoniser does, and
  /// Error (io) if the set is full, at about 256 GB of keys.
  Insertion insert(const Grid& grid);
  /// The same for a puzzle with candidates (Sukaku), with the form of CandidateCanoniser.
  Insertion insert(const CandidateGrid& candidates);
  /// Inserts grids in order, with all threads of the Execution; the result does not depend on it. If this throws,
  /// nothing was inserted; the line of the Error's place is the number of the first invalid grid, from 1. Temporarily
  /// takes 50 bytes per 3x3 grid.
  std::vector<Insertion> insert(std::span<const Grid> grids, const Execution& execution = {});
  /// The same with transforms, for FirstMembers. Takes the time of Canoniser::canonical_form per grid.
  std::vector<MappedInsertion> insert_with_maps(std::span<const Grid> grids, const Execution& execution = {});
  /// The same for one puzzle with candidates.
  MappedInsertion insert_with_map(const CandidateGrid& candidates);
  /// The same for a key, which must be for the set's group and form; for example from another thread's ClassKeyMaker.
  Insertion insert(const ClassKey& key);

  /// The number of the class of a grid, if it is in the set.
  std::optional<std::uint64_t> find(const Grid& grid);
  /// The same for a puzzle with candidates (Sukaku).
  std::optional<std::uint64_t> find(const CandidateGrid& candidates);
  /// The same for a key of the set's group and form. Takes constant time.
  [[nodiscard]] std::optional<std::uint64_t> find(const ClassKey& key) const;

  /// Prefetches memory for a key with this hash, which will be inserted after `expected_ahead` others.
  void expect(std::uint64_t hash);
  static constexpr std::size_t expected_ahead = 24;  ///< number of insertions that `expect` looks ahead

  /// The number of classes.
  [[nodiscard]] std::uint64_t size() const;
  /// The number of inserted members of a class. Throws Error (usage) if members are not counted.
  [[nodiscard]] std::uint64_t count(std::uint64_t number) const;
  /// The allocated memory of keys, tables and counts, in bytes.
  [[nodiscard]] std::size_t memory_bytes() const;

 private:
  struct Content;
  std::unique_ptr<Content> content_;
};

// The position of a member in a collection.
//
// Example:
//
//     const MemberPlace place{.source = 1, .number = 12};  // line 12 of the second file
//     assert(place == (MemberPlace{1, 12}));

/// Two numbers that the caller chooses, such as those of a file and a line.
struct MemberPlace {
  std::uint32_t source = 0;  ///< for example the number of the file
  std::uint64_t number = 0;  ///< for example the number of the line

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

/// Stores positions and transforms, no grids: 52 bytes per class for 3x3, and up to twice that while the vectors grow.
/// Not thread-safe.
class FirstMembers {
 public:
  /// For a ClassSet of this shape.
  explicit FirstMembers(const Shape& shape) : shape_(shape) {}

  /// Adds the next class, in the order of ClassSet::Insertion::number: the position of its first member, and the
  /// transform that maps this member to the form of the class.
  void add(const MemberPlace& place, const Transform& to_form);

  /// The number of classes.
  [[nodiscard]] std::uint64_t size() const { return firsts_.size(); }
  /// The position of the first member of a class. Throws Error (usage) if there is no class with this number.
  [[nodiscard]] MemberPlace place(std::uint64_t number) const;
  /// The transform from a member of the class to its first member; `to_form` maps the member to the form. For the first
  /// member it is the identity. Throws Error (usage) if there is no class with this number.
  [[nodiscard]] Transform map_to_first(std::uint64_t number, const Transform& to_form) const;

 private:
  struct First {
    std::uint64_t number;
    std::uint64_t offset;  ///< index of its transform
    std::uint32_t source;
  };
  [[nodiscard]] const First& first(std::uint64_t number) const;

  Shape shape_;
  std::vector<First> firsts_;
  std::string transforms_;  ///< packed, in the order of the classes
};

}  // namespace isodoku
