#pragma once
// Databases of SQLite whose pages have checksums: a layer between SQLite and the files.

#include <cstdint>
#include <span>
#include <string_view>

struct sqlite3;

namespace isodoku::detail {

/// With these bytes every database of SQLite starts.
inline constexpr std::string_view database_magic("SQLite format 3\0", 16);

/// What SQLite has to leave at the end of each page for its checksum.
inline constexpr int reserved_page_bytes = 16;

/// The name of the layer, for sqlite3_open_v2. Reading a page with a wrong checksum fails with SQLITE_IOERR_DATA.
const char* checked_pages();

/// Of a connection that uses the layer: whether the pages of the database that it reads have checksums. True only if a
/// page was read or written.
bool are_pages_checked(sqlite3* connection);
/// From now on all pages that it writes get checksums: they must have room for them.
void check_written_pages(sqlite3* connection);
/// The last page, from 1, whose checksum was wrong.
std::int64_t damaged_page(sqlite3* connection);

/// Makes the bytes of a database, with room for checksums, those of a file that has them, in write-ahead mode.
void add_checksums(std::span<unsigned char> database);

}  // namespace isodoku::detail
