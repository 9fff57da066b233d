import { expect, it } from 'vitest';
import { type RowCounts, stopUnused } from './read-part.js';

const rejects = { counts: { 'UPRN is not a number': 9, 'UPRN is missing': 5_000_000 } };

function stop(counts: Partial<RowCounts>, bytesEach: number): void {
  const all = { read: 0, accepted: 0, rejected: 0, ignored: 0, ...counts };
  const read = all.accepted + all.rejected + all.ignored;
  stopUnused({ ...all, read }, read * bytesEach, 'a.csv', rejects);
}

it('stops reading a file of millions of tiny rows that are of no use, and says how many and why', () => {
  expect(() => stop({ rejected: 3_000_000, accepted: 1 }, 3)).toThrow(
    'a.csv is not read further: 3,000,000 of its first 3,000,001 rows are too short to be of use (most often: UPRN is missing). Export it again.',
  );
  expect(() => stop({ ignored: 3_000_000 }, 3)).toThrow('not read further');
});

it.each<[string, Partial<RowCounts>, number]>([
  ['a sheet that is blank down to its last row', { accepted: 1, rejected: 1_048_575 }, 1],
  ['a list in whose middle two million rows are bad', { accepted: 1e6, rejected: 2e6 }, 30],
  ['a country of which nothing is used, of rows of a UPRN and a code', { ignored: 33e6 }, 23],
  ['a country of rows of a number', { accepted: 33e6, rejected: 1e6 }, 8],
])('does not stop %s', (_, counts, bytesEach) => {
  expect(() => stop(counts, bytesEach)).not.toThrow();
});
