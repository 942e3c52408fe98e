/** Reads what a lesson file says, entry by entry; an Error names the entry and the rule it breaks. */

export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown, where: string): Fields {
  if (typeof value === 'object' && value !== null) return value as Fields;
  throw new Error(`[${where}] expected an object, got ${JSON.stringify(value)}`);
}

export function textOf(fields: Fields, name: string, where: string): string {
  const value = fields[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new Error(`[${where}] ${name} must be a text, got ${JSON.stringify(value)}`);
}

/** One of the words; the first where the field is left out and `optional`. */
export function wordOf<const W extends string>(
  fields: Fields,
  name: string,
  where: string,
  words: readonly [W, ...W[]],
  optional = false,
): W {
  const value = fields[name];
  if (value === undefined && optional) return words[0];
  const word = words.find((w) => w === value);
  if (word !== undefined) return word;
  throw new Error(`[${where}] ${name} must be one of ${words.join(', ')}, got ${String(value)}`);
}

export function listOf<T>(value: unknown, where: string, item: (v: unknown) => T): readonly T[] {
  if (Array.isArray(value) && value.length > 0) return value.map((v) => item(v));
  throw new Error(`[${where}] expected a list, got ${JSON.stringify(value)}`);
}

export function countOf(fields: Fields, name: string, where: string): number {
  const value = fields[name];
  if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number;
  throw new Error(`[${where}] ${name} must be a whole number, got ${JSON.stringify(value)}`);
}

export function numberOf(value: unknown, where: string): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new Error(`[${where}] expected a number, got ${JSON.stringify(value)}`);
}

export function pairOf<T>(
  value: unknown,
  where: string,
  item: (v: unknown) => T,
): readonly [first: T, second: T] {
  const [first, second, ...more] = listOf(value, where, item);
  if (first !== undefined && second !== undefined && more.length === 0) return [first, second];
  throw new Error(`[${where}] expected two entries, got ${JSON.stringify(value)}`);
}
