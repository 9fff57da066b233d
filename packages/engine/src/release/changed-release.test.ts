/** A release built from changes equals one built as a whole. */

import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FactTable } from '@property-lookup/model/fields';
import type { Property } from '@property-lookup/model/property';
import {
  built,
  columnsOf,
  contentsOf,
  factsOf,
  HOMES,
  inOrder,
  listingsOf,
  NOTHING,
  recorded,
} from '@property-lookup/testing/built-homes';
import { postcode, property } from '@property-lookup/testing/made-up-homes';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';
import { ReleaseBuilder } from './building/release-builder.js';
import type { BuiltRelease } from './built-release.js';
import { FACTS } from './facts/facts-tables.js';
import { dataPaths } from './layout.js';
import { HISTORY, HISTORY_INDEX } from './market/history-tables.js';
import { openReleaseFiles } from './release-files.js';

/** Moves a built release to where releases are changed. */
function published(data: string, { dir, release }: BuiltRelease): string {
  renameSync(dir, dataPaths(data).release(release.id));
  return release.id;
}

describe('a release made from changes', () => {
  it.each([true, false])('equals a full build (recorded: %s)', async (isRecorded) => {
    const data = temporaryDir();
    const base = published(data, await built(data, HOMES, isRecorded));
    const isEmptied = ({ address }: Property) => address.postcode === 'EX1 0AA';
    const gone = HOMES.filter((home, at) => at % 50 === 3 || isEmptied(home));
    const staying = HOMES.filter((home) => !gone.includes(home));
    const moved = staying
      .filter(({ position }, at) => position !== null && at % 40 === 7)
      .map((home) => ({
        ...home,
        address: { ...home.address, postcode: 'EX4 2BB', buildingName: 'The Moved' },
      }));
    const added = [1, 2, 3].map((uprn) =>
      property({ uprn, number: '9', street: 'New Street', postcode: `EX4 ${uprn}AA` }),
    );
    const changed = new Set([...gone, ...moved].map(({ uprn }) => uprn));
    const after = inOrder([...HOMES.filter(({ uprn }) => !changed.has(uprn)), ...moved, ...added]);
    const changes = new ReleaseBuilder(data).beginChanges(base);
    if (changes === undefined) throw new Error('no changes to the release before');
    const others = [postcode('EX4 5EE'), { ...postcode('EX4 2BB'), latitude: 51 }];
    changes.changePostcodes([
      ...others.map((fact) => ({ postcode: fact.postcode, fact })),
      { postcode: 'EX4 3DD', fact: null },
    ]);
    await changes.add([
      ...gone.map(({ uprn }) => ({ uprn, property: null })),
      ...[...moved, ...added].map((home) => ({ uprn: home.uprn, property: home })),
    ]);
    if (isRecorded) {
      const properties = changes.after;
      const rerecorded = after.filter(({ uprn }) => uprn < 4 || changed.has(uprn));
      const rows = rerecorded.map(({ uprn }) => properties.findRow(uprn) as number);
      const facts = FactTable.of(rerecorded.map(factsOf) as never);
      await changes.addRecorded({
        recorded: [
          properties.encodeRows('rerecorded', rows, {
            facts,
            properties: rerecorded.map(recorded),
          }),
        ],
        removedListings: gone.flatMap((home) =>
          listingsOf(home).map(({ listing }) => listing.listingId),
        ),
        unlinkedListings: [],
      });
    }
    const made = await changes.finish(NOTHING);
    changes.close();
    const [found, whole] = [
      await contentsOf(made.dir),
      await contentsOf((await built(temporaryDir(), after, isRecorded)).dir),
    ];
    expect(found.blocks.flatMap(({ properties }) => properties)).toEqual(after);
    const flat = ({ blocks }: typeof found) =>
      blocks.flatMap((block) =>
        block.properties.map(({ uprn }, at) => [uprn, block.uprns[at], block.recorded[at]]),
      );
    expect(flat(found)).toEqual(flat(whole));
    const events = ({ blocks }: typeof found) => blocks.flatMap((block) => block.events);
    expect(events(found)).toEqual(events(whole));
    expect(found.listings).toEqual(whole.listings);
    expect(found.postcodes.map((fact) => [fact.postcode, fact.latitude])).toEqual([
      ...[
        ['EX4 1AA', 50.72],
        ['EX4 2BB', 51],
        ['EX4 5EE', 50.72],
        ['EX4 9ZZ', 50.72],
      ],
    ]);
    expect(made.release).toMatchObject({ properties: after.length, postcodes: 4 });
    expect(made.changes?.releaseId).toBe(base);
    expect(made.changes?.postcodes).toEqual(expect.objectContaining({ size: expect.any(Number) }));
    for (const code of ['EX4 2BB', 'EX4 5EE', 'EX4 3DD', 'EX4 1AA', 'EX4 2AA'])
      expect([code, made.changes?.postcodes.has(code)]).toEqual([code, true]);
    const { finder, close } = openReleaseFiles(made.dir);
    after.forEach(({ uprn }, row) => {
      expect(finder.findRow(uprn)).toBe(row);
    });
    for (const { uprn } of gone) expect(finder.findRow(uprn)).toBeUndefined();
    close();
    const blocks = new Set(found.outlines.map(({ key }) => key));
    for (const table of [FACTS, HISTORY, HISTORY_INDEX]) {
      const reader = table.open(made.dir);
      const others = Array.from(reader.entries(), ([key]) => key).filter((key) => !blocks.has(key));
      expect([table.isIn(made.dir), others]).toEqual([isRecorded, []]);
      reader.close();
    }
  });

  it('has the columns of its unchanged and changed properties', async () => {
    const data = temporaryDir();
    const base = published(data, await built(data, HOMES));
    const changes = new ReleaseBuilder(data).beginChanges(base);
    const renamed = HOMES.filter((_, at) => at % 30 === 1).map((home) => ({
      ...home,
      address: { ...home.address, postTown: 'A NEW TOWN' },
    }));
    await changes?.add(renamed.map((home) => ({ uprn: home.uprn, property: home })));
    const made = await changes?.finish(NOTHING);
    const byUprn = new Map(renamed.map((home) => [home.uprn, home]));
    const after = HOMES.map((home) => byUprn.get(home.uprn) ?? home);
    const whole = await built(temporaryDir(), after);
    expect(columnsOf(made?.dir ?? '')).toEqual(columnsOf(whole.dir));
    expect(made?.release.coverage).toEqual(whole.release.coverage);
  });

  it('cannot be made from a missing or damaged release, and unfinished work is removed', async () => {
    const data = temporaryDir();
    const builder = new ReleaseBuilder(data);
    expect(builder.beginChanges('nothing')).toBeUndefined();
    builder.removeUnfinished();
    const base = published(data, await built(data, HOMES.slice(0, 20)));
    await built(data, HOMES.slice(0, 10));
    expect(readdirSync(dataPaths(data).releases)).toHaveLength(2);
    builder.removeUnfinished();
    expect(readdirSync(dataPaths(data).releases)).toEqual([base]);
    writeFileSync(join(dataPaths(data).release(base), 'blocks.dat'), '');
    expect(builder.beginChanges(base)).toBeUndefined();
  });
});
