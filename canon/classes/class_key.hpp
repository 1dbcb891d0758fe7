#pragma once
// What tells classes of grids apart in sets and databases.
//
// Example:
//
//     const Symmetries group = BoxGroup(make_shape(2, 2));
//     ClassKeyMaker keys(group);
//     const std::string key(keys.key(make_grid(group.shape(), "1...............")).text());
//     assert(keys.key(make_grid(group.shape(), ".....4..........")).text() == key);

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/public.hpp"
#include "canon/candidate_form.hpp"
#include "canon/canonical_form.hpp"
#include "grid/packed_grid.hpp"
#include "group/symmetries.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// The packed canonical form: two grids of one group and form have equal bytes exactly if they are equivalent. Those of
/// puzzles with candidates (Sukaku) are longer than all others.
struct ClassKey {
  std::span<const std::byte> bytes;
  std::uint64_t hash = 0;  ///< packed_hash(bytes)

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
  CandidateForm canonical_form(const CandidateGrid& candidates);

  /// What keys are made of.
  Grid form(const Grid& grid) { return canoniser_.form_only(grid); }
  CanonicalForm canonical_form(const Grid& grid) { return canoniser_.canonical_form(grid); }

 private:
  Symmetries group_;
  Canoniser canoniser_;
  std::array<std::byte, max_packed_length> bytes_;
  std::optional<CandidateCanoniser> candidates_;  // made when it is needed
  std::vector<std::byte> candidate_bytes_;
};

}  // namespace isodoku
