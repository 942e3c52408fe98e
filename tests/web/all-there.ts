import {fetchLater} from '../../web/src/elements/later/parts.ts';
import './texts.ts';

// As on a page on which everything has been fetched.
await fetchLater();
