/** Which files of staged facts say something of areas, zones and outlines; points are those of properties. */

import type { EvidenceFact } from '../../domain/evidence-fact.js';
import type { PlaceKind } from '../keeping/kept-places.js';
import { evidenceFile } from '../staging/segment.js';

export const PLACE_FILES: Readonly<Record<Exclude<PlaceKind, 'points'>, readonly string[]>> = {
  areas: filesOf('area-figures', 'crimes', 'area-name', 'area-link'),
  zones: filesOf('zone'),
  outlines: filesOf('outline'),
};

function filesOf(...kinds: readonly EvidenceFact['kind'][]): readonly string[] {
  return kinds.map(evidenceFile);
}
