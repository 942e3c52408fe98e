#!/usr/bin/env bash
set -euo pipefail

if [ "${1:-}" = --help ]; then
  cat <<EOF
Usage: scripts/format.sh [--check]

Lays out all C++ files (clang-format) and TypeScript, JavaScript, JSON and CSS files (prettier).
  --check   changes nothing, fails where something is laid out differently
EOF
  exit
fi

cd "$(dirname "${BASH_SOURCE[0]}")/.."
major=$(node -p 'require("./versions.json")["clang-tools"].major')
clang_format=$(command -v "clang-format-$major" || command -v clang-format)
clang_options=(-i)
prettier_options=(--write --log-level warn)
if [ "${1:-}" = --check ]; then
  clang_options=(--dry-run -Werror)
  prettier_options=(--check --log-level warn)
fi

failed=0
git ls-files -z --cached --others --exclude-standard -- '*.h' '*.cpp' |
  xargs -0 -r "$clang_format" "${clang_options[@]}" || failed=1
npx prettier "${prettier_options[@]}" . || failed=1
exit $failed
