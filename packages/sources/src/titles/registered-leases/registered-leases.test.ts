import { readFileSync } from 'node:fs';
import { splitRows } from '@property-lookup/rows/read';
import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { UPRN_ROUNDED, UPRN_ROUNDED_KEPT } from '../../reasons.js';
import { registeredLeases } from './registered-leases.js';

const SAMPLES = new URL('../../../../../test/samples/registered-leases/', import.meta.url);
const rowsOf = (name: string) => splitRows(readFileSync(new URL(name, SAMPLES), 'utf8'), ',');
const FULL = rowsOf('LEASES_FULL_sample.csv');
const CHANGES = rowsOf('LEASES_COU_sample.csv');

describe('registered leases', () => {
  it('are recognised by their columns, in the complete and the change file', () => {
    expect(registeredLeases.recognise(sampleOf(FULL))).toBe(true);
    expect(registeredLeases.recognise(sampleOf(CHANGES))).toBe(true);
    expect(registeredLeases.recognise(sampleOf([['uprn', 'term', 'address']]))).toBe(false);
  });

  it('give the start, length and address of a lease', () => {
    const { facts, rejected } = mapRows(registeredLeases, FULL);
    expect(facts).toHaveLength(4);
    expect(facts[0]).toEqual({
      ...{ kind: 'lease', id: '00000000000A01', addressId: '100001', order: '1' },
      uprn: 900000001,
      address: { text: 'FLAT 1, MAPLE COURT, HIGH STREET, TESTFORD', postcode: 'ZZ1 1AA' },
      ...{ startDate: '1985-03-25', termYears: 99, grantedOn: '1985-03-25' },
    });
    expect(facts[1]).toMatchObject({ uprn: null, startDate: '2001-01-01', termYears: 125 });
    expect(rejected).toEqual({ 'term of the lease cannot be read': 1 });
  });

  it('are read without a UPRN rounded by a spreadsheet, with this reason', () => {
    const at = (FULL[0] ?? []).indexOf('OS UPRN');
    const rounded = FULL.slice(0, 2).map((row, line) =>
      line === 0 ? row : row.with(at, '1.00023E+11'),
    );
    const { facts, rejected } = mapRows(registeredLeases, rounded);
    expect(facts).toMatchObject([{ uprn: null, startDate: '1985-03-25' }]);
    expect(rejected).toEqual({ [UPRN_ROUNDED_KEPT]: 1 });
  });

  it('are refused with this reason if the rounded UPRN is their only location', () => {
    const [header = [], lease = []] = FULL;
    const at = (name: string) => header.indexOf(name);
    const bare = lease
      .with(at('OS UPRN'), '1.00023E+11')
      .with(at('Associated Property Description'), '');
    const { ignored, rejected } = mapRows(registeredLeases, [header, bare]);
    expect([ignored, rejected]).toEqual([{}, { [UPRN_ROUNDED]: 1 }]);
  });

  it('are removed by the change file', () => {
    expect(mapRows(registeredLeases, CHANGES).facts).toMatchObject([
      { id: '00000000000A01', addressId: '100001', order: '1', isRemoved: true },
    ]);
  });
});
