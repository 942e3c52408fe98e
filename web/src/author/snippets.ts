import {CONFIG_ID} from '../host/settings.ts';

/** Parameters that were chosen, by name; what was left as it is by itself is absent. */
export type Chosen = Readonly<Record<string, string>>;

export const FILE_NAME = 'moxiang.html';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export function addressOf(chosen: Chosen, isEmbedded: boolean): string {
  const query = new URLSearchParams({...(isEmbedded ? {embed: '1'} : {}), ...chosen}).toString();
  return query === '' ? FILE_NAME : `${FILE_NAME}?${query}`;
}

/** No style: strict pages forbid it, and what makes pages of Markdown by React wants an object there. */
export function iframeOf(chosen: Chosen, title: string): string {
  return `<iframe src="${escaped(addressOf(chosen, true))}" title="${escaped(title)}" loading="lazy"
  width="100%" height="900" frameborder="0" allow="fullscreen; clipboard-write"></iframe>`;
}

/** For moxiang-embed.js. */
export function scriptOf(chosen: Chosen, title: string): string {
  const data = Object.entries(chosen).map(([name, value]) => ` data-${name}="${escaped(value)}"`);
  return `<div data-moxiang="${FILE_NAME}"${data.join('')} data-title="${escaped(title)}"></div>
<script src="moxiang-embed.js"></script>`;
}

/** The file with the choices in it; undefined where it is not the file. */
export function baked(file: string, chosen: Chosen): string | undefined {
  const place = new RegExp(`(<script type="application/json" id="${CONFIG_ID}">)[^<]*`);
  if (!place.test(file)) return undefined;
  const json = JSON.stringify(chosen).replaceAll('<', '\\u003c');
  return file.replace(place, (_, open: string) => open + json);
}
