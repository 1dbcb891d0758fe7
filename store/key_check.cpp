// Classes are read one by one, and their keys are computed in batches on the threads of the caller. Each thread has its
// own key maker for each domain.

#include "store/sqlite_class_store.hpp"

#include <utility>

#include "base/batch.hpp"
#include "base/error.hpp"
#include "store/class_store.hpp"

namespace isodoku {
namespace {

constexpr std::size_t classes_at_once = 65'536;
constexpr std::size_t max_problems = 100;

class KeyCheck {
 public:
  KeyCheck(const SqliteClassStore& store, const Execution& execution)
      : store_(store), execution_(execution), domains_(store.domains()) {}

  void add(const StoredClass& one) {
    classes_.push_back(one);
    if (classes_.size() == classes_at_once) finish();
  }

  void finish() {
    std::vector<std::string> keys(classes_.size());
    std::vector<std::string> faults(classes_.size());
    detail::for_each_in_batch(
        execution_, classes_.size(), [&] { return StoredGrids(domains_); },
        [&](StoredGrids& grids, std::size_t i) {
          try {
            keys[i] = grids.key(classes_[i].domain, classes_[i].cells);
          } catch (const Error& error) {
            faults[i] = error.what();
          }
        });
    for (std::size_t i = 0; i < classes_.size(); ++i) {
      if (!faults[i].empty()) {
        problem(classes_[i], faults[i]);
      } else if (store_.class_of(classes_[i].domain, keys[i]) != classes_[i].id) {
        problem(classes_[i], "its key does not match its puzzle");
      }
    }
    result_.classes += classes_.size();
    classes_.clear();
  }

  [[nodiscard]] KeyCheckResult take() { return std::move(result_); }

 private:
  void problem(const StoredClass& one, const std::string& reason) {
    if (result_.problems.size() == max_problems) result_.problems.emplace_back("more is wrong");
    if (result_.problems.size() < max_problems) {
      result_.problems.push_back("class " + std::to_string(one.id) + ": " + reason);
    }
  }

  const SqliteClassStore& store_;
  const Execution& execution_;
  std::vector<StoredDomain> domains_;
  std::vector<StoredClass> classes_;
  KeyCheckResult result_;
};

}  // namespace

KeyCheckResult check_keys(const SqliteClassStore& store, const Execution& execution) {
  // The batches have no progress hook, because the progress of a batch is not that of the check.
  const Execution pieces{execution.runner, {}, execution.stop, execution.on_work};
  KeyCheck check(store, pieces);
  store.for_each([&](const StoredClass& one) { check.add(one); });
  check.finish();
  return check.take();
}

}  // namespace isodoku
