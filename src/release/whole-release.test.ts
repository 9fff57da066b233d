/** A release holds what was put into it, and one that is made by changes holds what one that is made as a whole does. */

import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { POSTCODES, postcode, property } from '../../test/http/fixture.js';
import { BARE_PROPERTY } from '../../test/support/bare-property.js';
import { cycleOf, eventOn, listingOf } from '../../test/support/made-up-market.js';
import { temporaryDir } from '../../test/support/temporary-dir.js';
import type { Property } from '../domain/property-record.js';
import { NO_PROPERTY } from '../events/listing-row.js';
import { FactTable } from '../facts/fact-table.js';
import { fieldReader } from '../facts/field-value.js';
import { PROPERTY_FIELDS } from '../facts/filter-fields.js';
import { readTyped } from '../matching/suggest/read-typed.js';
import { ReleaseBuilder } from './building/release-builder.js';
import { encodeNumbered } from './building/section-encoder.js';
import { BuiltContents } from './built-contents.js';
import type { BuiltRelease } from './built-release.js';
import { numberAt } from './columns/column.js';
import { readSizedColumn } from './columns/column-file.js';
import { defaultOrder } from './columns/default-order.js';
import { PropertyColumns } from './columns/property-columns.js';
import { dataPaths, releasePaths } from './layout.js';
import type { RecordedProperty } from './recorded-property.js';
import { openReleaseFiles, readRelease } from './release-files.js';

const NOTHING = { sources: [], segments: [], leftOut: [] };

/** Of many small postcodes, of one that is larger than a block, and of none. */
const HOMES: readonly Property[] = inOrder([
  ...Array.from({ length: 60 }, (_, at) =>
    property({
      ...{ uprn: 5_000 - at * 3, number: String(at), street: at % 2 ? 'Mill Lane' : 'High Street' },
      postcode: `EX${1 + (at % 7)} ${at % 3}AA`,
    }),
  ),
  ...Array.from({ length: 300 }, (_, at) =>
    property({
      uprn: 10_000 + at,
      number: String(at + 1),
      street: 'Long Road',
      postcode: 'EX4 1AA',
    }),
  ),
  ...Array.from({ length: 20 }, (_, at) => {
    const home = property({ uprn: 90_000 + at, number: `${at}`, street: 'Far End', postcode: '' });
    return { ...home, position: null, address: { ...home.address, postcode: null } };
  }),
]);

function inOrder(homes: readonly Property[]): readonly Property[] {
  return Array.from(defaultOrder(PropertyColumns.of(homes)), (at) => homes[at] as Property);
}

/** What is read of it, which a release decodes only then. */
function plain(home: Property): Property {
  const names = Object.keys(BARE_PROPERTY) as (keyof Property)[];
  return Object.fromEntries(names.map((name) => [name, home[name]])) as unknown as Property;
}

const eventsOf = ({ uprn }: Property) =>
  uprn % 4 === 0
    ? [
        eventOn('2025-03-01', 'Listed For Sale', { eventId: `a${uprn}`, price: uprn }),
        eventOn('2025-06-01', 'Sale Completed', { eventId: `b${uprn}`, price: uprn + 1 }),
      ].map((event) => ({ ...event, link: { uprn, matchType: 'Exact UPRN', confidence: 1 } }))
    : [];

const listingsOf = ({ uprn, address }: Property) =>
  uprn % 5 === 0
    ? [placed(`of ${uprn}`, { uprn, matchType: 'Exact UPRN', confidence: 1 }, address.postcode)]
    : [];

function placed(id: string, link: unknown, postcode: string | null) {
  const given = { link, address: { text: '1 High Street', postcode } } as never;
  const listing = listingOf(id, [cycleOf('2026-01-01')], given);
  return { listing, property: NO_PROPERTY, localAuthority: 'E07000041', builtForm: null };
}

const factOf = (value: unknown) => ({
  ...{ value, source: 'EPC', asOf: '2024-05-01', confidence: 0.9, modelled: false },
});

function factsOf({ uprn }: Property): Record<string, unknown> {
  if (uprn % 3 === 0) return {};
  const [TOTAL_FLOOR_AREA, CURRENT_ENERGY_RATING] = [50 + (uprn % 70), 'ABCDEFG'[uprn % 7]].map(
    factOf,
  );
  return { TOTAL_FLOOR_AREA, CURRENT_ENERGY_RATING };
}

const recorded = (home: Property) =>
  ({
    property: home,
    located: {
      ...{ uprn: home.uprn, postcode: home.address.postcode },
      localAuthority: home.uprn % 8 === 0 ? 'E07000042' : 'E07000041',
    },
    ...{ history: eventsOf(home), listings: listingsOf(home) },
  }) as unknown as RecordedProperty;

/** In two sections, so that a release is more than one. */
async function built(data: string, homes: readonly Property[], isRecorded = true) {
  const writer = new ReleaseBuilder(data).begin();
  for (const fact of POSTCODES) writer.addPostcode(fact);
  const encoding = writer.sealPostcodes();
  const split = homes.findIndex(({ address }) => address.postcode === 'EX4 1AA');
  const sections = [homes.slice(0, split), homes.slice(split)].filter(({ length }) => length > 0);
  sections.forEach((section, at) => {
    writer.addSection(encodeNumbered(encoding, at, PropertyColumns.of(section)));
  });
  const sealed = writer.sealProperties();
  if (isRecorded) {
    sections.forEach((section, at) => {
      const facts = FactTable.of(section.map(factsOf) as never);
      writer.addFacts(sealed.encodeFacts(at, { facts, properties: section.map(recorded) }));
    });
    writer.addListing(placed('of nobody', null, 'EX4 2BB') as never);
  }
  return writer.finish(NOTHING);
}

/** Everything that a release holds, in its order. */
async function contentsOf(dir: string) {
  const contents = new BuiltContents(dir);
  const blocks = [];
  for await (const { number, properties, subjects, events, prepared } of contents.blocks()) {
    blocks.push({
      ...{ number, properties: properties.map(plain), events, uprns: [...prepared.uprns] },
      recorded: subjects.map((subject) => ({ ...subject.recorded })),
    });
  }
  const listings = [];
  for await (const { listing } of contents.listings()) listings.push(listing.listingId);
  const postcodes = [];
  for await (const fact of contents.postcodes()) postcodes.push(fact);
  const outlines = [...contents.outlines()];
  contents.close();
  return { blocks, outlines, listings: listings.sort(), postcodes };
}

/** What each column has at each row. */
function columnsOf(dir: string) {
  return PROPERTY_FIELDS.names.flatMap((name) => {
    const type = PROPERTY_FIELDS.find(name)?.type ?? 'text';
    const column = readSizedColumn(releasePaths(dir).column(name), type)?.column;
    if (column === undefined) return [];
    const values =
      column.kind === 'number'
        ? Array.from(column.values, (_, row) => numberAt(column, row))
        : Array.from(column.codes, (code) =>
            code === column.values.length ? null : column.values.at(code),
          );
    return [[name, values] as const];
  });
}

describe('a release', () => {
  it('has every property where it was put, by each way of finding it', async () => {
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

  it('has the history and the listings of each home and of each place', async () => {
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

  it('has columns of what is read of its properties', async () => {
    const { dir } = await built(temporaryDir(), HOMES);
    const files = openReleaseFiles(dir);
    const subjects = HOMES.map((_, row) => files.subjectAt(row));
    const columns = columnsOf(dir);
    expect(columns.map(([name]) => name)).toEqual(
      expect.arrayContaining(['uprn', 'postcode', 'total_floor_area', 'current_energy_rating']),
    );
    for (const [name, values] of columns) {
      const read = fieldReader(name);
      const expected = subjects.map((subject) => subject && read(subject));
      expect([name, values.map((value) => (Number.isNaN(value) ? null : value))]).toEqual([
        ...[name, expected],
      ]);
    }
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

  it('is refused where a file of it has another length, or does not say what it is', async () => {
    const { dir } = await built(temporaryDir(), HOMES);
    const { facts, blocks, description } = releasePaths(dir);
    const sound = readFileSync(facts);
    writeFileSync(facts, sound.subarray(1));
    const files = openReleaseFiles(dir);
    expect(files.finder.find(10_000)?.property.uprn).toBe(10_000);
    expect(() => files.recordedOf(0, HOMES[0]?.uprn ?? 0)).toThrow(
      'The data set is damaged: facts.dat changed since the import; import again, or restore the data directory.',
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

/** Takes a release into the place where releases are changed. */
function published(data: string, { dir, release }: BuiltRelease): string {
  renameSync(dir, dataPaths(data).release(release.id));
  return release.id;
}

describe('a release that is made by changes', () => {
  it.each([true, false])('holds what a whole one does (recorded: %s)', async (isRecorded) => {
    const data = temporaryDir();
    const base = published(data, await built(data, HOMES, isRecorded));
    const gone = HOMES.filter((_, at) => at % 50 === 3);
    const moved = HOMES.filter(({ position }, at) => position !== null && at % 40 === 7).map(
      (home) => ({
        ...home,
        address: { ...home.address, postcode: 'EX4 2BB', buildingName: 'The Moved' },
      }),
    );
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
      const properties = changes.openProperties();
      const anew = after.filter(({ uprn }) => uprn < 4 || changed.has(uprn));
      const rows = anew.map(({ uprn }) => properties.findRow(uprn) as number);
      const facts = FactTable.of(anew.map(factsOf) as never);
      changes.addRecorded({
        recorded: [properties.encodeRows('anew', rows, { facts, properties: anew.map(recorded) })],
        removedListings: gone.flatMap((home) =>
          listingsOf(home).map(({ listing }) => listing.listingId),
        ),
        unlinkedListings: [],
      });
      properties.close();
    }
    const made = await changes.finish(NOTHING);
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
  });

  it('has the columns of its properties, those that stayed and those that changed', async () => {
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

  it('cannot be made of one that is not there, or not whole; and what is unfinished is removed', async () => {
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
