import {css} from 'lit';
import {nameStyles} from './names.ts';

/** The sum behind a number, and what stands at the foot. */
export const sumStyles = css`
  ${nameStyles}
  .sum {
    border-top: 2px solid var(--mx-fg);
    padding-top: 12px;
    min-height: 120px;
  }
  .sum header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 30px;
  }
  .sum h3 {
    font-size: 16px;
  }
  .sum-of {
    margin-top: 6px;
    font-size: 17px;
  }
  .note {
    margin-top: 6px;
    color: var(--mx-muted);
    font-size: 13px;
  }
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
  .operand {
    display: inline-flex;
    flex-direction: column;
    vertical-align: middle;
    text-align: start;
    line-height: 1.3;
    padding: 1px 3px;
    border-radius: 4px;
  }
  .operand .operand-name {
    font-size: 11.5px;
  }
  button.operand .number {
    border-bottom: 1px dotted var(--mx-muted);
    width: fit-content;
  }
  button.operand:hover {
    background: var(--mx-soft);
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
  .footer details {
    padding-block: 4px;
  }
  .footer summary {
    cursor: pointer;
    width: fit-content;
    padding: 2px 0;
  }
  .footer p {
    max-width: 60em;
  }
  .keys > div {
    display: flex;
    gap: 12px;
    padding-block: 2px;
  }
  .keys dt {
    min-width: 9em;
  }
  kbd {
    display: inline-block;
    min-width: 22px;
    padding: 1px 6px;
    border: 1px solid var(--mx-rule);
    border-radius: 4px;
    text-align: center;
    font: 12px/1.4 var(--sans);
  }
`;
