import {describe, expect, it} from 'vitest';

import {captionOf} from '../../../../web/src/elements/keyword/captions.ts';
import {keywordNews} from '../../../../web/src/elements/keyword/news.ts';
import {PLAIN_RULES} from '../../../../web/src/state/keyword/keyword-state.ts';
import {movedHeads, placesOf, strongest} from '../../../../web/src/state/keyword/outcomes.ts';
import {reduceKeyword} from '../../../../web/src/state/keyword/reduce.ts';
import {
  isOtherKeyword,
  readKeyword,
  savedKeyword,
} from '../../../../web/src/state/keyword/saved.ts';
import {VERSION} from '../../../../web/src/state/saved.ts';
import {lab, lesson, reading, ready} from './fixture.ts';

describe('the chosen head', () => {
  it('is the one with the most weight on the first noun', () => {
    const {config, walks} = reading;
    expect(strongest(walks.tired, config)).toEqual({layer: 0, head: 1});
    expect(placesOf(config)).toHaveLength(2);
  });

  it('is counted apart from those whose heavier noun changes', () => {
    expect(movedHeads(reading)).toBe(1);
  });
});

describe('the captions', () => {
  const captions = Object.fromEntries(lesson.sections.map((id) => [id, captionOf(ready(), id)]));

  it('have the numbers of the state', () => {
    expect(captions['walk']).toContain('“it” gives 0.70 to “animal”, more than to any other word');
    expect(captions['switch']).toContain(
      'Tired: “animal” 0.70, “street” 0.10. Wide: “animal” 0.60',
    );
    expect(captions['switch']).toContain('it changes in 1 of 2 heads');
    expect(captions['guess']).toContain(
      'in 2 of 2 sentences; with the head above switched off, in 1.',
    );
    expect(captions['drag']).toContain('q = (0.60, −0.40): most weight, 0.50, goes to “animal”');
    expect(captions['lab']).toContain('Entropy 1.00; unchanged the row has 0.90');
  });

  it('are empty before anything is read', () => {
    expect(captionOf(ready({materials: {}}), 'walk')).toBe('');
  });
});

describe('the state', () => {
  const opened = reduceKeyword(ready(), {
    type: 'opened',
    trail: [{path: 'blocks.0.x', row: 2, col: 0}],
  });

  it('lets go of an open sum and a kept key with the sentence and the language', () => {
    const kept = reduceKeyword(opened, {type: 'brush', brush: {type: 'locked', key: 1}});
    expect(kept.brush.locked).toBe(1);
    for (const next of [
      reduceKeyword(kept, {type: 'variant', variant: 'wide'}),
      reduceKeyword(kept, {type: 'lang', lang: 'zh-CN'}),
    ]) {
      expect([next.trail, next.brush.locked]).toEqual([[], null]);
    }
  });

  it('says what has changed by the reader’s doing', () => {
    const rules = {...PLAIN_RULES, temperature: 2};
    const open = ready({areAsked: false});
    const before = reduceKeyword(open, {type: 'rules', rules});
    const after = reduceKeyword(before, {type: 'lab', lab: {...lab}});
    expect(keywordNews(after, before)).toBe(captionOf(after, 'lab'));
    const wide = reduceKeyword(open, {type: 'variant', variant: 'wide'});
    expect(keywordNews(wide, open)).toBe(captionOf(wide, 'walk'));
    expect(keywordNews(before, open)).toBe('');
  });

  it('does not say what a question covers', () => {
    const wide = reduceKeyword(ready(), {type: 'variant', variant: 'wide'});
    expect(keywordNews(wide, ready())).toBe('');
    expect(keywordNews(reduceKeyword(ready(), {type: 'lab', lab: {...lab}}), ready())).toBe('');
  });
});

describe('a saved state', () => {
  const state = ready({
    ...{variant: 'wide', query: [1.5, -2], reached: ['other'], section: 'lab'},
    rules: {isScaled: false, temperature: 2.5, isCausal: true},
  });
  const saved: unknown = JSON.parse(JSON.stringify(savedKeyword(state)));

  it('is read as it was written', () => {
    const {isOurs, refused, shell, kept} = readKeyword(saved, lesson);
    expect([isOurs, refused, shell]).toEqual([true, [], {lang: 'en'}]);
    const restored = reduceKeyword(ready(), {type: 'restored', kept});
    expect(savedKeyword(restored)).toEqual(savedKeyword(state));
    expect(isOtherKeyword(restored, ready())).toBe(true);
    expect(isOtherKeyword({...state, free: null}, state)).toBe(false);
  });

  it.each([
    ['query', [1, 99]],
    ['query', 'x'],
    ['query', [Number.NaN, 0]],
    ['variant', 'narrow'],
    ['section', 'no-such'],
    ['reached', ['no-such']],
    ['rules', {isScaled: true, isCausal: true, temperature: 0}],
    ['rules', {isScaled: 1, isCausal: true, temperature: 1}],
    ['quiz', 7],
  ])('refuses a wrong %s alone: %j', (name, value) => {
    const {isOurs, refused, kept} = readKeyword({...(saved as object), [name]: value}, lesson);
    expect([isOurs, refused]).toEqual([true, [name]]);
    if (name !== 'quiz') expect(kept).not.toHaveProperty(name);
  });

  it.each([
    [null, 'v'],
    [{v: VERSION + 1, lesson: 'qkv'}, 'v'],
    [{v: VERSION, lesson: 'one-head'}, 'lesson'],
  ])('of another lesson or version is not used: %j', (value, field) => {
    const {isOurs, refused, kept} = readKeyword(value, lesson);
    expect([isOurs, refused, kept]).toEqual([false, [field], {}]);
  });
});
