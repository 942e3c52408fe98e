// @vitest-environment node
import {readFileSync, writeFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';

import type {Lang} from '../../../web/src/i18n/lang.ts';
import {DESCRIBED} from '../../../web/src/parameters/described.ts';
import {PARAMETERS} from '../../../web/src/parameters/parameters.ts';
import type {Parameter} from '../../../web/src/parameters/parameters.ts';

const HEADS = {
  en: ['parameter', 'what it is', 'it can be', 'by itself', 'attribute'],
  'zh-CN': ['参数', '含义', '可取的值', '默认', '属性'],
};
const OPEN: Readonly<Record<Lang, Partial<Record<string, string>>>> = {
  en: {number: 'a whole number', text: 'any text', tokens: '`["我","爱","你"]`', flag: '`0`, `1`'},
  'zh-CN': {number: '整数', text: '任意文字', tokens: '`["我","爱","你"]`', flag: '`0`、`1`'},
};

/** The table of docs/embedding.md, made from the one in the code. */
function tableOf(lang: Lang): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const comma = lang === 'en' ? ', ' : '、';
  const values = ({takes, words}: Parameter): string =>
    OPEN[lang][takes] ?? (words ?? []).map((word) => `\`${word}\``).join(comma);
  const rows = PARAMETERS.map((parameter: (typeof PARAMETERS)[number]) => {
    const {name, initial, of} = parameter;
    const cells = [`\`${name}\``, DESCRIBED[name][lang], values(parameter)];
    return row([...cells, initial && `\`${initial}\``, of === 'element' ? '✓' : '']);
  });
  return [row(HEADS[lang]), row(HEADS[lang].map(() => '---')), ...rows].join('\n');
}

describe.each([
  ['en', 'embedding.md'],
  ['zh-CN', 'embedding.zh-CN.md'],
] as const)('the table of parameters in %s', (lang, name) => {
  const file = new URL(`../../../docs/${name}`, import.meta.url);
  const place = /(<!-- parameters -->\n)[^]*?(\n<!-- end -->)/;

  it('is the one of the code (UPDATE_DOCS=1 writes it)', () => {
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(place);
    const wanted = text.replace(
      place,
      (_, open: string, end: string) => open + tableOf(lang) + end,
    );
    if (process.env['UPDATE_DOCS']) writeFileSync(file, wanted);
    else expect(text).toBe(wanted);
  });
});
