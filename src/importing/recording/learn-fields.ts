/** Fits the models of fields, and measures how repeated certificates agree, on the linked records of a release being built. */

import { mkdirSync } from 'node:fs';
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
import { LEARN_SECTION, type LearnInput } from './learn-section.js';

/**
 * Sections that the models are fitted to, spread evenly over the country: a few hundred thousand properties tell as
 * much as all do, and spare a second reading of every certificate.
 */
const SAMPLE_SECTIONS_MAX = 16;

export interface LearntFields {
  readonly models: FieldModels;
  readonly repeats: RepeatCounts;
  readonly taxBands: BandModel;
}

export interface LearnOptions {
  readonly pool: ThreadPool;
  /** Of every section. */
  readonly sections: readonly Omit<LearnInput, 'dwellingsPath'>[];
  /** What the homes of each authority are worth. */
  readonly valueCounts: ValueCounts;
  /** Folder for the dwellings of the sample. */
  readonly dir: string;
}

export async function learnFields({
  pool,
  sections,
  valueCounts,
  dir,
}: LearnOptions): Promise<LearntFields> {
  mkdirSync(dir, { recursive: true });
  const inputs = evenly(sections, SAMPLE_SECTIONS_MAX).map((input) => ({
    ...input,
    dwellingsPath: join(dir, `${input.section}`),
  }));
  const repeats = new RepeatAgreement();
  const bands: BandTrial[] = [];
  await runInOrder(pool, LEARN_SECTION, inputs, (learnt) => {
    repeats.addAll(learnt.repeats);
    bands.push(...learnt.bands);
  });
  const paths = inputs.map(({ dwellingsPath }) => dwellingsPath);
  const parts: FieldModels[] = [];
  await runInOrder(pool, FIT_FIELDS, fitInputs(paths, pool.threads), (part) => parts.push(part));
  const taxBands = fitBandModel(valueCounts, bands);
  return { models: joinModels(parts), repeats: repeats.counts, taxBands };
}

/** As many tasks as threads, because each reads the whole sample; measures, which take longest, are spread over all. */
function fitInputs(paths: readonly string[], tasks: number) {
  const names = MODELLED_FIELDS.map(({ name }) => name);
  return Array.from({ length: tasks }, (_, task) => ({
    paths,
    fields: names.filter((_name, at) => at % tasks === task),
  }));
}
