#pragma once
// SQLite with exceptions: connections, statements and transactions.

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

/// How to open a database, which must exist; a database in memory has no name.
enum class OpenMode : std::uint8_t { read, write, memory };

/// A connection. Errors of SQLite throw Error (io) with the name of the file, or Error (data) if the file is damaged.
class Connection {
 public:
  /// `on_wait` is called regularly while another process holds the lock, and during long statements. An exception from
  /// it ends them.
  Connection(std::string file, OpenMode mode, std::function<void()> on_wait);
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection();

  /// Executes one or several statements without values.
  void execute(const std::string& sql);
  /// The same, but also waits where SQLite does not wait itself: for example, if two processes create a database at the
  /// same time.
  void execute_in_turn(const std::string& sql);
  /// The single value of the single row of the result.
  [[nodiscard]] std::int64_t number(const std::string& sql);

  [[nodiscard]] sqlite3* handle() const { return handle_; }
  [[nodiscard]] const std::string& file() const { return file_; }
  /// Whether the file is read without locks, since locks cannot be created, and has been written since it was opened.
  /// Data read now may be invalid.
  [[nodiscard]] bool is_outdated() const;
  /// Throws for a result code that is not a success.
  void check(int result);
  /// Throws Error (data) with the name of the file.
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

  /// The time of the last write to a file, and its size.
  struct FileState {
    std::filesystem::file_time_type time;
    std::uintmax_t size;
    friend bool operator==(const FileState&, const FileState&) = default;
  };
  static FileState state_of(const std::string& file);

  std::string file_;
  std::optional<FileState> unlocked_;  // the state when the file was opened without locks
  std::function<void()> on_wait_;
  std::exception_ptr failure_;  // exception of the hook
  sqlite3* handle_ = nullptr;
};

/// A prepared statement that can be reused.
class Statement {
 public:
  Statement(Connection& connection, const std::string& sql);
  Statement(Statement&& other) noexcept;
  Statement& operator=(Statement&&) = delete;
  ~Statement();

  /// Binds a parameter, from 1. Texts and bytes must stay valid until the statement is run.
  Statement& bind(int index, std::int64_t value);
  Statement& bind_text(int index, std::string_view text);
  Statement& bind_bytes(int index, std::string_view bytes);
  Statement& bind_null(int index);
  /// Binds NULL for an empty text.
  Statement& bind_text_or_null(int index, std::string_view text);

  /// Moves to the next row. Returns false at the end; the statement can then be bound again.
  bool step();
  /// Runs the statement to the end.
  void run();
  /// Ends the statement, even before the last row.
  void reset();

  /// The values of the current row, from 0; valid until the next step. Throw Error (data) for values of other types,
  /// which a damaged table may contain. NULL is an empty text.
  [[nodiscard]] std::int64_t number(int column) const;
  [[nodiscard]] std::string_view text(int column) const;

 private:
  Connection* connection_;
  sqlite3_stmt* handle_ = nullptr;
};

/// A transaction; it is rolled back unless it is committed.
class Transaction {
 public:
  /// `begin` is `BEGIN IMMEDIATE` to write, and `BEGIN` to read a consistent state.
  explicit Transaction(Connection& connection, const std::string& begin = "BEGIN IMMEDIATE");
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction();
  void commit();

 private:
  Connection* connection_;
};

}  // namespace isodoku::detail
