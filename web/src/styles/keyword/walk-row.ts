import {css} from 'lit';

/** The row from x to the mixture: lines of numbers, the ladder of keys, the sum beside them. */
export const walkRowStyles = css`
  .variants .track {
    flex-direction: column;
    align-items: stretch;
    max-width: 100%;
  }
  .variants .segments span {
    padding: 7px 14px;
    font: 500 16px/1.45 var(--serif);
    text-align: start;
  }
  .variants legend {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .walk {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 24px var(--gap);
    margin-top: 8px;
  }
  .body h4 {
    margin: 26px 0 10px;
    font: 600 17px/1.4 var(--serif);
  }
  .step-n {
    margin-inline-end: 0.5em;
    color: var(--mx-muted);
    font-weight: 400;
  }
  .how {
    margin-inline-start: 0.5em;
    color: var(--mx-muted);
    font: 400 14px/1.4 var(--symbols);
  }
  .vector {
    padding: 8px 0 10px;
    border-top: 1px solid var(--mx-rule);
  }
  .vector-name {
    font-size: 15px;
  }
  .vector .numbers {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
    margin-top: 4px;
  }
  .cell-number {
    min-width: 52px;
    min-height: 34px;
    padding: 0 6px;
    border-radius: 4px;
    font: 400 14px/1 var(--numbers);
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  .vector .cell-number {
    background: var(--mx-soft);
    text-align: center;
  }
  .cell-number:hover {
    background: var(--mx-soft);
    box-shadow: inset 0 -1px var(--mx-muted);
  }
  .cell-number[aria-expanded='true'] {
    outline: 2px solid var(--mx-fg);
    outline-offset: -2px;
    font-weight: 600;
  }
  .numbers .more {
    margin-inline-start: 6px;
    color: var(--mx-muted);
    font-size: 13px;
  }
  .ladder {
    width: 100%;
    max-width: 640px;
    border-collapse: collapse;
    font-size: 14px;
    font-variant-numeric: tabular-nums;
  }
  .ladder th,
  .ladder td {
    padding: 1px 6px 1px 0;
    border-bottom: 1px solid var(--mx-rule);
    font-weight: 400;
    text-align: end;
    vertical-align: middle;
  }
  .ladder thead th {
    padding-block: 4px;
    color: var(--mx-muted);
    font-size: 13px;
    vertical-align: bottom;
  }
  .ladder thead .how {
    display: block;
    margin: 0;
    font-size: 12.5px;
  }
  .ladder th:first-child {
    text-align: start;
  }
  .ladder tbody th {
    font: 500 16px/1.3 var(--serif);
    overflow-wrap: normal;
  }
  .ladder tbody th small {
    color: var(--mx-muted);
    font: 400 12px/1 var(--sans);
  }
  .ladder .noun th {
    color: var(--k);
    font-weight: 700;
  }
  .ladder .bar {
    width: 30%;
    padding-inline: 8px 0;
  }
  .ladder.free td,
  .ladder.free th {
    height: 34px;
  }
  .ladder .weight {
    font-weight: 600;
  }
  .ladder .unseen th,
  .ladder .unseen td {
    color: var(--mx-muted);
  }
  .weight-bar {
    display: block;
    height: 12px;
    border: 1px solid var(--mx-rule);
    forced-color-adjust: none;
  }
  .weight-bar i {
    display: block;
    height: 100%;
    background: var(--ink-8);
  }
  .sum-place .sum {
    scroll-margin-top: 60px;
  }
  .insight {
    margin-top: 36px;
  }
  @container (min-width: 1000px) {
    .walk {
      grid-template-columns: minmax(0, 1.25fr) minmax(300px, 1fr);
    }
    .part:has(> .prediction-place) .walk {
      grid-template-columns: minmax(0, 1fr);
    }
    .sum-place .sum {
      position: sticky;
      top: 64px;
      max-height: calc(100vh - 84px);
      overflow-y: auto;
    }
  }
  @container (max-width: 479px) {
    .cell-number {
      min-width: 46px;
      padding-inline: 2px;
    }
    .ladder .bar {
      width: 18%;
    }
    .ladder th,
    .ladder td {
      padding-inline-end: 2px;
    }
  }
`;
