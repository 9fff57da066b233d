/** Positions that lost, beside the merged properties in a folder, until they are put into their table. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SaidPosition } from '@property-lookup/facts/claims';

/** A property, and where others place it than the source whose position is served. */
export type PlacedElsewhere = readonly [uprn: number, positions: readonly SaidPosition[]];

const pathIn = (dir: string): string => join(dir, 'elsewhere.json');

export function writeElsewhere(dir: string, all: readonly PlacedElsewhere[]): void {
  if (all.length > 0) writeFileSync(pathIn(dir), JSON.stringify(all));
}

export function readElsewhere(dir: string): readonly PlacedElsewhere[] {
  // Written by writeElsewhere.
  return existsSync(pathIn(dir)) ? JSON.parse(readFileSync(pathIn(dir), 'utf8')) : [];
}
