import {html} from 'lit';
import type {TemplateResult} from 'lit';
import type {Strings} from '../../i18n/en.ts';

/** The two places a model has to look at; each has a colour, a sign and a way of drawing. */
export const SKILLS = ['near', 'far'] as const;
export type Skill = (typeof SKILLS)[number];

export const SIGNS: Readonly<Record<Skill, string>> = {near: '●', far: '◆'};

export function skillName(skill: Skill, strings: Strings): string {
  return strings[`learn.${skill}`];
}

/** Sign and name. */
export function skillMark(skill: Skill, strings: Strings): TemplateResult {
  return html`<span class="skill ${skill}"
    ><span class="sign" aria-hidden="true">${SIGNS[skill]}</span> ${skillName(skill, strings)}</span
  >`;
}

/** What the colours and signs mean. */
export function skillKey(strings: Strings, hasRest = false): TemplateResult {
  return html`<p class="skill-key">
    ${SKILLS.map((skill) => skillMark(skill, strings))}
    ${hasRest ? html`<span class="skill rest"><i></i> ${strings['learn.rest']}</span>` : ''}
  </p>`;
}
