import {css} from 'lit';

/** The example: tiles, and where each answer stands. */
export const taskStyles = css`
  .skill {
    display: inline-block;
    max-width: 100%;
  }
  .skill.near,
  .sign.near,
  .near .sign {
    color: var(--near);
  }
  .skill.far,
  .sign.far,
  .far .sign {
    color: var(--far);
  }
  .skill-key {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 18px;
    margin-top: 12px;
    font-size: 13.5px;
  }
  .skill.rest i {
    display: inline-block;
    width: 12px;
    height: 10px;
    border: 1px solid var(--mx-muted);
  }
  .task {
    max-width: 640px;
  }
  .task-part {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0 var(--gap);
    align-items: end;
  }
  @container (min-width: 1000px) {
    .task-part {
      grid-template-columns: minmax(0, 640px) minmax(0, 1fr);
    }
  }
  .task svg {
    display: block;
    width: 100%;
    height: 64px;
    overflow: visible;
  }
  .line {
    fill: none;
    stroke-width: 2;
    stroke-linejoin: round;
  }
  .line.near {
    stroke: var(--near);
  }
  .line.far {
    stroke: var(--far);
    stroke-dasharray: 6 4;
  }
  .tiles {
    display: flex;
  }
  .tile {
    position: relative;
    flex: 1 1 0;
    display: grid;
    justify-items: center;
    gap: 3px;
    min-width: 0;
    padding: 2px 2px 0;
  }
  .tile input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .symbol-tile {
    display: grid;
    place-items: center;
    width: 100%;
    max-width: 52px;
    height: 48px;
    border: 1px solid var(--mx-rule);
    border-radius: 6px;
    background: var(--mx-soft);
    font: 600 20px/1 var(--serif);
  }
  .tile:hover input:not(:disabled) + .symbol-tile {
    border-color: var(--mx-fg);
  }
  .tile .index {
    color: var(--mx-muted);
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
  .tile input:checked + .symbol-tile {
    background: var(--mx-strong);
    border-color: var(--mx-strong);
    color: var(--mx-on-strong);
  }
  .tile.near .symbol-tile {
    border: 2px solid var(--near);
    color: var(--near);
  }
  .tile.far .symbol-tile {
    border: 2px dashed var(--far);
    color: var(--far);
  }
  .tile.near.far .symbol-tile {
    border-style: solid dashed;
    border-color: var(--near) var(--far);
  }
  @media (forced-colors: active) {
    .tile input:checked + .symbol-tile {
      outline: 3px solid Highlight;
    }
  }
`;
