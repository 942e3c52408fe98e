import {expect, it, vi} from 'vitest';

import packageJson from '../../../package.json' with {type: 'json'};

it('a second copy of the script does nothing, and says so once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const ours = () =>
    warn.mock.calls.map(([text]) => String(text)).filter((text) => /moxiang/.test(text));
  await import('../../../web/src/define.ts');
  const first = customElements.get('moxiang-lesson');
  await import('../../../web/src/define.ts');
  expect(ours()).toEqual([]);
  vi.resetModules();
  await import('../../../web/src/define.ts');
  expect(customElements.get('moxiang-lesson')).toBe(first);
  const {version} = packageJson;
  expect(ours()).toEqual([
    `[moxiang] <moxiang-lesson> is here already (${version}); this copy (${version}) rests`,
  ]);
});
