/** Reads what the field models are fitted to from one section, in a thread: its dwellings, and how its certificates repeat. */

import { readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { BandTrial } from '../../estimation/council-tax/fit-bands.js';
import type { Dwelling } from '../../estimation/dwelling.js';
import { RepeatAgreement, type RepeatCounts } from '../../estimation/repeat-agreement.js';
import { noteRepeats } from '../../evidence/certificate-facts.js';
import { siblingModule, type ThreadTask } from '../../threads/thread-task.js';
import { withProperties } from '../linking/with-properties.js';
import { readValues } from '../valuing/valuation-files.js';
import { readAreas } from './area-files.js';
import { knownProperties } from './known-properties.js';
import { homesOfSection, type SectionSource } from './section-homes.js';
import { bandTrials } from './tax-bands.js';

export interface LearnInput extends SectionSource {
  readonly valuedFiles: readonly string[];
  /** Day of the release, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** Folder that `spreadAreas` filled. */
  readonly areasDir: string;
  /** File for the dwellings. */
  readonly dwellingsPath: string;
}

/** Beside the dwellings. */
export interface Learnt {
  readonly repeats: RepeatCounts;
  /** Homes whose council tax band is told. */
  readonly bands: readonly BandTrial[];
}

/** Writes the dwellings of the section, and returns how its certificates repeat and which tax bands are told. */
export const LEARN_SECTION: ThreadTask<LearnInput, Learnt> = {
  module: siblingModule(import.meta.url, './learn-section.js'),
  name: 'LEARN_SECTION',
  run: (input) =>
    withProperties(input.access, (properties) => {
      const homes = homesOfSection(properties, input);
      const areas = homes.map((home) => home.areas);
      const { figures } = readAreas(input.areasDir, areas);
      const known = knownProperties(homes, { asOf: input.asOf, figures });
      const dwellings = known.flatMap(({ dwelling }) => dwelling ?? []);
      writeFileSync(input.dwellingsPath, serialize(dwellings));
      const repeats = new RepeatAgreement();
      for (const { evidence } of homes) noteRepeats(evidence.certificates, repeats);
      const bands = bandTrials(known, readValues(input.valuedFiles), figures);
      return { repeats: repeats.counts, bands };
    }),
};

export function readDwellings(path: string): readonly Dwelling[] {
  // Written by LEARN_SECTION.
  return deserialize(readFileSync(path)) as readonly Dwelling[];
}
