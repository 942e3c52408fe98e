import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {HeadProfile, Pattern, Profiles} from '../engine/engine.ts';
import type {Strings} from '../i18n/en.ts';
import {fill} from '../i18n/fill.ts';
import {formatCell} from './format.ts';

/** The columns of the table. */
const PATTERNS: readonly Pattern[] = ['previous', 'next', 'self', 'first', 'punctuation'];

function row(head: number, profile: HeadProfile): TemplateResult {
  return html`<tr>
    <th scope="row">${head}</th>
    ${PATTERNS.map((pattern) => {
      const {mass, uniform, queries} = profile.patterns[pattern];
      const isOwn = pattern === profile.own;
      return html`<td class=${isOwn ? 'is-own' : ''}>
        ${
          queries === 0
            ? '–'
            : html`<span class="number">${formatCell(mass)}</span>
                <small class="number">${formatCell(uniform)}</small>`
        }
      </td>`;
    })}
    <td><span class="number">${formatCell(profile.entropy)}</span></td>
  </tr>`;
}

/** All that was measured of the heads of a layer, with the controls. */
export function profileTable(
  profiles: Profiles,
  layer: number,
  strings: Strings,
): TemplateResult | typeof nothing {
  const heads = profiles.heads[layer];
  if (!heads) return nothing;
  return html`<details class="numbers">
    <summary>${fill(strings['heads.table'], {n: profiles.sentences})}</summary>
    <div class="table-scroll" tabindex="0" role="region" aria-label=${strings['heads.table.label']}>
      <table>
        <thead>
          <tr>
            <th scope="col">${strings['head.head']}</th>
            ${PATTERNS.map(
              (pattern) => html`<th scope="col">${strings[`heads.pattern.${pattern}`]}</th>`,
            )}
            <th scope="col">${strings['heads.entropy.short']}</th>
          </tr>
        </thead>
        <tbody>
          ${heads.map((profile, head) => row(head, profile))}
        </tbody>
      </table>
    </div>
    <p class="note">${strings['heads.table.note']}</p>
  </details>`;
}
