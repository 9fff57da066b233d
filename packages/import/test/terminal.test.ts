/** No name that comes from a file steers the terminal of who imports it, or forges a line there. */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { odsOf, odsSheet, zipped } from '@property-lookup/testing/archives';
import { GOOD, HEAD } from '@property-lookup/testing/hostile-files';
import { run } from '@property-lookup/testing/program';
import { byLength } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';

/** Clears a terminal, renames its window, colours, forges a line, and turns what follows around. */
const STEERS = '\x1b[2J\x9b31m\x07\nRelease 1: 9 properties\u202e\u2066';
/** What XML allows of it. */
const STEERS_XML = '\x9b31m&#10;Release 1: 9 properties\u202e';
const SPELT = /\\u(?:001b|009b)/;

const dir = temporaryDir();

const FILES: readonly (readonly [
  what: string,
  name: string,
  make: () => Promise<Buffer> | string,
])[] = [
  ['the name of a file', `a${STEERS}.csv`, () => GOOD],
  ['the name of a file that is left out', `a${STEERS}.txt`, () => 'a letter'],
  ['a member of a zip', 'a.zip', () => zipped({ [`a${STEERS}.csv`]: GOOD, 'b.csv': GOOD })],
  [
    'a member that is passed over',
    'b.zip',
    () => zipped({ 'a.csv': GOOD, [`a${STEERS}.pdf`]: 'x' }),
  ],
  ['a header', 'c.csv', () => `uprn,"a${STEERS}",postcode\n1,2,3\n`],
  ['a cell in place of a UPRN', 'd.csv', () => `${HEAD}"${STEERS}",a,b\n`.repeat(3)],
  ['a row that is refused', 'e.csv', () => `${GOOD}"8${STEERS}","a${STEERS}",RG1 1AB\n`],
  [
    'a sheet',
    'f.ods',
    () => {
      const cells =
        '<table:table-row><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row>';
      return odsOf(odsSheet(`a${STEERS_XML}`, cells) + odsSheet('b', cells));
    },
  ],
  ['a key of JSON', 'g.json', () => JSON.stringify([{ [`a${STEERS}`]: 1, b: STEERS }])],
];

describe('a terminal', () => {
  it.each(byLength(FILES.slice(0, 3), FILES))('gets %s spelt out', async (what, name, make) => {
    const place = join(dir, what.replaceAll(' ', '-'));
    mkdirSync(place);
    const [bad, good, data] = [join(place, name), join(place, 'good.csv'), join(place, 'data')];
    writeFileSync(bad, await make());
    writeFileSync(good, GOOD);
    const outputs = [
      await run('import', '--check', '--data', data, bad, good),
      await run('import', '--json', '--data', data, bad),
      await run('import', '--data', data, bad, good),
      await run('status', '--data', data),
      await run('match', '--data', data, bad, '--out', join(place, 'matched.csv')),
    ].map(({ stdout, stderr }) => stdout + stderr);
    const rejects = join(data, 'rejects');
    const refused = readdirSync(rejects).map((file) => readFileSync(join(rejects, file), 'utf8'));
    const all = [...outputs, ...refused.map((text) => text.replaceAll('\r\n', '\n'))].join('');
    expect(all).not.toMatch(/[^\P{Cc}\n]|[\u2028-\u202e\u2066-\u2069]/u);
    expect(outputs.join('')).not.toMatch(/^Release 1:/m);
    expect(all).toMatch(SPELT);
  });
});
