/** Reads what the field models are fitted to from one section, in a thread: its dwellings, and how its certificates repeat. */

import { readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { Dwelling } from '../../estimation/dwelling.js';
import { RepeatAgreement, type RepeatCounts } from '../../estimation/repeat-agreement.js';
import { noteRepeats } from '../../evidence/certificate-facts.js';
import { siblingModule, type ThreadTask } from '../../threads/thread-task.js';
import { withProperties } from '../linking/with-properties.js';
import { readAreas } from './area-files.js';
import { knownProperties } from './known-properties.js';
import { homesOfSection, type SectionSource } from './section-homes.js';

export interface LearnInput extends SectionSource {
  /** Day of the release, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** Folder that `spreadAreas` filled. */
  readonly areasDir: string;
  /** File for the dwellings. */
  readonly dwellingsPath: string;
}

/** Writes the dwellings of the section, and returns how its certificates repeat. */
export const LEARN_SECTION: ThreadTask<LearnInput, RepeatCounts> = {
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
      return repeats.counts;
    }),
};

export function readDwellings(path: string): readonly Dwelling[] {
  // Written by LEARN_SECTION.
  return deserialize(readFileSync(path)) as readonly Dwelling[];
}
