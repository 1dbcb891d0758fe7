#pragma once
// Engines that a thread keeps between calls.

#include <threads.h>

#include <cstddef>
#include <memory>
#include <new>
#include <utility>
#include <vector>

#include "bindings/python/arguments.hpp"
#include "grid/rules.hpp"
#include "group/symmetries.hpp"

namespace isodoku::python {

/// Whether all operations on one grid of these rules take microseconds, which is so for 3x3 boxes.
bool is_quick(const Rules& rules);

/// One Own for each thread, destroyed when the thread ends. This is not a thread_local object, because the C library
/// needs memory to register its destructor, and ends the process if there is none.
template <typename Own>
class PerThread {
 public:
  PerThread() {
    if (tss_create(&key_, [](void* own) { delete static_cast<Own*>(own); }) != thrd_success) throw std::bad_alloc();
  }

  Own& get() const {
    if (void* const known = tss_get(key_)) return *static_cast<Own*>(known);
    auto made = std::make_unique<Own>();
    if (tss_set(key_, made.get()) != thrd_success) throw std::bad_alloc();
    return *made.release();
  }

 private:
  tss_t key_{};
};

/// The last few engines, by rules, symmetries and a choice of the caller. Not thread-safe. An engine that threw is
/// dropped, since its state is unknown.
template <typename Engine, typename Choice>
class EngineCache {
 public:
  /// Calls use(engine) with a cached engine, or with the result of make().
  template <typename Make, typename Use>
  auto use(const Rules& rules, SymmetrySubgroup subgroup, Choice choice, const Make& make, const Use& use) {
    std::unique_ptr<Entry> entry = take(rules, subgroup, choice);
    if (!entry) entry = std::make_unique<Entry>(Entry{rules, subgroup, choice, make()});
    auto result = use(entry->engine);
    if (entries_.size() == max_entries) entries_.erase(entries_.begin());
    entries_.push_back(std::move(entry));
    return result;
  }

 private:
  static constexpr std::size_t max_entries = 8;

  struct Entry {
    Rules rules;
    SymmetrySubgroup subgroup;
    Choice choice;
    Engine engine;
  };

  std::unique_ptr<Entry> take(const Rules& rules, SymmetrySubgroup subgroup, Choice choice) {
    for (auto at = entries_.end(); at != entries_.begin();) {
      --at;
      if ((*at)->subgroup != subgroup || (*at)->choice != choice || !are_same_rules((*at)->rules, rules)) continue;
      std::unique_ptr<Entry> found = std::move(*at);
      entries_.erase(at);
      return found;
    }
    return nullptr;
  }

  std::vector<std::unique_ptr<Entry>> entries_;
};

}  // namespace isodoku::python
