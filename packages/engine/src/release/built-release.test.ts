/** A store with its own storage keeps one release folder, that of the last release it took in. */

import { existsSync, readdirSync } from 'node:fs';
import { built, HOMES } from '@property-lookup/testing/built-homes';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';
import { keepFolder } from './built-release.js';
import { dataPaths } from './layout.js';
import { readRelease } from './release-files.js';

it('keeps only the last folder', async () => {
  const data = temporaryDir();
  const { releases, release } = dataPaths(data);
  const [first, second] = [
    await built(data, HOMES.slice(0, 3), false),
    await built(data, HOMES.slice(0, 5), false),
  ];
  keepFolder(first);
  expect(readdirSync(releases)).toEqual([first.release.id]);
  expect(existsSync(second.dir)).toBe(false);
  const third = await built(data, HOMES.slice(0, 7), false);
  keepFolder(third);
  expect(readdirSync(releases)).toEqual([third.release.id]);
  expect(readRelease(release(third.release.id)).properties).toBe(7);
  // Keeping it again, as after a failure, has no effect.
  keepFolder(third);
  expect(readdirSync(releases)).toEqual([third.release.id]);
});
