import {css} from 'lit';

/** What is measured of all heads, as a table that is folded away. */
export const headNumberStyles = css`
  .numbers-place,
  details.numbers {
    margin-top: 12px;
    font-size: 13px;
  }
  .numbers-place > span,
  details.numbers > summary,
  .row-formula summary {
    display: inline-block;
    min-height: 24px;
    padding: 2px 0;
    color: var(--mx-muted);
    border-bottom: 1px dotted var(--mx-muted);
    cursor: pointer;
  }
  details.numbers > summary:hover,
  .row-formula summary:hover {
    color: var(--mx-fg);
  }
  .table-scroll {
    overflow-x: auto;
  }
  details.numbers table {
    margin-top: 8px;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  details.numbers th,
  details.numbers td {
    padding: 4px 14px 4px 0;
    border-top: 1px solid var(--mx-rule);
    font-weight: 400;
    text-align: end;
    white-space: nowrap;
  }
  details.numbers thead th {
    white-space: normal;
    border: 0;
    color: var(--mx-muted);
  }
  details.numbers th:first-child {
    text-align: start;
  }
  details.numbers small {
    display: inline-block;
    min-width: 2.4em;
    color: var(--mx-muted);
    font-size: 11.5px;
  }
  details.numbers td.is-own > .number {
    font-weight: 700;
  }
  /* On a narrow page one line of cards that scrolls by itself: the matrix stays near. */
`;
