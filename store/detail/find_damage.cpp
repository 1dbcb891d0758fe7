// Pages are checked first, because nothing else can be checked if they are damaged. Next, each row is checked by
// itself. Finally the sums are checked: there are as many classes as keys, and every imported line is a member of one
// class, so the members of all classes of a domain are as many as the lines of its sources. The schema was checked when
// the database was opened.

#include "store/detail/find_damage.hpp"

#include "store/detail/class_tables.hpp"

namespace isodoku::detail {
namespace {

class DamageSearch {
 public:
  explicit DamageSearch(Connection& database) : database_(database) {}

  std::vector<std::string> run() {
    check_pages();
    if (!found_.empty()) return std::move(found_);
    check_rows();
    check_sums();
    return std::move(found_);
  }

 private:
  void check_pages() {
    Statement integrity(database_, "PRAGMA integrity_check");
    while (integrity.step()) {
      if (integrity.text(0) != "ok") found_.emplace_back(integrity.text(0));
    }
  }

  void expect_none(const std::string& sql, const std::string& what) {
    const std::int64_t number = database_.number("SELECT count(*) FROM (" + sql + ")");
    if (number > 0) found_.push_back(what + ": " + std::to_string(number));
  }

  void check_rows() {
    const std::string greatest_id = std::to_string(max_id);
    expect_none("SELECT 1 FROM pragma_foreign_key_check", "rows that refer to a missing row");
    expect_none(
        "SELECT 1 FROM class WHERE fields IS NOT NULL AND (NOT json_valid(fields) OR json_type(fields) <> 'object')",
        "classes whose fields are not a JSON object");
    expect_none("SELECT 1 FROM class WHERE id < 1 OR id > " + greatest_id + " OR count < 1 OR line < 1",
                "classes with impossible numbers");
    expect_none("SELECT 1 FROM source WHERE id < 1 OR id > " + greatest_id + " OR lines < 0",
                "sources with impossible numbers");
    expect_none("SELECT 1 FROM domain WHERE id < 1 OR id > " + greatest_id, "domains with impossible numbers");
    expect_none("SELECT 1 FROM imported WHERE length(hash) <> 16 OR lines < 1", "invalid records of imports");
    expect_none(
        "SELECT 1 FROM class_key JOIN class ON class.id = class JOIN source ON source.id = source "
        "WHERE source.domain <> class_key.domain",
        "keys in another domain than their class");
  }

  void check_sums() {
    if (database_.number("SELECT count(*) FROM class") != database_.number("SELECT count(*) FROM class_key")) {
      found_.emplace_back("the numbers of classes and of keys differ");
    }
    Statement sums(database_,
                   "SELECT id, (SELECT coalesce(sum(count), 0) FROM class JOIN source ON source.id = class.source "
                   "WHERE source.domain = domain.id) AS members, "
                   "(SELECT coalesce(sum(lines), 0) FROM source WHERE source.domain = domain.id) AS lines "
                   "FROM domain WHERE members <> lines");
    while (sums.step()) {
      found_.push_back("the classes of domain " + std::to_string(sums.number(0)) + " have " +
                       std::to_string(sums.number(1)) + " members, and " + std::to_string(sums.number(2)) +
                       " lines were imported");
    }
  }

  Connection& database_;
  std::vector<std::string> found_;
};

}  // namespace

std::vector<std::string> find_damage(Connection& database) {
  return DamageSearch(database).run();
}

}  // namespace isodoku::detail
