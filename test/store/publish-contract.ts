/** What every store must do with releases that it is given, whoever reads meanwhile. */

import { matchAddress } from '@property-lookup/address';
import type { PropertyReader, Store } from '@property-lookup/engine';
import type { BuiltRelease } from '@property-lookup/engine/stored';
import { PROPERTY_FIELDS } from '@property-lookup/model/fields';
import { compileFilterValue } from '@property-lookup/query';
import { candidateLookup } from '@property-lookup/server/inside/query/grade-address';
import { HOMES } from '@property-lookup/testing/made-up-homes';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { beforeEach, describe, expect, it } from 'vitest';
import { build } from '../http/fixture.js';

/** `open` gives an empty store whose releases are built below the data directory. */
export function describePublishing(
  name: string,
  open: (dataDir: string) => Store | Promise<Store>,
): void {
  describe(`${name} as it is given releases`, () => {
    let dataDir: string;
    let store: Store;

    beforeEach(async () => {
      dataDir = temporaryDir();
      store = await open(dataDir);
    });

    const built = (homes: number): Promise<BuiltRelease> => build(dataDir, HOMES.slice(0, homes));

    it('holds nothing before the first', async () => {
      expect(await store.currentReleaseId()).toBeUndefined();
      expect(await store.currentRelease()).toBeUndefined();
      expect(await store.openCurrent()).toBeUndefined();
      expect(await store.damagedParts()).toEqual([]);
      await store.removeUnfinished();
      expect(await store.currentReleaseId()).toBeUndefined();
    });

    it('shows nothing of a release until it is published, then all of it', async () => {
      const release = await built(3);
      expect(await store.currentReleaseId()).toBeUndefined();
      await store.publish(release);
      expect(await store.currentReleaseId()).toBe(release.release.id);
      expect(await store.currentRelease()).toEqual(release.release);
      const reader = await opened();
      expect(reader.release).toEqual(release.release);
      expect(await uprnsIn(reader)).toEqual(HOMES.slice(0, 3).map(({ uprn }) => uprn));
      await reader.close();
      expect(await store.damagedParts()).toEqual([]);
    });

    it('lets those go on reading who have opened the release before', async () => {
      await store.publish(await built(3));
      const before = await opened();
      await store.publish(await built(2));
      const after = await opened();
      expect(await uprnsIn(before)).toHaveLength(3);
      expect(await uprnsIn(after)).toHaveLength(2);
      await before.close();
      await after.close();
    });

    it('removes a release only when servers have turned away from it', async ({ skip }) => {
      await store.publish(await built(3));
      const reader = await opened();
      await store.publish(await built(2));
      const third = await built(1);
      const replaced = performance.now();
      const publishing = store.publish(third);
      const current = expect.poll(() => store.currentReleaseId(), { timeout: 20_000 });
      await current.toBe(third.release.id);
      const [uprns, place] = [await uprnsIn(reader), await reader.findPostcode('EX4 1AA')];
      const tookMs = performance.now() - replaced;
      await publishing;
      await reader.close();
      skip(tookMs > 1_500, 'the machine is too slow to see it');
      expect(uprns).toHaveLength(3);
      expect(place).toBeDefined();
    });

    it('keeps the current release when what is unfinished is removed', async () => {
      const release = await built(2);
      await store.publish(release);
      await built(3);
      await store.removeUnfinished();
      expect(await store.currentReleaseId()).toBe(release.release.id);
      const reader = await opened();
      expect(await uprnsIn(reader)).toHaveLength(2);
      await reader.close();
    });

    it('tells an inferred address from those of sources, in records, filters and matches', async () => {
      const [first, ...others] = HOMES;
      if (first === undefined) throw new Error('no homes');
      const homes = [{ ...first, addressConfidence: 0.87 }, ...others];
      await store.publish(await build(dataDir, homes));
      const reader = await opened();
      const { postcode } = first.address;
      expect(await reader.findProperty(first.uprn)).toMatchObject({ addressConfidence: 0.87 });
      const where = { address_basis: 'Inferred' };
      const filter = compileFilterValue({ where }, PROPERTY_FIELDS, []);
      const page = await reader.search({ filter, offset: 0, limit: 10 }, { budgetMs: 20_000 });
      expect(page.properties.map(({ uprn }) => uprn)).toEqual([first.uprn]);
      const match = await matchAddress(`${first.forms[0]}, ${postcode}`, candidateLookup(reader));
      expect(match.candidates[0]).toMatchObject({
        ...{ uprn: first.uprn, confidence: 0.87, addressConfidence: 0.87 },
      });
      await reader.close();
    });

    async function opened(): Promise<PropertyReader> {
      const reader = await store.openCurrent();
      if (reader === undefined) throw new Error('nothing was published');
      return reader;
    }
  });
}

async function uprnsIn(reader: PropertyReader): Promise<readonly number[]> {
  const found: number[] = [];
  for (const { uprn } of HOMES) {
    if ((await reader.findProperty(uprn)) !== undefined) found.push(uprn);
  }
  return found;
}
