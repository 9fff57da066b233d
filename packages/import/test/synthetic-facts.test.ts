import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Fact } from '@property-lookup/model/property';
import type { EvidenceFact } from '@property-lookup/model/records';
import { type Delimiter, splitRows } from '@property-lookup/rows/read';
import { SOURCES, STREAM_SOURCES } from '@property-lookup/sources';
import { mapRows } from '@property-lookup/testing/map-rows';
import { readText } from '@property-lookup/testing/map-text';
import {
  createCountry,
  generateCountry,
  type Home,
  homesOf,
  premiseLines,
} from 'synthetic-country';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PROPERTIES = 10_000;
const DISTRICTS = 8;

type AnyFact = Fact | EvidenceFact;
type FactOf<Kind extends AnyFact['kind']> = Extract<AnyFact, { kind: Kind }>;

interface Read {
  readonly source: string | undefined;
  readonly rejected: unknown;
  readonly facts: readonly AnyFact[];
}

let outDir: string;
const readByFormat = new Map<string, Read>();
const homes = new Map<number, Home>();
/** Postcodes of England and Wales, by whose registers sales and certificates are kept. */
const registered = new Set<string>();

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'generate-facts-'));
  const options = { properties: PROPERTIES, districts: DISTRICTS, seed: 1, outDir };
  const { files } = await generateCountry(options);
  for (const { format, path } of files) readByFormat.set(format, await readFacts(path));
  const country = createCountry(1, DISTRICTS);
  for (let number = 0; number * 128 < PROPERTIES; number++) {
    const neighbourhood = country.neighbourhood(number);
    const isOfRegister = /[EW]/.test(neighbourhood.district.town.country);
    for (const home of homesOf(neighbourhood, PROPERTIES)) {
      homes.set(home.property.uprn, home);
      if (isOfRegister) registered.add(home.property.postcode.text);
    }
  }
});
afterAll(() => rm(outDir, { recursive: true }));

/** Through the source that recognises the file, as the import does. */
async function readFacts(path: string): Promise<Read> {
  const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
  const name = basename(path);
  const streamed = STREAM_SOURCES.find((source) => source.recognise(name, text.slice(0, 4_000)));
  if (streamed !== undefined) {
    const facts: AnyFact[] = [];
    const rejected: Record<string, number> = {};
    readText(
      streamed,
      { name, text },
      (fact) => facts.push(fact),
      (outcome) => {
        if ('rejected' in outcome) rejected[outcome.rejected] = 1;
      },
    );
    return { source: streamed.id, rejected, facts };
  }
  const rowsOf = (delimiter: Delimiter) => splitRows(text, delimiter);
  const sample = { name, rows: (delimiter: Delimiter) => rowsOf(delimiter).slice(0, 50) };
  const source = SOURCES.find((candidate) => candidate.recognise(sample));
  if (source === undefined) return { source, rejected: {}, facts: [] };
  const { facts, rejected } = mapRows(source, rowsOf(source.delimiter), name);
  return { source: source.id, rejected, facts };
}

function factsOf<Kind extends AnyFact['kind']>(kind: Kind): FactOf<Kind>[] {
  return [...readByFormat.values()].flatMap(({ facts }) =>
    facts.filter((fact): fact is FactOf<Kind> => fact.kind === kind),
  );
}

function isRegistered({ property }: Home): boolean {
  return registered.has(property.postcode.text);
}

/** The share of all homes that satisfy the test. */
function shareOf(test: (home: Home) => boolean): number {
  return [...homes.values()].filter(test).length / homes.size;
}

describe('files of facts', () => {
  it('are each recognised and taken whole by their own source', () => {
    const sources = new Map([...readByFormat].map(([format, { source }]) => [format, source]));
    for (const [format, { rejected, facts }] of readByFormat) {
      expect(rejected, format).toEqual({});
      expect(facts.length, format).toBeGreaterThan(0);
    }
    expect(sources.get('price-paid')).toBe('price-paid');
    expect(sources.get('epc-domestic')).toBe('epc-domestic');
    expect(sources.get('uk-hpi')).toBe('uk-hpi');
    expect(sources.get('blm-feed-2026-08-24')).toBe('blm-feed');
    expect(sources.get('rightmove-feed-2026-08-24')).toBe('rightmove-feed');
    expect(sources.get('census-ts054')).toBe('census');
    expect(sources.get('deprivation-england')).toBe('deprivation');
    expect(sources.get('council-tax-stock')).toBe('council-tax-stock');
    const sameNames = ['gas-consumption', 'registered-leases', 'inspire-polygons', 'openmap-local'];
    const flood = ['flood-risk-properties', 'flood-risk-postcodes', 'flood-risk-search'];
    for (const name of [...sameNames, ...flood]) expect(sources.get(name)).toBe(name);
    for (const nation of ['england', 'wales', 'scotland']) {
      const written = sources.get(`council-tax-levels-${nation}`) ?? 'council-tax-levels';
      expect(written).toBe('council-tax-levels');
    }
    expect(sources.get('uk-companies')).toBe('company-ownership');
    expect(sources.get('overseas-companies')).toBe('company-ownership');
    expect(sources.get('street-crime-2026-06')).toBe('street-crime');
    expect(sources.get('income-estimates')).toBe('income-estimates');
    expect(sources.get('broadband')).toBe('broadband');
    expect(sources.get('ward-names')).toBe('area-lookups');
    expect(sources.get('conservation-area')).toBe('planning-data');
  });

  it('sell homes of England and Wales only, at prices that follow the index', () => {
    const sales = factsOf('sale');
    for (const { address, date, priceGbp, category } of sales) {
      expect(registered).toContain(address.postcode);
      expect(date >= '1995-01-01' && date <= '2026-08-31').toBe(true);
      expect(priceGbp > 5_000 || category === 'B').toBe(true);
    }
    expect(new Set(sales.map(({ id }) => id)).size).toBe(sales.length);
    const perHome = sales.length / [...homes.values()].filter(isRegistered).length;
    expect(perHome).toBeGreaterThan(0.5);
    expect(perHome).toBeLessThan(1);
    const medianOf = (year: string): number =>
      sales
        .filter(({ date }) => date.startsWith(year))
        .map(({ priceGbp }) => priceGbp)
        .sort((a, b) => a - b)[20] ?? 0;
    expect(medianOf('2024')).toBeGreaterThan(2 * medianOf('1998'));
  });

  it('certify the floor area, rooms and kind of the home itself, older ones more than once', () => {
    const certificates = factsOf('certificate');
    let withUprn = 0;
    for (const { uprn, values, address, lodged } of certificates) {
      if (uprn === null) continue;
      withUprn += 1;
      const home = homes.get(uprn);
      expect(values['TOTAL_FLOOR_AREA']).toBe(home?.dwelling.floorArea);
      expect(values['PROPERTY_TYPE']).toBe(home?.dwelling.type);
      expect(values['BUILT_FORM']).toBe(home?.dwelling.form);
      expect(address.postcode).toBe(home?.property.postcode.text);
      expect(Number(lodged.slice(0, 4))).toBeGreaterThanOrEqual(home?.dwelling.yearBuilt ?? 9_999);
    }
    expect(withUprn / certificates.length).toBeGreaterThan(0.92);
    expect(withUprn).toBeLessThan(certificates.length);
    expect(new Set(certificates.map(({ id }) => id)).size).toBe(certificates.length);
    const share = shareOf((home) => home.life.certificates.length > 0);
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThan(0.7);
    expect(shareOf((home) => home.life.certificates.length > 1)).toBeGreaterThan(0.05);
  });

  it('offer homes with their own bedrooms, under one reference in all deliveries', () => {
    const listings = factsOf('listing').filter(({ address }) => address.text !== '');
    const byAddress = new Map(
      [...homes.values()].map((home) => [
        addressKey(premiseLines(home.property).join(''), home.property.postcode.text),
        home,
      ]),
    );
    let found = 0;
    for (const { address, values } of listings) {
      const [start] = [...byAddress].find(([key]) => isStartOf(key, address)) ?? [];
      const home = byAddress.get(start ?? '');
      if (home === undefined) continue;
      found += 1;
      expect(values['BEDROOMS']).toBe(home.dwelling.bedrooms);
      expect(values['TOTAL_FLOOR_AREA']).toBe(home.dwelling.floorArea);
    }
    expect(found).toBe(listings.length);
    const statuses = new Set(listings.map(({ status }) => status));
    for (const status of ['For Sale', 'Under Offer', 'Sold STC', 'To Let', 'Let Agreed']) {
      expect(statuses).toContain(status);
    }
    expect(pricesByReference(listings).some((prices) => prices.size > 1)).toBe(true);
    const forSale = shareOf(({ life }) => life.advert?.transactionType === 'Sale');
    expect(forSale).toBeGreaterThan(0.01);
    expect(forSale).toBeLessThan(0.03);
  });

  it('complete sales that were advertised', () => {
    const completed = [...homes.values()].filter(({ life: { sales, advert } }) =>
      sales.some(({ day }) => advert !== undefined && day > advert.agreed),
    );
    expect(completed.length).toBeGreaterThan(3);
    // Agents take most of them down before.
    const early = completed.filter(({ life: { sales, advert } }) =>
      sales.some(({ day }) => advert !== undefined && day > advert.ended),
    );
    expect(early.length).toBeGreaterThan(completed.length / 3);
    for (const { life } of completed) {
      const price = life.sales.at(-1)?.price ?? 0;
      expect(Math.abs((life.advert?.cut ?? 0) / price - 1)).toBeLessThan(0.15);
    }
  });

  it('count in the census and the stock of properties the homes that there are', () => {
    const figures = factsOf('area-figures');
    const areas = new Set(factsOf('postcode').map(({ areas: { outputArea } }) => outputArea));
    const tenures = figures.filter(({ topic }) => topic === 'tenure');
    expect(tenures.length).toBeGreaterThan(20);
    for (const { code, values } of tenures) {
      expect(areas.has(code)).toBe(true);
      expect(values['HOUSEHOLDS']).toBeLessThanOrEqual(128);
    }
    const stock = figures.filter(
      ({ topic, code }) => topic === 'council-tax-bands' && /^.01/.test(code),
    );
    const dwellings = stock.reduce(
      (sum, { values }) => sum + Number(values['COUNCIL_TAX_DWELLINGS']),
      0,
    );
    expect(dwellings).toBeLessThan(homes.size);
    expect(dwellings).toBeGreaterThan(homes.size / 2);
  });

  it('plan for some authorities only, with zones that hold homes', () => {
    const zones = factsOf('zone');
    expect(zones.some(({ dataset }) => dataset === 'conservation-area')).toBe(true);
    expect(zones.every(({ polygons, point }) => polygons.length > 0 || point !== null)).toBe(true);
    const applications = factsOf('application');
    const byUprn = applications.filter(({ uprn }) => uprn !== null);
    expect(byUprn.length).toBeGreaterThan(10);
    expect(byUprn.length).toBeLessThan(applications.length);
    expect(byUprn.every(({ uprn }) => homes.has(uprn ?? 0))).toBe(true);
  });
});

function addressKey(text: string, postcode: string): string {
  return `${postcode}|${text.toUpperCase().replace(/[^\p{L}\d]/gu, '')}`;
}

function isStartOf(key: string, { text, postcode }: FactOf<'listing'>['address']): boolean {
  return addressKey(text, postcode ?? '').startsWith(key);
}

function pricesByReference(listings: readonly FactOf<'listing'>[]): Set<unknown>[] {
  const prices = new Map<string, Set<unknown>>();
  for (const { reference, values } of listings) {
    prices.set(reference, (prices.get(reference) ?? new Set()).add(values['PRICE']));
  }
  return [...prices.values()];
}
