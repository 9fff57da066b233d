/** Names the files of staged facts about areas, zones and outlines; points are those of properties. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EvidenceFact } from '../../domain/evidence-fact.js';
import type { PlaceKind } from '../keeping/kept-places.js';
import type { FactFolder } from '../staging/fact-folder.js';
import { evidenceFile } from '../staging/segment.js';

export const PLACE_FILES: Readonly<Record<Exclude<PlaceKind, 'points'>, readonly string[]>> = {
  areas: filesOf('area-figures', 'crimes', 'area-name', 'area-link'),
  zones: filesOf('zone'),
  outlines: filesOf('outline'),
};

/** Whether a folder that comes or goes tells of the kind. */
export function hasPlaceFiles(
  kind: keyof typeof PLACE_FILES,
  { added, gone }: { readonly added: readonly FactFolder[]; readonly gone: readonly FactFolder[] },
): boolean {
  return [...added, ...gone].some(({ dir }) =>
    PLACE_FILES[kind].some((name) => existsSync(join(dir, name))),
  );
}

function filesOf(...kinds: readonly EvidenceFact['kind'][]): readonly string[] {
  return kinds.map(evidenceFile);
}
