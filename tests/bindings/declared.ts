import {readFileSync} from 'node:fs';
import ts from 'typescript';

/** What an interface declares: of each member its type in words, or its number of arguments. */
export type Declared = ReadonlyMap<string, string | number>;

/** The members of an interface in a file of web/src/engine, as TypeScript reads them. */
export function declared(file: string, name: string): Declared {
  const url = new URL(`../../web/src/engine/${file}`, import.meta.url);
  const source = ts.createSourceFile(file, readFileSync(url, 'utf8'), ts.ScriptTarget.Latest, true);
  const found = source.statements.find(
    (node) => ts.isInterfaceDeclaration(node) && node.name.text === name,
  );
  if (!found || !ts.isInterfaceDeclaration(found)) throw new Error(`${file} has no ${name}`);
  return new Map(
    found.members.map((member) => [
      member.name?.getText() ?? '',
      ts.isMethodSignature(member) ? member.parameters.length : typeOf(member),
    ]),
  );
}

function typeOf(member: ts.TypeElement): string {
  return ts.isPropertySignature(member) ? (member.type?.getText() ?? '') : '';
}

/** Whether a value is of a declared type, as far as JSON-like data goes. */
export function isOf(type: string, value: unknown): boolean {
  if (type.includes('[]')) return Array.isArray(value);
  if (type === 'Rule') return typeof value === 'string';
  if (type === 'Float32Array') return value instanceof Float32Array;
  if (type === 'Matrix') return typeof value === 'object';
  if (type.startsWith("'")) return type.split(' | ').includes(`'${String(value)}'`);
  if (type.startsWith('Readonly<Record')) return typeof value === 'object';
  return typeof value === type;
}
