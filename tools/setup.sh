# Sourced by tools/run, tools/test and .ci/steps.sh: installs packages, configures and builds.
# Wants the variable root (the repository). Sets the variable build (the build directory, elsewhere with
# ISODOKU_BUILD_DIR). All output of the steps goes to a log that is shown when a step fails; what takes time is named on
# standard error, and nothing where nothing is to be done.

build=${ISODOKU_BUILD_DIR:-$root/build/release}
log=$build.log

# The processor and the place of the sources: a build made for others cannot be used again, since it is
# made with -march=native and CMake keeps full paths. Sets the variable machine; starts no process.
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

say() {
  printf '%s: %s\n' "${0##*/}" "$1" >&2
}

# Says what is wrong and ends the script with the exit code of a failed input or output.
give_up() {
  say "$1"
  exit 4
}

# Runs a command silently; shows the log if it fails.
logged() {
  printf '+ %s\n' "$*" >>"$log"
  "$@" >>"$log" 2>&1 </dev/null && return
  tail -n 40 "$log" >&2
  give_up "this failed (all output is in $log): $*"
}

# All packages for the purposes given, on one line.
packages_for() {
  local purpose name
  while read -r purpose name; do
    [[ " $* " == *" $purpose "* ]] && printf '%s ' "$name"
  done < <(grep -v '^#' "$root/tools/packages.txt")
}

# The packages for the purposes given that are not there yet, into the array missing.
find_missing() {
  local package architecture
  missing=()
  for package in $(packages_for "$@"); do
    # Those of another architecture may be there, too.
    [[ $package == *:* ]] && architecture=${package##*:} || architecture=$(dpkg --print-architecture)
    dpkg-query -W -f='${Architecture} ${db:Status-Status}\n' "$package" 2>/dev/null |
      grep -qxE "($architecture|all) installed" || missing+=("$package")
  done
}

# Whether all packages for the purposes given are there.
have_packages() {
  local -a missing
  command -v dpkg-query >/dev/null || return
  find_missing "$@"
  ((${#missing[@]} == 0))
}

# Installs the packages for the purposes given that are not there yet.
install_packages() {
  local -a missing=() as_root=()
  if ! command -v dpkg-query apt-get >/dev/null; then
    command -v cmake >/dev/null && command -v ninja >/dev/null && command -v c++ >/dev/null && return
    give_up "there is no apt here; please install what these Debian packages hold: $(packages_for "$@")"
  fi
  find_missing "$@"
  ((${#missing[@]} == 0)) && return
  if ((EUID != 0)); then
    command -v sudo >/dev/null ||
      give_up "these packages are missing, and only root may install them: apt-get install ${missing[*]}"
    as_root=(sudo)
  fi
  say "installing ${missing[*]}"
  local -a install=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive
    apt-get -o DPkg::Lock::Timeout=600 install -y --no-install-recommends "${missing[@]}")
  { "${install[@]}" || { "${as_root[@]}" apt-get update && "${install[@]}"; }; } >>"$log" 2>&1 </dev/null && return
  tail -n 20 "$log" >&2
  give_up "please install these packages (the attempt is in $log): apt-get install ${missing[*]}"
}

# Waits until no other call builds in the same directory; the lock ends with the (sub)shell.
lock_build() {
  mkdir -p "$build" 2>/dev/null && : 2>/dev/null >>"$build.lock" ||
    give_up "cannot write $build; say where to build with the environment variable ISODOKU_BUILD_DIR"
  exec 9>>"$build.lock"
  if command -v flock >/dev/null; then
    flock -n 9 && return
    say "waiting for another build in $build"
    flock 9
  fi
}

# Makes the build directory usable for this machine; starts the log.
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

# Configures with the options given, to build fast.
configure() {
  logged cmake -S "$root" -B "$build" -G Ninja -D CMAKE_BUILD_TYPE=Release -D ISODOKU_FAST_BUILD=ON \
    -D ISODOKU_NATIVE=ON "$@"
}

# Builds the targets given. Says so where there is anything to build, and how long it may take: a step of the build
# keeps a core busy for about six seconds.
build_targets() {
  local plan steps=0 minutes estimate=
  plan=$(cmake --build "$build" --target "$@" -- -n 2>/dev/null </dev/null)
  [[ $plan == *'no work to do'* ]] && return
  [[ ${plan##*$'\n'} =~ ^\[[0-9]+/([0-9]+)\] ]] && steps=${BASH_REMATCH[1]}
  minutes=$(((steps * 6 / $(nproc) + 30) / 60))
  ((minutes > 0)) && estimate=" (about $minutes minute$( ((minutes == 1)) || printf s))"
  say "building$estimate"
  logged cmake --build "$build" --target "$@"
}
