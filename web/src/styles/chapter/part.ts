import {css} from 'lit';

/** The parts, which open and close. */
export const partStyles = css`
  :host {
    font-variant-east-asian: inherit;
    border-bottom: 1px solid var(--mx-rule);
  }
  .part {
    border-top: 1px solid var(--mx-rule);
  }
  .part > summary {
    position: relative;
    padding-inline-start: 22px;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 14px;
    padding-block: 10px;
    min-height: 44px;
    cursor: pointer;
    list-style: none;
  }
  .part > summary::-webkit-details-marker {
    display: none;
  }
  .part > summary::before {
    content: '▸';
    position: absolute;
    inset: 13px auto auto 0;
    color: var(--mx-muted);
  }
  .part[open] > summary::before {
    content: '▾';
  }
  .part > summary h3 {
    font-size: 18px;
  }
  .part > summary span,
  .lead,
  .note {
    color: var(--mx-muted);
    font-size: 14px;
  }
  .lead,
  .note {
    max-width: 68em;
  }
  .note {
    margin-block: 10px 16px;
    font-size: 13px;
  }
  small {
    color: var(--mx-muted);
    font-size: 13px;
  }
`;
