import {html} from 'lit';
import type {TemplateResult} from 'lit';
import {matrixOf} from '../engine/trace.ts';
import {stringsOf} from '../i18n/lang.ts';
import {fill, keyOf} from '../i18n/fill.ts';
import type {Good, LessonState} from '../state/lesson-state.ts';
import {hiddenIn, openTrail} from '../state/asked.ts';
import {shownResult} from '../state/product-scene.ts';
import {hasProduct} from '../state/products.ts';
import {sceneOf, stopNumber, stopSpecs} from '../state/selectors.ts';
import type {Actions} from '../views/actions.ts';
import {captionView} from '../views/caption.ts';
import {covered} from '../views/covered.ts';
import {describe} from '../views/describe.ts';
import {formula} from '../views/formula.ts';
import type {FormulaNames} from '../views/formula.ts';
import {legend} from '../views/legend.ts';
import {rowsInView} from '../views/focus-strip.ts';
import {rowPager} from '../views/pager.ts';
import {prose} from '../views/prose.ts';
import {scaleFor} from '../views/scale.ts';
import {sumPanel} from '../views/sum-panel.ts';
import {labelsOf} from '../views/tokens.ts';
import type {ShownStop} from '../views/types.ts';
import {codeView} from './code-view.ts';
import {insightView} from './insight-view.ts';
import type {Surroundings} from './shell-view.ts';
import {workingView} from './matrices-view.ts';
import {predictionView, summaryView} from './prediction-view.ts';

/** What the formulas call things in this model. */
function namesOf({config}: Good, {id, matrices, main, masked}: ShownStop): FormulaNames {
  const isPre = config.normPlace === 'pre';
  return {
    input: isPre ? 'norm' : 'x',
    before: matrices[0]?.path.endsWith('.skip') ? 'skip' : 'x',
    normed: isPre && id === 'norm' ? 'x' : 'resid_mid',
    shape: [main.matrix.rows, main.matrix.cols],
    hasHidden: masked !== undefined,
  };
}

/** The formula of the product that is shown, where a stop has one for each of its matrices. */
function formulaAt(state: LessonState, stop: ShownStop): number | undefined {
  return hasProduct(stop) ? stop.matrices.indexOf(shownResult(state, stop)) : undefined;
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
  const place = {strings, tokens: labelsOf(good.tokens), layer: state.layer, head: state.head};
  const hidden = hiddenIn(state);
  const caption = captionView(describe(sceneOf(state, good, stop)), place, actions.open);
  const trail = openTrail(state);
  return html`<div class="stop" data-stop=${stop.id} ?data-open=${trail.length > 0}>
    <section class="main" aria-labelledby="stop-title">
      ${titleRow(state, stop, actions)} ${covered(hidden.caption, caption, strings)}
      <div class="tools">
        ${covered(hidden.formula, formula(stop.formula, namesOf(good, stop), formulaAt(state, stop)), strings, 'formula')}
        ${legend(scale, stop.masked !== undefined, strings)}
      </div>
      ${predictionView(state, good, actions)}
      <div class="measure"></div>
      ${rowPager(rowsInView(good.tokens.length, state.row), good.tokens.length, strings, actions.chooseRow)}
      ${workingView(state, good, stop, width, actions)} ${insightView(state, good, width, actions)}
      ${summaryView(state, good, actions)} ${codeView(state, good, actions)}
    </section>
    ${sumPanel({
      ...place,
      ...{trail, explanation: state.explanation ?? undefined},
      isStep: (path) => matrixOf(good.trace, path) !== undefined,
      onOpen: actions.openFrom,
      onBack: actions.backTo,
      onClose: actions.close,
    })}
  </div>`;
}
