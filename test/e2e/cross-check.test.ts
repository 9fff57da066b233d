/** Properties of a made-up country, and their market events, beside the rows of the files that they were made from. */

import { join } from 'node:path';
import { byLength } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvRows } from './cross-check/csv-rows.js';
import { expectedAddress } from './cross-check/expected-address.js';
import type { Expected } from './cross-check/expected-certificate.js';
import { expectedFloodRisk, expectedOutlines } from './cross-check/expected-ground.js';
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
  expectedBroadband,
  expectedCouncilTax,
  expectedCrime,
  expectedGas,
  expectedIncome,
} from './cross-check/expected-of-places.js';
import {
  expectedApplications,
  expectedZones,
  type Publishers,
  publishersOf,
} from './cross-check/expected-planning.js';
import {
  expectedIndex,
  expectedLastSale,
  expectedYearsOwned,
  registerEnd,
} from './cross-check/expected-sales.js';
import { expectedOwner, registeredTenure } from './cross-check/expected-titles.js';
import { type MadeCountry, makeCountry, TODAY } from './cross-check/made-country.js';
import { asFiltered, conditionsOf, type Exported, pairsOf } from './cross-check/plain-filter.js';
import { chooseSample } from './cross-check/sample.js';
import { SourceFiles } from './cross-check/source-files.js';
import { type Advert, recordsByUprn, type SourceRecords } from './cross-check/source-records.js';

const SAMPLE_SIZE = byLength(60, 200);
/** Which homes are compared, and by what filters: another seed, other homes. */
const SEED = Number(process.env['CROSS_CHECK_SEED'] ?? 1);
/** Chosen for a country that has a designation of nearly every kind. */
const COUNTRY = ['--properties', '4500', '--districts', '6', '--seed', '18'];

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
  ...['FLOOD_RISK_RIVERS_SEA', 'FLOOD_RISK_SURFACE_WATER', 'COUNCIL_TAX_ANNUAL'],
  'HOUSEHOLD_INCOME',
];
/** Whose confidence a country so small cannot tell, or which are probabilities themselves. */
const WITHOUT_CONFIDENCE = ['MOVE_PROPENSITY_6M', 'FALL_THROUGH_RISK'];

type Answer = Readonly<Record<string, unknown>>;

const GROUPS = [
  ...['address', 'attributes', 'valuation', 'energy', 'planning'],
  ...['construction', 'market', 'demographics'],
];

describe(`${SAMPLE_SIZE} properties of a made-up country (seed ${SEED})`, () => {
  const dir = temporaryDir();
  const files = new SourceFiles(join(dir, 'files'));
  let country: MadeCountry;
  let sample: readonly SourceRecords[];
  let publishers: Publishers;
  let places: MarketPlaces;

  // The paths say of what kind the answer is.
  const ask = async <T>(path: string): Promise<T> => (await country.ask(path)) as T;
  const group = (name: string, { uprn }: SourceRecords): Promise<Answer> =>
    ask(`/property/${name}?uprn=${uprn}&include=provenance`);

  beforeAll(async () => {
    country = await makeCountry(dir, COUNTRY);
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
    sample = chooseSample(all, zones, { size: SAMPLE_SIZE, seed: SEED });
    expect(sample).toHaveLength(SAMPLE_SIZE);
  });
  afterAll(async () => {
    await country.stop();
  });

  /** Compares what the rows tell; what they do not tell must be empty, modelled or follow from the rest. */
  async function check(
    name: string,
    expectedOf: (records: SourceRecords, answer: Answer) => Expected,
    { follows }: { readonly follows: readonly string[] },
  ): Promise<void> {
    const differences: string[] = [];
    for (const records of sample) {
      const answer = await group(name, records);
      const expected = expectedOf(records, answer);
      const others = Object.keys(answer).filter((key) => !key.includes('$') && !(key in expected));
      const unexplained = others.filter(
        (key) =>
          !follows.includes(key) && answer[key] !== null && answer[`${key}$MODELLED`] !== true,
      );
      const said = [
        ...differencesOf(answer, expected),
        ...unexplained.map((key) => `${key}: ${answer[key]}, of which no row tells`),
        ...misjudged(answer, Object.keys(expected)),
      ];
      differences.push(...said.map((what) => `${records.uprn} ${what}`));
    }
    expect(differences).toEqual([]);
  }

  it('have the address of the gazetteer and the areas of the postcode', async () => {
    const lines = ['ADDRESS_LINE_1', 'ADDRESS_LINE_2', 'ADDRESS_LINE_3'];
    await check('address', (records) => expectedAddress(files, records), {
      follows: [
        ...['FULL_ADDRESS', ...lines, 'DEPENDENT_LOCALITY'],
        ...['CLASSIFICATION_DESCRIPTION', 'ADDRESS_AS_OF', 'ADDRESS_BASIS'],
      ],
    });
    for (const records of sample) {
      const answer = await group('address', records);
      const parts = [...lines, 'POST_TOWN', 'POSTCODE'].flatMap((name) => answer[name] ?? []);
      expect(answer['FULL_ADDRESS']).toBe(parts.join(', '));
      expect(answer['ADDRESS_BASIS']).toBe('Recorded');
      expect(answer['ADDRESS_LINE_1']).toContain(
        answer['ORGANISATION_NAME'] ??
          answer['SUB_BUILDING_NAME'] ??
          answer['BUILDING_NAME'] ??
          answer['BUILDING_NUMBER'],
      );
    }
  });

  it('are what certificates, registers and agents say, in that order', async () => {
    await check(
      'attributes',
      (records, answer) => {
        const expected = expectedAttributes(records, TODAY);
        return {
          ...expected,
          ...expectedOwner(records, registeredTenure(records, TODAY)),
          ...expectedYearsOwned(records, registerEnd(files)),
          ...expectedOutlines(files, records, expected['PROPERTY_TYPE']).plot,
          ...expectedBroadband(files, records),
          ...expectedCouncilTax(files, records, answer['COUNCIL_TAX_BAND']),
        };
      },
      {
        follows: [
          ...['BUILT_FORM', 'TOTAL_FLOOR_AREA_SQFT', 'FLOOR_AREA_SOURCE'],
          ...['HAS_GARDEN', 'HAS_PARKING', 'PARKING_TYPE', 'CONDITION'],
        ],
      },
    );
    for (const records of sample) {
      const answer = await group('attributes', records);
      const area = answer['TOTAL_FLOOR_AREA'];
      const isKnown = typeof area === 'number';
      expect(answer['TOTAL_FLOOR_AREA_SQFT']).toBe(isKnown ? Math.round(area * 10.7639) : null);
    }
  });

  it('have the energy and the construction of their certificates', async () => {
    await check(
      'energy',
      (records) => ({ ...expectedEnergy(records, places), ...expectedGas(files, records) }),
      { follows: [] },
    );
    await check(
      'construction',
      (records) => ({
        ...expectedConstruction(records),
        ...expectedOutlines(files, records, expectedAttributes(records, TODAY)['PROPERTY_TYPE'])
          .building,
      }),
      {
        follows: [...['CONSTRUCTION_PERIOD', 'CONSTRUCTION_MATERIAL', 'NON_STANDARD_CONSTRUCTION']],
      },
    );
  });

  it('are worth what models say, beside what the register and the index say', async () => {
    await check(
      'valuation',
      (records) => ({
        UPRN: Number(records.uprn),
        ...expectedLastSale(records),
        ...expectedIndex(files, records, letterOf(expectedAttributes(records, TODAY))),
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
        ...expectedFloodRisk(files, records),
      }),
      {
        follows: [
          ...['LISTED_BUILDING_MATCH', 'PLANNING_APPLICATIONS_NEARBY_12M', 'PLANNING_AS_OF'],
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
    await check(
      'demographics',
      (records) => ({
        ...expectedNeighbourhood(files, records),
        ...expectedCrime(files, records),
        ...expectedIncome(files, records),
      }),
      {
        follows: [
          ...['UPRN', 'MEDIAN_AGE', 'AGE_0_15_PCT', 'AGE_16_34_PCT'],
          'RURAL_URBAN_CLASSIFICATION',
        ],
      },
    );
  });

  it('have the history that the register and the feeds tell', async () => {
    const differences: string[] = [];
    for (const records of sample) {
      const events = await ask<readonly Answer[]>(
        `/market-events/property-history?uprn=${records.uprn}&sort=event_date`,
      );
      differences.push(...rowDifferences(records, events, expectedHistory(records)));
    }
    expect(differences).toEqual([]);
  });

  it('are listed as their agents deliver them', async () => {
    const differences: string[] = [];
    for (const records of sample) {
      for (const [list, isOfList] of [
        ['sales', (advert: Advert) => !isRental(advert)],
        ['rental', isRental],
      ] as const) {
        const { data } = await ask<{ readonly data: readonly Answer[] }>(
          `/market-events/${list}-listings?uprn=${records.uprn}&status=all`,
        );
        const expected = records.adverts
          .filter(isOfList)
          .map((advert) => expectedListing(advert, records.sales));
        differences.push(...rowDifferences(records, data, expected));
      }
    }
    expect(differences).toEqual([]);
  });

  it('are exported cell by cell as they are answered', async () => {
    const fields = await fieldsOf(sample[0]);
    const [header = [], ...rows] = csvRows(await country.exported('csv', fields));
    expect(header).toEqual(fields);
    const cells = new Map(rows.map((row) => [row[header.indexOf('uprn')], row]));
    for (const records of sample) {
      const answer = await whole(records);
      const told = cells.get(records.uprn) ?? [];
      const expected = fields.map((field) => cellOf(answer[field.toUpperCase()]));
      const wrong = fields.filter((field, at) => shown(field, told[at] ?? '') !== expected[at]);
      expect({ uprn: records.uprn, wrong }).toEqual({ uprn: records.uprn, wrong: [] });
    }
  });

  it('are found by the filters that they satisfy, on every field', async () => {
    const fields = await fieldsOf(sample[0]);
    const lines = (await country.exported('ndjson', fields)).trim().split('\n');
    const rows: readonly Exported[] = lines.map((line) => asFiltered(JSON.parse(line)));
    const single = conditionsOf(rows, fields, SEED);
    const tried = [...single, ...pairsOf(single)];
    for (const { where, isMet } of tried.filter((_, at) => at % byLength(12, 1) === 0)) {
      const filter = JSON.stringify({ where, fields: ['uprn'], order: 'uprn ASC' });
      const page = await ask<{ readonly data: readonly Answer[]; readonly total_items: number }>(
        `/property-lookup?filter=${encodeURIComponent(filter)}&page_size=100`,
      );
      const uprns = rows.filter(isMet).map((row) => Number(row['uprn']));
      const first = uprns.sort((a, b) => a - b).slice(0, 100);
      const found = { total: page.total_items, first: page.data.map(({ uprn }) => Number(uprn)) };
      expect({ where, ...found }).toEqual({ where, total: uprns.length, first });
    }
  });

  /** All groups of a property in one. */
  async function whole(records: SourceRecords): Promise<Answer> {
    const answers = [];
    for (const name of GROUPS) answers.push(await group(name, records));
    return Object.assign({}, ...answers);
  }

  /** What a filter and an export may name. */
  async function fieldsOf(records: SourceRecords | undefined): Promise<readonly string[]> {
    const names = Object.keys(records === undefined ? {} : await whole(records));
    return names
      .filter((name) => !/\$(SOURCE|AS_OF)$/.test(name) && name !== 'RECOMMENDATIONS')
      .map((name) => name.toLowerCase());
  }
});

/** The record has all the decimals of a position that the gazetteer gives, and the address group six. */
function shown(field: string, cell: string): string {
  return /^(latitude|longitude)$/.test(field) ? String(Math.round(Number(cell) * 1e6) / 1e6) : cell;
}

/** As CSV has it: what is not known is empty, and a list is one text. */
function cellOf(value: unknown): string {
  if (Array.isArray(value)) return value.join('; ');
  return value === null || value === undefined ? '' : String(value);
}

function rowDifferences(
  { uprn }: SourceRecords,
  told: readonly Answer[],
  expected: readonly Expected[],
): readonly string[] {
  if (told.length !== expected.length) {
    return [`${uprn} has ${told.length} rows, the files tell of ${expected.length}`];
  }
  return expected.flatMap((row, at) =>
    differencesOf(told[at] ?? {}, row).map((what) => `${uprn} row ${at + 1}, ${what}`),
  );
}

function differencesOf(told: Answer, expected: Expected): readonly string[] {
  return Object.entries(expected)
    .map(([key, value]) => [key, JSON.stringify(told[key] ?? null), JSON.stringify(value ?? null)])
    .filter(([, is, ought]) => is !== ought)
    .map(([key, is, ought]) => `${key}: ${is}, the rows say ${ought}`);
}

/** Recorded fields that call themselves modelled, and modelled ones that do not or whose confidence is no probability. */
function misjudged(answer: Answer, recorded: readonly string[]): readonly string[] {
  const wrong = Object.keys(answer).filter((key) => {
    const [modelled, confidence] = [answer[`${key}$MODELLED`], answer[`${key}$CONFIDENCE`]];
    if (modelled === undefined || answer[key] === null || INFERRED.includes(key)) return false;
    if (recorded.includes(key)) return modelled !== false;
    if (answer[`${key}$SOURCE`] !== 'MODEL') return false;
    const isProbable = typeof confidence === 'number' && confidence > 0 && confidence < 1;
    return modelled !== true || !(isProbable || WITHOUT_CONFIDENCE.includes(key));
  });
  return wrong.map((key) => `${key}$MODELLED: ${answer[`${key}$MODELLED`]}`);
}
