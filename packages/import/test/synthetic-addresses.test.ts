import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { splitRows } from '@property-lookup/rows/read';
import { addressbasePlus } from '@property-lookup/sources/inside/addresses/addressbase-plus/addressbase-plus';
import { niAddressList } from '@property-lookup/sources/inside/addresses/ni-address-list/ni-address-list';
import { osOpenUprn } from '@property-lookup/sources/inside/addresses/os-open-uprn/os-open-uprn';
import { onspd } from '@property-lookup/sources/inside/areas/onspd/onspd';
import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { IS_WHOLE_RUN } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { type GeneratedFiles, generateCountry } from 'synthetic-country';
import { beforeAll, describe, expect, it } from 'vitest';

const PROPERTIES = 10_000;
const BYTE_ORDER_MARK = '\uFEFF';

const dir = temporaryDir();
let generated: GeneratedFiles;

beforeAll(async () => {
  generated = await generateCountry({ properties: PROPERTIES, seed: 1, outDir: join(dir, 'made') });
});

async function textOf(format: string): Promise<string> {
  const file = generated.files.find((candidate) => candidate.format === format);
  return readFile(file?.path ?? '', 'utf8');
}

describe('the synthetic country', () => {
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

  it.runIf(IS_WHOLE_RUN)('holds no more in memory for ten times as many', async () => {
    const peak = { resident: 0 };
    const onProgress = (): void => {
      peak.resident = Math.max(peak.resident, process.memoryUsage.rss());
    };
    const before = process.memoryUsage.rss();
    await generateCountry({ properties: 100_000, seed: 3, outDir: join(dir, 'large'), onProgress });
    // The files hold 120 MB; what is held are pieces of 2 MiB and what the collector has not yet taken.
    expect(peak.resident - before).toBeLessThan(100 * 2 ** 20);
  });
});
