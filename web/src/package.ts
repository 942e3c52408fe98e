// The npm package: the same as index.ts, and its files are chunks of its own, so that no address is needed.
import {files} from '#files';

import {fetchFilesWith} from './elements/shared-engine.ts';
import {fetchCarried, unpacked} from './files/carried.ts';

fetchFilesWith(
  fetchCarried(
    async (name) => {
      const packed = await files[name]?.();
      return packed && unpacked(packed.default);
    },
    (...request) => fetch(...request),
  ),
);

export * from './index.ts';
