// The few functions of SQLite that are needed. If another process is writing, a call waits for up to half a minute and
// then throws an Error. While it waits, and during long statements, the hook is called, so that a signal ends the wait.
//
// A file may come from anywhere and contain anything, so SQLite is configured not to trust it.

#include "store/detail/sqlite.hpp"

#include <sqlite3.h>

#include <chrono>
#include <exception>
#include <filesystem>
#include <system_error>
#include <thread>
#include <utility>

#include "base/error.hpp"
#include "store/detail/checked_pages.hpp"

namespace isodoku::detail {
namespace {

constexpr int wait_milliseconds = 20;
constexpr int max_waits = 1500;
constexpr int instructions_between_hooks = 100'000;

bool has_content(const std::string& file) {
  std::error_code unknown;
  return std::filesystem::file_size(file, unknown) > 0 && !unknown;
}

}  // namespace

Connection::Connection(std::string file, OpenMode mode, std::function<void()> on_wait)
    : file_(std::move(file)), on_wait_(std::move(on_wait)) {
  if (mode == OpenMode::memory) {
    check_open(open(":memory:", SQLITE_OPEN_READWRITE));
    return;
  }
  // A reader also opens the database for writing if it may, so that SQLite deletes the log files when the last process
  // closes the database. If writing is not permitted, SQLite opens the database for reading. The prefix ./ ensures that
  // a name is not read as a URI, even if it begins with file:
  const std::string name = file_.starts_with('/') ? file_ : "./" + file_;
  int result = open(name, SQLITE_OPEN_READWRITE);
  if (result == SQLITE_OK && mode == OpenMode::read) {
    // If this process may not write to the folder, it cannot create the files of a write-ahead log, so it reads without
    // locks. The owner of the folder may write at the same time, so readers must call is_outdated() afterwards.
    result = sqlite3_exec(handle_, "SELECT 1 FROM sqlite_master", nullptr, nullptr, nullptr);
    const bool has_no_log = (result & 0xFF) == SQLITE_CANTOPEN || (result & 0xFF) == SQLITE_READONLY;
    if (has_no_log && !has_content(file_ + "-wal")) {
      sqlite3_close(std::exchange(handle_, nullptr));
      std::string uri = "file:";
      for (const char character : name) {
        const bool is_special = character == '%' || character == '?' || character == '#';
        uri += is_special ? character == '%' ? "%25" : character == '?' ? "%3f" : "%23" : std::string(1, character);
      }
      unlocked_ = state_of(file_);
      result = open(uri + "?immutable=1", SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
    }
  }
  check_open(result);
}

void Connection::check_open(int result) {
  if (result == SQLITE_OK) return;
  try {
    fail(result);
  } catch (...) {
    sqlite3_close(std::exchange(handle_, nullptr));
    throw;
  }
}

Connection::FileState Connection::state_of(const std::string& file) {
  std::error_code unknown;
  return {std::filesystem::last_write_time(file, unknown), std::filesystem::file_size(file, unknown)};
}

bool Connection::is_outdated() const {
  return unlocked_ && (state_of(file_) != *unlocked_ || has_content(file_ + "-wal"));
}

/// Sets the busy handler before the first statement, because the last writer holds all locks for a moment when it
/// closes the database.
int Connection::open(const std::string& name, int flags) {
  const int result = sqlite3_open_v2(name.c_str(), &handle_, flags | SQLITE_OPEN_EXRESCODE, checked_pages());
  if (result != SQLITE_OK) return result;
  distrust_content();
  sqlite3_busy_handler(handle_, wait, this);
  sqlite3_progress_handler(handle_, instructions_between_hooks, interrupt_long_work, this);
  return result;
}

void Connection::distrust_content() {
  for (const auto& [setting, value] :
       {std::pair(SQLITE_DBCONFIG_DEFENSIVE, 1), std::pair(SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
        std::pair(SQLITE_DBCONFIG_ENABLE_TRIGGER, 0)}) {
    sqlite3_db_config(handle_, setting, value, nullptr);
  }
}

Connection::~Connection() {
  sqlite3_close(handle_);
}

/// Called by C code, which exceptions must not pass through, so an exception is stored in failure_.
bool Connection::call_hook() {
  if (!on_wait_) return true;
  try {
    on_wait_();
    return true;
  } catch (...) {
    failure_ = std::current_exception();
    return false;
  }
}

int Connection::wait(void* self, int times) {
  if (times >= max_waits || !static_cast<Connection*>(self)->call_hook()) return 0;
  std::this_thread::sleep_for(std::chrono::milliseconds(wait_milliseconds));
  return 1;
}

int Connection::interrupt_long_work(void* self) {
  return static_cast<Connection*>(self)->call_hook() ? 0 : 1;
}

void Connection::fail(int result) {
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  const int code = result & 0xFF;
  if (result == SQLITE_IOERR_DATA) {
    fail_with_data("page " + std::to_string(damaged_page(handle_)) +
                   " does not match its checksum: the database is damaged; restore it from a backup");
  }
  // Statements of this program fail with these codes only if the file is damaged or does not belong to isodoku.
  const bool is_foreign = code == SQLITE_NOTADB || code == SQLITE_CORRUPT || code == SQLITE_ERROR ||
                          code == SQLITE_CONSTRAINT || code == SQLITE_MISMATCH;
  throw Error(is_foreign ? ErrorKind::data : ErrorKind::io, reason_of(code), {file_, 0, 0});
}

void Connection::fail_with_data(const std::string& reason) const {
  throw Error(ErrorKind::data, reason, {file_, 0, 0});
}

/// The message for a result code. If SQLite's message does not explain what is wrong, this is a clearer one.
std::string Connection::reason_of(int code) const {
  const int system_error = sqlite3_system_errno(handle_);
  if (code == SQLITE_BUSY) return "another process is using this database; try again later";
  if (code == SQLITE_PROTOCOL) return "this database cannot be locked; use a copy of it on a local disk";
  if (code == SQLITE_READONLY) return "cannot write: the database or its folder is read-only";
  if (code == SQLITE_ERROR || code == SQLITE_CONSTRAINT || code == SQLITE_MISMATCH) {
    return std::string("the database is damaged: ") + sqlite3_errmsg(handle_);
  }
  if (code == SQLITE_NOTADB) return "this file is not an SQLite database";
  if (code == SQLITE_CANTOPEN && system_error != 0) {
    return "cannot open: " + std::generic_category().message(system_error);
  }
  if (code == SQLITE_IOERR && system_error != 0) {
    return "cannot read or write: " + std::generic_category().message(system_error);
  }
  return sqlite3_errmsg(handle_);
}

void Connection::check(int result) {
  if (result != SQLITE_OK && result != SQLITE_ROW && result != SQLITE_DONE) fail(result);
}

void Connection::execute(const std::string& sql) {
  check(sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr));
}

void Connection::execute_in_turn(const std::string& sql) {
  int result = SQLITE_OK;
  int times = 0;
  do {
    result = sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr);
  } while ((result & 0xFF) == SQLITE_BUSY && wait(this, times++) != 0);
  check(result);
}

std::int64_t Connection::number(const std::string& sql) {
  Statement statement(*this, sql);
  statement.step();
  return statement.number(0);
}

Statement::Statement(Connection& connection, const std::string& sql) : connection_(&connection) {
  connection.check(sqlite3_prepare_v3(connection.handle(), sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &handle_, nullptr));
}

Statement::Statement(Statement&& other) noexcept
    : connection_(other.connection_), handle_(std::exchange(other.handle_, nullptr)) {}

Statement::~Statement() {
  sqlite3_finalize(handle_);
}

Statement& Statement::bind(int index, std::int64_t value) {
  connection_->check(sqlite3_bind_int64(handle_, index, value));
  return *this;
}

Statement& Statement::bind_text(int index, std::string_view text) {
  connection_->check(sqlite3_bind_text(handle_, index, text.data(), static_cast<int>(text.size()), SQLITE_STATIC));
  return *this;
}

Statement& Statement::bind_bytes(int index, std::string_view bytes) {
  connection_->check(sqlite3_bind_blob(handle_, index, bytes.data(), static_cast<int>(bytes.size()), SQLITE_STATIC));
  return *this;
}

Statement& Statement::bind_null(int index) {
  connection_->check(sqlite3_bind_null(handle_, index));
  return *this;
}

Statement& Statement::bind_text_or_null(int index, std::string_view text) {
  return text.empty() ? bind_null(index) : bind_text(index, text);
}

bool Statement::step() {
  const int result = sqlite3_step(handle_);
  if (result == SQLITE_ROW) return true;
  sqlite3_reset(handle_);
  connection_->check(result);
  return false;
}

void Statement::run() {
  while (step()) {
  }
}

void Statement::reset() {
  sqlite3_reset(handle_);
}

std::int64_t Statement::number(int column) const {
  if (sqlite3_column_type(handle_, column) != SQLITE_INTEGER) {
    connection_->fail_with_data("the database is damaged: a number is missing");
  }
  return sqlite3_column_int64(handle_, column);
}

std::string_view Statement::text(int column) const {
  const int type = sqlite3_column_type(handle_, column);
  if (type == SQLITE_INTEGER || type == SQLITE_FLOAT) {
    connection_->fail_with_data("the database is damaged: a text is missing");
  }
  const auto* const bytes = static_cast<const char*>(sqlite3_column_blob(handle_, column));
  return {bytes, bytes == nullptr ? 0 : static_cast<std::size_t>(sqlite3_column_bytes(handle_, column))};
}

Transaction::Transaction(Connection& connection, const std::string& begin) : connection_(&connection) {
  connection.execute(begin);
}

Transaction::~Transaction() {
  // After some errors, SQLite has already rolled back the transaction; then this has no effect.
  if (connection_ != nullptr) sqlite3_exec(connection_->handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void Transaction::commit() {
  connection_->execute("COMMIT");
  connection_ = nullptr;
}

}  // namespace isodoku::detail
