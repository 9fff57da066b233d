/** The properties of a release in the making, as the import and its threads open them to link and to record. */

import { siblingModule } from '../../threads/thread-task.js';
import type { RowRange, SealedProperties } from '../store.js';
import { releasePaths } from './layout.js';
import { PostcodeDirectory } from './postcode-directory.js';
import { PropertyFinder } from './property-finder.js';
import { encodeRecorded } from './recorded-section.js';

/** Plain data, made by EmbeddedReleaseWriter. */
export interface SealedContext {
  /** Folder of the release in the making. */
  readonly dir: string;
  readonly createdAt: string;
  readonly groups: readonly RowRange[];
}

export function openSealedProperties(context: SealedContext): SealedProperties {
  const { dir, createdAt, groups } = context;
  const paths = releasePaths(dir);
  const finder = new PropertyFinder(dir);
  let opened: PostcodeDirectory | undefined;
  // Opened when first asked: who only matches addresses needs none.
  const postcodes = (): PostcodeDirectory => {
    opened ??= new PostcodeDirectory(paths.postcodes);
    return opened;
  };
  return {
    access: { module: siblingModule(import.meta.url, './sealed-properties.js'), context },
    groups,
    propertiesOf: ({ firstRow, size }) =>
      finder.blocks.atRows(Array.from({ length: size }, (_, at) => firstRow + at)),
    findRow: (uprn) => finder.findRow(uprn),
    findPostcode: (postcode) => postcodes().find(postcode),
    candidatesOfPostcode: (postcode) => finder.candidatesOfPostcode(postcode),
    candidatesOfStreets: (question) => finder.candidatesOfStreets(question),
    encodeFacts(section, batches) {
      const rows = groups[section];
      if (rows === undefined) throw new Error(`no section ${section}`);
      const partsPath = paths.part(`${section}-facts`);
      const known = { section, rows, postcodes: postcodes(), createdAt, partsPath };
      return encodeRecorded(batches, known);
    },
    close() {
      finder.close();
      opened?.close();
    },
  };
}
