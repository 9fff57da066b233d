/** Changes between releases: differences of two, sums of several in a row, and how long they are kept. */

import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import {
  CHANGE_KINDS,
  type ChangedUprn,
  type ChangedUprns,
} from '@property-lookup/kernel/progress';
import type { Property } from '@property-lookup/model/property';
import { built, inOrder } from '@property-lookup/testing/built-homes';
import { property } from '@property-lookup/testing/made-up-homes';
import { byLength } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BlockFile } from '../blocks/block-file.js';
import { changesName, dataPaths, releasePaths } from '../layout.js';
import {
  changesFrom,
  packChanges,
  readChanges,
  releasesSince,
  sumChanges,
  unpackChanges,
  whyUnknown,
} from './changes-folder.js';
import { compareBlocks } from './compare-blocks.js';
import { KEEP_CHANGES } from './keep-changes.js';

const changesSince = (dir: string, id: string): ChangedUprns =>
  sumChanges(releasesSince(dir).flatMap((from) => (from < id ? [] : [readChanges(dir, from)])));

const changesOf = (
  given: Partial<Record<keyof ChangedUprns, readonly number[]>>,
): ChangedUprns => ({
  new: Float64Array.from(given.new ?? []),
  gone: Float64Array.from(given.gone ?? []),
  different: Float64Array.from(given.different ?? []),
});

/** One step, in UPRN order. */
const stepOf = (changes: ChangedUprns): readonly ChangedUprn[] =>
  CHANGE_KINDS.flatMap((kind) => Array.from(changes[kind], (uprn) => [uprn, kind] as const)).sort(
    ([a], [b]) => a - b,
  );

function write(dir: string, id: string, step: readonly ChangedUprn[]): void {
  const writer = changesFrom(id).write(dir);
  for (const [uprn, kind] of step) writer.put(uprn, kind);
  writer.finish();
}

/** Versions of properties by UPRN, for consecutive releases. */
const releases = fc.array(
  fc.dictionary(fc.constantFrom('9', '10', '100', '2000', '30'), fc.nat(2), {
    noNullPrototype: true,
  }),
  { minLength: 2, maxLength: 6 },
);

type Versions = Readonly<Record<string, number>>;

function plainly(before: Versions, after: Versions): ChangedUprns {
  const uprns = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map(Number)
    .sort((a, b) => a - b);
  return changesOf({
    new: uprns.filter((uprn) => !(uprn in before)),
    gone: uprns.filter((uprn) => !(uprn in after)),
    different: uprns.filter(
      (uprn) => uprn in before && uprn in after && before[uprn] !== after[uprn],
    ),
  });
}

it('are summed over several releases, where a change and its reversal count as different', () => {
  fc.assert(
    fc.property(releases, (all) => {
      const steps = all.slice(1).map((after, at) => plainly(all[at] ?? {}, after));
      const [first, last] = [all[0] ?? {}, all.at(-1) ?? {}];
      const touched = new Set(
        steps.flatMap((step) => CHANGE_KINDS.flatMap((kind) => [...step[kind]])),
      );
      const ends = plainly(first, last);
      const stayed = [...touched].filter((uprn) => uprn in first && uprn in last);
      const expected = { ...ends, different: Float64Array.from(stayed).sort() };
      expect(sumChanges(steps.map(stepOf))).toEqual(expected);
    }),
    { numRuns: byLength(100, 500) },
  );
});

it('are read back, also from bytes, and refused if incomplete', () => {
  const dir = temporaryDir();
  const given = changesOf({ new: [1, 999_999_999_999], gone: [5], different: [2, 3, 4] });
  const step = stepOf(given);
  write(dir, '1', step);
  write(dir, '2', []);
  expect(releasesSince(dir)).toEqual(['1', '2']);
  expect([readChanges(dir, '1'), readChanges(dir, '2')]).toEqual([step, []]);
  expect(changesSince(dir, '1')).toEqual(given);
  for (const some of [step, []]) expect(unpackChanges(packChanges(some))).toEqual(some);
  const bytes = packChanges(step);
  expect(() => unpackChanges(bytes.subarray(0, -3))).toThrow('The data set is damaged: changes');
  truncateSync(join(dir, `${changesName('1')}.0.dat`), 20);
  expect(() => changesSince(dir, '1')).toThrow('The data set is damaged: changes/1.0.dat changed');
});

const streetOf = (homes: number, postcode: string, first: number): readonly Property[] =>
  Array.from({ length: homes }, (_, at) =>
    property({ uprn: first + at, number: String(at + 1), street: 'Long Road', postcode }),
  );

const compared = (before: string, after: string) =>
  sumChanges([compareBlocks(new BlockFile(before), new BlockFile(after)) ?? []]);

it('between two releases are added, removed, moved or changed properties, wherever blocks end', async () => {
  const [many, few, other] = [
    streetOf(300, 'EX4 1AA', 1_000),
    streetOf(5, 'EX4 2BB', 10_000),
    streetOf(3, 'EX4 9ZZ', 900),
  ];
  const before = inOrder([...many, ...few, ...other]);
  const moved = few.slice(0, 1).map((home) => ({
    ...home,
    address: { ...home.address, postcode: 'EX4 3DD' },
  }));
  const renamed = few.slice(1, 2).map((home) => ({
    ...home,
    address: { ...home.address, buildingName: 'The Mill' },
  }));
  // The same home, read again, has not changed.
  const reread = few.slice(2, 3).map((home) => ({
    ...home,
    ...{ sources: ['other'], origins: '01', addressAsOf: '2026-01-01' },
  }));
  const added = streetOf(2, 'EX4 4DD', 2);
  const after = inOrder([
    ...many.filter((_, at) => at !== 10),
    ...[...moved, ...renamed, ...reread, ...few.slice(3), ...added],
  ]);
  const [one, two] = [
    await built(temporaryDir(), before, false),
    await built(temporaryDir(), after, false),
  ];
  expect(compared(one.dir, two.dir)).toEqual(
    changesOf({ new: [2, 3], gone: [900, 901, 902, 1_010], different: [10_000, 10_001] }),
  );
  expect(compared(two.dir, one.dir)).toEqual(
    changesOf({ new: [900, 901, 902, 1_010], gone: [2, 3], different: [10_000, 10_001] }),
  );
  expect(compared(one.dir, one.dir)).toEqual(changesOf({}));
});

it('are kept from release to release, up to ninety', async () => {
  const data = temporaryDir();
  const releases = [];
  for (const homes of [1, 2, 3]) {
    const { dir, release } = await built(data, streetOf(homes, 'EX4 1AA', 1), false);
    const folder = dataPaths(data).release(release.id);
    renameSync(dir, folder);
    releases.push({ folder, id: release.id });
  }
  const [first, second, third] = releases as [Release, Release, Release];
  KEEP_CHANGES.run({ dir: second.folder, before: first.folder });
  KEEP_CHANGES.run({ dir: third.folder, before: second.folder });
  expect([releasesSince(first.folder), releasesSince(third.folder)]).toEqual([
    [],
    [first.id, second.id],
  ]);
  expect(changesSince(third.folder, first.id)).toEqual(changesOf({ new: [2, 3] }));
  expect(changesSince(third.folder, second.id)).toEqual(changesOf({ new: [3] }));
  const many = await built(data, streetOf(4, 'EX4 1AA', 1), false);
  // Ids sort by time.
  const older = Array.from({ length: 100 }, (_, at) => `2025${String(at).padStart(3, '0')}`);
  for (const id of older) {
    write(third.folder, id, [[7, 'gone']]);
  }
  KEEP_CHANGES.run({ dir: many.dir, before: third.folder });
  expect(releasesSince(many.dir)).toEqual([...older.slice(-87), first.id, second.id, third.id]);
  expect(changesSince(many.dir, older.at(-1) ?? '')).toEqual(
    changesOf({ new: [2, 3, 4], gone: [7] }),
  );
});

interface Release {
  readonly folder: string;
  readonly id: string;
}

it('are not kept since a deleted or damaged release', async () => {
  const data = temporaryDir();
  const [before, after] = [
    await built(data, streetOf(1, 'EX4 1AA', 1), false),
    await built(data, streetOf(2, 'EX4 1AA', 1), false),
  ];
  const nowhere = join(data, 'nowhere');
  mkdirSync(nowhere);
  KEEP_CHANGES.run({ dir: after.dir, before: nowhere });
  expect(readdirSync(after.dir)).not.toContain('changes');
  const { blocks } = releasePaths(before.dir);
  writeFileSync(blocks, readFileSync(blocks).fill(0x20));
  KEEP_CHANGES.run({ dir: after.dir, before: before.dir });
  expect(releasesSince(after.dir)).toEqual([]);
});

it('are unknown since a release older than the kept ones, or one that never existed', () => {
  expect(whyUnknown('1', ['2', '4'], '5')).toBe('too-old');
  expect(whyUnknown('2', ['2', '4'], '5')).toBe('unknown');
  expect(whyUnknown('3', ['2', '4'], '5')).toBe('unknown');
  expect(whyUnknown('4', [], '5')).toBe('too-old');
  expect(whyUnknown('6', [], '5')).toBe('unknown');
});
