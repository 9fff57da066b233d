/** Whatever properties are added, removed or moved, the release equals one built from the result. */

import { renameSync } from 'node:fs';
import { readTyped } from '@property-lookup/address/suggest';
import type { Property } from '@property-lookup/model/property';
import {
  built,
  columnsOf,
  contentsOf,
  inOrder,
  NOTHING,
} from '@property-lookup/testing/built-homes';
import { postcode, property } from '@property-lookup/testing/made-up-homes';
import { byLength } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readChanges, sumChanges } from '../changes/changes-folder.js';
import { dataPaths } from '../layout.js';
import type { PropertyChange } from '../recorded-property.js';
import { openReleaseFiles } from '../release-files.js';
import { ReleaseBuilder } from './release-builder.js';

/** Postcodes in the directory, one missing from it, and none. */
const POSTCODES = ['EX4 1AA', 'EX4 2BB', 'EX4 7ZZ', 'EX1 1AA', 'EX1 1AB', 'EX9 9ZZ', null];

interface Given {
  readonly number: string;
  readonly postcode: string | null;
  readonly isPlaced: boolean;
}

const given: fc.Arbitrary<Given> = fc.record({
  number: fc.constantFrom('1', '2', '10'),
  postcode: fc.constantFrom(...POSTCODES),
  isPlaced: fc.boolean(),
});
/** Many at once, because building a release takes a second. */
const homes = fc.dictionary(fc.integer({ min: 1, max: 40 }).map(String), given, {
  ...{ minKeys: 15, maxKeys: 30, noNullPrototype: true },
});

/** The property as a release stores it: without a position of its own, it gets its postcode's. */
function homeOf(uprn: number, { number, postcode, isPlaced }: Given): Property {
  const home = property({ uprn, number, street: 'High Street', postcode: '' });
  return {
    ...home,
    address: { ...home.address, postcode },
    position: isPlaced ? home.position : null,
  };
}

const allOf = (all: Readonly<Record<string, Given>>): readonly Property[] =>
  inOrder(Object.entries(all).map(([uprn, one]) => homeOf(Number(uprn), one)));

/** Everything except how homes are divided into blocks. */
async function heldBy(dir: string, uprns: readonly number[]) {
  const { blocks, listings, postcodes } = await contentsOf(dir);
  const { finder, close } = openReleaseFiles(dir);
  const rows = uprns.map((uprn) => finder.findRow(uprn));
  const prepared = POSTCODES.map((code) => [...finder.candidatesOfPostcode(code ?? '').uprns]);
  const asked = { typed: readTyped('high str'), container: undefined, limit: 9, near: undefined };
  const suggested = await finder.suggester.suggest(asked);
  const streets = suggested.streets.map(({ container, properties }) => [container, properties]);
  close();
  return {
    ...{ listings, postcodes, rows, prepared, streets },
    properties: blocks.flatMap(({ properties }) => properties),
    uprns: blocks.flatMap((block) => block.uprns),
    columns: columnsOf(dir),
  };
}

async function check(
  before: readonly Property[],
  after: readonly Property[],
  kept: readonly Property[] = [],
): Promise<void> {
  const data = temporaryDir();
  const { dir, release } = await built(data, before, false);
  const folder = dataPaths(data).release(release.id);
  renameSync(dir, folder);
  const uprnsOf = (some: readonly Property[]) => new Set(some.map(({ uprn }) => uprn));
  const [old, now, same] = [uprnsOf(before), uprnsOf(after), uprnsOf(kept)];
  const gone = [...old].filter((uprn) => !now.has(uprn));
  const changes: PropertyChange[] = [
    ...after
      .filter(({ uprn }) => !same.has(uprn))
      .map((home) => ({ uprn: home.uprn, property: home })),
    ...gone.map((uprn) => ({ uprn, property: null })),
  ];
  const builder = new ReleaseBuilder(data).beginChanges(release.id);
  await builder?.add(changes);
  const made = await builder?.finish(NOTHING);
  if (made === undefined) throw new Error('no changes to the release before');
  const whole = await built(temporaryDir(), after, false);
  const uprns = [...old, ...now, 1];
  expect(await heldBy(made.dir, uprns)).toEqual(await heldBy(whole.dir, uprns));
  expect(made.release.coverage).toEqual(whole.release.coverage);
  const told = sumChanges([readChanges(made.dir, release.id)]);
  const ascending = (some: Iterable<number>) => [...some].sort((a, b) => a - b);
  expect([...told.new]).toEqual(ascending([...now].filter((uprn) => !old.has(uprn))));
  expect([...told.gone]).toEqual(ascending(gone));
  for (const { address, uprn } of [...before, ...after]) {
    if (address.postcode === null || same.has(uprn)) continue;
    expect([address.postcode, made.changes?.postcodes.has(address.postcode)]).toEqual([
      ...[address.postcode, true],
    ]);
  }
}

it('of any homes', async () => {
  await fc.assert(
    fc.asyncProperty(homes, homes, (before, after) => check(allOf(before), allOf(after))),
    { numRuns: byLength(1, 3) },
  );
});

it('of more homes without a postcode than fit into one block', async () => {
  const home = (uprn: number, number: string) =>
    homeOf(uprn, { number, postcode: null, isPlaced: false });
  const before = inOrder(Array.from({ length: 530 }, (_, at) => home(10 * at + 100, '1')));
  const kept = before.filter(({ uprn }) => uprn % 1_000 !== 0);
  const added = [1, 105, 2_661, 2_655, 5_225, 9_999].map((uprn) => home(uprn, '2'));
  await check(before, inOrder([...kept, ...added]), kept);
});

it("at their postcode's position if they have none of their own", async () => {
  const data = temporaryDir();
  const one = homeOf(1, { number: '1', postcode: 'EX4 1AA', isPlaced: false });
  const nowhere = homeOf(2, { number: '2', postcode: 'EX4 7ZZ', isPlaced: false });
  const { dir, release } = await built(data, inOrder([one, nowhere]), false);
  renameSync(dir, dataPaths(data).release(release.id));
  const positions = async (from: string) =>
    (await contentsOf(from)).blocks.flatMap(({ properties }) =>
      properties.map(({ position, uprn }) => [uprn, position?.latitude, position?.precision]),
    );
  const before = [
    [1, 50.72, 'postcode'],
    [2, undefined, undefined],
  ];
  expect(await positions(dataPaths(data).release(release.id))).toEqual(before);
  const changes = new ReleaseBuilder(data).beginChanges(release.id);
  changes?.changePostcodes([
    { postcode: 'EX4 1AA', fact: { ...postcode('EX4 1AA'), latitude: 51 } },
    { postcode: 'EX4 7ZZ', fact: { ...postcode('EX4 7ZZ'), latitude: 52 } },
  ]);
  await changes?.add([one, nowhere].map((home) => ({ uprn: home.uprn, property: home })));
  const made = await changes?.finish(NOTHING);
  expect(await positions(made?.dir ?? '')).toEqual([
    [1, 51, 'postcode'],
    [2, 52, 'postcode'],
  ]);
  expect(await positions(dataPaths(data).release(release.id))).toEqual(before);
});
