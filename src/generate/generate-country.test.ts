import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { splitRows } from '../files/split-rows.js';
import { addressbasePlus } from '../sources/addresses/addressbase-plus/addressbase-plus.js';
import { niAddressList } from '../sources/addresses/ni-address-list/ni-address-list.js';
import { osOpenUprn } from '../sources/addresses/os-open-uprn/os-open-uprn.js';
import { onspd } from '../sources/areas/onspd/onspd.js';
import { mapRows, sampleOf } from '../sources/map-rows.js';
import { FORMATS } from './formats.js';
import { type GeneratedFiles, generateCountry } from './generate-country.js';

const PROPERTIES = 10_000;
const BYTE_ORDER_MARK = '\uFEFF';

let outDir: string;
let generated: GeneratedFiles;

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'generate-'));
  generated = await generateCountry({ properties: PROPERTIES, seed: 1, outDir: join(outDir, 'a') });
});
afterAll(() => rm(outDir, { recursive: true }));

async function textOf(format: string, files = generated): Promise<string> {
  const file = files.files.find((candidate) => candidate.format === format);
  return readFile(file?.path ?? '', 'utf8');
}

describe('generateCountry', () => {
  it('writes the files under the names of the publishers and counts them truly', async () => {
    const names = generated.paths.map((path) => basename(path));
    expect(names.slice(0, 6)).toEqual([
      'AddressBasePlus_FULL_2026-09-01_001.csv',
      'osopenuprn_202609.csv',
      'ONSPD_AUG_2026.csv',
      'NI_address_list.csv',
      'pp-complete.csv',
      'certificates-001.csv',
    ]);
    expect(new Set(names).size).toBe(names.length);
    for (const { path, rows, bytes, format } of generated.files) {
      const content = await readFile(path);
      expect(content.length).toBe(bytes);
      const { header = '', footer = '' } = FORMATS.find(({ id }) => id === format) ?? {};
      const around = `${header}${footer}`.split('\n').length - 1;
      expect(content.toString().split('\n').length - 1).toBe(rows + around);
    }
  });

  it('gives every property one row, in Great Britain or in Northern Ireland', async () => {
    const [plus, irish] = ['addressbase-plus', 'ni-address-list'].map(
      (format) => generated.files.find((file) => file.format === format)?.rows ?? 0,
    );
    expect((plus ?? 0) + (irish ?? 0)).toBe(PROPERTIES);
    expect(irish).toBeGreaterThan(100);
  });

  it('writes AddressBase Plus that its importer takes whole: 77 columns, CRLF, no header', async () => {
    const text = await textOf('addressbase-plus');
    expect(text.split('\r\n').length).toBe(text.split('\n').length);
    const rows = splitRows(text, ',');
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([77]));
    expect(addressbasePlus.recognise(sampleOf(rows.slice(0, 50)))).toBe(true);
    const { accepted, rejected, facts } = mapRows(addressbasePlus, rows);
    expect([accepted, rejected]).toEqual([rows.length, {}]);
    const twins = facts.filter((fact) => fact.kind === 'address' && fact.standing === 'welsh');
    expect(twins.length).toBeGreaterThan(100);
    expect(rows.some((row) => row[0] !== '' && /^BT\d/.test(row[65] ?? ''))).toBe(false);
  });

  it("lets the gazetteer's premise say what Royal Mail's says", async () => {
    const { facts } = mapRows(addressbasePlus, splitRows(await textOf('addressbase-plus'), ','));
    const said = new Map<number, string>();
    let compared = 0;
    for (const fact of facts) {
      if (fact.kind !== 'address' || (fact.key !== 'dpa' && fact.key !== 'lpi')) continue;
      const { poBox, subBuildingName, buildingName, buildingNumber } = fact.parts;
      const parts = [subBuildingName, buildingName, buildingNumber, poBox && `PO BOX ${poBox}`];
      const text = parts.filter((part) => part !== null).join(' ');
      const other = said.get(fact.uprn);
      said.set(fact.uprn, text);
      if (other === undefined) continue;
      compared += 1;
      expect(text).toBe(other);
    }
    expect(compared).toBeGreaterThan(PROPERTIES / 2);
  });

  it('writes OS Open UPRN with mark, header and the same positions', async () => {
    const text = await textOf('os-open-uprn');
    expect(text.startsWith(`${BYTE_ORDER_MARK}UPRN,X_COORDINATE,`)).toBe(true);
    const rows = splitRows(text.slice(1), ',');
    const { accepted, rejected } = mapRows(osOpenUprn, rows);
    expect([accepted, rejected]).toEqual([rows.length - 1, {}]);
    expect(text).toMatch(/^\d{1,12},\d+\.\d\d,\d+\.\d\d,\d\d\.\d{7},-?\d\.\d{7}\r\n/m);
  });

  it('writes ONSPD with terminated postcodes, ones without grid and Irish ones', async () => {
    const rows = splitRows(await textOf('onspd'), ',');
    expect(onspd.recognise(sampleOf(rows.slice(0, 50)))).toBe(true);
    const { facts, rejected } = mapRows(onspd, rows);
    expect(rejected).toEqual({});
    const postcodes = facts.filter((fact) => fact.kind === 'postcode');
    expect(postcodes).toHaveLength(rows.length - 1);
    expect(postcodes.some(({ terminated }) => terminated !== null)).toBe(true);
    expect(postcodes.some(({ x }) => x === null)).toBe(true);
    expect(postcodes.some(({ grid, x }) => grid === 'irish' && x !== null && x < 400_000)).toBe(
      true,
    );
  });

  it('writes a list of Northern Ireland that its importer takes whole', async () => {
    const rows = splitRows(await textOf('ni-address-list'), '|');
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([50]));
    const { accepted, rejected } = mapRows(niAddressList, rows);
    expect([accepted, rejected]).toEqual([rows.length - 1, {}]);
  });

  it('writes the same bytes for the same seed, and a larger country begins alike', async () => {
    const options = { properties: PROPERTIES, seed: 1, outDir: join(outDir, 'b') };
    const again = await generateCountry(options);
    for (const { format } of generated.files) {
      expect((await textOf(format, again)) === (await textOf(format))).toBe(true);
    }
    const larger = await generateCountry({
      ...options,
      only: ['addressbase-plus'],
      properties: 11_000,
      outDir: join(outDir, 'c'),
    });
    const whole = await textOf('addressbase-plus', larger);
    expect(whole.startsWith(await textOf('addressbase-plus'))).toBe(true);
    const other = await generateCountry({ ...options, seed: 2, outDir: join(outDir, 'd') });
    expect((await textOf('epc-domestic', other)) === (await textOf('epc-domestic'))).toBe(false);
    expect((await textOf('addressbase-plus', other)) === (await textOf('addressbase-plus'))).toBe(
      false,
    );
  });

  it('tells its progress up to the last property', async () => {
    const told: number[] = [];
    const onProgress = (rows: number): void => void told.push(rows);
    await generateCountry({ properties: 300, seed: 1, outDir: join(outDir, 'e'), onProgress });
    expect(told.at(-1)).toBe(300);
  });

  it('writes only the formats that are asked for, and refuses unknown ones', async () => {
    const options = { properties: 300, seed: 1, outDir: join(outDir, 'g') };
    const { files } = await generateCountry({ ...options, only: ['onspd', 'price-paid'] });
    expect(files.map(({ format }) => format)).toEqual(['onspd', 'price-paid']);
    const unknown = generateCountry({ ...options, only: ['paf'] });
    await expect(unknown).rejects.toMatchObject({ code: 'wrong-usage' });
  });

  it('refuses more properties than there is room for', async () => {
    const tooMany = generateCountry({ properties: 90_000_000, seed: 1, outDir });
    await expect(tooMany).rejects.toMatchObject({ code: 'wrong-usage' });
  });

  it('holds no more in memory for ten times as many', async () => {
    const peak = { resident: 0 };
    const onProgress = (): void => {
      peak.resident = Math.max(peak.resident, process.memoryUsage.rss());
    };
    const before = process.memoryUsage.rss();
    await generateCountry({ properties: 100_000, seed: 3, outDir: join(outDir, 'f'), onProgress });
    // The files hold 120 MB; what is held are pieces of 2 MiB and what the collector has not yet taken.
    expect(peak.resident - before).toBeLessThan(100 * 2 ** 20);
  });
});
