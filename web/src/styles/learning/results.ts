import {css} from 'lit';

/** What came of models: heads switched off, kinds, seeds. */
export const resultStyles = css`
  .switches {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 28px;
  }
  .head-switch {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 36px;
    font-weight: 600;
  }
  .head-switch .switch {
    min-width: 40px;
    min-height: 36px;
  }
  .head-switch .state {
    min-width: 2em;
    color: var(--mx-muted);
    font-size: 13px;
    font-weight: 400;
  }
  .off-table,
  .results {
    width: 100%;
    margin-top: 12px;
    border-collapse: collapse;
    font-size: 14px;
    font-variant-numeric: tabular-nums;
  }
  .off-table {
    max-width: 720px;
  }
  .off-table th,
  .off-table td,
  .results th,
  .results td {
    padding: 8px 14px 8px 0;
    border-bottom: 1px solid var(--mx-rule);
    font-weight: 400;
    text-align: start;
    vertical-align: middle;
  }
  .off-table thead th,
  .results thead th {
    color: var(--mx-muted);
    font-size: 13px;
    vertical-align: bottom;
  }
  .off-table tbody th {
    white-space: nowrap;
  }
  .off-table .chosen th {
    font-weight: 700;
  }
  .off-table .chosen {
    background: var(--mx-soft);
    box-shadow: inset 3px 0 0 var(--mx-fg);
  }
  .off-table tbody th {
    padding-inline-start: 12px;
  }
  .share-bar {
    position: relative;
    display: inline-block;
    width: calc(100% - 52px);
    min-width: 44px;
    max-width: 220px;
    height: 14px;
    margin-inline-start: 10px;
    border: 1px solid var(--mx-rule);
    vertical-align: middle;
    forced-color-adjust: none;
  }
  .share-bar i {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
  }
  .share-bar.near i {
    background: var(--near-fill);
  }
  .share-bar.far i {
    background: var(--far-fill);
  }
  .share-bar b {
    position: absolute;
    inset-block: -4px;
    border-inline-start: 1.5px dashed var(--mx-fg);
  }
  .scroll .results {
    min-width: 640px;
  }
  .results th,
  .results td {
    white-space: nowrap;
  }
  .results tbody th {
    font-weight: 600;
  }
  .kind {
    display: flex;
    align-items: center;
    gap: 14px;
  }
  .sharing {
    flex: none;
    width: 88px;
    height: 48px;
  }
  .sharing .q {
    fill: var(--chip-q);
  }
  .sharing .k {
    fill: var(--chip-k);
  }
  .sharing .v {
    fill: var(--chip-v);
  }
  .sharing .reads {
    stroke: var(--mx-muted);
    stroke-width: 1.5;
  }
  .taker {
    white-space: nowrap;
  }
  .taker[data-head='1'] {
    padding: 2px 8px;
    margin-inline-start: -9px;
    border: 1px solid var(--mx-muted);
    border-radius: 999px;
  }
  .results .quiet {
    white-space: nowrap;
  }
  .long {
    margin: 28px 0 12px;
    font: 600 18px/1.4 var(--serif);
  }
`;
