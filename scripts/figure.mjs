/**
 * What the page is without its scripts: one word's row in all heads of a layer as a table, computed by the core when
 * the page is built, and what it shows in words.
 */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {ROOT} from './lib/run.mjs';

const LAYER = 1;

const MODELS = {'zh-CN': 'chapter-zh', en: 'chapter-en'};
const WORDS = {
  'zh-CN': {
    title: '一句话里的一个词，八个头怎么看',
    head: '头',
    text: ({focus, layer, n, top}) =>
      `${n} 行是句中的词元，八列是第 ${layer} 层的八个头。每个数是“${focus}”在这个头里给这个词的注意力权重，` +
      `每列加起来是 1（显示时四舍五入）。例如头 ${top.head} 给“${top.token}”${top.weight}：八个头里最大的一个。这些数由训练好的模型算出，不是示意。`,
    script: '要逐步看每个数是怎么来的、换句子、关掉一个头，请在浏览器里打开 JavaScript。',
  },
  en: {
    title: 'One word of a sentence, as eight heads see it',
    head: 'head',
    text: ({focus, layer, n, top}) =>
      `The ${n} rows are the sentence’s tokens, the eight columns the heads of layer ${layer}. Each number is the attention weight that “${focus}” ` +
      `gives to this token in this head; each column sums to 1 (before rounding). Head ${top.head}, for one, gives ${top.weight} to “${top.token}”: ` +
      'the largest of all. A trained model computed these numbers; none is made up.',
    script:
      'To see step by step where every number comes from, to take another sentence or switch a head off, please turn JavaScript on.',
  },
};

const read = (path) => readFileSync(join(ROOT, path));
const json = (path) => JSON.parse(read(path).toString());

function valueOf(result) {
  if ('error' in result) throw new Error(`[figure] ${result.error.message}`);
  return result.value;
}

/** The default sentence of the language, read by the chapter's model: the row of its word, head by head. */
function readingOf(module, lang) {
  const {start} = json('web/src/lessons/multi-head.json');
  const sentence = json('web/src/lessons/sentences.json').find(({id}) => id === start[lang]);
  const session = valueOf(module.load(read(`models/${MODELS[lang]}/model.safetensors`)));
  const tokens = valueOf(session.encode(sentence.text));
  const steps = new Map(
    valueOf(
      session.runIds(
        tokens.map(({id}) => id),
        [],
      ),
    ),
  );
  const focus = tokens.findIndex(({piece}) => piece === sentence.focus);
  const heads = Array.from({length: session.config().n_heads}, (_, head) => {
    const {data, cols} = steps.get(`blocks.${LAYER}.attn.heads.${head}.weights`);
    return Array.from(data.subarray(focus * cols, (focus + 1) * cols));
  });
  session.delete?.();
  return {text: sentence.text, tokens: tokens.map(({piece}) => piece), focus, heads};
}

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const shown = (weight) => weight.toFixed(2);

/** Shaded by tenths (page.css); the largest of its head is bold. */
function cell(weight, isTop) {
  const tenths = Math.floor(10 * weight);
  const shade = tenths > 0 ? ` class="w${tenths}"` : '';
  return `<td${shade}>${isTop ? `<b>${shown(weight)}</b>` : shown(weight)}`;
}

function table({tokens, focus, heads}, {head: name}) {
  const most = heads.map((weights) => weights.indexOf(Math.max(...weights)));
  const names = heads.map((_, head) => `<th scope="col">${head}`);
  const rows = tokens.map((token, row) => {
    const label = row === focus ? `<mark>${escaped(token)}</mark>` : escaped(token);
    const cells = heads.map((weights, head) => cell(weights[row], row === most[head]));
    return `<tr><th scope="row">${label}${cells.join('')}`;
  });
  return `<table><tr><th>${name}${names.join('')}\n${rows.join('\n')}</table>`;
}

function figure(module, lang) {
  const words = WORDS[lang];
  const reading = readingOf(module, lang);
  const {text, tokens, focus, heads} = reading;
  const all = heads.flatMap((weights, head) =>
    weights.map((weight, row) => ({weight, head, row, token: tokens[row]})),
  );
  const best = all.reduce((a, b) => (b.weight > a.weight ? b : a));
  const top = {...best, weight: shown(best.weight), token: escaped(best.token)};
  const told = words.text({focus: escaped(tokens[focus]), layer: LAYER, n: tokens.length, top});
  return `<figure lang="${lang}">
<figcaption><h2>${words.title}</h2><p><q>${escaped(text)}</q></p></figcaption>
${table(reading, words)}
<p>${told}</p>
<p><strong>${words.script}</strong></p>
</figure>`;
}

/** In both languages: a reader without scripts cannot choose. */
async function figures() {
  const glue = await import(join(ROOT, 'build/wasm/bindings/moxiang-plain.mjs'));
  const module = await glue.default({printErr: console.error});
  return Object.keys(WORDS)
    .map((lang) => figure(module, lang))
    .join('\n');
}

/**
 * The page's source with the figures in their place.
 * @param {string} page
 * @returns {Promise<string>}
 */
export async function withFigures(page) {
  const place = '<!-- figures -->';
  if (!page.includes(place)) return page;
  const made = await figures();
  return page.replace(place, () => made);
}
