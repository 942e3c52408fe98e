import {fetchFilesWith} from '../elements/shared-engine.ts';
import {carriedIn, fetchCarried} from '../files/carried.ts';
import {given} from './given.ts';

/** The page that is one file: what it needs is in it, or has been given to it. */
fetchFilesWith(
  fetchCarried(
    async (name) => given.get(name) ?? (await carriedIn(document, name)),
    (...request) => fetch(...request),
  ),
);
