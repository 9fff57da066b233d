/** A table answers like a map, through all its runs, and never from a file that is not as written. */

import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { byLength } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checksPath, pageChecksOf } from './page-checks.js';
import { table } from './table.js';

const KEYS = 60;

const declaration = {
  name: 'texts',
  key: (number: number) => number * 1_000_000_007,
  codec: { encode: (text: string) => Buffer.from(text), decode: (bytes: Buffer) => `${bytes}` },
};
const texts = table<number, string>({ ...declaration, group: 4 });
/** Uncompressed values. */
const plain = table<number, string>({ ...declaration, group: 1, isPlain: true });
const plainGroups = table<number, string>({ ...declaration, group: 4, isPlain: true });

/** Null removes the key. */
type Change = readonly [key: number, text: string | null];
const change: fc.Arbitrary<Change> = fc.tuple(
  fc.nat({ max: KEYS - 1 }),
  fc.option(fc.string({ maxLength: 12 }), { nil: null }),
);
/** Changes in each release; the first release is a whole table. */
const batches = fc.array(fc.array(change, { maxLength: 40 }), { minLength: 1, maxLength: 8 });

/** Small enough to make entries wait on disk. */
const SORT_BYTES = 1_000;

function written(changes: readonly Change[], before?: string, of = texts): string {
  const dir = temporaryDir();
  const place = before === undefined ? {} : { before };
  const writer = of.write(dir, { ...place, sortBytes: SORT_BYTES });
  for (const [key, text] of changes) {
    if (text === null) writer.remove(key);
    else writer.put(key, text);
  }
  const count = writer.finish();
  expect(of.isIn(dir)).toBe(true);
  const reader = of.open(dir);
  expect(reader.count).toBe(count);
  reader.close();
  return dir;
}

function apply(map: ReadonlyMap<number, string>, changes: readonly Change[]) {
  const next = new Map(map);
  for (const [key, text] of changes) {
    if (text === null) next.delete(key);
    else next.set(key, text);
  }
  return next;
}

const ascending = (map: ReadonlyMap<number, string>) =>
  [...map].sort(([a], [b]) => a - b).map(([key, text]) => [key * 1_000_000_007, text] as const);

function expectSame(dir: string, map: ReadonlyMap<number, string>, of = texts): void {
  const reader = of.open(dir);
  expect(reader.count).toBe(map.size);
  for (let key = 0; key < KEYS; key++) {
    expect([reader.get(key), reader.has(key)]).toEqual([map.get(key), map.has(key)]);
    expect(reader.get(key + 0.5)).toBeUndefined();
  }
  expect([...reader.entries()]).toEqual(ascending(map));
  for (const [from, to] of [
    [0, 7e9],
    [7_000_000_050, 31e9],
    [59_000_000_413, 1e15],
    [60e9, 61e9],
  ] as const) {
    const within = ascending(map).filter(([key]) => key >= from && key < to);
    expect([...reader.entries(from, to)]).toEqual(within);
  }
  reader.close();
}

it('equals a map in every release, whatever was put and removed', () => {
  fc.assert(
    fc.property(batches, fc.constantFrom(texts, plain, plainGroups), (all, of) => {
      let map: ReadonlyMap<number, string> = new Map();
      let dir: string | undefined;
      const releases = all.map((changes) => {
        dir = written(changes, dir, of);
        map = apply(map, changes);
        return { dir, map };
      });
      // Earlier releases are unchanged.
      for (const release of releases) expectSame(release.dir, release.map, of);
    }),
    { numRuns: byLength(20, 60) },
  );
});

const runsIn = (dir: string) => readdirSync(dir).filter((name) => name.endsWith('.dat'));
const many = (from: number, to: number, what = 'text'): readonly Change[] =>
  Array.from({ length: to - from }, (_, at) => [from + at, `${what} of ${from + at}`]);

it('shares unchanged runs, and merges those that are too small or too many', () => {
  const first = written(many(0, 2_000));
  expect(runsIn(first)).toEqual(['texts.0.dat']);
  const second = written([[7, 'changed']], first);
  expect(runsIn(second)).toEqual(['texts.0.dat', 'texts.1.dat']);
  const [was, is] = [first, second].map((dir) => statSync(join(dir, 'texts.0.dat')));
  expect([is?.ino, is?.nlink]).toEqual([was?.ino, 2]);
  // Another run as small as the one before: they are merged.
  const third = written([[8, null]], second);
  expect(runsIn(third)).toEqual(['texts.0.dat', 'texts.3.dat']);
  // No change: the same runs.
  const fourth = written(
    [
      [9_999, null],
      [1_000, 'text of 1000'],
      [7, 'changed'],
    ],
    third,
  );
  expect(runsIn(fourth)).toEqual(['texts.0.dat', 'texts.3.dat']);
  // So many changes that the whole table is rewritten, without removed keys.
  const fifth = written(many(1_000, 1_400, 'news'), fourth);
  expect(runsIn(fifth)).toEqual(['texts.5.dat']);
  const reader = texts.open(fifth);
  expect([reader.count, reader.get(7), reader.get(8)]).toEqual([1_999, 'changed', undefined]);
  reader.close();
});

it('never has more than four runs', () => {
  // Each an eighth of the one before, so none is small enough to be merged.
  let dir = written(many(0, 9_000));
  for (const size of [1_100, 130, 16]) dir = written(many(0, size, `${size}`), dir);
  expect(runsIn(dir)).toHaveLength(4);
  dir = written([[3, null]], dir);
  expect(runsIn(dir).length).toBeLessThanOrEqual(4);
});

it('is empty without a table, and before anything was put', () => {
  const nowhere = join(temporaryDir(), 'nowhere');
  const none = texts.open(nowhere);
  expect([texts.isIn(nowhere), none.lastKey]).toEqual([false, undefined]);
  expect([none.count, none.get(1), [...none.entries()]]).toEqual([0, undefined, []]);
  none.close();
  expectSame(written([]), new Map());
});

it('keeps the last value of a key put twice, and leaves no temporary file', () => {
  const dir = written([...many(0, 300), ...many(0, 300).map(([key]) => [key, 'last'] as const)]);
  expect(readdirSync(dir)).toEqual(['texts.0.dat']);
  const reader = texts.open(dir);
  expect(Array.from(reader.entries(), ([, text]) => text)).toEqual(Array(300).fill('last'));
  reader.close();
});

function entriesIn(dir: string): readonly (readonly [number, string])[] {
  const reader = texts.open(dir);
  const entries = [...reader.entries()];
  reader.close();
  return entries;
}

it('knows its last key, with or without a value', () => {
  const last = (dir: string): number | undefined => {
    const reader = texts.open(dir);
    const key = reader.lastKey;
    reader.close();
    return key;
  };
  const first = written(many(0, 50));
  const second = written([[49, null]], first);
  const third = written([[53, 'more']], second);
  expect([first, second, third, written([])].map(last)).toEqual([
    ...[49e9 + 343, 49e9 + 343, 53e9 + 371, undefined],
  ]);
});

it('reads neighbours together, however long they are', () => {
  const long = many(0, 40).map(([key, text]) => [key, `${text} `.repeat(1 + key * 97)] as const);
  const dir = written(long, undefined, plain);
  expectSame(dir, new Map(long), plain);
});

it('takes sorted rows as they come, and refuses unsorted ones', () => {
  const before = written(many(0, 100));
  const dir = temporaryDir();
  const writer = texts.write(dir, { before, isSorted: true });
  writer.remove(3);
  writer.put(7, 'seven');
  expect(() => writer.put(5, 'five')).toThrow('do not ascend');
  writer.put(101, 'new');
  expect(writer.finish()).toBe(100);
  const changes = [
    [3, null],
    [7, 'seven'],
    [101, 'new'],
  ] as const;
  expect(entriesIn(dir)).toEqual(ascending(apply(new Map(many(0, 100) as never), changes)));
});

/** Two runs with page checksums, as in a release. */
function sealed(of: typeof texts): {
  readonly dir: string;
  readonly map: ReadonlyMap<number, string>;
} {
  const changes = many(0, 3_000).map(([key, text]) => [key, `${text} ${key * key}`] as const);
  const later = [...many(3_000, 3_090), [8, null] as const, [9, 'nine'] as const];
  const dir = written(later, written(changes, undefined, of), of);
  for (const name of runsIn(dir)) {
    const path = join(dir, name);
    writeFileSync(checksPath(path), new Uint8Array(pageChecksOf(readFileSync(path)).buffer));
  }
  return { dir, map: apply(apply(new Map(), changes), later) };
}

/** Whether anything was refused; all answers must be right. */
function isRefused(dir: string, map: ReadonlyMap<number, string>, of: typeof texts): boolean {
  let refused = 0;
  const attempt = (ask: () => void) => {
    try {
      ask();
    } catch (error) {
      refused++;
      expect(error).toMatchObject({
        code: 'damaged',
        message: expect.stringMatching(/^The data set is damaged: texts\.\d\.dat changed/),
      });
    }
  };
  attempt(() => {
    const reader = of.open(dir);
    for (let key = 0; key < 3_100; key += 7) {
      attempt(() => expect(reader.get(key)).toBe(map.get(key)));
    }
    attempt(() => expect([...reader.entries()]).toEqual(ascending(map)));
    reader.close();
  });
  return refused > 0;
}

it.each([texts, plain])('refuses a truncated file, wherever it ends (%#)', (of) => {
  const { dir, map } = sealed(of);
  expect([runsIn(dir).length, isRefused(dir, map, of)]).toEqual([2, false]);
  for (const name of runsIn(dir)) {
    const path = join(dir, name);
    const bytes = readFileSync(path);
    for (const share of [0, 0.1, 0.5, 0.9, 0.999]) {
      truncateSync(path, Math.floor(bytes.length * share));
      expect([name, share, isRefused(dir, map, of)]).toEqual([name, share, true]);
      writeFileSync(path, bytes);
    }
  }
});

it.each([texts, plain])('refuses a changed byte, wherever it is (%#)', (of) => {
  const { dir, map } = sealed(of);
  for (const name of runsIn(dir)) {
    const path = join(dir, name);
    const bytes = readFileSync(path);
    for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 15)) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 0x10;
      writeFileSync(path, changed);
      expect([name, at, isRefused(dir, map, of)]).toEqual([name, at, true]);
    }
    writeFileSync(path, bytes);
  }
});

it('refuses a missing run, and a wrong one', () => {
  const of = texts;
  const { dir, map } = sealed(of);
  const [base, delta] = runsIn(dir).map((name) => join(dir, name)) as [string, string];
  const bytes = readFileSync(base);
  rmSync(base);
  expect(() => texts.open(dir)).toThrow('The data set is damaged: texts.0.dat changed');
  writeFileSync(base, readFileSync(delta));
  expect(isRefused(dir, map, of)).toBe(true);
  writeFileSync(base, bytes);
  expect(isRefused(dir, map, of)).toBe(false);
});

it('puts values of a key that comes again one behind the other, if it is declared so', () => {
  const appended = table<number, string>({ ...declaration, group: 4, isAppended: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(9), fc.string({ maxLength: 9 }))), (entries) => {
      const dir = temporaryDir();
      const writer = appended.write(dir, { sortBytes: SORT_BYTES });
      const expected = new Map<number, string>();
      for (const [key, text] of entries) {
        writer.put(key, text);
        expected.set(key, (expected.get(key) ?? '') + text);
      }
      writer.finish();
      const reader = appended.open(dir);
      expect([...reader.entries()]).toEqual(ascending(expected));
      reader.close();
    }),
    { numRuns: byLength(20, 100) },
  );
});

it('notices a changed byte of a table that has checksums from the beginning, also in later releases', () => {
  const checked = table<number, string>({
    ...declaration,
    group: 1,
    isPlain: true,
    isChecked: true,
  });
  const dir = written([[1, 'abc']], undefined, checked);
  const next = written([[2, 'def']], dir, checked);
  for (const folder of [dir, next]) {
    // The first run was merged with what changed.
    const name = folder === dir ? 'texts.0.dat' : 'texts.2.dat';
    expect(readdirSync(folder).sort()).toEqual([name, checksPath(name)]);
    const path = join(folder, name);
    const bytes = readFileSync(path);
    bytes[bytes.indexOf('abc')] = 0x7a;
    writeFileSync(path, bytes);
    expect(() => checked.open(folder).get(1)).toThrow(`${name} changed since the import`);
  }
});
