# shellcheck shell=bash
# Sourced by .ci/run and .ci/full: steps that are counted, and what several of them do.
#
# Wants the variable root (the repository). Build directories go under build/ci (or under $ISODOKU_CI_DIR), which speeds
# up the next run. Each step says when it began and how long it took. Nothing reads standard input.

ci=${ISODOKU_CI_DIR:-$root/build/ci}
export ISODOKU_BUILD_DIR=$ci/release
mkdir -p "$ci" || exit 4
source "$root/tools/setup.sh"
exec </dev/null

# Each script its own, since .ci/full runs others as steps.
step_log=$ci/${0##*/}-step.log
cores=$(nproc)
passed=0
failed=0

heading() {
  printf '\n== %s (%s)\n' "$1" "$(date +%T)"
  SECONDS=0
}

# Installs what the steps need; without it none of them can run.
packages_step() {
  log=$ci/packages.log
  : >"$log"
  heading 'packages'
  (install_packages run test python python-test page page-test docs ci) || exit 4
  log=$build.log
}

# One step that passes or fails as a whole; its output is shown when it fails.
step() {
  local name=$1
  shift
  heading "$name"
  if "$@" >"$step_log" 2>&1; then
    printf 'ok, %d s\n' "$SECONDS"
    ((++passed))
  else
    tail -n 100 "$step_log"
    printf 'FAILED: %s, %d s\n' "$name" "$SECONDS"
    ((++failed))
  fi
}

# A command whose output is that of ctest: each test counts.
ctest_step() {
  local name=$1 summary code
  shift
  heading "$name"
  "$@" 2>&1 | tee "$step_log"
  code=${PIPESTATUS[0]}
  # 97% tests passed, 1 tests failed out of 33
  summary=$(grep -E '^[0-9]+% tests passed, ' "$step_log" | tail -n 1)
  if [[ $summary =~ passed,\ ([0-9]+)\ tests?\ failed\ out\ of\ ([0-9]+) ]]; then
    ((passed += BASH_REMATCH[2] - BASH_REMATCH[1], failed += BASH_REMATCH[1]))
    [[ $code != 0 && ${BASH_REMATCH[1]} == 0 ]] && ((++failed))
    printf 'took %d s\n' "$SECONDS"
  else
    printf 'FAILED: %s, %d s\n' "$name" "$SECONDS"
    ((++failed))
  fi
}

# The last line of a run: `N passed, N failed`. Returns whether none failed.
finish() {
  printf '\n%d passed, %d failed\n' "$passed" "$failed"
  ((failed == 0))
}

# Configures a preset into its directory under $ci and builds the targets given, by default all. NAME-python goes where
# NAME does, so that what both have is compiled once.
build_preset() {
  local preset=$1 folder=$ci/${1%-python}
  shift
  (cd "$root" && cmake --preset "$preset" -B "$folder" >/dev/null) &&
    cmake --build "$folder" -j "$cores" ${1:+--target "$@"}
}

test_preset() {
  local folder=$ci/${1%-python}
  shift
  ctest --test-dir "$folder" --output-on-failure --no-tests=error -j "$cores" "$@"
}

# Runs each fuzz target of the preset asan for so many seconds, as many at a time as there are cores. What they find is
# kept under $ci/corpus, and is where the next run begins.
fuzz_steps() {
  local seconds=$1 file target code
  local -a targets=()
  for file in "$root"/tests/fuzz/*_fuzz.cpp; do
    file=${file##*/}
    targets+=("${file%.cpp}")
  done
  heading "fuzzing, $seconds s each: ${targets[*]}"
  export ci root
  printf '%s\n' "${targets[@]}" | xargs -P "$cores" -I '{}' bash -c '
    mkdir -p "$ci/corpus/$1" && cd "$ci" || exit
    "$ci/asan/tests/fuzz/$1" -max_total_time="$2" -timeout=60 -print_final_stats=1 -artifact_prefix="$1-" \
      "$ci/corpus/$1" "$root/examples" >"$1.log" 2>&1
    echo $? >"$1.code"' fuzz '{}' "$seconds"
  for target in "${targets[@]}"; do
    code=$(cat "$ci/$target.code" 2>/dev/null)
    rm -f "$ci/$target.code"
    if [[ $code == 0 ]]; then
      printf '%s: ok, %s inputs\n' "$target" "$(sed -n 's/^stat::number_of_executed_units: *//p' "$ci/$target.log")"
      ((++passed))
    else
      tail -n 100 "$ci/$target.log"
      printf 'FAILED: %s\n' "$target"
      ((++failed))
    fi
  done
  printf 'took %d s\n' "$SECONDS"
}
