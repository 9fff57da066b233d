/** Finds the current zones: an import with a complete layer replaces earlier zones of the layer from the same source. */

import { groupBy } from '@property-lookup/kernel/collections';
import type { DegreeBox } from '@property-lookup/kernel/geometry';
import type { ZoneFact } from '@property-lookup/model/records';
import type { FactFolder } from '../staging/segment.js';
import { evidenceTable, readEvidence } from '../staging/staged-evidence.js';
import { areEnough, isWhole, NO_BOUNDS, unite } from './layer-parts.js';
import { boundsOf, isThere } from './zone-index.js';

/** Number and bounds of the features of a layer. */
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

/** Folders of one source by time of import, oldest first. */
type Imports = ReadonlyMap<string, readonly FactFolder[]>;

export class ZoneEditions {
  /** Time of the newest import with a complete layer, by source and layer. */
  readonly #whole = new Map<string, ReadonlyMap<string, string>>();

  /** `folders` are ordered from the oldest. */
  constructor(folders: readonly FactFolder[]) {
    const withZones = folders.filter(({ dir }) => evidenceTable('zone').isIn(dir));
    for (const [source, own] of groupBy(withZones, (folder) => folder.source)) {
      const imports = groupBy(own, ({ importedAt }) => importedAt);
      // Most sources are imported once, which saves a search of their zones.
      if (imports.size > 1) this.#whole.set(source, newestWhole(imports));
    }
  }

  /** Whether the zones of a layer in a folder are current. */
  counts({ source, importedAt }: FactFolder, dataset: string): boolean {
    return importedAt >= (this.#whole.get(source)?.get(dataset) ?? '');
  }

  /** Whether both editions treat the source of a folder alike. */
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
    // The oldest import replaces nothing.
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
