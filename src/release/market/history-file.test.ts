/** The history of a release: events of rows, places and days, however many there are, also where rows move to another release. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventOn } from '../../../test/support/made-up-market.js';
import { temporaryDir } from '../../../test/support/temporary-dir.js';
import type { HistoryEvent } from '../../events/history-event.js';
import type { HistoryPlace } from '../../events/market-place.js';
import { BASE, type RowRun } from '../runs.js';
import { writeChangedHistory } from './changed-history.js';
import { EventIndex, EventIndexWriter } from './event-index.js';
import { HistoryCopy, HistoryEncoder, HistoryFile, HistoryFileWriter } from './history-file.js';

interface Row {
  readonly localAuthority: string | null;
  readonly events: readonly HistoryEvent[];
}

/** Some rows have none, and some more than are read at once. */
const rows = fc
  .array(
    fc.record({
      count: fc.oneof(
        { weight: 9, arbitrary: fc.nat(3) },
        { weight: 1, arbitrary: fc.constantFrom(511, 520) },
      ),
      localAuthority: fc.constantFrom('E07000041', 'E07000042', null),
    }),
    { maxLength: 9 },
  )
  .map((given) => given.map((one, row): Row => rowOf(row, one)));

const DAYS = ['1969-12-30', '1970-01-01', '2025-05-31', '2025-06-01'];

function rowOf(
  row: number,
  { count, localAuthority }: { readonly count: number; readonly localAuthority: string | null },
): Row {
  const events = Array.from({ length: count }, (_, at) =>
    eventOn(DAYS[at % DAYS.length] as string, 'Listed For Sale', {
      eventId: `${row}-${at}`,
      link: { uprn: 1_000 + row, matchType: 'Exact UPRN', confidence: 1 },
    }),
  );
  return { localAuthority, events };
}

const dir = temporaryDir();
let files = 0;

function nextPaths() {
  const name = join(dir, String(files++));
  return {
    ...{ history: `${name}.dat`, historyIndex: `${name}.idx`, historyAuthorities: `${name}.json` },
  };
}

/** `first` is the number of the first row. */
function encoded(all: readonly Row[], first = 0) {
  const encoder = new HistoryEncoder();
  for (const [at, { events, localAuthority }] of all.entries())
    encoder.add(first + at, localAuthority, events);
  return encoder.finish();
}

/** In lists of so many rows each. */
function written(all: readonly Row[], size: number) {
  const paths = nextPaths();
  const writer = new HistoryFileWriter(paths);
  for (let from = 0; from < all.length; from += size)
    writer.add(encoded(all.slice(from, from + size), from));
  writer.finish();
  return paths;
}

/** Rows of a postcode are those from the second on. */
const finder = {
  findRow: (uprn: number) => (uprn < 1_000 ? undefined : uprn - 1_000),
  blocks: { rowsOfPostcodes: () => [1, 4] as const },
};
const opened = (paths: ReturnType<typeof nextPaths>) =>
  new HistoryFile(paths, finder as unknown as ConstructorParameters<typeof HistoryFile>[1]);

const told = (all: readonly Row[]) =>
  all.flatMap(({ events, localAuthority }) => events.map((event) => ({ localAuthority, event })));

it('is found by row, by property, by place and by day', async () => {
  const windows = fc.constantFrom(
    { from: '1900-01-01', to: '2100-01-01' },
    { from: '1970-01-01', to: '2025-05-31' },
    { from: '2025-06-01', to: '2025-06-01' },
    { from: '1900-01-01', to: '1969-12-31' },
  );
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom(1, 2, 100), windows, async (all, size, window) => {
      const file = opened(written(all, size));
      const isWanted = ({ date }: HistoryEvent) => date >= window.from && date <= window.to;
      const idsOf = (some: readonly Row[]) =>
        some.flatMap(({ events }) => events.filter(isWanted).map(({ eventId }) => eventId)).sort();
      const found = async (place: HistoryPlace) =>
        (await file.find(place, window)).map(({ eventId }) => eventId).sort();
      for (const [row, one] of all.entries()) {
        expect(await found({ kind: 'uprn', value: 1_000 + row })).toEqual(idsOf([one]));
        expect([...file.ofRows(row, row + 1)]).toEqual(told([one]));
      }
      expect([...file.ofRows(0, all.length)]).toEqual(told(all));
      expect([...file.ofRows(1, 3)]).toEqual(told(all.slice(1, 3)));
      expect(await found({ kind: 'uprn', value: 5 })).toEqual([]);
      expect(await found({ kind: 'sector', value: 'EX4 1' })).toEqual(idsOf(all.slice(1, 4)));
      for (const code of ['E07000041', 'E07000042', 'E07000043']) {
        const own = all.filter(({ localAuthority }) => localAuthority === code);
        expect(await found({ kind: 'local-authority', value: code })).toEqual(idsOf(own));
      }
      file.close();
    }),
    { numRuns: 40 },
  );
});

it('goes with its rows into the next release, beside what is recorded anew', () => {
  const part = fc.record({
    isBase: fc.boolean(),
    from: fc.nat(8),
    count: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(rows, rows, fc.array(part, { maxLength: 5 }), (before, anew, parts) => {
      const runs: RowRun[] = [];
      const expected: Row[] = [];
      const recorded: { readonly row: number; readonly made: Row }[][] = [[], []];
      for (const { isBase, from, count } of parts) {
        const some = (isBase ? before : anew).slice(from, from + count);
        if (some.length === 0) continue;
        const source = isBase ? BASE : from % 2;
        runs.push({
          source,
          firstRow: isBase ? from : (recorded[source]?.length ?? 0),
          rows: some.length,
        });
        for (const made of some) {
          recorded[source]?.push({ row: expected.length, made });
          expected.push(made);
        }
      }
      const lists = recorded.map((list) => {
        const encoder = new HistoryEncoder();
        for (const { row, made } of list) encoder.add(row, made.localAuthority, made.events);
        return encoder.finish();
      });
      const copy = new HistoryCopy(written(before, 3));
      const paths = nextPaths();
      const writer = new HistoryFileWriter(paths);
      writeChangedHistory(writer, copy, runs, lists);
      writer.finish();
      copy.close();
      const file = opened(paths);
      expect([...file.ofRows(0, expected.length)]).toEqual(told(expected));
      for (const [row, one] of expected.entries())
        expect([...file.ofRows(row, row + 1)]).toEqual(told([one]));
      file.close();
      const alone = nextPaths();
      const ofNew = new HistoryFileWriter(alone);
      writeChangedHistory(ofNew, undefined, runs, lists);
      ofNew.finish();
      const onlyNew = opened(alone);
      const isNew = (row: number) => recorded.some((list) => list.some((one) => one.row === row));
      expect([...onlyNew.ofRows(0, expected.length)]).toEqual(
        told(expected.filter((_, row) => isNew(row))),
      );
      onlyNew.close();
    }),
    { numRuns: 60 },
  );
});

it('is damaged where the index leads to the event of another property, or authorities are torn', async () => {
  const paths = written([rowOf(0, { count: 2, localAuthority: 'E07000041' })], 1);
  const always = { from: '1900-01-01', to: '2100-01-01' };
  const misled = { ...finder, findRow: () => 0 };
  const file = new HistoryFile(paths, misled as never);
  const place = { kind: 'uprn', value: 1_000 } as const;
  expect(await file.find(place, always)).toHaveLength(2);
  await expect(file.find({ ...place, value: 1_001 }, always)).rejects.toThrow(
    'The data set is damaged: history.dat changed',
  );
  file.close();
  const text = readFileSync(paths.historyAuthorities, 'utf8');
  writeFileSync(paths.historyAuthorities, text.slice(0, -1));
  const torn = opened(paths);
  expect(await torn.find(place, always)).toHaveLength(2);
  await expect(torn.find({ kind: 'local-authority', value: 'E07000041' }, always)).rejects.toThrow(
    'The data set is damaged: history.dat changed',
  );
  torn.close();
  expect(() => new HistoryCopy(paths)).toThrow('The data set is damaged: history.dat changed');
});

it('has events beyond four gigabytes', () => {
  const path = join(dir, 'far.idx');
  const far = 2 ** 33 + 5;
  const writer = new EventIndexWriter(path);
  writer.add({ row: 1, day: -2, offset: far });
  writer.add({ row: 4, day: 20_000, offset: far + 7 });
  expect(writer.count).toBe(2);
  writer.finish(far + 10);
  const events = join(dir, 'far.dat');
  writeFileSync(events, '');
  const index = new EventIndex(path, events);
  expect([0, 1, 2, 4, 5].map((row) => index.firstOfRow(row))).toEqual([0, 0, 1, 1, 2]);
  const [piece] = index.pieces(0, 2);
  expect(piece).toMatchObject({ first: 0, rows: [1, 4], days: [-2, 20_000], lengths: [7, 3] });
  index.close();
});
