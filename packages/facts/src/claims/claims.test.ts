/** What each record of a home claims, why a value won and why each other one lost, on any day. */

import { FIELD_NAMES, GROUP_FIELDS } from '@property-lookup/model/fields';
import type { Property } from '@property-lookup/model/property';
import type { CertificateFact, Link, RecordedSale } from '@property-lookup/model/records';
import { BARE_PROPERTY } from '@property-lookup/testing/bare-property';
import { saleOf } from '@property-lookup/testing/linked-sale';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FactCollector } from '../evidence/recorded.js';
import type { RecordKindName, RecordVersion } from '../evidence/records/record-kinds.js';
import { addFactsOfRecords, claimsOf } from './claims.js';
import { CONFLICT_KINDS, conflictsOf } from './conflicts.js';
import { evidenceOn, factsOn, recordsIn } from './facts-on-day.js';
import { type FieldEvidence, fieldEvidence, REASONS, RULES } from './field-evidence.js';
import type { HomeEvidence, RecordEvidence } from './home-evidence.js';

const TODAY = '2026-01-31';
const HOME: Property = { ...BARE_PROPERTY, classification: 'RD04' };
const LINK: Link = { uprn: HOME.uprn, matchType: 'Exact UPRN', confidence: 1 };

function certificate(lodged: string, values: object, id = `C ${lodged}`): CertificateFact {
  return {
    ...{ kind: 'certificate', id, uprn: HOME.uprn, lodged, inspected: null, isDomestic: true },
    ...{ address: { text: '1 HIGH STREET', postcode: null }, uprnSource: null, values },
  };
}

function record(
  kind: RecordKindName,
  versions: readonly RecordVersion[],
  more: Partial<RecordEvidence> & { readonly days?: readonly string[] } = {},
): RecordEvidence {
  const { days = [], ...others } = more;
  return {
    ...{ kind, link: LINK, ordinal: 0 },
    versions: versions.map((version, at) => ({
      version,
      importedAt: `${days[at] ?? '2026-01-01'}T09:00:00Z`,
    })),
    ...others,
  };
}

const sale = (date: string, given: Partial<RecordedSale> = {}): RecordedSale => ({
  ...saleOf({ date, priceGbp: 200_000, id: `{${date}}`, propertyType: 'T', tenure: 'F', ...given }),
  recordedAt: '2026-01-01T09:00:00Z',
});

function home(...records: readonly RecordEvidence[]): HomeEvidence {
  return { records, listings: [], positions: [] };
}

function factsNow(evidence: HomeEvidence, property = HOME) {
  const facts = new FactCollector();
  addFactsOfRecords(property, recordsIn(evidence), { asOf: TODAY }, facts);
  return facts.facts;
}

function evidenceOf(name: string, evidence: HomeEvidence, isHome = true): FieldEvidence {
  const field = GROUP_FIELDS.find((one) => one.name === name);
  if (field === undefined) throw new Error(`no field ${name}`);
  const fact = isHome ? factsNow(evidence)[field.name as 'TENURE'] : undefined;
  const served = {
    field,
    value: fact?.value ?? null,
    source: fact?.source ?? null,
    date: fact?.asOf ?? null,
    modelled: fact?.modelled ?? false,
  };
  const claims = claimsOf(HOME, evidence, TODAY).filter((claim) => claim.field === name);
  return fieldEvidence(served, claims, isHome);
}

const OLD = record('certificates', [certificate('2011-05-09', { TOTAL_FLOOR_AREA: 68 })]);
const NEW = record('certificates', [certificate('2021-03-02', { TOTAL_FLOOR_AREA: 71 })]);

describe('the evidence of a field', () => {
  it('names the record that won, and those that are older', () => {
    expect(evidenceOf('TOTAL_FLOOR_AREA', home(OLD, NEW))).toEqual({
      ...{ field: 'TOTAL_FLOOR_AREA', value: 71, source: 'EPC', record: 'C 2021-03-02' },
      ...{ date: '2021-03-02', modelled: false, rule: 'the newest record' },
      others: [
        {
          ...{ value: 68, source: 'EPC', record: 'C 2011-05-09', date: '2011-05-09' },
          ...{ modelled: false, reason: 'older' },
        },
      ],
    });
  });

  it('says when there is one record only, or several make the value together', () => {
    expect(evidenceOf('TOTAL_FLOOR_AREA', home(NEW)).rule).toBe('the only record');
    const count = evidenceOf('CERTIFICATE_COUNT', home(OLD, NEW));
    expect(count).toMatchObject({ value: 2, record: null, rule: 'all records together' });
    expect(count.others).toEqual([]);
  });

  it('prefers one source to another, unless the newest record of both counts', () => {
    const sold = record('sales', [sale('2022-01-01')]);
    const typed = record('certificates', [certificate('2021-03-02', { PROPERTY_TYPE: 'Flat' })]);
    const type = evidenceOf('PROPERTY_TYPE', home(typed, sold));
    expect(type).toMatchObject({ value: 'Flat', rule: 'the preferred source' });
    expect(type.others).toMatchObject([{ source: 'PPD', reason: 'less-preferred-source' }]);
    const lease = record('leases', [
      {
        ...{ kind: 'lease', id: 'L1', addressId: '1', order: '1', uprn: 10, address: null },
        ...{ startDate: '1997-08-24', termYears: 99, grantedOn: '1997-08-24' },
      } as RecordVersion,
    ]);
    expect(evidenceOf('TENURE', home(lease, sold)).others).toMatchObject([
      { source: 'LEASES', reason: 'older' },
    ]);
  });

  it('tells corrections and withdrawals from what still stands', () => {
    const dear = sale('2020-01-01', { priceGbp: 2_000_000 });
    const right = sale('2020-01-01', { priceGbp: 200_000 });
    const corrected = record('sales', [dear, right]);
    expect(evidenceOf('LAST_SOLD_PRICE', home(corrected))).toMatchObject({
      value: 200_000,
      others: [{ value: 2_000_000, reason: 'corrected' }],
    });
    const removal = { kind: 'sale-removal', id: dear.id } as RecordVersion;
    const withdrawn = record('sales', [dear, removal], { ordinal: null });
    expect(evidenceOf('LAST_SOLD_PRICE', home(withdrawn))).toMatchObject({
      ...{ value: null, rule: null },
      others: [{ value: 2_000_000, reason: 'withdrawn' }],
    });
  });

  it('keeps records of another home and values that only homes have apart', () => {
    const next = { ...NEW, link: null };
    expect(evidenceOf('TOTAL_FLOOR_AREA', home(OLD, next)).others).toMatchObject([
      { value: 71, reason: 'another-home' },
    ]);
    expect(
      evidenceOf(
        'HABITABLE_ROOMS',
        home(record('certificates', [certificate('2021-03-02', { HABITABLE_ROOMS: 3 })])),
        false,
      ).others,
    ).toMatchObject([{ reason: 'not-a-home' }]);
  });

  it('says which of one day lost, and what does not fit', () => {
    const twin = record('certificates', [
      certificate('2021-03-02', { TOTAL_FLOOR_AREA: 99 }, 'C twin'),
    ]);
    expect(evidenceOf('TOTAL_FLOOR_AREA', home(NEW, twin)).others[0]?.reason).toBe('same-day');
    const misfit = record('certificates', [
      certificate('2021-03-02', { PROPERTY_TYPE: 'Flat', NUMBER_OF_STOREYS: 4 }),
    ]);
    const field = GROUP_FIELDS.find(({ name }) => name === 'NUMBER_OF_STOREYS');
    if (field === undefined) throw new Error('no such field');
    const claims = claimsOf(HOME, home(misfit), TODAY).filter((one) => one.field === field.name);
    const gone = { field, value: null, source: null, date: null, modelled: false };
    expect(fieldEvidence(gone, claims, true).others[0]?.reason).toBe('contradicted');
  });

  it('gives only rules and reasons of the published lists', () => {
    const all = home(OLD, NEW, record('sales', [sale('2020-01-01'), sale('2020-01-01')]));
    for (const name of FIELD_NAMES) {
      if (!GROUP_FIELDS.some((field) => field.name === name)) continue;
      const { rule, others } = evidenceOf(name, all);
      if (rule !== null) expect(RULES).toContain(rule);
      for (const { reason } of others) expect(REASONS).toContain(reason);
    }
  });
});

describe('conflicts', () => {
  it('names areas that differ by a quarter, a house that is a flat, and a record of another home', () => {
    const large = record('certificates', [
      certificate('2022-03-02', { TOTAL_FLOOR_AREA: 90, PROPERTY_TYPE: 'House' }),
    ]);
    const small = record('certificates', [
      certificate('2012-03-02', { TOTAL_FLOOR_AREA: 68, PROPERTY_TYPE: 'Flat' }),
    ]);
    const evidence = home(large, small, { ...NEW, link: null });
    const claims = claimsOf(HOME, evidence, TODAY);
    const found = conflictsOf(factsNow(evidence), claims);
    expect(found.map(({ kind }) => kind)).toEqual([
      'floor-area',
      'house-and-flat',
      'record-of-another-home',
    ]);
    for (const { kind, explanation } of found) {
      expect(CONFLICT_KINDS).toContain(kind);
      expect(explanation).toMatch(/^[A-Z].*\.$/);
    }
    const alike = home(OLD, NEW);
    expect(conflictsOf(factsNow(alike), claimsOf(HOME, alike, TODAY))).toEqual([]);
  });

  it('names two fields that contradict, also where one gave way', () => {
    const evidence = home(
      record('certificates', [certificate('2021-03-02', { PROPERTY_TYPE: 'Flat' })]),
    );
    const facts = new FactCollector();
    addFactsOfRecords(HOME, recordsIn(evidence), { asOf: TODAY }, facts);
    const told = { source: 'EPC', asOf: '2021-03-02', confidence: 1, modelled: false } as const;
    facts.setFact('NUMBER_OF_STOREYS', { value: 4, ...told });
    expect(conflictsOf(facts.facts, [])).toMatchObject([
      { kind: 'flat-of-storeys', fields: ['PROPERTY_TYPE', 'NUMBER_OF_STOREYS'] },
    ]);
  });
});

describe('an earlier day', () => {
  const evidence = home(
    OLD,
    NEW,
    record(
      'sales',
      [sale('2019-06-01', { priceGbp: 1 }), sale('2019-06-01', { priceGbp: 250_000 })],
      {
        days: ['2019-08-01', '2019-11-01'],
      },
    ),
  );
  const factsAt = (asOf: string, knownAt = '2030-01-01') =>
    factsOn(HOME, {}, evidenceOn(evidence, { asOf, knownAt }), { asOf, isNow: false });

  it('has the records dated up to it', () => {
    expect(factsAt('2011-05-08').TOTAL_FLOOR_AREA).toBeUndefined();
    expect(factsAt('2011-05-09').TOTAL_FLOOR_AREA?.value).toBe(68);
    expect(factsAt('2021-03-02').TOTAL_FLOOR_AREA?.value).toBe(71);
    expect(factsAt('2019-05-31').LAST_SOLD_PRICE).toBeUndefined();
    expect(factsAt('2019-06-01')).toMatchObject({
      LAST_SOLD_PRICE: { value: 250_000 },
      TIMES_SOLD: { value: 1 },
      CERTIFICATE_COUNT: { value: 1 },
    });
  });

  it('has the versions that had been imported by it', () => {
    expect(factsAt(TODAY, '2019-07-31').LAST_SOLD_PRICE).toBeUndefined();
    expect(factsAt(TODAY, '2019-08-01').LAST_SOLD_PRICE?.value).toBe(1);
    expect(factsAt(TODAY, '2019-11-01').LAST_SOLD_PRICE?.value).toBe(250_000);
  });

  it('leaves a record of the same identity to the home that it is linked to', () => {
    const leases = [
      { order: '1', uprn: HOME.uprn, startDate: '1997-08-24' },
      { order: '2', uprn: 999, startDate: '2005-01-01' },
    ].map(({ startDate, ...each }) => ({
      ...{ kind: 'lease', id: 'L1', addressId: '1', address: null, termYears: 99 },
      ...{ ...each, startDate, grantedOn: startDate },
    })) as unknown as readonly RecordVersion[];
    const days = { asOf: '2020-01-01', knownAt: '2030-01-01' };
    const own = evidenceOn(home(record('leases', leases)), days);
    expect(own.records.map(({ ordinal }) => ordinal)).toEqual([0]);
    const other = { uprn: 999, matchType: 'Exact UPRN', confidence: 1 } as const;
    const ofOther = home(record('leases', leases, { ordinal: 1, link: other }));
    expect(evidenceOn(ofOther, days).records).toMatchObject([{ ordinal: 1, link: other }]);
    const both = home(
      record('leases', leases),
      record('leases', leases, { ordinal: 1, link: null }),
    );
    expect(evidenceOn(both, days).records).toMatchObject([{ link: LINK }, { link: null }]);
    const late = record('leases', leases, { days: ['2020-01-01', '2026-01-01'] });
    expect(evidenceOn(home(late), { ...days, knownAt: '2021-01-01' }).records).toHaveLength(1);
  });

  it('has no modelled value, and of areas only what had been published', () => {
    const told = { confidence: null, modelled: false } as const;
    const served = {
      ESTIMATED_VALUE: {
        value: 1,
        source: 'MODEL',
        asOf: '2020-01-01',
        confidence: 1,
        modelled: true,
      },
      IMD_DECILE: { value: 5, source: 'IMD', asOf: '2024-01-01', ...told },
      RADON_POTENTIAL: { value: '<1%', source: 'PDGU', asOf: null, ...told },
    } as unknown as Parameters<typeof factsOn>[1];
    const at = (day: string) =>
      Object.keys(factsOn(HOME, served, home(), { asOf: day, isNow: false }));
    expect(at('2023-12-31')).toEqual([]);
    expect(at('2024-01-01')).toEqual(['IMD_DECILE']);
    const now = factsOn(HOME, served, home(), { asOf: TODAY, isNow: true });
    expect(Object.keys(now).sort()).toEqual(['IMD_DECILE', 'RADON_POTENTIAL']);
  });

  it('has no decision that came later', () => {
    const application = record('applications', [
      {
        ...{ kind: 'application', reference: '21/1', organisation: null, uprn: HOME.uprn },
        ...{ address: null, point: null, received: '2021-03-01' },
        values: {
          LATEST_APPLICATION_TYPE: 'Householder',
          LATEST_APPLICATION_STATUS: 'Decided',
          LATEST_APPLICATION_DECISION: 'Approved',
          LATEST_APPLICATION_DECISION_DATE: '2021-04-20',
        },
      } as RecordVersion,
    ]);
    const at = (asOf: string) =>
      factsOn(HOME, {}, evidenceOn(home(application), { asOf, knownAt: '2030-01-01' }), {
        asOf,
        isNow: false,
      });
    const before = at('2021-04-19');
    expect(before.LATEST_APPLICATION_TYPE?.value).toBe('Householder');
    expect(before.LATEST_APPLICATION_STATUS).toBeUndefined();
    expect(before.LATEST_APPLICATION_DECISION).toBeUndefined();
    expect(before.LATEST_APPLICATION_DECISION_DATE).toBeUndefined();
    expect(at('2021-04-20').LATEST_APPLICATION_DECISION?.value).toBe('Approved');
    expect(at('2021-02-28')).toEqual({});
  });

  it('equals what records alone tell once nothing is later', () => {
    const day = fc
      .integer({ min: 0, max: 9_000 })
      .map((days) => new Date(Date.UTC(2002, 0, 1 + days)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(day, fc.integer({ min: 30, max: 300 })), { maxLength: 6 }),
        day,
        (all, asOf) => {
          const records = all.map(([lodged, area], at) =>
            record('certificates', [certificate(lodged, { TOTAL_FLOOR_AREA: area }, `C${at}`)]),
          );
          const past = records.filter((_, at) => (all[at]?.[0] ?? '') <= asOf);
          const days = { asOf, knownAt: '2030-01-01' };
          expect(
            factsOn(HOME, {}, evidenceOn(home(...records), days), { asOf, isNow: false }),
          ).toEqual(factsOn(HOME, {}, home(...past), { asOf, isNow: false }));
        },
      ),
    );
  });
});
