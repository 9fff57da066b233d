/** The facts of a home's certificates, which certificate counts, and with what confidence. */

import { NO_ADDRESS } from '@property-lookup/kernel/address';
import type { Property } from '@property-lookup/model/property';
import type { CertificateFact, Linked } from '@property-lookup/model/records';
import { BARE_PROPERTY } from '@property-lookup/testing/bare-property';
import { linked, saleOf } from '@property-lookup/testing/linked-sale';
import { describe, expect, it } from 'vitest';
import { RepeatAgreement } from '../estimation/repeat-agreement.js';
import { addCertificateFacts, newestFirst, noteRepeats } from './certificate-facts.js';
import { asDwelling, recordedValues } from './dwelling-of.js';
import { FactCollector } from './recorded.js';

function certificate(lodged: string, given: Partial<CertificateFact> = {}): CertificateFact {
  return {
    kind: 'certificate',
    id: `C ${lodged}`,
    uprn: null,
    address: { text: '1 HIGH STREET', postcode: null },
    lodged,
    inspected: null,
    isDomestic: true,
    uprnSource: 'Energy Assessor',
    values: {},
    ...given,
  };
}

const AS_OF = '2026-01-31';

function factsOf(
  certificates: readonly Linked<CertificateFact>[],
  only?: readonly 'HABITABLE_ROOMS'[],
) {
  const facts = new FactCollector();
  addCertificateFacts(certificates, { asOf: AS_OF, ...(only && { only }) }, facts);
  return facts.facts;
}

describe('the certificate of a home', () => {
  it('is the newest, and comes with the number of certificates', () => {
    const newest = certificate('2024-03-01', {
      inspected: '2024-02-20',
      recommendations: ['Loft insulation'],
    });
    const facts = factsOf([linked(certificate('2012-01-01')), linked(newest)]);
    const told = { source: 'EPC', asOf: '2024-03-01', confidence: null, modelled: false };
    expect(facts).toMatchObject({
      CERTIFICATE_COUNT: { ...told, value: 2 },
      CERTIFICATE_NUMBER: { ...told, value: 'C 2024-03-01' },
      LODGEMENT_DATE: { ...told, value: '2024-03-01' },
      INSPECTION_DATE: { ...told, value: '2024-02-20' },
      UPRN_SOURCE: { ...told, value: 'Energy Assessor' },
      RECOMMENDATIONS: { ...told, value: ['Loft insulation'] },
    });
    expect(factsOf([])).toEqual({});
  });

  it('names the finder of its UPRN: the register or our match', () => {
    const unsaid = certificate('2024-03-01', { uprnSource: null });
    expect(factsOf([linked(unsaid)])['UPRN_SOURCE']).toBeUndefined();
    const link = { uprn: 1, matchType: 'Address', confidence: 0.98 } as const;
    expect(factsOf([{ fact: unsaid, link }])['UPRN_SOURCE']?.value).toBe('Our Match');
  });

  it('is the one lodged last, even if another was inspected later', () => {
    const all = [
      linked(certificate('2024-03-01', { id: 'newest', inspected: '2024-01-10' })),
      linked(certificate('2024-02-20', { id: 'older', inspected: '2024-02-15' })),
    ];
    for (const order of [all, all.toReversed()]) {
      expect(newestFirst(order).map(({ fact }) => fact.id)).toEqual(['newest', 'older']);
    }
  });

  it('of one day is the one inspected last, then the one with the higher number', () => {
    const of = (id: string, inspected: string | null) =>
      linked(certificate('2024-03-01', { id, inspected }));
    const all = [
      of('a', null),
      of('c', '2024-02-01'),
      of('b', '2024-02-02'),
      of('d', '2024-02-01'),
    ];
    for (const order of [all, all.toReversed()]) {
      expect(newestFirst(order).map(({ fact }) => fact.id)).toEqual(['b', 'd', 'c', 'a']);
    }
  });
});

describe('a value of a certificate', () => {
  const values = { TOTAL_FLOOR_AREA: 80 };
  const area = (...all: readonly Linked<CertificateFact>[]) => factsOf(all)['TOTAL_FLOOR_AREA'];

  it('has the confidence of its link, less after expiry', () => {
    expect(area(linked(certificate('2024-03-01', { values })))).toEqual({
      value: 80,
      source: 'EPC',
      asOf: '2024-03-01',
      confidence: 0.95,
      modelled: false,
    });
    const matched = certificate('2024-03-01', { values, uprnSource: 'Address Matched' });
    expect(area(linked(matched))?.confidence).toBe(0.9);
    expect(area(linked(matched, 0.5))?.confidence).toBe(0.45);
  });

  it('is valid for ten years to the day', () => {
    expect(area(linked(certificate('2016-02-01', { values })))?.confidence).toBe(0.95);
    expect(area(linked(certificate('2016-01-31', { values })))?.confidence).toBe(0.85);
  });

  it('comes from an older certificate if the newest leaves it open', () => {
    const older = certificate('2012-01-01', {
      values: { TOTAL_FLOOR_AREA: 70, CURRENT_ENERGY_RATING: 'E' },
    });
    const newer = certificate('2024-03-01', { values });
    const facts = factsOf([linked(older), linked(newer)]);
    expect(facts['TOTAL_FLOOR_AREA']).toMatchObject({ value: 80, asOf: '2024-03-01' });
    expect(facts['CURRENT_ENERGY_RATING']).toMatchObject({
      value: 'E',
      asOf: '2012-01-01',
      confidence: 0.85,
    });
  });

  it('is given only if asked for', () => {
    const facts = factsOf([linked(certificate('2024-03-01', { values }))], ['HABITABLE_ROOMS']);
    expect(facts['TOTAL_FLOOR_AREA']).toBeUndefined();
    expect(facts['CERTIFICATE_COUNT']?.value).toBe(1);
  });

  it('has the confidence that repeated certificates show', () => {
    const facts = new FactCollector();
    const confidenceOf = (_: string, validity: string, assumed: number) =>
      validity === 'valid' ? 0.4 : assumed;
    addCertificateFacts(
      [linked(certificate('2024-03-01', { values }))],
      { asOf: AS_OF, confidenceOf },
      facts,
    );
    expect(facts.facts['TOTAL_FLOOR_AREA']?.confidence).toBeCloseTo(0.4, 2);
  });
});

it('pairs each certificate of a home with the next, by whether the older was valid', () => {
  const agreement = new RepeatAgreement();
  const say = (lodged: string, TOTAL_FLOOR_AREA: number, isDomestic = true) =>
    linked(certificate(lodged, { values: { TOTAL_FLOOR_AREA }, isDomestic }));
  noteRepeats(
    [
      say('2024-01-01', 80),
      say('2008-01-01', 80),
      say('2020-01-01', 120),
      say('2022-01-01', 9, false),
    ],
    agreement,
  );
  expect(Object.fromEntries(agreement.counts)).toMatchObject({
    'TOTAL_FLOOR_AREA valid': { hits: 0, count: 1 },
    'TOTAL_FLOOR_AREA expired': { hits: 0, count: 1 },
  });
});

describe('a dwelling for the models', () => {
  const PROPERTY: Property = {
    ...BARE_PROPERTY,
    address: { ...NO_ADDRESS, postcode: 'RG1 1AA', thoroughfare: 'High Street' },
  };
  const dwelling = (
    certificates: readonly CertificateFact[],
    sales: readonly ReturnType<typeof saleOf>[] = [],
    property = PROPERTY,
  ) =>
    asDwelling({
      property,
      evidence: {
        certificates: certificates.map((fact) => linked(fact)),
        sales: sales.map((fact) => linked(fact)),
      },
      told: {},
      areaFigures: { POPULATION: 300 },
    });

  it('has the kind given by its newest certificate and its newest sale', () => {
    const { kinds, places, areaFigures } = dwelling(
      [
        certificate('2012-01-01', { values: { PROPERTY_TYPE: 'Flat' } }),
        certificate('2020-01-01', {
          values: { PROPERTY_TYPE: 'House', BUILT_FORM: 'Semi-Detached' },
        }),
        certificate('2024-01-01', { values: { PROPERTY_TYPE: 'Flat' }, isDomestic: false }),
      ],
      [
        saleOf({ date: '2010-01-01', priceGbp: 1, propertyType: 'F' }),
        saleOf({ date: '2015-01-01', priceGbp: 1, propertyType: 'D' }),
        saleOf({ date: '2020-01-01', priceGbp: 1, propertyType: 'O' }),
      ],
    );
    expect(kinds).toEqual({
      certificate: 'House/Semi-Detached',
      sale: 'House/Detached',
      address: 'House',
    });
    expect(places).toMatchObject({ postcode: 'RG1 1AA', street: 'RG1|High Street' });
    expect(areaFigures).toEqual({ POPULATION: 300 });
  });

  it('has the kind of its address without records', () => {
    expect(dwelling([]).kinds).toEqual({ address: 'House' });
    const flat = { ...PROPERTY, address: { ...PROPERTY.address, subBuildingName: 'FLAT 1' } };
    expect(dwelling([], [], flat).kinds).toEqual({ address: 'Flat' });
  });

  it('has values recorded or concluded from a certificate, and no modelled ones', () => {
    const fact = (value: number, modelled: boolean, source = 'EPC') => ({
      ...{ value, modelled, confidence: null, source, asOf: null },
    });
    expect(
      recordedValues({
        TOTAL_FLOOR_AREA: fact(80, false),
        HABITABLE_ROOMS: fact(4, true),
        BEDROOMS: fact(3, true, 'PPD'),
        LAST_SOLD_PRICE: fact(1, false),
      } as never),
    ).toEqual({ TOTAL_FLOOR_AREA: 80, HABITABLE_ROOMS: 4 });
  });
});
