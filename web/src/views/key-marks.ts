import {html} from 'lit';
import type {TemplateResult} from 'lit';
import type {RowOptions} from './row-scene.ts';

interface KeyMarks {
  readonly over: (event: Event) => void;
  readonly leave: () => void;
  readonly click: (event: Event) => void;
  readonly keydown: (event: KeyboardEvent) => void;
}

type MarkOptions = Pick<RowOptions, 'brushed' | 'locked' | 'onBrush' | 'onLock'>;

function keyOf(event: Event): number | null {
  const mark = event.target instanceof Element ? event.target.closest('[data-key]') : null;
  const key = mark?.getAttribute('data-key');
  return key === null || key === undefined ? null : Number(key);
}

/** Where an arrow key goes, among the marks of the keyboard in their order. */
function destination(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(count - 1, at + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

function moveFocus(event: KeyboardEvent): boolean {
  const {currentTarget: picture, target} = event;
  if (!(picture instanceof Element) || !(target instanceof Element)) return false;
  const marks = [...picture.querySelectorAll<HTMLElement | SVGElement>('[data-key][tabindex]')];
  const at = marks.findIndex((mark) => mark.contains(target));
  const to = at < 0 ? null : destination(event.key, at, marks.length);
  if (to === null) return false;
  marks[to]?.focus();
  return true;
}

/** Enter and Space on a mark that is not a button by nature. */
function isPress({key, target}: KeyboardEvent): boolean {
  return (key === 'Enter' || key === ' ') && !(target instanceof HTMLButtonElement);
}

function keyMarks({brushed, locked, onBrush, onLock}: MarkOptions): KeyMarks {
  const press = (event: Event): boolean => {
    const key = keyOf(event);
    if (key !== null) onLock(key);
    return key !== null;
  };
  const free = (): boolean => {
    if (brushed === null && locked === null) return false;
    onLock(null);
    return true;
  };
  return {
    over: (event) => onBrush(keyOf(event)),
    leave: () => onBrush(null),
    click: press,
    keydown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isFree = event.key === 'Escape';
      const done = isFree ? free() : isPress(event) ? press(event) : moveFocus(event);
      if (!done) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/**
 * A picture of a row whose marks carry data-key, and a tabindex where the keyboard comes to them.
 * To look: pointer or focus. To keep: click, Enter, Space. To free: Escape. The picture does not
 * listen itself: an SVG that listens to the focus would be a stop of the Tab key.
 */
export function withMarks(options: MarkOptions, picture: TemplateResult): TemplateResult {
  const {over, leave, click, keydown} = keyMarks(options);
  return html`<div
    class="marks"
    @pointerover=${over}
    @pointerleave=${leave}
    @focusin=${over}
    @focusout=${leave}
    @click=${click}
    @keydown=${keydown}
  >
    ${picture}
  </div>`;
}
