import {describe, expect, it} from 'vitest';

import {asked, reflected} from '../../../web/src/elements/attributes.ts';
import {lessonOf} from '../../../web/src/lessons/lessons.ts';
import {initialState} from '../../../web/src/state/lesson-state.ts';

const state = initialState(lessonOf(null), 'en');

describe('what an attribute asks for', () => {
  it.each([
    ['step', 'weights', {type: 'stopped-at', stop: 'weights'}],
    ['step', 'k', {type: 'stopped-at', stop: 'qkv'}],
    ['step', 'contribution', {type: 'stopped-at', stop: 'attn_out'}],
    ['layer', '1', {type: 'layer', layer: 1}],
    ['head', '7', {type: 'head', head: 7}],
    ['row', '0', {type: 'row', row: 0}],
    ['theme', 'dark', {type: 'theme', theme: 'dark'}],
    ['model', 'paper', {type: 'model', model: 'paper'}],
    ['controls', 'basic', {type: 'asking', areAsked: false}],
    ['controls', 'full', {type: 'asking', areAsked: true}],
    ['kernel', 'fast', undefined],
    ['kernel', 'exact', undefined],
    ['sentence', 'tired', undefined],
  ])('%s="%s"', (name, value, action) => {
    expect(asked(name, value, state)).toEqual(action);
  });

  it.each([
    ['step', 'decoder'],
    ['layer', '-1'],
    ['head', '1.5'],
    ['head', '0x1'],
    ['row', ''],
    ['theme', 'sepia'],
    ['model', 'gpt-4'],
    ['controls', 'some'],
    ['kernel', 'quick'],
  ])('%s="%s" is not known, and says what is', (name, value) => {
    const wish = asked(name, value, state);
    expect(wish).toMatchObject({type: 'unknown'});
    expect(wish?.type === 'unknown' && wish.known.length).toBeGreaterThan(0);
  });
});

describe('the attributes of a state', () => {
  it('say nothing of step and sentence before something has been computed', () => {
    expect(reflected(state)).toEqual([
      ['lang', 'en'],
      ['theme', null],
      ['model', null],
    ]);
  });
});
