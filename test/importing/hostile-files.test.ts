/** Files that are made to do harm: bombs, names that lead elsewhere, and depths without end. */

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { odsOf, odsSheet, zipped } from '../support/archives.js';
import { run } from '../support/program.js';
import { byLength } from '../support/run-length.js';
import { temporaryDir } from '../support/temporary-dir.js';

const MB = 1 << 20;
const dir = temporaryDir();
const HEAD = 'uprn,address,postcode\n';
const GOOD = `${HEAD}7,"2 Low Road, Reading",RG1 1AB\n`;

async function packed(times: number): Promise<Buffer> {
  let zip = await zipped({ 'list.csv': GOOD });
  for (let level = 1; level < times; level++) zip = await zipped({ [`level${level}.zip`]: zip });
  return zip;
}

/** A billion times nothing: 1 MB each as a zip, a gzip and a workbook. */
const zeros = (): Buffer => Buffer.alloc(1_000 * MB);

const GML = `<?xml version="1.0"?><wfs:FeatureCollection xmlns:wfs="w" xmlns:gml="g" xmlns:LR="l">`;
const ENTITIES = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`,
).join('')}]><wfs:FeatureCollection xmlns:wfs="w">&j;</wfs:FeatureCollection>`;
const EXTERNAL = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><wfs:FeatureCollection xmlns:wfs="w">&a;</wfs:FeatureCollection>`;

const HOSTILE: readonly (readonly [name: string, make: () => Buffer | string | Promise<Buffer>])[] =
  [
    ['bomb.zip', () => zipped({ 'list.csv': Buffer.concat([Buffer.from(HEAD), zeros()]) })],
    ['bomb.csv.gz', () => gzipSync(Buffer.concat([Buffer.from(HEAD), zeros()]))],
    [
      'bomb.xlsx',
      () => zipped({ 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': zeros() }),
    ],
    ['silent.ods', () => odsOf(' '.repeat(100 * MB))],
    ['deep.ods', () => odsOf(odsSheet('A', '<table:table-row-group>'.repeat(2_000_000)))],
    [
      'repeated.ods',
      () =>
        odsOf(
          odsSheet(
            'A',
            `<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384"><text:p>${'x'.repeat(900)}</text:p></table:table-cell></table:table-row>`,
          ),
        ),
    ],
    [
      'many-rows.ods',
      () =>
        odsOf(
          odsSheet(
            'A',
            '<table:table-row table:number-rows-repeated="999999999"><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row>',
          ),
        ),
    ],
    ['deep.zip', () => packed(12)],
    ['deep.gml', () => `${GML}${'<a>'.repeat(2_000_000)}`],
    ['entities.gml', () => ENTITIES],
    ['external.gml', () => EXTERNAL],
    ['deep.json', () => `{"type":"FeatureCollection","features":${'['.repeat(2_000_000)}`],
    ['deep.geojson', () => `{"type":"FeatureCollection","features":[${'{"a":'.repeat(500_000)}`],
    ['long.csv', () => `${HEAD}7,"${'a'.repeat(40 * MB)}",RG1 1AA\n`],
    ['wide.csv', () => `uprn,${'a,'.repeat(2 * MB)}\n`],
    ['feed.json', () => `{"network":{},"property":${'{"a":'.repeat(500_000)}`],
  ];

/** One that unpacks to too much, one that nests too deep, one whose row has no end, one that declares entities. */
const OF_EACH_KIND = ['bomb.csv.gz', 'deep.gml', 'long.csv', 'entities.gml'];

describe('a hostile file', () => {
  it.each(
    byLength(
      HOSTILE.filter(([name]) => OF_EACH_KIND.includes(name)),
      HOSTILE,
    ),
  )(
    '%s is left out with a sentence, in little memory, and another is imported beside it',
    async (name, make) => {
      const place = join(dir, name);
      const [bad, good] = [`${place}.d-${name}`, `${place}-good.csv`];
      writeFileSync(bad, await make());
      writeFileSync(good, GOOD);
      const data = `${place}-data`;
      // The engine's own limit, so that what is held whole ends the test.
      process.env['NODE_OPTIONS'] = '--max-old-space-size=400';
      const { code, stderr, stdout } = await run('import', '--data', data, good, bad).finally(
        () => {
          delete process.env['NODE_OPTIONS'];
        },
      );
      expect(stderr + stdout).not.toMatch(/Internal error|\n\s+at |heap|root:x:/);
      expect([0, 1]).toContain(code);
      expect(
        (await run('explain', '--data', data, '2 Low Road, Reading RG1 1AB')).stdout,
      ).toContain('7');
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
