// That rules without inline styles are kept is tests/browser/plain.test.ts's.
import {html, render} from 'lit';
import {describe, expect, it} from 'vitest';

import {styled} from '../../../web/src/views/styled.ts';
import type {Styles} from '../../../web/src/views/styled.ts';

function drawing(): (styles: Styles) => CSSStyleDeclaration {
  const place = document.createElement('div');
  return (styles) => {
    render(html`<i style=${styled(styles)}></i>`, place);
    return place.querySelector('i')!.style;
  };
}

describe('styles of an element', () => {
  it('are set as properties, by either kind of name', () => {
    const style = drawing()({'--done': '5%', flexBasis: '20%', width: '3px'});
    expect(style.getPropertyValue('--done')).toBe('5%');
    expect(style.getPropertyValue('flex-basis')).toBe('20%');
    expect(style.width).toBe('3px');
  });

  it('change, and go, with what is given', () => {
    const draw = drawing();
    draw({width: '3px', height: '4px', '--n': 1});
    const style = draw({width: '5px', height: null});
    expect([style.width, style.height, style.getPropertyValue('--n')]).toEqual(['5px', '', '']);
  });
});
