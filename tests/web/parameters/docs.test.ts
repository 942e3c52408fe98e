// @vitest-environment node
import {readFileSync, writeFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';

import {EVENTS} from '../../../web/src/elements/event-map.ts';
import * as surface from '../../../web/src/host/surface.ts';
import type {Lang} from '../../../web/src/i18n/lang.ts';
import {DESCRIBED} from '../../../web/src/parameters/described.ts';
import {PARAMETERS} from '../../../web/src/parameters/parameters.ts';
import type {Parameter} from '../../../web/src/parameters/parameters.ts';

const HEADS = {
  en: ['parameter', 'what it is', 'it can be', 'default', 'attribute'],
  'zh-CN': ['参数', '含义', '可取的值', '默认', '属性'],
};
const OPEN: Readonly<Record<Lang, Partial<Record<string, string>>>> = {
  en: {number: 'a whole number', text: 'any text', tokens: '`["我","爱","你"]`', flag: '`0`, `1`'},
  'zh-CN': {number: '整数', text: '任意文字', tokens: '`["我","爱","你"]`', flag: '`0`、`1`'},
};

/** The table of docs/embedding.md, made from the one in the code. */
function tableOf(lang: Lang): string {
  const comma = lang === 'en' ? ', ' : '、';
  const values = ({takes, words}: Parameter): string =>
    OPEN[lang][takes] ?? (words ?? []).map((word) => `\`${word}\``).join(comma);
  const rows = PARAMETERS.flatMap((parameter: (typeof PARAMETERS)[number]) => {
    if ('internal' in parameter) return [];
    const {name, initial, of} = parameter;
    const cells = [`\`${name}\``, DESCRIBED[name][lang], values(parameter)];
    return [[...cells, initial && `\`${initial}\``, of === 'element' ? '✓' : '']];
  });
  return table(HEADS[lang], rows);
}

const code = (text: string) => `\`${text}\``;
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n');

type Said = Readonly<Record<Lang, string>>;
const described = (all: Readonly<Record<string, Said>>, name: string, lang: Lang) =>
  table(
    [name, HEADS[lang][1]!],
    Object.entries(all).map(([id, said]) => [id === '' ? '–' : code(id), said[lang]]),
  );

function signature(name: string): string {
  const {takes, gives} = surface.METHODS[name as keyof typeof surface.METHODS];
  const parameters = takes.map((parameter) => {
    const initial = 'initial' in parameter ? ` = ${parameter.initial}` : '';
    return `${parameter.name}: ${parameter.type}${initial}`;
  });
  return code(`${name}(${parameters.join(', ')}): ${gives}`.replaceAll('|', '\\|'));
}

const WORDS = {
  en: {event: 'event', fields: 'detail', method: 'method', property: 'property', slot: 'slot'},
  'zh-CN': {event: '事件', fields: 'detail', method: '方法', property: '属性', slot: '插槽'},
};
const LOOKS = {en: {part: '`::part`', token: 'CSS'}, 'zh-CN': {part: '`::part`', token: 'CSS'}};

/** What stands between the marks of the documentation, by their names. */
const TABLES: Readonly<Record<string, (lang: Lang) => string>> = {
  parameters: tableOf,
  events: (lang) =>
    table(
      [WORDS[lang].event, WORDS[lang].fields, HEADS[lang][1]!],
      Object.entries(EVENTS).map(([name, fields]) => [
        ...[code(name), Object.keys(fields).map(code).join(', ')],
        surface.EVENT_WORDS[name as keyof typeof EVENTS][lang],
      ]),
    ),
  methods: (lang) =>
    table(
      [WORDS[lang].method, HEADS[lang][1]!],
      Object.entries(surface.METHODS).map(([name, said]) => [signature(name), said[lang]]),
    ),
  properties: (lang) =>
    described({...surface.FIELDS, version: surface.VERSION_FIELD}, WORDS[lang].property, lang),
  slots: (lang) => described(surface.SLOTS, WORDS[lang].slot, lang),
  parts: (lang) => described(surface.PARTS, LOOKS[lang].part, lang),
  tokens: (lang) => described(surface.TOKENS, LOOKS[lang].token, lang),
};

describe.each([
  ['en', 'embedding.md'],
  ['zh-CN', 'embedding.zh-CN.md'],
] as const)('the tables in %s', (lang, name) => {
  const file = new URL(`../../../docs/${name}`, import.meta.url);

  it.each(Object.keys(TABLES))('%s: the one of the code (UPDATE_DOCS=1 writes it)', (of) => {
    const place = new RegExp(`(<!-- ${of} -->\\n)[^]*?(\\n?<!-- end -->)`);
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(place);
    const wanted = text.replace(
      place,
      (_, open: string) => `${open}${TABLES[of]!(lang)}\n<!-- end -->`,
    );
    if (process.env['UPDATE_DOCS']) writeFileSync(file, wanted);
    else expect(text).toBe(wanted);
  });
});
