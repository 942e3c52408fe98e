#!/usr/bin/env node
import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {parseArgs} from 'node:util';

import {configure} from './build.mjs';
import {ROOT, StepFailed, main, run, say, setup} from './lib/run.mjs';

const HELP = `Usage: npm run train -- NAME [--seed N] [--steps N] [--out FOLDER] [--film] [--resume]
                            [--measure]

Trains models/NAME (chapter-zh or chapter-en) by its recipe and grammar, with the same
WebAssembly that the page runs: anybody gets the same file. Ctrl-C keeps a checkpoint.
  --seed N      instead of the recipe's
  --steps N     stops after so many of the recipe's steps
  --out FOLDER  where model.safetensors, card.json and training.csv go (default: models/NAME)
  --film        keeps the model at steps on a log scale too, in film.safetensors there, measured
  --measure     trains nothing: measures the film in that folder anew
  --resume      goes on from the checkpoint in that folder`;

const OPTIONS = {
  seed: {type: 'string'},
  steps: {type: 'string'},
  out: {type: 'string'},
  film: {type: 'boolean'},
  measure: {type: 'boolean'},
  resume: {type: 'boolean'},
  help: {type: 'boolean'},
};

async function build() {
  await setup('node cmake ninja emscripten eigen packages');
  if (!existsSync(join(ROOT, 'build/wasm/build.ninja'))) {
    await configure('wasm', '-DMOXIANG_TESTS=OFF');
  }
  const args = ['--build', '--preset', 'wasm', '--target', 'moxiang-train'];
  await run('building the trainer', 'trainer', 'cmake', args);
  return join(ROOT, 'build/wasm/core/moxiang-train.cjs');
}

/** The program's own progress and messages are the person's; Ctrl-C reaches it by itself. */
function train(program, args) {
  const child = spawn(process.execPath, [program, ...args], {stdio: 'inherit'});
  process.on('SIGINT', () => {});
  return new Promise((resolve) => child.on('close', resolve));
}

async function start() {
  const {values, positionals} = parseArgs({allowPositionals: true, options: OPTIONS});
  const [name] = positionals;
  if (values.help || name === undefined) return say(HELP);
  const folder = join(ROOT, 'models', name);
  if (!existsSync(join(folder, 'recipe.txt'))) {
    say(`There is no models/${name}/recipe.txt.\n\n${HELP}`);
    throw new StepFailed(name);
  }
  const given = ['seed', 'steps', 'out'].filter((option) => values[option] !== undefined);
  const args = [folder, ...given.flatMap((option) => [`--${option}`, values[option]])];
  for (const flag of ['film', 'resume', 'measure']) if (values[flag]) args.push(`--${flag}`);
  if ((await train(await build(), args)) !== 0) throw new StepFailed('training');
}

main(start);
