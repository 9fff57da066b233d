/** Encodes sections of a release in the making, in whichever thread has their properties. */

import type { PropertyColumns } from '../columns/property-columns.js';
import { releasePaths } from '../layout.js';
import { PostcodeDirectory } from '../postcode-directory.js';
import { encodeSection, type Section } from './section.js';

/** Where sections go to; plain data, made by ReleaseWriter, so that it can be sent to threads. */
export interface SectionEncoding {
  /** Folder of the release in the making. */
  readonly dir: string;
  /** Day of the data, `YYYY-MM-DD`. */
  readonly asOf: string;
}

/** Some ten thousand properties in the default order; a postcode may not be split over two sections. */
export function encodeNumbered(
  { dir, asOf }: SectionEncoding,
  number: number,
  table: PropertyColumns,
): Section {
  const paths = releasePaths(dir);
  const postcodes = new PostcodeDirectory(dir);
  try {
    const partsPath = paths.part(`${number}`);
    return encodeSection(table, [table.rows], { postcodes, asOf, partsPath });
  } finally {
    postcodes.close();
  }
}
