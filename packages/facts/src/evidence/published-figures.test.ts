/** Published figures of areas and postcodes, and the choice of the area whose figures a property gets. */

import type { SourceCode } from '@property-lookup/model/dictionary';
import { areasOf, NO_AREAS, type PostcodeFact } from '@property-lookup/model/property';
import type { AreaFiguresFact } from '@property-lookup/model/records';
import { BARE_PROPERTY } from '@property-lookup/testing/bare-property';
import { describe, expect, it } from 'vitest';
import { AreaFigures } from './area-figures.js';
import { FactCollector } from './recorded.js';

const AREAS = {
  ...NO_AREAS,
  ...{ outputArea: 'E00000001', lsoa: 'E01000001', msoa: 'E02000001' },
  localAuthority: 'E06000038',
};

type Figures = Pick<AreaFiguresFact, 'code' | 'topic' | 'values'> & Partial<AreaFiguresFact>;

function figuresOf(all: readonly Figures[]): AreaFigures {
  const figures = new AreaFigures();
  for (const one of all) figures.add({ kind: 'area-figures', asOf: '2021-03-21', ...one });
  return figures;
}

function factsOf(figures: AreaFigures, areas = AREAS, sources: readonly SourceCode[] = []) {
  const facts = new FactCollector();
  figures.addFacts(areas, sources, facts);
  return facts.facts;
}

describe('figures of an area', () => {
  const FLATS = { code: 'E00000001', topic: 'accommodation', values: { FLAT_PCT: 12 } };

  it('have a date, a publisher and full confidence', () => {
    const told = { confidence: null, modelled: false };
    expect(factsOf(figuresOf([FLATS])).FLAT_PCT).toEqual({
      ...{ value: 12, source: 'C21', asOf: '2021-03-21' },
      ...told,
    });
    const imd = { code: 'E01000001', topic: 'deprivation', values: { IMD_DECILE: 3 } };
    expect(factsOf(figuresOf([{ ...imd, asOf: '2019-09-26' }])).IMD_DECILE).toEqual({
      ...{ value: 3, source: 'IMD', asOf: '2019-09-26' },
      ...told,
    });
  });

  it('of a newer edition replace those of an older, in any order of import', () => {
    const newer = { ...FLATS, values: { FLAT_PCT: 20 }, asOf: '2031-03-21' };
    const undated = { ...FLATS, values: { FLAT_PCT: 1 }, asOf: null };
    const value = (...all: readonly Figures[]) => factsOf(figuresOf(all)).FLAT_PCT?.value;
    expect(value(FLATS, newer)).toBe(20);
    expect(value(newer, FLATS)).toBe(20);
    expect(value(FLATS, undated)).toBe(12);
    expect(value(undated, FLATS)).toBe(12);
    expect(value(FLATS, { ...FLATS, values: { FLAT_PCT: 13 } })).toBe(13);
  });

  it('of an earlier census stand in through links between areas', () => {
    const older = { code: 'E01999999', topic: 'deprivation', values: { IMD_DECILE: 7 } };
    const figures = figuresOf([older]);
    expect(factsOf(figures).IMD_DECILE).toBeUndefined();
    figures.linkLsoa('E01000001', 'E01999999');
    expect(factsOf(figures).IMD_DECILE?.value).toBe(7);
  });

  it('of merged areas stand in for none of them, however often the link is repeated', () => {
    const figures = figuresOf([
      { code: 'E01999998', topic: 'deprivation', values: { IMD_DECILE: 8 } },
      { code: 'E01999999', topic: 'deprivation', values: { IMD_DECILE: 6 } },
    ]);
    for (const older of ['E01999998', 'E01999999', 'E01999999']) {
      figures.linkLsoa('E01000001', older);
    }
    expect(factsOf(figures).IMD_DECILE).toBeUndefined();
  });

  it('of Scotland are for data zones', () => {
    const zone = { code: 'S01000001', topic: 'accommodation', values: { FLAT_PCT: 12 } };
    const facts = factsOf(figuresOf([zone]), { ...AREAS, lsoa: 'S01000001' });
    expect(facts.DEMOGRAPHICS_AREA_TYPE?.value).toBe('DZ');
  });

  it('of an unknown area do not exist', () => {
    expect(factsOf(figuresOf([FLATS]), NO_AREAS as typeof AREAS)).toEqual({});
  });

  it('for models come from the smallest area with them, up to the authority', () => {
    const figures = figuresOf([
      { code: 'E06000038', topic: 'a', values: { ONE_CAR_PCT: 1, FLAT_PCT: 1 } },
      { code: 'E01000001', topic: 'b', values: { ONE_CAR_PCT: 2 } },
      { code: 'E00000001', topic: 'c', values: { DETACHED_PCT: 3 } },
    ]);
    expect(figures.figuresOf(AREAS, ['ONE_CAR_PCT', 'FLAT_PCT', 'TERRACED_PCT'])).toEqual({
      ...{ ONE_CAR_PCT: 2, FLAT_PCT: 1 },
    });
    expect(figures.figuresOf(NO_AREAS, ['FLAT_PCT'])).toEqual({});
  });

  it('can be asked for by topic', () => {
    const figures = figuresOf([FLATS]);
    expect(figures.topicOf('E00000001', 'accommodation')?.values).toEqual({ FLAT_PCT: 12 });
    expect(figures.topicOf('E00000001', 'other')).toBeUndefined();
    expect(figures.topicOf('E00000002', 'accommodation')).toBeUndefined();
    expect(figures.topicOf(null, 'accommodation')).toBeUndefined();
  });
});

it('areas have the names given by directories', () => {
  const figures = new AreaFigures();
  expect(figures.isEmpty).toBe(true);
  figures.nameArea('E06000038', 'Reading');
  figures.nameArea('E05000001', 'Abbey');
  expect(figures.isEmpty).toBe(false);
  expect(figuresOf([{ code: 'x', topic: 'y', values: {} }]).isEmpty).toBe(false);
  expect(figures.nameOf('E05000001')).toBe('Abbey');
  const areas = { ...AREAS, ward: 'E05000001', county: 'E10000001' } as never;
  const facts = factsOf(figures, areas, ['ONSPD', 'ONSUD', 'ONSPD', 'ONSPD']);
  const told = { asOf: null, confidence: null, modelled: false };
  expect(facts).toEqual({
    LOCAL_AUTHORITY: { ...told, source: 'ONSPD', value: 'Reading' },
    WARD: { ...told, source: 'ONSUD', value: 'Abbey' },
  });
});

describe('the crime rate', () => {
  const rate = (population: number | undefined) =>
    factsOf(
      figuresOf([
        { code: 'E01000001', topic: 'crime', values: { CRIMES_12M: 123 }, asOf: '2026-05-31' },
        ...(population === undefined
          ? []
          : [{ code: 'E01000001', topic: 'residents', values: { POPULATION: population } }]),
      ]),
    ).CRIME_RATE_12M;

  it('is per thousand residents', () => {
    expect(rate(1_500)).toMatchObject({ value: 82, source: 'POLICE', asOf: '2026-05-31' });
    expect(rate(1_600)?.value).toBe(76.9);
  });

  it('is null without known residents', () => {
    expect(rate(undefined)).toBeUndefined();
    expect(rate(0)).toBeUndefined();
  });
});

describe('figures of a postcode', () => {
  const told = (...all: readonly Figures[]) => {
    const facts = new FactCollector();
    figuresOf(all).addPostcodeFacts('RG1 1AA', facts);
    return facts.facts.MAX_DOWNLOAD_SPEED?.value;
  };
  const speed = (topic: string, MAX_DOWNLOAD_SPEED: number) => ({
    ...{ code: 'RG1 1AA', topic, values: { MAX_DOWNLOAD_SPEED } },
  });

  it('include the highest available speed', () => {
    expect(told(speed('broadband-lines', 80), speed('broadband-coverage', 1_000))).toBe(1_000);
    expect(told(speed('broadband-coverage', 1_000), speed('broadband-lines', 80))).toBe(1_000);
    expect(told(speed('broadband-lines', 80))).toBe(80);
    expect(told()).toBeUndefined();
  });
});

describe('the areas of a property', () => {
  const ofPostcode = { areas: { ...NO_AREAS, ward: 'E05000001', msoa: 'E02000001' } };
  const own = { ...NO_AREAS, ward: 'E05000002' };
  const of = (areas: typeof NO_AREAS | null, postcode?: typeof ofPostcode) =>
    areasOf({ ...BARE_PROPERTY, areas }, postcode as PostcodeFact | undefined);

  it('are its own, then those of its postcode', () => {
    expect(of(own, ofPostcode)).toMatchObject({ ward: 'E05000002', msoa: 'E02000001' });
    expect(of(own)).toMatchObject({ ward: 'E05000002', msoa: null });
    expect(of(null, ofPostcode)).toMatchObject({ ward: 'E05000001', msoa: 'E02000001' });
    expect(of(null)).toBeNull();
  });

  it('include the region derived from the authority', () => {
    const authority = { ...NO_AREAS, localAuthority: 'E07000041' };
    expect(of(authority)?.region).toBe('E12000009');
    expect(of(authority, ofPostcode)?.region).toBe('E12000009');
  });
});
