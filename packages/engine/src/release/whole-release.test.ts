/** A release contains its input and finds it in every way. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTyped } from '@property-lookup/address/suggest';
import { fieldReader } from '@property-lookup/model/fields';
import { type Property, RECORD_FIELDS } from '@property-lookup/model/property';
import {
  built,
  columnsOf,
  eventsOf,
  factsOf,
  HOMES,
  listingsOf,
  plain,
} from '@property-lookup/testing/built-homes';
import { POSTCODES } from '@property-lookup/testing/made-up-homes';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';
import { COLUMN_FIELDS } from './columns/column-fields.js';
import { releasePaths } from './layout.js';
import { openReleaseFiles, readRelease } from './release-files.js';

describe('a release', () => {
  it('finds every property in every way', async () => {
    const { dir, release } = await built(temporaryDir(), HOMES);
    expect([release.properties, release.postcodes]).toEqual([HOMES.length, POSTCODES.length]);
    const files = openReleaseFiles(dir);
    const { finder } = files;
    HOMES.forEach((home, row) => {
      const found = finder.find(home.uprn);
      expect([found?.row, found && plain(found.property)]).toEqual([row, home]);
      expect(finder.findRow(home.uprn, home.address.postcode)).toBe(row);
      expect(finder.findRow(home.uprn, 'ZZ9 9ZZ')).toBe(row);
      expect(plain(finder.blocks.atRow(row))).toEqual(home);
      expect(files.recordedOf(row, home.uprn)).toEqual(factsOf(home));
    });
    expect([finder.find(1), finder.findRow(4_999), finder.find(1e11)]).toEqual(
      Array(3).fill(undefined),
    );
    for (const code of new Set(HOMES.map(({ address }) => address.postcode))) {
      if (code === null) continue;
      const own = HOMES.filter(({ address }) => address.postcode === code);
      expect(finder.blocks.ofPostcode(code).map(plain)).toEqual(own);
      expect([...finder.candidatesOfPostcode(code).uprns]).toEqual(own.map(({ uprn }) => uprn));
    }
    expect(finder.blocks.ofPostcode('EX9 9ZZ')).toEqual([]);
    expect(finder.candidatesOfPostcode('EX9 9ZZ').uprns).toHaveLength(0);
    for (const fact of POSTCODES) expect(files.postcodes.find(fact.postcode)).toEqual(fact);
    expect(files.postcodes.find('EX9 9ZZ')).toBeUndefined();
    files.close();
  });

  it('has the history and listings of each home and place', async () => {
    const { dir } = await built(temporaryDir(), HOMES);
    const { history, listings, close } = openReleaseFiles(dir);
    const always = { from: '2000-01-01', to: '2100-01-01' };
    const idsOf = async (place: unknown, window = always) =>
      (await history?.find(place as never, window))?.map(({ eventId }) => eventId).sort();
    for (const home of HOMES.filter((_, at) => at % 9 === 0)) {
      const expected = eventsOf(home).map(({ eventId }) => eventId);
      expect(await idsOf({ kind: 'uprn', value: home.uprn })).toEqual(expected);
      const scope = { transactionType: 'Sale', statuses: undefined } as const;
      const place = { kind: 'uprn', value: home.uprn } as const;
      const rows = listings?.rowsAt(place, scope) ?? [];
      expect(listings?.read(rows, place).map((read) => read.placed)).toEqual(listingsOf(home));
    }
    const of = (test: (home: Property) => boolean, at?: number) =>
      HOMES.filter(test)
        .flatMap((home) => eventsOf(home).filter((_, one) => at === undefined || one === at))
        .map(({ eventId }) => eventId)
        .sort();
    const inLongRoad = ({ address }: Property) => address.postcode === 'EX4 1AA';
    expect(await idsOf({ kind: 'postcode', value: 'EX4 1AA' })).toEqual(of(inLongRoad));
    const may = { from: '2025-05-31', to: '2025-06-01' };
    expect(await idsOf({ kind: 'postcode', value: 'EX4 1AA' }, may)).toEqual(of(inLongRoad, 1));
    const early = { from: '2025-03-01', to: '2025-05-31' };
    expect(await idsOf({ kind: 'postcode', value: 'EX4 1AA' }, early)).toEqual(of(inLongRoad, 0));
    expect(await idsOf({ kind: 'local-authority', value: 'E07000042' })).toEqual(
      of(({ uprn }) => uprn % 8 === 0),
    );
    close();
  });

  it("has columns with its properties' values", async () => {
    const { dir, release } = await built(temporaryDir(), HOMES);
    const files = openReleaseFiles(dir);
    const subjects = HOMES.map((_, row) => files.subjectAt(row));
    const columns = columnsOf(dir);
    expect(columns.map(([name]) => name)).toEqual(
      expect.arrayContaining(['uprn', 'postcode', 'total_floor_area', 'current_energy_rating']),
    );
    const known = new Map(columns);
    for (const name of COLUMN_FIELDS) {
      const read = fieldReader(name);
      const expected = subjects.map((subject) => subject && read(subject));
      // Without any value there is no column.
      const values = known.get(name) ?? HOMES.map(() => null);
      expect([name, values.map((value) => (Number.isNaN(value) ? null : value))]).toEqual([
        ...[name, expected],
      ]);
    }
    const shares = RECORD_FIELDS.map((name) => {
      const values = known.get(name) ?? [];
      const count = values.filter((value) => value !== null && !Number.isNaN(value)).length;
      return [name, count / HOMES.length];
    });
    expect(release.coverage).toEqual(Object.fromEntries(shares));
    files.close();
  });

  it('suggests its streets and the homes in them', async () => {
    const { dir } = await built(temporaryDir(), HOMES, false);
    const { finder, close } = openReleaseFiles(dir);
    const ask = async (text: string, container?: string, limit = 5) =>
      finder.suggester.suggest({ typed: readTyped(text), container, limit, near: undefined });
    const { streets } = await ask('long ro');
    expect(streets).toEqual([
      expect.objectContaining({ container: 'street/LONG ROAD/EXETER/EX4', properties: 300 }),
    ]);
    const [street] = streets;
    expect(street?.example.address.thoroughfare).toBe('Long Road');
    const opened = await ask('', street?.container);
    expect(opened.properties.map(({ address }) => address.buildingNumber)).toEqual([
      ...['1', '2', '3', '4', '5'],
    ]);
    const numbered = await ask('217', street?.container);
    expect(numbered.properties.map(({ uprn }) => uprn)).toEqual([10_216]);
    expect((await ask('', 'nowhere')).properties).toEqual([]);
    expect((await ask('217 long road')).properties.map(({ uprn }) => uprn)).toEqual([10_216]);
    close();
  });

  it('is refused if a file has another length, or its description is unreadable', async () => {
    const { dir } = await built(temporaryDir(), HOMES);
    const { blocks, description } = releasePaths(dir);
    const facts = join(dir, 'facts.0.dat');
    const sound = readFileSync(facts);
    writeFileSync(facts, sound.subarray(1));
    const files = openReleaseFiles(dir);
    expect(files.finder.find(10_000)?.property.uprn).toBe(10_000);
    expect(() => files.recordedOf(0, HOMES[0]?.uprn ?? 0)).toThrow(
      'The data set is damaged: facts.0.dat changed since the import; import again, or restore the data directory.',
    );
    files.close();
    writeFileSync(facts, sound);
    const whole = readFileSync(blocks);
    writeFileSync(blocks, Buffer.concat([whole, Buffer.from([0])]));
    expect(() => openReleaseFiles(dir)).toThrow('The data set is damaged: blocks.dat changed');
    const middle = Math.floor(whole.length / 2);
    writeFileSync(
      blocks,
      whole.map((byte, at) => (at === middle ? byte ^ 1 : byte)),
    );
    const changed = openReleaseFiles(dir);
    expect(() => HOMES.map((_, row) => changed.finder.blocks.atRow(row))).toThrow(
      'The data set is damaged: blocks.dat changed',
    );
    changed.close();
    const text = readFileSync(description, 'utf8');
    writeFileSync(description, text.replace(/"layoutVersion":\s*\d+/, '"layoutVersion":1'));
    expect(() => openReleaseFiles(dir)).toThrow('written by another version of property-lookup');
    expect(readRelease(dir).properties).toBe(HOMES.length);
    writeFileSync(description, '{');
    expect(() => readRelease(dir)).toThrow('release.json cannot be read');
  });
});
