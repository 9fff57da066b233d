/** Records homes in a thread, and encodes what is recorded as the store keeps it: every home of a section, or those that an import concerns. */

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

/** Paths of all files from which the facts of homes are made. Plain data. */
interface HomesInput extends SectionSource {
  /** Folder of the shared figures, and of what is known of areas, zones, outlines and rents. */
  readonly keptDir: string;
}

export interface RecordInput extends HomesInput {
  /** Folder for what homes say of their areas. */
  readonly areaHomesDir: string;
  /** Folder of the values, which rest on all sales; undefined where none are made. */
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

/** Plain data; the figures and models of the last whole release stand. */
export interface RecordChangedInput extends HomesInput {
  readonly rows: readonly number[];
  readonly uprns: readonly number[];
  /** Folder of the release before. */
  readonly base: string;
  /** Where the new release keeps the facts that the homes have in common. */
  readonly bundle: number;
  /** Names of the folders of areas, zones, outlines and points. */
  readonly places: PlaceFolders;
  /** Day of the newest delivery of a feed; null without any. */
  readonly newestDelivery: string | null;
}

export interface RecordedAnew {
  readonly rows: RecordedRows;
  /** Comparables of the homes that have a value. */
  readonly comparables: readonly RevaluedHome[];
  /** Whether one is the first of its outcode with a certificate: from then on the others are known to have none. */
  readonly hasFirstCertificate: boolean;
}

/** What stands of what was recorded before. */
const MODELLED: ReadonlySet<string> = new Set(MODELLED_FIELDS.map(({ name }) => name));

export const RECORD_CHANGED: ThreadTask<RecordChangedInput, RecordedAnew> = {
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

/** What all properties shared in the last whole release, with what is known of the new one. */
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
  /** By row. */
  readonly values: ReadonlyMap<number, ValuedLine>;
  readonly comparables: readonly RevaluedHome[];
}

/** Neighbours lie in one postcode area, and its model is held until the next one is needed. */
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
