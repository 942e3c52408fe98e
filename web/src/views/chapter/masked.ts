import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {HeadId, SaidWord} from '../../engine/engine.ts';
import type {Strings} from '../../i18n/en.ts';
import {fill} from '../../i18n/fill.ts';
import {formatCell} from '../format.ts';
import {percent} from '../percent.ts';
import {tokenRadios} from '../token-row.ts';
import {languageOf, tokenText} from '../tokens.ts';
import type {TokenLabel} from '../types.ts';
import {styled} from '../styled.ts';

/** What came of hiding a token. */
export interface MaskedResult {
  /** The likeliest first. */
  readonly words: readonly SaidWord[];
  /** The word that stands there: its probability and its place in the order; null: unknown. */
  readonly own: {readonly probability: number; readonly rank: number} | null;
  /** What the row of the hidden place looks at most, in the head in focus. */
  readonly keys: readonly {readonly token: TokenLabel; readonly weight: number}[];
}

export interface MaskedOptions {
  readonly strings: Strings;
  readonly tokens: readonly TokenLabel[];
  /** The token that is hidden; null: none. */
  readonly row: number | null;
  /** Rows that are worth hiding. */
  readonly quick: readonly number[];
  readonly head: HeadId;
  readonly result: MaskedResult | undefined;
  readonly onHide: (row: number | null) => void;
}

function tokensView({strings, tokens, row, onHide}: MaskedOptions): TemplateResult {
  return tokenRadios({
    ...{strings, tokens, name: 'hide', legend: strings['masked.tokens']},
    ...{chosen: row, mark: strings['masked.hidden'], onChoose: onHide},
  });
}

function quickView({strings, tokens, row, quick, onHide}: MaskedOptions): TemplateResult {
  return html`<div class="quick">
    ${quick.length > 0 ? html`<span>${strings['masked.quick']}</span>` : nothing}
    ${quick.map(
      (at) =>
        html`<button
          type="button"
          data-hide=${at}
          aria-pressed=${at === row ? 'true' : 'false'}
          @click=${() => onHide(at)}
        >
          ${fill(strings['masked.hide'], {word: tokens[at]!.text})}
        </button>`,
    )}
    <button type="button" ?disabled=${row === null} @click=${() => onHide(null)}>
      ${strings['masked.none']}
    </button>
  </div>`;
}

interface Bar {
  readonly word: string | TemplateResult;
  readonly share: number;
  readonly mark?: string | undefined;
}

function barView({word, share, mark}: Bar): TemplateResult {
  return html`<li class=${mark === undefined ? '' : 'marked'}>
    <span class="word">${word}</span>
    <span class="bar" aria-hidden="true"><i style=${styled({width: percent(share)})}></i></span>
    <span class="number">${formatCell(share)}</span>
    ${mark === undefined ? nothing : html`<em>✓ ${mark}</em>`}
  </li>`;
}

const spelt = (word: string): TemplateResult =>
  html`<span lang=${languageOf(word)} translate="no">${word}</span>`;

/** The likeliest words, and where it is none of them the word that stands there. */
function saidBars(own: string, {words, own: its}: MaskedResult, strings: Strings): readonly Bar[] {
  const mark = strings['masked.true'];
  const said = words.map(({word, probability}, rank) => ({
    ...{word: spelt(word), share: probability},
    mark: rank === its?.rank ? mark : undefined,
  }));
  const isElsewhere = its !== null && its.rank >= words.length;
  return isElsewhere ? [...said, {word: spelt(own), share: its.probability, mark}] : said;
}

/** The answer in one sentence. */
export function tellMasked(word: string, {words, own}: MaskedResult, strings: Strings): string {
  const [first] = words;
  const values = {word, first: first?.word ?? '', most: formatCell(first?.probability ?? 0)};
  if (own === null) {
    const told = fill(strings['masked.tell.unknown'], values);
    const why = fill(strings['masked.unknown'], {word});
    return fill(strings['sentence.pair'], {first: told, second: why});
  }
  const key = own.rank === 0 ? 'masked.tell.right' : 'masked.tell.wrong';
  return fill(strings[key], {...values, own: formatCell(own.probability)});
}

function resultView(word: string, result: MaskedResult, options: MaskedOptions): TemplateResult {
  const {strings, head, row} = options;
  const looks = result.keys.map(({token, weight}) => ({
    word: token.index === row ? strings['masked.itself'] : tokenText(token),
    share: weight,
  }));
  return html`<div class="pair">
      <section>
        <h4>${strings['masked.says']}</h4>
        <ol class="bars said">
          ${saidBars(word, result, strings).map(barView)}
        </ol>
      </section>
      <section>
        <h4>${fill(strings['masked.looks'], {...head})}</h4>
        <ol class="bars looks">
          ${looks.map(barView)}
        </ol>
      </section>
    </div>
    <p class="note">${strings['masked.note']}</p>`;
}

/** One hides a token, and sees what the model would say there and where its place looks. */
export function maskedView(options: MaskedOptions): TemplateResult {
  const {strings, tokens, row, result} = options;
  const token = row === null ? undefined : tokens[row];
  const told = token && result ? tellMasked(token.text, result, strings) : '';
  return html`<p class="lead">${strings['masked.lead']}</p>
    ${tokensView(options)} ${quickView(options)}
    <p class="masked-tell" aria-live="polite">${told}</p>
    ${token && result ? resultView(token.text, result, options) : nothing}`;
}
