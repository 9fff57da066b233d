/** Which planning layers are loaded for a place: absence from a layer means something only there. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { DegreeBox } from '../../domain/boundary.js';
import { groupBy } from '../../domain/group-by.js';
import type { CoveragePlace, ZoneCoverage } from '../../evidence/layer-facts.js';
import { type CoveredPart, saysAllOf } from './layer-parts.js';

/** Plain data, so that threads can be told. */
export interface LayersHeld {
  /** Layers that are loaded at all. */
  readonly datasets: ReadonlySet<string>;
  /** Layers that are loaded whole. */
  readonly whole: ReadonlySet<string>;
  /** What is loaded of the others. */
  readonly parts: readonly CoveredPart[];
  /** What homes asked of them, as `questionsOf` has it; earlier versions did not write it. */
  readonly asked?: string;
}

export function coverageOf({ whole, parts }: LayersHeld): ZoneCoverage {
  const byAuthority = groupBy(parts, ({ localAuthority }) => localAuthority);
  return {
    // Zones are looked up by a home's own point: without one nothing was looked up.
    coveredAt({ localAuthority, country, point }: CoveragePlace) {
      if (point === null) return NOTHING;
      const own = localAuthority === null ? [] : (byAuthority.get(localAuthority) ?? []);
      const around = own.filter(({ bounds }) => isWithin(point, bounds));
      return new Set([
        ...[...whole].filter((dataset) => saysAllOf(country, dataset)),
        ...around.map(({ dataset }) => dataset),
      ]);
    },
  };
}

const NOTHING: ReadonlySet<string> = new Set();

export function isWithin(
  [x, y]: readonly [number, number],
  [west, south, east, north]: DegreeBox,
): boolean {
  return x >= west && x <= east && y >= south && y <= north;
}

const heldPath = (zonesDir: string): string => join(zonesDir, 'held');

/** What is loaded of planning layers since zones have changed. */
export function writeHeld(zonesDir: string, layers: LayersHeld): void {
  writeFileSync(heldPath(zonesDir), serialize(layers));
}

export function readHeld(zonesDir: string): LayersHeld {
  // Written by writeHeld.
  return deserialize(readFileSync(heldPath(zonesDir))) as LayersHeld;
}
