import {html} from 'lit';
import type {TemplateResult} from 'lit';
import type {HeadMasses} from '../../engine/training.ts';
import type {Strings} from '../../i18n/en.ts';
import {fill} from '../../i18n/fill.ts';
import {formatCell} from '../format.ts';
import {SIGNS, SKILLS} from './skills.ts';
import type {Skill} from './skills.ts';
import {styled} from '../styled.ts';

/** Less than this has no room for its number in the bar. */
const NARROW = 0.14;

function part(skill: Skill, mass: number): TemplateResult {
  const number = html`<span class="number">${formatCell(mass)}</span>`;
  return html`<span class="part-of-row ${skill}" style=${styled({flexBasis: `${mass * 100}%`})}
    >${mass < NARROW ? '' : html`<span class="sign">${SIGNS[skill]}</span>${number}`}</span
  >`;
}

/** The row of a head, 1 long: what of it lies on the two places, and what is left. */
export function rowBar(head: number, masses: HeadMasses, strings: Strings): TemplateResult {
  const [near, far] = [formatCell(masses.near), formatCell(masses.far)];
  const label = fill(strings['learn.row.label'], {head, near, far});
  return html`<div class="row-bar" role="img" aria-label=${label} data-head=${head}>
    ${SKILLS.map((skill) => part(skill, masses[skill]))}
  </div>`;
}
