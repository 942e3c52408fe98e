import {factorStyles} from '../../styles/factor.ts';
import {packingStyles} from '../../styles/packing.ts';
import {productStyles} from '../../styles/product.ts';
import {termsStyles} from '../../styles/terms.ts';
import {walkStyles} from '../../styles/walk.ts';

/** Products and how they are built up, the sum behind a number, the lines of a step and its file. */
export {normPlaceNote, normPlaceView} from '../../views/norm-place.ts';
export {openSum} from '../../views/sum-open.ts';
export {tokenEditor} from '../../views/token-editor.ts';
export {productQuestion} from '../build-up.ts';
export {followResults} from '../cross-hairs.ts';
export {codeView} from '../code-view.ts';
export {stepArrays, stepFile} from '../lesson-export.ts';
export {formulaAt, laidOut, placeAfter, productView} from '../product-view.ts';

export const flowStyles = [termsStyles, factorStyles, productStyles, walkStyles, packingStyles];
