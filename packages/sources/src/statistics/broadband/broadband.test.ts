import { readFileSync } from 'node:fs';
import { splitRows } from '@property-lookup/rows/read';
import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { broadband } from './broadband.js';

const SAMPLES = new URL('../../../../../test/samples/broadband/', import.meta.url);
const rowsOf = (name: string) => splitRows(readFileSync(new URL(name, SAMPLES), 'utf8'), ',');

describe('broadband by postcode', () => {
  it('takes the fastest class available to some premises of the postcode', () => {
    const name = '202505_fixed_pc_coverage_r01_ZZ.csv';
    const rows = rowsOf(name);
    expect(broadband.recognise(sampleOf(rows))).toBe(true);
    const mapped = mapRows(broadband, rows, name);
    const told = { kind: 'area-figures', topic: 'broadband-coverage', asOf: '2025-05-01' };
    expect(mapped.facts).toEqual([
      { ...told, code: 'ZZ1 1AA', values: { MAX_DOWNLOAD_SPEED: 1_000 } },
      { ...told, code: 'ZZ1 1AB', values: { MAX_DOWNLOAD_SPEED: 300 } },
      { ...told, code: 'ZZ1 1AD', values: { MAX_DOWNLOAD_SPEED: 30 } },
      { ...told, code: 'ZZ12 1AA', values: { MAX_DOWNLOAD_SPEED: 5 } },
    ]);
    expect(mapped.ignored).toEqual({ 'postcode has no speed': 1 });
    expect(mapped.rejected).toEqual({ 'postcode is malformed': 1 });
  });

  it('takes the fastest line in use from performance files', () => {
    const name = '202305_fixed_pc_performance_r01_ZZ.csv';
    const rows = rowsOf(name);
    expect(broadband.recognise(sampleOf(rows))).toBe(true);
    const mapped = mapRows(broadband, rows, name);
    const told = { kind: 'area-figures', topic: 'broadband-lines', asOf: '2023-05-01' };
    expect(mapped.facts).toEqual([
      { ...told, code: 'ZZ1 1AA', values: { MAX_DOWNLOAD_SPEED: 362.4 } },
    ]);
    expect(mapped.ignored).toEqual({ 'postcode has no speed': 1 });
  });

  it('does not claim tables of larger areas', () => {
    const [header = []] = rowsOf('202505_fixed_pc_coverage_r01_ZZ.csv');
    const area = header.map((name) => name.replace('postcode', 'laua'));
    expect(broadband.recognise(sampleOf([area]))).toBe(false);
  });
});
