/**
 * What a text asks the reader to do, which an author may have forbidden (readonly), stands in brackets that no
 * text has otherwise, and behind a bar what is said instead, if anything: "Weights are random. ⟦Train them.|They stay so.⟧"
 */
const ACT = /⟦(.*?)(?:\|(.*?))?⟧/;

export interface Act {
  readonly before: string;
  readonly act: string;
  readonly instead: string;
  readonly after: string;
}

/** The first of a text. */
export function actIn(text: string): Act | undefined {
  const match = ACT.exec(text);
  if (!match) return undefined;
  const [whole, act = '', instead = ''] = match;
  const after = text.slice(match.index + whole.length);
  return {before: text.slice(0, match.index), act, instead, after};
}

/** The text as it is said: with what it asks for, or without. */
export function worded(text: string, isFixed: boolean): string {
  const found = actIn(text);
  if (!found) return text;
  const {before, act, instead, after} = found;
  return before + (isFixed ? instead : act) + worded(after, isFixed);
}
