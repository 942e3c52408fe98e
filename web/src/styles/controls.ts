import {css} from 'lit';

/** Choices, buttons, messages. */
export const controlStyles = css`
  .track {
    display: inline-flex;
    flex-wrap: wrap;
    max-width: 100%;
    border: 1px solid var(--mx-rule);
    border-radius: 8px;
    padding: 2px;
    gap: 2px;
  }
  .segments label {
    position: relative;
    display: block;
    border-radius: 6px;
  }
  .segments input,
  .tokens input {
    position: absolute;
    inset: 0;
    opacity: 0;
    margin: 0;
    cursor: pointer;
  }
  .segments span {
    display: block;
    min-width: 30px;
    padding: 3px 9px;
    border-radius: 6px;
    text-align: center;
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  .segments input:checked + span {
    background: var(--mx-strong);
    color: var(--mx-on-strong);
  }
  .segments input:not(:checked) + span:hover {
    background: var(--mx-soft);
  }
  .picker {
    display: flex;
    flex-wrap: wrap;
    gap: 10px 16px;
  }
  .field {
    display: flex;
    align-items: baseline;
    gap: 8px;
    min-width: 0;
    max-width: 100%;
    flex: 0 1 auto;
  }
  .field > span {
    flex: none;
    max-width: 60%;
    color: var(--mx-muted);
    font-size: 13px;
  }
  select,
  textarea,
  .primary,
  .step-by,
  .notice button:not(.icon) {
    border: 1px solid var(--mx-rule);
    border-radius: 8px;
    background: var(--mx-bg);
    padding: 5px 12px;
    min-height: 34px;
    font-size: 14px;
  }
  select {
    min-width: 0;
    max-width: 100%;
    width: 24em;
    flex: 0 1 auto;
    text-overflow: ellipsis;
  }
  .field + .field select {
    width: auto;
  }
  select:hover,
  .step-by:not(.primary, :disabled):hover,
  .icon:not(:disabled):hover {
    background: var(--mx-soft);
  }
  .primary {
    background: var(--mx-strong);
    color: var(--mx-on-strong);
    border-color: transparent;
  }
  .primary:not(:disabled):hover {
    background: color-mix(in oklab, var(--mx-strong) 84%, var(--mx-bg));
  }
  .own {
    flex: 1 0 100%;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 6px 10px;
    align-items: end;
  }
  .own label {
    grid-column: 1 / -1;
    color: var(--mx-muted);
    font-size: 13px;
  }
  textarea {
    width: 100%;
    resize: vertical;
    font-size: 16px;
  }
  .icon {
    min-width: 30px;
    height: 30px;
    border-radius: 8px;
    line-height: 1;
  }
  .notice {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 14px;
    margin-top: 14px;
    padding: 10px 14px;
    border-inline-start: 3px solid var(--mx-fg);
    background: var(--mx-soft);
    font-size: 14px;
  }
  .notice p {
    flex: 1 1 260px;
  }
  .notice strong {
    margin-inline-end: 0.5em;
  }
  .notice .kept {
    display: block;
    color: var(--mx-muted);
  }
  .notice.problem {
    border-color: var(--mx-warn);
  }
  progress {
    flex: 1 1 160px;
    accent-color: var(--mx-fg);
  }
  .switch {
    display: grid;
    place-items: center;
    height: 26px;
  }
  .switch i {
    display: block;
    width: 26px;
    height: 14px;
    border-radius: 7px;
    border: 1px solid var(--mx-muted);
    background: radial-gradient(circle, var(--mx-muted) 4px, transparent 4.5px) left / 12px 12px
      no-repeat;
  }
  .switch[aria-checked='true'] i {
    background: radial-gradient(circle, var(--mx-bg) 4px, transparent 4.5px) right / 12px 12px
      no-repeat var(--mx-fg);
    border-color: var(--mx-fg);
  }
`;
