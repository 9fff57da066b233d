/** Imports OS NGD Address: that it says what AddressBase Plus says of the same homes, as CSV and GeoPackage, and how its changes are taken. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Property } from '@property-lookup/model/property';
import { writeTables } from '@property-lookup/testing/geopackage';
import { importTexts, openImported } from '@property-lookup/testing/import-texts';
import {
  builtOf,
  csvOf,
  plusRows,
  type Row,
  royalMailOf,
} from '@property-lookup/testing/ngd-tables';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { generateCountry } from 'synthetic-country';
import { beforeAll, describe, expect, it } from 'vitest';

let plus: string;
let rows: readonly Row[];

beforeAll(async () => {
  const outDir = temporaryDir();
  const only = ['addressbase-plus'];
  const country = { properties: 700, districts: 3, seed: 5 };
  const { paths } = await generateCountry({ ...country, only, outDir });
  plus = readFileSync(paths[0] ?? '', 'utf8');
  rows = plusRows(plus);
});

const uprnOf = ({ UPRN }: Row): number => Number(UPRN);

async function propertiesIn(dir: string): Promise<ReadonlyMap<number, Property>> {
  const reader = await openImported(dir);
  const found = new Map<number, Property>();
  for (const row of rows) {
    const property = await reader.findProperty(uprnOf(row));
    if (property !== undefined) found.set(uprnOf(row), property);
  }
  await reader.close();
  return found;
}

/** What both formats say of a property, with its forms in the order of the alphabet: of equal standing, any may come first. */
function saidOf(property: Property | undefined) {
  if (property === undefined) return undefined;
  const { uprn, address, forms, position, udprn, usrn, parentUprn, classification } = property;
  return {
    ...{ uprn, address, position, udprn, usrn, parentUprn, classification },
    ...{ forms: [...forms].sort(), first: forms[0] },
  };
}

describe('OS NGD Address', () => {
  it('says what AddressBase Plus says of the same homes', async () => {
    const [old, now] = [temporaryDir(), temporaryDir()];
    await importTexts(old, { 'plus.csv': plus });
    const delivered = rows.filter(({ UDPRN }) => UDPRN !== '');
    const { sources } = await importTexts(now, {
      'add_gb_royalmailaddress.csv': csvOf(delivered.map(royalMailOf)),
      'add_gb_builtaddress.csv': csvOf(rows.map(builtOf)),
    });
    const read = rows.length + delivered.length;
    expect(sources).toMatchObject([{ source: 'os-ngd-address', accepted: read, rejected: 0 }]);
    const [before, after] = [await propertiesIn(old), await propertiesIn(now)];
    expect(after.size).toBe(rows.length);
    expect(rows.filter(({ ALT_LANGUAGE }) => ALT_LANGUAGE === 'CYM').length).toBeGreaterThan(50);
    for (const row of rows) {
      expect(saidOf(after.get(uprnOf(row)))).toEqual(saidOf(before.get(uprnOf(row))));
    }
    // What Plus does not have.
    expect(after.get(uprnOf(rows[0] ?? {}))?.logicalStatus).toBe(1);
  });

  it('is read from a GeoPackage, with the table of alternate addresses beside the points', async () => {
    const dir = temporaryDir();
    const [home = {}] = rows;
    const alternate = {
      ...{ alternateaddressid: 'a-1', uprn: uprnOf(home).toString(), addressstatus: 'Alternative' },
      ...{ alternatesubname: '', alternatename: 'ROSE COTTAGE', alternatenumber: '' },
      ...{ streetname: 'OLD LANE', locality: '', townname: '', language: 'ENG', postcode: '' },
    };
    const path = writeTables(join(dir, 'add_gb_builtaddress.gpkg'), [
      { name: 'add_gb_builtaddress', system: 27700, rows: rows.map(builtOf) },
      { name: 'add_gb_builtaddress_altadd', rows: [alternate] },
    ]);
    const { sources } = await importTexts(dir, {}, { files: [path] });
    expect(sources).toMatchObject([{ source: 'os-ngd-address', accepted: rows.length + 1 }]);
    const property = (await propertiesIn(dir)).get(uprnOf(home));
    expect(property?.forms.some((form) => form.includes('ROSE COTTAGE'))).toBe(true);
    expect(property?.position?.x).toBeCloseTo(Number(home['X_COORDINATE']));
  });
});

describe('a change-only file', () => {
  const change = (row: Row, changetype: string, values: Row = {}): Row => ({
    ...builtOf(row),
    changetype,
    ...values,
  });

  it.each([[false], [true]])(
    'ends, moves and restates, the moved ones first: %s',
    async (isFirst) => {
      const dir = temporaryDir();
      const [gone = {}, moved = {}, renamed = {}, ...others] = rows.slice(0, 6);
      const all = [gone, moved, renamed, ...others].map(builtOf);
      const named = { ...builtOf(renamed), organisationname: 'OLD SHOP' };
      await importTexts(dir, { 'built.csv': csvOf([...all, named]) });
      const built = csvOf([
        change(gone, 'End Of Life'),
        change(moved, 'Moved To A Different Feature Type'),
        change(renamed, 'Modified Attributes', { name: 'NEW HOUSE' }),
      ]);
      const historic = { buildstatus: 'Historic', addressstatus: 'Historical' };
      const moves = csvOf([change(moved, 'Moved From A Different Feature Type', historic)]);
      await importTexts(
        dir,
        isFirst ? { 'a.csv': moves, 'b.csv': built } : { 'a.csv': built, 'b.csv': moves },
      );
      const after = await propertiesIn(dir);
      expect(after.get(uprnOf(gone))).toBeUndefined();
      expect(after.get(uprnOf(moved))).toMatchObject({ logicalStatus: 8 });
      const [first, ...more] = after.get(uprnOf(renamed))?.forms ?? [];
      expect(first).toContain('NEW HOUSE');
      expect([first, ...more].join()).not.toContain('OLD SHOP');
      expect(after.size).toBe(all.length - 1);
    },
  );
});
