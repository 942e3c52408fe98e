import {css} from 'lit';
import {foldPlace} from '../fold.ts';

/** The parts of the lesson from top to bottom, and the way from one to the other. */
export const partStyles = css`
  :host {
    --gap: clamp(16px, 3cqi, 40px);
    --rail: 336px;
  }
  :host(:lang(en)) {
    font-variant-east-asian: proportional-width;
  }
  .parts,
  .part,
  .messages {
    padding-inline: max(var(--gap), calc((100cqi - 1280px) / 2));
  }
  .parts {
    display: var(--parts, block);
    position: sticky;
    top: 0;
    z-index: 3;
    overflow-x: auto;
    scrollbar-width: none;
    background: var(--mx-bg);
  }
  .parts ol {
    display: flex;
    min-width: max-content;
    border-bottom: 1px solid var(--mx-rule);
  }
  .parts li {
    flex: 1 0 auto;
  }
  .parts button {
    width: 100%;
    min-height: 44px;
    padding: 0 12px;
    margin-bottom: -1px;
    border-bottom: 2px solid transparent;
    color: var(--mx-muted);
    font-size: 13.5px;
    white-space: nowrap;
  }
  .parts button:hover {
    color: var(--mx-fg);
  }
  .parts button[aria-current] {
    border-color: var(--mx-fg);
    color: var(--mx-fg);
    font-weight: 600;
  }
  .messages {
    position: sticky;
    top: 45px;
    z-index: 2;
  }
  .messages .notice {
    margin-top: 0;
    box-shadow: 0 2px 10px rgb(0 0 0 / 12%);
  }
  .part {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0 var(--gap);
    padding-block: 36px 44px;
    scroll-margin-top: 46px;
  }
  .part + .part {
    border-top: 1px solid var(--mx-rule);
  }
  .part > header {
    display: flex;
    align-items: baseline;
    gap: 14px;
  }
  .part h3 {
    font-size: 24px;
    scroll-margin-top: 64px;
  }
  .part > header .n {
    color: var(--mx-muted);
    font: 400 24px/1.3 var(--serif);
  }
  .part .row-pictures h3 {
    font-size: 20px;
  }
  .part .sum h3 {
    font-size: 16px;
  }
  .part .lead {
    margin-top: 8px;
  }
  .caption {
    max-width: 42em;
    min-height: 56px;
    font-size: 17px;
    line-height: 28px;
    font-variant-numeric: tabular-nums;
  }
  .part > .prediction-place {
    position: static;
    display: grid;
    gap: 14px;
    align-content: start;
    width: auto;
    margin: 18px 0 0;
  }
  .prediction .ask {
    scroll-margin-top: 120px;
  }
  .body {
    min-width: 0;
    margin-top: 20px;
  }
  mx-code:not(:defined) {
    ${foldPlace}
  }
  .note {
    max-width: 46em;
    margin-top: 14px;
    color: var(--mx-muted);
    font-size: 14px;
    line-height: 1.65;
  }
  .note.quoted {
    padding-inline-start: 14px;
    border-inline-start: 3px solid var(--mx-rule);
  }
  .prediction-summary {
    margin-top: 40px;
  }
  @container (min-width: 1000px) {
    .part:has(> .prediction-place) {
      grid-template-columns: minmax(0, 1fr) var(--rail);
      grid-template-areas: 'head head' 'lead cards' 'body cards';
      grid-template-rows: auto auto 1fr;
    }
    .part:has(> .prediction-place) > header {
      grid-area: head;
    }
    .part:has(> .prediction-place) > .lead {
      grid-area: lead;
    }
    .part > .prediction-place {
      grid-area: cards;
      margin-top: 12px;
    }
    .part:has(> .prediction-place) > .body {
      grid-area: body;
    }
  }
`;
