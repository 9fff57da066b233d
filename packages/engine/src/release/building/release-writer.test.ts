/** A release is built in order, and accepted only if every property can be found again. */

import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { NO_PROGRESS } from '@property-lookup/kernel/progress';
import { FactTable } from '@property-lookup/model/fields';
import { NO_THREADS } from '@property-lookup/tables/threads';
import { built, factsOf, HOMES, NOTHING, recorded } from '@property-lookup/testing/built-homes';
import { POSTCODES } from '@property-lookup/testing/made-up-homes';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';
import { releasesSince } from '../changes/changes-folder.js';
import { PropertyColumns } from '../columns/property-columns.js';
import { dataPaths, releasePaths } from '../layout.js';
import type { StoredRelease } from '../release-files.js';
import { sealRelease } from './finish-release.js';
import { ReleaseBuilder } from './release-builder.js';
import { encodeNumbered } from './section.js';

const SOME = HOMES.slice(0, 10);

it('takes postcodes before properties, and facts section by section', async () => {
  const writer = new ReleaseBuilder(temporaryDir()).begin(undefined, '2026-09-01');
  for (const fact of POSTCODES) writer.addPostcode(fact);
  const encoding = writer.sealPostcodes();
  expect(encoding.asOf).toBe('2026-09-01');
  expect(() => writer.addPostcode(POSTCODES[0] as never)).toThrow(
    'postcodes come before properties',
  );
  const postcodes = SOME.map(({ address }) => address.postcode);
  const split = postcodes.findIndex((code, at) => at > 3 && code !== postcodes[at - 1]);
  const sections = [SOME.slice(0, split), SOME.slice(split)];
  for (const [at, section] of sections.entries())
    writer.addSection(encodeNumbered(encoding, at, PropertyColumns.of(section)));
  const sealed = writer.sealProperties();
  expect(sealed.groups).toEqual([
    { firstRow: 0, size: split },
    { firstRow: split, size: SOME.length - split },
  ]);
  expect(writer.sealProperties()).toBe(sealed);
  const facts = sections.map((section, at) =>
    sealed.encodeFacts(at, {
      facts: FactTable.of(section.map(factsOf) as never),
      properties: section.map(recorded),
    }),
  );
  const nobody = { facts: new FactTable(0), properties: [] };
  expect(() => sealed.encodeFacts(2, nobody)).toThrow('no section 2');
  const [first, second] = facts as [(typeof facts)[0], (typeof facts)[0]];
  for (const wrong of [second, { ...first, rows: first.rows - 1 }])
    expect(() => writer.addFacts(wrong)).toThrow('facts are not those of the next section');
  writer.addFacts(first);
  expect(() => writer.addFacts(first)).toThrow('facts are not those of the next section');
  writer.addFacts(second);
  const { release } = await writer.finish(NOTHING);
  expect(release).toMatchObject({ asOf: '2026-09-01', properties: 10, postcodes: 4 });
  expect(release.id).toMatch(/^\d{8}T\d{9}Z-[0-9a-f]{4}$/);
  expect(release.id.slice(0, 8)).toBe(release.createdAt.slice(0, 10).replaceAll('-', ''));
});

it('uses today unless a day of the data is stated', async () => {
  const { release } = await built(temporaryDir(), SOME, false);
  expect(release.asOf).toBe(release.createdAt.slice(0, 10));
  const sizes = Object.values(release.sizes);
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBe(release.sizeBytes);
});

it('keeps the changes since the previous release if that is available and intact', async () => {
  const data = temporaryDir();
  const { dir, release } = await built(data, SOME.slice(1), false);
  const before = dataPaths(data).release(release.id);
  renameSync(dir, before);
  const since = async (id: string) => {
    const writer = new ReleaseBuilder(data).begin(id);
    writer.addSection(encodeNumbered(writer.sealPostcodes(), 0, PropertyColumns.of(SOME)));
    return releasesSince((await writer.finish(NOTHING)).dir);
  };
  expect(await since('nothing')).toEqual([]);
  expect(await since(release.id)).toEqual([release.id]);
  const { streets } = releasePaths(before);
  writeFileSync(streets, '');
  expect(await since(release.id)).toEqual([]);
});

it('is rejected if properties are missing or cannot be found', async () => {
  const { dir } = await built(temporaryDir(), SOME, false);
  const { description, uprnIndex } = releasePaths(dir);
  const stored = JSON.parse(readFileSync(description, 'utf8')) as StoredRelease;
  const sealing = { pool: NO_THREADS, progress: NO_PROGRESS };
  await expect(sealRelease(dir, { ...sealing, stored })).resolves.toMatchObject({ properties: 10 });
  const fewer = { ...stored, release: { ...stored.release, properties: 9 } };
  await expect(sealRelease(dir, { ...sealing, stored: fewer })).rejects.toThrow(
    'the release does not hold the properties it should',
  );
  const rows = readFileSync(`${uprnIndex}.rows`);
  // The last property is found at a wrong row.
  const moved = new Uint32Array(new Uint8Array(rows).buffer).map((row) => (row === 9 ? 8 : row));
  writeFileSync(`${uprnIndex}.rows`, new Uint8Array(moved.buffer));
  await expect(sealRelease(dir, { ...sealing, stored })).rejects.toThrow(
    'a property of the release is not found by its UPRN',
  );
});
