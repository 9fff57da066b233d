import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { splitRows } from '../../../files/split-rows.js';
import { mapRows, sampleOf } from '../../map-rows.js';
import { billingAuthority } from './billing-authorities.js';
import { councilTaxLevels } from './council-tax-levels.js';
import { financialYearIn, levelsColumn } from './levels-column.js';

const SAMPLES = new URL('../../../../test/samples/council-tax-levels/', import.meta.url);

function read(name: string) {
  const rows = splitRows(readFileSync(new URL(name, SAMPLES), 'utf8'), ',');
  expect(councilTaxLevels.recognise(sampleOf(rows, ',', name))).toBe(true);
  return mapRows(councilTaxLevels, rows, name);
}
const level = (code: string, amount: number, asOf: string | null) => ({
  ...{ kind: 'area-figures', topic: 'council-tax-levels', code, asOf },
  values: { COUNCIL_TAX_BAND_D_GBP: amount },
});

describe('council tax levels', () => {
  it('takes the newest year that England publishes for each billing authority', () => {
    const mapped = read('Band_D_2025-26.csv');
    expect(mapped.facts).toEqual([
      level('E07000041', 2_411, '2025-04-01'),
      level('E09000032', 990, '2025-04-01'),
    ]);
    expect(mapped.ignored).toEqual({
      'row is a title or the headings': 3,
      'row is of no billing authority': 2,
      'amount is not published': 1,
    });
    expect(mapped.rejected).toEqual({ 'amount is not a whole bill for band D': 1 });
  });

  it("reads Scotland's table of bands by name, with the year of its title", () => {
    expect(read('council-tax-bands-scotland.csv').facts).toEqual([
      level('S12000033', 1_618.16, '2025-04-01'),
      level('S12000035', 1_650, '2025-04-01'),
    ]);
  });

  it('reads a table of one column for Wales', () => {
    expect(read('average-band-d-wales.csv').facts).toEqual([
      level('W06000015', 2_010.14, '2025-04-01'),
      level('W06000023', 2_235.6, '2025-04-01'),
    ]);
  });

  it('does not claim the stock of properties by band, nor years of something else', () => {
    const stock = [
      ['ECODE', 'BAND_A', 'BAND_D', 'ALL_PROPERTIES'],
      ['E07000041', '10', '20', '40'],
    ];
    const rents = [
      ['Code', '2024-25', '2025-26'],
      ['E07000041', '1,200', '1,250'],
    ];
    expect(councilTaxLevels.recognise(sampleOf(stock))).toBe(false);
    expect(councilTaxLevels.recognise(sampleOf(rents))).toBe(false);
  });

  it('knows a financial year in whatever way it is written, and no other pair of numbers', () => {
    expect(['2025-26', '2025/26', '2025 to 2026', '1999 to 2000'].map(financialYearIn)).toEqual([
      ...['2025-04-01', '2025-04-01', '2025-04-01', '1999-04-01'],
    ]);
    expect(['2025', '2024-28', '12-13'].map(financialYearIn)).toEqual([null, null, null]);
    expect(levelsColumn(['Council tax 2025-26'])).toBeUndefined();
    expect(levelsColumn(['A', 'D'])).toEqual({ position: 1, from: null });
    expect(levelsColumn(['D', 'name'])).toBeUndefined();
  });

  it('knows an authority by code or name, and neither counties nor nations', () => {
    expect(
      ['S12000050', 'Perth & Kinross', 'Na h-Eileanan Siar', 'Edinburgh, City of '].map(
        billingAuthority,
      ),
    ).toEqual([...['S12000050', 'S12000048', 'S12000013', 'S12000036']]);
    expect(['E10000008', 'Scotland', 'Devon', ''].map(billingAuthority)).toEqual(
      Array.from({ length: 4 }),
    );
  });
});
