/** Finds the staged facts that a published release was made from. */

import { join } from 'node:path';
import type { SegmentInfo } from '../../store/release.js';
import { importPaths } from '../import-paths.js';
import type { FactFolder } from '../merging/fact-folder.js';

export function segmentFolders(
  dataDir: string,
  segments: readonly SegmentInfo[],
): readonly FactFolder[] {
  const { segments: root } = importPaths(dataDir);
  return segments.map(({ id, source, importedAt }) => ({
    dir: join(root, id),
    source,
    importedAt,
  }));
}
