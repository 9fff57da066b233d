/** Makes everything that is recorded of a section and encodes it as the store keeps it, in a thread. */

import type { RecordedSection } from '../../release/building/recorded-section.js';
import { siblingModule, type ThreadTask } from '../../threads/thread-task.js';
import { keptPaths } from '../kept-paths.js';
import { withProperties } from '../linking/with-properties.js';
import { readValues } from '../valuing/valuation-files.js';
import { recordedHomes } from './complete-facts.js';
import { homesOfSection, type SectionSource } from './section-homes.js';
import { readShared } from './shared-figures.js';
import { surroundingsOf } from './surroundings.js';

/** Where everything is that the facts of a section are made from; plain data. */
export interface RecordInput extends SectionSource {
  /** Folder of the shared figures, and of what is known of areas, zones, outlines and rents. */
  readonly keptDir: string;
  readonly valuedFiles: readonly string[];
}

export const RECORD_SECTION: ThreadTask<RecordInput, RecordedSection> = {
  module: siblingModule(import.meta.url, './record-section.js'),
  name: 'RECORD_SECTION',
  run: (input) =>
    withProperties(input.access, (properties) => {
      const { section, keptDir, valuedFiles } = input;
      const homes = homesOfSection(properties, input);
      const shared = readShared(keptPaths(keptDir).figures);
      const around = surroundingsOf(homes, {
        keptDir,
        bundle: section,
        shared,
        values: readValues(valuedFiles),
      });
      return properties.encodeFacts(section, recordedHomes(around, homes));
    }),
};
