/** Homes that are known by their sales alone: listed for people, and made no property. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { certificatesFile, salesFile } from '@property-lookup/testing/home-files';
import { importTexts, openImported } from '@property-lookup/testing/import-texts';
import { run } from '@property-lookup/testing/program';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { beforeAll, describe, expect, it } from 'vitest';
import { reportLines } from '../src/report.js';

const LIST = 'uprn,address,postcode\n7,"2 High Street, Reading",RG1 1AB\n';
const SALES = salesFile(
  { number: 2, price: 250_000, day: '2019-03-01', postcode: 'RG1 1AB' },
  { number: 44, price: 150_000, day: '2009-03-01', postcode: 'RG1 1AB' },
  { number: 44, price: 350_000, day: '2021-03-01', postcode: 'RG1 1AB' },
  { number: 9, price: 350_000, day: '2021-03-01', postcode: 'RG12 1AA' },
);

describe('homes known by sale only', () => {
  const dir = temporaryDir();
  const data = join(dir, 'data');
  const importing = async (name: string, text: string) => {
    writeFileSync(join(dir, name), text);
    return run('import', '--data', data, join(dir, name));
  };
  let report = '';

  beforeAll(async () => {
    await importing('list.csv', LIST);
    report = (await importing('pp.csv', SALES)).stdout;
  });

  it('are counted by the import and no property of their own', () => {
    expect(report).toContain(
      'sales: 1 linked to a property (25.00 %), 3 to none: `property-lookup unlinked sales` lists them',
    );
    expect(report).toMatch(/: 1 properties,/);
  });

  it('are listed home by home, all or those of a place', async () => {
    expect((await run('unlinked', '--data', data)).stdout).toBe(
      '3 sales are linked to no property: `property-lookup unlinked sales` lists them\n',
    );
    const home = '"44 HIGH STREET, READING",RG1 1AB,2,2021-03-01,350000';
    expect((await run('unlinked', 'sales', '--data', data)).stdout.trimEnd().split('\n')).toEqual([
      'address,postcode,records,newest,price',
      home,
      '"9 HIGH STREET, READING",RG12 1AA,1,2021-03-01,350000',
    ]);
    const inOutcode = await run('unlinked', 'sales', '--postcode', 'rg1', '--data', data);
    expect(inOutcode.stdout.trimEnd().split('\n').slice(1)).toEqual([home]);
    // `R` would be an area of its own.
    const inArea = await run('unlinked', 'sales', '--postcode', 'r', '--data', data);
    expect(inArea.stdout.trimEnd().split('\n').slice(1)).toEqual([]);
    expect((await run('unlinked', 'titles', '--data', data)).stdout).toBe(
      'All titles are linked to a property.\n',
    );
  });

  it('are written to a file of any form, with their counts, all kinds in one', async () => {
    const out = join(dir, 'unlinked.csv');
    const written = await run('unlinked', '--data', data, '--out', out);
    expect([written.stdout, written.stderr]).toEqual(['', 'sales: 2\n']);
    const rows = readFileSync(out, 'utf8').split('\r\n');
    expect(rows[0]).toBe('kind,address,postcode,records,newest,price');
    expect(rows[1]).toBe('sales,"44 HIGH STREET, READING",RG1 1AB,2,2021-03-01,350000');
    const lines = join(dir, 'unlinked.ndjson');
    await run('unlinked', '--kind', 'sales', '--postcode', 'rg12', '--data', data, '--out', lines);
    expect(JSON.parse(readFileSync(lines, 'utf8'))).toEqual({
      ...{ address: '9 HIGH STREET, READING', postcode: 'RG12 1AA', records: 1 },
      ...{ newest: '2021-03-01', price: '350000' },
    });
    expect((await run('unlinked', 'sales', '--kind', 'titles', '--data', data)).stderr).toContain(
      'Name one kind',
    );
  });

  it('are listed no longer once a source names them', async () => {
    const more = `${LIST}8,"44 High Street, Reading",RG1 1AB\n9,"9 High Street, Reading",RG12 1AA\n`;
    expect((await importing('more.csv', more)).stdout).toContain(
      'sales: all 4 linked to a property',
    );
    expect((await run('unlinked', '--data', data)).stdout).toBe(
      'Every record is linked to a property.\n',
    );
    expect(() => readFileSync(join(data, 'rejects/unlinked-sale.csv'))).toThrow('ENOENT');
  });
});

describe('a record with the UPRN of one home and the address of another', () => {
  const HOMES = 'uprn,address,postcode\n5,"5 Mill Lane, Reading",RG1 1AA\n';
  const OTHER = 'uprn,address,postcode\n7,"7 Mill Lane, Reading",RG1 1AA\n';
  const of = { lodged: '2023-02-03', uprn: 5 };
  const CERTIFICATES = certificatesFile(
    { ...of, key: 'own', address: '5 Mill Ln', rating: 'B', area: 88, lodged: '2020-02-03' },
    { ...of, key: 'other', address: '7 Mill Lane', rating: 'F', area: 99 },
  );
  const factsOf = async (folder: string) => {
    const reader = await openImported(folder);
    const [five, seven] = await Promise.all([reader.recordedFacts(5), reader.recordedFacts(7)]);
    await reader.close();
    return [five, seven].map(({ CURRENT_ENERGY_RATING: rating }) => rating?.value);
  };

  it('is linked to neither, listed and told, whether both homes come at once or one after the other', async () => {
    const [atOnce, inTurn] = [temporaryDir(), temporaryDir()];
    const one = await importTexts(atOnce, {
      ...{ 'list.csv': HOMES, 'other.csv': OTHER, 'certificates.csv': CERTIFICATES },
    });
    expect(one.linked['certificates']).toEqual({ linked: 1, unlinked: 1, contradicting: 1 });
    expect(reportLines(one).join('\n')).toContain(
      '1 of these names the UPRN of one home and the address of another: rejects/unlinked-certificate.csv has both',
    );
    // While no other home is listed by that address, the UPRN is believed.
    await importTexts(inTurn, { 'list.csv': HOMES, 'certificates.csv': CERTIFICATES });
    expect(await factsOf(inTurn)).toEqual(['F', undefined]);
    await importTexts(inTurn, { 'other.csv': OTHER });
    for (const folder of [atOnce, inTurn]) {
      expect(await factsOf(folder)).toEqual(['B', undefined]);
      expect(readFileSync(join(folder, 'data/rejects/unlinked-certificate.csv'), 'utf8')).toBe(
        'id,address,postcode,uprn\r\n"other","7 Mill Lane","RG1 1AA",5\r\n',
      );
    }
  });
});

describe('where an import changes a few properties only', () => {
  it('the others stay listed', async () => {
    const dir = temporaryDir();
    const data = join(dir, 'data');
    const importing = (name: string, text: string) => importTexts(dir, { [name]: text });
    const listed = async () =>
      (await run('unlinked', 'sales', '--data', data)).stdout.trimEnd().split('\n').slice(1);
    const many = Array.from(
      { length: 60 },
      (_, at) => `${100 + at},"${at + 1} Low Road, Reading",RG1 2AA\n`,
    );
    await importing('list.csv', LIST + many.join(''));
    await importing('pp.csv', SALES);
    const [first, second] = await listed();
    expect([first, second]).toEqual([
      expect.stringContaining('44 HIGH STREET'),
      expect.stringContaining('9 HIGH STREET'),
    ]);
    const home = 'uprn,address,postcode\n8,"44 High Street, Reading",RG1 1AB\n';
    await importing('home.csv', LIST + many.join('') + home.split('\n')[1]);
    expect(await listed()).toEqual([second]);
    const more = { number: 46, price: 99_000, day: '2020-02-02', postcode: 'RG1 1AB' };
    await importing('pp-more.csv', salesFile(more));
    expect(await listed()).toEqual([expect.stringContaining('46 HIGH STREET'), second]);
  });
});
