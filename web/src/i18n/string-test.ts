/** What a string may be tested with: twice as long, without a place to break, with markup in it. */
const CHANGES = {
  double: (text: string) => `${text} ${text}`,
  long: (text: string) => `${text}${'0123456789'.repeat(5)}`,
  xss: (text: string) => `${text}<img src="data:," onerror="document.xss = 1">`,
} as const;

export type StringTest = keyof typeof CHANGES;

export const STRING_TESTS = Object.keys(CHANGES) as readonly StringTest[];

let change: ((text: string) => string) | undefined;

/** From now on every string is changed where it is looked up. */
export function testStrings(test: StringTest): void {
  change = CHANGES[test];
}

/** A table of strings as it is to be shown. */
export function shown<T extends Readonly<Record<string, string>>>(table: T): T {
  const as = change;
  if (!as) return table;
  return new Proxy(table, {get: (of, key: string) => as(of[key] ?? '')});
}
