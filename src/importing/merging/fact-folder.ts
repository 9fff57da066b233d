/** A folder of staged facts, as the merge sees what one file, or slice of one, said in one import. */

import type { SegmentInfo } from '../../release/release.js';
import type { BinFile } from '../staging/bin-file.js';
import { openFacts } from '../staging/fact-bins.js';
import { segmentFolders } from '../staging/segment.js';

export interface FactFolder {
  readonly dir: string;
  /** Id of the source that said them. */
  readonly source: string;
  /** RFC 3339: when it was imported. */
  readonly importedAt: string;
  /** Which import it was, counted from the oldest. */
  readonly importNumber: number;
}

/** The folders of these segments, oldest first. */
export function factFolders(
  segmentsDir: string,
  segments: readonly SegmentInfo[],
): readonly FactFolder[] {
  const imports = [...new Set(segments.map(({ importedAt }) => importedAt))];
  return segments.flatMap(({ id, source, importedAt }) => {
    const importNumber = imports.indexOf(importedAt);
    return segmentFolders(segmentsDir, id).map((dir) => ({
      dir,
      source,
      importedAt,
      importNumber,
    }));
  });
}

/** A folder with what it holds about addresses. */
export interface OpenFolder extends FactFolder {
  readonly facts: BinFile;
}

export function openFolders(folders: readonly FactFolder[]): readonly OpenFolder[] {
  return folders.map((folder) => ({ ...folder, facts: openFacts(folder.dir) }));
}
