import {css} from 'lit';

/** On paper: what is open, whole, without what one cannot press there. Dark colours are for screens (theme.ts). */
export const printStyles = css`
  @media print {
    :host {
      background: none;
      print-color-adjust: exact;
    }
    .skip,
    .settings,
    .stepper,
    .parts,
    .step-buttons,
    .step-by,
    .scrubber,
    .walk-marks,
    .picker,
    form.own,
    .train-bar,
    .buttons,
    .pager button,
    .switch,
    .icon,
    .quiet,
    .save,
    input[type='range'] {
      display: none !important;
    }
    .row-scroll,
    .corner-layout > *,
    .strip,
    .scroll,
    .table-scroll,
    .sum,
    pre,
    ul {
      overflow: visible !important;
    }
    .sum {
      position: static !important;
      max-height: none !important;
    }
    /* A sheet is as wide as the matrix of a long sentence so: see WidthController. */
    .stop,
    .part {
      zoom: 0.8;
    }
    .head-multiples ul {
      flex-wrap: wrap;
    }
    pre {
      white-space: pre-wrap;
    }
    h3,
    h4 {
      break-after: avoid;
    }
    tr,
    li,
    figure {
      break-inside: avoid;
    }
  }
`;
