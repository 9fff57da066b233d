/** Every reason for which a value loses and every kind of conflict has a case here, and is true of it. */

import { CONTRADICTIONS, GROUP_FIELDS, type RecordedFacts } from '@property-lookup/model/fields';
import type { Property } from '@property-lookup/model/property';
import type { CertificateFact, RecordedSale } from '@property-lookup/model/records';
import { BARE_PROPERTY } from '@property-lookup/testing/bare-property';
import { saleOf } from '@property-lookup/testing/linked-sale';
import { describe, expect, it } from 'vitest';
import { FactCollector } from '../evidence/recorded.js';
import type { RecordKindName, RecordVersion } from '../evidence/records/record-kinds.js';
import { addFactsOfRecords, claimsOf } from './claims.js';
import { CONFLICT_KINDS, conflictsOf } from './conflicts.js';
import { recordsIn } from './facts-on-day.js';
import { type FieldEvidence, fieldEvidence, type OtherValue, REASONS } from './field-evidence.js';
import type { HomeEvidence, RecordEvidence, SaidPosition } from './home-evidence.js';
import { addressClaims, positionClaims } from './place-claims.js';

const TODAY = '2026-01-31';
const HOME: Property = { ...BARE_PROPERTY, classification: 'RD04' };
const SURVEYED: Property = {
  ...HOME,
  position: { x: 440_000, y: 120_000, latitude: 51, longitude: -1.5, precision: 'address' },
};
const SHOP: Property = { ...BARE_PROPERTY, classification: 'CR08' };
const LINK = { uprn: HOME.uprn, matchType: 'Exact UPRN', confidence: 1 } as const;

function record(
  kind: RecordKindName,
  versions: readonly object[],
  more: Partial<RecordEvidence> = {},
): RecordEvidence {
  const dated = versions.map((version, at) => ({
    version: version as RecordVersion,
    importedAt: `2026-01-0${at + 1}T09:00:00Z`,
  }));
  return { kind, link: LINK, ordinal: 0, versions: dated, ...more };
}

const certificate = (
  lodged: string,
  values: object,
  given: Partial<CertificateFact> = {},
): CertificateFact => ({
  ...{ kind: 'certificate', id: `C ${lodged}`, uprn: HOME.uprn, lodged, inspected: null },
  ...{ isDomestic: true, address: { text: '1 HIGH STREET', postcode: null }, uprnSource: null },
  values,
  ...given,
});

const certified = (lodged: string, values: object, given: Partial<CertificateFact> = {}) =>
  record('certificates', [certificate(lodged, values, given)]);

const sale = (priceGbp: number): RecordedSale => ({
  ...saleOf({ date: '2020-01-01', priceGbp, id: '{1}', propertyType: 'T', tenure: 'F' }),
  recordedAt: '2026-01-01T09:00:00Z',
});

const said = (latitude: number, precision: SaidPosition['precision']): SaidPosition => ({
  ...{ source: 'onspd', asOf: '2026-01-01', importedAt: '2026-01-01T09:00:00Z' },
  ...{ latitude, longitude: -1.5, precision },
});

/** The source of the address and position that are served. */
const SERVED = { source: 'ABP', id: 'addressbase-plus' } as const;

interface Case {
  readonly field: string;
  readonly records: readonly RecordEvidence[];
  readonly property?: Property;
  readonly positions?: readonly SaidPosition[];
  /** Another spelling that the source of the served address has. */
  readonly spelling?: string;
  /** Whether the reason is true of the value that lost. */
  readonly isTrue: (other: OtherValue, served: FieldEvidence) => boolean;
}

const BY_REASON: Readonly<Record<(typeof REASONS)[number], Case>> = {
  older: {
    field: 'TOTAL_FLOOR_AREA',
    records: [
      certified('2011-05-09', { TOTAL_FLOOR_AREA: 68 }),
      certified('2021-03-02', { TOTAL_FLOOR_AREA: 71 }),
    ],
    isTrue: (other, { date }) => (other.date ?? '') < (date ?? ''),
  },
  'same-day': {
    field: 'TOTAL_FLOOR_AREA',
    records: [
      certified('2021-03-02', { TOTAL_FLOOR_AREA: 68 }, { lodgedTime: '09:00', id: 'B' }),
      certified('2021-03-02', { TOTAL_FLOOR_AREA: 71 }, { lodgedTime: '17:00', id: 'A' }),
    ],
    isTrue: (other, { date, value }) => other.date === date && value === 71,
  },
  'less-preferred-source': {
    field: 'PROPERTY_TYPE',
    records: [certified('2011-05-09', { PROPERTY_TYPE: 'Flat' }), record('sales', [sale(200_000)])],
    isTrue: (other, { source, date }) =>
      other.source === 'PPD' && source === 'EPC' && (other.date ?? '') > (date ?? ''),
  },
  contradicted: {
    field: 'ROOF_INSULATION',
    records: [
      certified('2011-05-09', { ROOF_TYPE: 'Pitched', ROOF_INSULATION: '100 mm' }),
      certified('2021-03-02', { ROOF_TYPE: 'Dwelling Above' }),
    ],
    // No home below another has insulation of its roof.
    isTrue: (_other, { value }) => value === null,
  },
  corrected: {
    field: 'LAST_SOLD_PRICE',
    records: [record('sales', [sale(2_000_000), sale(200_000)])],
    isTrue: (other, { record: served, value }) => other.record === served && value === 200_000,
  },
  withdrawn: {
    field: 'LAST_SOLD_PRICE',
    records: [
      record('sales', [sale(200_000), { kind: 'sale-removal', id: '{1}' }], { ordinal: null }),
    ],
    isTrue: (_other, { value }) => value === null,
  },
  'another-home': {
    field: 'TOTAL_FLOOR_AREA',
    records: [
      { ...certified('2021-03-02', { TOTAL_FLOOR_AREA: 71 }), link: null },
      certified('2011-05-09', { TOTAL_FLOOR_AREA: 68 }),
    ],
    isTrue: (other, { value }) => other.value === 71 && value === 68,
  },
  'less-precise': {
    field: 'LATITUDE',
    property: SURVEYED,
    records: [],
    positions: [said(51.001, 'postcode')],
    isTrue: (other, { value }) => other.value === 51.001 && value === 51,
  },
  'another-form': {
    field: 'FULL_ADDRESS',
    records: [],
    spelling: '1 HIGH STREET',
    isTrue: (other, { source }) => other.value === '1 HIGH STREET' && other.source === source,
  },
  'not-a-home': {
    field: 'HABITABLE_ROOMS',
    property: SHOP,
    records: [certified('2021-03-02', { HABITABLE_ROOMS: 3 })],
    isTrue: (_other, { value }) => value === null,
  },
};

function evidenceOf(one: Case): FieldEvidence {
  const { field: name, records, positions = [], property = HOME, spelling } = one;
  const field = GROUP_FIELDS.find((one) => one.name === name);
  if (field === undefined) throw new Error(`no field ${name}`);
  const evidence: HomeEvidence = { records, listings: [], positions };
  const facts = new FactCollector();
  addFactsOfRecords(property, recordsIn(evidence), { asOf: TODAY }, facts);
  const isHome = property !== SHOP;
  const fact = isHome || field.residential !== true ? facts.facts[name as 'TENURE'] : undefined;
  const {
    value = null,
    source = null,
    asOf: date = null,
    modelled = false,
  } = fact ?? placeFact(name, property) ?? {};
  const aliases =
    spelling === undefined ? [] : [{ address: spelling, source: SERVED.id, asOf: TODAY }];
  const claims = [
    ...claimsOf(property, evidence, TODAY),
    ...positionClaims(property, positions),
    ...addressClaims(SERVED.source, aliases as Parameters<typeof addressClaims>[1]),
  ].filter((claim) => claim.field === name);
  return fieldEvidence({ field, value, source, date, modelled }, claims, isHome);
}

/** What is served of the address and position, which no record gives. */
function placeFact(name: string, { position }: Property) {
  const value = { LATITUDE: position?.latitude, FULL_ADDRESS: '1, HIGH STREET' }[name];
  if (value === undefined) return undefined;
  return { value, source: SERVED.source, asOf: TODAY, modelled: false };
}

describe('a reason', () => {
  it.each(REASONS)('%s is true of the value that lost', (reason) => {
    const served = evidenceOf(BY_REASON[reason]);
    expect(served.others.map((other) => other.reason)).toEqual([reason]);
    const [other] = served.others;
    if (other === undefined) throw new Error('nothing lost');
    expect(BY_REASON[reason].isTrue(other, served)).toBe(true);
  });
});

describe('a sale of land, of shops, or of homes together', () => {
  const UNCLASSED: Property = { ...BARE_PROPERTY, classification: null };
  const other = record('sales', [{ ...sale(450_000), id: '{2}', propertyType: 'O' }]);
  const typesOf = (...records: readonly RecordEvidence[]) =>
    claimsOf(UNCLASSED, { records, listings: [], positions: [] }, TODAY)
      .filter(({ field }) => field === 'PROPERTY_TYPE')
      .map(({ value }) => value);

  it('claims no type for what other records call a home', () => {
    expect(typesOf(record('sales', [sale(200_000)]), other)).toEqual(['House']);
    expect(typesOf(other)).toEqual(['Other']);
  });
});

/** Served values of two fields or more, as told by records of these days. */
const facts = (told: Readonly<Record<string, unknown>>): RecordedFacts => {
  const all = Object.entries(told).map(([name, value], at) => {
    const asOf = `2020-01-0${at + 1}`;
    return [name, { value, source: 'EPC', asOf, confidence: 1, modelled: false }];
  });
  // Their values are those of their fields.
  return Object.fromEntries(all) as RecordedFacts;
};

/** What contradicts, and what does not. */
const BY_CONTRADICTION: Readonly<Record<string, readonly [object, object]>> = {
  'let-and-owner-occupied': [
    { OCCUPANCY_TYPE: 'Owner-Occupied', MARKET_STATUS: 'Let Agreed' },
    { OCCUPANCY_TYPE: 'Owner-Occupied', MARKET_STATUS: 'For Sale' },
  ],
  'company-and-owner-occupied': [
    { OCCUPANCY_TYPE: 'Owner-Occupied', IS_COMPANY_OWNED: true },
    { OCCUPANCY_TYPE: 'Rented (Private)', IS_COMPANY_OWNED: true },
  ],
  'freehold-and-lease': [
    { TENURE: 'Freehold', LEASE_START_DATE: '2001-01-01' },
    { TENURE: 'Leasehold', LEASE_START_DATE: '2001-01-01' },
  ],
  'sold-before-built': [
    { LAST_SOLD_DATE: '1998-01-01', CONSTRUCTION_AGE_BAND: '2012-2022' },
    { LAST_SOLD_DATE: '2013-01-01', CONSTRUCTION_AGE_BAND: '2012-2022' },
  ],
  'sold-before-year-built': [
    { LAST_SOLD_DATE: '1998-01-01', YEAR_BUILT: 2015 },
    { LAST_SOLD_DATE: '2013-01-01', YEAR_BUILT: 2015 },
  ],
  'new-and-old': [
    { NEW_BUILD: true, LAST_SOLD_DATE: '2015-01-01', CONSTRUCTION_AGE_BAND: '1930-1949' },
    { NEW_BUILD: false, LAST_SOLD_DATE: '2015-01-01', CONSTRUCTION_AGE_BAND: '1930-1949' },
  ],
  'house-on-a-floor': [
    { PROPERTY_TYPE: 'House', FLOOR_LEVEL: 2 },
    { PROPERTY_TYPE: 'Flat', FLOOR_LEVEL: 2 },
  ],
  'flat-of-storeys': [
    { PROPERTY_TYPE: 'Flat', NUMBER_OF_STOREYS: 3 },
    { PROPERTY_TYPE: 'House', NUMBER_OF_STOREYS: 3 },
  ],
  'basement-upstairs': [
    { FLOOR_LEVEL: 2, HAS_BASEMENT: true },
    { FLOOR_LEVEL: 0, HAS_BASEMENT: true },
  ],
  'parking-and-none': [
    { HAS_PARKING: false, PARKING_TYPE: 'Garage' },
    { HAS_PARKING: false, PARKING_TYPE: 'None' },
  ],
};

/** Of records: what contradicts, and what does not. */
const BY_RECORDS: Readonly<Record<string, readonly (readonly RecordEvidence[])[]>> = {
  'floor-area': [
    [
      certified('2011-05-09', { TOTAL_FLOOR_AREA: 68 }),
      certified('2021-03-02', { TOTAL_FLOOR_AREA: 86 }),
    ],
    [
      certified('2011-05-09', { TOTAL_FLOOR_AREA: 68 }),
      certified('2021-03-02', { TOTAL_FLOOR_AREA: 85 }),
    ],
  ],
  'several-homes': [
    [
      certified('2021-03-02', { TOTAL_FLOOR_AREA: 68 }, { id: 'A' }),
      certified('2021-03-02', { TOTAL_FLOOR_AREA: 86 }, { id: 'B' }),
    ],
    [
      certified('2021-03-02', { TOTAL_FLOOR_AREA: 68 }, { id: 'A' }),
      certified('2021-03-02', { TOTAL_FLOOR_AREA: 70 }, { id: 'B' }),
    ],
  ],
  'house-and-flat': [
    [
      certified('2011-05-09', { PROPERTY_TYPE: 'Bungalow' }),
      certified('2021-03-02', { PROPERTY_TYPE: 'Maisonette' }),
    ],
    [
      certified('2011-05-09', { PROPERTY_TYPE: 'Bungalow' }),
      certified('2021-03-02', { PROPERTY_TYPE: 'House' }),
    ],
  ],
  'record-of-another-home': [
    [{ ...certified('2021-03-02', { PROPERTY_TYPE: 'Flat' }), link: null }],
    [certified('2021-03-02', { PROPERTY_TYPE: 'Flat' })],
  ],
};

function kindsOf(records: readonly RecordEvidence[]): readonly string[] {
  const evidence = { records, listings: [], positions: [] };
  const told = new FactCollector();
  addFactsOfRecords(HOME, recordsIn(evidence), { asOf: TODAY }, told);
  return conflictsOf(told.facts, claimsOf(HOME, evidence, TODAY)).map(({ kind }) => kind);
}

describe('a kind of conflict', () => {
  it('has a case', () => {
    const cases = { ...BY_RECORDS, ...BY_CONTRADICTION, positions: 'below' };
    expect(Object.keys(cases).sort()).toEqual([...CONFLICT_KINDS].sort());
  });

  it.each(CONTRADICTIONS)('$kind is found in fields that contradict, and in no others', (one) => {
    const [contradict, fit] = BY_CONTRADICTION[one.kind] ?? [{}, {}];
    const found = conflictsOf(facts({ ...contradict }), []);
    expect(found).toEqual([{ kind: one.kind, fields: one.of, explanation: one.sentence }]);
    expect(conflictsOf(facts({ ...fit }), [])).toEqual([]);
  });

  it.each(Object.keys(BY_RECORDS))('%s is found in records that contradict', (kind) => {
    const [contradict = [], fit = []] = BY_RECORDS[kind] ?? [];
    expect(kindsOf(contradict)).toContain(kind);
    expect(kindsOf(fit)).toEqual([]);
  });

  it('house-and-flat is found in a sale of a house for a flat', () => {
    const flat = certified('2021-03-02', { PROPERTY_TYPE: 'Flat' });
    const sold = (propertyType: RecordedSale['propertyType']) =>
      kindsOf([flat, record('sales', [{ ...sale(200_000), propertyType }])]);
    expect(sold('T')).toEqual(['house-and-flat']);
    expect(sold('F')).toEqual([]);
    expect(sold('O')).toEqual([]);
  });

  it('positions is found where another source places the home itself 200 metres off', () => {
    const kinds = (latitude: number, precision: SaidPosition['precision']) =>
      conflictsOf({}, [], { property: SURVEYED, said: [said(latitude, precision)] }).map(
        ({ kind }) => kind,
      );
    expect(kinds(51.0019, 'address')).toEqual(['positions']);
    expect(kinds(51.0017, 'address')).toEqual([]);
    expect(kinds(51.0019, 'postcode')).toEqual([]);
  });
});
