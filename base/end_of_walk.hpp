#pragma once
// How a walk deep in a tree ends when its visitor wants no more.

#include "base/execution.hpp"

namespace isodoku::detail {

/// Thrown by show_to, caught by walk_while_wanted; no other code sees it. An exception costs nothing while the walk
/// continues, where a flag would be looked at in every node.
struct EndOfWalk {
  const void* visitor;  ///< that wants no more: walks may stand within others
};

/// Shows the visitor a finding, and ends its walk if no more are wanted.
template <typename... Arguments, typename... Shown>
void show_to(const Visitor<Arguments...>& visitor, Shown&&... shown) {
  if (!visitor(std::forward<Shown>(shown)...)) throw EndOfWalk{&visitor};
}

/// Calls walk(), in which show_to is called with the visitor. Whether the walk came to its end.
template <typename... Arguments, typename Walk>
bool walk_while_wanted(const Visitor<Arguments...>& visitor, const Walk& walk) {
  try {
    walk();
    return true;
  } catch (const EndOfWalk& end) {
    if (end.visitor != &visitor) throw;
    return false;
  }
}

}  // namespace isodoku::detail
