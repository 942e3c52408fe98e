import type {ModuleFactory} from '../engine/load.ts';
import type {WholeModule} from '../engine/module.ts';
import {carriedIn} from '../files/carried.ts';

/**
 * In the place of the module `plain` where the page carries it: a script that nobody reads until it is
 * wanted, and that the page's rules let run where they let its other scripts run.
 */
const startPlain: ModuleFactory<WholeModule> = async (options) => {
  const text = await carriedIn(document, 'moxiang-plain.js');
  if (!text) throw new Error('this page does not carry it');
  const script = document.createElement('script');
  script.nonce = document.querySelector('script')?.nonce ?? '';
  script.textContent = new TextDecoder().decode(text);
  document.head.append(script);
  script.remove();
  const {moxiangPlain} = globalThis as {moxiangPlain?: ModuleFactory<WholeModule>};
  if (!moxiangPlain) throw new Error('the rules of this page do not let it run');
  return moxiangPlain(options);
};
export default startPlain;
