import {block, dHead, ofHead, plus, run, weightsOf} from './recipe.ts';
import type {CodeScene, Recipe} from './recipe.ts';

const LETTERS = ['q', 'k', 'v'] as const;

/** Heads may share keys and values: then q is of one head, k and v of another count of heads. */
interface Sharing {
  readonly isShared: boolean;
  /** The line that says whose keys and values the head reads. */
  readonly lines: readonly string[];
}

function sharingOf({head, config}: CodeScene): Sharing {
  const {nHeads, nKvHeads} = config;
  const isShared = nHeads !== nKvHeads;
  return {isShared, lines: isShared ? [`kv_head = ${head} // (${nHeads} // ${nKvHeads})`] : []};
}

/** The head's own columns of each W. */
function numpyLines(s: CodeScene, input: string): readonly string[] {
  const {isShared, lines} = sharingOf(s);
  const columns = (name: string, head: string): string =>
    `${name} = slice(${head} * d_head, (${head} + 1) * d_head)`;
  const products = LETTERS.map((l) => {
    const cols = l !== 'q' && isShared ? 'kv_cols' : 'cols';
    const product = `${input} @ w_${l}[:, ${cols}]`;
    return `${l} = ${plus(product, `b_${l}[${cols}]`, s.config.biasQkv)}`;
  });
  return [
    `head, d_head = ${s.head}, ${dHead(s)}`,
    columns('cols', 'head'),
    ...(isShared ? [...lines, columns('kv_cols', 'kv_head')] : []),
    ...products,
  ];
}

/** All heads at once, of which one is taken: the same cells. */
function torchLines(s: CodeScene, input: string): readonly string[] {
  const {nHeads, nKvHeads, biasQkv} = s.config;
  const {isShared, lines} = sharingOf(s);
  const products = LETTERS.map((l) => {
    const product = plus(`${input} @ w_${l}`, `b_${l}`, biasQkv);
    const [n, head] = l !== 'q' && isShared ? ['n_kv_heads', 'kv_head'] : ['n_heads', 'head'];
    return `${l} = (${product}).view(-1, ${n}, d_head)[:, ${head}]`;
  });
  return [
    `n_heads, d_head, head = ${nHeads}, ${dHead(s)}, ${s.head}`,
    ...(isShared ? [`n_kv_heads = ${nKvHeads}`, ...lines] : []),
    ...products,
  ];
}

/** All of the row, read three times. */
export function qkv(s: CodeScene): Recipe {
  const {biasQkv, normPlace} = s.config;
  const isPre = normPlace === 'pre';
  const input = isPre ? run('out', block(s, 'attn.norm.out')) : run('x', block(s, 'x'));
  const biases = biasQkv ? ['b_q', 'b_k', 'b_v'] : [];
  return {
    inputs: [input, ...weightsOf(s, 'w_q', 'w_k', 'w_v', ...biases)],
    ...{outputs: ofHead(s, ...LETTERS), main: 'q', ofHead: true},
    numpy: numpyLines(s, input.name),
    torch: torchLines(s, input.name),
  };
}
