import {html} from 'lit';
import type {TemplateResult} from 'lit';
import type {Strings} from '../i18n/en.ts';
import {fill} from '../i18n/fill.ts';
import type {Actions} from './actions.ts';
import {segments} from './choice.ts';

export interface HeadPickerOptions {
  readonly strings: Strings;
  readonly layers: number;
  readonly heads: number;
  readonly layer: number;
  readonly head: number;
  readonly isOn: (head: number) => boolean;
}

function numbers(count: number, spoken: (n: number) => string) {
  return Array.from({length: count}, (_, n) => ({
    value: String(n),
    label: String(n),
    spoken: spoken(n),
  }));
}

function headSwitch(head: number, options: HeadPickerOptions, actions: Actions): TemplateResult {
  const {strings, isOn} = options;
  const on = isOn(head);
  return html`<button
    type="button"
    role="switch"
    class="switch"
    aria-checked=${on ? 'true' : 'false'}
    aria-label=${fill(strings['head.switch'], {head})}
    title="${fill(strings['head.switch'], {head})}: ${strings[on ? 'head.on' : 'head.off']}"
    data-head=${head}
    @click=${() => actions.toggleHead(head)}
  >
    <i></i>
  </button>`;
}

/** Which layer and head, and which heads take part. */
export function headPicker(options: HeadPickerOptions, actions: Actions): TemplateResult {
  const {strings, layers, heads, layer, head} = options;
  const layerOptions = numbers(layers, (n) => fill(strings['head.layer.n'], {layer: n}));
  const headOptions = numbers(heads, (n) => fill(strings['head.head.n'], {head: n})).map(
    (option, n) => ({...option, isOff: !options.isOn(n)}),
  );
  const all = Array.from({length: heads}, (_, n) => n);
  return html`<section class="heads" aria-labelledby="heads-title">
    <h3 id="heads-title" class="sr">${strings['head.heading']}</h3>
    ${segments('layer', strings['head.layer'], layerOptions, String(layer), (value) =>
      actions.chooseLayer(Number(value)),
    )}
    <div class="head-choice">
      ${segments('head', strings['head.head'], headOptions, String(head), (value) =>
        actions.chooseHead(Number(value)),
      )}
      <div class="switches">${all.map((n) => headSwitch(n, options, actions))}</div>
    </div>
    <p class="hint">${strings['head.hint']}</p>
  </section>`;
}
