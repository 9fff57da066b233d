import { readFileSync } from 'node:fs';
import { splitRows } from '@property-lookup/rows/read';
import { factsOfKind, mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { UPRN_ROUNDED_KEPT } from '../../reasons.js';
import { epcDomestic } from './epc-domestic.js';

const DATA = new URL('../../../../../test/samples/epc-domestic/', import.meta.url);
const rowsOf = (name: string) => splitRows(readFileSync(new URL(name, DATA), 'utf8'), ',');

const OLD =
  'LMK_KEY,ADDRESS1,ADDRESS2,ADDRESS3,POSTCODE,BUILDING_REFERENCE_NUMBER,CURRENT_ENERGY_RATING,PROPERTY_TYPE,INSPECTION_DATE,LODGEMENT_DATE,TRANSACTION_TYPE,FLOOR_LEVEL,FLAT_TOP_STOREY,GLAZED_TYPE,WINDOWS_DESCRIPTION,WALLS_DESCRIPTION,MAIN_FUEL,MAINHEAT_DESCRIPTION,HEAT_LOSS_CORRIDOOR,TENURE,ADDRESS,POSTTOWN,UPRN,UPRN_SOURCE,REPORT_TYPE'.split(
    ',',
  );
const FLAT: Readonly<Record<string, string>> = {
  LMK_KEY: '1234567890120090101010101010101',
  ADDRESS1: 'Flat 2',
  ADDRESS2: '7, North Avenue',
  POSTCODE: 'ex1 2aa',
  BUILDING_REFERENCE_NUMBER: '7217258578',
  CURRENT_ENERGY_RATING: 'D',
  PROPERTY_TYPE: 'Flat',
  INSPECTION_DATE: '2012-05-01',
  LODGEMENT_DATE: '2012-05-02',
  TRANSACTION_TYPE: 'rental (private)',
  FLOOR_LEVEL: '1st',
  FLAT_TOP_STOREY: 'N',
  GLAZED_TYPE: 'double glazing installed before 2002',
  WINDOWS_DESCRIPTION: 'NO DATA!',
  WALLS_DESCRIPTION: 'Waliau ceudod, ceudod wedi?i lenwi',
  MAIN_FUEL: 'INVALID!',
  MAINHEAT_DESCRIPTION: 'Boiler and radiators, mains gas',
  HEAT_LOSS_CORRIDOOR: 'unheated corridor',
  TENURE: 'rental (private)',
  ADDRESS: 'Flat 2, 7, North Avenue',
  POSTTOWN: 'EXETER',
  UPRN: '000010013042',
  UPRN_SOURCE: 'Address Matched',
  REPORT_TYPE: '100',
};
const certificate = (changes: Readonly<Record<string, string>> = {}) =>
  OLD.map((name) => changes[name] ?? FLAT[name] ?? '');
const mapAll = (...changes: Readonly<Record<string, string>>[]) =>
  mapRows(epcDomestic, [OLD, ...changes.map(certificate)]);

const map = (...changes: Readonly<Record<string, string>>[]) =>
  factsOfKind(mapAll(...changes), 'certificate');

describe('domestic certificates', () => {
  it('gives the address with the post town, and without it and notes if that is another text', () => {
    const lines = { ADDRESS: '', ADDRESS1: 'Flat 2\u0001', ADDRESS2: '7 North  Avenue (Plot 5)' };
    const [certified] = map(lines);
    expect(certified).toMatchObject({ line: 'Flat 2, 7 North Avenue', postTown: 'EXETER' });
    expect(certified?.address.text).toBe('Flat 2, 7 North Avenue (Plot 5), EXETER');
    expect(map({ POSTTOWN: '' })[0]).not.toHaveProperty('line');
  });

  it('maps a certificate of the old service', () => {
    expect(epcDomestic.recognise(sampleOf([OLD]))).toBe(true);
    expect(map({})).toEqual([
      {
        kind: 'certificate',
        id: '1234567890120090101010101010101',
        uprn: 10013042,
        address: { text: 'Flat 2, 7, North Avenue, EXETER', postcode: 'EX1 2AA' },
        ...{ line: 'Flat 2, 7, North Avenue', postTown: 'EXETER' },
        lodged: '2012-05-02',
        inspected: '2012-05-01',
        isDomestic: true,
        uprnSource: 'Address Matched',
        values: {
          CERTIFICATE_NUMBER: '1234567890120090101010101010101',
          LODGEMENT_DATE: '2012-05-02',
          INSPECTION_DATE: '2012-05-01',
          UPRN_SOURCE: 'Address Matched',
          PROPERTY_TYPE: 'Flat',
          OCCUPANCY_TYPE: 'Rented (Private)',
          NEW_BUILD: false,
          CURRENT_ENERGY_RATING: 'D',
          REPORT_TYPE: 'RdSAP',
          TRANSACTION_TYPE: 'rental (private)',
          MAIN_FUEL: 'Mains Gas',
          MAIN_HEATING_TYPE: 'Gas Boiler',
          MAINHEAT_DESCRIPTION: 'Boiler and radiators, mains gas',
          CONSTRUCTION_MATERIAL: 'Brick',
          WALL_TYPE: 'Cavity',
          WALL_INSULATION: 'Filled Cavity',
          WALLS_DESCRIPTION: 'Waliau ceudod, ceudod wedi?i lenwi',
          GLAZED_TYPE: 'Double',
          FLOOR_LEVEL: 1,
          FLAT_TOP_STOREY: false,
          HEAT_LOSS_CORRIDOR: 'Unheated',
          NON_STANDARD_CONSTRUCTION: false,
        },
        inferred: {
          ...{ CONSTRUCTION_MATERIAL: 0.85, GLAZED_TYPE: 0.93, NEW_BUILD: 0.98 },
          NON_STANDARD_CONSTRUCTION: 0.95,
        },
      },
    ]);
  });

  it('leaves out fields of flats for houses', () => {
    const [house] = map({
      PROPERTY_TYPE: 'House',
      FLOOR_LEVEL: '1',
      HEAT_LOSS_CORRIDOOR: '0',
    });
    expect(house).not.toHaveProperty('values.FLOOR_LEVEL');
    expect(house).not.toHaveProperty('values.HEAT_LOSS_CORRIDOR');
  });

  it('separates certificates that share a key damaged by a spreadsheet', () => {
    const damaged = { LMK_KEY: '1.64E+33' };
    const other = { ...damaged, ADDRESS: '9, North Avenue' };
    const ids = map(damaged, damaged, other).map(({ id }) => id);
    expect(ids[0]).toMatch(/^1\.64E\+33-[0-9a-f]{16}$/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
    expect(map(damaged)[0]).not.toHaveProperty('values.CERTIFICATE_NUMBER');
  });

  it('emits every certificate of a property', () => {
    const mapped = map({}, { LMK_KEY: '2', LODGEMENT_DATE: '2022-05-02' });
    expect(mapped).toMatchObject([{ uprn: 10013042 }, { uprn: 10013042, id: '2' }]);
  });

  it('accepts a year for the day of lodgement without showing a day', () => {
    const [cut] = map({ LODGEMENT_DATE: '2018', INSPECTION_DATE: '' });
    expect(cut).toMatchObject({ lodged: '2018-01-01', inspected: null });
    expect(cut).not.toHaveProperty('values.LODGEMENT_DATE');
  });

  it.each([
    ['2012-05-02 09:05:01', '09:05:01'],
    ['2012-05-02T17:30:00Z', '17:30:00'],
    ['02/05/2012 9:05', '09:05'],
    ['2012-05-03 09:05:01', undefined],
    ['2012-05-02', undefined],
    ['', undefined],
  ])('reads the hour of lodgement from %j', (text, lodgedTime) => {
    const header = [...OLD, 'LODGEMENT_DATETIME'];
    const mapped = mapRows(epcDomestic, [header, [...certificate(), text]]);
    expect(factsOfKind(mapped, 'certificate')[0]?.lodgedTime).toBe(lodgedTime);
  });

  it('takes "N/A" for an answer, and a blank for a gap', () => {
    const header = [...OLD, 'ROOF_ENERGY_EFF', 'FLOOR_DESCRIPTION'];
    const unwordedOf = (efficiency: string, floor: string) => {
      const row = [...certificate(), efficiency, floor];
      return factsOfKind(mapRows(epcDomestic, [header, row]), 'certificate')[0]?.unworded;
    };
    const passage = 'To unheated space, insulated (assumed)';
    expect(unwordedOf('N/A', passage)).toEqual(['ROOF_ENERGY_EFF', 'FLOOR_TYPE']);
    expect(unwordedOf('Good', 'Solid, no insulation (assumed)')).toBeUndefined();
    expect(unwordedOf('', 'NO DATA!')).toBeUndefined();
  });

  it('gives a new home without an age the usual band of such homes', () => {
    const bandOf = (LODGEMENT_DATE: string, TRANSACTION_TYPE = 'new dwelling') => {
      const [one] = map({ LODGEMENT_DATE, TRANSACTION_TYPE });
      return [one?.values.CONSTRUCTION_AGE_BAND, one?.inferred?.CONSTRUCTION_AGE_BAND];
    };
    expect(bandOf('2021-03-01')).toEqual(['2012-2021', 1]);
    expect(bandOf('2022-03-01')).toEqual(['2012-2021', 320 / 505]);
    expect(bandOf('2024-03-01')).toEqual(['2022 onwards', 452 / 505]);
    expect(bandOf('2024-03-01', 'marketed sale')).toEqual([undefined, undefined]);
  });

  it('splits address lines joined in one field', () => {
    const [broken] = map({ ADDRESS: 'Flat 2\r\n7, North Avenue<br>Oldby' });
    expect(broken).toMatchObject({ address: { text: 'Flat 2, 7, North Avenue, Oldby, EXETER' } });
  });

  it('falls back on the day of inspection, and on the address lines', () => {
    const [cut] = map({ LODGEMENT_DATE: '', ADDRESS: '', INSPECTION_DATE: '04/05/2020' });
    expect(cut).toMatchObject({
      lodged: '2020-05-04',
      address: { text: 'Flat 2, 7, North Avenue, EXETER' },
    });
  });

  it.each([
    ['UPRN-000000000001', 1],
    ['UPRN-000000000000', null],
    ['10013042.0', 10013042],
    ['', null],
    ['1.00E+11', null],
  ])('reads UPRN %s', (text, uprn) => {
    expect(map({ UPRN: text })).toMatchObject([{ uprn }]);
  });

  it('keeps a certificate with a rounded UPRN, and reports it', () => {
    const mapped = mapAll({ UPRN: '1.00041E+11' }, {});
    expect(factsOfKind(mapped, 'certificate')).toHaveLength(2);
    expect([mapped.accepted, mapped.rejected]).toEqual([2, { [UPRN_ROUNDED_KEPT]: 1 }]);
  });

  it('names the reason for refusing a row', () => {
    const nowhere = { UPRN: '', ADDRESS: '', ADDRESS1: '', ADDRESS2: '' };
    const mapped = mapRows(epcDomestic, [
      OLD,
      certificate(nowhere),
      certificate({ LODGEMENT_DATE: 'NO DATA!', INSPECTION_DATE: '' }),
      certificate().slice(1),
      [...certificate(), 'shifted'],
    ]);
    expect(mapped.rejected).toEqual({
      'certificate has neither a UPRN nor an address': 1,
      'lodgement date is missing or malformed': 1,
      'number of fields is wrong': 2,
    });
  });

  it('does not claim files without a date or a rating, nor other registers', () => {
    const claims = (header: string) => epcDomestic.recognise(sampleOf([header.split(',')]));
    expect(claims('uprn,inspection_date,current_energy_rating')).toBe(true);
    expect(claims('certificate-number,lodgement-date,current-energy-rating')).toBe(true);
    expect(claims('uprn,address,current_energy_rating')).toBe(false);
    expect(claims('lmk_key,improvement_item,improvement_summary_text')).toBe(false);
    expect(claims('OSG_REFERENCE_NUMBER,LODGEMENT_DATE,CURRENT_ENERGY_RATING')).toBe(false);
    expect(claims('lmk_key,lodgement_date,operational_rating_band')).toBe(false);
  });

  it('leaves search results alone, since they may include shops, and suggests the right file', () => {
    const answer =
      'certificateNumber,addressLine1,postcode,postTown,currentEnergyEfficiencyBand,registrationDate,uprn';
    const sample = sampleOf([answer.split(',')]);
    expect(epcDomestic.recognise(sample)).toBe(false);
    expect(epcDomestic.whyNot?.(sample)).toContain('Download the certificates themselves as CSV');
    expect(epcDomestic.whyNot?.(sampleOf([OLD]))).toBeUndefined();
    const inCodes = 'uprn,inspection_date,registration_date,current_energy_rating';
    expect(epcDomestic.recognise(sampleOf([inCodes.split(',')]))).toBe(true);
    const codes = `${inCodes},energy_rating_current`;
    expect(epcDomestic.recognise(sampleOf([codes.split(',')]))).toBe(false);
  });

  it('maps the files of the new service, in either case', () => {
    const own = rowsOf('certificates-2026.csv');
    expect(epcDomestic.recognise(sampleOf(own))).toBe(true);
    expect(factsOfKind(mapRows(epcDomestic, own), 'certificate')).toMatchObject([
      {
        id: '0000-1111-2222-3333-4444',
        uprn: 68000001,
        lodged: '2026-02-06',
        uprnSource: 'Energy Assessor',
        address: { text: '1 Golden Court, Golden Row, GOLDHAM', postcode: 'ZE9 1AA' },
        values: { TRANSACTION_TYPE: 'Marketed sale', HABITABLE_ROOMS: 3, TOTAL_FLOOR_AREA: 60 },
      },
    ]);
    const exported = mapRows(epcDomestic, rowsOf('export.csv'));
    expect(factsOfKind(exported, 'certificate')).toMatchObject([
      {
        uprn: null,
        lodged: '2021-02-22',
        values: { CURRENT_ENERGY_RATING: 'E', NEW_BUILD: false },
      },
      { values: { CONSTRUCTION_AGE_BAND: 'before 1900', YEAR_BUILT: 1750, NEW_BUILD: true } },
    ]);
  });

  it('recognises an extract without places and refuses its rows by name', () => {
    const rows = rowsOf('cut-without-places.csv');
    expect(epcDomestic.recognise(sampleOf(rows.slice(0, 50)))).toBe(true);
    expect(mapRows(epcDomestic, rows).rejected).toEqual({
      'certificate has neither a UPRN nor an address': 61,
    });
    const attributes = rowsOf('attributes.csv');
    expect(epcDomestic.recognise(sampleOf(attributes.slice(0, 50)))).toBe(false);
  });
});
