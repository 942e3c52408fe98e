import {css} from 'lit';

/** The row of the matrix under the arcs, and what is said of keys that are left out. */
export const rowStripStyles = css`
  .row-strip {
    table-layout: fixed;
    border-collapse: separate;
    border-spacing: 0;
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  .row-strip th {
    padding: 0 2px 4px;
    font: 500 15px/1.3 var(--serif);
    white-space: nowrap;
  }
  .row-strip td {
    height: 32px;
    padding: 0 1px 0 0;
  }
  .row-strip td.gap {
    text-align: center;
    color: var(--mx-muted);
  }
  .arcs .gap {
    fill: var(--mx-muted);
  }
  .rest-of-row {
    flex: 1 0 100%;
    font-size: 14px;
    color: var(--mx-muted);
  }
  .rest-of-row strong {
    color: var(--mx-fg);
    font-variant-numeric: tabular-nums;
  }
  .row-strip button {
    width: 100%;
    height: 32px;
    font-family: var(--numbers);
    background: var(--paper, var(--mx-bg));
    color: var(--on, var(--mx-fg));
    border-block: 1px solid var(--mx-rule);
  }
  .row-strip td:first-child button {
    border-inline-start: 1px solid var(--mx-rule);
  }
  .row-strip td:last-child button {
    border-inline-end: 1px solid var(--mx-rule);
  }
  .row-strip button.query {
    box-shadow: inset 0 -3px var(--q);
  }
  .row-strip button.marked {
    outline: 2.5px solid var(--k);
    outline-offset: -1px;
  }
  .row-strip button:focus-visible {
    outline: 2.5px solid var(--mx-fg);
    outline-offset: 1px;
    position: relative;
  }
  .row-strip button[aria-pressed='true'] {
    font-weight: 700;
  }
`;
