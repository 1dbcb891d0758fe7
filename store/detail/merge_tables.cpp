// Merges another database into this one. First the keys of both are read in order. Then the rows of the other database
// are read in the order of their numbers. Their new numbers are larger than all existing ones. The row numbers of the
// other database are not trusted: they may have gaps or any values.

#include "store/detail/merge_tables.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "store/detail/class_tables.hpp"

namespace isodoku::detail {
namespace {

/// Whether this database has all imports of the other one. Throws Error (data) if it has only some of them.
bool has_all_imports(WriteStatements& statements, Connection& from) {
  const std::vector<ImportMark> marks = read_marks(from);
  std::size_t known = 0;
  std::string known_source;
  for (const ImportMark& mark : marks) {
    if (!statements.find_mark.bind_bytes(1, bytes_of(mark)).step()) continue;
    statements.find_mark.reset();
    if (known++ > 0) continue;
    Statement name(from, "SELECT name FROM source JOIN imported ON source.id = source WHERE hash = ?");
    if (name.bind_bytes(1, bytes_of(mark)).step()) known_source = name.text(0);
    name.reset();
  }
  if (known == 0) return false;  // also if the other database has no marks
  if (known == marks.size()) return true;
  throw Error(ErrorKind::data,
              "only some of its imports, such as lines of " + known_source +
                  ", are already in the other database; merging would "
                  "count these twice",
              {from.file(), 0, 0});
}

/// Maps row numbers of a table in the other database to numbers after those of this database.
class MovedNumbers {
 public:
  MovedNumbers(Connection& into, Connection& from, const std::string& table) : base_(max_row_id(into, table)) {
    const std::int64_t min_id = from.number("SELECT coalesce(min(id), 1) FROM " + table);
    if (min_id >= 1 && base_ <= max_id - max_row_id(from, table)) return;
    from.fail_with_data("rows of the table " + table + " have impossible numbers");
  }
  [[nodiscard]] std::int64_t of(std::int64_t theirs) const { return base_ + theirs; }

 private:
  std::int64_t base_;
};

class Merge {
 public:
  Merge(Connection& into, Connection& from, WriteStatements& statements, const MakeKey& key_of,
        const std::function<void()>& on_work)
      : into_(into),
        from_(from),
        statements_(statements),
        key_of_(key_of),
        hook_(on_work),
        source_numbers_(into, from, "source"),
        class_numbers_(into, from, "class") {}

  MergeCounts run() {
    add_domains();
    add_sources();
    add_keys();
    add_classes();
    return counts_;
  }

 private:
  void add_domains() {
    std::vector<StoredDomain> ours = read_domains(into_);
    for (const auto& [id, domain] : read_domains(from_)) {
      const auto found = std::ranges::find(ours, domain, &StoredDomain::domain);
      if (found == ours.end()) {
        domain_of_[id] = insert_domain(into_, domain);
        continue;
      }
      if (found->domain.form != domain.form) {
        throw Error(ErrorKind::data,
                    "the keys of " + domain.shape + " " + domain.rules + " are forms of " + domain.form +
                        ", but here they are forms of " + found->domain.form,
                    {from_.file(), 0, 0});
      }
      domain_of_[id] = found->id;
    }
  }

  [[nodiscard]] DomainId domain_of(DomainId theirs) const {
    const auto found = domain_of_.find(theirs);
    if (found != domain_of_.end()) return found->second;
    throw Error(ErrorKind::data, "a row refers to a domain that does not exist", {from_.file(), 0, 0});
  }

  void add_sources() {
    for (StoredSource source : read_sources(from_)) {
      counts_.lines += source.lines;
      source.id = source_numbers_.of(source.id);
      source.domain = domain_of(source.domain);
      insert_source(into_, source);
    }
    Statement imports(from_, "SELECT hash, source, lines FROM imported");
    while (imports.step()) {
      constexpr std::size_t hash_size = ImportMark().size();
      if (imports.text(0).size() != hash_size || imports.number(2) < 1) {
        from_.fail_with_data("the database is damaged: the record of an import is invalid");
      }
      statements_.insert_mark.bind_bytes(1, imports.text(0)).bind(2, source_numbers_.of(imports.number(1)));
      statements_.insert_mark.bind(3, imports.number(2)).run();
    }
  }

  void add_keys() {
    Statement keys(from_,
                   "SELECT class_key.domain, key, class, count FROM class_key LEFT JOIN class ON class.id = class "
                   "ORDER BY class_key.domain, key");
    std::vector<std::pair<ClassId, std::int64_t>> added;
    while (keys.step()) {
      hook_.row();
      const DomainId domain = domain_of(keys.number(0));
      const std::string_view key = keys.text(1);
      statements_.find_key.bind(1, domain).bind_bytes(2, key);
      if (statements_.find_key.step()) {
        if (keys.number(3) < 1) from_.fail_with_data("the database is damaged: a class has an impossible count");
        added.emplace_back(statements_.find_key.number(0), keys.number(3));
        statements_.find_key.reset();
        continue;
      }
      statements_.insert_key.bind(1, domain).bind_bytes(2, key).bind(3, class_numbers_.of(keys.number(2))).run();
      new_classes_.push_back(keys.number(2));
    }
    counts_.new_classes = new_classes_.size();
    counts_.known_classes = added.size();
    std::ranges::sort(added);
    for (const auto& [id, count] : added) {
      hook_.row();
      statements_.add_to_class.bind(1, id).bind(2, count).run();
    }
  }

  /// The key that was added for a class must be that of its cells.
  void check_key(const StoredClass& theirs) {
    const std::string key = key_of_(theirs);
    statements_.find_key.bind(1, domain_of(theirs.domain)).bind_bytes(2, key);
    const bool has_key = statements_.find_key.step() && statements_.find_key.number(0) == class_numbers_.of(theirs.id);
    statements_.find_key.reset();
    if (has_key) return;
    from_.fail_with_data("the database is damaged: class " + std::to_string(theirs.id) +
                         ": its key does not match its puzzle");
  }

  /// Adds the classes whose keys were new.
  void add_classes() {
    std::ranges::sort(new_classes_);
    auto next = new_classes_.begin();
    for_each_class(from_, [&](const StoredClass& theirs, SourceId source) {
      hook_.row();
      if (next != new_classes_.end() && theirs.id == *next) {
        ++next;
        check_key(theirs);
        statements_.insert_class.bind(1, class_numbers_.of(theirs.id)).bind_text(2, theirs.cells);
        statements_.insert_class.bind(3, static_cast<std::int64_t>(theirs.count)).bind(4, source_numbers_.of(source));
        statements_.insert_class.bind(5, static_cast<std::int64_t>(theirs.line)).bind(6, theirs.time);
        statements_.insert_class.bind_text_or_null(7, theirs.fields).run();
      }
      return next != new_classes_.end();
    });
    if (next != new_classes_.end()) {
      throw Error(ErrorKind::data, "two keys have one class", {from_.file(), 0, 0});
    }
  }

  Connection& into_;
  Connection& from_;
  WriteStatements& statements_;
  const MakeKey& key_of_;
  RowHook hook_;
  MovedNumbers source_numbers_;
  MovedNumbers class_numbers_;
  std::map<DomainId, DomainId> domain_of_;  // numbers in this database, by those in the other one
  std::vector<ClassId> new_classes_;        // numbers in the other database
  MergeCounts counts_;
};

}  // namespace

MergeCounts merge_tables(Connection& into, Connection& from, const MakeKey& key_of,
                         const std::function<void()>& on_work) {
  WriteStatements statements(into);
  if (has_all_imports(statements, from)) return {};
  return Merge(into, from, statements, key_of, on_work).run();
}

}  // namespace isodoku::detail
