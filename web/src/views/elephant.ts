import {html, nothing, svg} from 'lit';
import type {SVGTemplateResult, TemplateResult} from 'lit';
import type {Fusion} from '../engine/engine.ts';
import type {Strings} from '../i18n/en.ts';
import {fill} from '../i18n/fill.ts';
import {LEVELS, levelOf} from './scale.ts';
import {styled} from './styled.ts';

export interface ElephantOptions {
  readonly strings: Strings;
  /** The head in focus. */
  readonly head: number;
  readonly fusion: Fusion;
  readonly onChoose: (head: number) => void;
}

interface Part {
  readonly name: 'trunk' | 'ear' | 'leg' | 'tail' | 'back' | 'belly' | 'head' | 'tusk';
  readonly d: string;
  /** Where its head's number stands. */
  readonly at: readonly [x: number, y: number];
}

/** What the eight blind men of the old tale touch, in the order in which heads take them. */
const PARTS: readonly Part[] = [
  {
    name: 'trunk',
    d: 'M74 74C58 92 50 120 48 150C46 176 42 190 30 192C24 193 20 189 16 184L10 194C18 206 30 210 42 206C60 200 66 180 68 156C70 138 76 124 88 118C76 108 70 92 74 74Z',
    at: [57, 168],
  },
  {
    name: 'ear',
    d: 'M128 62C150 46 180 60 180 90C180 118 164 136 147 133C137 127 132 113 130 100C126 88 124 74 128 62Z',
    at: [155, 92],
  },
  {
    name: 'leg',
    d: 'M150 150C148 176 150 200 147 222C160 229 178 229 190 222C187 200 190 180 194 160C178 160 162 156 150 150ZM256 160C262 180 258 202 255 222C266 229 286 229 298 222C297 200 301 176 299 150C286 156 270 160 256 160Z',
    at: [169, 194],
  },
  {
    name: 'tail',
    d: 'M300 84C318 96 321 130 317 154C322 162 321 174 315 181C308 174 306 164 311 154C314 132 311 110 301 100Z',
    at: [336, 140],
  },
  {
    name: 'back',
    d: 'M138 70C160 44 205 36 240 42C278 48 300 74 302 108C260 96 190 96 142 112Z',
    at: [236, 70],
  },
  {
    name: 'belly',
    d: 'M142 112C190 96 260 96 302 108C304 124 302 140 298 152C270 166 190 168 150 152C144 140 142 126 142 112Z',
    at: [236, 132],
  },
  {
    name: 'head',
    d: 'M138 62C128 42 100 38 84 54C68 70 68 98 80 112C92 126 118 130 140 122C146 104 146 80 138 62Z',
    at: [104, 70],
  },
  {
    name: 'tusk',
    d: 'M84 114C80 134 66 146 50 151C47 153 49 158 54 157C78 153 94 140 100 122Z',
    at: [101, 148],
  },
];

/** From back to front. */
const ORDER: readonly Part['name'][] = [
  ...(['tail', 'leg', 'belly', 'back', 'head', 'trunk', 'tusk', 'ear'] as const),
];

/** How dark each head's part is: by the length of what it adds, against the longest. */
export function shadesOf({heads}: Fusion): readonly number[] {
  const bound = Math.max(...heads.map(({norm}) => norm)) || 1;
  return heads.map(({norm}) => levelOf(norm, {kind: 'share', bound, largest: bound}) ?? 0);
}

/** The parts in words: whose is darkest and whose palest. */
export function tellElephant({strings, fusion}: ElephantOptions): string {
  const {heads} = fusion;
  const order = heads.map((_, head) => head).sort((a, b) => heads[b]!.norm - heads[a]!.norm);
  return fill(strings['elephant.tell'], {
    n: heads.length,
    parts: heads.map((_, h) => strings[`elephant.${PARTS[h]!.name}`]).join(strings['list.comma']),
    ...{most: order[0]!, least: order.at(-1)!},
  });
}

function partView({name, d}: Part, shades: readonly number[], head: number): SVGTemplateResult {
  const owner = PARTS.findIndex((part) => part.name === name);
  const shade = shades[owner];
  const fade = {'--share': shade === undefined ? null : String(shade / LEVELS)};
  return svg`<path
    class="part ${shade === undefined ? 'nobody' : ''} ${owner === head ? 'chosen' : ''}"
    data-part=${name}
    data-shade=${shade ?? nothing}
    style=${styled(fade)}
    d=${d}
  />`;
}

function numberView({at: [x, y], name}: Part, head: number, isChosen: boolean): SVGTemplateResult {
  return svg`<g class="tag ${isChosen ? 'chosen' : ''}" data-tag=${name}>
    <circle cx=${x} cy=${y} r="9" /><text x=${x} y=${y + 4}>${head}</text>
  </g>`;
}

/** The chapter's picture: one part of the elephant for each head, darker where it adds more. */
export function elephant(options: ElephantOptions): TemplateResult | typeof nothing {
  const {strings, fusion, head, onChoose} = options;
  const count = fusion.heads.length;
  if (count > PARTS.length) return nothing;
  const shades = shadesOf(fusion);
  const drawn = ORDER.map((name) => PARTS.find((part) => part.name === name)!);
  const owned = PARTS.slice(0, count);
  const choose = (event: Event): void => {
    const mark = event.target instanceof Element ? event.target.closest('[data-part]') : null;
    const owner = owned.findIndex(({name}) => name === mark?.getAttribute('data-part'));
    if (owner >= 0) onChoose(owner);
  };
  return html`<figure class="elephant">
    <svg role="img" aria-label=${tellElephant(options)} viewBox="0 20 350 216" @click=${choose}>
      <path class="ground" d="M8 227H342" />
      <path
        class="far"
        d="M198 160C201 180 199 198 198 218C206 222 217 222 224 218C223 198 226 180 228 160ZM232 160C236 180 234 198 233 218C240 222 250 222 256 218"
      />
      ${drawn.map((part) => partView(part, shades, head))}
      <path class="eye" d="M92 83q4 -4 8 0" />
      ${owned.map((part, h) => numberView(part, h, h === head))}
    </svg>
    <figcaption>
      <strong>${strings['elephant.title']}</strong>
      <p>${strings['elephant.caption']}</p>
      <p class="note">${strings['elephant.scale']}</p>
    </figcaption>
  </figure>`;
}
