import {css} from 'lit';
import {darkLevels, lightLevels} from './levels.ts';

const light = css`
  --mx-bg: #fbfaf6;
  --mx-fg: #1d1c1a;
  --mx-muted: #66625a;
  --mx-rule: #dcd8cd;
  --mx-soft: #f3f1e9;
  --mx-strong: #1d1c1a;
  --mx-on-strong: #fbfaf6;
  --mx-warn: #8f4a08;
  --q: #00659f;
  --k: #b04a00;
  --v: #007554;
  --output: #9c4475;
  --near: #855a00;
  --near-fill: #e6ab2e;
  --far: #4a4794;
  --far-fill: #5a57b5;
  ${lightLevels}
`;

const dark = css`
  --mx-bg: #17181c;
  --mx-fg: #ecebe6;
  --mx-muted: #a5a29a;
  --mx-rule: #36373c;
  --mx-soft: #202127;
  --mx-strong: #ecebe6;
  --mx-on-strong: #17181c;
  --mx-warn: #f5bf66;
  --q: #56b4e9;
  --k: #ff8a3d;
  --v: #2fc597;
  --output: #e29cc4;
  --near: #f0c45c;
  --near-fill: #e0ab3a;
  --far: #b4b2f5;
  --far-fill: #6663c4;
  ${darkLevels}
`;

const latinSans = css`-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans',
  'Liberation Sans', Arial`;
const hanSans = css`'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC',
  'Source Han Sans SC'`;
const latinSerif = css`'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'Liberation Serif'`;
const hanSerif = css`'Songti SC', 'Noto Serif CJK SC', 'Source Han Serif SC', STZhongsong`;

/**
 * Fonts of the system, by the language of the text: in Chinese the Chinese font is first, so that
 * quotation marks and dashes are Chinese ones.
 */
const fonts = css`
  :host,
  :host(:lang(en)),
  [lang='en'],
  .number {
    --sans: var(--mx-font, ${latinSans}, ${hanSans}, system-ui, sans-serif);
    --serif: var(--mx-font-serif, ${latinSerif}, ${hanSerif}, serif);
  }
  :host(:lang(zh)),
  [lang='zh-CN'] {
    --sans: var(--mx-font, ${hanSans}, ${latinSans}, system-ui, sans-serif);
    --serif: var(--mx-font-serif, ${hanSerif}, ${latinSerif}, serif);
    font-variant-east-asian: normal;
  }
  /*
   * Where only a Chinese font is at hand, its quotation marks are as wide as a character. Said of
   * every element, and twice as strongly as a class, because the shorthand 'font' undoes it.
   */
  :lang(en):lang(en) {
    font-variant-east-asian: proportional-width;
  }
  [lang],
  .number {
    font-family: var(--sans);
  }
`;

/** Colours and type. Okabe and Ito's hues say a role, ink and ochre a number, nothing else. */
export const themeStyles = css`
  ${fonts}
  :host {
    --numbers: ${latinSans}, ${hanSans}, sans-serif;
    --symbols: ${latinSerif}, serif;
    --chip-q: #0072b2;
    --chip-k: #d55e00;
    --chip-v: #009e73;
    --chip-output: #cc79a7;
    ${light}
    color-scheme: light;
  }
  /* Paper is white. */
  @media screen {
    :host([theme='dark']) {
      ${dark}
      color-scheme: dark;
    }
  }
  @media screen and (prefers-color-scheme: dark) {
    :host(:not([theme='light'])) {
      ${dark}
      color-scheme: dark;
    }
  }
`;
