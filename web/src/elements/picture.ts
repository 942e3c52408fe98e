import {stringsOf} from '../i18n/lang.ts';
import type {Lang} from '../i18n/lang.ts';
import {readIn, wantTexts} from '../i18n/texts.ts';
import type {OwnElement} from './own-element.ts';
import type {OwnPlace} from './own-place.ts';
import {MARGIN, classAt, rootsOf, stylesOf} from './picture-styles.ts';

const SVG = 'http://www.w3.org/2000/svg';
const SVG_TYPE = 'image/svg+xml';
/** Pixels of a PNG for one of CSS: sharp on screens that have two, and on paper. */
const SHARPNESS = 2;
/** What is laid out so that its place is kept, and not seen: answers among it. */
const UNSEEN = '.under-cover, .spare';

/** Attributes of hosts that their styles ask for. */
const ASKED_FOR = ['lang', 'theme', 'readonly'];

/** Before it stands in a page it has no root. */
type Lesson = Element & {readonly renderRoot: ParentNode | undefined};

interface Parts {
  readonly own: Pick<OwnPlace, 'isShown' | 'element'>;
  readonly store: {readonly state: {readonly lang: Lang}};
}

/** A copy in a document of its own, where no element of ours comes to life. */
function copyOf(part: HTMLElement): HTMLElement {
  const copy = document.implementation.createHTMLDocument().importNode(part, true);
  const fields = part.querySelectorAll('input');
  copy.querySelectorAll('input').forEach((field, i) => {
    field.toggleAttribute('checked', fields[i]?.checked);
  });
  const unseen = part.querySelectorAll<HTMLElement>(UNSEEN);
  copy.querySelectorAll<HTMLElement>(UNSEEN).forEach((place, i) => {
    const {offsetWidth, offsetHeight} = unseen[i]!;
    Object.assign(place.style, {inlineSize: `${offsetWidth}px`, blockSize: `${offsetHeight}px`});
    place.replaceChildren();
  });
  for (const one of copy.querySelectorAll('*')) if (one.localName.includes('-')) one.remove();
  return copy;
}

/** The copy, in something that has what its styles ask of the elements around it. */
function hostedCopy(part: HTMLElement, roots: readonly ShadowRoot[]): HTMLElement {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return roots.reduceRight<HTMLElement>((inner, {host}, depth) => {
    const stand = document.createElement('div');
    stand.className = classAt(depth);
    stand.setAttribute('theme', isDark ? 'dark' : 'light');
    for (const name of ASKED_FOR) {
      const value = host.getAttribute(name);
      if (value !== null) stand.setAttribute(name, value);
    }
    stand.append(inner);
    return stand;
  }, copyOf(part));
}

/** How large it is by these styles: laid out once, where nobody sees it. */
function sizeOf(host: HTMLElement, css: string): readonly [width: number, height: number] {
  const place = document.createElement('div');
  Object.assign(place.style, {position: 'fixed', insetBlockStart: '0', visibility: 'hidden'});
  const root = place.attachShadow({mode: 'open'});
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  root.append(host.cloneNode(true));
  document.body.append(place);
  const {width, height} = (root.firstElementChild as HTMLElement).getBoundingClientRect();
  place.remove();
  return [Math.ceil(width), Math.ceil(height)];
}

interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

function sized(name: 'svg' | 'foreignObject', width: number, height: number): SVGElement {
  const element = document.createElementNS(SVG, name);
  element.setAttribute('width', String(width));
  element.setAttribute('height', String(height));
  return element;
}

/** As the browser itself draws it: markup and styles within an SVG, in typefaces of the reader's system. */
function drawn(part: HTMLElement, roots: readonly ShadowRoot[]): Drawing {
  const css = stylesOf(roots);
  const host = hostedCopy(part, roots);
  // As wide as on the page, or it would be laid out otherwise; what it keeps free at its sides is cut off.
  const cut = parseFloat(getComputedStyle(part).paddingInlineStart) - MARGIN;
  const room = Math.max(0, -cut);
  Object.assign(host.style, {
    inlineSize: `${part.offsetWidth + 2 * room}px`,
    paddingInline: `${room}px`,
  });
  const [full, height] = sizeOf(host, css);
  host.style.blockSize = `${height}px`; // a whole pixel, to the edge
  const shift = Math.floor(Math.max(0, cut));
  const width = full - 2 * shift;
  const style = document.createElement('style');
  style.textContent = css;
  const svg = sized('svg', width, height);
  const inner = sized('foreignObject', full, height);
  inner.setAttribute('x', String(-shift));
  inner.append(style, host);
  svg.append(inner);
  return {svg: new XMLSerializer().serializeToString(svg), width, height};
}

async function pngOf({svg, width, height}: Drawing): Promise<Blob> {
  const image = new Image();
  // A picture by a blob's address would not be given back by the canvas.
  image.src = `data:${SVG_TYPE};charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * SHARPNESS, height * SHARPNESS];
  const context = canvas.getContext('2d')!;
  context.scale(SHARPNESS, SHARPNESS);
  context.drawImage(image, 0, 0);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('[picture] it is too large')))),
  );
}

/** The part that is looked at, once there is something in it. */
function partOf(element: OwnElement): HTMLElement | null {
  const {section} = element.getState();
  const part = element.renderRoot.querySelector<HTMLElement>(`[data-part="${section}"]`);
  return part?.querySelector('.body > :not(.quiet)') ? part : null;
}

/** What is shown of a lesson, as it is now: the step, or the part that its state names. */
export async function pictureOf(
  lesson: Lesson,
  {own, store}: Parts,
  format: 'svg' | 'png',
): Promise<Blob> {
  const part = own.isShown
    ? own.element && partOf(own.element)
    : lesson.renderRoot?.querySelector<HTMLElement>('.stop > .main');
  if (!part) {
    const {lang} = store.state;
    await Promise.all([wantTexts('steps'), readIn(lang)]);
    throw new Error(`[picture] ${stringsOf[lang]['picture.none']}`);
  }
  const drawing = drawn(part, rootsOf(part, lesson));
  return format === 'svg' ? new Blob([drawing.svg], {type: SVG_TYPE}) : pngOf(drawing);
}
