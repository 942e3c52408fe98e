import {html} from 'lit';
import type {TemplateResult} from 'lit';
import type {Strings} from '../../i18n/en.ts';
import {fill} from '../../i18n/fill.ts';
import {formatCell} from '../format.ts';
import type {Skill} from './skills.ts';
import {styled} from '../styled.ts';

/** The last position of a text of n looks at the one before it and at the first. */
const places = (n: number): Readonly<Record<Skill, number>> => ({near: n - 2, far: 0});

function skillAt(index: number, n: number): Skill | '' {
  const {near, far} = places(n);
  if (index === near) return 'near';
  return index === far ? 'far' : '';
}

/** The row of one position, weight by weight: what one place gets, another lacks. */
export function rowWeights(head: number, row: ArrayLike<number>, strings: Strings): TemplateResult {
  const n = row.length;
  const {near, far} = places(n);
  const values = {t: n - 1, n, head, near: formatCell(row[near]!), far: formatCell(row[far]!)};
  return html`<div
      class="row-weights"
      role="img"
      aria-label=${fill(strings['learn.weights.label'], values)}
    >
      ${Array.from(
        row,
        (weight, index) =>
          html`<span class="weight ${skillAt(index, n)}" data-index=${index}
            ><i style=${styled({height: `${weight * 100}%`})}></i
            ><span class="index">${index}</span></span
          >`,
      )}
    </div>
    <p class="of-row">${fill(strings['learn.weights.note'], values)}</p>`;
}
