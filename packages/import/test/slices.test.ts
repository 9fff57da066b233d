/** A large file is read in slices side by side: what comes of it is what comes of reading it from end to end. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ByteRange, rangesOf } from '@property-lookup/rows/read';
import { stagedFacts } from '@property-lookup/testing/staged-facts';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';
import { type FilePartReport, READ_FILE_PART } from '../src/reading/read-file-part.js';
import { joinRejects } from '../src/reading/rejects.js';

const ROWS = 400;
const dir = temporaryDir();
const path = join(dir, 'osopenuprn.csv');

/** Every seventh row is refused; lines end in both ways. */
function fileText(): string {
  const rows = Array.from({ length: ROWS }, (_, at) =>
    at % 7 === 3 ? `bad ${at},1,2` : `${at + 1},${400_000 + at}.25,180000,51.5,-2.0`,
  );
  return ['UPRN,X_COORDINATE,Y_COORDINATE,LATITUDE,LONGITUDE', ...rows].join('\r\n');
}

async function read(
  name: string,
  ranges: readonly (ByteRange | undefined)[],
): Promise<{ accepted: number; rejects: string; facts: readonly string[] }> {
  const reports: FilePartReport[] = [];
  const facts: string[] = [];
  const rejects: { path: string; linesBefore: number }[] = [];
  let linesBefore = 0;
  mkdirSync(join(dir, name));
  for (const [number, range] of ranges.entries()) {
    const rejectsPath = join(dir, name, `rejects.${number}`);
    const segmentDir = join(dir, name, String(number));
    const bytesRead = new Float64Array(ranges.length);
    const input = { path, label: 'osopenuprn.csv', source: 'os-open-uprn', bytesRead, number };
    const lastDay = '2026-12-31';
    const report = await READ_FILE_PART.run({ ...input, range, lastDay, segmentDir, rejectsPath });
    reports.push(report);
    rejects.push({ path: rejectsPath, linesBefore });
    linesBefore += report.lines;
    facts.push(...stagedFacts(segmentDir).map((fact) => JSON.stringify(fact)));
  }
  const joined = join(dir, name, 'rejects.csv');
  joinRejects(joined, rejects);
  return {
    accepted: reports.reduce((sum, { accepted }) => sum + accepted, 0),
    rejects: readFileSync(joined, 'utf8'),
    facts: facts.sort(),
  };
}

describe('A file read in slices', () => {
  it.each([300, 1_000, 7_777])(
    'of %i bytes gives the same facts and the same rejects',
    async (bytes) => {
      const text = fileText();
      writeFileSync(path, text);
      const whole = await read(`whole-${bytes}`, [undefined]);
      const sliced = await read(`sliced-${bytes}`, rangesOf(text.length, bytes));
      expect(whole.accepted).toBe(ROWS - Math.ceil((ROWS - 3) / 7));
      expect(whole.rejects).toContain(
        `"osopenuprn.csv","5","number of fields is wrong","bad 3,1,2"`,
      );
      expect(sliced).toEqual(whole);
    },
  );
});
