import type {StringKey, Strings} from '../i18n/en.ts';
import {isStringKey} from '../i18n/lang.ts';
import {fill} from '../i18n/fill.ts';

type Values = Readonly<Record<string, string | number>>;

function keyFor(code: string, values: Values): StringKey {
  if (code === 'too_long') {
    return values['unit'] === 'characters' ? 'error.too_long.characters' : 'error.too_long.tokens';
  }
  if (code === 'bad_file') {
    return 'got' in values && 'expected' in values ? 'error.bad_file' : 'error.bad_file.plain';
  }
  if (code === 'not_loaded') {
    return 'file' in values ? 'error.not_loaded' : 'error.not_loaded.plain';
  }
  if (code === 'bad_state') return values['whole'] ? 'error.bad_state.whole' : 'error.bad_state';
  const key = `error.${code}`;
  return isStringKey(key) ? key : 'error.engine_failed';
}

/** The last part of an address is what a reader can use. */
function shortened(values: Values): Values {
  const {file} = values;
  return typeof file === 'string' ? {...values, file: file.split('/').at(-1) ?? file} : values;
}

/** What went wrong, in the reader's language. */
export function problemText(code: string, values: Values, strings: Strings): string {
  return fill(strings[keyFor(code, values)], shortened(values));
}
