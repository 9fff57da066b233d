/** Reads what the homes of a section are worth whose council tax band is told, in a thread. */

import type { BandTrial } from '../../estimation/council-tax/fit-bands.js';
import { siblingModule, type ThreadTask } from '../../threads/thread-task.js';
import { readValues } from '../valuing/valuation-files.js';
import { bandTrials, type ToldBand } from './tax-bands.js';

export interface TryBandsInput {
  readonly told: readonly ToldBand[];
  readonly valuedFiles: readonly string[];
}

export const TRY_BANDS: ThreadTask<TryBandsInput, readonly BandTrial[]> = {
  module: siblingModule(import.meta.url, './try-bands.js'),
  name: 'TRY_BANDS',
  run: ({ told, valuedFiles }) => bandTrials(told, readValues(valuedFiles)),
};
