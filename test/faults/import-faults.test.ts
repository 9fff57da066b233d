/** Imports on a disk that fills up at any stage, and two imports that do not see each other's processes; skipped where nothing can be mounted. */

import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importSample } from '@property-lookup/testing/imported';
import { CAN_MOUNT, CAN_SEPARATE, inNamespace } from '@property-lookup/testing/mounts';
import { type Outcome, PROGRAM, run } from '@property-lookup/testing/program';
import { IS_WHOLE_RUN } from '@property-lookup/testing/run-length';
import { sampleFeed } from '@property-lookup/testing/sample-feed';
import { sampleList } from '@property-lookup/testing/sample-list';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { beforeAll, describe, expect, it } from 'vitest';

/** Sizes of disks tried, from nothing left to enough. */
const DISKS = process.env['FAULTS'] === 'all' ? 24 : 6;

const dir = temporaryDir();
const data = join(dir, 'data');
const next = join(dir, 'next.csv');
const feed = join(dir, 'feed.blm');

beforeAll(async () => {
  writeFileSync(next, sampleList().replaceAll('High Street', 'Low Street'));
  writeFileSync(feed, sampleFeed());
  await importSample(dir);
});

function execute(command: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(command, args, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
      resolve({ code, stdout, stderr });
    });
  });
}

/** Several commands on one disk with so much room beside the data: their outputs, one after the other. */
function onSmallDisk(kilobytes: number, script: string): Promise<Outcome> {
  const place = join(dir, 'small');
  mkdirSync(place, { recursive: true });
  const program = `"${process.execPath}" "${PROGRAM}"`;
  const setUp = [
    `size=$(( $(du -sk --apparent-size "${data}" | cut -f1) + 400 + ${kilobytes} ))`,
    `mount -t tmpfs -o size="$size"k tmpfs "${place}"`,
    `cp -a "${data}/." "${place}"`,
  ].join('; ');
  const [command, args] = inNamespace(setUp, [
    'sh',
    '-c',
    script.replaceAll('PROGRAM', program).replaceAll('DATA', `"${place}"`),
  ]);
  return execute(command, args);
}

// A disk of one size is tried in short runs: `importing/leftovers.test.ts`.
describe.runIf(IS_WHOLE_RUN && CAN_MOUNT)('a disk that fills up during an import', () => {
  it(`leaves what was, or the new, at ${DISKS} stages of it`, async () => {
    const outcomes: string[] = [];
    for (let disk = 0; disk < DISKS; disk++) {
      const kilobytes = Math.round((disk / (DISKS - 1)) ** 2 * 6_000);
      const { stderr, stdout } = await onSmallDisk(
        kilobytes,
        [
          `PROGRAM import --data DATA "${next}" "${feed}" >/dev/null; echo "import $?"`,
          'PROGRAM status --verify --data DATA | tail -1',
          'PROGRAM explain --data DATA "1 High Street, Reading RG1 0AA" > /dev/null; echo "explain $?"',
        ].join('; '),
      );
      const about = `${kilobytes} kB: ${stdout} ${stderr}`;
      expect(stderr, about).not.toMatch(/Internal error|\n\s+at /);
      const code = Number(/import (\d+)/.exec(stdout)?.[1]);
      if (code !== 0)
        expect(stderr, about).toMatch(/disk is full|cannot be locked|cannot be written/);
      expect(stdout, about).toContain('Every file is intact.');
      expect(stdout, about).toContain('explain 0');
      outcomes.push(String(code));
    }
    const failed = outcomes.filter((code) => code !== '0').length;
    process.stderr.write(
      `${DISKS} sizes of disk: ${failed} imports refused, ${DISKS - failed} published, every release intact\n`,
    );
    expect(outcomes[0]).toBe('1');
    expect(outcomes.at(-1)).toBe('0');
  });
});

describe.skipIf(!CAN_SEPARATE)('two imports in two namespaces of processes', () => {
  it('are one import, and a refusal', async () => {
    const alone = (): Promise<Outcome> =>
      execute('unshare', [
        ...['--pid', '--fork', '--mount-proc', process.execPath, PROGRAM],
        ...['import', '--data', data, next, feed],
      ]);
    const outcomes = await Promise.all([alone(), alone()]);
    const codes = outcomes.map(({ code }) => code).sort();
    // The second may have begun when the first was done.
    if (codes[1] === 0) return;
    expect(codes).toEqual([0, 1]);
    expect(outcomes.find(({ code }) => code === 1)?.stderr).toMatch(
      /^Another import.* is running on this data directory/m,
    );
    expect((await run('status', '--verify', '--data', data)).stdout).toContain(
      'Every file is intact.',
    );
  });
});
