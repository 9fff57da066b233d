/** Makes everything that is recorded of a section and encodes it as the store keeps it, in a thread. */

import { confidenceIn } from '../../estimation/repeat-agreement.js';
import { CommonFacts } from '../../evidence/recorded.js';
import type { RecordedSection } from '../../release/building/recorded-section.js';
import type { SealedProperties } from '../../release/building/sealed-properties.js';
import { siblingModule, type ThreadTask } from '../../threads/thread-task.js';
import { withProperties } from '../linking/with-properties.js';
import { readValues } from '../valuing/valuation-files.js';
import { readAreas } from './area-files.js';
import { completeFacts } from './complete-facts.js';
import { knownProperties } from './known-properties.js';
import { coverageOf } from './layer-coverage.js';
import type { OutlineLayer } from './outline-files.js';
import { ownAreas } from './own-outlines.js';
import { pointOf } from './point-of.js';
import { pointsOnGrid } from './property-points.js';
import { RentEstimator } from './rent-estimator.js';
import {
  homesOfSection,
  outcodesOf,
  type SectionHome,
  type SectionSource,
} from './section-homes.js';
import { readShared } from './shared-figures.js';
import type { Surroundings } from './surroundings.js';
import { BandStocks } from './tax-bands.js';
import { readZones } from './zone-files.js';
import { ZoneIndex } from './zone-index.js';

/** Where everything is that the facts of a section are made from; plain data. */
export interface RecordInput extends SectionSource {
  /** File of the shared figures. */
  readonly sharedPath: string;
  /** Folders that `spreadAreas`, `spreadZones`, `spreadOutlines` and Lettings filled. */
  readonly areasDir: string;
  readonly zonesDir: string;
  readonly outlinesDir: string;
  /** Layers of outlines that are loaded. */
  readonly outlines: ReadonlySet<OutlineLayer>;
  readonly rentsDir: string;
  readonly valuedFiles: readonly string[];
}

export const RECORD_SECTION: ThreadTask<RecordInput, RecordedSection> = {
  module: siblingModule(import.meta.url, './record-section.js'),
  name: 'RECORD_SECTION',
  run: (input) =>
    withProperties(input.access, (properties) => {
      return properties.encodeFacts(input.section, recordedBatches(properties, input));
    }),
};

/** Nothing keeps the homes but what is known of them, so that each batch can be let go of. */
function recordedBatches(properties: SealedProperties, input: RecordInput) {
  const homes = homesOfSection(properties, input);
  const around = surroundingsOf(homes, input);
  const { asOf, repeats } = around.shared;
  const confidenceOf = confidenceIn(repeats);
  const known = knownProperties(homes, { asOf, figures: around.figures, confidenceOf });
  return completeFacts(around, known);
}

function surroundingsOf(homes: readonly SectionHome[], input: RecordInput): Surroundings {
  const shared = readShared(input.sharedPath);
  const points = homes.map(({ property }) => pointOf(property));
  const onGrid = input.outlines.size === 0 ? [] : pointsOnGrid(homes);
  const areas = readAreas(
    input.areasDir,
    homes.map((home) => home.areas),
    homes.map(({ located }) => located.postcode),
  );
  return {
    shared,
    ...areas,
    stocks: new BandStocks(areas.figures),
    zones: new ZoneIndex(readZones(input.zonesDir, outcodesOf(homes), points)),
    plots: ownAreas(input.outlinesDir, 'plot', onGrid),
    buildings: ownAreas(input.outlinesDir, 'building', onGrid),
    coverage: coverageOf(shared.layers),
    common: new CommonFacts(),
    rents: new RentEstimator(input.rentsDir),
    values: readValues(input.valuedFiles),
  };
}
