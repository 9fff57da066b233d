/** Checks Royal Mail's layout against golden cases, and against the rules that they do not reach. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { addressLines, formLine, oneLine, threeLines } from './address-lines.js';
import { type AddressParts, NO_ADDRESS } from './address-parts.js';

const GOLDEN = new URL('../../../test/samples/paf/formatting.json', import.meta.url);
const ORDERED = ['ab', 'ac'].map(
  (end) => new URL(`../../../test/samples/paf/aa11${end}.sorted.json`, import.meta.url),
);

const address = (parts: Partial<AddressParts>): AddressParts => ({ ...NO_ADDRESS, ...parts });

/** Converts a case to our parts: the golden files have their own names for them. */
function fromGolden(fixture: Readonly<Record<string, unknown>>): AddressParts {
  const part = (name: string) => (fixture[name] ? String(fixture[name]) : null);
  return address({
    organisationName: part('organisation_name'),
    departmentName: part('department_name'),
    poBox: part('po_box'),
    subBuildingName: part('sub_building_name'),
    buildingName: part('building_name'),
    buildingNumber: part('building_number'),
    dependentThoroughfare: part('dependant_thoroughfare'),
    thoroughfare: part('thoroughfare'),
    doubleDependentLocality: part('double_dependant_locality'),
    dependentLocality: part('dependant_locality'),
    postTown: part('post_town'),
    postcode: part('postcode'),
  });
}

describe('golden cases of the Postcode Address File', () => {
  interface Golden {
    readonly fixtures: readonly {
      readonly fixture: Readonly<Record<string, string>>;
      readonly expected: Readonly<Record<string, string>>;
    }[];
  }
  // The golden file is our own, so its shape is not checked.
  const golden = JSON.parse(readFileSync(GOLDEN, 'utf8')) as Golden;

  test.each(golden.fixtures)('$fixture', ({ fixture, expected }) => {
    const lines = threeLines(fromGolden(fixture));
    expect([0, 1, 2].map((at) => lines[at] ?? '')).toEqual([
      expected['line_1'],
      expected['line_2'],
      expected['line_3'],
    ]);
  });

  test.each(ORDERED.map(String))('%s: no two delivery points share a line', (file) => {
    const fixtures = JSON.parse(readFileSync(new URL(file), 'utf8')) as Record<string, unknown>[];
    const lines = fixtures.map((fixture) => oneLine(fromGolden(fixture)));
    expect(new Set(lines).size).toBe(lines.length);
    for (const line of lines) expect(line).not.toMatch(/, ,|,,|\s{2}|undefined|null/);
  });
});

describe('address lines', () => {
  const flat = address({
    organisationName: 'ACME LTD',
    departmentName: 'ACCOUNTS',
    subBuildingName: 'FLAT 2',
    buildingName: 'OAK HOUSE',
    buildingNumber: '12',
    dependentThoroughfare: 'MEWS COURT',
    thoroughfare: 'HIGH STREET',
    doubleDependentLocality: 'LITTLE END',
    dependentLocality: 'GREAT END',
    postTown: 'EXETER',
    postcode: 'EX1 1AA',
  });

  test('include every part', () => {
    expect(addressLines(flat)).toEqual([
      'ACME LTD',
      'ACCOUNTS',
      'FLAT 2',
      'OAK HOUSE',
      '12 MEWS COURT',
      'HIGH STREET',
      'LITTLE END',
      'GREAT END',
    ]);
    expect(threeLines(flat)).toHaveLength(3);
  });

  test('one line ends with town and postcode; the form line has no postcode', () => {
    const house = address({
      buildingNumber: '1',
      thoroughfare: 'HIGH STREET',
      postTown: 'EXETER',
      postcode: 'EX1 1AA',
    });
    expect(oneLine(house)).toBe('1 HIGH STREET, EXETER, EX1 1AA');
    expect(formLine(house)).toBe('1 HIGH STREET, EXETER');
  });

  test.each([
    [{ subBuildingName: 'A', buildingNumber: '12' }, ['12A HIGH STREET']],
    [{ subBuildingName: '1', buildingNumber: '12' }, ['1', '12 HIGH STREET']],
    [{ subBuildingName: 'A', buildingNumber: '12-14' }, ['A', '12-14 HIGH STREET']],
    [{ subBuildingName: 'FLAT 1', buildingName: '12A' }, ['FLAT 1', '12A HIGH STREET']],
    [{ buildingName: 'FLAT B' }, ['FLAT B', 'HIGH STREET']],
    [{ buildingName: 'TRINITY HOUSE 3-5' }, ['TRINITY HOUSE', '3-5 HIGH STREET']],
    [{ buildingNumber: '12A' }, ['12A HIGH STREET']],
  ])('%j', (parts, lines) => {
    expect(addressLines(address({ ...parts, thoroughfare: 'HIGH STREET' }))).toEqual(lines);
  });

  test('put a PO box in place of the premises, and name it once', () => {
    expect(addressLines(address({ poBox: '61', buildingNumber: '3' }))).toEqual(['PO Box 61']);
    expect(addressLines(address({ poBox: 'PO BOX 61' }))).toEqual(['PO BOX 61']);
  });

  test('give a number without a street its own line, and none for an empty address', () => {
    expect(addressLines(address({ buildingName: 'K' }))).toEqual(['K']);
    expect(addressLines(NO_ADDRESS)).toEqual([]);
    expect(oneLine(NO_ADDRESS)).toBe('');
  });
});
