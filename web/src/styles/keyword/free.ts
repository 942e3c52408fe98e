import {css} from 'lit';

/** The query that is dragged, goals, and the laboratory's rules. */
export const freeStyles = css`
  .drag {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 20px var(--gap);
    margin-top: 16px;
  }
  .drag h4 {
    margin-top: 0;
  }
  .free-plane svg {
    border: 1px solid var(--mx-rule);
    border-radius: 10px;
    touch-action: none;
    cursor: grab;
    user-select: none;
  }
  .free-plane svg:active {
    cursor: grabbing;
  }
  .free-plane .line {
    stroke-opacity: 0.85;
  }
  .free-plane .handle {
    fill: var(--q);
    fill-opacity: 0.16;
    stroke: var(--q);
    stroke-width: 1.5px;
  }
  .free-plane .handle:focus-visible {
    outline: none;
    stroke: var(--mx-fg);
    stroke-width: 3px;
  }
  .slider {
    display: grid;
    grid-template-columns: 5.5em minmax(0, 1fr) 3.4em;
    align-items: center;
    gap: 10px;
    max-width: 460px;
    min-height: 44px;
  }
  .slider label {
    font-size: 14px;
  }
  .slider input {
    width: 100%;
    min-height: 32px;
    accent-color: var(--mx-fg);
  }
  .slider output {
    text-align: end;
  }
  .goals {
    margin: 0 0 18px;
    padding: 0;
    list-style: none;
  }
  .goals li {
    display: flex;
    gap: 10px;
    padding: 6px 0;
    border-bottom: 1px solid var(--mx-rule);
  }
  .goals .tick {
    color: var(--mx-muted);
  }
  .goals .met,
  .goals .met .tick,
  .goals .was-met .tick {
    color: var(--v);
  }
  .goals .met {
    font-weight: 600;
  }
  .lab-rules {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 28px;
    margin-bottom: 12px;
  }
  .lab-rules .slider {
    grid-template-columns: auto minmax(0, 1fr) 3.4em;
    flex: 1 1 300px;
  }
  .check {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
  }
  .check input {
    width: 18px;
    height: 18px;
    accent-color: var(--mx-fg);
  }
  .entropy {
    display: grid;
    grid-template-columns: auto auto minmax(60px, 220px) auto auto;
    align-items: center;
    gap: 4px 10px;
    max-width: 640px;
    margin-top: 12px;
  }
  @container (min-width: 900px) {
    .drag {
      grid-template-columns: 460px minmax(0, 1fr);
    }
  }
  @container (min-width: 1000px) and (max-width: 1199px) {
    .part:has(> .prediction-place) .drag {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @container (max-width: 479px) {
    .entropy {
      grid-template-columns: auto minmax(0, 1fr);
    }
    .entropy .weight-bar {
      grid-column: 1 / -1;
    }
  }
  @media (forced-colors: active) {
    .weight-bar i {
      background: CanvasText;
    }
    .free-plane .handle {
      fill: Canvas;
      stroke: LinkText;
    }
  }
`;
