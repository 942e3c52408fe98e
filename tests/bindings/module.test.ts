// Trusted: the TypeScript compiler's reading of the declared types.
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {beforeAll, describe, expect, test} from 'vitest';

import {unwrap} from '../../web/src/engine/errors.ts';
import type {LoadedModule} from '../../web/src/engine/load.ts';
import type {MoxiangModule, Session} from '../../web/src/engine/module.ts';
import {pack} from '../../web/src/engine/trace.ts';
import {gluePath, isMissing, learningModule, realModule, restPath, wasmPath} from './build.ts';
import {declared, isOf, type Declared} from './declared.ts';
import {hash} from './hash.ts';
import {configs, modelFile} from './random-models.ts';

/** What Emscripten puts beside what we bind. */
const EMSCRIPTENS_OWN =
  /^(HEAP\w+|\w+Error|wasmBinary|wasmMemory|calledRun|instantiateWasm|count_emval_handles|printErr|Session|(Chapter)?Training)$/;

/** Embind notes at a function how many arguments it takes. */
function arity(object: object, name: string): unknown {
  return (Reflect.get(object, name) as {argCount?: unknown}).argCount;
}

function expectDeclared(value: object, members: Declared): void {
  expect(Object.keys(value).sort()).toEqual([...members.keys()].sort());
  for (const [name, type] of members) {
    const field: unknown = Reflect.get(value, name);
    expect(isOf(String(type), field), `${name}: ${type} is ${JSON.stringify(field)}`).toBe(true);
  }
}

describe.skipIf(isMissing('the module', wasmPath))('the module', () => {
  let loaded: LoadedModule;
  let module: MoxiangModule;
  let memory: () => number;
  beforeAll(async () => {
    loaded = await realModule();
    module = loaded.module;
    memory = () => (Reflect.get(module, 'HEAPU8') as Uint8Array).length;
  });

  const paper = () => unwrap(module.paper(module.paperSeed, 'post'));
  const [someConfig] = Object.values(configs);
  const someFile = () => modelFile('some', someConfig!);

  describe('is what module.ts declares', () => {
    test.each([
      ['MoxiangModule', () => Promise.resolve(module)],
      ['LearningModule', learningModule],
    ] as const)('its own verbs, by name and number of arguments: %s', async (name, start) => {
      const module = await start();
      const both = ['TestedModule', name] as const;
      const members = new Map(both.flatMap((part) => [...declared('module.ts', part)]));
      const bound = Object.keys(module).filter((name) => !EMSCRIPTENS_OWN.test(name));
      expect(bound.sort()).toEqual([...members.keys()].sort());
      for (const [name, type] of members) {
        if (typeof type === 'number') expect(arity(module, name), name).toBe(type);
        else expect(isOf(type, Reflect.get(module, name)), name).toBe(true);
      }
    });

    test('the verbs of a session', () => {
      const session = paper();
      const members = new Map(declared('module.ts', 'Session'));
      expect(members.get('delete')).toBe(0);
      expect(session).toHaveProperty('delete');
      members.delete('delete'); // Embind's, of every class
      const prototype = Object.getPrototypeOf(session) as object;
      const bound = Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor');
      expect(bound.sort()).toEqual([...members.keys()].sort());
      for (const [name, type] of members) expect(arity(session, name), name).toBe(type);
      session.delete();
    });

    test('the self-test', () => {
      expectDeclared(module.selfTest(), declared('module.ts', 'SelfTest'));
    });

    test('the config of each kind of model', () => {
      const members = declared('module.ts', 'SessionConfig');
      for (const [name, config] of Object.entries(configs)) {
        const session = unwrap(module.load(modelFile(name, config)));
        expectDeclared(session.config(), members);
        expect(session.config()).toMatchObject({...config, name, tokenizer: ''});
        session.delete();
      }
      expectDeclared(paper().config(), members);
    });

    test('an explanation', () => {
      const session = paper();
      unwrap(session.runPieces(['摸', '象'], []));
      const weight = unwrap(session.explain('blocks.0.attn.heads.0.weights', 1, 0, 1));
      expectDeclared(weight, declared('engine.ts', 'Explanation'));
      expect(weight).toMatchObject({rule: 'softmax', nRest: 1});
      expect(Object.keys(weight.constants).sort()).toEqual(['max', 'own']);
      const rstd = unwrap(session.explain('blocks.0.attn.norm.rstd', 1, 0, 1));
      expect(Object.keys(rstd.constants).sort()).toEqual(['eps', 'mean', 'n', 'variance']);
      const term = weight.terms[0]!;
      expectDeclared(term, declared('engine.ts', 'Term'));
      expectDeclared(term.factors[0]!, declared('engine.ts', 'Operand'));
    });
  });

  describe('builds sums up', () => {
    test('as engine.ts declares it, to the number of the trace', () => {
      const session = paper();
      const steps = new Map(unwrap(session.runPieces(['摸', '象'], [])));
      const path = 'blocks.0.attn.heads.0.q';
      const {cols, data} = steps.get(path)!;
      const recorded = [data[cols + 3]!, data[cols + 4]!];
      const built = unwrap(session.buildUp(path, 1, 3, 2, [7, 0]));
      expect(Object.keys(built).sort()).toEqual(
        [...declared('engine.ts', 'BuildUp').keys()].sort(),
      );
      expectDeclared(built.stages[0]!, declared('engine.ts', 'Stage'));
      expect(built.stages).toEqual([
        {index: 0, count: 1},
        {index: 7, count: 1},
        {index: -1, count: 510},
      ]);
      expect(built.partials).toMatchObject({rows: 3, cols: 2});
      for (const [i, value] of recorded.entries()) {
        expect(built.partials.data[4 + i]).toBeCloseTo(value, 4);
      }
      session.delete();
    });

    test('and small projections give what the sliced one gives, to the bit', () => {
      const session = paper();
      unwrap(session.runPieces(['摸', '象', '的', '人'], []));
      expect(unwrap(session.splitDifference(0))).toBe(0);
      session.delete();
    });
  });

  describe('computes a row that is set by hand', () => {
    const rules = {isScaled: true, temperature: 1, visible: [true, true, true]};
    const keys = [3, 1, -1, 2, 0.5, -1.5];

    test('as engine.ts declares it, with the numbers of NumPy', () => {
      const row = unwrap(module.freeRow([1, 2], keys, rules));
      expectDeclared(row, declared('free-row.ts', 'FreeRow'));
      const weights = [0.801223064, 0.194790735, 0.00398620054];
      for (const [key, weight] of weights.entries()) {
        expect(row.weights.data[key]).toBeCloseTo(weight, 6);
      }
      expect(row.entropy).toBeCloseTo(0.5182316, 6);
      expect(row.evenness).toBeCloseTo(0.4717147, 6);
    });

    test('of typed arrays too, which are copied', () => {
      const row = unwrap(module.freeRow(Float32Array.of(1, 2), Float32Array.from(keys), rules));
      module.freeRow([5, 5], keys, rules);
      expect(Array.from(row.scores.data)).toEqual([5, 3, -2.5]);
    });

    test('and refuses what cannot be one, with the value', () => {
      expect(module.freeRow([1, 2], [1, 2, 3], rules)).toEqual({
        error: {
          code: 'bad_input',
          message: '[free_row] expected 6 numbers for 3 keys but got 3',
        },
      });
      const cold = module.freeRow([1, 2], keys, {...rules, temperature: 0});
      expect(cold).toMatchObject({error: {code: 'bad_input'}});
    });
  });

  test('sums what is left of a row', () => {
    const session = paper();
    const pieces = ['摸', '象', '的', '人'];
    const steps = new Map(unwrap(session.runPieces(pieces, [])));
    const path = 'blocks.0.attn.heads.3.weights';
    const row = Array.from(steps.get(path)!.data.subarray(4, 8));
    expect(unwrap(session.restOfRow(path, 1, [0, 2]))).toBeCloseTo(row[1]! + row[3]!, 12);
    expect(unwrap(session.restOfRow(path, 1, []))).toBeCloseTo(1, 6);
    expect(unwrap(session.restOfRow(path, 1, [3, 2, 1, 0, 0, 9]))).toBe(0);
    session.delete();
  });

  describe('gives errors as data', () => {
    const errorOf = (result: object) => (result as {error?: unknown}).error;

    test('of a file', () => {
      const cut = someFile().subarray(0, -1);
      expect(errorOf(module.load(new Uint8Array()))).toMatchObject({code: 'bad_file'});
      expect(errorOf(module.load(cut))).toMatchObject({code: 'bad_file'});
      expect(errorOf(module.load(new TextEncoder().encode('<!doctype html>')))).toMatchObject({
        code: 'bad_file',
      });
    });

    test('of a config, of a run, of an explanation', () => {
      expect(errorOf(module.paper(1, 'between' as 'pre'))).toEqual({
        code: 'bad_config',
        message: '[paper] the norm\'s place is pre or post, not "between"',
      });
      const session = unwrap(module.load(someFile()));
      expect(errorOf(session.explain('embed.x', 0, 0, 1))).toMatchObject({code: 'bad_input'});
      expect(errorOf(session.encode('a'))).toMatchObject({code: 'bad_input'});
      expect(errorOf(session.runPieces(['a'], []))).toMatchObject({code: 'bad_input'});
      expect(errorOf(session.runIds([99], []))).toMatchObject({code: 'bad_input'});
      expect(errorOf(session.runIds([-1], []))).toMatchObject({code: 'bad_input'});
      expect(errorOf(session.runIds(Array<number>(13).fill(0), []))).toMatchObject({
        code: 'too_long',
      });
      expect(errorOf(session.runIds([1], [{layer: 0, head: 7}]))).toMatchObject({
        code: 'bad_input',
      });
      expect(errorOf(session.splitDifference(0))).toMatchObject({code: 'bad_input'});
      unwrap(session.runIds([1], []));
      expect(errorOf(session.splitDifference(9))).toMatchObject({code: 'bad_input'});
      expect(errorOf(session.restOfRow('embed.x', 1, []))).toMatchObject({code: 'bad_input'});
      expect(errorOf(session.restOfRow('nowhere', 0, []))).toMatchObject({code: 'bad_input'});
      expect(errorOf(session.buildUp('embed.x', 0, 0, 0, []))).toMatchObject({code: 'bad_input'});
      for (const [path, row, col] of [
        ['nowhere', 0, 0],
        ['embed.x', 1, 0],
        ['embed.x', -1, 0],
        ['embed.x', 0, 99],
      ] as const) {
        expect(errorOf(session.explain(path, row, col, 1))).toMatchObject({code: 'bad_input'});
      }
      session.delete();
    });
  });

  describe('keeps its memory', () => {
    test('a view dies with the next growth, and a packed trace does not', () => {
      const session = paper();
      const views = unwrap(session.runPieces(['象'], []));
      const packed = pack(views);
      const kept: Session[] = [];
      for (let before = memory(); memory() === before;) kept.push(paper());

      expect(views[0]?.[1].data).toHaveLength(0);
      expect(new Float32Array(packed.buffer, 0, 2)[0]).not.toBe(0);
      expect(hash(pack(unwrap(session.runPieces(['象'], []))))).toBe(hash(packed));
      for (const one of [session, ...kept]) one.delete();
    });

    test('what is deleted is freed, and so are the bytes of a file', () => {
      const bytes = someFile();
      const round = () => {
        const sessions = [paper(), unwrap(module.load(bytes))];
        unwrap(sessions[0]!.runPieces(['摸', '象'], []));
        for (const one of sessions) one.delete();
        module.load(bytes.subarray(0, -1));
      };
      round();
      const before = memory();
      for (let i = 0; i < 50; ++i) round();
      expect(memory()).toBe(before);
    });

    test('a model does not need the bytes it was loaded from', () => {
      const bytes = someFile();
      const session = unwrap(module.load(bytes));
      const run = () => hash(pack(unwrap(session.runIds([1, 2], []))));
      const before = run();
      bytes.fill(0xff);
      expect(run()).toBe(before);
      session.delete();
    });
  });

  describe('takes', () => {
    const firstRows = (session: Session, pieces: readonly string[]) => {
      const {data, cols} = unwrap(session.runPieces(pieces, []))[0]![1];
      return pieces.map((_, t) => data.slice(t * cols, (t + 1) * cols));
    };

    test('a piece of text whole, in any script', () => {
      const pieces = ['象', '👩‍🔬', '👩', 'é', 'e\u0301', '\u0000', '\u0000\u0000', '象'];
      const rows = firstRows(paper(), pieces);
      const distinct = new Set(rows.map((row) => row.join()));
      expect(distinct.size).toBe(pieces.length - 1);
      expect(rows[7]).toEqual(rows[0]);
    });

    test('any number as a seed, modulo 2^32', () => {
      const rows = (seed: number) => firstRows(unwrap(module.paper(seed, 'pre')), ['象'])[0];
      expect(rows(2 ** 32 + 5)).toEqual(rows(5));
      expect(rows(-1)).toEqual(rows(2 ** 32 - 1));
      expect(rows(5)).not.toEqual(rows(6));
    });

    test('a path with a letter that no path has', () => {
      const session = paper();
      unwrap(session.runPieces(['象'], []));
      expect(session.explain('embed.象', 0, 0, 1)).toMatchObject({error: {code: 'bad_input'}});
    });
  });

  describe('runs where eval is forbidden', () => {
    test('its glue has none', () => {
      expect(readFileSync(gluePath, 'utf8')).not.toMatch(/\beval\(|\bFunction\(/);
    });

    test('and it starts, computes and explains without', () => {
      const script = `
        const {default: create} = await import(${JSON.stringify(pathToFileURL(gluePath).href)});
        const {readFileSync} = await import('node:fs');
        try { new Function(''); console.log('eval is allowed'); } catch {}
        const files = ${JSON.stringify([wasmPath, restPath])}.map((path) => readFileSync(path));
        const instance = (i, imports) =>
          new WebAssembly.Instance(new WebAssembly.Module(files[i]), imports);
        const module = await create({
          instantiateWasm(imports, done) {
            let table;
            const at = (_, place) => (...args) => table.get(Number(place))(...args);
            const first = instance(0, {...imports, placeholder: new Proxy({}, {get: at})});
            table = Object.values(first.exports).find((it) => it instanceof WebAssembly.Table);
            instance(1, {...imports, primary: first.exports});
            return done(first);
          },
        });
        const session = module.paper(1, 'pre').value;
        session.runPieces(['a'], []);
        console.log(module.selfTest().passed, session.explain('embed.x', 0, 0, 1).value.rule);`;
      const flags = ['--disallow-code-generation-from-strings', '--input-type=module', '-e'];
      const said = execFileSync(process.execPath, [...flags, script], {encoding: 'utf8'});
      expect(said.trim()).toBe('true sum');
    });
  });

  test('passes its self-test, well under what is allowed', () => {
    const {passed, worst, report} = module.selfTest();
    expect(passed, report).toBe(true);
    expect(worst).toBeLessThan(2e-5);
    expect(loaded.kernel).toEqual({name: 'exact', reason: `it passed its self-test: ${report}`});
  });

  test('is made anew each time: two of them share nothing', async () => {
    const [{module: a}, {module: b}] = [await realModule(), await realModule()];
    expect(Reflect.get(a, 'HEAPU8') === Reflect.get(b, 'HEAPU8')).toBe(false);
  });
});
