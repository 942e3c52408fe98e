import type * as Lang from '../../../web/src/i18n/lang.ts';
import type * as Texts from '../../../web/src/i18n/texts.ts';
import {beforeEach, describe, expect, it, vi} from 'vitest';

// Each test has a page of its own, on which nothing has been fetched yet.

let lang: typeof Lang;
let texts: typeof Texts;

beforeEach(async () => {
  vi.resetModules();
  vi.doUnmock('../../../web/src/i18n/en.ts');
  lang = await import('../../../web/src/i18n/lang.ts');
  texts = await import('../../../web/src/i18n/texts.ts');
});

describe('texts', () => {
  it('are there for the language that is read, and for no other', async () => {
    expect(texts.isReadIn('en')).toBe(false);
    expect(lang.isStringKey('steps.next')).toBe(false);
    await texts.readIn('en');
    expect([texts.isReadIn('en'), texts.isReadIn('zh-CN')]).toEqual([true, false]);
    expect(lang.stringsOf.en['steps.next']).toBe('Next step');
    expect(lang.stringsOf['zh-CN']['steps.next']).toBeUndefined();
  });

  it('of a set come in every language that is read, now and later', async () => {
    await texts.readIn('en');
    expect(lang.isStringKey('masked.title')).toBe(false);
    await texts.wantTexts('chapter');
    expect(lang.stringsOf.en['masked.title']).toMatch(/^Hide a word/);
    expect(lang.stringsOf['zh-CN']['masked.title']).toBeUndefined();
    await texts.readIn('zh-CN');
    expect(lang.stringsOf['zh-CN']['masked.title']).not.toBe('');
    expect(lang.isStringKey('key.sentence')).toBe(false);
  });

  it('of a set that is wanted while a language is on its way come with it', async () => {
    const reading = texts.readIn('en');
    await Promise.all([reading, texts.wantTexts('chapter')]);
    expect(texts.isReadIn('en')).toBe(true);
    expect(lang.isStringKey('masked.title')).toBe(true);
  });

  it('that could not be fetched are asked for again', async () => {
    vi.doMock('../../../web/src/i18n/en.ts', () => {
      throw new Error('no connection');
    });
    await expect(texts.readIn('en')).rejects.toThrow();
    expect(texts.isReadIn('en')).toBe(false);
    vi.doUnmock('../../../web/src/i18n/en.ts');
    await texts.readIn('en');
    expect(texts.isReadIn('en')).toBe(true);
  });
});
