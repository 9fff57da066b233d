/** The whole import, from files as people have them to what a reader finds. */

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Property } from '@property-lookup/model/property';
import { zipped } from '@property-lookup/testing/archives';
import { importTexts, openImported } from '@property-lookup/testing/import-texts';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';

const LIST = 'uprn,address,postcode\r\n000000000042,"1, High Street, Reading",RG1 1AA\r\n';

async function imported(dir: string, uprn: number): Promise<Property | undefined> {
  const reader = await openImported(dir);
  try {
    return await reader.findProperty(uprn);
  } finally {
    await reader.close();
  }
}

describe('import reads', () => {
  it('padded UPRNs, a byte order mark, CRLF and quoted commas', async () => {
    const dir = temporaryDir();
    const report = await importTexts(dir, { 'list.csv': `\ufeff${LIST}` });
    expect(report.sources).toMatchObject([{ source: 'headed-csv', read: 1, accepted: 1 }]);
    expect((await imported(dir, 42))?.address).toMatchObject({
      buildingNumber: '1',
      thoroughfare: 'High Street',
      postTown: 'READING',
      postcode: 'RG1 1AA',
    });
  });

  it('line breaks inside quotes', async () => {
    const dir = temporaryDir();
    await importTexts(dir, {
      'list.csv': 'uprn,address,postcode\n7,"1\nHigh Street\nReading",RG1 1AA\n',
    });
    expect((await imported(dir, 7))?.forms).toEqual(['1, High Street, Reading']);
  });

  it('Windows-1252 where UTF-8 does not fit', async () => {
    const dir = temporaryDir();
    const text = Buffer.from(
      'uprn,address,postcode\n7,"1 Caf\xe9 Row, Reading",RG1 1AA\n',
      'latin1',
    );
    await importTexts(dir, { 'list.csv': text });
    expect((await imported(dir, 7))?.address.thoroughfare).toBe('Café Row');
  });

  it('gzip, and every member of a zip', async () => {
    const dir = temporaryDir();
    const zip = await zipped({
      'a.csv': LIST,
      'folder/b.csv': LIST.replace('000000000042', '43'),
      'readme.txt': 'about the data',
    });
    const report = await importTexts(dir, {
      'more.csv.gz': gzipSync(LIST.replace('000000000042', '44')),
      'lists.zip': zip,
    });
    expect(report.passedOver.map(({ label }) => label)).toEqual(['lists.zip: readme.txt']);
    const reader = await openImported(dir);
    expect(reader.release.properties).toBe(3);
    await reader.close();
  });

  it('ragged rows and bad UPRNs as rejects with line and reason', async () => {
    const dir = temporaryDir();
    const report = await importTexts(dir, { 'list.csv': `${LIST}x,"2, High Street",RG1 1AA\n9\n` });
    expect(report.sources[0]).toMatchObject({ read: 3, accepted: 1, rejected: 2 });
    const rejects = readFileSync(join(dir, 'data/rejects/headed-csv.csv'), 'utf8').split('\r\n');
    expect(rejects.slice(0, 3)).toEqual([
      'file,line,reason,row',
      '"list.csv","3","UPRN is not 1 to 12 digits","x,2, High Street,RG1 1AA"',
      '"list.csv","4","number of fields is wrong","9"',
    ]);
  });
});

describe('a file whose rows are none of them used', () => {
  it('is kept for what it says together: that a month had no crime', async () => {
    const dir = temporaryDir();
    const columns = 'Month,Reported by,Falls within,LSOA code,LSOA name,Crime type';
    const row = '2025-08,Devon,Devon,E01020000,Exeter 012A,Anti-social behaviour';
    const reports = 'august.csv';
    await importTexts(dir, { 'list.csv': LIST, [reports]: `${columns}\n${row}\n` });
    const reader = await openImported(dir);
    expect(reader.release.segments).toMatchObject([
      { file: { name: 'list.csv' }, rows: 1 },
      { file: { name: reports }, rows: 0 },
    ]);
    await reader.close();
  });
});

describe('a row that does not end', () => {
  it.each(['"",', '2,"a ', ','])(
    'is refused with line and reason, and the rest is read: %j',
    async (piece) => {
      const dir = temporaryDir();
      // 20 MB that a zip of 20 KB holds.
      const endless = piece.repeat(20_000_000 / piece.length);
      const zip = await zipped({ 'list.csv': `${LIST}9,${endless}\r\n${LIST}` });
      expect(zip.length).toBeLessThan(100_000);
      const report = await importTexts(dir, { 'list.zip': zip });
      // The header stands a second time behind it, as a row whose UPRN is none.
      expect(report.sources[0]).toMatchObject({ read: 4, accepted: 2, rejected: 2 });
      const rejects = readFileSync(join(dir, 'data/rejects/headed-csv.csv'), 'utf8').split('\r\n');
      expect(rejects[1]).toMatch(
        /^"list.zip: list.csv","3","row does not end within 16777216 characters","9,/,
      );
      expect(rejects[2]).toMatch(/^"list.zip: list.csv","4","UPRN is not/);
      expect(await imported(dir, 42)).toBeDefined();
    },
  );
});

describe('import merges', () => {
  const OPEN_UPRN =
    'UPRN,X_COORDINATE,Y_COORDINATE,LATITUDE,LONGITUDE\r\n42,471500.00,173500.00,51.4561000,-0.9712000\r\n';

  it('sources of one import, and of later ones, property by property', async () => {
    const dir = temporaryDir();
    await importTexts(dir, { 'list.csv': LIST });
    await importTexts(dir, { 'osopenuprn.csv': OPEN_UPRN });
    const property = await imported(dir, 42);
    expect(property?.address.thoroughfare).toBe('High Street');
    expect(property?.position).toMatchObject({
      x: 471500,
      latitude: 51.4561,
      precision: 'address',
    });
    expect(property?.sources).toEqual(['headed-csv', 'os-open-uprn']);
  });

  it('a newer row over an older one of the same source', async () => {
    const dir = temporaryDir();
    await importTexts(dir, { 'a.csv': LIST });
    await importTexts(dir, { 'b.csv': LIST.replace('1, High', '3, High') });
    expect((await imported(dir, 42))?.forms).toEqual(['3, High Street, Reading']);
  });

  it('deletions of change files', async () => {
    const dir = temporaryDir();
    const row = (change: string) =>
      `100,"osgb1",200,"","","","","",5,"","HIGH STREET","READING","","","RG1 1AA","S",471500.00,173500.00,51.4561000,-0.9712000,1,"E","${change}",2007-10-16,2012-03-19,2015-08-23,"R"\r\n`;
    await importTexts(dir, { 'list.csv': LIST, 'ab.csv': row('I') });
    expect((await imported(dir, 100))?.udprn).toBe(200);
    await importTexts(dir, { 'change.csv': row('D') });
    expect(await imported(dir, 100)).toBeUndefined();
    expect(await imported(dir, 42)).toBeDefined();
  });

  it('nothing of what --replace forgets', async () => {
    const dir = temporaryDir();
    await importTexts(dir, { 'a.csv': LIST });
    await importTexts(dir, { 'b.csv': LIST.replace('000000000042', '43') }, { replace: true });
    expect(await imported(dir, 42)).toBeUndefined();
    expect(await imported(dir, 43)).toBeDefined();
  });
});

describe('import refuses', () => {
  const refused = (dir: string, files: Record<string, string | Uint8Array>) =>
    expect(importTexts(dir, files)).rejects;

  it('a file that is not there, is empty, or is of no known kind', async () => {
    const dir = temporaryDir();
    await refused(dir, { 'odd.csv': 'colour,size\nred,1\n' }).toThrow(
      'odd.csv is of an unknown kind',
    );
    await refused(dir, { 'empty.csv': '' }).toThrow('empty.csv is empty');
    rmSync(join(dir, 'empty.csv'));
    await expect(importTexts(dir, {}, { files: [join(dir, 'gone.csv')] })).rejects.toThrow(
      'gone.csv cannot be opened: there is no such file, check its name and folder.',
    );
  });

  it('damaged archives, and keeps what was there before', async () => {
    const dir = temporaryDir();
    await importTexts(dir, { 'list.csv': LIST });
    const gzip = gzipSync(Buffer.from(`${LIST}${'1,"x, High Street",RG1 1AA\n'.repeat(50_000)}`));
    await refused(dir, { 'cut.csv.gz': gzip.subarray(0, gzip.length - 2_000) }).toThrow(
      'cut.csv.gz is damaged or truncated:',
    );
    const zip = await zipped({ 'a.csv': LIST });
    await refused(dir, { 'cut.zip': zip.subarray(0, zip.length - 30) }).toThrow(
      'cut.zip is damaged or truncated:',
    );
    expect(await imported(dir, 42)).toBeDefined();
  });

  it('files of which no row is accepted', async () => {
    const dir = temporaryDir();
    await refused(dir, { 'list.csv': 'uprn,address\n5,\n6,\n' }).toThrow(
      'Nothing was imported: no row of any file was accepted.',
    );
  });

  it('to run twice at once', async () => {
    const dir = temporaryDir();
    const running = importTexts(dir, { 'list.csv': LIST });
    await refused(dir, { 'list.csv': LIST }).toThrow('Another import (process');
    expect((await running).release?.properties).toBeGreaterThan(0);
  });

  it('to change anything in a dry run', async () => {
    const dir = temporaryDir();
    const report = await importTexts(dir, { 'list.csv': LIST }, { dryRun: true });
    expect(report).toMatchObject({ release: undefined, sources: [{ accepted: 1 }] });
    await expect(openImported(dir)).rejects.toThrow('nothing was imported');
  });
});
