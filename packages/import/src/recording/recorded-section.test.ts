/** Tests the recorded facts of a section, from given shared figures. */

import {
  DepartureOutcomes,
  fieldModelsOf,
  fitBandModel,
  noTrials,
  StatusStays,
} from '@property-lookup/facts/estimation';
import {
  AreaMarket,
  FactCollector,
  LetHazards,
  type LetHome,
  MoveHazards,
  SoldMarket,
} from '@property-lookup/facts/evidence';
import { addToCountry, type CountryVotes } from '@property-lookup/facts/inside/estimation/country';
import { EVERY_KIND } from '@property-lookup/facts/inside/estimation/dwelling';
import { dayNumber } from '@property-lookup/kernel/calendar';
import type { RecordedFacts } from '@property-lookup/model/fields';
import {
  AS_OF,
  AUTHORITY,
  application,
  around,
  certificate,
  DELIVERED,
  type Given,
  linkedSection,
  placeOf,
  sale,
  zone,
} from '@property-lookup/testing/linked-section';
import { cycleOf, listingOf } from '@property-lookup/testing/made-up-market';
import { CompletionTimes } from '@property-lookup/valuation';
import { describe, expect, it } from 'vitest';
import { keptPaths } from '../import-paths.js';
import { homesOfSection } from '../linking/section-homes.js';
import { recordedHomes } from './complete-facts.js';
import { readShared, type SharedFigures, writeShared } from './shared-figures.js';
import { surroundingsOf } from './surroundings.js';

const NOTHING_LEARNT: SharedFigures = {
  ...{ asOf: AS_OF, isValued: false, newestDelivery: DELIVERED },
  layers: { datasets: new Set(), whole: new Set(), parts: [], asked: '' },
  outlines: new Set(),
  sold: new SoldMarket(() => null).figures(),
  listed: new AreaMarket().figures(),
  moves: new MoveHazards().counts,
  agreements: new CompletionTimes().halves,
  departures: new DepartureOutcomes().counts,
  statusStays: new StatusStays().counts,
  ...{
    listedPlaces: new Map(),
    certifiedPlaces: new Set(),
    lets: new Map(),
    registerEnds: new Map(),
  },
  ...{ applications: [], repeats: new Map() },
  models: fieldModelsOf(noTrials()),
  taxBands: fitBandModel(new Map(), []),
};

/** Facts, listings and history of each home, in order. */
function recorded(given: Given, learnt: Partial<SharedFigures> = {}) {
  const { properties, recordsDir, keptDir } = linkedSection(given);
  const path = keptPaths(keptDir).figures;
  writeShared(path, { ...NOTHING_LEARNT, ...learnt });
  const homes = homesOfSection(properties, { section: 0, recordsDir });
  const sources = { keptDir, bundle: 0, shared: readShared(path), values: new Map() };
  const { facts, properties: all } = recordedHomes(surroundingsOf(homes, sources), homes);
  const found = [...all].map((one, row) => ({
    ...one,
    facts: new FactCollector(facts, row).facts,
  }));
  properties.close();
  return found;
}
const factsOf = (given: Given, learnt?: Partial<SharedFigures>): readonly RecordedFacts[] =>
  recorded(given, learnt).map(({ facts }) => facts);

const house = certificate('2020-01-01', { PROPERTY_TYPE: 'House', BUILT_FORM: 'Detached' });
const letting = listingOf('r', [cycleOf('2026-05-01')], {
  ...{ transactionType: 'Rental', status: 'To Let', lastSeen: DELIVERED },
  ...{ deliveredAt: `${DELIVERED}T06:00:00Z`, values: { PROPERTY_TYPE: 'House' } },
});

describe('how likely a home is put up to let', () => {
  /** A quarter of 400 detached houses in the outcode was put up to let in each half of the last year. */
  const until = dayNumber(DELIVERED);
  const hazards = new LetHazards(until);
  for (let home = 0; home < 400; home++) {
    const putUp = home % 4 === 0 ? [until - 700, until - 300, until - 100] : [];
    const one: LetHome = { outcode: 'EX4', type: 'D', putUp, offeredUntil: putUp, rented: [] };
    hazards.add(one);
  }
  const lets = hazards.counts;

  it('is said of a home whose type is known of more than its listings', () => {
    const detached = sale('2015-01-01');
    const facts = factsOf(
      {
        certificates: [
          [1, house],
          [8, house],
        ],
        sales: [[2, { ...detached, propertyType: 'D' }]],
        listings: [[3, letting]],
      },
      { lets },
    );
    expect(facts.map((one) => one.LET_PROPENSITY_6M !== undefined)).toEqual([
      ...[true, true, false, false, false, false, false, false],
    ]);
    expect(facts[0]?.LET_PROPENSITY_6M).toMatchObject({
      ...{ source: 'MODEL', asOf: DELIVERED, modelled: true },
    });
  });

  it('is not said without feeds', () => {
    const [first] = factsOf({ certificates: [[1, house]] }, { lets, newestDelivery: null });
    expect(first?.LET_PROPENSITY_6M).toBeUndefined();
  });
});

describe('of planning', () => {
  const zones = [zone('conservation-area', 'A', { polygons: around(1, 2), uprns: [7] })];
  const layers = (dataset: string): SharedFigures['layers'] => {
    const [west, south] = placeOf(1);
    const bounds = [west, south, west, placeOf(4)[1]] as const;
    const part = {
      dataset,
      publication: `${dataset}\t75`,
      localAuthority: AUTHORITY,
      bounds,
      references: 3,
    };
    return { datasets: new Set([dataset]), whole: new Set(), parts: [part], asked: '' };
  };
  const planned = (facts: RecordedFacts): readonly string[] =>
    Object.entries(facts).flatMap(([name, fact]) => (fact?.source === 'PDGU' ? [name] : []));

  it('nothing is said where nothing is loaded', () => {
    const facts = factsOf({ zones });
    expect(facts.flatMap(planned)).toEqual([]);
    expect(facts.map((one) => one.CONSERVATION_AREA_DATA_AVAILABLE)).toEqual(
      facts.map(() => undefined),
    );
  });

  it('is said what lies around a home, that nothing does, or that it is not known', () => {
    const facts = factsOf({ zones }, { layers: layers('conservation-area') });
    expect(facts.map((one) => one.CONSERVATION_AREA?.value)).toEqual([
      // The zone names the seventh home, which has no place.
      ...[true, true, false, false, undefined, undefined, true, undefined],
    ]);
    expect(facts.map((one) => one.PLANNING_AS_OF?.value)).toEqual([
      ...[AS_OF, AS_OF, AS_OF, AS_OF, undefined, undefined, AS_OF, undefined],
    ]);
  });

  it('applications are counted where the register is loaded, those around too', () => {
    const recent = application('24/1', '2026-01-10');
    const given = {
      applications: [
        [1, recent],
        [6, recent],
      ],
    } as const;
    const applications = [placeOf(1), placeOf(1), placeOf(6)];
    const held = { layers: layers('planning-application'), applications };
    const facts = factsOf(given, held);
    // The next home is 111 metres away; beyond the fourth the register is not known to be loaded.
    expect(facts.map((one) => one.PLANNING_APPLICATIONS_NEARBY_12M?.value)).toEqual([
      ...[2, 2, 0, 0, undefined, undefined, undefined, undefined],
    ]);
    expect(facts.map((one) => one.PLANNING_APPLICATIONS_COUNT?.value)).toEqual([
      ...[1, 0, 0, 0, undefined, 1, undefined, undefined],
    ]);
    expect(facts[5]?.PLANNING_AS_OF?.value).toBe(AS_OF);
  });
});

describe('of the market', () => {
  it('is said how often a home was sold and listed, and that it was not where that would be known', () => {
    const registerEnds = new Map([['EX4', dayNumber('2026-03-01')]]);
    const listedPlaces = new Map([['EX4', DELIVERED]]);
    const given = {
      sales: [
        [1, sale('2015-01-01')],
        [1, sale('2020-01-01')],
      ],
      listings: [[2, letting]],
    } as const;
    const facts = factsOf(given, { registerEnds, listedPlaces });
    expect(facts.map((one) => one.TIMES_SOLD?.value)).toEqual([
      ...[2, 0, 0, 0, 0, 0, 0, undefined],
    ]);
    expect(facts.map((one) => one.TIMES_LISTED?.value)).toEqual([
      ...[0, 1, 0, 0, 0, 0, 0, undefined],
    ]);
    expect(facts.map((one) => one.MARKET_STATUS?.value)).toEqual([
      ...['Off Market', 'To Let', ...new Array(5).fill('Off Market'), undefined],
    ]);
    const unheard = factsOf(given);
    expect(unheard.map((one) => one.TIMES_SOLD?.value)).toEqual([
      ...[2, ...new Array(7).fill(undefined)],
    ]);
  });

  it('a home has its listings with its place, and its history, newest first', () => {
    const [first, second, third] = recorded({
      sales: [
        [1, sale('2015-01-01')],
        [1, sale('2020-01-01')],
      ],
      listings: [[2, letting]],
    });
    expect(first?.history.map(({ date, type }) => `${date} ${type}`)).toEqual([
      ...['2020-01-01 Sale Completed', '2015-01-01 Sale Completed'],
    ]);
    expect(second?.listings).toMatchObject([{ listing: { listingId: 'r' } }]);
    expect([third?.history, third?.listings]).toEqual([[], []]);
  });

  it('the figures of each sector are those of its homes', () => {
    const figuresOf = (sales: number) => ({
      ...{ sales, salesChangePct: null, medianByType: new Map(), medianPerSqm: null },
      ...{ yearsOwned: null, asOf: '2026-03-01' },
    });
    const sold = new Map(
      [100, 200].map((sales) => [`Postcode Sector|EX4 ${sales / 100}`, figuresOf(sales)]),
    );
    const facts = factsOf({}, { sold });
    expect(facts.map((one) => one.AREA_SALES_COUNT_12M?.value)).toEqual([
      ...[100, 100, 100, 100, 100, 200, 200, undefined],
    ]);
    expect(facts[5]?.AREA_CODE?.value).toBe('EX4 2');
  });
});

describe('of a dwelling', () => {
  it('the council tax of its band is what its authority asks', () => {
    const banded = listingOf('t', [cycleOf('2026-01-01')], { values: { COUNCIL_TAX_BAND: 'A' } });
    const levels = {
      ...({ kind: 'area-figures', code: AUTHORITY, topic: 'council-tax-levels' } as const),
      ...{ values: { COUNCIL_TAX_BAND_D_GBP: 2_100 }, asOf: '2026-04-01' },
    };
    const facts = factsOf({
      ...{
        areas: [levels],
        listings: [
          [2, banded],
          [8, banded],
        ],
      },
      certificates: [
        [1, house],
        [2, house],
        [8, house],
      ],
    });
    expect(facts.map((one) => one.COUNCIL_TAX_ANNUAL?.value)).toEqual([
      // The authority of the last home is unknown.
      ...[undefined, 1_400, ...new Array(6).fill(undefined)],
    ]);
  });

  it('what no record tells is what its neighbours have, as far as a model is known to be right', () => {
    const gas = certificate('2020-01-01', { PROPERTY_TYPE: 'House', MAINS_GAS_FLAG: true });
    const certificates = [1, 2, 3, 4, 5].map((home) => [home, gas] as const);
    const reliability = { supports: [0, 1], rights: [0.8, 0.8] };
    const byField = new Map([['MAINS_GAS_FLAG', { pull: 1.5, reliability, bounded: undefined }]]);
    const country: CountryVotes = new Map();
    addToCountry(country, 'MAINS_GAS_FLAG', EVERY_KIND, true, 400);
    const facts = factsOf({ certificates }, { models: { country, byField } });
    expect(facts[0]?.MAINS_GAS_FLAG).toMatchObject({ value: true, source: 'EPC' });
    expect(facts[6]?.MAINS_GAS_FLAG).toMatchObject({
      ...{ value: true, source: 'MODEL', asOf: AS_OF, confidence: 0.8, modelled: true },
    });
    expect(factsOf({ certificates })[6]?.MAINS_GAS_FLAG).toBeUndefined();
  });
});
