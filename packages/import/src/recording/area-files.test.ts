import { FactCollector } from '@property-lookup/facts/evidence';
import { GEOGRAPHY_AREAS, type Geography } from '@property-lookup/model/property';
import type { AreaFiguresFact, EvidenceFact, PriceIndexFact } from '@property-lookup/model/records';
import { staged } from '@property-lookup/testing/staged-folder';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';
import { type KnownAreas, readAreas, spreadAreas } from './area-files.js';

const NOWHERE = Object.fromEntries(GEOGRAPHY_AREAS.map((name) => [name, null])) as Record<
  keyof Geography,
  null
>;
const AREAS: Geography = { ...NOWHERE, outputArea: 'E00000001', lsoa: 'E01000001' };

const share = (code: string, value: number): AreaFiguresFact => ({
  kind: 'area-figures',
  code,
  topic: 'tenure',
  values: { OWNED_OUTRIGHT_PCT: value },
  asOf: '2021-03-21',
});

const index = (areaCode: string | null, areaName: string): PriceIndexFact => ({
  ...{ kind: 'price-index', areaCode, areaName, month: '2026-01', all: 200_000 },
  ...{ detached: null, semiDetached: null, terraced: null, flat: null, salesVolume: null },
});

function known(
  facts: readonly EvidenceFact[],
  areas: readonly Geography[],
  postcodes: readonly string[] = [],
): KnownAreas {
  const dir = temporaryDir();
  spreadAreas([staged(facts)], dir);
  return readAreas(dir, areas, postcodes);
}

const figureOf = ({ figures }: KnownAreas, areas: Geography): number | undefined =>
  figures.figuresOf(areas, ['OWNED_OUTRIGHT_PCT'])['OWNED_OUTRIGHT_PCT'];

it('reads what is said of the areas asked for, and of no other', () => {
  const all = known([share('E00000001', 40), share('E00000002', 60)], [AREAS]);
  expect(figureOf(all, AREAS)).toBe(40);
  expect(figureOf(all, { ...NOWHERE, outputArea: 'E00000002' })).toBeUndefined();
});

it('follows an area to the one of the earlier census that figures are published for', () => {
  const relation = 'lsoa11-of-lsoa21';
  const link = { kind: 'area-link', from: 'E01000001', to: 'E01999999', relation } as const;
  const { figures } = known([link, share('E01999999', 25)], [AREAS]);
  const facts = new FactCollector();
  figures.addFacts(AREAS, [], facts);
  expect(facts.facts['OWNED_OUTRIGHT_PCT']?.value).toBe(25);
});

it('finds the price index of an area by its code, else by its name', () => {
  const reading = { ...AREAS, localAuthority: 'E06000038' };
  const name = { kind: 'area-name', code: 'E06000038', name: 'Reading' } as const;
  const byCode = known([index('E06000038', 'Reading')], [reading]);
  expect(byCode.indexOf(reading)?.areaCode).toBe('E06000038');
  const byName = known([name, index(null, 'Reading')], [reading]);
  expect(byName.indexOf(reading)?.byMonth.size).toBe(1);
  expect(byName.indexOf(AREAS)).toBeUndefined();
});

const ofPostcode = (code: string, topic: string, values: AreaFiguresFact['values']) =>
  ({ kind: 'area-figures', code, topic, values, asOf: '2025-05-01' }) as const;

it('tells of a postcode what is published of it, the higher of two speeds and nothing of its neighbours', () => {
  const coverage = ofPostcode('ZZ1 1AA', 'broadband-coverage', { MAX_DOWNLOAD_SPEED: 300 });
  const lines = ofPostcode('ZZ1 1AA', 'broadband-lines', { MAX_DOWNLOAD_SPEED: 362.4 });
  const gas = ofPostcode('ZZ1 1AB', 'gas', { POSTCODE_MEDIAN_GAS_KWH: 9_871 });
  const { figures } = known([coverage, lines, gas], [], ['ZZ1 1AA']);
  const facts = new FactCollector();
  figures.addPostcodeFacts('ZZ1 1AA', facts);
  figures.addPostcodeFacts('ZZ1 1AB', facts);
  expect(facts.facts).toEqual({
    MAX_DOWNLOAD_SPEED: {
      ...{ value: 362.4, source: 'OFCOM', asOf: '2025-05-01' },
      ...{ confidence: null, modelled: false },
    },
  });
});

it('names the area of census figures, and not that of others', () => {
  const index = { ...share('E01000001', 0), topic: 'deprivation', values: { IMD_DECILE: 3 } };
  const stock = { ...share('E00000001', 0), topic: 'council-tax-bands', values: {} };
  const typeOf = (facts: readonly EvidenceFact[]) => {
    const collected = new FactCollector();
    known(facts, [AREAS]).figures.addFacts(AREAS, [], collected);
    return collected.facts['DEMOGRAPHICS_AREA_TYPE']?.value;
  };
  expect(typeOf([share('E00000001', 40)])).toBe('OA');
  expect(typeOf([index, stock])).toBeUndefined();
});

it('divides the crimes of twelve months by the residents of the same area', () => {
  const months = ['07', '08', '09', '10', '11', '12', '01', '02', '03', '04', '05', '06'];
  const crimes = months.map((month) => ({
    ...({ kind: 'crimes', force: 'Kent Police' } as const),
    month: `${month > '06' ? 2025 : 2026}-${month}`,
    areas: [{ code: 'E01000001', authority: 'Dover', crimes: 4 }],
  }));
  const residents = {
    ...share('E01000001', 0),
    topic: 'population',
    values: { POPULATION: 1_600 },
  };
  const rateOf = (facts: readonly EvidenceFact[]) => {
    const collected = new FactCollector();
    known(facts, [AREAS]).figures.addFacts(AREAS, [], collected);
    return collected.facts['CRIME_RATE_12M'];
  };
  expect(rateOf([...crimes, residents])).toMatchObject({
    ...{ value: 30, source: 'POLICE', asOf: '2026-06-01', modelled: false },
  });
  expect(rateOf(crimes)).toBeUndefined();
  expect(rateOf([...crimes.slice(1), residents])).toBeUndefined();
});
