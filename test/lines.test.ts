/** The ratchet of sizes: a workspace may become shorter, never longer. */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const COUNTER = new URL('../scripts/count-house.mjs', import.meta.url);

const LIMITS: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(new URL('lines.json', import.meta.url), 'utf8'),
);

/** A limit that is further above the lines has to be lowered. */
const SLACK = 0.02;

/** One sentence where a limit no longer fits. */
function misfitOf(folder: string, lines: number, limit: number | undefined): string[] {
  if (limit === undefined) return [`${folder} has ${lines} lines: add it to test/lines.json.`];
  if (lines > limit) {
    return [
      `${folder} has ${lines} lines, and test/lines.json allows ${limit}: shorten it, or raise the number in a commit that names the new capability.`,
    ];
  }
  if (lines < limit * (1 - SLACK)) {
    return [
      `${folder} has ${lines} lines, far below the ${limit} of test/lines.json: run node scripts/count-house.mjs --lower.`,
    ];
  }
  return [];
}

it('lets no package grow', async () => {
  const { linesByWorkspace } = await import(COUNTER.href);
  const lines: Readonly<Record<string, number>> = linesByWorkspace();
  expect(Object.keys(LIMITS)).toEqual(Object.keys(lines));
  expect(
    Object.entries(lines).flatMap(([folder, count]) => misfitOf(folder, count, LIMITS[folder])),
  ).toEqual([]);
});

it('tells a workspace that grew, one that shrank, and one that is new', () => {
  expect(misfitOf('packages/rows', 100, 100)).toEqual([]);
  expect(misfitOf('packages/rows', 98, 100)).toEqual([]);
  expect(misfitOf('packages/rows', 101, 100)).toEqual([expect.stringContaining('shorten it')]);
  expect(misfitOf('packages/rows', 97, 100)).toEqual([expect.stringContaining('--lower')]);
  expect(misfitOf('packages/rows', 97, undefined)).toEqual([expect.stringContaining('add it')]);
});
