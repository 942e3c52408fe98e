import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {Token} from '../engine/engine.ts';
import {Remembered} from './remembered.ts';
import type {TokenLabel} from './types.ts';

/** The vocabulary's mark for a space. */
const SPACE_MARK = '\u2581';

/** Tokens as they are shown: without space marks; a token that is only spaces shows as ␣. */
export function labelsOf(tokens: readonly Token[]): readonly TokenLabel[] {
  return labels.of(tokens, [], () => madeOf(tokens));
}

const labels = new Remembered<readonly Token[], readonly TokenLabel[]>();

function madeOf(tokens: readonly Token[]): readonly TokenLabel[] {
  const texts = tokens.map(({piece}) => piece.replaceAll(SPACE_MARK, ' ').trim() || '␣');
  return tokens.map((token, index) => ({
    text: texts[index]!,
    index,
    repeated: texts.indexOf(texts[index]!) !== texts.lastIndexOf(texts[index]!),
    unknown: isUnknown(token),
  }));
}

/** Outside the model's vocabulary (core: token.h). */
export function isUnknown({id}: Token): boolean {
  return id === 0;
}

/** The language of a text as far as its script tells. */
export function languageOf(text: string): 'zh-CN' | 'en' {
  return /\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en';
}

/** A token within running text: in its own language, with its index where it stands twice. */
export function tokenText(token: TokenLabel): TemplateResult {
  const {text, index, repeated} = token;
  const sub = repeated ? html`<sub>${index}</sub>` : nothing;
  return html`<span class="token" lang=${languageOf(text)} translate="no">${text}${sub}</span>`;
}

/** The same as plain text. */
export function tokenPlain({text, index, repeated}: TokenLabel): string {
  return repeated ? `${text} (${index})` : text;
}

/** How long, in em, the longest token is when it is set upright over its column; within reason. */
export function headerLength(tokens: readonly TokenLabel[]): number {
  const length = (text: string): number =>
    Array.from(text).reduce((sum, c) => sum + (/[\u2e80-\uffef]/.test(c) ? 1.05 : 0.58), 0.6);
  return Math.max(3, Math.min(7.5, ...[Math.max(0, ...tokens.map(({text}) => length(text)))]));
}

/** The row of a word: of the token that is the word, else of one that begins with it. */
export function rowOf(word: string, tokens: readonly TokenLabel[]): number | null {
  const row = tokens.findIndex(({text}) => text === word);
  const part = row < 0 ? tokens.findIndex(({text}) => text.startsWith(word)) : row;
  return part < 0 ? null : part;
}
