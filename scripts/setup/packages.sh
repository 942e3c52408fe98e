# The npm packages of package-lock.json.

find_packages() {
  cmp -s "$ROOT/package-lock.json" "$ROOT/node_modules/.installed-lock" || return 1
  printf '%s\t%s\n' "$(sha256sum < "$ROOT/package-lock.json" | cut -c 1-12)" "$ROOT/node_modules"
}

install_packages() {
  step "installing the npm packages" "$TOOLS/log/npm" in_folder "$ROOT" npm ci --no-audit --no-fund || return 1
  cp "$ROOT/package-lock.json" "$ROOT/node_modules/.installed-lock"
}
