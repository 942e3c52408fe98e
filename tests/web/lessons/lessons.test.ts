import {existsSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';

import {cardOf} from '../../../web/src/models/chapter-card.ts';
import {MODELS} from '../../../web/src/models/models.ts';
import {isStringKey} from '../../../web/src/i18n/lang.ts';
import {en} from '../texts.ts';
import {emergenceLesson} from '../../../web/src/lessons/emergence.ts';
import {keywordLesson} from '../../../web/src/lessons/keyword.ts';
import {parseKeyword} from '../../../web/src/lessons/keyword-schema.ts';
import {
  allLessons,
  learningLessons,
  lessonOf,
  lessons,
  ownOf,
  profileSentencesFor,
  sentenceOf,
  sentences,
} from '../../../web/src/lessons/lessons.ts';
import {parseLearning, parseLesson, parseSentences} from '../../../web/src/lessons/schema.ts';

describe('the lessons', () => {
  it.each(lessons)('$id refers to strings that exist', (lesson) => {
    const captions = Object.keys(en);
    expect(isStringKey(lesson.title) && isStringKey(lesson.lead)).toBe(true);
    for (const {id, matrices} of lesson.stops) {
      expect(isStringKey(`step.${id}.title`), id).toBe(true);
      expect(isStringKey(`step.${id}.short`), id).toBe(true);
      expect(
        captions.some((key) => key.startsWith(`step.${id}.caption`)),
        id,
      ).toBe(true);
      for (const {role} of matrices) expect(isStringKey(`matrix.${role}`), role).toBe(true);
    }
  });

  it.each(lessons)('$id starts with a sentence that exists, in either language', ({start}) => {
    expect(sentenceOf(start['zh-CN'])?.lang).toBe('zh-CN');
    expect(sentenceOf(start.en)?.lang).toBe('en');
  });

  it('has a default', () => {
    expect(lessonOf('no-such-lesson').id).toBe('multi-head');
  });
});

describe('the lessons whose models learn', () => {
  it.each(learningLessons)(
    '$id refers to strings that exist',
    ({id, title, lead, runs, sections}) => {
      const keys = [
        ...[title, lead, `lesson.${id}.short`],
        ...sections.flatMap((part) => [`learn.${part}.title`, `learn.${part}.short`]),
        ...runs.map((run) => `learn.run.${run.id}`),
      ];
      expect(keys.filter((key) => !isStringKey(key))).toEqual([]);
    },
  );

  it('are found by their names alone', () => {
    expect(ownOf('one-head')).toBe(learningLessons[0]);
    expect(learningLessons[0]?.runs.map(({steps}) => steps)).toEqual([
      ...[200, 200, 200, 200, 200, 1000],
    ]);
    expect([ownOf('multi-head'), ownOf(null)]).toEqual([undefined, undefined]);
  });

  const good = {
    ...{id: 'l', title: 't', lead: 'd', steps: 2, seed: 0, seeds: 1, text: ['A'], sections: ['a']},
    runs: [{id: 'r', heads: 1, kvHeads: 1}],
  };

  it.each([
    [{...good, steps: -1}, '[lesson] steps must be a whole number, got -1'],
    [{...good, runs: []}, '[lesson.runs] expected a list, got []'],
    [
      {...good, runs: [{id: 'r', heads: 1.5, kvHeads: 1}]},
      '[lesson.runs] heads must be a whole number',
    ],
    [{...good, text: 'A'}, '[lesson.text] expected a list, got "A"'],
  ])('are refused with the entry and the rule (%#)', (value, message) => {
    expect(() => parseLearning(value)).toThrow(message);
  });
});

describe('the lesson on what emerges', () => {
  it('refers to strings that exist, also for every relation of the cards', async () => {
    const {title, lead, sections, trials} = emergenceLesson;
    const cards = await Promise.all((['chapter-zh', 'chapter-en'] as const).map(cardOf));
    const relations = cards.flatMap((card) => card!.relations.map(({relation}) => relation));
    const keys = [
      ...[title, lead, 'lesson.emergence.short'],
      ...sections.flatMap((part) => [`emerge.${part}.title`, `emerge.${part}.short`]),
      ...relations.map((relation) => `emerge.relation.${relation}`),
      ...trials.flatMap(({id}) => [`emerge.trial.${id}`, `emerge.trial.${id}.note`]),
    ];
    expect(keys.filter((key) => !isStringKey(key))).toEqual([]);
    expect(ownOf('emergence')?.sections).toEqual(sections);
  });
});

describe('the lesson on the row of one word', () => {
  const {title, lead, sections, texts, free} = keywordLesson;

  it('refers to strings that exist, and stands before the default lesson, as in the course', () => {
    const keys = [
      ...[title, lead, 'lesson.qkv.short'],
      ...sections.flatMap((part) => [`key.${part}.title`, `key.${part}.short`]),
      ...free.goals.map(({id}) => `key.goal.${id}`),
    ];
    expect(keys.filter((key) => !isStringKey(key))).toEqual([]);
    expect(allLessons.map(({id}) => id)).toEqual([
      ...['qkv', 'multi-head', 'one-head', 'emergence'],
    ]);
    expect(lessonOf(null).id).toBe('multi-head');
    expect(ownOf('qkv')?.sections).toEqual(sections);
  });

  it.each(Object.values(texts))('has sentences with the words that it speaks of', (spec) => {
    const {query, nouns, variants} = spec;
    for (const {text, asked, hidden, meant} of Object.values(variants)) {
      for (const word of [query, ...nouns]) expect(text).toContain(word);
      expect(asked).toContain(hidden);
      expect(nouns).toContain(meant);
    }
    expect(new Set(Object.values(variants).map(({meant}) => meant))).toEqual(new Set(nouns));
  });

  it('has a word for every key that is set by hand, in either language', () => {
    for (const words of Object.values(free.words)) expect(words).toHaveLength(free.keys.length);
    for (const {keys} of free.goals) {
      for (const key of keys) expect(free.keys[key]).toBeDefined();
    }
  });

  const good = JSON.parse(JSON.stringify(keywordLesson)) as typeof keywordLesson;
  it.each([
    [{...good, sections: []}, '[lesson.sections] expected a list, got []'],
    [
      {...good, texts: {...texts, en: {...texts.en, model: 'paper'}}},
      '[lesson.texts.en] model must be one of chapter-en, chapter-zh, got paper',
    ],
    [
      {...good, texts: {...texts, en: {...texts.en, nouns: ['animal']}}},
      '[lesson.texts.en.nouns] expected two entries, got ["animal"]',
    ],
    [{...good, free: {...free, query: [1, 'x']}}, '[lesson.free] expected a number, got "x"'],
  ])('is refused with the entry and the rule (%#)', (value, message) => {
    expect(() => parseKeyword(value)).toThrow(message);
  });
});

describe('the sentences', () => {
  it('have ids of their own and a word in focus that they have', () => {
    expect(new Set(sentences.map(({id}) => id)).size).toBe(sentences.length);
    for (const {text, focus} of sentences) expect(text).toContain(focus);
  });

  it('bring their words where a model has no tokenizer', () => {
    for (const {lang, tokens, focus} of sentences) {
      expect(tokens?.includes(focus)).toBe(lang === 'zh-CN' ? true : undefined);
    }
  });

  it('are read by the chapter’s model of their language', () => {
    for (const {lang, model} of sentences)
      expect(model).toBe(lang === 'en' ? 'chapter-en' : 'chapter-zh');
  });

  it('have links between words that stand in the text', () => {
    for (const {id, text, links, hide} of sentences) {
      const words = [...Object.values(links).flat(), ...hide];
      expect(
        words.filter((word) => !word || !text.includes(word)),
        id,
      ).toEqual([]);
    }
  });

  it('are what heads are measured over, of words that the model knows', async () => {
    for (const model of MODELS) {
      const measured = await profileSentencesFor(model);
      expect(new Set(measured).size, model).toBe(measured.length);
      expect(measured.length, model).toBeGreaterThanOrEqual(60);
    }
  });

  const texts = ['chapter-3-multi-head-attention', 'qkv-article'].map(
    (name) => `../shared/chapter/${name}.txt`,
  );
  it.skipIf(!texts.every((path) => existsSync(path)))(
    'stand in the texts they are said to be of',
    () => {
      const [chapter = '', article = ''] = texts.map((path) => readFileSync(path, 'utf8'));
      for (const {text, source} of sentences) {
        const plain = text.replace(/\.$/, '');
        if (source === 'chapter') expect(chapter).toContain(plain);
        if (source === 'article') expect(article).toContain(plain);
      }
    },
  );
});

describe('a lesson file that is wrong', () => {
  const stop = {id: 'x', formula: 'x', matrices: [{path: ['x'], role: 'x'}]};
  const lesson = {id: 'l', title: 't', lead: 'd', start: {'zh-CN': 'a', en: 'b'}, stops: [stop]};

  it.each([
    [{...lesson, stops: []}, '[lesson.stops] expected a list, got []'],
    [{...lesson, title: ''}, '[lesson] title must be a text, got ""'],
    [
      {...lesson, stops: [{...stop, axis: 'row'}]},
      '[stop x] axis must be one of channel, key, got row',
    ],
    [{...lesson, stops: [{...stop, main: 'q'}]}, '[stop x] main must be one of x, got q'],
    [{...lesson, stops: [{...stop, matrices: [7]}]}, '[stop x] expected an object, got 7'],
    [null, '[lesson] expected an object, got null'],
  ])('is refused with the entry and the rule (%#)', (value, message) => {
    expect(() => parseLesson(value)).toThrow(message);
  });

  it('holds for sentences too', () => {
    expect(() => parseSentences([{id: 'a', lang: 'fr'}])).toThrow(
      '[sentence a] lang must be one of zh-CN, en, got fr',
    );
    const love = {id: 'love', lang: 'zh-CN', text: '我爱你', tokens: ['我', '爱']};
    expect(() => parseSentences([love])).toThrow(
      '[sentence love] tokens must be the text, got 我|爱',
    );
    const whole = {
      ...{id: 'a', lang: 'en', text: 'I eat', focus: 'eat', source: 'variant', hide: ['eat']},
      model: 'paper',
    };
    expect(() => parseSentences([{...whole, links: {subject: ['eat']}}])).toThrow(
      '[sentence a.links] subject must be two words, got ["eat"]',
    );
    expect(() => parseSentences([{...whole, hide: []}])).toThrow(
      '[sentence a.hide] expected a list, got []',
    );
    expect(parseSentences([whole])[0]).toMatchObject({links: {}, model: 'paper'});
  });
});
