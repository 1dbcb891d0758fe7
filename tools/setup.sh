# shellcheck shell=bash
# Sourced by tools/run, tools/test, tools/python, tools/page, tools/docs, tools/bench and .ci/steps.sh: installs
# packages, configures and builds. Requires the variable root (the repository). Sets the variables build (the build folder, or
# what ISODOKU_BUILD_DIR names), log (all output of the steps) and library (what every program is made of). Where nothing
# is to be done, nothing is printed.

build=${ISODOKU_BUILD_DIR:-$root/build/release}
log=$build.log
# shellcheck disable=SC2034  # used by the scripts that source this
library=("$root"/{CMakeLists.txt,cmake,base,grid,group,solve,canon,count,generate,techniques,io,jobs,store})
source "$root/tools/pulse.sh"

# Sets the variable machine: the processor and the path of the sources. A build for another machine cannot be used,
# because of -march=native and because CMake keeps absolute paths. Starts no process.
read_machine() {
  local line
  machine=$root
  while IFS= read -r line; do
    case $line in
      'model name'* | flags* | Features*) machine+="|${line#*: }" ;;
      '') break ;;
    esac
  done </proc/cpuinfo 2>/dev/null
}

# All packages for the purposes given, one a line; without purposes all but those of another architecture.
packages_for() {
  local purpose name
  while read -r purpose name; do
    [[ $purpose == [!#]* && (" $* " == *" $purpose "* || ($# == 0 && $name != *:*)) ]] && printf '%s\n' "$name"
  done <"$root/tools/packages.txt"
}

# Sets the array missing: the packages for the purposes given that are not installed.
find_missing() {
  local package native installed
  local -a wanted
  mapfile -t wanted < <(packages_for "$@")
  native=$(dpkg --print-architecture)
  installed=$'\n'$(dpkg-query -W -f='${Package}:${Architecture} ${db:Status-Status}\n' "${wanted[@]}" 2>/dev/null)$'\n'
  missing=()
  for package in "${wanted[@]}"; do
    # A package may also be there for another architecture only.
    [[ $package == *:* ]] || package+=:$native
    [[ $installed == *$'\n'"$package installed"$'\n'* || $installed == *$'\n'"${package%:*}:all installed"$'\n'* ]] ||
      missing+=("${package%":$native"}")
  done
}

have_apt() {
  command -v dpkg-query >/dev/null && command -v apt-get >/dev/null
}

# Whether all packages for the purposes given are installed.
have_packages() {
  local -a missing
  have_apt || return
  find_missing "$@"
  ((${#missing[@]} == 0))
}

# Prints what the plan of apt (apt-get install --print-uris) says: how many packages, their sizes, their names.
describe_plan() {
  local plan=$1 line number='' download='' disk='' names='' reading=
  while IFS= read -r line; do
    case $line in
      'The following NEW packages will be installed:') reading=yes ;;
      '  '*) [[ $reading ]] && names+=$line ;;
      *) reading= ;;
    esac
    [[ $line =~ ^[0-9]+\ upgraded,\ ([0-9]+)\ newly ]] && number=${BASH_REMATCH[1]}
    [[ $line =~ ^Need\ to\ get\ ([0-9.]+\ .?B) ]] && download=${BASH_REMATCH[1]}
    [[ $line =~ ^After\ this\ operation,\ ([0-9.,]+\ .?B)\ of\ additional ]] && disk=${BASH_REMATCH[1]}
  done <<<"$plan"
  printf '%s package%s (%s to download, %s on disk):%s' \
    "$number" "$( ((number == 1)) || printf s)" "${download:-nothing}" "${disk:-nothing}" "${names//  / }"
}

# Lets sudo ask for the password before a pulse is shown.
become_root() {
  ((EUID == 0)) || sudo -n true 2>/dev/null || sudo -v ||
    give_up "please install these packages: apt-get install ${missing[*]}"
}

# Installs the packages for the purposes given that are missing, and says before what that takes.
install_packages() {
  local -a missing=() as_root=() apt install update download
  local plan packages
  if ! have_apt; then
    command -v cmake >/dev/null && command -v ninja >/dev/null && command -v c++ >/dev/null && return
    packages=$(packages_for "$@")
    give_up "there is no apt here; please install what these Debian packages contain: ${packages//$'\n'/ }"
  fi
  find_missing "$@"
  ((${#missing[@]} == 0)) && return
  if ((EUID != 0)); then
    command -v sudo >/dev/null ||
      give_up "these packages are missing, and only root can install them: apt-get install ${missing[*]}"
    as_root=(sudo)
  fi
  apt=(env LC_ALL=C DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 -o APT::Status-Fd=1)
  install=(install -y --no-install-recommends "${missing[@]}")
  update=(try_logged 'updating the lists of packages' "${as_root[@]}" "${apt[@]}" update)
  download=(try_logged 'downloading packages' "${as_root[@]}" "${apt[@]}" "${install[@]}" --download-only)
  # A fresh system has no lists of packages, and old lists name versions that are gone.
  if ! plan=$("${apt[@]}" "${install[@]}" --print-uris 2>>"$log"); then
    become_root
    "${update[@]}"
    plan=$("${apt[@]}" "${install[@]}" --print-uris 2>>"$log")
  fi
  if [[ $plan ]]; then
    say "installing $(describe_plan "$plan")"
    become_root
    { "${download[@]}" || { "${update[@]}" && "${download[@]}"; }; } &&
      try_logged 'installing packages' "${as_root[@]}" "${apt[@]}" "${install[@]}" && return
  fi
  tail -n 20 "$log" >&2
  give_up "please install these packages (the attempt is in $log): apt-get install ${missing[*]}"
}

# Adds the files that differ from the last commit to the list of those that are edited: cmake/fast_build.cmake has them
# compiled by themselves from then on. Where git is missing, the list stays as it is.
note_edited_files() {
  local file
  touch "$build/edited"
  while IFS= read -r file; do
    grep -qxF -- "$file" "$build/edited" || printf '%s\n' "$file" >>"$build/edited"
  done < <(git -C "$root" diff --relative --name-only HEAD -- '*.cpp' 2>/dev/null)
}

# Waits until no other call builds in the same folder; the lock ends with the (sub)shell.
lock_build() {
  if ! { mkdir -p "$build" && : >>"$build.lock"; } 2>/dev/null; then
    give_up "cannot write $build; name another folder with the environment variable ISODOKU_BUILD_DIR"
  fi
  exec 9>>"$build.lock"
  if command -v flock >/dev/null; then
    flock -n 9 && return
    say "waiting for another build in $build"
    flock 9
  fi
}

# Makes the build folder usable for this machine; starts the log.
prepare_build() {
  local built_on=
  : >"$log"
  [[ -f $build/machine ]] && IFS= read -r built_on <"$build/machine"
  if [[ $built_on != "$machine" ]]; then
    rm -rf "${build:?}"
    mkdir -p "$build"
    printf '%s\n' "$machine" >"$build/machine"
  fi
}

# Sets the variable launcher of the compiler: what the environment names, else ccache if it is installed. Only its
# depend mode is right with precompiled headers: the other modes miss a macro that changes in one. What -march=native
# means depends on the machine.
find_launcher() {
  launcher=${CMAKE_CXX_COMPILER_LAUNCHER-}
  [[ ! $launcher ]] && command -v ccache >/dev/null || return 0
  launcher="env;CCACHE_DEPEND=1;CCACHE_SLOPPINESS=pch_defines,time_macros;CCACHE_EXTRAFILES=$build/machine;ccache"
}

# configure OPTION=VALUE...: gives options of CMake these values, beside those that make a build fast; other options of
# a build that exists stay. Runs cmake only if a value differs, or if packages came or went since: ninja finds out by
# itself when CMake's files change.
configure() {
  local option known launcher
  local -a missing=() options
  find_launcher
  options=(CMAKE_BUILD_TYPE=Release CMAKE_EXPORT_COMPILE_COMMANDS=ON CMAKE_CXX_COMPILER_LAUNCHER="$launcher"
    ISODOKU_FAST_BUILD=ON ISODOKU_NATIVE=ON "$@")
  have_apt && find_missing
  note_edited_files
  if [[ -f $build/build.ninja && -f $build/missing && $(<"$build/missing") == "${missing[*]}" ]]; then
    known=$'\n'$(sed -n 's/^\([A-Za-z_]*\):[A-Z]*=/\1=/p' "$build/CMakeCache.txt")$'\n'
    for option in "${options[@]}"; do
      [[ $known == *$'\n'"$option"$'\n'* ]] || break
      option=
    done
    [[ $option ]] || return 0
  fi
  logged configuring cmake -S "$root" -B "$build" -G Ninja "${options[@]/#/-D}"
  printf '%s\n' "${missing[*]}" >"$build/missing"
  # For editors.
  [[ ${ISODOKU_BUILD_DIR-} || -e $root/compile_commands.json ]] ||
    ln -sfn build/release/compile_commands.json "$root/compile_commands.json"
}

# build_in FOLDER [TARGET...]: builds, and says so only where there is anything to build.
build_in() {
  local -a command=(env NINJA_STATUS='[%f/%t] ' cmake --build "$1")
  (($# > 1)) && command+=(--target "${@:2}")
  [[ $("${command[@]}" -- -n 2>/dev/null </dev/null) == *'no work to do'* ]] || logged building "${command[@]}"
}
