import {isStringKey} from './lang.ts';
import type {StringKey} from './en.ts';

const PLACE = /\{\{(\w+)\}\}/g;

/** The names of the places of a string, in their order. */
export function placesOf(text: string): readonly string[] {
  return [...text.matchAll(PLACE)].map((match) => match[1]!);
}

/** Text and places in turn; `part` makes something of each. A place without a value shows itself. */
export function fillWith<V, R>(
  text: string,
  values: Readonly<Record<string, V>>,
  part: (value: string | V, name: string | null) => R,
): readonly R[] {
  return text.split(PLACE).flatMap((piece, i) => {
    if (i % 2 === 0) return piece === '' ? [] : [part(piece, null)];
    const value = values[piece];
    return [value === undefined ? part(`{{${piece}}}`, null) : part(value, piece)];
  });
}

/** The string with its places filled. */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return fillWith<string | number, string>(text, values, String).join('');
}

/** A key that comes from data. Data that names no string is our mistake. */
export function keyOf(key: string): StringKey {
  if (isStringKey(key)) return key;
  throw new Error(`[i18n] there is no string ${JSON.stringify(key)}`);
}
