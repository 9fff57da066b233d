/** The embedded store's encoder of sections, as threads of an import open it. */

import type { SectionEncoder } from '../store.js';
import { releasePaths } from './layout.js';
import { PostcodeDirectory } from './postcode-directory.js';
import { encodeSection } from './section.js';

/** Plain data, made by EmbeddedReleaseWriter. */
export interface SectionEncoderContext {
  /** Folder of the release in the making. */
  readonly dir: string;
  readonly createdAt: string;
}

export function openSectionEncoder({ dir, createdAt }: SectionEncoderContext): SectionEncoder {
  const paths = releasePaths(dir);
  const postcodes = new PostcodeDirectory(paths.postcodes);
  return {
    encode: (number, properties) =>
      encodeSection([properties], { postcodes, createdAt, partsPath: paths.part(`${number}`) }),
    close: () => postcodes.close(),
  };
}
