import {css} from 'lit';

/** The names of numbers: symbols and their indices. */
export const nameStyles = css`
  .operand-name .from {
    margin-inline-end: 0.4em;
    font-size: 0.82em;
    color: var(--mx-muted);
  }
  .symbol {
    font-family: var(--symbols);
    font-style: italic;
    font-weight: 600;
  }
  .index {
    color: var(--mx-muted);
  }
`;
