/** Fits the typical levels of rows whose homes are listed, with equal or different spelling, and of rows whose homes are not. */

import { writeFileSync } from 'node:fs';
import { listedProbability } from '@property-lookup/address';
import { levelOf } from '@property-lookup/address/inside/decide/estimate-listed';
import { LEVELS, type LISTED_TYPICAL } from '@property-lookup/address/inside/decide/listed-table';
import type { Answer, ListedSet } from './listed-rows.js';

export type Typical = typeof LISTED_TYPICAL;

/** Uses the rows that are not held out. Each set has the same weight, however many rows it has. */
export function fitListed(sets: readonly ListedSet[]): Typical {
  const [alike, otherwise] = [true, false].map((isAlike) =>
    meanOf(sets.filter((set) => set.isAlike === isAlike).map((set) => sharesOf(set, 'listed'))),
  );
  const absent = meanOf(sets.map((set) => sharesOf(set, 'absent')));
  return absent.map((share, at) => [alike?.[at] ?? 0, otherwise?.[at] ?? 0, share]);
}

/** Number of rows by level; `undefined` if the row tells nothing about the list. */
export function levelOfAnswer({ match }: Answer): number | undefined {
  const probability = listedProbability(match);
  return probability === undefined ? undefined : levelOf(probability);
}

/** Adds one row spread over all levels, so that none is impossible. */
function sharesOf({ rows }: ListedSet, which: 'listed' | 'absent'): number[] {
  const counts = new Array<number>(LEVELS.length + 1).fill(1 / (LEVELS.length + 1));
  for (const row of rows) {
    const answer = row.query.part === 'report' ? null : row[which];
    const level = answer === null ? undefined : levelOfAnswer(answer);
    if (level !== undefined) counts[level] = (counts[level] ?? 0) + 1;
  }
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => count / total);
}

function meanOf(lists: readonly (readonly number[])[]): number[] {
  return (lists[0] ?? []).map(
    (_, at) => lists.reduce((sum, list) => sum + (list[at] ?? 0), 0) / lists.length,
  );
}

export function writeTable(typical: Typical): void {
  const rows = typical.map((row) => `  [${row.map((share) => share.toFixed(4)).join(', ')}],`);
  writeFileSync(
    'packages/address/src/decide/listed-table.ts',
    `/** Typical levels of rows whose homes are listed or not; written by bench/matching/listed/run.ts. */

/** Where the levels of \`listedProbability\` begin, except the first. */
export const LEVELS: readonly number[] = [${LEVELS.join(', ')}];

/** The share of each kind's rows at each level: listed and written alike, listed and written differently, not listed. */
export const LISTED_TYPICAL: readonly (readonly [number, number, number])[] = [
${rows.join('\n').replaceAll(/0+(?=[,\]])/g, (zeros) => (zeros.length < 4 ? '' : zeros))}
];
`,
  );
}
