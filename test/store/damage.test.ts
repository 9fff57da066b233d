/** A disk that no longer holds what was written is told by name, and never served from. */

import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dataPaths, releasePaths } from '@property-lookup/engine/inside/release/layout';
import {
  openEmbeddedStore,
  readCurrentId,
} from '@property-lookup/engine/inside/store/embedded/embedded-store';
import { importTexts, openImported } from '@property-lookup/testing/import-texts';
import { sampleList } from '@property-lookup/testing/sample-list';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { beforeAll, describe, expect, it } from 'vitest';

const dir = temporaryDir();
const store = openEmbeddedStore(join(dir, 'data'));

describe('A release on a disk that fails', () => {
  let blocks: string;

  beforeAll(async () => {
    await importTexts(dir, { 'sample.csv': sampleList() });
    const id = readCurrentId(join(dir, 'data')) ?? '';
    blocks = releasePaths(dataPaths(join(dir, 'data')).release(id)).blocks;
  });

  it('is whole after an import, and says what takes how much', async () => {
    expect(await store.damagedParts()).toEqual([]);
    const release = await store.currentRelease();
    const sizes = Object.values(release?.sizes ?? {});
    expect(Object.keys(release?.sizes ?? {})).toContain('properties');
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBe(release?.sizeBytes);
    expect(Object.keys(release?.sizes ?? {})).not.toContain('other');
  });

  it('names the file of which one bit has changed', async () => {
    const bytes = readFileSync(blocks);
    const changed = Buffer.from(bytes);
    changed[100] = (changed[100] ?? 0) ^ 1;
    writeFileSync(blocks, changed);
    expect(await store.damagedParts()).toEqual(['blocks.dat']);
    writeFileSync(blocks, bytes);
    expect(await store.damagedParts()).toEqual([]);
  });

  it('says so when what describes it cannot be read', async () => {
    const { description } = releasePaths(dirname(blocks));
    const text = readFileSync(description);
    writeFileSync(description, text.subarray(0, 100));
    await expect(store.currentRelease()).rejects.toThrow('The data set is damaged: release.json');
    writeFileSync(description, text);
  });

  it('is not opened when a file has another length', async () => {
    appendFileSync(blocks, 'x');
    await expect(openImported(dir)).rejects.toThrow(
      'The data set is damaged: blocks.dat changed since the import; import again, or restore the data directory.',
    );
  });
});
