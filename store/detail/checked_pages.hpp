#pragma once
// SQLite databases whose pages have checksums: a layer between SQLite and the files.

#include <cstdint>
#include <span>
#include <string_view>

struct sqlite3;

namespace isodoku::detail {

/// The first bytes of every SQLite database.
inline constexpr std::string_view database_magic("SQLite format 3\0", 16);

/// The number of bytes that SQLite must reserve at the end of each page for its checksum.
inline constexpr int reserved_page_bytes = 16;

/// The name of the layer, for sqlite3_open_v2. Reading a page with a wrong checksum fails with SQLITE_IOERR_DATA.
const char* checked_pages();

/// Whether the pages of the database have checksums, for a connection that uses the layer. Always false before a page
/// has been read or written.
bool are_pages_checked(sqlite3* connection);
/// From now on, adds checksums to all pages that the connection writes; the pages must have room for them.
void check_written_pages(sqlite3* connection);
/// The number, from 1, of the last page with a wrong checksum.
std::int64_t damaged_page(sqlite3* connection);

/// Adds checksums to the bytes of a database that has room for them, and sets write-ahead mode.
void add_checksums(std::span<unsigned char> database);

}  // namespace isodoku::detail
