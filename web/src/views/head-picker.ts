import {html} from 'lit';
import type {TemplateResult} from 'lit';
import {fill} from '../i18n/fill.ts';
import {segments} from './choice.ts';
import {headMultiples} from './head-multiples.ts';
import type {HeadMultiplesOptions} from './head-multiples.ts';

export interface HeadPickerOptions extends HeadMultiplesOptions {
  readonly layers: number;
  readonly onLayer: (layer: number) => void;
}

/** Which layer and head, and which heads take part. */
export function headPicker(options: HeadPickerOptions): TemplateResult {
  const {strings, layers, layer, onLayer} = options;
  const layerOptions = Array.from({length: layers}, (_, n) => ({
    value: String(n),
    label: String(n),
    spoken: fill(strings['head.layer.n'], {layer: n}),
  }));
  return html`<section class="heads" aria-labelledby="heads-title">
    <h3 id="heads-title" class="sr">${strings['head.heading']}</h3>
    ${segments('layer', strings['head.layer'], layerOptions, String(layer), (value) =>
      onLayer(Number(value)),
    )}
    ${headMultiples(options)}
    <p class="hint" data-changes>${strings['head.hint']}</p>
  </section>`;
}
