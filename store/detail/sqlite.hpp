#pragma once
// SQLite with exceptions: connections, statements, transactions.

#include <cstdint>
#include <exception>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace isodoku::detail {

/// How a database is opened, which must be there; one in memory has no name.
enum class OpenMode : std::uint8_t { read, write, memory };

/// A connection. Errors of SQLite are Errors (io) that name the file, or Errors (data) if that is damaged.
class Connection {
 public:
  /// `on_wait` is called from time to time while another process has the lock, and during long statements; it may
  /// throw, which ends them.
  Connection(std::string file, OpenMode mode, std::function<void()> on_wait);
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection();

  /// One or several statements without values.
  void execute(const std::string& sql);
  /// The same, and waits even where SQLite does not call for it, as when two processes make a database at once.
  void execute_in_turn(const std::string& sql);
  /// The only value of the only row.
  [[nodiscard]] std::int64_t number(const std::string& sql);

  [[nodiscard]] sqlite3* handle() const { return handle_; }
  [[nodiscard]] const std::string& file() const { return file_; }
  /// Whether the file is read without locks, since there is no room for them, and has been written to since it was
  /// opened: then what is read now may be anything.
  [[nodiscard]] bool is_outdated() const;
  /// Throws for a result code that is not a success.
  void check(int result);
  /// Throws Error (data) that names the file.
  [[noreturn]] void fail_with_data(const std::string& reason) const;

 private:
  int open(const std::string& name, int flags);
  void check_open(int result);
  static int wait(void* self, int times);
  static int interrupt_long_work(void* self);
  void distrust_content();
  [[noreturn]] void fail(int result);
  [[nodiscard]] std::string reason_of(int code) const;
  bool call_hook();

  /// When a file was written last, and how large it is.
  struct FileState {
    std::filesystem::file_time_type time;
    std::uintmax_t size;
    friend bool operator==(const FileState&, const FileState&) = default;
  };
  static FileState state_of(const std::string& file);

  std::string file_;
  std::optional<FileState> unlocked_;  // when it was opened without locks
  std::function<void()> on_wait_;
  std::exception_ptr failure_;  // of the hook
  sqlite3* handle_ = nullptr;
};

/// A prepared statement, used again and again.
class Statement {
 public:
  Statement(Connection& connection, const std::string& sql);
  Statement(Statement&& other) noexcept;
  Statement& operator=(Statement&&) = delete;
  ~Statement();

  /// Values of the parameters, from 1. Texts and bytes must stay as they are until the statement is run.
  Statement& bind(int index, std::int64_t value);
  Statement& bind_text(int index, std::string_view text);
  Statement& bind_bytes(int index, std::string_view bytes);
  Statement& bind_null(int index);
  /// NULL for an empty text.
  Statement& bind_text_or_null(int index, std::string_view text);

  /// The next row, or false at the end, after which the statement can be bound anew.
  bool step();
  /// Runs to the end.
  void run();
  /// Ends before the last row.
  void reset();

  /// Values of the row, from 0; valid until the next step. Throw Error (data) for values of other types: a damaged
  /// table may have any. NULL is an empty text.
  [[nodiscard]] std::int64_t number(int column) const;
  [[nodiscard]] std::string_view text(int column) const;

 private:
  Connection* connection_;
  sqlite3_stmt* handle_ = nullptr;
};

/// Unless it is committed, nothing has happened.
class Transaction {
 public:
  /// `begin`: `BEGIN IMMEDIATE` to write, `BEGIN` to read one state.
  explicit Transaction(Connection& connection, const std::string& begin = "BEGIN IMMEDIATE");
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction();
  void commit();

 private:
  Connection* connection_;
};

}  // namespace isodoku::detail
