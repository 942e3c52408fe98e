import {html, nothing} from 'lit';
import {fill} from '../../i18n/fill.ts';
import {stringsOf} from '../../i18n/lang.ts';
import {VARIANTS} from '../../lessons/keyword-schema.ts';
import type {KeywordTexts, Variant} from '../../lessons/keyword-schema.ts';
import type {SaidWord} from '../../engine/engine.ts';
import type {KeywordState, Reading} from '../../state/keyword/keyword-state.ts';
import {
  movedHeads,
  nounWeights,
  placesOf,
  preferred,
  probabilityOf,
} from '../../state/keyword/outcomes.ts';
import {isCovered} from '../../state/keyword/questions.ts';
import {coverNote} from '../../views/covered.ts';
import {formatMegabytes} from '../../views/format.ts';
import {sideBySide} from '../../views/keyword/nouns.ts';
import type {Share} from '../../views/keyword/nouns.ts';
import {languageOf} from '../../views/tokens.ts';
import {codeFold} from '../code/code-fold.ts';
import type {KeywordActions} from './actions.ts';
import {guessCode, switchCode} from './compare-code.ts';
import {OTHER} from './models.ts';
import type {Part} from './parts-view.ts';

/** The two sentences side by side: what the row weighs, and what the model says. */

function sentence({variants}: KeywordTexts, variant: Variant, asked = false) {
  const {text, asked: question} = variants[variant];
  const shown = asked ? question : text;
  return html`<span lang=${languageOf(shown)}>${shown}</span>`;
}

function weightsOf(
  nouns: readonly [string, string],
  weights: readonly [number, number],
  meant: string,
): readonly Share[] {
  return nouns.map((word, i) => ({word, value: weights[i]!, isMeant: word === meant}));
}

/** The weights of both sentences in the head that weighs the first noun most. */
function rowsOf(reading: Reading, texts: KeywordTexts, {lang}: KeywordState) {
  const strings = stringsOf[lang];
  const {layer, head} = reading;
  const label = fill(strings['key.switch.label'], {query: texts.query, layer, head});
  return sideBySide(
    VARIANTS.map((id) => {
      const weights = nounWeights(reading.walks[id], reading);
      const items = weightsOf(texts.nouns, weights, texts.variants[id].meant);
      return {id, title: sentence(texts, id), parts: [{label, items}]};
    }),
    strings['key.meant'],
  );
}

/** The model that was not trained for such sentences; fetched when it is asked for. */
function otherView(state: KeywordState, actions: KeywordActions) {
  const {other, loading, lang, lesson} = state;
  const strings = stringsOf[lang];
  if (other) {
    const values = {n: movedHeads(other), total: placesOf(other.config).length};
    return html`${rowsOf(other, lesson.texts.en, state)}
      <p class="note" data-other>${fill(strings['key.switch.other.told'], values)}</p>`;
  }
  const now = loading[OTHER];
  if (!now) {
    return html`<button type="button" class="step-by" data-act="other" @click=${actions.readOther}>
      ${strings['key.switch.other.load']}
    </button>`;
  }
  const text = fill(strings['key.switch.other.loading'], {
    ...{loaded: formatMegabytes(now.loaded), total: formatMegabytes(now.total)},
  });
  return html`<p class="notice quiet">
    ${text}
    ${
      now.total > 0
        ? html`<progress aria-label=${text} max=${now.total} .value=${now.loaded}></progress>`
        : nothing
    }
  </p>`;
}

export const switchPart: Part = (state, material, actions) => {
  const {reading} = material;
  const {lang, lesson} = state;
  const strings = stringsOf[lang];
  const texts = lesson.texts[lang];
  return html`<h4 class="model">${fill(strings['key.switch.own'], {model: texts.model})}</h4>
    ${isCovered(state, 'switch') ? coverNote(strings) : rowsOf(reading, texts, state)}
    <p class="note">${strings['key.switch.note']}</p>
    <h4 class="model">${strings['key.switch.other']}</h4>
    <p class="note">${strings['key.switch.other.note']}</p>
    ${otherView(state, actions)} ${codeFold(switchCode(state, material))}`;
};

/** The chances of both nouns and of the likeliest word, and whether the one meant is preferred. */
function saidPart(words: readonly SaidWord[], texts: KeywordTexts, id: Variant, label: string) {
  const {nouns, variants} = texts;
  const {meant} = variants[id];
  return {
    label,
    items: [...new Set([...nouns, words[0]!.word])].map((word) => ({
      ...{word, value: probabilityOf(words, word), isMeant: word === meant},
    })),
    isRight: preferred(words, nouns) === meant,
  };
}

export const guessPart: Part = (state, material, actions) => {
  const {said, reading} = material;
  const {lang, lesson} = state;
  const strings = stringsOf[lang];
  const texts = lesson.texts[lang];
  const {layer, head} = reading;
  const verdict = (isRight: boolean) =>
    html`<p class="verdict" data-right=${isRight}>
      <span aria-hidden="true">${isRight ? '✓' : '✗'}</span>
      ${strings[isRight ? 'key.guess.right' : 'key.guess.wrong']}
    </p>`;
  const cards = VARIANTS.map((id) => {
    const {weights, whole, without} = said[id];
    const {meant, hidden} = texts.variants[id];
    const parts = [
      saidPart(whole, texts, id, strings['key.guess.whole']),
      saidPart(without, texts, id, fill(strings['key.guess.without'], {layer, head})),
    ].map(({isRight, ...part}) => ({...part, verdict: verdict(isRight)}));
    const row = {
      label: fill(strings['key.guess.weights'], {layer, head}),
      items: weightsOf(texts.nouns, weights, meant),
    };
    const title = html`${sentence(texts, id, true)}
      <small>${fill(strings['key.guess.hidden'], {word: hidden})}</small>`;
    return {id, title, parts: [row, ...parts]};
  });
  return html`${isCovered(state, 'guess') ? coverNote(strings) : sideBySide(cards, strings['key.meant'])}
    <p class="note">${strings['key.guess.note']}</p>
    ${codeFold(guessCode(state, material, actions))}`;
};
