import {describe, expect, it} from 'vitest';

import {filesBeside} from '../../../web/src/host/left-out.ts';

const ZH = 'chapter-zh-film.safetensors';
const EN = 'chapter-en-film.safetensors';

describe('what has to lie beside moxiang.html', () => {
  it.each([
    [{}, []],
    [{lesson: 'one-head', lang: 'en'}, []],
    [{model: 'use-lite'}, ['use-lite.safetensors']],
    [{model: 'paper'}, []],
    [{lesson: 'emergence', lang: 'en'}, [EN]],
    [{lesson: 'emergence', lang: 'zh-CN'}, [ZH]],
    // Whoever reads it chooses the language.
    [{lesson: 'emergence'}, [ZH, EN]],
  ])('for %o: %o', (chosen: Record<string, string>, files) => {
    expect(filesBeside(chosen)).toEqual(files);
  });
});
