// Pages with checksums, written and compared between SQLite and the files ("shim VFS"), after SQLite's cksumvfs.c.
//
// Pages: SQLite reserves the last 16 bytes of every page for this layer ("reserved bytes", byte 20 of its file format).
// The first 8 of them are XXH64 of everything before them, with the page number as its seed, so a page that was
// exchanged with another is also detected. The first page, which SQLite always reads first in any state of the
// database, shows whether pages have checksums.
//
// Log: other programs may read a database while isodoku writes, and the last one that closes it copies pages from the
// write-ahead log into the database, byte by byte. So pages already have their checksums in the log. But the log has
// its own checksum of each page, which SQLite computes before this layer adds the checksum of the page. It is linear in
// the 32-bit words x:
//     s1 += x[i] + s2;  s2 += x[i+1] + s1
// So the last two words of the page, the other 8 bytes, are chosen such that s1 and s2 are the same with and without
// the checksum of the page.
//
// Writers: other programs would write pages without checksums. By SQLite's file format, a file is read-only if byte 18,
// the version that a writer must support, is greater than 2. It is 3 in these files. This layer shows SQLite the value
// of byte 19 instead, the version that a reader must support.
//
// Changed bytes are detected, but not a page that was replaced by an older version of itself. Cost: about 1 us per page
// of 8 KiB.

#include "store/detail/checked_pages.hpp"

#include <sqlite3.h>
#define XXH_INLINE_ALL
#define XXH_VECTOR XXH_SCALAR  // as in base/checksum.cpp
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <new>

namespace isodoku::detail {
namespace {

constexpr std::size_t page_size_at = 16;
constexpr std::size_t writer_version_at = 18;
constexpr std::size_t reader_version_at = 19;
constexpr std::size_t reserved_bytes_at = 20;
constexpr std::size_t header_size = 100;
constexpr unsigned char unknown_writer_version = 3;
constexpr unsigned char log_version = 2;
constexpr int max_page_bytes = 65'536;
constexpr sqlite3_int64 frame_header_size = 24;  // before each page in the log

using Bytes = std::span<unsigned char>;

/// A file that SQLite opens through this layer: a database or its log. The underlying file follows it in memory.
struct CheckedFile : sqlite3_file {
  sqlite3_file* real;
  CheckedFile* database;  // this file, or the database of the log
  unsigned char* page;    // buffer for one page
  // The rest is only for a database. The first page, when it is read or written, sets page_size and is_checked.
  int page_size;
  bool is_checked;
  bool will_be_checked;  // whether pages get checksums when they are written
  sqlite3_int64 damaged_page;
};

CheckedFile& checked(sqlite3_file* file) {
  return *static_cast<CheckedFile*>(file);
}

std::uint32_t word_at(const unsigned char* bytes, bool is_big_endian) {
  std::uint32_t word = 0;
  for (std::size_t i = 0; i < sizeof word; ++i) word = word << 8U | bytes[is_big_endian ? i : sizeof word - 1 - i];
  return word;
}

void put_word(unsigned char* bytes, std::uint32_t word, bool is_big_endian) {
  for (std::size_t i = 0; i < sizeof word; ++i) {
    bytes[is_big_endian ? sizeof word - 1 - i : i] = static_cast<unsigned char>(word >> 8U * i);
  }
}

bool is_first_page(Bytes bytes) {
  return bytes.size() >= header_size && std::memcmp(bytes.data(), database_magic.data(), database_magic.size()) == 0;
}

/// The value 1 means the maximum size. Other values below 512 are damage, which SQLite rejects.
std::size_t stored_page_size(Bytes first_page) {
  constexpr std::size_t min_page_bytes = 512;
  const std::size_t size = std::size_t{first_page[page_size_at]} << 8U | first_page[page_size_at + 1];
  return size < min_page_bytes ? max_page_bytes : size;
}

/// Either of two bytes is enough to show that pages have checksums, so damage to one of them does not disable the
/// checks.
void note_first_page(CheckedFile& database, Bytes first_page) {
  database.page_size = static_cast<int>(stored_page_size(first_page));
  database.is_checked =
      first_page[reserved_bytes_at] == reserved_page_bytes || first_page[writer_version_at] == unknown_writer_version;
}

XXH64_canonical_t checksum_of(Bytes page, std::uint32_t number) {
  XXH64_canonical_t checksum{};
  // Never true. xxHash tests for this, so clang's analyzer assumes that it is possible.
  if (page.data() == nullptr) return checksum;
  XXH64_canonicalFromHash(&checksum, XXH64(page.data(), page.size() - reserved_page_bytes, number));
  return checksum;
}

bool has_its_checksum(Bytes page, std::uint32_t number) {
  const XXH64_canonical_t checksum = checksum_of(page, number);
  return std::memcmp(page.data() + page.size() - reserved_page_bytes, checksum.digest, sizeof checksum.digest) == 0;
}

void put_checksum(Bytes page, std::uint32_t number) {
  if (is_first_page(page)) page[writer_version_at] = unknown_writer_version;
  const XXH64_canonical_t checksum = checksum_of(page, number);
  std::memcpy(page.data() + page.size() - reserved_page_bytes, checksum.digest, sizeof checksum.digest);
}

struct LogSums {
  std::uint32_t first = 0;
  std::uint32_t second = 0;
};

LogSums log_sums(std::span<const unsigned char> bytes, bool is_big_endian) {
  LogSums sums;
  for (std::size_t i = 0; i < bytes.size(); i += 8) {
    sums.first += word_at(&bytes[i], is_big_endian) + sums.second;
    sums.second += word_at(&bytes[i + 4], is_big_endian) + sums.first;
  }
  return sums;
}

/// Chooses the last two words of a page such that its sums in the log are those of the original page.
void keep_log_sums(Bytes page, std::span<const unsigned char> original, bool is_big_endian) {
  const std::size_t end = page.size() - 8;
  const std::size_t begin = is_first_page(page) ? writer_version_at / 8 * 8 : page.size() - reserved_page_bytes;
  const LogSums wanted = log_sums(original.subspan(begin, end - begin), is_big_endian);
  const LogSums found = log_sums(page.subspan(begin, end - begin), is_big_endian);
  const std::uint32_t first = found.first - wanted.first;
  const std::uint32_t second = found.second - wanted.second;
  put_word(&page[end], word_at(&original[end], is_big_endian) - first - second, is_big_endian);
  put_word(&page[end + 4], word_at(&original[end + 4], is_big_endian) - second, is_big_endian);
}

/// Reads from the underlying file. Some errors of the device (SQLITE_IOERR_CORRUPTFS) become read errors, because
/// SQLite would report them as damage of the database.
int read_below(CheckedFile& file, void* buffer, int amount, sqlite3_int64 offset) {
  const int result = file.real->pMethods->xRead(file.real, buffer, amount, offset);
  return result == SQLITE_IOERR_CORRUPTFS ? SQLITE_IOERR_READ : result;
}

/// The number, from 1, of the page that begins at the offset. For a log, it is read from the header of the frame; 0 if
/// that cannot be read.
std::uint32_t page_number(CheckedFile& file, sqlite3_int64 offset) {
  CheckedFile& database = *file.database;
  if (&file == &database) return static_cast<std::uint32_t>(offset / database.page_size + 1);
  std::array<unsigned char, 4> number{};
  const int result = read_below(file, number.data(), number.size(), offset - frame_header_size);
  return result == SQLITE_OK ? word_at(number.data(), true) : 0;
}

/// Records the number of a page whose checksum is wrong, and returns the error code.
int fail_with_page(CheckedFile& file, sqlite3_int64 offset) {
  file.database->damaged_page = page_number(file, offset);
  return SQLITE_IOERR_DATA;
}

/// Some builds of SQLite read a part of a page. Reads the whole page, compares its checksum, and copies the part.
int read_part(CheckedFile& file, Bytes bytes, sqlite3_int64 offset) {
  const sqlite3_int64 begin = offset / file.page_size * file.page_size;
  const auto first = static_cast<std::size_t>(offset - begin);
  const Bytes page(file.page, static_cast<std::size_t>(file.page_size));
  if (first + bytes.size() > page.size()) return SQLITE_IOERR_READ;
  const int result = read_below(file, page.data(), file.page_size, begin);
  if (result != SQLITE_OK) return result;
  if (!has_its_checksum(page, page_number(file, begin))) return fail_with_page(file, begin);
  std::ranges::copy(page.subspan(first, bytes.size()), bytes.begin());
  return SQLITE_OK;
}

int read_checked(sqlite3_file* handle, void* buffer, int amount, sqlite3_int64 offset) {
  CheckedFile& file = checked(handle);
  CheckedFile& database = *file.database;
  const bool is_database = &file == &database;
  const int result = read_below(file, buffer, amount, offset);
  // Without this test, SQLite would use zeros for the missing bytes.
  if (result == SQLITE_IOERR_SHORT_READ && is_database && database.is_checked && amount == database.page_size) {
    return fail_with_page(file, offset);
  }
  if (result != SQLITE_OK) return result;
  const Bytes bytes(static_cast<unsigned char*>(buffer), static_cast<std::size_t>(amount));
  const bool is_first = is_first_page(bytes) && (offset == 0 || !is_database);
  if (is_first) note_first_page(database, bytes);
  if (!database.is_checked) return SQLITE_OK;
  if (amount == database.page_size) {
    if (!has_its_checksum(bytes, page_number(file, offset))) return fail_with_page(file, offset);
  } else if (is_database && offset >= database.page_size) {
    return read_part(file, bytes, offset);
  }
  if (is_first) bytes[writer_version_at] = bytes[reader_version_at];
  return SQLITE_OK;
}

int write_checked(sqlite3_file* handle, const void* buffer, int amount, sqlite3_int64 offset) {
  CheckedFile& file = checked(handle);
  CheckedFile& database = *file.database;
  const bool is_database = &file == &database;
  const Bytes page(file.page, static_cast<std::size_t>(amount));
  const auto pass_on = [&](const void* bytes) { return file.real->pMethods->xWrite(file.real, bytes, amount, offset); };
  if (amount > max_page_bytes || amount < static_cast<int>(header_size)) return pass_on(buffer);
  std::memcpy(page.data(), buffer, page.size());
  const bool is_first = is_first_page(page) && (offset == 0 || !is_database);
  if (is_first) note_first_page(database, page);
  const bool gets_checksum = database.is_checked || (database.will_be_checked && !is_first);
  if (!gets_checksum || amount != database.page_size) return pass_on(buffer);
  put_checksum(page, page_number(file, offset));
  if (!is_database) {
    std::array<unsigned char, 4> magic{};  // of the log: its last bit determines the byte order of words
    const int result = read_below(file, magic.data(), magic.size(), 0);
    if (result != SQLITE_OK) return result;
    keep_log_sums(page, {static_cast<const unsigned char*>(buffer), page.size()}, (magic.back() & 1U) != 0);
  }
  return pass_on(page.data());
}

int close_checked(sqlite3_file* handle) {
  CheckedFile& file = checked(handle);
  sqlite3_free(file.page);
  return file.real->pMethods->xClose(file.real);
}

/// Makes SQLite write each page as a whole (otherwise it would write some pages in two parts), and read it as a whole.
int device_characteristics(sqlite3_file* handle) {
  sqlite3_file* const real = checked(handle).real;
  constexpr int subpage_read = 0x8000;  // SQLITE_IOCAP_SUBPAGE_READ, which older versions do not know
  return (real->pMethods->xDeviceCharacteristics(real) | SQLITE_IOCAP_POWERSAFE_OVERWRITE) & ~subpage_read;
}

/// A method that only calls the same method of the underlying file or VFS.
template <auto method>
struct Forward;
template <typename Result, typename... Arguments, Result (*sqlite3_io_methods::*method)(sqlite3_file*, Arguments...)>
struct Forward<method> {
  static Result call(sqlite3_file* file, Arguments... arguments) {
    sqlite3_file* const real = checked(file).real;
    return (real->pMethods->*method)(real, arguments...);
  }
};
template <typename Result, typename... Arguments, Result (*sqlite3_vfs::*method)(sqlite3_vfs*, Arguments...)>
struct Forward<method> {
  static Result call(sqlite3_vfs* vfs, Arguments... arguments) {
    auto* const base = static_cast<sqlite3_vfs*>(vfs->pAppData);
    return (base->*method)(base, arguments...);
  }
};

/// Version 2, which has no memory-mapped pages: their checksums would not be compared.
constexpr sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = close_checked,
    .xRead = read_checked,
    .xWrite = write_checked,
    .xTruncate = Forward<&sqlite3_io_methods::xTruncate>::call,
    .xSync = Forward<&sqlite3_io_methods::xSync>::call,
    .xFileSize = Forward<&sqlite3_io_methods::xFileSize>::call,
    .xLock = Forward<&sqlite3_io_methods::xLock>::call,
    .xUnlock = Forward<&sqlite3_io_methods::xUnlock>::call,
    .xCheckReservedLock = Forward<&sqlite3_io_methods::xCheckReservedLock>::call,
    .xFileControl = Forward<&sqlite3_io_methods::xFileControl>::call,
    .xSectorSize = Forward<&sqlite3_io_methods::xSectorSize>::call,
    .xDeviceCharacteristics = device_characteristics,
    .xShmMap = Forward<&sqlite3_io_methods::xShmMap>::call,
    .xShmLock = Forward<&sqlite3_io_methods::xShmLock>::call,
    .xShmBarrier = Forward<&sqlite3_io_methods::xShmBarrier>::call,
    .xShmUnmap = Forward<&sqlite3_io_methods::xShmUnmap>::call,
    .xFetch = nullptr,
    .xUnfetch = nullptr,
};

int open_checked(sqlite3_vfs* vfs, const char* name, sqlite3_file* handle, int flags, int* flags_out) {
  auto* const base = static_cast<sqlite3_vfs*>(vfs->pAppData);
  const bool is_log = (flags & SQLITE_OPEN_WAL) != 0;
  if (!is_log && (flags & SQLITE_OPEN_MAIN_DB) == 0) return base->xOpen(base, name, handle, flags, flags_out);
  handle->pMethods = nullptr;
  auto* const file = new (handle) CheckedFile{};
  file->real = reinterpret_cast<sqlite3_file*>(file + 1);
  file->real->pMethods = nullptr;
  file->database = is_log ? &checked(sqlite3_database_file_object(name)) : file;
  file->page = static_cast<unsigned char*>(sqlite3_malloc(max_page_bytes));
  const int result = file->page == nullptr ? SQLITE_NOMEM : base->xOpen(base, name, file->real, flags, flags_out);
  if (result == SQLITE_OK) {
    file->pMethods = &methods;
  } else {
    sqlite3_free(file->page);
    if (file->real->pMethods != nullptr) file->real->pMethods->xClose(file->real);
  }
  return result;
}

sqlite3_vfs make_layer() {
  sqlite3_vfs* const base = sqlite3_vfs_find(nullptr);
  sqlite3_vfs layer{};
  layer.iVersion = 2;
  layer.szOsFile = static_cast<int>(sizeof(CheckedFile)) + base->szOsFile;
  layer.mxPathname = base->mxPathname;
  layer.zName = "isodoku";
  layer.pAppData = base;
  layer.xOpen = open_checked;
  layer.xDelete = Forward<&sqlite3_vfs::xDelete>::call;
  layer.xAccess = Forward<&sqlite3_vfs::xAccess>::call;
  layer.xFullPathname = Forward<&sqlite3_vfs::xFullPathname>::call;
  layer.xDlOpen = Forward<&sqlite3_vfs::xDlOpen>::call;
  layer.xDlError = Forward<&sqlite3_vfs::xDlError>::call;
  layer.xDlSym = Forward<&sqlite3_vfs::xDlSym>::call;
  layer.xDlClose = Forward<&sqlite3_vfs::xDlClose>::call;
  layer.xRandomness = Forward<&sqlite3_vfs::xRandomness>::call;
  layer.xSleep = Forward<&sqlite3_vfs::xSleep>::call;
  layer.xCurrentTime = Forward<&sqlite3_vfs::xCurrentTime>::call;
  layer.xGetLastError = Forward<&sqlite3_vfs::xGetLastError>::call;
  layer.xCurrentTimeInt64 = Forward<&sqlite3_vfs::xCurrentTimeInt64>::call;
  return layer;
}

/// The database of a connection, if it is a file.
CheckedFile* database_of(sqlite3* connection) {
  sqlite3_file* file = nullptr;
  sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  return file == nullptr || file->pMethods != &methods ? nullptr : &checked(file);
}

}  // namespace

const char* checked_pages() {
  // SQLite keeps the pointer to the layer as long as the program runs.
  static sqlite3_vfs layer = (sqlite3_initialize(), make_layer());
  static const int result = sqlite3_vfs_register(&layer, 0);
  return result == SQLITE_OK ? layer.zName : nullptr;
}

bool are_pages_checked(sqlite3* connection) {
  const CheckedFile* const database = database_of(connection);
  return database != nullptr && database->is_checked;
}

void check_written_pages(sqlite3* connection) {
  if (CheckedFile* const database = database_of(connection)) database->will_be_checked = true;
}

std::int64_t damaged_page(sqlite3* connection) {
  const CheckedFile* const database = database_of(connection);
  return database == nullptr ? 0 : database->damaged_page;
}

void add_checksums(std::span<unsigned char> database) {
  const std::size_t size = stored_page_size(database);
  database[reader_version_at] = log_version;
  for (std::size_t begin = 0; begin < database.size(); begin += size) {
    put_checksum(database.subspan(begin, size), static_cast<std::uint32_t>(begin / size + 1));
  }
}

}  // namespace isodoku::detail
