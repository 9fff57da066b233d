import { readFileSync } from 'node:fs';
import type { FieldDeclaration } from '@property-lookup/model/fields';
import { GROUP_FIELDS } from '@property-lookup/model/fields';
import type { CertificateFact, EvidenceValue } from '@property-lookup/model/records';
import { splitRows } from '@property-lookup/rows/read';
import { describe, expect, it } from 'vitest';
import { ageWhenLodged, buildingAge } from './certificate-age.js';
import { DOMESTIC_FIELDS } from './certificate-fields.js';
import { domesticCertificateReader } from './domestic-certificates.js';
import { OTHER_FIELDS } from './other-certificates.js';

const DATA = new URL('../../../../test/samples/epc-domestic/', import.meta.url);
const FIELDS: ReadonlyMap<string, FieldDeclaration> = new Map(
  GROUP_FIELDS.map((field) => [field.name, field]),
);

/** Fields that are not read from a single column. */
const OTHERS = [
  'CERTIFICATE_NUMBER',
  'LODGEMENT_DATE',
  'INSPECTION_DATE',
  'UPRN_SOURCE',
  'CONSTRUCTION_AGE_BAND',
  'YEAR_BUILT',
  'NON_STANDARD_CONSTRUCTION',
];

describe('fields of certificates', () => {
  it('are fields of the dictionary', () => {
    const names = [...DOMESTIC_FIELDS, ...OTHER_FIELDS].map(({ name }) => name);
    expect([...names, ...OTHERS].filter((name) => !FIELDS.has(name))).toEqual([]);
  });

  it('take only values that the dictionary lists, where it lists them', () => {
    const strangers = [...DOMESTIC_FIELDS, ...OTHER_FIELDS].flatMap(({ name, read }) => {
      const listed = FIELDS.get(name)?.values ?? null;
      if (listed === null) return [];
      const values = read.values ?? ['a reader that does not name its values'];
      return values
        .filter((value) => !listed.includes(String(value)))
        .map((value) => `${name}: ${value}`);
    });
    expect(strangers).toEqual([]);
  });

  it('put every year into a band of the dictionary', () => {
    const bands = Array.from({ length: 240 }, (_, index) => `${1790 + index}`).map(
      (year) => ageWhenLodged(buildingAge(year), '2029-01-01').band,
    );
    expect(
      bands.filter((band) => !FIELDS.get('CONSTRUCTION_AGE_BAND')?.values?.includes(band ?? '')),
    ).toEqual([]);
  });

  it('have the types of the dictionary in real certificates', () => {
    const wrong = new Set<string>();
    const seen = new Set<string>();
    for (const { values } of realCertificates()) {
      for (const [name, value] of Object.entries(values)) {
        seen.add(name);
        if (!isOfType(value, FIELDS.get(name))) wrong.add(`${name}: ${value}`);
      }
    }
    expect([...wrong]).toEqual([]);
    const unseen = [...DOMESTIC_FIELDS.map(({ name }) => name), ...OTHERS].filter(
      (name) => !seen.has(name),
    );
    expect([...new Set(unseen)]).toEqual(['HAS_BASEMENT', 'UPRN_SOURCE']);
  });

  it('are read with separators, pound signs and units', () => {
    const written = {
      TOTAL_FLOOR_AREA: ['1,250.5', '1250.54 m²', '1250.5sqm', '1,250.5 sq. metres'],
      HEATING_COST_CURRENT: ['1,426', '£1426', '1426.00', '1,426 GBP per year'],
      ENERGY_CONSUMPTION_CURRENT: ['-12', '-12 kWh/m2', '-12 kWh/m² per year'],
      CO2_EMISSIONS_CURRENT: ['2.1', '2.1 tonnes', '2.1 tonnes/yr'],
      LOW_ENERGY_LIGHTING: ['69', '69%', '69 %'],
    };
    const values = { TOTAL_FLOOR_AREA: 1250.5, HEATING_COST_CURRENT: 1426 };
    const others = { ENERGY_CONSUMPTION_CURRENT: -12, CO2_EMISSIONS_CURRENT: 2.1 };
    const expected = { ...values, ...others, LOW_ENERGY_LIGHTING: 69 };
    for (const [name, texts] of Object.entries(written)) {
      for (const text of texts)
        expect(valuesOf({ [name]: text })).toHaveProperty(
          name,
          expected[name as keyof typeof expected],
        );
    }
    for (const text of ['88 sq ft', '88 or so', '5 rooms', 'm2'])
      expect(valuesOf({ TOTAL_FLOOR_AREA: text })).not.toHaveProperty('TOTAL_FLOOR_AREA');
  });

  it('are unknown with a score of zero', () => {
    const scores = ['CURRENT_ENERGY_EFFICIENCY', 'ENVIRONMENT_IMPACT_POTENTIAL'];
    for (const name of scores) expect(valuesOf({ [name]: '0' })).not.toHaveProperty(name);
    expect(valuesOf({ CURRENT_ENERGY_EFFICIENCY: '1' })).toMatchObject({
      CURRENT_ENERGY_EFFICIENCY: 1,
    });
  });

  it('are read with blanks around dates', () => {
    expect(valuesOf({ INSPECTION_DATE: ' 2020-01-02 ' })).toMatchObject({
      INSPECTION_DATE: '2020-01-02',
    });
  });
});

function valuesOf(row: Readonly<Record<string, string>>) {
  const certificate = { UPRN: '1', LODGEMENT_DATE: '2020-01-03', ...row };
  const fact = domesticCertificateReader(Object.keys(certificate))(Object.values(certificate));
  return typeof fact === 'string' ? fact : fact.values;
}

/** Attributes of real certificates; the files give them no place, so one is put before them. */
function* realCertificates(): Generator<CertificateFact> {
  for (const name of ['attributes', 'cut-without-places']) {
    const file = new URL(`${name}.csv`, DATA);
    const [header = [], ...rows] = splitRows(readFileSync(file, 'utf8'), ',');
    const place = ['CERTIFICATE_NUMBER', 'UPRN', 'LODGEMENT_DATE', 'INSPECTION_DATE'];
    const more = ['CURRENT_ENERGY_RATING', 'TRANSACTION_TYPE', 'REPORT_TYPE', 'TENURE'];
    const read = domesticCertificateReader([...place, ...header, ...more]);
    for (const [index, fields] of rows.entries()) {
      const year = index % 50 === 0 ? { age: '1987' } : {};
      const row = fields.map((field, at) =>
        header[at] === 'CONSTRUCTION_AGE_BAND' ? (year.age ?? field) : field,
      );
      const fact = read(['1', '1', '2014-03-04', '2014-03-02', ...row, 'D', 'rental', '2', '1']);
      if (typeof fact !== 'string') yield fact;
    }
  }
}

function isOfType(value: EvidenceValue, field: FieldDeclaration | undefined): boolean {
  switch (field?.type) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
      return Number.isSafeInteger(value);
    case 'number':
      return Number.isFinite(value);
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
    case 'string':
      return typeof value === 'string' && (field.values?.includes(value) ?? true);
    default:
      return false;
  }
}
