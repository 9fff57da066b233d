/** What the search for changed areas, zones and outlines takes, and what it finds. */

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
  /** As they were, and as they are from now on. */
  readonly sides: Sides<SealedProperties>;
  /** What became of properties. */
  readonly properties: readonly PropertyChange[];
  readonly pool: ThreadPool;
  /** Path of the OSTN15 grid where one was imported. */
  readonly grid: string | undefined;
  /** What is loaded of planning layers and of outlines. */
  readonly held: LayersHeld;
  readonly hasOutlines: boolean;
  readonly applications: ApplicationsChange;
  /** Folder that everything is kept in. */
  readonly keptDir: string;
  /** Names of the folders of places in it. */
  readonly earlier: PlaceFolders;
}

/** A planning application for a property. */
export interface LinkedApplication {
  readonly uprn: number;
  readonly application: ApplicationFact;
}

interface ApplicationsChange {
  /** Those that are linked to a property no longer, or were linked to it in another version, and those that are from now on. */
  readonly relinked: Sides<readonly LinkedApplication[]>;
  /** Those of a property from now on. */
  readonly of: (uprn: number) => readonly ApplicationFact[];
}

export interface PlacesChange {
  /** Properties whose facts change. */
  readonly touched: ReadonlySet<number>;
  /** Boundaries as they were, and as they are from now on. */
  readonly removed: readonly Boundary[];
  readonly added: readonly Boundary[];
}
