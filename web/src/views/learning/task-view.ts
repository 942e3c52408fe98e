import {html, nothing, svg} from 'lit';
import type {SVGTemplateResult, TemplateResult} from 'lit';
import type {Strings} from '../../i18n/en.ts';
import {fill} from '../../i18n/fill.ts';
import {skillKey} from './skills.ts';
import type {Skill} from './skills.ts';

export interface TaskOptions {
  readonly strings: Strings;
  readonly text: readonly string[];
  readonly position: number;
  readonly onPosition: (position: number) => void;
}

/** In units of a tile's width. */
const HEIGHT = 1.6;

/** From the position that is asked to the place that it has to look at. */
function arc(skill: Skill, from: number, to: number): SVGTemplateResult {
  const [a, b] = [from + 0.5, to + 0.5];
  const rise = HEIGHT - Math.min(HEIGHT, 0.5 + (from - to) * 0.14) * 1.3;
  const d = `M${a},${HEIGHT} C${a},${rise} ${b},${rise} ${b},${HEIGHT}`;
  return svg`<path class="line ${skill}" d=${d} vector-effect="non-scaling-stroke" />`;
}

function tile(index: number, {strings, text, position, onPosition}: TaskOptions): TemplateResult {
  const symbol = text[index]!;
  const roles = [index === position - 1 ? 'near' : '', index === 0 ? 'far' : ''].join(' ');
  return html`<label class="tile ${roles}" data-index=${index}>
    <input
      type="radio"
      name="position"
      .value=${String(index)}
      .checked=${index === position}
      ?disabled=${index === 0}
      aria-label=${fill(strings['learn.task.position'], {t: index, symbol})}
      @change=${() => onPosition(index)}
    /><span class="symbol-tile">${symbol}</span
    ><span class="index" aria-hidden="true">${index}</span>
  </label>`;
}

/** A text of the task: what a position has to report, and where that stands. */
export function taskView(options: TaskOptions): TemplateResult {
  const {strings, text, position} = options;
  return html`<figure class="task">
    <svg viewBox="0 0 ${text.length} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
      ${position > 0 ? [arc('far', position, 0), arc('near', position, position - 1)] : nothing}
    </svg>
    <fieldset>
      <legend>${strings['learn.task.text']}</legend>
      <div class="tiles">${text.map((_, index) => tile(index, options))}</div>
    </fieldset>
    ${skillKey(strings)}
  </figure>`;
}
