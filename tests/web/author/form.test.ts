import {expect, it} from 'vitest';

import {choose, wordsOf} from '../../../web/src/author/form.ts';
import {emergenceLesson} from '../../../web/src/lessons/emergence.ts';

it('offers the steps that the models it offers have: none of them has a mask', () => {
  const steps = wordsOf('step', {});
  expect(steps).toEqual(expect.arrayContaining(['x', 'scores', 'scaled', 'weights', 'attn_out']));
  expect(steps).not.toContain('masked');
});

it('offers the parts of the lesson that is chosen, and forgets the step of another', () => {
  const chosen = choose({step: 'weights', sentence: 'love', theme: 'dark'}, 'lesson', 'emergence');
  expect(chosen).toEqual({theme: 'dark', lesson: 'emergence'});
  expect(wordsOf('step', chosen)).toEqual(emergenceLesson.sections);
});
