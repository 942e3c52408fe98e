import {css} from 'lit';

/** The table of relations. */
export const relationStyles = css`
  .relations {
    width: 100%;
    margin-top: 10px;
    border-collapse: collapse;
    font-size: 14px;
  }
  .relations th,
  .relations td {
    padding: 6px 16px 6px 0;
    text-align: start;
    font-weight: 400;
    vertical-align: baseline;
  }
  .relations thead th {
    color: var(--mx-muted);
    font-size: 13px;
  }
  .relations tbody .first > * {
    border-top: 1px solid var(--mx-rule);
  }
  .relations th strong {
    margin-inline-end: 8px;
    font-weight: 600;
  }
  .here .link {
    font: 500 16px/1.3 var(--serif);
    margin-inline-end: 8px;
    white-space: nowrap;
  }
  .here .none {
    color: var(--mx-muted);
    font-size: 13px;
  }
  .here .number {
    font-weight: 600;
  }
  .head-cell button {
    min-height: 28px;
    padding: 1px 10px;
    border: 1px solid var(--mx-rule);
    border-radius: 8px;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .head-cell button:hover {
    background: var(--mx-soft);
  }
  .head-cell button[aria-pressed='true'] {
    border-color: var(--mx-fg);
    box-shadow: 0 0 0 1px var(--mx-fg);
    font-weight: 600;
  }
  .verdict {
    margin-inline-start: 8px;
    color: var(--mx-muted);
    white-space: nowrap;
  }
  .verdict.emerged {
    color: var(--mx-fg);
    font-weight: 600;
  }
  .head-cell small {
    display: block;
    margin-top: 2px;
  }
  .mass {
    display: flex;
    align-items: center;
    gap: 10px;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .mass-bar,
  .bar {
    position: relative;
    flex: 1 1 auto;
    min-width: 80px;
    max-width: 260px;
    height: 12px;
    border: 1px solid var(--mx-rule);
    forced-color-adjust: none;
  }
  .mass-bar > *,
  .bar > * {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
  }
  .mass-bar i,
  .bar i {
    background: var(--output);
  }
  .mass-bar b {
    inset-block: 3.5px;
    border: solid var(--mx-fg);
    border-width: 0 1px;
    background: linear-gradient(var(--mx-fg), var(--mx-fg)) center / 100% 1px no-repeat;
  }
  .mass-bar s {
    inset-block: -4px;
    border-inline-start: 1.5px dotted var(--mx-fg);
  }
  .mass-bar s[data-control='offset'] {
    border-inline-start-style: solid;
  }
  .mass-bar s[data-control='untrained'] {
    border-inline-start-style: dashed;
  }
  .controls {
    display: flex;
    flex-wrap: wrap;
    gap: 0 14px;
    margin: 2px 0 0;
    padding: 0;
    list-style: none;
    color: var(--mx-muted);
    font-size: 12.5px;
  }
  .controls li::before {
    content: '';
    display: inline-block;
    height: 0.8em;
    margin-inline-end: 5px;
    border-inline-start: 1.5px dotted var(--mx-fg);
    vertical-align: -1px;
  }
  .controls li[data-control='offset']::before {
    border-inline-start-style: solid;
  }
  .controls li[data-control='untrained']::before {
    border-inline-start-style: dashed;
  }
  @container (max-width: 760px) {
    .relations,
    .relations tbody {
      display: block;
    }
    .relations thead {
      position: absolute;
      clip-path: inset(50%);
    }
    .relations tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      padding-block: 8px;
      border-top: 1px solid var(--mx-rule);
    }
    .relations th,
    .relations td,
    .relations tbody .first > * {
      padding: 2px 0;
      border: 0;
    }
    .relations :is(th, button, .verdict, .link, .mass) {
      white-space: normal;
    }
    .relations tbody th .sr {
      position: static;
      width: auto;
      height: auto;
      clip-path: none;
      white-space: normal;
    }
  }
`;
