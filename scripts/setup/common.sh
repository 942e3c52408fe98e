# Shared by the parts of scripts/setup.sh: messages, versions, steps with progress.

say() { printf 'setup: %s\n' "$*"; }

# What is wrong, why it matters and what to do, in one sentence each; then a clean end.
die() {
  printf 'setup: %s\n' "$@" >&2
  exit 1
}

# version_at_least 3.1.69 3.1.7 succeeds when the first is not older than the second.
version_at_least() { [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n 1)" = "$2" ]; }

# The first dotted number in the text given.
first_version() { grep -oE '[0-9]+(\.[0-9]+)+' <<< "$1" | head -n 1; }

# versions.json as variables: emscripten.minimum becomes v_emscripten_minimum.
read_versions() {
  command -v node > /dev/null ||
    die "node is missing, which runs the build scripts and the tests: install Node 20 or newer and put it on PATH."
  eval "$(node -e '
    const versions = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"));
    for (const [name, keys] of Object.entries(versions))
      for (const [key, value] of Object.entries(keys))
        console.log(`v_${name.replaceAll("-", "_")}_${key}=${JSON.stringify(value)}`);
  ' "$ROOT/versions.json")"
}

# step TITLE LOG COMMAND...   runs the command with its output in the log, shows that time passes,
# and on failure shows the end of the log.
step() {
  local title=$1 log=$2 started=$SECONDS pid next=10 line
  shift 2
  mkdir -p "$(dirname "$log")"
  say "$title ..."
  "$@" > "$log" 2>&1 9>&- &
  pid=$!
  while kill -0 $pid 2> /dev/null; do
    sleep 0.2
    if [ $((SECONDS - started)) -ge $next ]; then
      line=$(tail -n 1 "$log" | tr -d '\r' | cut -c 1-100)
      say "  ... $((SECONDS - started)) s${line:+: $line}"
      next=$((next * 2))
    fi
  done
  if wait $pid; then
    say "  done in $((SECONDS - started)) s"
  else
    tail -n 20 "$log" | sed 's/^/    /' >&2
    return 1
  fi
}
