import {LitElement, html} from 'lit';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {NumberKeys} from '../../../../web/src/elements/keyword/number-keys.ts';

// A line of three numbers, and a table of two lines of two; each is told by its text.

const number = (name: string) => html`<button data-path="p">${name}</button>`;

class NumbersElement extends LitElement {
  static override properties = {more: {type: Boolean}};
  declare more: boolean;
  readonly keys = new NumberKeys(this);

  protected override render() {
    return html`<div class="numbers">
        ${['a', 'b', 'c'].map(number)}<button id="other">other</button>
      </div>
      <table class="ladder">
        <tbody>
          ${['d', 'e'].map(
            (name) =>
              html`<tr>
                <td>${number(`${name}0`)}</td>
                <td>${number(`${name}1`)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      ${this.more ? html`<div class="numbers">${number('f')}</div>` : ''}`;
  }
}
customElements.define('numbers-of-test', NumbersElement);

let element: NumbersElement;
const all = () => [...element.renderRoot.querySelectorAll<HTMLElement>('[data-path]')];
const at = (name: string) => all().find(({textContent}) => textContent === name)!;
const stops = () => all().flatMap(({tabIndex, textContent}) => (tabIndex === 0 ? textContent : []));
const focused = () => (element.shadowRoot!.activeElement as HTMLElement | null)?.textContent;

/** Whether the key was taken. */
function press(key: string): boolean {
  const event = new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true});
  element.shadowRoot!.activeElement!.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(async () => {
  element = document.createElement('numbers-of-test') as NumbersElement;
  document.body.append(element);
  await element.updateComplete;
});
afterEach(() => document.body.replaceChildren());

describe('the keys of numbers', () => {
  it('make one stop of each group, and keep the last number as that', async () => {
    expect(stops()).toEqual(['a', 'd0']);
    at('b').focus();
    expect(stops()).toEqual(['b', 'd0']);
    element.more = true;
    await element.updateComplete;
    expect(stops()).toEqual(['b', 'd0', 'f']);
    expect(element.renderRoot.querySelector<HTMLElement>('#other')!.tabIndex).toBe(0);
  });

  it('go along a line and through a table, and leave what they do not use to the page', () => {
    at('a').focus();
    expect([press('ArrowRight'), focused()]).toEqual([true, 'b']);
    expect([press('End'), focused()]).toEqual([true, 'c']);
    expect([press('ArrowRight'), focused()]).toEqual([false, 'c']);
    expect([press('ArrowDown'), press('x'), focused()]).toEqual([false, false, 'c']);
    at('d0').focus();
    expect([press('ArrowDown'), focused()]).toEqual([true, 'e0']);
    expect([press('ArrowRight'), focused()]).toEqual([true, 'e1']);
    expect([press('ArrowUp'), focused()]).toEqual([true, 'd1']);
    expect(stops()).toEqual(['c', 'd1']);
  });
});
