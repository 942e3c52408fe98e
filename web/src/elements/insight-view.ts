import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {stringsOf} from '../i18n/lang.ts';
import type {Good, LessonState} from '../state/lesson-state.ts';
import {hiddenIn} from '../state/asked.ts';
import {hasFusion, hasRowPictures, headIsOn, rowStripOf, weightsOf} from '../state/selectors.ts';
import type {Actions} from '../views/actions.ts';
import {folded} from '../views/covered.ts';
import {elephant} from '../views/elephant.ts';
import {fusionBars} from '../views/fusion-bars.ts';
import {rowPictures} from '../views/row-pictures.ts';
import {labelsOf} from '../views/tokens.ts';

type View = TemplateResult | typeof nothing;

/** The fused row taken apart. */
function fusionView(state: LessonState, good: Good, actions: Actions): View {
  const {lang, layer, row, head, insights} = state;
  const {fusion, way} = insights;
  if (!fusion) return nothing;
  const common = {strings: stringsOf[lang], head, fusion, onChoose: actions.chooseHead};
  return html`<div class="insight">
    ${fusionBars({
      ...common,
      tokens: labelsOf(good.tokens),
      ...{row, way, onWay: actions.insights.chooseWay},
      isOn: (n) => headIsOn(good, layer, n),
    })}
    ${elephant(common)}
  </div>`;
}

/** The row in focus as four pictures. */
function rowView(state: LessonState, good: Good, width: number, actions: Actions): View {
  const {lang, layer, row, head, insights} = state;
  const {brush, lock} = actions.insights;
  const strip = rowStripOf(state, good);
  const {rest} = state.flow;
  return html`<div class="insight">
    ${rowPictures({
      ...{strings: stringsOf[lang], tokens: labelsOf(good.tokens), head, row, width},
      ...weightsOf(good, layer, head),
      ...insights.brush,
      keys: strip?.keys,
      rest: rest && rest.key === strip?.key ? rest.sum : null,
      plane: insights.plane ?? undefined,
      ...{onBrush: brush, onLock: lock},
    })}
  </div>`;
}

/** What a stop shows beside its matrices. */
export function insightView(
  state: LessonState,
  good: Good,
  width: number,
  actions: Actions,
): unknown {
  const strings = stringsOf[state.lang];
  const {shares, pictures} = hiddenIn(state);
  if (hasFusion(state)) {
    return folded(shares, () => fusionView(state, good, actions), strings, 'shares');
  }
  if (!hasRowPictures(state)) return nothing;
  return folded(pictures, () => rowView(state, good, width, actions), strings, 'pictures');
}
