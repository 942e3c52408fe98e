import {describe, expect, it} from 'vitest';

import {darkLevels, lightLevels} from '../../../web/src/styles/levels.ts';
import {themeStyles} from '../../../web/src/styles/theme.ts';

// Contrast as WCAG 2 defines it, written from its definition.

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = parseInt(color.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** The custom properties of a style sheet; where one is set twice, the first. */
function colorsOf(css: string): Map<string, string> {
  const colors = new Map<string, string>();
  for (const [, name = '', value = ''] of css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)) {
    if (!colors.has(name)) colors.set(name, value);
  }
  return colors;
}

describe.each([
  ['light', lightLevels.cssText],
  ['dark', darkLevels.cssText],
])('the levels of %s', (_, css) => {
  const colors = colorsOf(css);

  it('have 4.5 : 1 between text and ground', () => {
    expect(colors.size).toBe(32);
    for (const pole of ['ink', 'ochre']) {
      for (let level = 1; level <= 8; level++) {
        const [ground, text] = [`${pole}-${level}`, `${pole}-${level}-fg`].map((n) =>
          colors.get(n)!,
        );
        expect(contrast(ground!, text!), `${pole} ${level}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('go one way in lightness, so that order shows without hue', () => {
    for (const pole of ['ink', 'ochre']) {
      const steps = Array.from({length: 8}, (_, i) => luminance(colors.get(`${pole}-${i + 1}`)!));
      const sorted = [...steps].sort((a, b) => (steps[0]! > steps[7]! ? b - a : a - b));
      expect(steps).toEqual(sorted);
    }
  });
});

describe.each([
  ['light', 0],
  ['dark', 1],
])('the colours of %s', (_, part) => {
  const css = themeStyles.cssText.split("[theme='dark']")[part]!;
  const colors = colorsOf(css);

  it.each(['mx-fg', 'mx-muted', 'mx-warn', 'q', 'k', 'v', 'output'])(
    '%s is read on the page',
    (name) => {
      expect(contrast(colors.get(name)!, colors.get('mx-bg')!)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colors.get(name)!, colors.get('mx-soft')!)).toBeGreaterThanOrEqual(4.5);
    },
  );
});
