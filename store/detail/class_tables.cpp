// Rows, and the statements that read and write them.
//
// A batch processes the keys in order, twice: first each key is looked up, then the new ones are inserted. So each page
// of class_key is touched once, while it is in the cache, and the amount written depends on the number of pages, not of
// rows. Rows of class are appended in the order of the sightings. With 10^7 classes class_key has about 300 MB, and a
// batch of half a million touches most of it. Therefore the cache is large, and batches grow with the database
// (ClassImport).

#include "store/detail/class_tables.hpp"

#include <algorithm>
#include <numeric>

#include "io/json_writer.hpp"

namespace isodoku::detail {

WriteStatements::WriteStatements(Connection& database)
    : find_key(database, "SELECT class FROM class_key WHERE domain = ? AND key = ?"),
      insert_key(database, "INSERT INTO class_key (domain, key, class) VALUES (?, ?, ?)"),
      insert_class(database,
                   "INSERT INTO class (id, puzzle, count, source, line, time, fields) VALUES (?, ?, ?, ?, ?, ?, ?)"),
      add_to_class(database, "UPDATE class SET count = count + ?2 WHERE id = ?1"),
      insert_mark(database, "INSERT INTO imported (hash, source, lines) VALUES (?, ?, ?)"),
      find_mark(database, "SELECT 1 FROM imported WHERE hash = ?"),
      add_to_source(database, "UPDATE source SET lines = lines + ?2 WHERE id = ?1") {}

std::string_view bytes_of(const ImportMark& mark) {
  return {reinterpret_cast<const char*>(mark.data()), mark.size()};
}

namespace {

/// Throws Error (data) about a row of a table unless its numbers are possible.
void check_numbers(const Connection& database, bool are_possible, const char* table, std::int64_t id) {
  if (are_possible) return;
  database.fail_with_data("the database is damaged: " + std::string(table) + " " + std::to_string(id) +
                          " has impossible numbers");
}

}  // namespace

std::vector<StoredDomain> read_domains(Connection& database) {
  Statement statement(database, "SELECT id, shape, rules, houses, symmetries, form FROM domain ORDER BY id");
  std::vector<StoredDomain> found;
  while (statement.step()) {
    const auto text = [&](int column) { return std::string(statement.text(column)); };
    found.push_back({statement.number(0), {text(1), text(2), text(3), text(4), text(5)}});
    check_numbers(database, found.back().id >= 1, "domain", found.back().id);
  }
  return found;
}

std::vector<StoredSource> read_sources(Connection& database) {
  Statement statement(database, "SELECT id, domain, name, time, lines FROM source ORDER BY id");
  std::vector<StoredSource> found;
  while (statement.step()) {
    const std::int64_t id = statement.number(0);
    const std::int64_t lines = statement.number(4);
    check_numbers(database, id >= 1 && lines >= 0, "source", id);
    found.push_back({id, statement.number(1), std::string(statement.text(2)), statement.number(3),
                     static_cast<std::uint64_t>(lines)});
  }
  return found;
}

std::vector<ImportMark> read_marks(Connection& database) {
  Statement statement(database, "SELECT hash FROM imported ORDER BY hash");
  std::vector<ImportMark> found;
  while (statement.step()) {
    const std::string_view bytes = statement.text(0);
    ImportMark& mark = found.emplace_back();
    if (bytes.size() != mark.size())
      database.fail_with_data("the database is damaged: the record of an import is invalid");
    std::ranges::copy(bytes, mark.begin());
  }
  return found;
}

std::int64_t max_row_id(Connection& database, const std::string& table) {
  const std::int64_t id = database.number("SELECT coalesce(max(id), 0) FROM " + table);
  check_numbers(database, id <= max_id, table.c_str(), id);
  return id;
}

DomainId insert_domain(Connection& database, const ClassDomain& domain) {
  const DomainId id = max_row_id(database, "domain") + 1;
  Statement statement(database,
                      "INSERT INTO domain (id, shape, rules, houses, symmetries, form) VALUES (?, ?, ?, ?, ?, ?)");
  statement.bind(1, id).bind_text(2, domain.shape).bind_text(3, domain.rules).bind_text(4, domain.houses);
  statement.bind_text(5, domain.symmetries).bind_text(6, domain.form).run();
  return id;
}

void insert_source(Connection& database, const StoredSource& source) {
  Statement statement(database, "INSERT INTO source (id, domain, name, time, lines) VALUES (?, ?, ?, ?, ?)");
  statement.bind(1, source.id).bind(2, source.domain).bind_text(3, source.name).bind(4, source.time);
  statement.bind(5, static_cast<std::int64_t>(source.lines)).run();
}

namespace {

/// The sightings of one class, which are adjacent in the order of keys.
struct Group {
  std::uint32_t first;  // index of the earliest sighting
  std::uint32_t count;
  ClassId id;  // 0: a new class
};

std::vector<Group> group_by_key(std::span<const Sighting> sightings) {
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

std::vector<bool> add_classes(Connection& database, WriteStatements& statements, DomainId domain, SourceId source,
                              std::span<const Sighting> sightings, std::int64_t time, RowHook& hook) {
  std::vector<Group> groups = group_by_key(sightings);
  std::vector<bool> are_new(sightings.size());
  for (Group& group : groups) {
    hook.row();
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
  ClassId last = max_row_id(database, "class");
  for (std::size_t i = 0; i < sightings.size(); ++i) {
    if (are_new[i]) id_of[i] = ++last;
  }
  std::vector<std::uint32_t> count_of(sightings.size());
  for (const Group& group : groups) {
    if (group.id != 0) continue;
    hook.row();
    count_of[group.first] = group.count;
    statements.insert_key.bind(1, domain).bind_bytes(2, sightings[group.first].key).bind(3, id_of[group.first]).run();
  }
  for (std::size_t i = 0; i < sightings.size(); ++i) {
    if (!are_new[i]) continue;
    hook.row();
    const Sighting& sighting = sightings[i];
    statements.insert_class.bind(1, id_of[i]).bind_text(2, sighting.cells).bind(3, count_of[i]).bind(4, source);
    statements.insert_class.bind(5, static_cast<std::int64_t>(sighting.line)).bind(6, time);
    statements.insert_class.bind_text_or_null(7, sighting.fields).run();
  }
  return are_new;
}

}  // namespace

std::vector<bool> add_sightings(Connection& database, WriteStatements& statements, SourceId source,
                                std::span<const Sighting> sightings, std::span<const NewMark> marks, std::int64_t time,
                                const std::function<void()>& on_work) {
  RowHook hook(on_work);
  const DomainId domain = database.number("SELECT domain FROM source WHERE id = " + std::to_string(source));
  std::vector<bool> are_new = add_classes(database, statements, domain, source, sightings, time, hook);
  for (const NewMark& mark : marks) {
    statements.insert_mark.bind_bytes(1, bytes_of(mark.hash)).bind(2, source);
    statements.insert_mark.bind(3, static_cast<std::int64_t>(mark.lines)).run();
  }
  statements.add_to_source.bind(1, source).bind(2, static_cast<std::int64_t>(sightings.size())).run();
  return are_new;
}

namespace {

/// The columns of a class, as row() reads them.
const char* const class_columns =
    "SELECT class.id, source.domain, class.puzzle, class.count, source.name, class.line, class.time, class.fields, "
    "class.source "
    "FROM class LEFT JOIN source ON source.id = class.source ";

/// Whether a text is an object on one line. Fields must be one, because they are printed unchanged.
bool are_fields(std::string_view text) {
  const bool is_one_line = std::ranges::none_of(text, [](unsigned char c) { return c < 0x20; });
  return text.starts_with('{') && is_one_line && is_json(text);
}

StoredClass row(const Connection& database, const Statement& statement) {
  StoredClass found;
  found.id = statement.number(0);
  check_numbers(database, found.id >= 1 && statement.number(3) >= 1 && statement.number(5) >= 1, "class", found.id);
  found.domain = statement.number(1);
  found.cells = statement.text(2);
  found.count = static_cast<std::uint64_t>(statement.number(3));
  found.source = statement.text(4);
  found.line = static_cast<std::uint64_t>(statement.number(5));
  found.time = statement.number(6);
  found.fields = statement.text(7);
  if (!found.fields.empty() && !are_fields(found.fields)) {
    database.fail_with_data("the database is damaged: class " + std::to_string(found.id) +
                            " has fields that are not a JSON object on one line");
  }
  return found;
}

}  // namespace

ClassFinder::ClassFinder(Connection& database)
    : database_(database),
      find_key_(database, "SELECT class FROM class_key WHERE domain = ? AND key = ?"),
      find_class_(database, std::string(class_columns) + "WHERE class.id = ?") {}

std::optional<ClassId> ClassFinder::class_of(DomainId domain, std::string_view key) {
  find_key_.bind(1, domain).bind_bytes(2, key);
  if (!find_key_.step()) return std::nullopt;
  const ClassId found = find_key_.number(0);
  find_key_.reset();
  return found;
}

std::optional<StoredClass> ClassFinder::find(DomainId domain, std::string_view key) {
  const std::optional<ClassId> id = class_of(domain, key);
  if (!id) return std::nullopt;
  if (!find_class_.bind(1, *id).step()) {
    database_.fail_with_data("the database is damaged: the class of a key is missing");
  }
  StoredClass found = row(database_, find_class_);
  find_class_.reset();
  return found;
}

bool for_each_class(Connection& database, const Visitor<const StoredClass&, SourceId>& visit) {
  Statement statement(database, std::string(class_columns) + "ORDER BY class.id");
  while (statement.step()) {
    if (!visit(row(database, statement), statement.number(8))) return false;
  }
  return true;
}

}  // namespace isodoku::detail
