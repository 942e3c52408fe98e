import {css} from 'lit';

/** The sum behind a number, once it is open: the way to it, its rule, its terms. */
export const termsStyles = css`
  table.terms {
    width: 100%;
    max-width: 520px;
    margin-top: 10px;
    border-collapse: collapse;
    font-size: 13px;
  }
  .terms caption {
    text-align: start;
    color: var(--mx-muted);
    font-size: 12px;
    padding-bottom: 2px;
  }
  .terms td,
  .terms th {
    padding: 3px 0;
    border-top: 1px solid var(--mx-rule);
    font-weight: 400;
    text-align: start;
    vertical-align: bottom;
  }
  .terms td.number {
    text-align: end;
    white-space: nowrap;
    padding-inline-start: 8px;
    padding-bottom: 5px;
    font-variant-numeric: tabular-nums;
  }
  .terms tfoot td,
  .terms tfoot th {
    border-top: 1px solid var(--mx-fg);
    font-weight: 600;
  }
  .terms td.equals {
    color: var(--mx-muted);
    padding-bottom: 5px;
  }
  .terms .factors {
    width: 100%;
  }
  .factors > div {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    gap: 2px 7px;
  }
  .times,
  .around {
    color: var(--mx-muted);
    padding-bottom: 2px;
  }
  .rule-line {
    margin-top: 10px;
    font-size: 15px;
    line-height: 2;
  }
  .trail {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 10px;
    font-size: 12.5px;
  }
  .trail ol {
    display: contents;
  }
  .trail li::after {
    content: '›';
    margin-inline-start: 8px;
    color: var(--mx-muted);
  }
  .trail button {
    min-height: 26px;
  }
  .trail button:hover {
    text-decoration: underline;
  }
  .back {
    font-weight: 600;
  }
`;
