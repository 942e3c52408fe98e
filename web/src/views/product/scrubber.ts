import {html} from 'lit';
import type {TemplateResult} from 'lit';
import {fill} from '../../i18n/fill.ts';
import {formatTerm} from '../format.ts';
import {operandPlain} from '../operand.ts';
import {tokenPlain} from '../tokens.ts';
import {entry} from '../types.ts';
import type {CornerOptions} from './options.ts';
import {innerPlain} from './parts.ts';
import {positionOf} from './walk.ts';
import {styled} from '../styled.ts';

export interface ScrubberActions {
  readonly onGo: (at: number) => void;
  readonly onPlay: (isPlaying: boolean) => void;
}

export interface ScrubberOptions extends CornerOptions, ScrubberActions {
  readonly isPlaying: boolean;
}

function added(index: number, count: number, options: CornerOptions): string {
  const {product, strings} = options;
  if (index < 0) return fill(strings['flow.rest'], {n: count});
  if (index >= product.inner.count) return strings['fusion.bias'];
  const name = innerPlain(index, options);
  return product.inner.kind === 'channel' ? fill(strings['flow.channel.n'], {n: name}) : name;
}

/** What the picture is to be read as. */
function tellAll({product, strings, isOff}: CornerOptions): string {
  if (isOff) return strings['sum.off'];
  const {inner, above, manner, role} = product;
  const first = strings[`flow.tell.${role === 'scores' ? 'scores' : manner}`];
  const second = fill(strings['flow.inner.tell'], {name: above.dims[0].name, n: inner.count});
  return fill(strings['sentence.pair'], {first, second});
}

/** Where the walk is, in words: the scrubber's value, and what a reader sees below it. */
export function tellPosition(options: CornerOptions): string {
  const {walk, product, strings, tokens} = options;
  const position = positionOf(walk);
  const token = tokenPlain(tokens[walk.row]!);
  const name = operandPlain({path: product.result.path, row: walk.row, col: walk.col}, options);
  if (position.kind === 'start') return strings['flow.at.start'];
  if (position.kind === 'all') return tellAll(options);
  if (position.kind === 'cell') {
    const ref = {path: product.result.path, row: walk.row, col: position.col};
    return fill(strings['flow.at.cell'], {name: operandPlain(ref, options)});
  }
  const {built, col, first} = walk;
  const stage = built!.stages[position.stage]!;
  const what = added(stage.index, stage.count, options);
  const of = {n: position.stage + 1, total: built!.stages.length, what, token, name};
  if (product.manner !== 'dot') return fill(strings['flow.at.stage.row'], of);
  const value = formatTerm(entry(built!.partials, position.stage, col - first));
  return fill(strings['flow.at.stage'], {...of, value});
}

function iconButton(
  label: string,
  sign: string,
  isOff: boolean,
  onClick: () => void,
  extra = '',
): TemplateResult {
  return html`<button
    type="button"
    class="icon ${extra}"
    aria-label=${label}
    title=${label}
    ?disabled=${isOff}
    @click=${onClick}
  >
    <span aria-hidden="true">${sign}</span>
  </button>`;
}

/** The named places: one press goes there. */
function marks({walk, strings, onGo}: ScrubberOptions): TemplateResult {
  const named = (['start', 'cell', 'row', 'all'] as const).flatMap((name) => {
    const at = walk.marks[name];
    return at === null ? [] : [{name, at}];
  });
  const isReady = walk.built !== null;
  return html`<div class="walk-marks">
    ${named.map(
      ({name, at}) =>
        html`<button
          type="button"
          data-mark=${name}
          aria-pressed=${walk.at === at ? 'true' : 'false'}
          ?disabled=${!isReady}
          @click=${() => onGo(at)}
        >
          ${strings[`flow.mark.${name}`]}
        </button>`,
    )}
  </div>`;
}

/** Goes through a product: back, on, play, a slider over all places, and the named ones. */
export function scrubber(options: ScrubberOptions): TemplateResult {
  const {walk, strings, isPlaying, onGo, onPlay} = options;
  const {at, marks: places} = walk;
  const isReady = walk.built !== null;
  const told = tellPosition(options);
  const toggle = strings[isPlaying ? 'flow.pause' : 'flow.play'];
  return html`<div class="scrubber" role="group" aria-label=${strings['flow.walk']}>
    ${iconButton(strings['flow.previous'], '‹', !isReady || at === 0, () => onGo(at - 1), 'back')}
    ${iconButton(toggle, isPlaying ? '❚❚' : '▶', !isReady, () => onPlay(!isPlaying), 'play')}
    ${iconButton(strings['flow.next'], '›', !isReady || at === places.all, () => onGo(at + 1), 'on')}
    <input
      type="range"
      min="0"
      max=${places.all}
      step="1"
      .value=${String(at)}
      ?disabled=${!isReady}
      aria-label=${strings['flow.walk']}
      aria-valuetext=${told}
      style=${styled({'--done': `${places.all > 0 ? (at / places.all) * 100 : 100}%`})}
      @input=${(event: Event) => onGo(Number((event.target as HTMLInputElement).value))}
    />
    ${marks(options)}
  </div>`;
}
