import {css} from 'lit';
import {nameStyles} from './names.ts';

/** The place of the sum behind a number, and what stands at the foot. */
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
