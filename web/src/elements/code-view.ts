import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {Code} from '../code/code.ts';
import {matrixOf} from '../engine/trace.ts';
import type {Matrix} from '../engine/trace.ts';
import {stringsOf} from '../i18n/lang.ts';
import type {Good, LessonState} from '../state/lesson-state.ts';
import {hiddenIn} from '../state/asked.ts';
import {codeAt} from '../state/selectors.ts';
import type {Actions} from '../views/actions.ts';
import {codePanel} from '../views/code-panel.ts';
import {coverNote} from '../views/covered.ts';
import {labelsOf} from '../views/tokens.ts';
import {entry} from '../views/types.ts';
import type {CellRef} from '../views/types.ts';

/** The number that is open or that the keyboard is on, if it is this step's; else one of the row. */
function cellOf(path: string, {cols}: Matrix, state: LessonState): CellRef {
  const {trail, active, row, anchor} = state;
  const at = [trail[0], active].find((ref) => ref?.path === path);
  return at ?? {path, row, col: Math.min(anchor, cols - 1)};
}

function hasHidden({inputs, outputs}: Code, good: Good): boolean {
  return [...inputs, ...outputs].some(({from, path}) => {
    const matrix = from === 'run' ? matrixOf(good.trace, path) : undefined;
    return matrix?.data.includes(-Infinity) ?? false;
  });
}

function panel(code: Code, main: Matrix, good: Good, state: LessonState, actions: Actions) {
  const {formula, rows} = hiddenIn(state);
  if (formula || rows.length > 0) return coverNote(stringsOf[state.lang]);
  const {lang, layer, head, insights} = state;
  const {library, copied, saving} = insights.code;
  const cell = cellOf(code.main.path, main, state);
  return codePanel(
    {
      ...{strings: stringsOf[lang], tokens: labelsOf(good.tokens), layer, head},
      ...{code, library, cell, value: entry(main, cell.row, cell.col)},
      ...{hasHidden: hasHidden(code, good), copied, saving},
    },
    actions.insights,
  );
}

/** "In code": folded away until it is asked for. */
export function codeView(
  state: LessonState,
  good: Good,
  actions: Actions,
): TemplateResult | typeof nothing {
  const code = codeAt(state, good);
  const main = code && matrixOf(good.trace, code.main.path);
  if (!code || !main) return nothing;
  const {isOpen} = state.insights.code;
  const onToggle = ({currentTarget}: Event): void => {
    const isNow = (currentTarget as HTMLDetailsElement).open;
    if (isNow !== isOpen) actions.insights.openCode(isNow);
  };
  return html`<details class="code-fold" .open=${isOpen} @toggle=${onToggle}>
    <summary>${stringsOf[state.lang]['code.heading']}</summary>
    ${isOpen ? panel(code, main, good, state, actions) : nothing}
  </details>`;
}
