import {css} from 'lit';

/** The row in focus worked out, and both places of the norm. */
export const stripStyles = css`
  .worked-row {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    justify-content: space-between;
    gap: 16px 28px;
    margin-top: 8px;
  }
  .strip {
    min-width: 0;
    max-width: 100%;
    overflow-x: auto;
    position: relative;
  }
  .strip h4,
  .norm-place h4 {
    margin: 0;
    font: 600 15px/1.4 var(--serif);
  }
  .strip .token {
    font-family: var(--serif);
    font-weight: 600;
  }
  .strip table {
    border-collapse: separate;
    border-spacing: 1px;
    table-layout: fixed;
    width: calc(var(--rows) + 2px + var(--columns) * (var(--cell) + 1px));
    max-width: 100%;
    margin-top: 6px;
    font-size: 13px;
    font-variant-numeric: tabular-nums;
    line-height: 1;
  }
  .strip col.names {
    width: var(--rows);
  }
  .strip tbody th {
    height: 26px;
    padding: 0 8px 0 0;
    text-align: end;
    font-weight: 400;
    line-height: 1.15;
    white-space: normal;
  }
  @container (max-width: 520px) {
    .strip tbody th {
      padding-inline-end: 4px;
      font-size: 11.5px;
      letter-spacing: -0.03em;
    }
  }
  .strip .sign {
    color: var(--mx-muted);
    font-family: var(--symbols);
  }
  .strip td {
    width: var(--cell);
    height: 26px;
    padding: 0 4px 0 0;
    font-family: var(--numbers);
    text-align: end;
    white-space: nowrap;
    border-radius: 2px;
  }
  .strip td[data-source]:not([data-given]) {
    cursor: pointer;
  }
  .strip td[data-source]:hover {
    outline: 1.5px solid var(--mx-muted);
    outline-offset: -1.5px;
  }
  .strip td[data-source]:focus-visible {
    outline: 3px solid var(--mx-fg);
    outline-offset: -1px;
  }
  .strip tr.outcome > * {
    border-top: 1px solid var(--mx-fg);
    font-weight: 600;
  }
  .strip-note {
    max-width: 58em;
    font-size: 14px;
    line-height: 22px;
    color: var(--mx-muted);
  }
  .strip-note + h4 {
    margin-top: 16px;
  }
  .worked-row:not(.with-place) h4 {
    font-size: 18px;
  }
  .worked-row:not(.with-place) tbody tr > * {
    height: 36px;
    font-size: 14px;
  }
  /*
   * Where there is room, the rows of tokens begin at one height at every stop. What is done is said where
   * products say it; the numbers stand above their columns.
   */
  @container (min-width: 1180px) {
    .worked-row {
      min-height: 296px;
    }
    .worked-row:not(.with-place) .worked-lines {
      align-self: stretch;
    }
    .worked-row:not(.with-place) .strip {
      display: flex;
      flex-direction: column;
      height: 100%;
    }
    .strip-note + h4 {
      margin-top: auto;
    }
  }
  .strip-facts {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 16px;
    margin-top: 6px;
    font-size: 13px;
    line-height: 24px;
  }
  .strip-facts > div {
    display: flex;
    gap: 6px;
  }
  .strip-facts dt {
    color: var(--mx-muted);
  }
  .strip-facts dd {
    font-weight: 600;
  }
  .strip-facts .live {
    border: 0;
    border-bottom: 1px dotted var(--mx-muted);
    line-height: 22px;
  }
  .worked-lines {
    flex: 1 1 340px;
    min-width: 0;
  }
  .place-note {
    max-width: 36em;
    margin-bottom: 12px;
    font-size: 14px;
    line-height: 22px;
    color: var(--mx-muted);
  }
  .norm-place {
    flex: 0 1 330px;
    min-width: 0;
    padding: 6px 16px;
    border: 1px solid var(--mx-rule);
    border-radius: 10px;
  }
  .norm-place header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 12px;
  }
  .norm-place dl > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 10px;
    padding: 1px 0 1px 10px;
    border-inline-start: 3px solid transparent;
    color: var(--mx-muted);
  }
  .norm-place dl > .chosen {
    border-inline-start-color: var(--mx-fg);
    color: var(--mx-fg);
  }
  .norm-place dt {
    font-size: 12.5px;
  }
  .place-formula {
    font: 15px/1.6 var(--symbols);
    white-space: nowrap;
  }
  .norm-place table {
    width: 100%;
    margin-top: 8px;
    border-collapse: collapse;
    font-size: 13px;
    line-height: 20px;
    font-variant-numeric: tabular-nums;
  }
  .norm-place caption {
    text-align: start;
    color: var(--mx-muted);
  }
  .norm-place thead th {
    width: 5em;
    font-weight: 400;
    text-align: end;
    color: var(--mx-muted);
  }
  .norm-place thead th.chosen {
    color: var(--mx-fg);
    font-weight: 600;
  }
  .norm-place tbody th {
    white-space: normal;
    font-weight: 400;
    text-align: start;
    color: var(--mx-muted);
  }
  .norm-place tbody td {
    text-align: end;
  }
  .norm-place tbody tr > * {
    border-top: 1px solid var(--mx-rule);
  }
  .norm-place[data-place='post'] td[data-place='post'],
  .norm-place[data-place='pre'] td[data-place='pre'] {
    font-weight: 600;
  }
`;
