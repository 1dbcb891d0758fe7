# shellcheck shell=bash disable=SC2154
# Sourced by tools/setup.sh: commands that run for long, and what is shown meanwhile.
#
# A command's output goes through a pipe into the log. The reader at the end of that pipe shows the step on standard
# error: on a terminal one line that is rewritten, elsewhere a line at once and then at most one a minute. ninja and
# apt print how far they are. Nothing runs in the background, so an interrupt (Ctrl-C) reaches all processes and
# leaves none behind. Uses the variable log.

say() {
  printf '%s: %s\n' "${0##*/}" "$1" >&2
}

# Says what is wrong and ends the script with the exit code of failed input or output.
give_up() {
  say "$1"
  exit 4
}

# Ends the script with the exit code of wrong usage.
wrong_usage() {
  say "$1 (see tools/${0##*/} --help)"
  exit 2
}

# How much time is left after SECONDS, when DONE of TOTAL steps are done: nothing as long as a guess would be wild.
time_left() {
  local finished=$1 total=$2 left
  ((SECONDS >= 10 && finished * 10 >= total)) || return
  left=$((SECONDS * (total - finished) / finished))
  if ((left < 60)); then
    printf ', less than a minute left'
  elif ((left < 90)); then
    printf ', about 1 minute left'
  else
    printf ', about %d minutes left' $(((left + 30) / 60))
  fi
}

# Copies standard input to the log and shows the step. Reads [STEP/STEPS] of ninja, and dlstatus:...:PERCENT:... and
# pmstatus:...:PERCENT:... of apt.
show_pulse() {
  local step=$1 line='' part text shown='' progress='' next=0 code=0 rewrite=
  [[ -t 2 && ${TERM-dumb} != dumb ]] && rewrite=yes
  trap '' INT  # the command ends first
  SECONDS=0
  while :; do
    text=$step$progress
    if [[ $rewrite ]]; then
      text+=" ($SECONDS s)"
      [[ $text == "$shown" ]] || printf '\r%s: %s\e[K' "${0##*/}" "$text" >&2
      shown=$text
    elif ((SECONDS >= next)); then
      say "$text"
      next=$((SECONDS + 60))
    fi
    ((code == 0 || code > 128)) || break
    IFS= read -r -t 1 part
    code=$?
    line+=$part
    ((code > 128)) && continue  # a second without the end of a line
    if [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]]; then
      progress=": $((100 * BASH_REMATCH[1] / BASH_REMATCH[2])) %$(time_left "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}")"
    elif [[ $line =~ ^(dl|pm)status:[^:]*:([0-9]+) ]]; then
      progress=": ${BASH_REMATCH[2]} %"
      line=
    fi
    [[ $line ]] && printf '%s\n' "$line" >>"$log"
    line=
  done
  [[ $rewrite ]] && printf '\r\e[K' >&2
}

# try_logged STEP COMMAND...: runs a command, with its output in the log. Returns its exit code.
try_logged() {
  local step=$1
  shift
  printf '+ %s\n' "$*" >>"$log"
  # Programs that clean up after an interrupt end with a code of their own: the script ends by the signal all the same.
  trap 'trap - INT; kill -INT "$BASHPID"' INT
  "$@" 2>&1 </dev/null | show_pulse "$step"
  return "${PIPESTATUS[0]}"
}

# The same; if the command fails, shows the end of the log and gives up.
logged() {
  try_logged "$@" && return
  tail -n 40 "$log" >&2
  give_up "this failed (all output is in $log): ${*:2}"
}
