/** What every store must tell of fields since earlier releases: what a comparison of two exports tells. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Property } from '../../src/domain/property-record.js';
import type { Store } from '../../src/store/store.js';
import { build } from '../http/fixture.js';
import { inOrder } from '../support/built-homes.js';
import { byLength } from '../support/run-length.js';
import { temporaryDir } from '../support/temporary-dir.js';
import { differences, type Exported, exported, toldChanges } from '../support/told-changes.js';
import {
  FIELDS_OF_HOMES,
  propertyOf,
  recordedOf,
  type ToldHome,
  toldHomes,
} from '../support/told-homes.js';

export function describeChanges(
  name: string,
  open: (dataDir: string) => Store | Promise<Store>,
): void {
  it(`${name} tells of fields what a comparison of two exports tells, over one release or several`, async () => {
    const releases = fc.array(toldHomes, { minLength: 2, maxLength: 5 });
    const fields = fc.subarray(FIELDS_OF_HOMES, { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(releases, fields, async (all, asked) => {
        const dataDir = temporaryDir();
        const store = await open(dataDir);
        const known: { readonly id: string; readonly rows: Exported }[] = [];
        for (const homes of all) {
          await publishHomes(dataDir, store, homes);
          const reader = await store.openCurrent();
          if (reader === undefined) throw new Error('nothing was published');
          const rows = await exported(reader, asked);
          for (const before of known) {
            const expected = differences(before.rows, rows, asked);
            expect(await toldChanges(reader, before.id, asked)).toEqual(expected);
          }
          known.push({ id: reader.release.id, rows });
          await reader.close();
        }
      }),
      { numRuns: byLength(3, 15) },
    );
  });
}

async function publishHomes(
  dataDir: string,
  store: Store,
  homes: ReadonlyMap<number, ToldHome>,
): Promise<void> {
  const properties = Array.from(homes, ([uprn, one]) => propertyOf(uprn, one));
  const factsOf = ({ uprn }: Property) => recordedOf(homes.get(uprn) as ToldHome);
  await store.publish(await build(dataDir, inOrder(properties), factsOf, store));
}
