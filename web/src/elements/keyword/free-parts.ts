import {html, nothing} from 'lit';
import type {Strings} from '../../i18n/en.ts';
import {fill, keyOf} from '../../i18n/fill.ts';
import {stringsOf} from '../../i18n/lang.ts';
import {QUERY_REACH, TEMPERATURES} from '../../state/keyword/keyword-state.ts';
import type {KeywordState} from '../../state/keyword/keyword-state.ts';
import {goalIsMet} from '../../state/keyword/outcomes.ts';
import {isCovered} from '../../state/keyword/questions.ts';
import {covered} from '../../views/covered.ts';
import {formatCell} from '../../views/format.ts';
import {checkbox, goalsList, slider} from '../../views/keyword/controls.ts';
import {freePlane} from '../../views/keyword/free-plane.ts';
import {entropyLine, freeTable} from '../../views/keyword/free-table.ts';
import {prose} from '../../views/prose.ts';
import {labelsOf} from '../../views/tokens.ts';
import {codeFold} from '../code/code-fold.ts';
import type {KeywordActions} from './actions.ts';
import type {Part} from './parts-view.ts';
import {dragCode, labCode} from './row-code.ts';

/** Rows that the reader sets by hand: a query of two numbers, and the rules of the model's own row. */

function goals({lesson, lang, free, reached}: KeywordState) {
  const strings = stringsOf[lang];
  const words = lesson.free.words[lang];
  const all = lesson.free.goals.map((goal) => {
    const {id, keys, weight, evenness} = goal;
    const [first = '', second = ''] = keys.map((key) => words[key]!);
    const values = {first, second, weight: formatCell(weight), evenness: formatCell(evenness)};
    const isMet = free !== null && goalIsMet(goal, free);
    const text = fill(strings[keyOf(`key.goal.${id}`)], values);
    return {id, text, isMet, wasMet: reached.includes(id)};
  });
  return goalsList(all, strings['key.goal.met'], strings['key.goals']);
}

function querySliders({query, lang}: KeywordState, actions: KeywordActions) {
  const strings = stringsOf[lang];
  const set = (at: 0 | 1, value: number): void =>
    actions.setQuery(at === 0 ? [value, query[1]] : [query[0], value]);
  return ([0, 1] as const).map((at) =>
    slider({
      ...{id: `query-${at}`, label: fill(strings['key.drag.number'], {n: at}), value: query[at]},
      ...{least: -QUERY_REACH, most: QUERY_REACH, step: 0.1, text: formatCell(query[at])},
      onValue: (value) => set(at, value),
    }),
  );
}

export const dragPart: Part = (state, _, actions) => {
  const {lang, lesson, query, free} = state;
  const strings = stringsOf[lang];
  if (!free) return nothing;
  const {keys, words: byLang} = lesson.free;
  const words = byLang[lang];
  const common = {strings, words, row: free};
  return html`<p class="note">${prose(strings['key.drag.note'])}</p>
    <div class="drag">
      <div>
        ${freePlane({
          ...{...common, query, word: lesson.texts[lang].query, keys, reach: QUERY_REACH},
          ...{width: actions.width(), onQuery: actions.setQuery},
        })}
        ${querySliders(state, actions)}
      </div>
      <div>
        <div data-changes>
          <h4>${strings['key.goals']}</h4>
          ${goals(state)}
        </div>
        ${freeTable({
          ...{...common, caption: strings['key.drag.table']},
          columns: ['lengths', 'cosines', 'scaled'],
        })}
        <p class="note">${strings['key.drag.product']}</p>
      </div>
    </div>
    ${codeFold(dragCode(state, free))}`;
};

/** Not by the questions that stand beside it: answering those uncovers nothing. */
function coveredBy(strings: Strings) {
  const part = strings['key.walk.short'];
  return html`<p class="note">${fill(strings['key.lab.covered'], {part})}</p>`;
}

export const labPart: Part = (state, material, actions) => {
  const {reading} = material;
  const {lang, rules, lab} = state;
  const strings = stringsOf[lang];
  if (!lab) return nothing;
  const words = labelsOf(reading.walks.tired.tokens).map(({text}) => text);
  const isHidden = isCovered(state, 'lab');
  const {least, most, step} = TEMPERATURES;
  const table = freeTable({
    ...{strings, words, row: lab.now, caption: strings['key.lab.table']},
    columns: ['scores', 'scaled'],
  });
  return html`<div class="lab-rules" role="group" aria-label=${strings['key.lab.rules']}>
      ${checkbox('lab-scaled', prose(strings['key.lab.scaled']), rules.isScaled, (isScaled) =>
        actions.setRules({isScaled}),
      )}
      ${checkbox('lab-causal', strings['key.lab.causal'], rules.isCausal, (isCausal) =>
        actions.setRules({isCausal}),
      )}
      ${slider({
        ...{id: 'lab-temperature', label: strings['key.lab.temperature']},
        ...{value: rules.temperature, least, most, step, text: formatCell(rules.temperature)},
        onValue: (temperature) => actions.setRules({temperature}),
      })}
    </div>
    ${covered(isHidden, table, strings)} ${isHidden ? coveredBy(strings) : nothing}
    ${entropyLine(lab.now, strings)}
    <p class="note">${prose(strings['key.lab.note'])}</p>
    ${codeFold(labCode(state, material, lab))}`;
};
