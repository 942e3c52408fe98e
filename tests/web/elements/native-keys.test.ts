import {afterEach, describe, expect, it} from 'vitest';

import {isNativeKey} from '../../../web/src/elements/native-keys.ts';

afterEach(() => document.body.replaceChildren());

/** What a key pressed on the element is found to be, as the page around a shadow root hears it. */
function pressed(markup: string, key: string): boolean | undefined {
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({mode: 'open'});
  root.innerHTML = markup;
  let found: boolean | undefined;
  host.addEventListener('keydown', (event) => (found = isNativeKey(event)));
  const init = {key, bubbles: true, composed: true};
  root.firstElementChild!.dispatchEvent(new KeyboardEvent('keydown', init));
  return found;
}

describe('a key that the browser answers itself', () => {
  it.each([
    ['<textarea></textarea>', 'o', true],
    ['<textarea></textarea>', 'ArrowRight', true],
    ['<input type="number">', '5', true],
    ['<select></select>', 'ArrowDown', true],
    ['<input type="radio">', 'ArrowRight', true],
    ['<input type="radio">', 'o', false],
    ['<input type="range">', 'PageUp', true],
    ['<input type="range">', 'n', false],
    ['<button></button>', ' ', true],
    ['<button></button>', 'Enter', true],
    ['<button></button>', 'ArrowRight', false],
    ['<summary></summary>', ' ', true],
    ['<div role="region" tabindex="0"></div>', 'ArrowRight', true],
    ['<h3 tabindex="-1"></h3>', ' ', false],
    ['<textarea></textarea>', 'Escape', false],
  ] as const)('%s, %s: %s', (markup, key, isNative) => {
    expect(pressed(markup, key)).toBe(isNative);
  });
});
