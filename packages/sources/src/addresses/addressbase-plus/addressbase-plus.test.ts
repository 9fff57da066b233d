import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { addressbasePlus } from './addressbase-plus.js';
import { COLUMN_COUNT, ORDER } from './columns-of-plus.js';

const rowOf = (values: Readonly<Record<string, string>>): string[] =>
  ORDER.map((name) => values[name] ?? '');

const HOUSE = {
  UPRN: '100040239485',
  UDPRN: '8787730',
  CHANGE_TYPE: 'I',
  STATE_DATE: '2011-07-12',
  CLASS: 'RD04',
  X_COORDINATE: '292599.00',
  Y_COORDINATE: '093314.00',
  LATITUDE: '50.7293831',
  LONGITUDE: '-3.5232699',
  RPC: '1',
  COUNTRY: 'E',
  LOCAL_CUSTODIAN_CODE: '1110',
  ADDRESSBASE_POSTAL: 'D',
  BUILDING_NUMBER: '25',
  PAO_START_NUMBER: '25',
  USRN: '14200901',
  STREET_DESCRIPTION: 'WELL STREET',
  THOROUGHFARE: 'WELL STREET',
  TOWN_NAME: 'EXETER',
  POST_TOWN: 'Exeter',
  POSTCODE: 'EX4 6QL',
  POSTCODE_LOCATOR: 'EX4 6QL',
};
const factsOf = (values: Readonly<Record<string, string>>) =>
  mapRows(addressbasePlus, [rowOf({ ...HOUSE, ...values })]);

describe('AddressBase Plus', () => {
  it('has 77 columns', () => {
    expect(COLUMN_COUNT).toBe(77);
  });

  it('is recognised by its shape, with a header on top or not', () => {
    const row = rowOf(HOUSE);
    expect(addressbasePlus.recognise(sampleOf([row]))).toBe(true);
    expect(addressbasePlus.recognise(sampleOf([[...ORDER], row]))).toBe(true);
    // Dates as Excel saves them.
    expect(addressbasePlus.recognise(sampleOf([row.with(4, '19/12/2007')]))).toBe(true);
    expect(addressbasePlus.recognise(sampleOf([row.slice(1)]))).toBe(false);
    expect(addressbasePlus.recognise(sampleOf([row.map(() => '1')]))).toBe(false);
  });

  it("gives Royal Mail's address and the authority's, identity and position", () => {
    const { facts } = factsOf({});
    expect(facts.map((fact) => fact.kind)).toEqual([
      ...['identity', 'gazetteer', 'address', 'address', 'position'],
    ]);
    expect(facts).toMatchObject([
      { udprn: 8787730, usrn: 14200901, classification: 'RD04', country: 'E', parentUprn: null },
      { custodian: '1110', postalAddress: 'D' },
      {
        key: 'dpa',
        standing: 'delivery-point',
        parts: { buildingNumber: '25', postTown: 'EXETER', postcode: 'EX4 6QL' },
      },
      { key: 'lpi', standing: 'approved', usrn: null, parts: { thoroughfare: 'WELL STREET' } },
      { x: 292599, y: 93314, latitude: 50.7293831, precision: 'address' },
    ]);
  });

  it('strips zeros from UPRNs and reads columns by a header in any order', () => {
    const values = { ...HOUSE, UPRN: '000040239485' };
    const header = [...ORDER].reverse();
    header.splice(header.indexOf('UPRN'), 1);
    const names = ['UPRN', ...header] as const;
    const row = names.map((name) => (values as Record<string, string>)[name] ?? '');
    expect(mapRows(addressbasePlus, [names, row]).facts[0]).toMatchObject({ uprn: 40239485 });
  });

  it('gives no delivery point without Royal Mail delivery', () => {
    const { facts } = factsOf({ UDPRN: '', POSTCODE: '', POST_TOWN: '', BUILDING_NUMBER: '' });
    expect(facts.filter((fact) => fact.kind === 'address')).toMatchObject([{ key: 'lpi' }]);
  });

  it('gives Welsh twins, with the two locality pairs in opposite order', () => {
    const { facts } = factsOf({
      DEPENDENT_LOCALITY: 'PONTCANNA',
      POST_TOWN: 'CARDIFF',
      WELSH_DEPENDENT_LOCALITY: 'PONTCANNA FACH',
      WELSH_DOUBLE_DEPENDENT_LOCALITY: 'Y PENTREF',
      WELSH_POST_TOWN: 'Caerdydd',
      ALT_LANGUAGE_STREET_DESCRIPTION: 'HEOL Y FFYNNON',
      ALT_LANGUAGE_PAO_TEXT: 'TŶ MAWR',
      PAO_TEXT: 'BIG HOUSE',
      ALT_LANGUAGE: 'CYM',
    });
    expect(facts.filter((fact) => fact.kind === 'address')).toMatchObject([
      { key: 'dpa', parts: { dependentLocality: 'PONTCANNA' } },
      {
        key: 'dpa-cy',
        standing: 'welsh',
        parts: {
          dependentLocality: 'PONTCANNA FACH',
          doubleDependentLocality: 'Y PENTREF',
          postTown: 'CAERDYDD',
          thoroughfare: 'WELL STREET',
        },
      },
      { key: 'lpi', parts: { buildingName: 'BIG HOUSE', buildingNumber: '25' } },
      {
        key: 'lpi-cy',
        standing: 'welsh',
        parts: { buildingName: 'TŶ MAWR', buildingNumber: '25', thoroughfare: 'HEOL Y FFYNNON' },
      },
    ]);
  });

  it('gives no Welsh twin with the same text', () => {
    const { facts } = factsOf({ WELSH_POST_TOWN: 'EXETER', WELSH_THOROUGHFARE: 'WELL STREET' });
    expect(facts.filter((fact) => fact.kind === 'address')).toHaveLength(2);
  });

  it('names organisations once, each in its own address', () => {
    const both = factsOf({ RM_ORGANISATION_NAME: 'BBC', LA_ORGANISATION: 'RADIO DEVON' }).facts;
    expect(both.filter((fact) => fact.kind === 'organisation').map((fact) => fact.name)).toEqual([
      'BBC',
      'RADIO DEVON',
    ]);
    expect(both.filter((fact) => fact.kind === 'address')).toMatchObject([
      { parts: { organisationName: 'BBC' } },
      { parts: { organisationName: 'RADIO DEVON' } },
    ]);
    const same = factsOf({ RM_ORGANISATION_NAME: 'BBC', LA_ORGANISATION: 'BBC' }).facts;
    expect(same.filter((fact) => fact.kind === 'organisation')).toHaveLength(1);
  });

  it('withdraws deleted properties, and restates updated ones', () => {
    const removal = { kind: 'removal', uprn: 100040239485, key: null };
    expect(factsOf({ CHANGE_TYPE: 'D' }).facts).toEqual([removal]);
    expect(factsOf({ CHANGE_TYPE: 'U' }).facts[0]).toEqual(removal);
  });

  it('keeps the address of a row with coordinates off the grid', () => {
    const { facts, accepted } = factsOf({ X_COORDINATE: '9999999', Y_COORDINATE: '1' });
    expect(accepted).toBe(1);
    expect(facts.some((fact) => fact.kind === 'position')).toBe(false);
  });

  it('refuses rows by reason', () => {
    expect(factsOf({ UPRN: '12X' }).rejected).toEqual({ 'UPRN is not 1 to 12 digits': 1 });
    expect(factsOf({ CHANGE_TYPE: 'X' }).rejected).toEqual({ 'change type is not I, U or D': 1 });
    expect(factsOf({ POSTCODE: 'EX4' }).rejected).toEqual({ 'postcode is malformed': 1 });
    expect(factsOf({ POSTCODE_LOCATOR: 'EX4' }).accepted).toBe(1);
    expect(mapRows(addressbasePlus, [['1', '2']]).rejected).toEqual({
      'number of fields is wrong': 1,
    });
  });
});
