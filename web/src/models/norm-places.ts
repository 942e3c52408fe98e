/** Where the norm of a block stands. */
export type NormPlace = 'pre' | 'post';

export const NORM_PLACES: readonly NormPlace[] = ['post', 'pre'];
