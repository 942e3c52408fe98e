import {html} from 'lit';
import type {TemplateResult} from 'lit';
import {fill} from '../../i18n/fill.ts';
import {stringsOf} from '../../i18n/lang.ts';
import {bestHead} from '../../models/chapter-card.ts';
import {frameOf, readingOf} from '../../state/emergence/emergence-state.ts';
import type {EmergenceState, Material, Reading} from '../../state/emergence/emergence-state.ts';
import {headIn, hiddenWords, relationIn} from '../../state/emergence/outcomes.ts';
import {isAwaited} from '../../state/emergence/questions.ts';
import {coverNote} from '../../views/covered.ts';
import {filmBar} from '../../views/emergence/film-bar.ts';
import {lookRow} from '../../views/emergence/look-row.ts';
import {shares} from '../../views/keyword/nouns.ts';
import {formatCount} from '../../views/learning/count.ts';
import {labelsOf, languageOf} from '../../views/tokens.ts';
import {codeFold} from '../code/code-fold.ts';
import type {EmergenceActions} from './actions.ts';
import {filmCode} from './film-code.ts';
import {lossChart, similarityChart} from './film-charts.ts';
import {gapped} from './gapped.ts';
import {lookNotes} from './look-note.ts';
import type {Part} from './parts-view.ts';

/** The film: four pictures of one frame, and the way through them. */

/** As in the relations' part: both wind the same film. */
export function barOf(
  name: string,
  state: EmergenceState,
  material: Material,
  actions: EmergenceActions,
): TemplateResult {
  return filmBar({
    ...{strings: stringsOf[state.lang], name, isPlaying: state.isPlaying},
    steps: material.measures.map(({step}) => step),
    at: frameOf(state, material),
    ...{onAt: actions.scrub, onPause: actions.pause},
    onPlay: () => actions.play(name),
  });
}

function chooser({lang, asked}: EmergenceState, material: Material, actions: EmergenceActions) {
  return html`<label class="field film-sentence"
    ><span>${stringsOf[lang]['emerge.sentence']}</span>
    <select
      data-act="asked"
      @change=${(event: Event) =>
        actions.chooseAsked(Number((event.target as HTMLSelectElement).value))}
    >
      ${hiddenWords(material).map((i) => {
        const text = gapped(material.card.answers[i]!);
        return html`<option .value=${String(i)} lang=${languageOf(text)} ?selected=${i === asked}>
          ${text}
        </option>`;
      })}
    </select></label
  >`;
}

/** So many words are shown, and the right one where it is not among them. */
const WORDS = 3;

function says(state: EmergenceState, material: Material, {tokens, row, frames}: Reading) {
  const strings = stringsOf[state.lang];
  if (isAwaited(state, 'blank')) return coverNote(strings);
  const {said} = frames[frameOf(state, material)]!;
  const right = labelsOf(tokens)[row]!.text;
  const shown = said.slice(0, WORDS);
  const own = said.find(({word}) => word === right);
  const all = own && !shown.includes(own) ? [...shown, own] : shown;
  return shares(
    all.map(({word, probability}) => ({word, value: probability, isMeant: word === right})),
    html`<span class="sr">${strings['emerge.says.own']}</span>`,
  );
}

function looks(state: EmergenceState, material: Material, reading: Reading) {
  const {tokens, row, frames} = reading;
  const strings = stringsOf[state.lang];
  const at = frameOf(state, material);
  const head = headIn(material, relationIn(material, state.relation));
  const labels = labelsOf(tokens);
  const values = {word: labels[row]!.text, n: formatCount(material.measures[at]!.step)};
  const label = fill(strings['emerge.looks.label'], values);
  return html`${lookRow({label, tokens: labels, row, weights: frames[at]!.rows[head]!})}
  ${lookNotes(state, material, reading).map((text) => html`<p class="of-picture below">${text}</p>`)}`;
}

function picture(name: string, title: string, note: string, content: unknown): TemplateResult {
  return html`<section class="picture" data-picture=${name}>
    <h4>${title}</h4>
    <p class="of-picture">${note}</p>
    ${content}
  </section>`;
}

export const filmPart: Part = (state, material, actions) => {
  const strings = stringsOf[state.lang];
  const reading = readingOf(state, material);
  const values = bestHead(relationIn(material, state.relation));
  const waiting = html`<p class="notice quiet">${strings['parts.starting']}</p>`;
  return html`${chooser(state, material, actions)} ${barOf('film', state, material, actions)}
    <div class="pictures">
      ${picture(
        'looks',
        fill(strings['emerge.looks'], values),
        strings['emerge.looks.note'],
        reading ? looks(state, material, reading) : waiting,
      )}
      ${picture(
        'says',
        strings['emerge.says'],
        strings['emerge.says.note'],
        reading ? says(state, material, reading) : waiting,
      )}
      ${picture(
        'loss',
        strings['emerge.loss'],
        strings['emerge.loss.note'],
        lossChart(state, material),
      )}
      ${picture(
        'similarity',
        strings['emerge.similarity'],
        strings['emerge.similarity.note'],
        similarityChart(state, material),
      )}
    </div>
    <p class="note">
      ${fill(strings['emerge.film.rounded'], {lesson: strings['lesson.multi-head.title']})}
    </p>
    ${codeFold(filmCode(state, material, actions))}`;
};
