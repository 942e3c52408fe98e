import {expect, test} from 'vitest';

import {unwrap} from '../../../web/src/engine/errors.ts';
import {failure} from './failure.ts';

test('a value is unwrapped, whatever it is', () => {
  expect(unwrap({value: 3})).toBe(3);
  expect(unwrap({value: undefined})).toBeUndefined();
});

test('an error of the core becomes an exception with its code and message', async () => {
  const result = {error: {code: 'bad_file', message: '[safetensors] too short'}} as const;

  expect(await failure(() => unwrap(result))).toMatchObject({
    name: 'EngineError',
    code: 'bad_file',
    message: '[safetensors] too short',
    values: {},
  });
});
