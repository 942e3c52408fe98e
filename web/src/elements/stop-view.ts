import {html} from 'lit';
import type {TemplateResult} from 'lit';
import {styleMap} from 'lit/directives/style-map.js';
import {matrixOf} from '../engine/trace.ts';
import {stringsOf} from '../i18n/lang.ts';
import {fill, keyOf} from '../i18n/fill.ts';
import type {Good, LessonState} from '../state/lesson-state.ts';
import {hiddenIn, hiddenRow, openTrail} from '../state/asked.ts';
import {sceneOf, stopNumber, stopSpecs} from '../state/selectors.ts';
import type {Actions} from '../views/actions.ts';
import {captionView} from '../views/caption.ts';
import {covered} from '../views/covered.ts';
import {describe} from '../views/describe.ts';
import {fitOf} from '../views/fit.ts';
import type {Fit} from '../views/fit.ts';
import {formula} from '../views/formula.ts';
import type {FormulaNames} from '../views/formula.ts';
import {legend} from '../views/legend.ts';
import {letterOf} from '../views/letters.ts';
import {matrixTable} from '../views/matrix-table.ts';
import {prose} from '../views/prose.ts';
import {pager} from '../views/pager.ts';
import {scaleFor} from '../views/scale.ts';
import type {Scale} from '../views/scale.ts';
import {sumPanel} from '../views/sum-panel.ts';
import {headerLength, labelsOf} from '../views/tokens.ts';
import {windowOf} from '../views/types.ts';
import type {CellRef, ShownMatrix, ShownStop} from '../views/types.ts';
import {codeView} from './code-view.ts';
import {insightView} from './insight-view.ts';
import type {Surroundings} from './lesson-view.ts';
import {predictionView, summaryView} from './prediction-view.ts';

function nameOf({role, path}: ShownMatrix, state: LessonState): string {
  const strings = stringsOf[state.lang];
  const isSkip = role === 'before' && path.endsWith('.skip');
  const key = keyOf(isSkip ? 'matrix.before.skip' : `matrix.${role}`);
  return fill(strings[key], {head: state.head});
}

/** The cell Tab comes to: where the keyboard was, else the first in view of the focused row. */
function activeIn(shown: ShownMatrix, first: number, {active, row}: LessonState): CellRef {
  return active?.path === shown.path ? active : {path: shown.path, row, col: first};
}

function matrices(
  state: LessonState,
  good: Good,
  stop: ShownStop,
  fit: Fit,
  scale: Scale,
): TemplateResult {
  const tokens = labelsOf(good.tokens);
  const style = {
    '--cell': `${fit.cell}px`,
    '--rows': `${fit.header}px`,
    '--head': `${headerLength(tokens)}em`,
  };
  const [open] = openTrail(state);
  return html`<div class="matrices ${fit.beside ? 'beside' : ''}" style=${styleMap(style)}>
    ${stop.matrices.map((shown, i) => {
      const window = windowOf(shown.matrix.cols, state.anchor, fit.columns, stop.block);
      return matrixTable(shown, {
        ...{strings: stringsOf[state.lang], tokens, stop, scale, window, open},
        ...{row: state.row, head: state.head, name: nameOf(shown, state)},
        active: activeIn(shown, window.first, state),
        letter: letterOf(shown.role),
        isFirst: i === 0,
        coveredRow: hiddenRow(state, stop, shown.path),
      });
    })}
  </div>`;
}

/** What the formulas call things in this model. */
function namesOf({config}: Good, {id, matrices, masked}: ShownStop): FormulaNames {
  const isPre = config.normPlace === 'pre';
  return {
    input: isPre ? 'norm' : 'x',
    before: matrices[0]?.path.endsWith('.skip') ? 'skip' : 'x',
    normed: isPre && id === 'norm' ? 'x' : 'resid_mid',
    hasHidden: masked !== undefined,
  };
}

function titleRow(state: LessonState, stop: ShownStop, actions: Actions): TemplateResult {
  const strings = stringsOf[state.lang];
  const n = stopNumber(state);
  const total = stopSpecs(state).length;
  const button = (key: 'steps.previous' | 'steps.next', by: number, off: boolean): TemplateResult =>
    html`<button
      type="button"
      class="step-by ${by > 0 ? 'primary' : ''}"
      ?disabled=${off}
      @click=${() => actions.stepBy(by)}
    >
      ${strings[key]}
    </button>`;
  return html`<div class="title-row">
    <h3 id="stop-title" tabindex="-1">${prose(strings[keyOf(`step.${stop.id}.title`)])}</h3>
    <span class="position">${fill(strings['steps.position'], {n: n + 1, total})}</span>
    <div class="step-buttons">
      ${button('steps.previous', -1, n === 0)} ${button('steps.next', 1, n === total - 1)}
    </div>
  </div>`;
}

/** One stop: its sentence, its matrices, and the sum that was opened. */
export function stopView(
  state: LessonState,
  good: Good,
  stop: ShownStop,
  {width}: Surroundings,
  actions: Actions,
): TemplateResult {
  const strings = stringsOf[state.lang];
  const scale = scaleFor(stop);
  const fit = fitOf(width, stop, scale);
  const total = Math.max(...stop.matrices.map(({matrix}) => matrix.cols));
  const place = {strings, tokens: labelsOf(good.tokens), layer: state.layer, head: state.head};
  const hidden = hiddenIn(state);
  const caption = captionView(describe(sceneOf(state, good, stop)), place, actions.open);
  return html`<div class="stop" data-stop=${stop.id}>
    <section class="main" aria-labelledby="stop-title">
      ${titleRow(state, stop, actions)} ${covered(hidden.caption, caption, strings)}
      <div class="tools">
        ${covered(hidden.formula, formula(stop.formula, namesOf(good, stop)), strings)}
        ${legend(scale, stop.masked !== undefined, strings)}
      </div>
      ${predictionView(state, good, actions)}
      <div class="measure"></div>
      ${matrices(state, good, stop, fit, scale)}
      ${pager(stop, windowOf(total, state.anchor, fit.columns, stop.block), total, strings, actions.showColumn)}
      ${insightView(state, good, width, actions)} ${summaryView(state, good, actions)}
      ${codeView(state, good, actions)}
    </section>
    ${sumPanel({
      ...place,
      ...{trail: openTrail(state), explanation: state.explanation ?? undefined},
      isStep: (path) => matrixOf(good.trace, path) !== undefined,
      onOpen: actions.openFrom,
      onBack: actions.backTo,
      onClose: actions.close,
    })}
  </div>`;
}
