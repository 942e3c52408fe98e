const ACTIVATING = ['Enter', ' '];
const MOVING = [
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  ...['Home', 'End', 'PageUp', 'PageDown', ' '],
];

/** Keys that the browser itself answers, by what has the focus; null: every key is. */
const NATIVE: readonly (readonly [selector: string, keys: readonly string[] | null])[] = [
  ['input[type=radio], input[type=range], input[type=checkbox], [role=region]', MOVING],
  ['textarea, input, select', null],
  ['button, summary, a[href]', ACTIVATING],
];

/**
 * Whether the key means something where it was pressed. A page around may have another meaning for it, and
 * cannot see where in the lesson that was: decks turn the page at a space.
 */
export function isNativeKey(event: KeyboardEvent): boolean {
  const [inner] = event.composedPath();
  if (!(inner instanceof Element) || event.key === 'Escape') return false;
  const found = NATIVE.find(([selector]) => inner.matches(selector));
  return found !== undefined && (found[1]?.includes(event.key) ?? true);
}
