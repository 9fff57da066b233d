/** Texts that a spreadsheet would run, in all that the commands write as CSV. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { salesFile } from '@property-lookup/testing/home-files';
import { run } from '@property-lookup/testing/program';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { beforeAll, expect, it } from 'vitest';

const dir = temporaryDir();
const data = join(dir, 'data');
const LIST = `uprn,address,postcode,longitude,latitude
7,"=HYPERLINK(""x"") Low Road, Reading",RG1 1AB,-1.2,51.4
8,"@SUM(1) Low Road, Reading",RG1 1AB,-1.2,51.4
9,"-1+1|cmd Low Road, Reading",RG1 1AB,-1.2,51.4
=1+1,"12 Low Road, Reading",RG1 1AB,-1.2,51.4
`;
const SALES = salesFile(
  ...[1, 2, 3].map((number) => ({ number, price: 1, day: '2019-03-01', postcode: 'RG1 1AB' })),
);

async function written(...args: string[]): Promise<string> {
  const { stdout } = await run(...args, '--data', data);
  return stdout;
}

beforeAll(async () => {
  const files = { 'list.csv': LIST, 'pp.csv': SALES.replaceAll('"3"', '"=3+3"') };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text);
  await written('import', ...Object.keys(files).map((name) => join(dir, name)));
});

/** Cells that would be run; a number is none. */
const formulasIn = (csv: string): readonly string[] =>
  [...csv.matchAll(/(?:^|,)"?([=+\-@][^,\r\n]*)/gm)]
    .map(([, cell = '']) => cell)
    .filter((cell) => Number.isNaN(Number(cell)));

it.each([
  ['export', '--fields', 'uprn,full_address,longitude'],
  ['match', join(dir, 'list.csv')],
  ['unlinked', 'sales'],
])('are led by an apostrophe in what %s writes, unless it is raw', async (...args) => {
  expect(formulasIn(await written(...args))).toEqual([]);
  expect(formulasIn(await written(...args, '--raw-csv'))).not.toEqual([]);
});

it('are led by it in rejects, and numbers are not', async () => {
  const rejects = readFileSync(join(data, 'rejects', 'headed-csv.csv'), 'utf8');
  expect(rejects).toContain(`"'=1+1,12 Low Road, Reading`);
  expect(await written('export', '--fields', 'longitude')).toContain('\r\n-1.2\r\n');
});

it('are read as they were from a list that was matched', async () => {
  const again = join(dir, 'again.csv');
  writeFileSync(again, await written('match', join(dir, 'list.csv')));
  const other = join(dir, 'other');
  await run('import', '--data', other, again);
  const [before, after] = await Promise.all(
    [data, other].map((place) => run('export', '--data', place, '--fields', 'uprn,full_address')),
  );
  expect(after?.stdout).toBe(before?.stdout);
});
