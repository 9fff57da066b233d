/** Records the facts of homes in a thread, and encodes them for the store: all homes of a section, or those affected by a change. */

import type { RecordedRows, RecordedSection, RevaluedHome } from '@property-lookup/engine/build';
import { readRecorded, withProperties } from '@property-lookup/engine/build';
import { MODELLED_FIELDS } from '@property-lookup/facts/estimation';
import { certifiedPlaceOf } from '@property-lookup/facts/evidence';
import { postcodeAreaOf } from '@property-lookup/kernel/address';
import { dayNumber } from '@property-lookup/kernel/calendar';
import type { ThreadTask } from '@property-lookup/tables/threads';
import { areaHomesFile, SectionGatherer } from '../areas/section-areas.js';
import { keptPaths } from '../import-paths.js';
import { type PlaceFolders, placeDirs } from '../keeping/kept-places.js';
import {
  homesOfSection,
  rowsOfSection,
  type SectionHome,
  type SectionSource,
} from '../linking/section-homes.js';
import { homeToValue } from '../valuing/sold-homes.js';
import { readValues } from '../valuing/value-areas.js';
import { AreaValues, type ValuedLine } from '../valuing/value-homes.js';
import { recordedHomes } from './complete-facts.js';
import { readHeld } from './layer-parts.js';
import { readShared, type Shared } from './shared-figures.js';
import { surroundingsOf } from './surroundings.js';

/** Paths of the input files. Plain data. */
interface HomesInput extends SectionSource {
  /** Folder of shared figures, areas, zones, outlines and rents. */
  readonly keptDir: string;
}

export interface RecordInput extends HomesInput {
  /** Folder for the gathered figures of areas. */
  readonly areaHomesDir: string;
  /** Folder of the values of homes; undefined if none are valued. */
  readonly valuesDir: string | undefined;
}

export const RECORD_SECTION: ThreadTask<RecordInput, RecordedSection> = {
  module: new URL('./record-homes.js', import.meta.url).href,
  name: 'RECORD_SECTION',
  run: (input) =>
    withProperties(input.access, (properties) => {
      const { section, keptDir, valuesDir, areaHomesDir } = input;
      const homes = homesOfSection(properties, input);
      const shared = readShared(keptPaths(keptDir).figures);
      const values = readValues(valuesDir, rowsOfSection(properties, section));
      const sources = { keptDir, bundle: section, shared, values };
      const recorded = recordedHomes(surroundingsOf(homes, sources), homes);
      const areas = new SectionGatherer();
      const encoded = properties.encodeFacts(section, recorded, (subject, { history }) =>
        areas.add(subject, history),
      );
      areas.write(areaHomesFile(areaHomesDir, section));
      return encoded;
    }),
};

/** Input for changed homes, with figures and models of the last full build. Plain data. */
export interface RecordChangedInput extends HomesInput {
  readonly rows: readonly number[];
  readonly uprns: readonly number[];
  /** Folder of the previous release. */
  readonly base: string;
  /** Number of the new release's bundle of facts shared by homes. */
  readonly bundle: number;
  /** Names of the folders of areas, zones, outlines and points. */
  readonly places: PlaceFolders;
  /** Day of the newest delivery of a feed; null without any. */
  readonly newestDelivery: string | null;
}

export interface RerecordedHomes {
  readonly rows: RecordedRows;
  /** Comparables of the valued homes. */
  readonly comparables: readonly RevaluedHome[];
  /** Whether a home is the first of its outcode with a certificate, which shows that the others have none. */
  readonly hasFirstCertificate: boolean;
}

/** Names of the modelled facts, which a change may keep. */
const MODELLED: ReadonlySet<string> = new Set(MODELLED_FIELDS.map(({ name }) => name));

export const RECORD_CHANGED: ThreadTask<RecordChangedInput, RerecordedHomes> = {
  module: new URL('./record-homes.js', import.meta.url).href,
  name: 'RECORD_CHANGED',
  run: (input) =>
    withProperties(input.access, (properties) => {
      const { section, rows, uprns, base, keptDir, places, bundle } = input;
      const standing = readRecorded(base, uprns, MODELLED);
      const homes = homesOfSection(properties, { ...input, standing });
      const shared = sharedNow(input);
      const { comparables, values } = valueHomes(homes, shared, keptDir);
      const sources = { keptDir, places, bundle, shared, values };
      const recorded = recordedHomes(surroundingsOf(homes, sources), homes);
      return {
        rows: properties.encodeRows(`changed-${section}`, rows, recorded),
        comparables,
        hasFirstCertificate: homes.some((home) => isFirstCertified(home, shared)),
      };
    }),
};

/** Shared figures of the last full build, with the day, layers and deliveries of the new release. */
function sharedNow({ access, keptDir, places, newestDelivery }: RecordChangedInput): Shared {
  const standing = readShared(keptPaths(keptDir).figures);
  const layers = readHeld(placeDirs(keptDir, places).zones) ?? standing.layers;
  return { ...standing, layers, asOf: access.asOf, newestDelivery };
}

function isFirstCertified({ property, evidence }: SectionHome, { certifiedPlaces }: Shared) {
  const place = certifiedPlaceOf(property, evidence);
  return place !== null && !certifiedPlaces.has(place);
}

interface ValuedHomes {
  /** Values by row. */
  readonly values: ReadonlyMap<number, ValuedLine>;
  readonly comparables: readonly RevaluedHome[];
}

/** Values homes, and keeps one model in memory at a time, since neighbours share a postcode area. */
function valueHomes(
  homes: readonly SectionHome[],
  { isValued, asOf }: Shared,
  keptDir: string,
): ValuedHomes {
  const values = new Map<number, ValuedLine>();
  const comparables: RevaluedHome[] = [];
  let held: { readonly area: string; readonly values: AreaValues | undefined } | undefined;
  for (const home of isValued ? homes : []) {
    const { asked } = homeToValue(home);
    const postcode = asked?.dwelling.postcode ?? null;
    const area = postcode === null ? undefined : postcodeAreaOf(postcode);
    if (asked === undefined || area === undefined) continue;
    if (held?.area !== area) {
      held = { area, values: AreaValues.read(keptPaths(keptDir).model(area), dayNumber(asOf)) };
    }
    const valued = held.values?.value(asked);
    if (valued === undefined) continue;
    values.set(home.row, valued.line);
    comparables.push({ uprn: asked.uprn, area, comparables: valued.comparables });
  }
  return { values, comparables };
}
