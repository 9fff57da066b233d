/** Finds which zones count: where an import has all of a layer, what its source said of the layer before is an older edition. */

import { groupBy } from '@property-lookup/kernel/collections';
import type { DegreeBox } from '@property-lookup/kernel/geometry';
import type { ZoneFact } from '@property-lookup/model/records';
import type { FactFolder } from '../staging/segment.js';
import { evidenceTable, readEvidence } from '../staging/staged-evidence.js';
import { areEnough, isWhole, NO_BOUNDS, unite } from './layer-parts.js';
import { boundsOf, isThere } from './zone-index.js';

/** How much there is of a layer, feature by feature. */
export class LayerExtent {
  #features = 0;
  #bounds: DegreeBox = NO_BOUNDS;

  add(zone: ZoneFact): void {
    if (!isThere(zone)) return;
    this.#features++;
    this.#bounds = unite(this.#bounds, boundsOf(zone));
  }

  get features(): number {
    return this.#features;
  }

  isWholeOf(dataset: string): boolean {
    return isWhole(dataset, this.#features, this.#bounds);
  }
}

/** The folders of one source, by the time at which they were imported, the oldest first. */
type Imports = ReadonlyMap<string, readonly FactFolder[]>;

export class ZoneEditions {
  /** When the newest import that has all of a layer was made, by its source and then by the layer. */
  readonly #whole = new Map<string, ReadonlyMap<string, string>>();

  /** Oldest first. */
  constructor(folders: readonly FactFolder[]) {
    const withZones = folders.filter(({ dir }) => evidenceTable('zone').isIn(dir));
    for (const [source, own] of groupBy(withZones, (folder) => folder.source)) {
      const imports = groupBy(own, ({ importedAt }) => importedAt);
      // Most sources are imported once, and their zones are not looked through for nothing.
      if (imports.size > 1) this.#whole.set(source, newestWhole(imports));
    }
  }

  /** Whether what a folder says of a layer counts still. */
  counts({ source, importedAt }: FactFolder, dataset: string): boolean {
    return importedAt >= (this.#whole.get(source)?.get(dataset) ?? '');
  }

  /** Whether the same of what the source of a folder said counts as among other folders. */
  isAsIn(others: ZoneEditions, { source }: FactFolder): boolean {
    const [own = [], other = []] = [this.#whole.get(source), others.#whole.get(source)];
    return JSON.stringify([...own]) === JSON.stringify([...other]);
  }
}

function newestWhole(imports: Imports): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const [importedAt, folders] of imports) {
    readEvidence(folders, 'zone', ({ dataset }) => {
      const ofLayer = counts.get(dataset) ?? new Map<string, number>();
      counts.set(dataset, ofLayer.set(importedAt, (ofLayer.get(importedAt) ?? 0) + 1));
    });
  }
  const newest = new Map<string, string>();
  for (const [dataset, ofLayer] of counts) {
    // The oldest replaces nothing.
    const later = [...ofLayer].slice(1).reverse();
    const found = later.find(
      ([importedAt, features]) =>
        areEnough(dataset, features) && hasAllOf(dataset, imports.get(importedAt) ?? []),
    );
    if (found !== undefined) newest.set(dataset, found[0]);
  }
  return newest;
}

function hasAllOf(dataset: string, folders: readonly FactFolder[]): boolean {
  const extent = new LayerExtent();
  readEvidence(folders, 'zone', (zone) => {
    if (zone.dataset === dataset) extent.add(zone);
  });
  return extent.isWholeOf(dataset);
}
