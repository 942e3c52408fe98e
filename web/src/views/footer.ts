import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {StringKey, Strings} from '../i18n/en.ts';
import {fillWith} from '../i18n/fill.ts';

export interface FooterOptions {
  readonly strings: Strings;
  /** The build of the core that runs, and why; undefined before it does. */
  readonly kernel: {readonly name: string; readonly reason: string} | undefined;
  readonly keys?: readonly Keys[];
}

/** Keys, and what they do. */
export type Keys = readonly [keys: readonly string[], what: StringKey];

const KEYS: readonly Keys[] = [
  [['←', '→', ',', '.'], 'keys.steps'],
  [['←', '↑', '→', '↓'], 'keys.cells'],
  [['Home', 'End'], 'keys.row'],
  [['Enter'], 'keys.open'],
  [['Esc'], 'keys.close'],
];

/** What computed the numbers, how to read them, and the keys. */
export function footer({strings, kernel, keys = KEYS}: FooterOptions): TemplateResult {
  // The core speaks English.
  const english = (text = ''): TemplateResult => html`<span lang="en">${text}</span>`;
  const kernelParts = {kernel: english(kernel?.name), reason: english(kernel?.reason)};
  return html`<div class="footer">
    ${kernel?.name === 'plain' ? html`<p class="plain">${strings['footer.plain']}</p>` : nothing}
    <details>
      <summary>${strings['keys.heading']}</summary>
      <dl class="keys">
        ${keys.map(
          ([names, what]) =>
            html`<div>
              <dt>${names.map((key) => html`<kbd>${key}</kbd> `)}</dt>
              <dd>${strings[what]}</dd>
            </div>`,
        )}
      </dl>
    </details>
    <details>
      <summary>${strings['footer.heading']}</summary>
      <p>${strings['footer.numbers']} ${strings['footer.indices']}</p>
      ${
        kernel
          ? html`<p class="kernel">
              ${fillWith(strings['footer.kernel'], kernelParts, (part) => part)}
            </p>`
          : nothing
      }
    </details>
  </div>`;
}
