# shellcheck shell=bash disable=SC2034,SC2154
# Sourced by tools/test: finds out what the names of tests stand for, by reading the sources: which programs to build,
# and which tests to run. Uses the variables root and slow; adds to the arrays targets (of the build) and patterns
# (regular expressions of ctest), and to the words of needs (python, page: what else is installed and built).

# Every call that adds a test program, one a line: FOLDER PROGRAM FILE... [SLOW] and other words of the call.
calls=$(awk '
  { sub(/#.*/, ""); text[FILENAME] = text[FILENAME] " " $0 }
  END {
    for (file in text) {
      count = split(file, parts, "/")
      rest = text[file]
      while (match(rest, /(isodoku_add_[a-z_]*test|add_executable)\([a-z0-9_]+_tests? [^)]*/)) {
        call = substr(rest, RSTART, RLENGTH)
        rest = substr(rest, RSTART + RLENGTH)
        sub(/^[^(]*\(/, "", call)
        gsub(/ +/, " ", call)
        print parts[count - 1], call " "
      }
    }
  }' "$root"/tests/*/CMakeLists.txt)

# Whether a folder of tests/ has tests.
is_test_folder() {
  [[ $1 && $1 != */* && $1 != support && $1 != fuzz && -f $root/tests/$1/CMakeLists.txt ]]
}

test_folders() {
  local file
  for file in "$root"/tests/*/CMakeLists.txt; do
    file=${file%/*}
    is_test_folder "${file##*/}" && printf '%s\n' "${file##*/}"
  done
}

# The test programs of a folder, one a line, with the words of their calls.
programs_of() {
  local folder call
  while read -r folder call; do
    [[ $folder == "$1" ]] && printf '%s\n' "$call"
  done <<<"$calls"
}

test_sources() {
  find -H "$root/tests" -name '*_test.cpp'
}

# The suites in files given, one a line; with their tests, as SUITE.TEST.
suites_in() {
  sed -nE 's/^TEST(_F|_P)?\(([A-Za-z0-9_]+), *[A-Za-z0-9_]+\).*/\2/p' "$@" | sort -u
}
tests_in() {
  sed -nE 's/^TEST(_F|_P)?\(([A-Za-z0-9_]+), *([A-Za-z0-9_]+)\).*/\2.\3/p' "$@" | sort -u
}

# The tests of Python and of the page, a file each, as ctest names them.
scripts_of() {
  local file
  for file in "$root/tests/$1"/{test_*,*_test}.py; do
    file=${file##*/}
    file=${file#test_}
    file=${file%.py}
    [[ $file == \** ]] || printf '%s.%s\n' "$1" "${file%_test}"
  done
}

# Everything that tools/test takes as a name, one a line, except for single tests and files.
all_names() {
  local folder
  local -a files
  for folder in $(test_folders); do
    printf '%s\n' "$folder"
    programs_of "$folder" | cut -d ' ' -f 1
    scripts_of "$folder"
  done
  mapfile -t files < <(test_sources)
  suites_in "${files[@]}"
}

add_folder() {
  local folder=$1 program words
  local -a programs=()
  case $folder in
    # Whatever is installed must be there.
    install) targets+=(all) patterns+=('^install_and_consume$' '^portable_code$') ;;
    page | python)
      needs+=" $folder"
      targets+=(isodoku_tool)
      [[ $folder == python ]] && targets+=(isodoku_python)
      patterns+=("^$folder\\.")
      ;;
  esac
  while read -r program words; do
    [[ " $words " == *' SLOW '* && ! $slow ]] && continue
    programs+=("$program")
    patterns+=("^$program\\.")
  done < <(programs_of "$folder")
  targets+=("${programs[@]}")
}

# Adds a suite, or one of its tests, of a file. Its program is the one whose call lists the file; where none does, since
# a function of CMake adds it, it may be any of the folder.
add_suite() {
  local file=$1 suite=$2 test=${3-} folder name program words
  local -a listed=() others=()
  file=${file#"$root"/tests/}
  folder=${file%%/*}
  name=${file#*/}
  while read -r program words; do
    if [[ " $words " == *" $name "* ]]; then
      listed+=("$program")
    elif [[ " $words " != *' SLOW '* || $slow ]]; then
      others+=("$program")
    fi
  done < <(programs_of "$folder")
  ((${#listed[@]} > 0)) || listed=("${others[@]}")
  for program in "${listed[@]}"; do
    targets+=("$program")
    # PROGRAM.SUITE.TEST, and with parameters PROGRAM.INSTANCE/SUITE.TEST/VALUE
    patterns+=("^$program\\.([^.]*/)?$suite\\.${test:+$test(/|\$)}")
  done
}

# Adds the tests of a file or folder, named from the top folder.
add_path() {
  local path=$1 suite=
  case $path in
    tests/*_test.cpp)
      for suite in $(suites_in "$root/$path"); do
        add_suite "$root/$path" "$suite"
      done
      [[ $suite ]] && return
      ;;
    tests/python/test_*.py | tests/page/*_test.py)
      suite=${path##*/}
      suite=${suite#test_}
      path=${path#tests/}
      suite=${suite%.py}
      add_script "${path%%/*}.${suite%_test}"
      return
      ;;
    bindings/python/* | bindings/python | examples/python*) path=python ;;
    bindings/page/* | bindings/page | bindings/js*) path=page ;;
  esac
  path=${path#tests/}
  path=${path%%/*}
  is_test_folder "$path" && add_folder "$path"
}

add_script() {
  needs+=" ${1%%.*}"
  targets+=(isodoku_tool)
  [[ $1 == python.* ]] && targets+=(isodoku_python)
  patterns+=("^${1//./\\.}\$")
}

# Adds what a name stands for; returns whether there is such a thing.
add_name() {
  local name=$1 path folder file suite test found=1
  path=$(readlink -f -- "$name")
  [[ -e $name && $path == "$root"/* ]] && path=${path#"$root"/} || path=${name%/}
  folder=${path#tests/}
  if is_test_folder "$folder"; then
    add_folder "$folder"
    return
  fi
  if [[ $name =~ ^python\.([a-z_]+)$ && -f $root/tests/python/test_${BASH_REMATCH[1]}.py ||
    $name =~ ^page\.([a-z_]+)$ && -f $root/tests/page/${BASH_REMATCH[1]}_test.py ]]; then
    add_script "$name"
    return
  fi
  # A program, perhaps with the name of a test behind it, as ctest prints it.
  if [[ $'\n'$calls =~ $'\n'[a-z]+" ${name%%.*} " ]]; then
    targets+=("${name%%.*}")
    name=${name//[^A-Za-z0-9_.\/]/.}
    [[ $name == *.* ]] && patterns+=("^${name//./\\.}(\$|[./])") || patterns+=("^$name\\.")
    return
  fi
  if [[ $path == */* && -e $root/$path ]]; then
    add_path "$path"
    return
  fi
  [[ $name =~ ^[A-Za-z0-9_]+(\.[A-Za-z0-9_]+)?$ ]] || return
  suite=${name%%.*}
  [[ $name == *.* ]] && test=${name#*.} || test=
  while IFS= read -r file; do
    if [[ ! $test ]] || tests_in "$file" | grep -qxF -- "$name"; then
      add_suite "$file" "$suite" "$test"
      found=0
    fi
  done < <(grep -rlE --include='*_test.cpp' "^TEST(_F|_P)?\($suite," "$root/tests")
  return "$found"
}

# Up to five names that are like one that does not exist: few letters differ, perhaps from its beginning, or one
# contains the other.
similar_names() {
  local -a files
  mapfile -t files < <(test_sources)
  { if [[ $1 == *.* ]]; then tests_in "${files[@]}"; else all_names; fi; } | sort -u | awk -v wanted="$1" '
    function least(a, b) { return a < b ? a : b }
    # The number of letters to insert, remove or replace.
    function distance(a, b,   i, j, row, before, above) {
      for (j = 0; j <= length(b); ++j) row[j] = j
      for (i = 1; i <= length(a); ++i) {
        before = row[0]
        row[0] = i
        for (j = 1; j <= length(b); ++j) {
          above = row[j]
          row[j] = least(least(row[j] + 1, row[j - 1] + 1), before + (substr(a, i, 1) != substr(b, j, 1)))
          before = above
        }
      }
      return row[length(b)]
    }
    {
      a = tolower(wanted)
      b = tolower($0)
      d = index(a, b) || index(b, a) ? 1 : least(distance(a, b), 1 + distance(a, substr(b, 1, length(a) + 1)))
      if (d <= 1 + length(a) / 5) print d, $0
    }' | sort -n | head -n 5 | cut -d ' ' -f 2-
}
