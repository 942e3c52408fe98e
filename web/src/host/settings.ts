import {read, settingsOf} from '../parameters/read.ts';
import type {Asked} from '../parameters/read.ts';

/** Where a file keeps the settings that are baked into it. */
export const CONFIG_ID = 'moxiang-config';

/** What is asked of our own page: by its address, else by the settings in it. */
export function pageSettings(): Asked {
  const config = document.getElementById(CONFIG_ID)?.textContent;
  return read(new URLSearchParams(location.search), settingsOf(config));
}
