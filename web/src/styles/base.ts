import {css} from 'lit';

/** The page's ground: type, links of the reading order, things only heard. */
export const baseStyles = css`
  :host {
    display: block;
    /* What is only heard stands out of the flow: in here, not below a box of the page around that scrolls. */
    position: relative;
    container-type: inline-size;
    color: var(--mx-fg);
    background: var(--mx-bg);
    font: 15px/1.55 var(--sans);
    /* What a page around may have set, and would come in: decks centre, themes space. */
    text-align: start;
    text-indent: 0;
    text-transform: none;
    white-space: normal;
    letter-spacing: normal;
    word-spacing: normal;
    line-break: strict;
    overflow-wrap: anywhere;
    text-wrap: pretty;
    text-autospace: normal;
    text-spacing-trim: trim-start;
    -webkit-text-size-adjust: 100%;
  }
  :host([hidden]) {
    display: none;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  h2,
  h3,
  p,
  figure,
  fieldset,
  dl,
  dd,
  ol {
    margin: 0;
    padding: 0;
    border: 0;
    min-width: 0;
  }
  ol {
    list-style: none;
  }
  h2,
  h3 {
    font-family: var(--serif);
    font-weight: 600;
    line-height: 1.3;
  }
  button,
  select,
  textarea,
  input {
    font: inherit;
    color: inherit;
  }
  button {
    background: none;
    border: 0;
    padding: 0;
    cursor: pointer;
  }
  button:disabled {
    cursor: default;
    opacity: 0.35;
  }
  :focus {
    outline: none;
  }
  :focus-visible,
  label:has(input:focus-visible) {
    outline: 2px solid var(--mx-fg);
    outline-offset: 2px;
    border-radius: 3px;
  }
  sub {
    font-size: 0.72em;
    line-height: 0;
  }
  /* A token's index stays with it. */
  .token sub::before {
    content: '\\2060';
  }
  .number {
    font-variant-numeric: tabular-nums;
  }
  .sr,
  fieldset > legend {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .skip {
    position: absolute;
    left: -999px;
  }
  .skip:focus {
    position: static;
    padding: 8px 14px;
    background: var(--mx-strong);
    color: var(--mx-on-strong);
  }
  .role-q {
    color: var(--q);
  }
  .role-k {
    color: var(--k);
  }
  .role-v {
    color: var(--v);
  }
  .role-output {
    color: var(--output);
  }
  /* What only changes something, where an author has fixed all that can be changed; and what is said then. */
  :host([readonly]:not([readonly='0'])) [data-changes] {
    display: none;
  }
  :host(:is(:not([readonly]), [readonly='0'])) [data-fixed] {
    display: none;
  }
  :host([readonly]:not([readonly='0'])) [data-drags] {
    pointer-events: none;
  }
  :host([motion='reduce']) {
    --pace: 0s;
  }
  @media (prefers-reduced-motion: no-preference) {
    button,
    .segments span {
      transition:
        background-color var(--pace, 0.12s),
        color var(--pace, 0.12s);
    }
  }
`;
