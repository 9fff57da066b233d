/** Prepares what the facts of homes rest on besides the homes themselves. */

import { GROUND_LAYERS, type OutlineLayer } from '../../domain/layers/ground-layers.js';
import type { ZoneCoverage } from '../../evidence/layer-facts.js';
import { CommonFacts } from '../../evidence/recorded.js';
import { FactTable } from '../../facts/fact-table.js';
import { keptPaths, type PlaceFolders } from '../import-paths.js';
import type { ValuedLine } from '../valuing/area-job.js';
import { type KnownAreas, readAreas } from './area-files.js';
import { coverageOf } from './layer-parts.js';
import { type OwnAreas, ownAreas } from './own-outlines.js';
import { pointOf, pointsOnGrid } from './property-points.js';
import { RentEstimator } from './rent-estimator.js';
import { outcodesOf, type SectionHome } from './section-homes.js';
import type { Shared } from './shared-figures.js';
import { BandStocks } from './tax-bands.js';
import { readZones } from './zone-files.js';
import { ZoneIndex } from './zone-index.js';

export interface Surroundings extends KnownAreas {
  readonly shared: Shared;
  readonly zones: ZoneIndex;
  readonly coverage: ZoneCoverage;
  /** Areas of the outlines that belong to one property alone, by layer. */
  readonly ownAreas: ReadonlyMap<OutlineLayer, OwnAreas>;
  readonly rents: RentEstimator;
  /** By row. */
  readonly values: ReadonlyMap<number, ValuedLine>;
  /** Council tax bands of the areas. */
  readonly stocks: BandStocks;
  /** For the facts of the homes, a row each. */
  readonly table: FactTable;
  /** Facts of areas: of its thousands of homes each has the same. */
  readonly common: CommonFacts;
}

export interface SurroundingsSource extends Pick<Surroundings, 'shared' | 'values'> {
  /** Folder of what is known of areas, zones, outlines and rents. */
  readonly keptDir: string;
  /** Folders of what has changed of these since. */
  readonly changed?: PlaceFolders;
  /** Where the release keeps the facts that the homes have in common. */
  readonly bundle: number;
}

/** What is kept, as far as it is about these homes. */
export function surroundingsOf(
  homes: readonly SectionHome[],
  { keptDir, changed = {}, bundle, shared, values }: SurroundingsSource,
): Surroundings {
  const paths = keptPaths(keptDir);
  const table = new FactTable(homes.length, bundle);
  const points = homes.map(({ property }) => pointOf(property));
  const onGrid = shared.outlines.size === 0 ? [] : pointsOnGrid(homes);
  const areas = readAreas(
    paths.areas,
    homes.map((home) => home.areas),
    homes.map(({ located }) => located.postcode),
    changed.areas,
  );
  return {
    shared,
    values,
    table,
    common: new CommonFacts(table),
    ...areas,
    stocks: new BandStocks(areas.figures),
    zones: new ZoneIndex(readZones(paths.zones, outcodesOf(homes), points, changed.zones)),
    ownAreas: new Map(
      GROUND_LAYERS.map(({ name }) => [name, ownAreas(paths.outlines, name, onGrid, changed)]),
    ),
    coverage: coverageOf(shared.layers),
    rents: new RentEstimator(paths.rents),
  };
}
