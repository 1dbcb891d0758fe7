// db FILE check: is everything as it should be?
//
// First what SQLite can tell: every page, every reference. Then our own accounts: each line that was imported is a
// member of a class. Last, every key is made again from the first member of its class, on all threads, and must lead to
// it. All is done on one state of the database, whatever is written meanwhile.

#include <atomic>
#include <map>
#include <mutex>

#include "io/json_writer.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/threads.hpp"
#include "tools/database/database.hpp"
#include "tools/inputs.hpp"

namespace isodoku {
namespace {

constexpr std::size_t classes_at_once = 65'536;
constexpr std::size_t classes_of_task = 256;
constexpr std::size_t most_problems = 100;
constexpr int damaged = 3;

/// What one thread needs to make keys of all domains.
class AllKeys {
 public:
  explicit AllKeys(const std::vector<StoredDomain>& domains) : domains_(&domains) {}

  std::string key(DomainId id, std::string_view cells) {
    auto found = makers_.find(id);
    if (found == makers_.end()) {
      const auto stored = std::ranges::find(*domains_, id, &StoredDomain::id);
      if (stored == domains_->end()) throw Error(ErrorKind::data, "there is no such domain");
      const ClassDomain& domain = stored->domain;
      const Symmetries group = symmetries_of(domain);
      found = makers_.try_emplace(id, Maker{group.rules(), ClassKeyMaker(group, domain)}).first;
    }
    return found->second.keys.key(make_grid(found->second.rules, cells));
  }

 private:
  struct Maker {
    Rules rules;
    ClassKeyMaker keys;
  };
  const std::vector<StoredDomain>* domains_;
  std::map<DomainId, Maker> makers_;
};

/// Keys of classes, made on all threads.
class KeyCheck {
 public:
  KeyCheck(const SqliteClassStore& store, std::size_t jobs) : store_(store), jobs_(jobs), domains_(store.domains()) {}

  void add(const StoredClass& one) {
    classes_.push_back(one);
    if (classes_.size() == classes_at_once) finish();
  }

  void finish() {
    std::vector<std::string> keys(classes_.size());
    std::vector<std::string> faults(classes_.size());
    std::atomic<std::size_t> next = 0;
    on_threads(jobs_, [&] {
      AllKeys maker(domains_);
      for (std::size_t begin = 0; (begin = next.fetch_add(classes_of_task)) < classes_.size();) {
        check_interrupt();
        for (std::size_t i = begin; i < std::min(begin + classes_of_task, classes_.size()); ++i) {
          try {
            keys[i] = maker.key(classes_[i].domain, classes_[i].cells);
          } catch (const Error& error) {
            faults[i] = error.what();
          }
        }
      }
    });
    for (std::size_t i = 0; i < classes_.size(); ++i) {
      if (!faults[i].empty()) {
        problem(classes_[i], faults[i]);
      } else if (store_.class_of(classes_[i].domain, keys[i]) != classes_[i].id) {
        problem(classes_[i], "its key is not that of its puzzle");
      }
    }
    checked_ += classes_.size();
    classes_.clear();
  }

  [[nodiscard]] const std::vector<std::string>& problems() const { return problems_; }
  [[nodiscard]] std::uint64_t checked() const { return checked_; }

 private:
  void problem(const StoredClass& one, const std::string& reason) {
    if (problems_.size() == most_problems) problems_.emplace_back("more is wrong");
    if (problems_.size() < most_problems) problems_.push_back("class " + std::to_string(one.id) + ": " + reason);
  }

  const SqliteClassStore& store_;
  std::size_t jobs_;
  std::vector<StoredDomain> domains_;
  std::vector<StoredClass> classes_;
  std::vector<std::string> problems_;
  std::uint64_t checked_ = 0;
};

struct CheckResult {
  std::vector<std::string> problems;
  std::uint64_t classes = 0;
  std::uint64_t lines = 0;
};

CheckResult check(const SqliteClassStore& store, std::size_t jobs) {
  CheckResult result{store.find_damage()};
  if (!result.problems.empty()) return result;
  KeyCheck keys(store, jobs);
  store.for_each([&](const StoredClass& one) { keys.add(one); });
  keys.finish();
  result.problems = keys.problems();
  result.classes = keys.checked();
  for (const StoredSource& source : store.sources()) result.lines += source.lines;
  return result;
}

/// Damage that SQLite itself meets, perhaps at the very beginning, is a problem like others; a file of another program
/// is not.
CheckResult check_file(const std::string& database, std::size_t jobs) {
  if (!is_database(database)) {
    SqliteClassStore(database, StoreAccess::read, check_interrupt);  // says why
  }
  try {
    SqliteClassStore store(database, StoreAccess::read, check_interrupt);
    store.hold_state();
    return check(store, jobs);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::data) throw;
    return {{error.what()}};
  }
}

int run_check(const CommonOptions& options, const std::string& database, Output& output) {
  check_databases({database}, output, options.output);
  const auto [problems, classes, lines] = check_file(database, options.jobs);
  if (options.json) {
    std::vector<std::string> texts;
    for (const std::string& problem : problems) texts.push_back(json_string(problem));
    JsonObject object;
    object.add_number("classes", classes).add_number("lines", lines).add_json("problems", json_array(texts));
    output.write(object.text() + '\n');
  } else if (problems.empty()) {
    output.write("ok\t" + std::to_string(classes) + " classes\t" + std::to_string(lines) + " lines\n");
  } else {
    for (const std::string& problem : problems) output.write(problem + '\n');
  }
  return problems.empty() ? 0 : damaged;
}

}  // namespace

void add_db_check(CLI::App& db, const DatabaseName& database, int& exit_code) {
  const auto options = std::make_shared<CommonOptions>();
  CLI::App* const command = add_command(
      db, "check", "Check pages, references, counts and every key; exit code 3 and a list if anything is wrong",
      "isodoku db puzzles.db check", *options, exit_code,
      [options, database](Output& output) { return run_check(*options, *database, output); });
  option_of(*command, "--shape").hidden();
  add_jobs_option(*command, *options);
}

}  // namespace isodoku
