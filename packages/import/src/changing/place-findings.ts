/** Input and result of the search for changed areas, zones and outlines. */

import type { PropertyChange, SealedProperties } from '@property-lookup/engine/build';
import type { Boundary } from '@property-lookup/kernel/geometry';
import type { ApplicationFact } from '@property-lookup/model/records';
import type { ThreadPool } from '@property-lookup/tables/threads';
import type { PlaceFolders } from '../keeping/kept-places.js';
import type { LayersHeld } from '../recording/layer-parts.js';
import type { HomesOnMap } from './homes-on-map.js';
import type { ChangedFolders, Sides } from './plan-change.js';

export interface PlacesOptions {
  readonly folders: ChangedFolders;
  readonly homes: HomesOnMap;
  /** Properties of the previous and the new release. */
  readonly sides: Sides<SealedProperties>;
  /** Changed properties. */
  readonly properties: readonly PropertyChange[];
  readonly pool: ThreadPool;
  /** Path of the OSTN15 grid, if one was imported. */
  readonly grid: string | undefined;
  /** Loaded planning layers of the previous release. */
  readonly held: LayersHeld;
  readonly hasOutlines: boolean;
  readonly applications: ApplicationsChange;
  /** Folder of the last full build's kept files. */
  readonly keptDir: string;
  /** Names of the previous release's folders of places in `keptDir`. */
  readonly earlier: PlaceFolders;
}

/** A planning application for a property. */
export interface LinkedApplication {
  readonly uprn: number;
  readonly application: ApplicationFact;
}

interface ApplicationsChange {
  /** Applications that lost their link or changed, as they were, and the new ones. */
  readonly relinked: Sides<readonly LinkedApplication[]>;
  /** Applications of a property in the new release. */
  readonly of: (uprn: number) => readonly ApplicationFact[];
}

export interface PlacesChange {
  /** Properties with changed facts. */
  readonly touched: ReadonlySet<number>;
  /** Removed and added boundaries; a changed one is in both. */
  readonly removed: readonly Boundary[];
  readonly added: readonly Boundary[];
}
