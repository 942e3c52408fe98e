import {html} from 'lit';
import type {TemplateResult} from 'lit';
import {matrixOf} from '../engine/trace.ts';
import {stringsOf} from '../i18n/lang.ts';
import {fill, keyOf} from '../i18n/fill.ts';
import type {Good, LessonState} from '../state/lesson-state.ts';
import {hiddenIn, openTrail} from '../state/asked.ts';
import {isAtFirst, sceneOf, stopNumber, stopSpecs} from '../state/selectors.ts';
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
import type {Surroundings} from './shell-view.ts';
import {laterParts} from './later/parts.ts';
import {workingView} from './matrices-view.ts';

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

/** What a stop shows under its title. */
function contentOf(
  state: LessonState,
  good: Good,
  stop: ShownStop,
  width: number,
  actions: Actions,
): TemplateResult {
  const strings = stringsOf[state.lang];
  const {row, layer, head} = state;
  const tokens = labelsOf(good.tokens);
  const hidden = hiddenIn(state);
  const scene = describe(sceneOf(state, good, stop));
  const caption = captionView(scene, {strings, tokens, layer, head}, actions.open);
  const parts = laterParts();
  const names = namesOf(good, stop);
  const written = formula(stop.formula, names, parts?.formulaAt(state, stop));
  return html`${covered(hidden.caption, caption, strings)}
    <div class="tools">
      ${covered(hidden.formula, written, strings, 'formula')}
      ${legend(scaleFor(stop), stop.masked !== undefined, strings)}
    </div>
    ${parts?.predictionView(state, good, actions)}
    <div class="measure"></div>
    ${rowPager(rowsInView(tokens.length, row), tokens.length, strings, actions.chooseRow)}
    ${workingView(state, good, stop, width, actions)}
    ${parts?.insightView(state, good, width, actions)} ${parts?.summaryView(state, good, actions)}
    ${parts?.codeView(state, good, stop, actions)}`;
}

/** One stop: its sentence, its matrices, and the sum that was opened. */
export function stopView(
  state: LessonState,
  good: Good,
  stop: ShownStop,
  {width, later}: Surroundings,
  actions: Actions,
): TemplateResult {
  const strings = stringsOf[state.lang];
  const trail = openTrail(state);
  const content = (): TemplateResult => contentOf(state, good, stop, width, actions);
  return html`<div class="stop" data-stop=${stop.id} ?data-open=${trail.length > 0}>
    <section class="main" aria-labelledby="stop-title">
      ${titleRow(state, stop, actions)}
      ${isAtFirst(state) ? content() : later.view(content, strings)}
    </section>
    ${sumPanel({
      ...{strings, tokens: labelsOf(good.tokens), layer: state.layer, head: state.head},
      ...{trail, explanation: state.explanation ?? undefined, opened: laterParts()?.openSum},
      isStep: (path) => matrixOf(good.trace, path) !== undefined,
      onOpen: actions.openFrom,
      onBack: actions.backTo,
      onClose: actions.close,
    })}
  </div>`;
}
