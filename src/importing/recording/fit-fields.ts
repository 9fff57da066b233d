/** Fits the models of some fields to the dwellings of the sampled sections, in a thread. */

import { type FieldModels, fitFieldModels } from '../../estimation/field-models.js';
import { MODELLED_FIELDS } from '../../estimation/modelled-fields.js';
import { siblingModule, type ThreadTask } from '../../threads/thread-task.js';
import { readDwellings } from './learn-section.js';

export interface FitInput {
  /** Files that a SectionLearner wrote, in the order of the sections. */
  readonly paths: readonly string[];
  /** Names of the fields. */
  readonly fields: readonly string[];
}

/** Memory holds the dwellings of one section. */
export const FIT_FIELDS: ThreadTask<FitInput, FieldModels> = {
  module: siblingModule(import.meta.url, './fit-fields.js'),
  name: 'FIT_FIELDS',
  run({ paths, fields }) {
    function* groups() {
      for (const path of paths) yield readDwellings(path);
    }
    const wanted = MODELLED_FIELDS.filter(({ name }) => fields.includes(name));
    return fitFieldModels(groups(), wanted);
  },
};
