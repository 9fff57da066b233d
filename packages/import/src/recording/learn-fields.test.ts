/** Tests the choice of sampled sections, and that models are fitted to all of their results. */

import type { Band } from '@property-lookup/facts/estimation';
import {
  addTrials,
  type BandTrial,
  countValue,
  type FieldTrials,
  fieldModelsOf,
  fitBandModel,
  noTrials,
  RepeatAgreement,
  type ValueCounts,
} from '@property-lookup/facts/estimation';
import { addToCountry } from '@property-lookup/facts/inside/estimation/country';
import type { ThreadPool } from '@property-lookup/tables/threads';
import { describe, expect, it } from 'vitest';
import { type Learnt, learnFields, sampledSections, type TryBandsInput } from './learn-fields.js';
import type { ToldBand } from './tax-bands.js';

describe('the sections that models are fitted to', () => {
  it('are all where there are one or two', () => {
    expect([...sampledSections(0)]).toEqual([]);
    expect([...sampledSections(1)]).toEqual([0]);
    expect([...sampledSections(2)]).toEqual([0, 1]);
  });

  it('are half of some, spread over all of them', () => {
    expect([...sampledSections(4)]).toEqual([0, 2]);
    expect([...sampledSections(7)]).toHaveLength(4);
  });

  it('are sixteen of a country', () => {
    const sample = [...sampledSections(1_300)];
    expect(sample).toHaveLength(16);
    expect(Math.max(...sample)).toBeGreaterThan(1_200);
  });
});

describe('what was learnt of sections', () => {
  const AUTHORITY = 'E06000038';
  const stock = {
    COUNCIL_TAX_DWELLINGS: 800,
    ...Object.fromEntries([...'ABCDEFGH'].map((band) => [`COUNCIL_TAX_BAND_${band}_PCT`, 12.5])),
  };
  const place = { authority: AUTHORITY, stock, nearStock: stock };
  const counts: ValueCounts = new Map();
  for (let home = 0; home < 800; home++) countValue(counts, AUTHORITY, 100_000 + home * 1_000);
  const told = (row: number, band: Band): ToldBand => ({ row, band, place });
  const learnt = (bands: readonly ToldBand[], ...types: readonly ('House' | 'Flat')[]): Learnt => {
    const repeats = new RepeatAgreement();
    for (const type of types)
      repeats.add({ PROPERTY_TYPE: type }, { PROPERTY_TYPE: 'House' }, 'valid');
    return { trials: trialsIn(bands.length), repeats: repeats.counts, bands };
  };
  /** Trials of a field with this many homes. */
  function trialsIn(homes: number): FieldTrials {
    const trials = noTrials();
    const column = { supports: new Array(homes).fill(0.5), rights: new Array(homes).fill(true) };
    if (homes > 0) trials.byField.set('YEAR_BUILT', { free: [column], bounded: [] });
    if (homes > 0) addToCountry(trials.country, 'YEAR_BUILT', '' as never, 1990 as never, homes);
    return trials;
  }
  /** Answers like a thread, with values that rise by row, and keeps its inputs. */
  function watchedPool() {
    const asked: TryBandsInput[] = [];
    const pool: ThreadPool = {
      threads: 1,
      run: async (_task, input) => {
        asked.push(input as TryBandsInput);
        return trialsOf((input as TryBandsInput).told) as never;
      },
      close: async () => undefined,
    };
    return { asked, pool };
  }
  const trialsOf = (all: readonly ToldBand[]): BandTrial[] =>
    all.map(({ row, band }) => ({
      ...{ home: { ...place, valueGbp: 100_000 + row * 1_000, fsd: 0.1 }, band },
    }));

  it('is asked only where homes have both a band that is told and a value, and all of it counts', async () => {
    const bandsOf = (from: number) =>
      Array.from({ length: 200 }, (_, at) =>
        told(from + 2 * at, 'ABCDEFGH'.charAt(Math.floor(at / 25)) as Band),
      );
    const sections = new Map([
      [0, learnt(bandsOf(0), 'House')],
      [2, learnt([], 'House', 'Flat')],
      [4, learnt(bandsOf(1), 'Flat', 'House')],
      [6, learnt(bandsOf(1))],
    ]);
    const { asked, pool } = watchedPool();
    const groups = [0, 1, 2, 3, 4].map((section) => ({ firstRow: section * 10, size: 10 }));
    const options = { pool, learnt: sections, groups, valueCounts: counts };
    const fitted = await learnFields({ ...options, valuesDir: 'values' });
    expect(asked).toEqual([
      { told: bandsOf(0), valuesDir: 'values', rows: { firstRow: 0, size: 10 } },
      { told: bandsOf(1), valuesDir: 'values', rows: { firstRow: 40, size: 10 } },
    ]);
    const trials = [...trialsOf(bandsOf(0)), ...trialsOf(bandsOf(1))];
    expect(fitted.taxBands).toEqual(fitBandModel(counts, trials));
    expect(fitted.taxBands.reliability).toBeDefined();
    const tried = noTrials();
    for (const homes of [200, 200, 200]) addTrials(tried, trialsIn(homes));
    expect(fitted.models).toEqual(fieldModelsOf(tried));
    expect(fitted.models.country.size).toBe(1);
    const repeats = new RepeatAgreement();
    for (const type of ['House', 'House', 'Flat', 'Flat', 'House'] as const)
      repeats.add({ PROPERTY_TYPE: type }, { PROPERTY_TYPE: 'House' }, 'valid');
    expect(fitted.repeats).toEqual(repeats.counts);
    expect(fitted.repeats.size).toBe(1);
  });
});
