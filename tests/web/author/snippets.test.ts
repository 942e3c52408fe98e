import {describe, expect, it} from 'vitest';

import {choose} from '../../../web/src/author/form.ts';
import {addressOf, baked, iframeOf, scriptOf} from '../../../web/src/author/snippets.ts';

const chosen = {lang: 'zh-CN', step: 'weights'};
const odd = {text: 'a "b" & <script>alert(1)</script>'};

const parsed = (html: string): HTMLElement => {
  const place = document.createElement('div');
  place.innerHTML = html;
  return place.firstElementChild as HTMLElement;
};

describe('what an author copies', () => {
  it('is an address', () => {
    expect(addressOf({}, false)).toBe('moxiang.html');
    expect(addressOf(chosen, false)).toBe('moxiang.html?lang=zh-CN&step=weights');
    expect(addressOf({}, true)).toBe('moxiang.html?embed=1');
  });

  it.each([chosen, odd])('is an iframe that asks for %o', (settings) => {
    const iframe = parsed(iframeOf(settings, 'A "title"'));
    expect(iframe.tagName).toBe('IFRAME');
    const {searchParams} = new URL(iframe.getAttribute('src')!, 'https://example.org');
    expect(Object.fromEntries(searchParams)).toEqual({embed: '1', ...settings});
    expect(iframe.getAttribute('title')).toBe('A "title"');
  });

  it.each([chosen, odd])('is a place for the script, with %o', (settings) => {
    const place = parsed(scriptOf(settings, 'title'));
    expect(place.dataset).toMatchObject({moxiang: 'moxiang.html', title: 'title', ...settings});
    expect(place.querySelector('script')).toBeNull();
  });
});

describe('the file with settings inside', () => {
  const file =
    '<p>a</p><script type="application/json" id="moxiang-config">{}</script><p>$1 $&</p>';

  it.each([{}, chosen, odd])('has %o, and is otherwise as it was', (settings) => {
    const made = baked(file, settings)!;
    const json = /id="moxiang-config">([^<]*)<\/script>/.exec(made)![1]!;
    expect(JSON.parse(json)).toEqual(settings);
    expect(baked(made, {})).toBe(file);
  });

  it('is not made of another file', () => {
    expect(baked('<p>404</p>', {})).toBeUndefined();
  });
});

describe('a choice', () => {
  it('takes the place of the one before, or none', () => {
    expect(choose(chosen, 'step', 'x')).toEqual({lang: 'zh-CN', step: 'x'});
    expect(choose(chosen, 'step', '')).toEqual({lang: 'zh-CN'});
  });

  it('of another lesson ends those that only the one before had', () => {
    const before = {...chosen, sentence: 'tired', model: 'paper'};
    expect(choose(before, 'lesson', 'one-head')).toEqual({lang: 'zh-CN', lesson: 'one-head'});
  });
});
