/** Every group of two dozen properties, and their market events, beside the rows of the files that they were made from. */

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { NO_PROGRESS } from '../../src/domain/progress.js';
import { DAY_OF_FILES } from '../../src/generate/days.js';
import { generateCountry } from '../../src/generate/generate-country.js';
import { importFiles } from '../../src/importing/import-files.js';
import { openEmbeddedStore } from '../../src/store/embedded/embedded-store.js';
import { NOW_MS, openServer, type TestServer } from '../http/fixture.js';
import { temporaryDir } from '../support/temporary-dir.js';
import { expectedAddress } from './cross-check/expected-address.js';
import type { Expected } from './cross-check/expected-certificate.js';
import {
  expectedAttributes,
  expectedConstruction,
  expectedEnergy,
  expectedHistory,
  expectedMarket,
  letterOf,
  type MarketPlaces,
  placesOf,
} from './cross-check/expected-home.js';
import { expectedAsking, expectedListing, isRental } from './cross-check/expected-listings.js';
import { expectedNeighbourhood } from './cross-check/expected-neighbourhood.js';
import {
  expectedApplications,
  expectedZones,
  type Publishers,
  publishersOf,
} from './cross-check/expected-planning.js';
import { expectedIndex, expectedLastSale } from './cross-check/expected-sales.js';
import { chooseSample } from './cross-check/sample.js';
import { SourceFiles } from './cross-check/source-files.js';
import { type Advert, recordsByUprn, type SourceRecords } from './cross-check/source-records.js';

const SAMPLE_SIZE = 24;
/** Chosen for a country that has a designation of nearly every kind. */
const COUNTRY = { properties: 4_500, districts: 6, seed: 18 };
/** The day after the country's history ends, when its feeds have been silent for a week. */
const TODAY = DAY_OF_FILES;

/** Fields of the valuation that models fill and no file tells. */
const MODEL_FIELDS = [
  ...['ESTIMATED_VALUE_LOWER', 'ESTIMATED_VALUE_UPPER', 'ESTIMATED_VALUE_INTERVAL'],
  ...['ESTIMATED_VALUE_FSD', 'ESTIMATED_VALUE_CONFIDENCE_LEVEL', 'ESTIMATED_VALUE_DATE'],
  ...['VALUATION_METHOD', 'VALUATION_MODEL_VERSION', 'ESTIMATED_RENT_LOWER'],
  ...['ESTIMATED_RENT_UPPER', 'COMPARABLES_COUNT', 'COMPARABLES_RADIUS'],
  'COMPARABLES_MEDIAN_PRICE',
];

/** Figures of the smallest area with enough homes, which tests of their own recount. */
const AREA_FIELDS = [
  ...['AREA_TYPE', 'AREA_CODE', 'AREA_PRICE_CHANGE_12M_PCT', 'AREA_ACTIVE_SALE_LISTINGS'],
  ...['AREA_ACTIVE_RENTAL_LISTINGS', 'AREA_MEDIAN_RENT_PCM', 'AREA_MEDIAN_ASKING_PRICE'],
];

/** Read from records, and yet inferred: from the files that a UPRN is in, from a letter for several forms, from absence. */
const INFERRED = [
  ...['CONSTRUCTION_MATERIAL', 'NON_STANDARD_CONSTRUCTION', 'NEW_BUILD', 'PROPERTY_TYPE'],
  ...['ADDRESS_STATUS', 'BUILT_FORM', 'YEAR_BUILT', 'LISTED_BUILDING', 'MARKET_STATUS'],
  ...['VALUE_CHANGE_1Y_PCT', 'VALUE_CHANGE_5Y_PCT', 'LAST_SOLD_PRICE_INDEXED'],
];
/** Whose confidence a country so small cannot tell, or which are probabilities themselves. */
const WITHOUT_CONFIDENCE = ['MOVE_PROPENSITY_6M', 'FALL_THROUGH_RISK'];

/** What is published of a postcode, on titles and leases, or drawn on maps; the tests of those sources say what is read of them. */
const OF_PLACES = [
  ...['MAX_DOWNLOAD_SPEED', 'POSTCODE_MEDIAN_GAS_KWH', 'COUNCIL_TAX_ANNUAL'],
  ...['IS_COMPANY_OWNED', 'IS_OVERSEAS_OWNED'],
  ...['LEASE_START_DATE', 'LEASE_TERM_YEARS', 'LEASE_YEARS_REMAINING'],
  ...['PLOT_AREA', 'BUILDING_FOOTPRINT_AREA'],
  ...['FLOOD_RISK_RIVERS_SEA', 'FLOOD_RISK_SURFACE_WATER', 'CRIME_RATE_12M'],
];

type Answer = Readonly<Record<string, unknown>>;

describe('two dozen properties of a generated country', () => {
  const dir = temporaryDir();
  const files = new SourceFiles(join(dir, 'files'));
  let server: TestServer;
  let sample: readonly SourceRecords[];
  let publishers: Publishers;
  let places: MarketPlaces;

  const ask = async (path: string) => (await server.get(path)).json();
  const group = (name: string, { uprn }: SourceRecords): Promise<Answer> =>
    ask(`/property/${name}?uprn=${uprn}&include=provenance`);

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
    const { paths } = await generateCountry({ ...COUNTRY, outDir: join(dir, 'files') });
    const dataDir = join(dir, 'data');
    const store = openEmbeddedStore(dataDir);
    await importFiles({ dataDir, files: paths, store, progress: NO_PROGRESS, asOf: TODAY });
    server = await openServer(dir, { isEmpty: true });
    const all = recordsByUprn(files);
    publishers = publishersOf(files, all.values());
    places = placesOf(all.values(), TODAY);
    const inZone = (field: string, value: unknown = true) =>
      [
        field,
        (one: SourceRecords) => expectedZones(files, one, publishers)[field] === value,
      ] as const;
    const zones = new Map([
      ...['LISTED_BUILDING', 'CONSERVATION_AREA', 'ARTICLE_4_DIRECTION'].map((name) =>
        inZone(name),
      ),
      inZone('TREE_PRESERVATION_ZONE'),
      inZone('FLOOD_ZONE', '3'),
    ]);
    sample = chooseSample(all, zones, SAMPLE_SIZE);
    expect(sample).toHaveLength(SAMPLE_SIZE);
  });
  afterAll(async () => {
    vi.useRealTimers();
    await server.close();
  });

  /** Compares what the rows tell; what they do not tell must be empty, modelled or follow from the rest. */
  async function check(
    name: string,
    expectedOf: (records: SourceRecords) => Expected,
    { follows }: { readonly follows: readonly string[] },
  ): Promise<void> {
    for (const records of sample) {
      const { uprn } = records;
      const answer = await group(name, records);
      const expected = expectedOf(records);
      const told = Object.fromEntries(Object.keys(expected).map((key) => [key, answer[key]]));
      expect({ uprn, ...told }).toEqual({ uprn, ...expected });
      const others = Object.keys(answer).filter((key) => !key.includes('$') && !(key in expected));
      const unexplained = others.filter(
        (key) =>
          !follows.includes(key) && answer[key] !== null && answer[`${key}$MODELLED`] !== true,
      );
      expect({ uprn, unexplained }).toEqual({ uprn, unexplained: [] });
      expect({ uprn, ...misjudged(answer, Object.keys(expected)) }).toEqual({ uprn });
    }
  }

  it('have the address of the gazetteer and the areas of the postcode', async () => {
    const lines = ['ADDRESS_LINE_1', 'ADDRESS_LINE_2', 'ADDRESS_LINE_3'];
    await check('address', (records) => expectedAddress(files, records), {
      follows: [
        ...['FULL_ADDRESS', ...lines, 'DEPENDENT_LOCALITY'],
        ...['CLASSIFICATION_DESCRIPTION', 'ADDRESS_AS_OF'],
      ],
    });
    for (const records of sample) {
      const answer = await group('address', records);
      const parts = [...lines, 'POST_TOWN', 'POSTCODE'].flatMap((name) => answer[name] ?? []);
      expect(answer['FULL_ADDRESS']).toBe(parts.join(', '));
      expect(answer['ADDRESS_LINE_1']).toContain(
        answer['ORGANISATION_NAME'] ??
          answer['SUB_BUILDING_NAME'] ??
          answer['BUILDING_NAME'] ??
          answer['BUILDING_NUMBER'],
      );
    }
  });

  it('are what certificates, sales and agents say, in that order', async () => {
    await check('attributes', expectedAttributes, {
      follows: [
        ...['BUILT_FORM', 'TOTAL_FLOOR_AREA_SQFT', 'FLOOR_AREA_SOURCE', 'YEARS_OWNED'],
        ...['HAS_GARDEN', 'HAS_PARKING', 'PARKING_TYPE', 'CONDITION'],
        ...OF_PLACES,
      ],
    });
  });

  it('have the energy and the construction of their certificates', async () => {
    await check('energy', (records) => expectedEnergy(records, TODAY), {
      follows: OF_PLACES,
    });
    await check('construction', expectedConstruction, {
      follows: [
        ...['CONSTRUCTION_PERIOD', 'CONSTRUCTION_MATERIAL', 'NON_STANDARD_CONSTRUCTION'],
        ...OF_PLACES,
      ],
    });
  });

  it('are worth what models say, beside what the register and the index say', async () => {
    await check(
      'valuation',
      (records) => ({
        UPRN: Number(records.uprn),
        ...expectedLastSale(records),
        ...expectedIndex(files, records, letterOf(expectedAttributes(records))),
        ...expectedAsking(records),
      }),
      { follows: MODEL_FIELDS },
    );
    for (const records of sample) {
      const answer = await group('valuation', records);
      for (const name of ['ESTIMATED_VALUE', 'ESTIMATED_RENT']) {
        const value = answer[name === 'ESTIMATED_RENT' ? `${name}_PCM` : name];
        const bounds = [answer[`${name}_LOWER`], value, answer[`${name}_UPPER`]].map(Number);
        expect(bounds).toEqual(bounds.toSorted((a, b) => a - b));
      }
    }
  });

  it('lie in the zones that surround them, and have the applications made for them', async () => {
    await check(
      'planning',
      (records) => ({
        UPRN: Number(records.uprn),
        ...expectedZones(files, records, publishers),
        ...expectedApplications(records, { publishers, today: TODAY }),
      }),
      {
        follows: [
          ...['LISTED_BUILDING_MATCH', 'PLANNING_APPLICATIONS_NEARBY_12M', 'PLANNING_AS_OF'],
          ...OF_PLACES,
        ],
      },
    );
  });

  it('stand on the market where the last delivery left them', async () => {
    await check('market', (records) => expectedMarket(records, places), {
      follows: [
        ...['CURRENT_LISTING_ID', 'MOVE_PROPENSITY_BAND', 'FALL_THROUGH_RISK', 'MARKET_AS_OF'],
        ...AREA_FIELDS,
      ],
    });
  });

  it('have the neighbourhood of their output area', async () => {
    await check('demographics', (records) => expectedNeighbourhood(files, records), {
      follows: [
        ...['UPRN', 'MEDIAN_AGE', 'AGE_0_15_PCT', 'AGE_16_34_PCT', 'AGE_35_64_PCT'],
        'RURAL_URBAN_CLASSIFICATION',
        ...OF_PLACES,
      ],
    });
  });

  it('have the history that the register and the feeds tell', async () => {
    for (const records of sample) {
      const events: readonly Answer[] = await ask(
        `/market-events/property-history?uprn=${records.uprn}&sort=event_date`,
      );
      const expected = expectedHistory(records);
      const told = events.map((event, at) =>
        Object.fromEntries(Object.keys(expected[at] ?? event).map((key) => [key, event[key]])),
      );
      expect({ uprn: records.uprn, told }).toEqual({ uprn: records.uprn, told: expected });
    }
  });

  it('are listed as their agents deliver them', async () => {
    for (const records of sample) {
      for (const [list, isOfList] of [
        ['sales', (advert: Advert) => !isRental(advert)],
        ['rental', isRental],
      ] as const) {
        const { data } = await ask(
          `/market-events/${list}-listings?uprn=${records.uprn}&status=all`,
        );
        const expected = records.adverts.filter(isOfList).map(expectedListing);
        const told = data.map((row: Answer, at: number) =>
          Object.fromEntries(Object.keys(expected[at] ?? row).map((key) => [key, row[key]])),
        );
        expect({ uprn: records.uprn, told }).toEqual({ uprn: records.uprn, told: expected });
      }
    }
  });
});

/** Recorded fields that call themselves modelled, and modelled ones that do not or whose confidence is no probability. */
function misjudged(answer: Answer, recorded: readonly string[]): Answer {
  const wrong = Object.keys(answer).filter((key) => {
    const [modelled, confidence] = [answer[`${key}$MODELLED`], answer[`${key}$CONFIDENCE`]];
    if (modelled === undefined || answer[key] === null || INFERRED.includes(key)) return false;
    if (recorded.includes(key)) return modelled !== false;
    if (answer[`${key}$SOURCE`] !== 'MODEL') return false;
    const isProbable = typeof confidence === 'number' && confidence > 0 && confidence < 1;
    return modelled !== true || !(isProbable || WITHOUT_CONFIDENCE.includes(key));
  });
  return Object.fromEntries(wrong.map((key) => [key, answer[`${key}$MODELLED`]]));
}
