import {html} from 'lit';
import {stringsOf} from '../../i18n/lang.ts';
import {matrixOf} from '../../engine/trace.ts';
import {VARIANTS} from '../../lessons/keyword-schema.ts';
import {walkOf} from '../../state/keyword/keyword-state.ts';
import type {KeywordState, Material, Walk} from '../../state/keyword/keyword-state.ts';
import {isCovered} from '../../state/keyword/questions.ts';
import {pathOf, stepOf} from '../../state/keyword/outcomes.ts';
import {segments} from '../../views/choice.ts';
import {coverNote, folded} from '../../views/covered.ts';
import {ladder} from '../../views/keyword/ladder.ts';
import type {Opening} from '../../views/keyword/number-button.ts';
import {vectorLine} from '../../views/keyword/vector.ts';
import {rowPictures} from '../../views/row-pictures.ts';
import {sumPanel} from '../../views/sum-panel.ts';
import {openSum} from '../../views/sum-open.ts';
import {labelsOf} from '../../views/tokens.ts';
import {codeFold} from '../code/code-fold.ts';
import type {KeywordActions} from './actions.ts';
import type {Part} from './parts-view.ts';
import {placeIn} from './place.ts';
import {walkCode} from './walk-code.ts';

/** The article's walk: the row of the pronoun in one head, from x to the mixture of values. */

/** Which of the two sentences is looked at. */
export function variantChoice({lang, lesson, variant}: KeywordState, actions: KeywordActions) {
  const strings = stringsOf[lang];
  const options = VARIANTS.map((value) => ({
    value,
    label: lesson.texts[lang].variants[value].text,
    lang,
  }));
  return html`<div class="variants">
    ${segments('variant', strings['key.sentence'], options, variant, actions.chooseVariant)}
  </div>`;
}

/** What q, k and v are made from: the layer's input, normed where the norm stands before. */
function inputOf({reading}: Material): {name: string; path: string} {
  const {layer, config} = reading;
  return config.normPlace === 'pre'
    ? {name: 'norm', path: `blocks.${layer}.attn.norm.out`}
    : {name: 'x', path: pathOf(reading, 'x')};
}

function vectors(own: Walk, material: Material, opening: Opening) {
  const {reading} = material;
  const input = inputOf(material);
  const token = labelsOf(own.tokens)[own.row]!;
  const line = (path: string, how: string) =>
    vectorLine({...opening, path, matrix: matrixOf(own.trace, path)!, token, how});
  return html`${line(input.path, '')}
  ${(['q', 'k', 'v'] as const).map((name) =>
    line(pathOf(reading, name), `= ${input.name} W_${name.toUpperCase()}`),
  )}`;
}

function rows(state: KeywordState, own: Walk, material: Material, opening: Opening) {
  const {reading} = material;
  const strings = stringsOf[state.lang];
  const rung = (name: string, how: string) => ({
    ...{path: pathOf(reading, name), matrix: stepOf(own, reading, name), how},
  });
  return ladder({
    ...opening,
    ...{caption: strings['key.ladder.caption'], tokens: labelsOf(own.tokens), row: own.row},
    rungs: [rung('scores', 'q · k'), rung('scaled', '÷ √d_k'), rung('weights', 'softmax')],
    marked: own.nouns,
  });
}

function outcome(own: Walk, {reading}: Material, opening: Opening) {
  const token = labelsOf(own.tokens)[own.row]!;
  const matrix = stepOf(own, reading, 'head_out');
  const path = pathOf(reading, 'head_out');
  return vectorLine({...opening, path, matrix, token, how: '= Σ weight · v'});
}

function sums(state: KeywordState, own: Walk, actions: KeywordActions) {
  const {trail, explanation} = state;
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && trail.length > 0) actions.close();
  };
  return html`<aside class="sum-place" @keydown=${onKey}>
    ${sumPanel({
      ...placeIn(state),
      ...{trail, explanation: explanation ?? undefined, opened: openSum},
      isStep: (path) => matrixOf(own.trace, path) !== undefined,
      ...{onOpen: actions.openFrom, onBack: actions.back, onClose: actions.close},
    })}
  </aside>`;
}

function pictures(state: KeywordState, own: Walk, material: Material, actions: KeywordActions) {
  const {reading, plane} = material;
  return rowPictures({
    ...{strings: stringsOf[state.lang], tokens: labelsOf(own.tokens), head: reading.head},
    ...{row: own.row, weights: stepOf(own, reading, 'weights'), masked: undefined},
    ...{...state.brush, plane: plane[state.variant], width: actions.width()},
    ...{onBrush: actions.brush, onLock: actions.lock},
  });
}

export const walkPart: Part = (state, material, actions) => {
  const own = walkOf(state, material);
  const strings = stringsOf[state.lang];
  const isHidden = isCovered(state, 'walk');
  const opening = {place: placeIn(state), open: state.trail.at(-1), onOpen: actions.open};
  return html`${variantChoice(state, actions)}
    <div class="walk">
      <div class="walk-steps">
        <h4><span class="step-n">1</span> ${strings['key.walk.project']}</h4>
        ${vectors(own, material, opening)}
        <h4><span class="step-n">2</span> ${strings['key.walk.match']}</h4>
        ${isHidden ? coverNote(strings) : rows(state, own, material, opening)}
        <h4><span class="step-n">3</span> ${strings['key.walk.mix']}</h4>
        ${isHidden ? coverNote(strings) : outcome(own, material, opening)}
      </div>
      ${sums(state, own, actions)}
    </div>
    <div class="insight">
      ${folded(isHidden, () => pictures(state, own, material, actions), strings, 'pictures')}
    </div>
    ${codeFold(walkCode(state, material, actions))}`;
};
