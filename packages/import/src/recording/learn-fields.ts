/** Fits the models of fields to a sample of sections, and measures their accuracy and the agreement of repeated certificates. */

import type { RowRange } from '@property-lookup/engine/build';
import type { BandModel, Dwelling, ValueCounts } from '@property-lookup/facts/estimation';
import {
  addTrials,
  type BandTrial,
  evenly,
  type FieldModels,
  type FieldTrials,
  fieldModelsOf,
  fitBandModel,
  MODELLED_FIELDS,
  noTrials,
  RepeatAgreement,
  type RepeatCounts,
  tryFields,
} from '@property-lookup/facts/estimation';
import { limitsBeside, noteRepeats } from '@property-lookup/facts/evidence';
import { FactTable } from '@property-lookup/model/fields';
import type { CertifiedField } from '@property-lookup/model/records';
import type { ThreadTask } from '@property-lookup/tables/threads';
import { runInOrder, type ThreadPool } from '@property-lookup/tables/threads';
import type { PlacedHome, SectionHome } from '../linking/section-homes.js';
import { readValues } from '../valuing/value-areas.js';
import { readAreas } from './area-files.js';
import { KnownProperties } from './known-properties.js';
import { BandStocks, bandTrials, type ToldBand, toldBand } from './tax-bands.js';

/** Most sections to sample: a few hundred thousand properties are as good as all. */
const SAMPLE_SECTIONS_MAX = 16;

/** Least sections to sample. Of few sections half will do: results differed by a quarter of a point (docs/explanation/facts-models.md). */
const SAMPLE_SECTIONS_MIN = 2;

/** Half of the sections or the maximum, spread evenly over the country. Depends only on the number of sections. */
export function sampledSections(sections: number): ReadonlySet<number> {
  const numbers = Array.from({ length: sections }, (_, section) => section);
  const half = Math.max(SAMPLE_SECTIONS_MIN, Math.ceil(sections / 2));
  return new Set(evenly(numbers, Math.min(half, SAMPLE_SECTIONS_MAX)));
}

export interface LearntFields {
  readonly models: FieldModels;
  readonly repeats: RepeatCounts;
  readonly taxBands: BandModel;
}

export interface LearnOptions {
  readonly pool: ThreadPool;
  /** Results of the sampled sections, by section. */
  readonly learnt: ReadonlyMap<number, Learnt>;
  /** Folder of the values of homes; undefined if none are valued. */
  readonly valuesDir: string | undefined;
  /** Rows by section. */
  readonly groups: readonly RowRange[];
  /** Distribution of values by authority. */
  readonly valueCounts: ValueCounts;
}

export async function learnFields(options: LearnOptions): Promise<LearntFields> {
  const repeats = new RepeatAgreement();
  const trials = noTrials();
  for (const one of options.learnt.values()) {
    repeats.addAll(one.repeats);
    addTrials(trials, one.trials);
  }
  const taxBands = fitBandModel(options.valueCounts, await tryBands(options));
  return { models: fieldModelsOf(trials), repeats: repeats.counts, taxBands };
}

async function tryBands({ pool, learnt, valuesDir, groups }: LearnOptions): Promise<BandTrial[]> {
  const worth = [...learnt].flatMap(([section, { bands: told }]) => {
    const rows = groups[section];
    if (valuesDir === undefined || rows === undefined || told.length === 0) return [];
    return [{ told, valuesDir, rows }];
  });
  const trials: BandTrial[] = [];
  await runInOrder(pool, TRY_BANDS, worth, (some) => trials.push(...some));
  return trials;
}

export interface TryBandsInput {
  readonly told: readonly ToldBand[];
  readonly valuesDir: string;
  readonly rows: RowRange;
}

/** Finds the values of homes with a known council tax band. */
export const TRY_BANDS: ThreadTask<TryBandsInput, readonly BandTrial[]> = {
  module: new URL('./learn-fields.js', import.meta.url).href,
  name: 'TRY_BANDS',
  run: ({ told, valuesDir, rows }) => bandTrials(told, readValues(valuesDir, rows)),
};

export interface Learnt {
  readonly trials: FieldTrials;
  readonly repeats: RepeatCounts;
  /** Homes with a known council tax band. */
  readonly bands: readonly ToldBand[];
}

export interface SectionLearning {
  /** Day of the release, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** Folder from `spreadAreas`. */
  readonly areasDir: string;
}

/** Fields of certificates that the models read; the year built gives the age band. */
const LEARNT = [
  ...MODELLED_FIELDS.map(({ name }) => name),
  'YEAR_BUILT',
] as readonly CertifiedField[];

export class SectionLearner {
  readonly #known: KnownProperties;
  readonly #stocks: BandStocks;
  readonly #dwellings: Dwelling[] = [];
  readonly #repeats = new RepeatAgreement();
  readonly #bands: ToldBand[] = [];

  /** `homes` are all homes of the section. */
  constructor(homes: readonly PlacedHome[], { asOf, areasDir }: SectionLearning) {
    const { figures } = readAreas(
      areasDir,
      homes.map(({ areas }) => areas),
    );
    this.#stocks = new BandStocks(figures);
    this.#known = new KnownProperties({ asOf, figures, only: LEARNT }, new FactTable(homes.length));
  }

  /** Adds the home at position `at` of the section. */
  add(home: SectionHome, at: number): void {
    const known = this.#known.of(home, at);
    if (known.dwelling !== undefined) this.#dwellings.push(known.dwelling);
    noteRepeats(home.evidence.certificates, this.#repeats);
    const told = toldBand(known, this.#stocks);
    if (told !== undefined) this.#bands.push(told);
  }

  finish(): Learnt {
    const trials = noTrials();
    tryFields(this.#dwellings, trials, limitsBeside);
    return { trials, repeats: this.#repeats.counts, bands: this.#bands };
  }
}
