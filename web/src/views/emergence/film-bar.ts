import {html} from 'lit';
import type {TemplateResult} from 'lit';
import type {Strings} from '../../i18n/en.ts';
import {fill} from '../../i18n/fill.ts';
import {formatCount} from '../learning/count.ts';
import {percent} from '../percent.ts';
import {styled} from '../styled.ts';

export interface FilmBarOptions {
  readonly strings: Strings;
  /** A word for ids. */
  readonly name: string;
  /** The step of each frame: nearly equal ratios, so that frames side by side are a log scale. */
  readonly steps: readonly number[];
  readonly at: number;
  readonly isPlaying: boolean;
  readonly onAt: (at: number) => void;
  readonly onPlay: () => void;
  readonly onPause: () => void;
}

function iconButton(
  act: string,
  label: string,
  sign: string,
  isOff: boolean,
  onClick: () => void,
): TemplateResult {
  return html`<button
    type="button"
    class="icon"
    data-act=${act}
    aria-label=${label}
    title=${label}
    ?disabled=${isOff}
    @click=${onClick}
  >
    <span aria-hidden="true">${sign}</span>
  </button>`;
}

function buttons(options: FilmBarOptions): TemplateResult {
  const {strings, steps, at, isPlaying, onAt, onPlay, onPause} = options;
  const last = steps.length - 1;
  const play = isPlaying
    ? iconButton('pause', strings['emerge.pause'], '❚❚', false, onPause)
    : iconButton('play', strings['emerge.play'], '▶', false, onPlay);
  return html`${iconButton('back', strings['emerge.back'], '‹', at === 0, () => onAt(at - 1))}
  ${play} ${iconButton('on', strings['emerge.on'], '›', at === last, () => onAt(at + 1))}`;
}

/** The steps of the first frame and of every second from the last, under their places. */
function ticks({steps, at}: FilmBarOptions): TemplateResult {
  const last = steps.length - 1;
  return html`<div class="ticks" aria-hidden="true">
    ${steps.map((step, i) =>
      i === 0 || (i > 1 && (last - i) % 2 === 0)
        ? html`<span
            class=${i === at ? 'now' : ''}
            style=${styled({left: percent(i / Math.max(1, last))})}
            >${formatCount(step)}</span
          >`
        : html``,
    )}
  </div>`;
}

/** Winds through the frames of a training. The range tells its step: it is not to be heard at every frame that plays. */
export function filmBar(options: FilmBarOptions): TemplateResult {
  const {strings, name, steps, at, onAt} = options;
  const last = steps.length - 1;
  const values = {n: formatCount(steps[at]!), total: formatCount(steps[last]!)};
  const text = fill(strings['emerge.at'], values);
  return html`<div class="film-bar scrubber" role="group" aria-label=${strings['emerge.controls']}>
    ${buttons(options)}
    <div class="film-range">
      <input
        id="film-${name}"
        type="range"
        min="0"
        max=${last}
        step="1"
        .value=${String(at)}
        aria-label=${strings['emerge.scrub']}
        aria-valuetext=${text}
        style=${styled({'--done': percent(at / Math.max(1, last))})}
        @input=${(event: Event) => onAt(Number((event.target as HTMLInputElement).value))}
      />
      ${ticks(options)}
    </div>
    <output aria-hidden="true" for="film-${name}">${text}</output>
  </div>`;
}
