/** What every store must tell of fields since earlier releases: what a comparison of two exports tells. */

import { isDeepStrictEqual } from 'node:util';
import type { Store } from '@property-lookup/engine';
import { ReleaseBuilder } from '@property-lookup/engine/build';
import type { BuiltRelease } from '@property-lookup/engine/stored';
import { FactTable } from '@property-lookup/model/fields';
import type { Property } from '@property-lookup/model/property';
import { inOrder } from '@property-lookup/testing/built-homes';
import { byLength } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import {
  differences,
  type Exported,
  exported,
  toldChanges,
} from '@property-lookup/testing/told-changes';
import {
  FIELDS_OF_HOMES,
  propertyOf,
  recordedOf,
  type ToldHome,
  toldHomes,
} from '@property-lookup/testing/told-homes';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { build } from '../http/fixture.js';

export function describeChanges(
  name: string,
  open: (dataDir: string) => Store | Promise<Store>,
): void {
  it(`${name} tells of fields what a comparison of two exports tells, over one release or several`, async () => {
    const release = fc.record({ homes: toldHomes, isChange: fc.boolean() });
    const releases = fc.array(release, { minLength: 2, maxLength: byLength(3, 5) });
    const fields = fc.subarray(FIELDS_OF_HOMES, { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(releases, fields, async (all, asked) => {
        const dataDir = temporaryDir();
        const store = await open(dataDir);
        const known: { readonly id: string; readonly rows: Exported }[] = [];
        let before: Homes = new Map();
        for (const { homes, isChange } of all) {
          const changed = isChange
            ? await changedRelease(dataDir, store, before, homes)
            : undefined;
          await store.publish(changed ?? (await wholeRelease(dataDir, store, homes)));
          before = homes;
          const reader = await store.openCurrent();
          if (reader === undefined) throw new Error('nothing was published');
          const rows = await exported(reader, asked);
          for (const earlier of known) {
            const expected = differences(earlier.rows, rows, asked);
            expect(await toldChanges(reader, earlier.id, asked)).toEqual(expected);
          }
          known.push({ id: reader.release.id, rows });
          await reader.close();
        }
      }),
      { numRuns: byLength(2, 15) },
    );
  });
}

type Homes = ReadonlyMap<number, ToldHome>;

function wholeRelease(dataDir: string, store: Store, homes: Homes): Promise<BuiltRelease> {
  const properties = Array.from(homes, ([uprn, one]) => propertyOf(uprn, one));
  const factsOf = ({ uprn }: Property) => recordedOf(homes.get(uprn) as ToldHome);
  return build(dataDir, inOrder(properties), factsOf, store);
}

/** Made from the release before, in which only homes that differ are recorded anew; undefined where nothing is recorded in that. */
async function changedRelease(
  dataDir: string,
  store: Store,
  before: Homes,
  homes: Homes,
): Promise<BuiltRelease | undefined> {
  const id = await store.currentReleaseId();
  const changes = id === undefined ? undefined : new ReleaseBuilder(dataDir).beginChanges(id);
  if (changes?.hasFacts !== true) return undefined;
  const anew = Array.from(homes).filter(([uprn, one]) => !isDeepStrictEqual(before.get(uprn), one));
  const gone = [...before.keys()].filter((uprn) => !homes.has(uprn));
  await changes.add([
    ...anew.map(([uprn, one]) => ({ uprn, property: propertyOf(uprn, one) })),
    ...gone.map((uprn) => ({ uprn, property: null })),
  ]);
  const properties = changes.after;
  const placed = anew
    .map(([uprn, one]) => ({ row: properties.findRow(uprn) as number, uprn, one }))
    .sort((a, b) => a.row - b.row);
  const rows = placed.map(({ row }) => row);
  const facts = FactTable.of(placed.map(({ one }) => recordedOf(one)));
  const recorded = properties.propertiesAt(rows).map((property) => ({
    ...{ property, history: [], listings: [] },
    located: { uprn: property.uprn, postcode: property.address.postcode, localAuthority: null },
  }));
  await changes.addRecorded({
    recorded: [properties.encodeRows('anew', rows, { facts, properties: recorded })],
    ...{ removedListings: [], unlinkedListings: [] },
  });
  const built = await changes.finish({ sources: [], segments: [], leftOut: [] });
  changes.close();
  return built;
}
