/** The history of a release: events of properties, places and periods in any number, even if the next release changes blocks. */

import type { HistoryEvent, HistoryPlace } from '@property-lookup/facts/events';
import { eventOn } from '@property-lookup/testing/made-up-market';
import { byLength } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstKeyOf, postcodeNumber } from '../blocks/postcode-number.js';
import type { PropertyFinder } from '../property-finder.js';
import { HistoryReader } from './history-reader.js';
import {
  AUTHORITIES,
  type EncodedEvents,
  encodeBlockEvents,
  HISTORY,
  HISTORY_INDEX,
  HistoryWriter,
  NO_EVENTS,
  rowEvents,
} from './history-tables.js';

interface Row {
  readonly uprn: number;
  readonly localAuthority: string | null;
  readonly events: readonly HistoryEvent[];
}

const POSTCODES = ['EX4 1AA', 'EX4 1AB', 'EX4 2AA', 'EX40 1AA', 'SW1A 1AA'] as const;
const AUTHORITY_CODES = ['E07000041', 'E07000042'];
const DAYS = ['1969-12-30', '1970-01-01', '2025-05-31', '2025-06-01'];
const ALWAYS = { from: '1900-01-01', to: '2100-01-01' };

/** Some properties have no events, and some more than are examined in one turn. */
const row = fc.record({
  count: fc.oneof({ weight: 40, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: fc.constant(520) }),
  localAuthority: fc.constantFrom(...AUTHORITY_CODES, null),
});
type Given = readonly { readonly count: number; readonly localAuthority: string | null }[];
/** Keyed by postcode; a postcode without properties does not exist. */
const release: fc.Arbitrary<readonly Given[]> = fc.array(fc.array(row, { maxLength: 3 }), {
  minLength: POSTCODES.length,
  maxLength: POSTCODES.length,
});

const made = (given: readonly Given[], edition: string): readonly (readonly Row[])[] =>
  given.map((rows, block) =>
    rows.map(({ count, localAuthority }, at) => {
      const uprn = block * 10 + at;
      const link = { uprn, matchType: 'Exact UPRN', confidence: 1 } as const;
      const events = Array.from({ length: count }, (_, number) =>
        eventOn(DAYS[number % DAYS.length] as string, 'Listed For Sale', {
          ...{ eventId: `${edition}-${uprn}-${number}`, link },
        }),
      );
      return { uprn, localAuthority, events };
    }),
  );

const keyAt = (block: number): number => firstKeyOf(postcodeNumber(POSTCODES[block] ?? ''));

/** Blocks of ten rows each. */
const finder = {
  findRow: (uprn: number) => (uprn < 100 ? uprn : undefined),
  blocks: {
    keyAt,
    blockOfRow: (row: number) => Math.floor(row / 10),
    firstRow: (block: number) => block * 10,
  },
} as unknown as PropertyFinder;

function written(blocks: readonly (readonly Row[])[], base?: string): string {
  const dir = temporaryDir();
  const writer = new HistoryWriter(dir, base);
  for (const [block, rows] of blocks.entries()) {
    const encoded = rows.map(({ events, localAuthority }) => rowEvents(localAuthority, events));
    const bytes = encodeBlockEvents(encoded);
    if (base !== undefined || bytes !== undefined) writer.add(keyAt(block), bytes);
  }
  writer.finish();
  return dir;
}

/** Expects every question to have the answer found by examining all events. */
async function expectHistory(
  dir: string,
  blocks: readonly (readonly Row[])[],
  window = ALWAYS,
): Promise<void> {
  const reader = new HistoryReader(dir, finder);
  const isWanted = ({ date }: HistoryEvent) => date >= window.from && date <= window.to;
  const idsOf = (rows: readonly Row[]) =>
    rows.flatMap(({ events }) => events.filter(isWanted).map(({ eventId }) => eventId)).sort();
  const found = async (place: HistoryPlace) =>
    (await reader.find(place, window)).map(({ eventId }) => eventId).sort();
  for (const [block, rows] of blocks.entries()) {
    expect(reader.ofBlock(block)).toEqual(
      rows.flatMap(({ events, localAuthority }) =>
        events.map((event) => ({ localAuthority, event })),
      ),
    );
    for (const one of rows) {
      expect(await found({ kind: 'uprn', value: one.uprn })).toEqual(idsOf([one]));
      const { events, localAuthority } = one;
      const own = events.length === 0 ? NO_EVENTS : rowEvents(localAuthority, events);
      expect(reader.ofRow(one.uprn)).toEqual(own);
    }
    expect(await found({ kind: 'postcode', value: POSTCODES[block] ?? '' })).toEqual(idsOf(rows));
  }
  expect(await found({ kind: 'uprn', value: 500 })).toEqual([]);
  for (const [kind, value, ...own] of [
    ['sector', 'EX4 1', 0, 1],
    ['outcode', 'EX4', 0, 1, 2],
    ['outcode', 'EX40', 3],
    ['outcode', 'EX5'],
  ] as const) {
    expect(await found({ kind, value })).toEqual(idsOf(own.flatMap((at) => blocks[at] ?? [])));
  }
  for (const code of [...AUTHORITY_CODES, 'E07000043']) {
    const own = blocks.flat().filter(({ localAuthority }) => localAuthority === code);
    expect(await found({ kind: 'local-authority', value: code })).toEqual(idsOf(own));
  }
  reader.close();
}

it('is found by property, by place and by day', async () => {
  const windows = fc.constantFrom(
    ALWAYS,
    { from: '1970-01-01', to: '2025-05-31' },
    { from: '2025-06-01', to: '2025-06-01' },
    { from: '1900-01-01', to: '1969-12-31' },
  );
  await fc.assert(
    fc.asyncProperty(release, windows, async (given, window) => {
      const blocks = made(given, 'a');
      await expectHistory(written(blocks), blocks, window);
    }),
    { numRuns: byLength(5, 15) },
  );
});

it('changes with its blocks from release to release, and stays the same in earlier ones', async () => {
  const changes = fc.array(fc.array(fc.option(fc.array(row, { maxLength: 3 })), { maxLength: 5 }), {
    maxLength: 3,
  });
  await fc.assert(
    fc.asyncProperty(release, changes, async (given, later) => {
      let blocks = made(given, 'a');
      let dir = written(blocks);
      for (const [edition, change] of later.entries()) {
        const next = made(
          blocks.map((_, at) => change[at] ?? []),
          `${edition}`,
        );
        const isTouched = blocks.map((_, at) => change[at] != null);
        const [before, was] = [dir, blocks];
        dir = touchedIn(before, next, isTouched);
        blocks = blocks.map((rows, at) => (isTouched[at] ? (next[at] ?? []) : rows));
        await expectHistory(before, was);
      }
      await expectHistory(dir, blocks);
    }),
    { numRuns: byLength(5, 15) },
  );
});

function touchedIn(
  base: string,
  blocks: readonly (readonly Row[])[],
  isTouched: readonly boolean[],
): string {
  const dir = temporaryDir();
  const writer = new HistoryWriter(dir, base);
  for (const [block, rows] of blocks.entries()) {
    if (!isTouched[block]) continue;
    const encoded = rows.map(({ events, localAuthority }) => rowEvents(localAuthority, events));
    writer.add(keyAt(block), encodeBlockEvents(encoded));
  }
  writer.finish();
  return dir;
}

const one = (count: number) => [{ count, localAuthority: 'E07000041' }];

it('has one range of blocks per authority, unless events of others lie between', () => {
  const rangesIn = (given: readonly Given[]) => {
    const authorities = AUTHORITIES.open(written(made(given, 'a')));
    const ranges = authorities.get('E07000041')?.ranges;
    authorities.close();
    return ranges;
  };
  expect(rangesIn([one(1), one(0), one(2), one(1), one(1)])).toEqual([[keyAt(0), keyAt(4)]]);
  const other = [{ count: 1, localAuthority: 'E07000042' }];
  expect(rangesIn([one(1), one(1), other, one(1), other])).toEqual([
    [keyAt(0), keyAt(1)],
    [keyAt(3), keyAt(3)],
  ]);
});

it('is damaged if a block has the events of another, or invalid content', async () => {
  const given = [one(2), one(1), [], [], []];
  const rows = made(given, 'a')[0]?.map(({ events }) => rowEvents(null, events)) ?? [];
  const { events, index } = encodeBlockEvents(rows) as EncodedEvents;
  for (const [anIndex, theEvents] of [
    [index, events],
    [index.slice(0, 3), events],
    [index.slice(0, 10), events],
    [index, events.slice(0, 5)],
    [index, undefined],
  ] as const) {
    const dir = temporaryDir();
    const tables = [HISTORY_INDEX.write(dir), HISTORY.write(dir)] as const;
    tables[0].put(keyAt(1), Buffer.from(anIndex));
    if (theEvents !== undefined) tables[1].put(keyAt(1), Buffer.from(theEvents));
    for (const table of tables) table.finish();
    const reader = new HistoryReader(dir, finder);
    await expect(reader.find({ kind: 'uprn', value: 10 }, ALWAYS)).rejects.toThrow(
      'The data set is damaged: history changed',
    );
    // Only the UPRN reveals whose events they are, and a row has no UPRN.
    if (anIndex !== index || theEvents !== events) {
      expect(() => reader.ofRow(10)).toThrow('The data set is damaged: history changed');
    }
    reader.close();
  }
});
