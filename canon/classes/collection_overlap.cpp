// Four sets of keys, and for each member the numbers of its keys:
//
//   sets       puzzle | puzzle class | solution | solution class        PackedGridSet: exact keys, numbered members
//   {4 numbers, source, number, side}                        32 bytes, in order of addition clues      for each puzzle
//   class: the cells of its clues, in the form of the solution if it is unique
//
// A number with members of both sides is shared. All counts are computed at the end, by one pass over the members.
//
// Containment: two puzzles of one solution class are sets P, Q of cells of one grid F, each up to the automorphisms of
// F. The clues of P are contained in those of Q under an equivalence if and only if g(P) is a subset of Q for an
// automorphism g. Nearly every F has only the identity as automorphism. The other grids are stored, and nauty finds
// generators of their automorphism groups.

#include "canon/classes/collection_overlap.hpp"

#include <algorithm>
#include <limits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "canon/automorphism_group.hpp"
#include "canon/classes/packed_grid_set.hpp"
#include "grid/packed_grid.hpp"
#include "group/permutation_group.hpp"

namespace isodoku {
namespace {

constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

struct Member {
  std::array<std::uint32_t, identity_parts> numbers;
  std::uint32_t source;
  std::uint32_t is_b;
  std::uint64_t number;
};
static_assert(sizeof(Member) == 32);

constexpr std::size_t index_of(IdentityPart part) {
  return static_cast<std::size_t>(part);
}

/// The sides on which each number occurs.
class Sides {
 public:
  void see(std::uint32_t number, std::uint32_t is_b) {
    if (number >= seen_.size()) seen_.resize(number + 1);
    seen_[number] |= static_cast<std::uint8_t>(1U << is_b);
  }
  [[nodiscard]] bool are_both(std::uint32_t number) const {
    return number != none && number < seen_.size() && seen_[number] == 3;
  }
  [[nodiscard]] std::uint64_t both() const { return static_cast<std::uint64_t>(std::ranges::count(seen_, 3)); }

 private:
  std::vector<std::uint8_t> seen_;
};

/// The classes of puzzles whose solutions are in one class.
struct SharedSolution {
  std::array<std::vector<std::uint32_t>, 2> classes;  // of a and b, without duplicates
};

}  // namespace

bool OverlapCounts::are_disjoint() const {
  return shared[index_of(IdentityPart::puzzle_class)] == 0 && shared[index_of(IdentityPart::solution_class)] == 0;
}

class CollectionOverlap::Impl {
 public:
  explicit Impl(const Symmetries& group)
      : group_(group),
        sets_{detail::PackedGridSet(group.shape()), detail::PackedGridSet(group.shape()),
              detail::PackedGridSet(group.shape()), detail::PackedGridSet(group.shape())},
        bytes_of_clues_((static_cast<std::size_t>(group.shape().cell_count()) + 7) / 8) {}

  void add(CollectionSide side, const MemberPlace& place, const PuzzleIdentity& puzzle, std::string_view bytes) {
    Member member{};
    member.source = place.source;
    member.number = place.number;
    member.is_b = side == CollectionSide::b ? 1 : 0;
    for (std::size_t i = 0; i < identity_parts; ++i) {
      const ClassKey key = puzzle.key(static_cast<IdentityPart>(i), bytes);
      if (key.bytes.empty()) {
        member.numbers[i] = none;
        continue;
      }
      const auto [number, is_new] = sets_[i].insert(key.bytes, key.hash);
      if (number >= none) throw Error(ErrorKind::io, "too many puzzles for one comparison");
      member.numbers[i] = static_cast<std::uint32_t>(number);
      if (i == index_of(IdentityPart::puzzle_class) && is_new) keep_clues(key);
      if (i == index_of(IdentityPart::solution_class) && is_new && !puzzle.has_rigid_solution) {
        symmetric_solutions_.emplace(member.numbers[i], std::string(key.text()));
      }
    }
    members_.push_back(member);
  }

  [[nodiscard]] OverlapCounts counts() const {
    OverlapCounts counts;
    const std::array<Sides, identity_parts> sides = see_sides();
    for (std::size_t i = 0; i < identity_parts; ++i) counts.shared[i] = sides[i].both();
    std::array<std::vector<bool>, 2> known;
    for (auto& classes : known) classes.resize(sets_[index_of(IdentityPart::puzzle_class)].size());
    for (const Member& member : members_) {
      CollectionCounts& of = counts.of[member.is_b];
      ++of.puzzles;
      if (member.numbers[index_of(IdentityPart::solution)] == none) ++of.without_unique_solution;
      std::vector<bool>::reference is_known = known[member.is_b][member.numbers[index_of(IdentityPart::puzzle_class)]];
      if (is_known) ++of.duplicates;
      is_known = true;
    }
    counts.contained = count_contained(sides[index_of(IdentityPart::solution_class)]);
    return counts;
  }

  bool for_each_pair(const Visitor<const OverlapPair&>& visit) const {
    const std::array<Sides, identity_parts> sides = see_sides();
    // The first member of a with each shared number.
    std::array<std::unordered_map<std::uint32_t, MemberPlace>, identity_parts> firsts;
    for (const Member& member : members_) {
      if (member.is_b != 0) continue;
      for (std::size_t i = 0; i < identity_parts; ++i) {
        if (sides[i].are_both(member.numbers[i])) firsts[i].try_emplace(member.numbers[i], place_of(member));
      }
    }
    for (const Member& member : members_) {
      if (member.is_b == 0) continue;
      for (const IdentityPart part :
           {IdentityPart::puzzle, IdentityPart::puzzle_class, IdentityPart::solution, IdentityPart::solution_class}) {
        const std::uint32_t number = member.numbers[index_of(part)];
        if (!sides[index_of(part)].are_both(number)) continue;
        if (!visit(OverlapPair{part, firsts[index_of(part)].at(number), place_of(member)})) return false;
        break;
      }
    }
    return true;
  }

 private:
  static MemberPlace place_of(const Member& member) { return {member.source, member.number}; }

  /// Stores the clues of a new class, one bit per cell.
  void keep_clues(const ClassKey& key) {
    const Grid form = unpack_grid(group_.shape(), key.bytes);
    const std::size_t begin = clues_.size();
    clues_.resize(begin + bytes_of_clues_);
    for (std::size_t cell = 0; cell < form.cells().size(); ++cell) {
      if (form.cells()[cell] != blank) clues_[begin + cell / 8] |= static_cast<std::uint8_t>(1U << cell % 8);
    }
  }

  [[nodiscard]] std::span<const std::uint8_t> clues_of(std::uint32_t number) const {
    return std::span(clues_).subspan(number * bytes_of_clues_, bytes_of_clues_);
  }

  [[nodiscard]] std::array<Sides, identity_parts> see_sides() const {
    std::array<Sides, identity_parts> sides;
    for (const Member& member : members_) {
      for (std::size_t i = 0; i < identity_parts; ++i) {
        if (member.numbers[i] != none) sides[i].see(member.numbers[i], member.is_b);
      }
    }
    return sides;
  }

  [[nodiscard]] std::uint64_t count_contained(const Sides& solutions) const {
    std::unordered_map<std::uint32_t, SharedSolution> shared;
    for (const Member& member : members_) {
      const std::uint32_t solution = member.numbers[index_of(IdentityPart::solution_class)];
      if (!solutions.are_both(solution)) continue;
      shared[solution].classes[member.is_b].push_back(member.numbers[index_of(IdentityPart::puzzle_class)]);
    }
    AutomorphismFinder finder(group_);
    std::uint64_t contained = 0;
    for (auto& [solution, puzzles] : shared) {
      for (std::vector<std::uint32_t>& classes : puzzles.classes) {
        std::ranges::sort(classes);
        classes.erase(std::unique(classes.begin(), classes.end()), classes.end());
      }
      const std::vector<Permutation> automorphisms = automorphisms_of(solution, finder);
      for (const std::uint32_t a : puzzles.classes[0]) {
        for (const std::uint32_t b : puzzles.classes[1]) {
          if (a != b && (is_within(a, b, automorphisms) || is_within(b, a, automorphisms))) ++contained;
        }
      }
    }
    return contained;
  }

  /// The automorphisms of a solution as permutations of the cells; empty if there is only the identity.
  [[nodiscard]] std::vector<Permutation> automorphisms_of(std::uint32_t solution, AutomorphismFinder& finder) const {
    std::vector<Permutation> elements;
    const auto found = symmetric_solutions_.find(solution);
    if (found == symmetric_solutions_.end()) return elements;
    const Grid grid = unpack_grid(group_.shape(), std::as_bytes(std::span(found->second)));
    on_cells(finder.find(grid), group_.shape()).for_each_element([&elements](const Permutation& element) {
      elements.push_back(element);
    });
    return elements;
  }

  /// Whether an automorphism of their solution maps the clues of the class `inner` to clues of the class `outer`.
  [[nodiscard]] bool is_within(std::uint32_t inner, std::uint32_t outer,
                               std::span<const Permutation> automorphisms) const {
    const std::span<const std::uint8_t> some = clues_of(inner);
    const std::span<const std::uint8_t> all = clues_of(outer);
    if (automorphisms.empty()) {
      return std::ranges::equal(some, all, [](unsigned a, unsigned b) { return (a & ~b) == 0; });
    }
    const auto has = [](std::span<const std::uint8_t> cells, std::size_t cell) {
      return (cells[cell / 8] >> cell % 8 & 1U) != 0;
    };
    return std::ranges::any_of(automorphisms, [&](const Permutation& element) {
      for (std::size_t cell = 0; cell < element.size(); ++cell) {
        if (has(some, cell) && !has(all, element[cell])) return false;
      }
      return true;
    });
  }

  Symmetries group_;
  std::array<detail::PackedGridSet, identity_parts> sets_;
  std::vector<Member> members_;
  std::size_t bytes_of_clues_;
  std::vector<std::uint8_t> clues_;                                     // of each puzzle class
  std::unordered_map<std::uint32_t, std::string> symmetric_solutions_;  // their packed forms
};

CollectionOverlap::CollectionOverlap(const Symmetries& group) : impl_(std::make_unique<Impl>(group)) {}
CollectionOverlap::CollectionOverlap(CollectionOverlap&&) noexcept = default;
CollectionOverlap& CollectionOverlap::operator=(CollectionOverlap&&) noexcept = default;
CollectionOverlap::~CollectionOverlap() = default;

void CollectionOverlap::add(CollectionSide side, const MemberPlace& place, const PuzzleIdentity& puzzle,
                            std::string_view bytes) {
  impl_->add(side, place, puzzle, bytes);
}

OverlapCounts CollectionOverlap::counts() const {
  return impl_->counts();
}

bool CollectionOverlap::for_each_pair(const Visitor<const OverlapPair&>& visit) const {
  return impl_->for_each_pair(visit);
}

}  // namespace isodoku
