#!/usr/bin/env node
/** Who may include or import whom, by the table in layers.json. */
import {readFileSync} from 'node:fs';
import {basename, dirname, extname, join, normalize} from 'node:path';

import ts from 'typescript';

import {sourceFiles} from './files.mjs';

const HELP = `Usage: node scripts/lint/layers.mjs

Checks the direction of includes and imports against scripts/lint/layers.json:
  core   a file may include rows above its own. explain_terms.h is a part of explain: the parts of
         one name may include each other.
  web    a folder of web/src may import itself and rows above its own ("src" is the files of web/src
         itself), of typesOnly nothing but types, and no package but those named.
Only bindings/ knows Embind, only web/src/engine the WebAssembly module.`;

const table = JSON.parse(readFileSync(new URL('layers.json', import.meta.url), 'utf8'));
const problems = [];
const report = (file, text) => problems.push(`${file}: ${text}`);

const rowOf = (rows, name) => rows.findIndex((row) => row.includes(name));

/** explain_terms is a part of explain; the longest name of the table wins. */
function coreNameOf(file) {
  const stem = basename(file, extname(file));
  return table.core
    .flat()
    .filter((name) => stem === name || stem.startsWith(`${name}_`))
    .sort((a, b) => b.length - a.length)[0];
}

function checkInclude(file, name, include) {
  if (/^emscripten\b/.test(include)) return report(file, `<${include}> belongs into bindings/`);
  if (!/^(moxiang\/)?\w+\.h$/.test(include)) return; // the standard library's, Eigen's
  const other = coreNameOf(include);
  if (!other) return report(file, `${include} has no row in layers.json`);
  if (other !== name && rowOf(table.core, other) >= rowOf(table.core, name)) {
    report(file, `may not include ${include}: ${other} is not in a row above ${name}`);
  }
}

function checkCoreFile(file) {
  const name = coreNameOf(file);
  if (!name) {
    report(file, 'has no row in layers.json: add its name to the row below all that it includes');
    return;
  }
  const text = readFileSync(file, 'utf8');
  for (const [, include] of text.matchAll(/^#include ["<]([^">]+)[">]/gm)) {
    checkInclude(file, name, include);
  }
}

/** The imports and re-exports of a module: {from, typeOnly}. */
function importsOf(file) {
  const found = [];
  const add = (module, typeOnly) => found.push({from: module.text, typeOnly});
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeOnly(node.importClause));
    if (ts.isExportDeclaration(node) && node.moduleSpecifier)
      add(node.moduleSpecifier, node.isTypeOnly);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return found;
}

/** `import type …`, or `import {type …}` with nothing else in the braces. */
function isTypeOnly(clause) {
  if (!clause || clause.isTypeOnly) return clause !== undefined;
  const names = clause.namedBindings?.elements ?? [];
  return !clause.name && names.length > 0 && names.every((name) => name.isTypeOnly);
}

function checkPackage(file, folder, from) {
  if (from.startsWith('#wasm/')) {
    if (folder !== 'engine') report(file, `may not import ${from}: only web/src/engine may`);
  } else if (from === '#files') {
    if (folder !== 'src') report(file, `may not import ${from}: only the package's entry may`);
  } else if (!table.packages.includes(from.split('/')[0])) {
    report(file, `may not import ${from}: the page has no packages but ${table.packages}`);
  }
}

function checkImport(file, folder, {from, typeOnly}) {
  if (!from.startsWith('.')) return checkPackage(file, folder, from);
  const target = normalize(join(dirname(file), from));
  if (target === 'package.json') return; // the version
  const other = folderOf(target);
  if (other === folder) return;
  if (typeOnly && table.typesOnly[folder]?.includes(other)) return;
  const row = rowOf(table.web, other);
  if (row >= 0 && row < rowOf(table.web, folder)) return;
  const why = table.typesOnly[folder]?.includes(other)
    ? `only types of ${other}`
    : `${other} is not in a row above ${folder}`;
  report(file, `may not import ${from}: ${why}`);
}

/** web/src/views/a.ts is in views, web/src/index.ts in src. */
const folderOf = (file) => file.split('/').slice(1, -1).slice(0, 2).at(-1);

function checkWebFile(file) {
  const folder = folderOf(file);
  if (rowOf(table.web, folder) < 0) {
    report(file, `the folder ${folder} has no row in layers.json`);
    return;
  }
  for (const one of importsOf(file)) checkImport(file, folder, one);
}

if (process.argv.includes('--help')) {
  console.log(HELP);
} else {
  sourceFiles(['core/include/**/*.h', 'core/src/**']).forEach(checkCoreFile);
  sourceFiles(['web/src/**/*.ts']).forEach(checkWebFile);
  for (const problem of problems) console.error(problem);
  console.log(
    problems.length ? `${problems.length} wrong` : 'all includes and imports point upwards',
  );
  process.exitCode = problems.length ? 1 : 0;
}
