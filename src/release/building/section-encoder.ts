/** Encodes sections of a release in the making, in whichever thread has their properties. */

import type { Property } from '../../domain/property-record.js';
import { releasePaths } from '../layout.js';
import { PostcodeDirectory } from '../postcode-directory.js';
import { encodeSection, type Section } from './section.js';

/** Where sections go to; plain data, made by ReleaseWriter, so that threads can be told. */
export interface SectionEncoding {
  /** Folder of the release in the making. */
  readonly dir: string;
  /** RFC 3339. */
  readonly createdAt: string;
}

/** Properties in the default order, some ten thousands; a postcode may not be split over two sections. */
export function encodeNumbered(
  { dir, createdAt }: SectionEncoding,
  number: number,
  properties: readonly Property[],
): Section {
  const paths = releasePaths(dir);
  const postcodes = new PostcodeDirectory(paths.postcodes);
  try {
    const partsPath = paths.part(`${number}`);
    return encodeSection([properties], { postcodes, createdAt, partsPath });
  } finally {
    postcodes.close();
  }
}
