import {elephantStyles} from '../../styles/elephant.ts';
import {fusionStyles} from '../../styles/fusion.ts';
import {planeStyles} from '../../styles/plane.ts';
import {rowStripStyles} from '../../styles/row-strip.ts';
import {rowStyles} from '../../styles/row.ts';

/** A row as pictures, the fused row taken apart, what heads were measured to do. */
export {profileTable} from '../../views/head-table.ts';
export {insightView} from '../insight-view.ts';

export const pictureStyles = [
  ...[rowStyles, rowStripStyles, planeStyles],
  ...[fusionStyles, elephantStyles],
];
