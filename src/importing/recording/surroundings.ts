/** What the facts of a section rest on beside what is known of its properties. */

import type { CommonFacts } from '../../evidence/recorded.js';
import type { ZoneCoverage } from '../../evidence/zones.js';
import type { ValuedLine } from '../valuing/area-job.js';
import type { KnownAreas } from './area-files.js';
import type { OwnAreas } from './own-outlines.js';
import type { RentEstimator } from './rent-estimator.js';
import type { Shared } from './shared-figures.js';
import type { BandStocks } from './tax-bands.js';
import type { ZoneIndex } from './zone-index.js';

export interface Surroundings extends KnownAreas {
  readonly shared: Shared;
  readonly zones: ZoneIndex;
  readonly coverage: ZoneCoverage;
  /** Of the plots and buildings that are one property's own. */
  readonly plots: OwnAreas;
  readonly buildings: OwnAreas;
  readonly rents: RentEstimator;
  /** By row. */
  readonly values: ReadonlyMap<number, ValuedLine>;
  /** Council tax bands of the areas. */
  readonly stocks: BandStocks;
  /** Facts of areas: of its thousands of homes each has the same. */
  readonly common: CommonFacts;
}
