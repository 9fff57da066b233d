import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Delimiter, splitRows } from '../files/split-rows.js';
import { SOURCES } from './sources.js';

const DATA = new URL('../../../shared/data/', import.meta.url);
const SAMPLE_ROWS = 50;

/** Source of each real file of these folders; files not named here are nobody's. */
const EXPECTED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'addressbase-plus/': {
    'dc_addressbase_plus_test1.csv': 'addressbase-plus',
    'exeter-sample-data-20.csv': 'addressbase-plus',
  },
  'addressbase-standard/': {
    'dc_addressbase_standard_test1.csv': 'addressbase',
    'dc_addressbase_standard_test2.csv': 'addressbase',
  },
  'llpg/': {
    'dtf73_insert.csv': 'llpg-dtf',
    'dtf73_update.csv': 'llpg-dtf',
    'dtf73_delete.csv': 'llpg-dtf',
    'ehdc_street_name_and_numbering.csv': 'headed-csv',
  },
  'ni-nisra/': {
    'nisra-test-data.txt': 'ni-address-list',
    'nisra-test-data-new.txt': 'ni-address-list',
  },
  'onsud/': { 'dc_onsud_test.csv': 'onsud' },
  'price-paid/': {
    'ianhomer_RG30.csv': 'price-paid',
    'ianhomer_RG31.csv': 'price-paid',
    'ianhomer_RG30-2023.csv': 'price-paid',
    'ianhomer_RG31-2023.csv': 'price-paid',
    'ethan_barbican_raw.csv': 'price-paid-download',
    'ethan_golden_lane.csv': 'price-paid-download',
    'joshuacrew_ppd_data.csv': 'price-paid-download',
  },
  'epc-new-service/export_csv/': {
    'commercial.csv': 'epc-display',
    'dec.csv': 'epc-display',
    'domestic.csv': 'epc-domestic',
    'domestic_rr.csv': 'epc-recommendations',
  },
  'epc-uprn/': { 'dec_cambridge_certificates.csv': 'epc-display' },
  'open-names/': {},
  'planning/': {
    'cadata_Existing_NoDups.csv': 'planning-data',
    'cadata_conservation-area.csv': 'planning-data',
    'dli_entities.csv': 'planning-data-psv',
  },
  'imd/': {
    'imd2017_northern_ireland_soa01.csv': 'deprivation',
    'imd2019_wales_lsoa11.csv': 'deprivation',
    'imd2020_scotland_dz11.csv': 'deprivation',
    'imd2025_england_lsoa21.csv': 'deprivation',
  },
  'postcodes/': {},
};

describe('sources', () => {
  it('have ids of their own', () => {
    expect(new Set(SOURCES.map((source) => source.id)).size).toBe(SOURCES.length);
  });

  it('recognise nothing in an empty file', () => {
    const sample = { name: 'empty.csv', rows: () => [] };
    expect(SOURCES.filter((source) => source.recognise(sample))).toEqual([]);
  });

  it.skipIf(!existsSync(DATA)).each(Object.entries(EXPECTED))(
    'recognise the real files of %s',
    (folder, expected) => {
      const found: Record<string, string> = {};
      for (const name of readdirSync(new URL(folder, DATA))) {
        if (!/\.(csv|txt|tsv)$/.test(name)) continue;
        const text = readFileSync(new URL(folder + name, DATA), 'utf8').replace(/^\ufeff/, '');
        const start = text.split('\n', SAMPLE_ROWS).join('\n');
        const sample = { name, rows: (delimiter: Delimiter) => splitRows(start, delimiter) };
        const source = SOURCES.find((candidate) => candidate.recognise(sample));
        if (source !== undefined) found[name] = source.id;
      }
      expect(found).toEqual(expected);
    },
  );
});
