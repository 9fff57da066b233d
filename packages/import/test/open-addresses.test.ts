/** Addresses of open data alone: those that certificates and sales give the properties that they name. */

import { readFileSync } from 'node:fs';
import type { PropertyReader } from '@property-lookup/engine';
import type { Property } from '@property-lookup/model/property';
import { type Files, importTexts, openImported } from '@property-lookup/testing/import-texts';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';
import { openServer } from '../../../test/http/fixture.js';

const SAMPLES = new URL('../../../test/samples/open-addresses/', import.meta.url);
const sample = (name: string): string => readFileSync(new URL(name, SAMPLES), 'utf8');
const SAMPLE: Files = Object.fromEntries(
  ['certificates.csv', 'pp-monthly.csv', 'pp-uprn-lookup.csv'].map((name) => [name, sample(name)]),
);

const HEADER =
  'lmk-key,address1,address2,address3,postcode,current-energy-rating,inspection-date,lodgement-date,posttown,uprn';

/** One certificate of a home; `on` is the day on which it was lodged. */
function certificate(key: string, on: string, address: string, uprn: number | ''): string {
  return `${key},${address},,,EX1 1AA,C,${on},${on},EXETER,${uprn}`;
}
const certificates = (...rows: readonly string[]): string => [HEADER, ...rows].join('\r\n');

async function propertiesAfter(...imports: readonly Files[]): Promise<readonly Property[]> {
  const dir = temporaryDir();
  for (const files of imports) await importTexts(dir, files);
  return reading(dir, async (reader) => (await reader.readPostcode('EX1 1AA')).properties);
}

async function reading<R>(dir: string, ask: (reader: PropertyReader) => Promise<R>): Promise<R> {
  const reader = await openImported(dir);
  try {
    return await ask(reader);
  } finally {
    await reader.close();
  }
}

const said = ({ uprn, address }: Property) => [
  uprn,
  address.buildingNumber,
  address.thoroughfare,
  address.postcode,
];

describe('certificates and sales alone', () => {
  it('make properties with parsed addresses, whose sales are linked', async () => {
    const dir = temporaryDir();
    const report = await importTexts(dir, SAMPLE);
    expect(report.linked).toMatchObject({
      // One has no UPRN, and is of a home that no other record names.
      certificates: { linked: 13, unlinked: 1 },
      sales: { linked: 6, unlinked: 0 },
    });
    const found = await reading(dir, async (reader) => {
      expect(reader.release.properties).toBe(10);
      const uprns = [1001, 1003, 1005, 1006, 1007, 1009, 1010];
      return Promise.all(uprns.map(async (uprn) => (await reader.findProperty(uprn))?.address));
    });
    expect(found).toMatchObject([
      { subBuildingName: 'Flat 2', buildingNumber: '14', thoroughfare: 'High Street' },
      { subBuildingName: 'Apartment 12', buildingName: 'Mill House', thoroughfare: 'Mill Lane' },
      {
        subBuildingName: 'Ground Floor Flat',
        buildingNumber: '12a',
        thoroughfare: 'Mill Lane',
        dependentLocality: 'Heavitree',
      },
      { buildingNumber: '12a', thoroughfare: 'Bridge Road', postTown: 'EXETER' },
      { subBuildingName: 'Rear Of 14', thoroughfare: 'Bridge Road' },
      {
        buildingName: 'The Old Forge',
        thoroughfare: 'Bridge Road',
        dependentLocality: 'Alphington',
      },
      { buildingNumber: '20', thoroughfare: 'BRIDGE ROAD', postcode: 'EX1 1AC' },
    ]);
  });

  it('are found by address, by filter and by postcode, and have their sales', async () => {
    const dir = temporaryDir();
    await importTexts(dir, SAMPLE);
    const server = await openServer(dir);
    const ask = async (path: string) => (await server.get(path)).json();
    const address = encodeURIComponent('Flat 12, Mill House, Mill Lane, Exeter EX1 1AB');
    const byAddress = await ask(`/property-lookup?address=${address}`);
    expect(byAddress.data).toMatchObject([{ uprn: 1003, building_name: 'Mill House' }]);
    const filter = encodeURIComponent('{"where":{"thoroughfare":{"ilike":"bridge%"}}}');
    expect((await ask(`/property-lookup?filter=${filter}`)).total_items).toBe(5);
    expect(await ask('/address-lookup/postcode?postcode=EX11AA')).toHaveLength(2);
    const history = await ask('/market-events/property-history?uprn=1010');
    expect(history).toHaveLength(2);
    expect(await ask('/property/address?uprn=1001')).toMatchObject({
      FULL_ADDRESS: 'Flat 2, 14 High Street, EXETER, EX1 1AA',
      ADDRESS_STATUS: 'Unknown',
      LATITUDE: null,
    });
    await server.close();
  });
});

describe('of several records', () => {
  it('the newest gives the address, and older spellings of the same help to find it', async () => {
    const [property] = await propertiesAfter({
      'epc.csv': certificates(
        certificate('A', '2012-01-01', 'Flat 2 14 High St', 7),
        certificate('B', '2020-01-01', '"Flat 2, 14 High Street"', 7),
        certificate('C', '2009-01-01', '"FLAT 2, 14, HIGH STREET"', 7),
      ),
    });
    expect(property?.address.thoroughfare).toBe('High Street');
    expect(property?.forms).toEqual([
      'Flat 2, 14 High Street, EXETER',
      'Flat 2, 14 High St, EXETER',
    ]);
  });

  it('one that means another home adds nothing', async () => {
    const [property] = await propertiesAfter({
      'epc.csv': certificates(
        certificate('A', '2012-01-01', '"Flat 3, 14 High Street"', 7),
        certificate('B', '2020-01-01', '"Flat 2, 14 High Street"', 7),
        certificate('C', '2014-01-01', '16 High Street', 7),
      ),
    });
    expect(property?.forms).toEqual(['Flat 2, 14 High Street, EXETER']);
  });

  it('those of several flats under one UPRN give the address of their building', async () => {
    const flats = ['A', 'B', 'C'].map((flat) =>
      certificate(flat, '2020-01-01', `"Flat ${flat}, Mill House, High Street"`, 7),
    );
    const [property] = await propertiesAfter({ 'epc.csv': certificates(...flats) });
    expect(property?.forms).toEqual(['Mill House, High Street, EXETER']);
  });

  it('a newer version of a certificate may name another property, or none', async () => {
    const first = certificates(
      certificate('A', '2012-01-01', '14 High Street', 7),
      certificate('B', '2012-01-01', '15 High Street', 8),
    );
    const second = certificates(
      certificate('A', '2012-01-01', '14 High Street', 9),
      certificate('B', '2012-01-01', '15 High Street', ''),
    );
    const found = await propertiesAfter({ 'a.csv': first }, { 'b.csv': second });
    expect(found.map(said)).toEqual([[9, '14', 'High Street', 'EX1 1AA']]);
  });

  it('a sale that the register withdrew gives none', async () => {
    const withdrawn = sample('pp-monthly.csv').replace(/"A"(\r\n)/g, '"D"$1');
    const dir = temporaryDir();
    await importTexts(dir, SAMPLE);
    await importTexts(dir, { 'pp-later.csv': withdrawn });
    expect(await reading(dir, async (reader) => reader.findProperty(1010))).toBeUndefined();
  });
});

describe('what is known better stays', () => {
  const EPC = { 'epc.csv': certificates(certificate('A', '2020-01-01', '16 High Street', 7)) };

  it('the whole address of a gazetteer or list, to which no record adds a part or a spelling', async () => {
    const list = 'uprn,address,postcode\r\n7,"14, High Street",EX1 1AA';
    const [property] = await propertiesAfter({ 'list.csv': list }, EPC);
    expect(property?.address).toMatchObject({ buildingNumber: '14', postTown: null });
    expect(property?.forms).toEqual(['14, High Street']);
    expect(property?.sources).toEqual(['headed-csv']);
  });

  it('the position of OS Open UPRN, with the address of the certificate', async () => {
    const positions =
      'UPRN,X_COORDINATE,Y_COORDINATE,LATITUDE,LONGITUDE\r\n7,292000.00,92000.00,50.7200000,-3.5300000\r\n';
    const [property] = await propertiesAfter({ 'osopenuprn.csv': positions }, EPC);
    expect(property?.address.buildingNumber).toBe('16');
    expect(property?.position).toMatchObject({ x: 292_000, precision: 'address' });
    expect(property?.sources).toEqual(['epc-domestic', 'os-open-uprn']);
  });

  const directory = (postcode: string) =>
    'UPRN,GRIDGB1E,GRIDGB1N,PCDS,CTY25CD,LAD25CD,CTRY25CD,RGN25CD,TTWA15CD,OA21CD,LSOA21CD,MSOA21CD\r\n' +
    `7,292000,92000,${postcode},E10000008,E07000041,E92000001,E12000009,E30000205,E00101000,E01020000,E02004000\r\n`;

  it('the postcode that the ONS directory has of the UPRN: an address of another is left out whole', async () => {
    const found = await propertiesAfter({ 'onsud.csv': directory('EX1 1AB') }, EPC);
    expect(found).toEqual([]);
    const dir = temporaryDir();
    await importTexts(dir, { 'onsud.csv': directory('EX1 1AB'), ...EPC });
    const property = await reading(dir, async (reader) => reader.findProperty(7));
    expect(property?.address).toMatchObject({ postcode: 'EX1 1AB', thoroughfare: null });
    expect(property?.forms).toEqual([]);
  });

  it('and where both agree, the address stands', async () => {
    const [property] = await propertiesAfter({ 'onsud.csv': directory('EX1 1AA') }, EPC);
    expect(property?.address).toMatchObject({ postcode: 'EX1 1AA', buildingNumber: '16' });
  });

  it('the street that open data ties a UPRN to, where no record gives it an address', async () => {
    const dir = temporaryDir();
    const links =
      'CORRELATION_ID,IDENTIFIER_1,VERSION_NUMBER_1,VERSION_DATE_1,IDENTIFIER_2,VERSION_NUMBER_2,VERSION_DATE_2,CONFIDENCE\r\n';
    const link = (first: string) => `x,${first},1,2026-08-01,22789530,1,2026-08-01,Good\r\n`;
    const road = `osgb4000000022789530,,High Street,,,,transportNetwork,Named Road,292000.00,92000.00,3500,18000,,,,,EX1,,Heavitree,,http://www.ordnancesurvey.co.uk/xml/codelists/localtype.xml#suburbanArea${','.repeat(13)}\r\n`;
    const files = {
      'onsud.csv': `${directory('EX1 1AA')}8,292000,92000,EX1 1AA,E10000008,E07000041,E92000001,E12000009,E30000205,E00101000,E01020000,E02004000\r\n`,
      'uprns.csv': links + link('7') + link('8'),
      'roads.csv': links + link('osgb4000000022789530'),
      'opname.csv': road,
      ...EPC,
    };
    // Else the neighbour's address would tell its own.
    await importTexts(dir, files, { without: ['inferred-addresses'] });
    const server = await openServer(dir);
    const ask = async (path: string) => (await server.get(path)).json();
    expect(await ask('/property/address?uprn=8')).toMatchObject({
      ...{ STREET: 'High Street', DEPENDENT_LOCALITY: 'Heavitree', USRN: '22789530' },
      // A street is no address.
      ...{ FULL_ADDRESS: null, ADDRESS_LINE_1: null, BUILDING_NUMBER: null },
    });
    expect(await ask('/property/address?uprn=7')).toMatchObject({
      ...{ BUILDING_NUMBER: '16', STREET: 'High Street', DEPENDENT_LOCALITY: null },
      USRN: '22789530',
    });
    const match = async (text: string) =>
      (await ask(`/property-lookup?address=${encodeURIComponent(text)}`)).data;
    expect(await match('16 High Street, Exeter EX1 1AA')).toMatchObject([{ uprn: 7 }]);
    expect(await match('18 High Street, Exeter EX1 1AA')).toEqual([]);
    expect(await match('High Street, Exeter EX1 1AA')).not.toMatchObject([{ uprn: 8 }]);
    await server.close();
  });
});
