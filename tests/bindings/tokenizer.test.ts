// Trusted: the ids that the model's own tokenizer gave for these texts.
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {beforeAll, describe, expect, test} from 'vitest';

import {unwrap} from '../../web/src/engine/errors.ts';
import type {Session} from '../../web/src/engine/module.ts';
import {isMissing, realModule, useLitePath, wasmPath} from './build.ts';

const conformance =
  process.env['MOXIANG_CONFORMANCE_DIR'] ??
  fileURLToPath(new URL('../../../shared/conformance', import.meta.url));
const idsPath = join(conformance, 'use-lite/tokenizer_ids.json');

const missing = [
  isMissing('the module', wasmPath),
  isMissing('build/models/use-lite.safetensors', useLitePath),
  isAbsent(idsPath),
];

/** The expected values are no part of the project: a clone without them is whole. */
function isAbsent(path: string): boolean {
  if (existsSync(path)) return false;
  console.warn(`skipped: there are no expected ids at ${path}`);
  return true;
}

describe.skipIf(missing.some(Boolean))(
  'conformance: use-lite splits a text as it was trained',
  () => {
    const cases = missing.some(Boolean)
      ? []
      : (JSON.parse(readFileSync(idsPath, 'utf8')) as [text: string, ids: number[]][]);
    let session: Session;
    beforeAll(async () => {
      const {module} = await realModule();
      session = unwrap(module.load(readFileSync(useLitePath)));
    });

    test('the texts are all there', () => {
      expect(cases.length).toBeGreaterThanOrEqual(135);
    });

    test.each(cases)('%j', (text, ids) => {
      const tokens = unwrap(session.encode(text.normalize('NFKC')));
      expect(tokens.map(({id}) => id)).toEqual(ids);
    });
  },
);
