/** Fits the models of fields, and measures how repeated certificates agree, on what the survey learnt from some sections. */

import { join } from 'node:path';
import type { BandModel } from '../../estimation/council-tax/band-model.js';
import { type BandTrial, fitBandModel } from '../../estimation/council-tax/fit-bands.js';
import type { ValueCounts } from '../../estimation/council-tax/value-counts.js';
import { evenly } from '../../estimation/evenly.js';
import { type FieldModels, joinModels } from '../../estimation/field-models.js';
import { MODELLED_FIELDS } from '../../estimation/modelled-fields.js';
import { RepeatAgreement, type RepeatCounts } from '../../estimation/repeat-agreement.js';
import { runInOrder, type ThreadPool } from '../../threads/thread-pool.js';
import { FIT_FIELDS } from './fit-fields.js';
import type { Learnt } from './learn-section.js';
import { TRY_BANDS } from './try-bands.js';

/**
 * Sections that the models are fitted to, spread evenly over the country: a few hundred thousand properties tell as
 * much as all do.
 */
const SAMPLE_SECTIONS_MAX = 16;

/** Where the dwellings of each section are written, for those that models are fitted to. */
export function dwellingsPaths(sections: number, dir: string): ReadonlyMap<number, string> {
  const numbers = Array.from({ length: sections }, (_, section) => section);
  const sample = evenly(numbers, SAMPLE_SECTIONS_MAX);
  return new Map(sample.map((section) => [section, join(dir, String(section))]));
}

export interface LearntFields {
  readonly models: FieldModels;
  readonly repeats: RepeatCounts;
  readonly taxBands: BandModel;
}

export interface LearnOptions {
  readonly pool: ThreadPool;
  /** By section. */
  readonly learnt: ReadonlyMap<number, Learnt>;
  readonly paths: ReadonlyMap<number, string>;
  /** Files of what homes are worth, by section. */
  readonly valuedFilesOf: (section: number) => readonly string[];
  /** What the homes of each authority are worth. */
  readonly valueCounts: ValueCounts;
}

export async function learnFields(options: LearnOptions): Promise<LearntFields> {
  const { pool, learnt, paths, valueCounts } = options;
  const repeats = new RepeatAgreement();
  for (const one of learnt.values()) repeats.addAll(one.repeats);
  const parts: FieldModels[] = [];
  const inputs = fitInputs([...paths.values()], pool.threads);
  await runInOrder(pool, FIT_FIELDS, inputs, (part) => parts.push(part));
  const taxBands = fitBandModel(valueCounts, await tryBands(options));
  return { models: joinModels(parts), repeats: repeats.counts, taxBands };
}

async function tryBands({ pool, learnt, valuedFilesOf }: LearnOptions): Promise<BandTrial[]> {
  const inputs = [...learnt].map(([section, { bands }]) => ({
    told: bands,
    valuedFiles: valuedFilesOf(section),
  }));
  const worth = inputs.filter(({ told, valuedFiles }) => told.length * valuedFiles.length > 0);
  const trials: BandTrial[] = [];
  await runInOrder(pool, TRY_BANDS, worth, (some) => trials.push(...some));
  return trials;
}

/** As many tasks as threads, because each reads the whole sample; measures, which take longest, are spread over all. */
function fitInputs(paths: readonly string[], tasks: number) {
  const names = MODELLED_FIELDS.map(({ name }) => name);
  return Array.from({ length: tasks }, (_, task) => ({
    paths,
    fields: names.filter((_name, at) => at % tasks === task),
  }));
}
