/** Changes some boundaries in a copy of the file of the release before. */

import type { Boundary } from '../../domain/boundary.js';
import { BoundaryFileWriter } from './boundary-file.js';

export interface BoundaryChanges {
  /** As they were. */
  readonly removed: readonly Boundary[];
  readonly added: readonly Boundary[];
}

export function changeBoundaries(path: string, { removed, added }: BoundaryChanges): void {
  const writer = new BoundaryFileWriter(path);
  for (const boundary of removed) writer.remove(boundary);
  for (const boundary of added) writer.add(boundary);
  writer.removeEmptyLayers();
  writer.finish();
}
