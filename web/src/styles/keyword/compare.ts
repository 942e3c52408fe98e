import {css} from 'lit';

/** Two sentences side by side, with bars. */
export const compareStyles = css`
  .side-by-side {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
  }
  .side-by-side article {
    padding: 14px 18px 16px;
    border: 1px solid var(--mx-rule);
    border-radius: 10px;
  }
  .side-by-side h4 {
    margin: 0;
    font: 600 17px/1.5 var(--serif);
  }
  .side-by-side h4 small {
    display: block;
    color: var(--mx-muted);
    font: 400 13px/1.5 var(--sans);
  }
  .compared {
    margin-top: 12px;
  }
  .compared .label,
  .entropy .label {
    color: var(--mx-muted);
    font-size: 13px;
  }
  .shares div {
    display: grid;
    grid-template-columns: 5.5em minmax(0, 1fr);
    align-items: center;
    min-height: 28px;
  }
  /* With room for what the noun that is meant is called. */
  .compared .shares div {
    grid-template-columns: 7.5em minmax(0, 1fr);
  }
  .shares dt {
    font: 500 16px/1.3 var(--serif);
  }
  .shares .meant dt {
    color: var(--k);
    font-weight: 700;
  }
  .shares dt small {
    font: 400 12px/1.2 var(--sans);
  }
  .shares dd {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 3em;
    align-items: center;
    gap: 8px;
  }
  .shares .number {
    text-align: end;
  }
  .shares .meant .number {
    font-weight: 700;
  }
  .verdict {
    margin-top: 2px;
    font-size: 14px;
  }
  .verdict[data-right='false'] {
    color: var(--mx-warn);
  }
  .model:first-child {
    margin-top: 0;
  }
  .body > .step-by,
  .body > .side-by-side {
    margin-top: 12px;
  }
  @container (min-width: 760px) {
    .side-by-side {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;
