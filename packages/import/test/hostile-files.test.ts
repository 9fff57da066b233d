/** Files that are made to do harm: each is left out with a sentence about it, or read as far as it can be, and what stands beside it is imported. */

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipped } from '@property-lookup/testing/archives';
import { GOOD, HOSTILE } from '@property-lookup/testing/hostile-files';
import { run } from '@property-lookup/testing/program';
import { byLength } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';

const dir = temporaryDir();

/** One that unpacks to too much, some of records with nothing in them, one that nests too deep, one without end in a database, one whose cell is far away, one that is not what its name says. */
const OF_EACH_KIND = [
  'bomb.csv.gz',
  'deep.gml',
  'endless-view.gpkg',
  'far-cell.xlsx',
  'no-grid.tif',
  'empty-features.geojson',
  'small-records.json',
  'flood-risk-zone.geojson',
  'unused-rows.csv',
];

describe('a hostile file', () => {
  it.each(
    byLength(
      HOSTILE.filter(({ name }) => OF_EACH_KIND.includes(name)),
      HOSTILE,
    ),
  )(
    '$name does no harm, and another is imported beside it',
    async ({ name, isRead, says, write }) => {
      const place = join(dir, `of-${name}`);
      mkdirSync(place);
      const [bad, good, data] = [join(place, name), join(place, 'good.csv'), join(place, 'data')];
      await write(bad);
      writeFileSync(good, GOOD);
      // The engine's own limit, so that what is held whole ends the test.
      process.env['NODE_OPTIONS'] = '--max-old-space-size=400';
      const { stderr, stdout } = await run('import', '--data', data, good, bad).finally(() => {
        delete process.env['NODE_OPTIONS'];
      });
      expect(stderr + stdout).not.toMatch(/Internal error|\n\s+at |heap|root:x:|[^\P{Cc}\n]/u);
      if (isRead !== true) expect(stdout).toContain(name);
      if (says !== undefined) expect(stdout).toContain(says);
      const homes = isRead === true ? [2, 3] : [2];
      for (const number of homes) {
        const address = `${number} Low Road, Reading RG1 1AB`;
        expect((await run('explain', '--data', data, address)).stdout).toContain(
          `${number + 5} is`,
        );
      }
    },
  );

  it('names of members lead nowhere', async () => {
    const names = ['../../escaped.csv', '/tmp/escaped-absolute.csv', 'a/../../../escaped.csv'];
    // What libraries refuse to write is made of a name of the same length.
    const made = await zipped(
      Object.fromEntries(names.map((name, at) => [placeholder(name, at), GOOD])),
    );
    let bytes = made.toString('latin1');
    for (const [at, name] of names.entries()) bytes = bytes.replaceAll(placeholder(name, at), name);
    const path = join(dir, 'traversal.zip');
    writeFileSync(path, Buffer.from(bytes, 'latin1'));
    expect(readFileSync(path, 'latin1')).toContain('../../escaped.csv');
    const { code, stderr, stdout } = await run('import', '--data', join(dir, 'traversal'), path);
    expect([0, 1]).toContain(code);
    expect(stderr + stdout).not.toMatch(/Internal error|\n\s+at /);
    const below = readdirSync(dir, { recursive: true, encoding: 'utf8' });
    expect(below.filter((name) => name.includes('escaped'))).toEqual([]);
    expect(existsSync('/tmp/escaped-absolute.csv')).toBe(false);
    expect(existsSync(join(dir, '..', 'escaped.csv'))).toBe(false);
  });
});

const placeholder = (name: string, at: number): string =>
  `${'xyz'[at]}`.repeat(name.length - 4) + name.slice(-4);
