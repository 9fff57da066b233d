/** An import that fails leaves the data directory as it was, and so does the next one after one that was killed. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { importTexts, openImported } from '@property-lookup/testing/import-texts';
import { PROGRAM, run } from '@property-lookup/testing/program';
import { byLength } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { beforeAll, describe, expect, it } from 'vitest';

const LIST = 'uprn,address,postcode\n42,"1 High Street, Reading",RG1 1AA\n';

/** All files below a folder, by their path. */
function filesBelow(dir: string): readonly string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

describe('What an import leaves behind', () => {
  it('is nothing of a file that turns out to be damaged, and all of the others', async () => {
    const dir = temporaryDir();
    await importTexts(dir, { 'list.csv': `${LIST}bad,row,here\n` });
    const before = filesBelow(join(dir, 'data'));
    expect(before.some((path) => path.endsWith('headed-csv.csv'))).toBe(true);
    // Its damage comes to light only while it is read: what is damaged from the start is left out.
    const whole = gzipSync(LIST + '9,"2 High Street, Reading",RG1 1AA\n'.repeat(40_000));
    const cut = { 'cut.csv.gz': whole.subarray(0, whole.length - 2_000) };
    await expect(importTexts(dir, cut)).rejects.toThrow('damaged or truncated');
    expect(filesBelow(join(dir, 'data'))).toEqual(before);
    const good = { 'good.csv': LIST.replace('\n', '\n8,"3 High Street, Reading",RG1 1AA\n') };
    const report = await importTexts(dir, { ...cut, ...good });
    expect(report.leftOut).toEqual([
      { file: 'cut.csv.gz', why: 'cut.csv.gz is damaged or truncated: download or copy it again.' },
    ]);
    expect(report.sources).toMatchObject([{ files: ['good.csv'], rejected: 0 }]);
    const reader = await openImported(dir);
    const files = reader.release.segments.map(({ file }) => file?.name);
    await reader.close();
    expect(files).toEqual(['list.csv', 'good.csv']);
  });

  it('is cleared by the next one where it was killed', async () => {
    const dir = temporaryDir();
    await importTexts(dir, { 'list.csv': LIST });
    const data = join(dir, 'data');
    const before = filesBelow(data);
    const folders = ['import.work/rejects', 'releases/.building-x', 'segments-10/x', 'kept-1/x'];
    for (const folder of folders) {
      mkdirSync(join(data, folder), { recursive: true });
      writeFileSync(join(data, folder, 'part'), 'x');
    }
    writeFileSync(join(data, 'current.new'), 'x');
    const refused = importTexts(dir, { 'list.csv': 'uprn,address\n5,\n' });
    await expect(refused).rejects.toThrow('no row of any file was accepted');
    expect(filesBelow(data).filter((path) => !path.includes('rejects'))).toEqual(before);
  });
});

/** A shell that may mount file systems which only it sees. */
const MOUNTING = ['--map-root-user', '--mount', 'sh', '-c'];
const canMount =
  spawnSync('unshare', [...MOUNTING, 'mount -t tmpfs -o size=64k none /mnt']).status === 0;

/** Imports a list and then everything on a disk of a size; says how that ended and which files came or went. */
const FILL = `
mount -t tmpfs -o size=$SIZE none "$DATA"
"$NODE" "$PROGRAM" import --data "$DATA" "$LIST" > /dev/null 2>&1 || echo 'no room for the list'
(cd "$DATA" && find . -type f | sort) > "$DATA.before"
"$NODE" "$PROGRAM" import --data "$DATA" "$FILES"/* 2> "$DATA.errors" && echo 'room for all'
tail -n 1 "$DATA.errors"
(cd "$DATA" && find . -type f | sort) | diff "$DATA.before" -
"$NODE" "$PROGRAM" explain --data "$DATA" '1 High Street, Reading RG1 1AA' | grep -o 42 | head -n 1
`;

describe.skipIf(!canMount)('On a full disk', () => {
  const dir = temporaryDir();
  const files = join(dir, 'files');
  const list = join(dir, 'list.csv');

  beforeAll(async () => {
    writeFileSync(list, LIST);
    await run('generate', '--properties', '1000', '--out', files);
    // As if they were real: they are imported beside a list that is.
    rmSync(join(files, '.made-up-by-generate'));
  });

  // From the first file that is staged to what is recorded of homes.
  it.each(byLength(['2m'], ['300k', '2m', '3500k', '5m']))(
    'of %s an import leaves nothing behind',
    (size) => {
      const data = join(dir, size);
      mkdirSync(data);
      const env = {
        ...process.env,
        ...{ SIZE: size, DATA: data, LIST: list, FILES: files },
        ...{ NODE: process.execPath, PROGRAM },
      };
      const { stdout } = spawnSync('unshare', [...MOUNTING, FILL], { env, encoding: 'utf8' });
      expect(stdout.trim().split('\n')).toEqual([
        'The disk is full; nothing was published. Free some space, or use another disk with --data.',
        '42',
      ]);
    },
  );
});
