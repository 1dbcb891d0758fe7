#pragma once
// The first member of each class of a ClassSet, and the transform that takes another member to it.
//
// Example:
//
//     const Symmetries group = BoxGroup(make_shape(2, 2));
//     const std::vector<Grid> grids = {make_grid(group.shape(), "1..............."),
//                                      make_grid(group.shape(), "...............4")};
//     ClassSet classes(group);
//     std::vector<Transform> to_form;
//     const std::vector<ClassSet::Insertion> insertions = classes.insert(grids, to_form);
//     FirstMembers firsts(group.shape());
//     firsts.add({0, 1}, to_form[0]);
//     assert(firsts.place(insertions[1].number).number == 1);
//     assert(apply(firsts.map_to_first(insertions[1].number, to_form[1]), grids[1]) == grids[0]);

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/public.hpp"
#include "canon/classes/member_place.hpp"
#include "grid/shape.hpp"
#include "grid/transform.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Places and transforms, no grids: a class takes 52 bytes for 3x3, and up to twice that while the vectors grow. Not to
/// be shared between threads.
class FirstMembers {
 public:
  explicit FirstMembers(const Shape& shape) : shape_(shape) {}

  /// The next class, in the order of ClassSet::Insertion::number: where its first member stands, and the transform that
  /// takes it to the form of the class.
  void add(const MemberPlace& place, const Transform& to_form);

  /// Number of classes.
  [[nodiscard]] std::uint64_t size() const { return firsts_.size(); }
  /// Throws Error (usage) if there is no class of this number.
  [[nodiscard]] MemberPlace place(std::uint64_t number) const;
  /// Takes a member of the class to its first member; `to_form` takes it to the form. Of the first member the identity.
  /// Throws Error (usage) if there is no class of this number.
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
