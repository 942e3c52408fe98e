import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {OpenSumOptions, openSum} from './sum-open.ts';

export interface SumPanelOptions extends OpenSumOptions {
  /** What draws an opened number; undefined while that is on its way. */
  readonly opened: typeof openSum | undefined;
  readonly onClose: () => void;
}

/** The panel that shows the sum behind a number. */
export function sumPanel(options: SumPanelOptions): TemplateResult {
  const {trail, strings, opened} = options;
  const isOpen = trail.length > 0;
  return html`<section class="sum" part="details" aria-labelledby="sum-title" ?data-open=${isOpen}>
    <header>
      <h3 id="sum-title" tabindex="-1">${strings['sum.heading']}</h3>
      ${
        isOpen
          ? html`<button
              type="button"
              class="icon"
              aria-label=${strings['sum.close']}
              title=${strings['sum.close']}
              @click=${options.onClose}
            >
              ✕
            </button>`
          : nothing
      }
    </header>
    ${
      isOpen
        ? (opened?.(options) ?? html`<p class="note">${strings['sum.loading']}</p>`)
        : html`<p class="hint">${strings['sum.hint']}</p>`
    }
  </section>`;
}
