/** A home that no source gives an address, between two that have one: from the files to what is answered of it. */

import { join } from 'node:path';
import { certifiedStreets } from '@property-lookup/testing/certified-streets';
import { salesFile } from '@property-lookup/testing/home-files';
import { type Files, importTexts, openImported } from '@property-lookup/testing/import-texts';
import { run } from '@property-lookup/testing/program';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';
import { openServer } from '../../../test/http/fixture.js';
import type { ImportOptions } from '../src/import-files.js';

/** UPRNs of one side of a street, in its order. */
const FIRST = 100_040_200_001;
const HOUSES = [1, 3, 5, 7, 9, 11, 13, 15].map((number, at) => ({ number, uprn: FIRST + at }));
const UNKNOWN = FIRST + 2;

const lines = (...rows: readonly string[]): string => `${rows.join('\r\n')}\r\n`;

const POSITIONS = lines(
  'UPRN,X_COORDINATE,Y_COORDINATE,LATITUDE,LONGITUDE',
  ...HOUSES.map(
    ({ uprn }, at) => `${uprn},${292_000 + 9 * at}.00,92000.00,50.72,${-3.53 + 0.0001 * at}`,
  ),
);
const DIRECTORY = lines(
  'UPRN,GRIDGB1E,GRIDGB1N,PCDS,CTY25CD,LAD25CD,CTRY25CD,RGN25CD,TTWA15CD,OA21CD,LSOA21CD,MSOA21CD',
  ...HOUSES.map(
    ({ uprn }, at) =>
      `${uprn},${292_000 + 9 * at},92000,EX1 1AA,E10000008,E07000041,E92000001,E12000009,E30000205,E00101000,E01020000,E02004000`,
  ),
);

const HEADER =
  'lmk-key,address1,address2,address3,postcode,current-energy-rating,property-type,inspection-date,lodgement-date,posttown,uprn';
const certificate = (number: number, uprn: number): string =>
  `key-${uprn},${number} High Street,,,EX1 1AA,C,House,2019-03-01,2019-03-01,EXETER,${uprn}`;
const CERTIFICATES = lines(
  HEADER,
  ...HOUSES.filter(({ uprn }) => uprn !== UNKNOWN).map(({ number, uprn }) =>
    certificate(number, uprn),
  ),
);

const sale = (number: number) => ({
  ...{ number, price: 210_000, day: '2020-05-01', postcode: 'EX1 1AA' },
  ...{ town: 'EXETER', county: 'DEVON' },
});

const OPEN: Files = {
  'osopenuprn.csv': POSITIONS,
  'onsud.csv': DIRECTORY,
  'epc.csv': CERTIFICATES,
  'pp-monthly.csv': salesFile(sale(5), sale(7)),
};

async function imported(options: Partial<ImportOptions> = {}, files = OPEN): Promise<string> {
  const dir = temporaryDir();
  await importTexts(dir, files, options);
  return dir;
}

async function answersOf(dir: string) {
  const server = await openServer(dir);
  const ask = async (path: string, query: Readonly<Record<string, string>>) =>
    (await server.get(`${path}?${new URLSearchParams(query)}`)).json();
  const filtered = async (where: object) => {
    const { data } = await ask('/property-lookup', { filter: JSON.stringify({ where }) });
    return data.map(({ uprn }: { uprn: number }) => uprn);
  };
  return { ask, filtered, close: () => server.close() };
}

describe('a home between two others', () => {
  it('has the number between theirs, and says that it is inferred', async () => {
    const server = await answersOf(await imported());
    const told = await server.ask('/property/address', {
      uprn: `${UNKNOWN}`,
      include: 'provenance',
    });
    expect(told).toMatchObject({
      ...{ BUILDING_NUMBER: '5', STREET: 'High Street', POSTCODE: 'EX1 1AA' },
      ...{ FULL_ADDRESS: '5 High Street, EXETER, EX1 1AA', FULL_ADDRESS$MODELLED: true },
      ...{ ADDRESS_BASIS: 'Inferred', FULL_ADDRESS$SOURCE: 'MODEL', STREET$SOURCE: 'MODEL' },
      ...{ BUILDING_NUMBER$SOURCE: 'MODEL', POSTCODE$SOURCE: 'ONSUD', LATITUDE$SOURCE: 'OUPRN' },
    });
    expect(told.FULL_ADDRESS$CONFIDENCE).toBeGreaterThanOrEqual(0.5);
    expect(told.FULL_ADDRESS$CONFIDENCE).toBeLessThan(1);
    const neighbour = await server.ask('/property/address', { uprn: `${FIRST}` });
    expect(neighbour).toMatchObject({ ADDRESS_BASIS: 'Recorded', FULL_ADDRESS$MODELLED: false });
    await server.close();
  });

  it('is found by its address, no surer than that is, and the answer says why', async () => {
    const server = await answersOf(await imported());
    const { FULL_ADDRESS$CONFIDENCE: sure } = await server.ask('/property/address', {
      uprn: `${UNKNOWN}`,
    });
    for (const address of ['5 High Street, Exeter EX1 1AA', '5 High St EX1 1AA']) {
      const found = await server.ask('/property-lookup', { address, match: 'true' });
      expect(found.data).toMatchObject([{ uprn: UNKNOWN, building_number: '5' }]);
      expect(found.metadata.address_confidence_scores[0].confidence).toBeLessThanOrEqual(sure);
      expect(found.match.explanation).toContain('inferred from those of its neighbours');
    }
    const other = await server.ask('/property-lookup', {
      address: '7 High Street, Exeter EX1 1AA',
      match: 'true',
    });
    expect(other.metadata.address_confidence_scores[0].confidence).toBe(1);
    expect(other.match.explanation).not.toContain('inferred');
    await server.close();
  });

  it('is left out by a filter for addresses of sources', async () => {
    const server = await answersOf(await imported());
    const all = HOUSES.map(({ uprn }) => uprn);
    expect(await server.filtered({ postcode: 'EX1 1AA' })).toEqual(all);
    const recorded = all.filter((uprn) => uprn !== UNKNOWN);
    expect(await server.filtered({ address_basis: 'Recorded' })).toEqual(recorded);
    expect(await server.filtered({ address_basis: 'Inferred' })).toEqual([UNKNOWN]);
    expect(await server.filtered({ full_address$modelled: true })).toEqual([UNKNOWN]);
    await server.close();
  });

  it('stays without one where addresses are not to be inferred', async () => {
    const server = await answersOf(await imported({ without: ['inferred-addresses'] }));
    expect(await server.ask('/property/address', { uprn: `${UNKNOWN}` })).toMatchObject({
      ...{ ADDRESS_BASIS: null, FULL_ADDRESS: null, BUILDING_NUMBER: null },
    });
    await server.close();
  });

  it('is listed among what the release is made of, with what is to be said of its licence', async () => {
    const { release } = await openImported(await imported());
    expect(release.sources.at(-1)).toMatchObject({ id: 'inferred-address', rows: 1 });
    expect(release.sources.at(-1)?.licence).toMatch(/you, who run the service, decide/);
  });
});

describe('an import that changes the release', () => {
  /** A council's list that has one address. */
  const listed = (number: string, uprn: number): Files => ({
    'list.csv': lines('uprn,address,postcode', `${uprn},"${number} High Street",EX1 1AA`),
  });

  const CHANGES: Partial<ImportOptions> = { changedShareMax: Number.POSITIVE_INFINITY };

  async function basesAfter(later: Files): Promise<readonly (readonly [string | null, unknown])[]> {
    // One of two sales that finds another home would be news enough to make all again.
    const { 'pp-monthly.csv': _sales, ...files } = OPEN;
    const dir = await imported(CHANGES, files);
    const { madeAgainBecause } = await importTexts(dir, later, CHANGES);
    expect(madeAgainBecause).toBeUndefined();
    const reader = await openImported(dir);
    const { properties: homes } = await reader.readPostcode('EX1 1AA');
    await reader.close();
    return homes.map(({ uprn, address, addressConfidence }) => [
      `${uprn - FIRST} ${address.buildingNumber}`,
      addressConfidence === null ? 'recorded' : 'inferred',
    ]);
  }

  it('lets the inferred address stand', async () => {
    expect(await basesAfter(listed('13a', FIRST + 6))).toContainEqual(['2 5', 'inferred']);
    const moved = POSITIONS.split('\r\n').filter((row) => /^UPRN|00003,/.test(row));
    const position = lines(...moved).replace('92000.00', '92001.00');
    expect(await basesAfter({ 'osopenuprn-2.csv': position })).toContainEqual(['2 5', 'inferred']);
  });

  it('gives it up for the one that a source has', async () => {
    expect(await basesAfter(listed('5a', UNKNOWN))).toContainEqual(['2 5a', 'recorded']);
  });

  it('gives it up where another property has it by a source', async () => {
    const found = await basesAfter(listed('5', FIRST + 400));
    expect(found).toContainEqual(['400 5', 'recorded']);
    expect(found).toContainEqual(['2 null', 'recorded']);
  });
});

describe('a back-test', () => {
  it('hides a share of the recorded addresses, and says how many it infers and how many are right', async () => {
    const dir = temporaryDir();
    // Ten homes on each of sixty streets, in the order of their UPRNs.
    await importTexts(dir, { 'list.csv': certifiedStreets()['list.csv'] });
    const ask = (...options: readonly string[]) =>
      run('backtest', 'addresses', '--data', join(dir, 'data'), ...options);
    const { stdout } = await ask('--share', '30', '--json');
    const {
      hidden,
      numbered,
      from_confidence: from,
      by_confidence: bins,
      wrong,
    } = JSON.parse(stdout);
    expect(hidden).toBeGreaterThan(120);
    expect(hidden).toBeLessThan(240);
    expect(numbered).toBe(hidden);
    expect(from[0]).toMatchObject({ confidence: 0.5 });
    expect(from[0].inferred_pct).toBeGreaterThan(40);
    expect(from[0].right_pct).toBeGreaterThan(90);
    const cases = bins.reduce((sum: number, bin: { cases: number }) => sum + bin.cases, 0);
    expect(cases / numbered).toBeCloseTo(from[0].inferred_pct / 100, 2);
    expect(wrong.length).toBeLessThanOrEqual(20);
    expect((await ask('--share', '0')).stderr).toContain('--share must be a percentage');
  });
});
