// Classes in an SQLite database.
//
// A batch is one transaction in write-ahead mode: readers see what was there before it, or all of it. It goes through
// the keys in their order, twice: first each key is looked up, then the new ones are inserted; so each page of
// class_key is touched once, while it is in the cache, and what is written grows with the pages and not with the rows.
// Rows of class are appended in the order of the sightings. With 10^7 classes class_key has some 300 MB, and a batch of
// half a million touches most of it: hence the large cache, and batches that grow with the database (ClassImport).
//
// synchronous = FULL: a transaction that is committed outlasts a power cut; with batches this costs next to nothing.

#include "store/sqlite_class_store.hpp"

#include <algorithm>
#include <fstream>
#include <numeric>
#include <utility>

#include "group/error.hpp"
#include "store/detail/schema.hpp"
#include "store/detail/sqlite.hpp"

namespace isodoku {

using detail::Connection;
using detail::OpenMode;
using detail::SchemaState;
using detail::Statement;
using detail::Transaction;

namespace {

constexpr std::string_view database_magic("SQLite format 3\0", 16);

std::string_view bytes_of(const ImportMark& mark) {
  return {reinterpret_cast<const char*>(mark.data()), mark.size()};
}

OpenMode mode_of(StoreAccess access) {
  switch (access) {
    case StoreAccess::read:
      return OpenMode::read;
    case StoreAccess::write:
      return OpenMode::write;
    case StoreAccess::create:
      return OpenMode::create;
  }
  throw Error(ErrorKind::internal, "no such access");
}

/// The columns of a class, as row() reads them.
const std::string class_columns =
    "class.id, source.domain, class.puzzle, class.count, source.name, class.line, class.time, class.fields "
    "FROM class JOIN source ON source.id = class.source";

StoredClass row(const Statement& statement) {
  StoredClass found;
  found.id = statement.number(0);
  found.domain = statement.number(1);
  found.cells = statement.text(2);
  found.count = static_cast<std::uint64_t>(statement.number(3));
  found.source = statement.text(4);
  found.line = static_cast<std::uint64_t>(statement.number(5));
  found.time = statement.number(6);
  found.fields = statement.text(7);
  return found;
}

/// Statements that batches use again and again.
struct BatchStatements {
  explicit BatchStatements(Connection& database)
      : find_key(database, "SELECT class FROM class_key WHERE domain = ? AND key = ?"),
        insert_key(database, "INSERT INTO class_key (domain, key, class) VALUES (?, ?, ?)"),
        insert_class(database,
                     "INSERT INTO class (id, puzzle, count, source, line, time, fields) "
                     "VALUES (?, ?, ?, ?, ?, ?, ?)"),
        add_to_class(database, "UPDATE class SET count = count + ?2 WHERE id = ?1"),
        insert_mark(database, "INSERT INTO imported (hash, source, lines) VALUES (?, ?, ?)"),
        find_mark(database, "SELECT 1 FROM imported WHERE hash = ?"),
        add_to_source(database, "UPDATE source SET lines = lines + ?2 WHERE id = ?1") {}

  Statement find_key;
  Statement insert_key;
  Statement insert_class;
  Statement add_to_class;
  Statement insert_mark;
  Statement find_mark;
  Statement add_to_source;
};

}  // namespace

class SqliteClassStore::Impl {
 public:
  Impl(const std::string& file, StoreAccess access, std::function<void()> on_work)
      : on_work_(on_work ? std::move(on_work) : [] {}), database_(file, mode_of(access), on_work_) {
    const SchemaState state = detail::schema_state(database_);
    if (access == StoreAccess::read) {
      if (state == SchemaState::empty) throw Error(ErrorKind::data, "this database is empty", {file, 0, 0});
      database_.execute("PRAGMA query_only = ON");
    } else {
      if (state == SchemaState::empty) database_.execute("PRAGMA page_size = 8192");
      database_.execute_in_turn("PRAGMA journal_mode = WAL");
      database_.execute("PRAGMA synchronous = FULL");
      if (state != SchemaState::current) detail::migrate(database_);
    }
    // Half a gigabyte, of which only what is used is taken; logs are written back when they have 64 MB.
    database_.execute("PRAGMA cache_size = -524288; PRAGMA wal_autocheckpoint = 8192");
  }

  Connection& database() { return database_; }
  void call_hook() const { on_work_(); }

  std::optional<ClassId> class_of(DomainId domain, std::string_view key) {
    if (!find_key_) find_key_.emplace(database_, "SELECT class FROM class_key WHERE domain = ? AND key = ?");
    find_key_->bind(1, domain).bind_bytes(2, key);
    if (!find_key_->step()) return std::nullopt;
    const ClassId found = find_key_->number(0);
    find_key_->reset();
    return found;
  }

  std::optional<StoredClass> find(DomainId domain, std::string_view key) {
    const std::optional<ClassId> id = class_of(domain, key);
    if (!id) return std::nullopt;
    if (!find_class_) find_class_.emplace(database_, "SELECT " + class_columns + " WHERE class.id = ?");
    if (!find_class_->bind(1, *id).step()) {
      throw Error(ErrorKind::data, "the class of a key is missing", {database_.file(), 0, 0});
    }
    StoredClass found = row(*find_class_);
    find_class_->reset();
    return found;
  }

  std::vector<bool> add(SourceId source, std::span<const Sighting> sightings, std::span<const NewMark> marks,
                        std::int64_t time) {
    BatchStatements statements(database_);
    Transaction transaction(database_);
    for (const NewMark& mark : marks) {
      if (!statements.find_mark.bind_bytes(1, bytes_of(mark.hash)).step()) continue;
      statements.find_mark.reset();
      throw_marked();
    }
    const DomainId domain = database_.number("SELECT domain FROM source WHERE id = " + std::to_string(source));
    std::vector<bool> are_new = add_classes(statements, domain, source, sightings, time);
    for (const NewMark& mark : marks) {
      statements.insert_mark.bind_bytes(1, bytes_of(mark.hash)).bind(2, source);
      statements.insert_mark.bind(3, static_cast<std::int64_t>(mark.lines)).run();
    }
    statements.add_to_source.bind(1, source).bind(2, static_cast<std::int64_t>(sightings.size())).run();
    transaction.commit();
    return are_new;
  }

  MergeCounts merge(const std::string& other);

 private:
  /// Sightings of one class, which are neighbours in the order of keys.
  struct Group {
    std::uint32_t first;  // sighting, the earliest
    std::uint32_t count;
    ClassId id;  // 0: new
  };

  std::vector<bool> add_classes(BatchStatements& statements, DomainId domain, SourceId source,
                                std::span<const Sighting> sightings, std::int64_t time) {
    std::vector<Group> groups = group_by_key(sightings);
    std::vector<bool> are_new(sightings.size());
    for (Group& group : groups) {
      work();
      statements.find_key.bind(1, domain).bind_bytes(2, sightings[group.first].key);
      if (statements.find_key.step()) {
        group.id = statements.find_key.number(0);
        statements.find_key.reset();
        statements.add_to_class.bind(1, group.id).bind(2, group.count).run();
      } else {
        are_new[group.first] = true;
      }
    }
    // New classes are numbered in the order of their first sightings.
    std::vector<ClassId> id_of(sightings.size());
    ClassId last = database_.number("SELECT coalesce(max(id), 0) FROM class");
    for (std::size_t i = 0; i < sightings.size(); ++i) {
      if (are_new[i]) id_of[i] = ++last;
    }
    std::vector<std::uint32_t> count_of(sightings.size());
    for (const Group& group : groups) {
      if (group.id != 0) continue;
      work();
      count_of[group.first] = group.count;
      statements.insert_key.bind(1, domain).bind_bytes(2, sightings[group.first].key).bind(3, id_of[group.first]).run();
    }
    for (std::size_t i = 0; i < sightings.size(); ++i) {
      if (!are_new[i]) continue;
      work();
      const Sighting& sighting = sightings[i];
      statements.insert_class.bind(1, id_of[i]).bind_text(2, sighting.cells).bind(3, count_of[i]).bind(4, source);
      statements.insert_class.bind(5, static_cast<std::int64_t>(sighting.line)).bind(6, time);
      if (sighting.fields.empty()) {
        statements.insert_class.bind_null(7);
      } else {
        statements.insert_class.bind_text(7, sighting.fields);
      }
      statements.insert_class.run();
    }
    return are_new;
  }

  static std::vector<Group> group_by_key(std::span<const Sighting> sightings) {
    std::vector<std::uint32_t> order(sightings.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(order, [&](std::uint32_t a, std::uint32_t b) {
      const int compared = sightings[a].key.compare(sightings[b].key);
      return compared != 0 ? compared < 0 : a < b;
    });
    std::vector<Group> groups;
    for (const std::uint32_t sighting : order) {
      if (!groups.empty() && sightings[groups.back().first].key == sightings[sighting].key) {
        ++groups.back().count;
      } else {
        groups.push_back({sighting, 1, 0});
      }
    }
    return groups;
  }

  /// Now and then, the hook.
  void work() {
    constexpr std::uint64_t rows_between_hooks = 1024;
    if (++rows_ % rows_between_hooks == 0) on_work_();
  }

  std::function<void()> on_work_;
  Connection database_;
  std::optional<Statement> find_key_;
  std::optional<Statement> find_class_;
  std::uint64_t rows_ = 0;

 public:
  std::optional<Transaction> held;  // after the statements: it ends first
};

bool is_database(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  std::string start(database_magic.size(), ' ');
  return stream.read(start.data(), static_cast<std::streamsize>(start.size())) && start == database_magic;
}

SqliteClassStore::SqliteClassStore(const std::string& file, StoreAccess access, std::function<void()> on_work)
    : impl_(std::make_unique<Impl>(file, access, std::move(on_work))) {}

SqliteClassStore::~SqliteClassStore() = default;

std::vector<ClassDomain> SqliteClassStore::domains() const {
  Statement statement(impl_->database(), "SELECT shape, rules, houses, symmetries, form FROM domain ORDER BY id");
  std::vector<ClassDomain> found;
  while (statement.step()) {
    const auto text = [&](int column) { return std::string(statement.text(column)); };
    found.push_back({text(0), text(1), text(2), text(3), text(4)});
  }
  return found;
}

DomainId SqliteClassStore::make_domain(const ClassDomain& domain) {
  Transaction transaction(impl_->database());
  if (const std::optional<DomainId> found = find_domain(domain)) {
    check_form(domain, domains()[static_cast<std::size_t>(*found - 1)]);
    return *found;
  }
  const auto id = static_cast<DomainId>(domains().size() + 1);
  Statement statement(impl_->database(),
                      "INSERT INTO domain (id, shape, rules, houses, symmetries, form) "
                      "VALUES (?, ?, ?, ?, ?, ?)");
  statement.bind(1, id).bind_text(2, domain.shape).bind_text(3, domain.rules).bind_text(4, domain.houses);
  statement.bind_text(5, domain.symmetries).bind_text(6, domain.form).run();
  transaction.commit();
  return id;
}

SourceId SqliteClassStore::add_source(DomainId domain, const std::string& name, std::int64_t time) {
  Transaction transaction(impl_->database());
  const SourceId id = impl_->database().number("SELECT coalesce(max(id), 0) + 1 FROM source");
  Statement statement(impl_->database(), "INSERT INTO source (id, domain, name, time, lines) VALUES (?, ?, ?, ?, 0)");
  statement.bind(1, id).bind(2, domain).bind_text(3, name).bind(4, time).run();
  transaction.commit();
  return id;
}

std::vector<StoredSource> SqliteClassStore::sources() const {
  Statement statement(impl_->database(), "SELECT id, domain, name, time, lines FROM source ORDER BY id");
  std::vector<StoredSource> found;
  while (statement.step()) {
    found.push_back({statement.number(0), statement.number(1), std::string(statement.text(2)), statement.number(3),
                     static_cast<std::uint64_t>(statement.number(4))});
  }
  return found;
}

std::vector<ImportMark> SqliteClassStore::marks() const {
  Statement statement(impl_->database(), "SELECT hash FROM imported ORDER BY hash");
  std::vector<ImportMark> found;
  while (statement.step()) {
    const std::string_view bytes = statement.text(0);
    ImportMark& mark = found.emplace_back();
    std::copy_n(bytes.begin(), std::min(bytes.size(), mark.size()), mark.begin());
  }
  return found;
}

std::vector<bool> SqliteClassStore::add(SourceId source, std::span<const Sighting> sightings,
                                        std::span<const NewMark> marks, std::int64_t time) {
  return impl_->add(source, sightings, marks, time);
}

bool SqliteClassStore::contains(DomainId domain, std::string_view key) const {
  return impl_->class_of(domain, key).has_value();
}

std::optional<ClassId> SqliteClassStore::class_of(DomainId domain, std::string_view key) const {
  return impl_->class_of(domain, key);
}

std::optional<StoredClass> SqliteClassStore::find(DomainId domain, std::string_view key) const {
  return impl_->find(domain, key);
}

std::uint64_t SqliteClassStore::size() const {
  return static_cast<std::uint64_t>(impl_->database().number("SELECT count(*) FROM class"));
}

void SqliteClassStore::for_each(const Visitor<const StoredClass&>& visit) const {
  Statement statement(impl_->database(), "SELECT " + class_columns + " ORDER BY class.id");
  while (statement.step()) {
    if (!visit(row(statement))) return;
  }
}

std::vector<std::string> SqliteClassStore::find_damage() const {
  Connection& database = impl_->database();
  std::vector<std::string> found;
  Statement integrity(database, "PRAGMA integrity_check");
  while (integrity.step()) {
    if (integrity.text(0) != "ok") found.emplace_back(integrity.text(0));
  }
  if (!found.empty()) return found;
  const auto expect_none = [&](const std::string& sql, const std::string& what) {
    const std::int64_t number = database.number("SELECT count(*) FROM (" + sql + ")");
    if (number > 0) found.push_back(std::to_string(number) + " " + what);
  };
  expect_none("SELECT 1 FROM pragma_foreign_key_check", "rows that refer to what is not there");
  if (database.number("SELECT count(*) FROM class") != database.number("SELECT count(*) FROM class_key")) {
    found.emplace_back("the numbers of classes and of keys differ");
  }
  // Each line that was imported is a member of a class.
  const std::int64_t lines = database.number("SELECT coalesce(sum(lines), 0) FROM source");
  const std::int64_t members = database.number("SELECT coalesce(sum(count), 0) FROM class");
  if (lines != members) {
    found.push_back("the classes have " + std::to_string(members) + " members, and " + std::to_string(lines) +
                    " lines were imported");
  }
  return found;
}

void SqliteClassStore::hold_state() {
  impl_->held.emplace(impl_->database(), "BEGIN");
  static_cast<void>(impl_->database().number("SELECT count(*) FROM domain"));
}

MergeCounts SqliteClassStore::merge(const std::string& other) {
  return impl_->merge(other);
}

/// Both are gone through in the order of their keys, then the other's rows in that of their numbers, which are moved up
/// behind ours.
MergeCounts SqliteClassStore::Impl::merge(const std::string& other) {
  const SqliteClassStore theirs(other, StoreAccess::read, on_work_);  // checks what it is
  Connection& from = theirs.impl_->database();
  theirs.impl_->held.emplace(from, "BEGIN");
  BatchStatements statements(database_);
  Transaction transaction(database_);
  MergeCounts counts;

  std::uint64_t known_marks = 0;
  std::string known_sources;
  const std::vector<ImportMark> their_marks = theirs.marks();
  for (const ImportMark& mark : their_marks) {
    if (!statements.find_mark.bind_bytes(1, bytes_of(mark)).step()) continue;
    statements.find_mark.reset();
    ++known_marks;
    if (known_sources.empty()) {
      Statement name(from, "SELECT name FROM source JOIN imported ON source.id = source WHERE hash = ?");
      if (name.bind_bytes(1, bytes_of(mark)).step()) known_sources = name.text(0);
      name.reset();
    }
  }
  if (known_marks == their_marks.size()) return counts;
  if (known_marks > 0) {
    throw Error(ErrorKind::data,
                "lines of " + known_sources + " are in both databases, and others are not: they would count twice",
                {other, 0, 0});
  }

  std::vector<DomainId> domain_of(1);
  for (const ClassDomain& domain : theirs.domains()) {
    Statement find(database_, "SELECT id, form FROM domain WHERE shape = ? AND houses = ? AND symmetries = ?");
    find.bind_text(1, domain.shape).bind_text(2, domain.houses).bind_text(3, domain.symmetries);
    if (find.step()) {
      domain_of.push_back(find.number(0));
      ClassDomain ours = domain;
      ours.form = find.text(1);
      find.reset();
      check_form(domain, ours);
      continue;
    }
    domain_of.push_back(database_.number("SELECT coalesce(max(id), 0) + 1 FROM domain"));
    Statement insert(database_,
                     "INSERT INTO domain (id, shape, rules, houses, symmetries, form) "
                     "VALUES (?, ?, ?, ?, ?, ?)");
    insert.bind(1, domain_of.back()).bind_text(2, domain.shape).bind_text(3, domain.rules);
    insert.bind_text(4, domain.houses).bind_text(5, domain.symmetries).bind_text(6, domain.form).run();
  }
  const SourceId source_base = database_.number("SELECT coalesce(max(id), 0) FROM source");
  Statement insert_source(database_, "INSERT INTO source (id, domain, name, time, lines) VALUES (?, ?, ?, ?, ?)");
  for (const StoredSource& source : theirs.sources()) {
    insert_source.bind(1, source_base + source.id).bind(2, domain_of.at(static_cast<std::size_t>(source.domain)));
    insert_source.bind_text(3, source.name).bind(4, source.time);
    insert_source.bind(5, static_cast<std::int64_t>(source.lines)).run();
    counts.lines += source.lines;
  }
  Statement their_imports(from, "SELECT hash, source, lines FROM imported");
  while (their_imports.step()) {
    statements.insert_mark.bind_bytes(1, their_imports.text(0)).bind(2, source_base + their_imports.number(1));
    statements.insert_mark.bind(3, their_imports.number(2)).run();
  }

  const ClassId base = database_.number("SELECT coalesce(max(id), 0) FROM class");
  std::vector<bool> are_new(static_cast<std::size_t>(from.number("SELECT coalesce(max(id), 0) FROM class") + 1));
  Statement their_keys(from,
                       "SELECT class_key.domain, key, class, count FROM class_key JOIN class ON class.id = class "
                       "ORDER BY class_key.domain, key");
  std::vector<std::pair<ClassId, std::int64_t>> added;
  while (their_keys.step()) {
    work();
    const DomainId domain = domain_of.at(static_cast<std::size_t>(their_keys.number(0)));
    const std::string_view key = their_keys.text(1);
    statements.find_key.bind(1, domain).bind_bytes(2, key);
    if (statements.find_key.step()) {
      added.emplace_back(statements.find_key.number(0), their_keys.number(3));
      statements.find_key.reset();
      continue;
    }
    statements.insert_key.bind(1, domain).bind_bytes(2, key).bind(3, base + their_keys.number(2)).run();
    are_new[static_cast<std::size_t>(their_keys.number(2))] = true;
    ++counts.new_classes;
  }
  counts.known_classes = added.size();
  std::ranges::sort(added);
  for (const auto& [id, count] : added) {
    work();
    statements.add_to_class.bind(1, id).bind(2, count).run();
  }
  Statement their_classes(from, "SELECT id, puzzle, count, source, line, time, fields FROM class ORDER BY id");
  while (their_classes.step()) {
    work();
    if (!are_new[static_cast<std::size_t>(their_classes.number(0))]) continue;
    statements.insert_class.bind(1, base + their_classes.number(0)).bind_text(2, their_classes.text(1));
    statements.insert_class.bind(3, their_classes.number(2)).bind(4, source_base + their_classes.number(3));
    statements.insert_class.bind(5, their_classes.number(4)).bind(6, their_classes.number(5));
    const std::string_view fields = their_classes.text(6);
    if (fields.empty()) {
      statements.insert_class.bind_null(7);
    } else {
      statements.insert_class.bind_text(7, fields);
    }
    statements.insert_class.run();
  }
  transaction.commit();
  return counts;
}

}  // namespace isodoku
