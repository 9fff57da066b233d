/** Records single properties anew, in a thread, with the figures and models that stand. */

import { dayNumber, dayText } from '../../domain/calendar.js';
import { postcodeAreaOf } from '../../domain/postcode.js';
import type { RecordedFacts } from '../../facts/field.js';
import type { RecordedRows } from '../../release/building/recorded-rows.js';
import type { SealedAccess, SealedProperties } from '../../release/building/sealed-properties.js';
import type { ValuedAnew } from '../../release/comparables/comparables-changes.js';
import { siblingModule, type ThreadTask } from '../../threads/thread-task.js';
import type { Sale } from '../../valuation/sale.js';
import type { ServedArea } from '../../valuation/served-area.js';
import { readModel } from '../keeping/kept-models.js';
import type { PlaceFolders } from '../keeping/kept-places.js';
import { keptPaths } from '../kept-paths.js';
import type { GatheredEvidence } from '../linking/evidence-spool.js';
import { withProperties } from '../linking/with-properties.js';
import { homeToValue } from '../recording/asked-home.js';
import { recordedHomes } from '../recording/complete-facts.js';
import { readHeld } from '../recording/layer-coverage.js';
import { homeOf, type SectionHome } from '../recording/section-homes.js';
import { readShared, type Shared } from '../recording/shared-figures.js';
import { surroundingsOf } from '../recording/surroundings.js';
import type { ValuedLine } from '../valuing/area-job.js';
import { keptComparables } from '../valuing/kept-comparables.js';

export interface ChangedHome {
  readonly row: number;
  readonly evidence: GatheredEvidence;
  /** What was recorded of it before. */
  readonly standing: RecordedFacts | undefined;
}

/** Plain data. */
export interface RecordChangedInput {
  readonly access: SealedAccess;
  /** In the order of their rows. */
  readonly homes: readonly ChangedHome[];
  /** Name of its own for files. */
  readonly part: string;
  /** Where the new release keeps the facts that the homes have in common. */
  readonly bundle: number;
  readonly keptDir: string;
  /** Folders of the areas, zones and outlines that have changed since. */
  readonly places: PlaceFolders;
  /** Day of the new release. */
  readonly asOf: string;
  /** Day of the newest delivery of a feed; null without any. */
  readonly newestDelivery: string | null;
}

/** Plain data. */
export interface RecordedAnew {
  readonly rows: RecordedRows;
  /** Comparables of the homes that have a value. */
  readonly comparables: readonly ValuedAnew[];
}

export const RECORD_CHANGED: ThreadTask<RecordChangedInput, RecordedAnew> = {
  module: siblingModule(import.meta.url, './record-changed.js'),
  name: 'RECORD_CHANGED',
  run: (input) => withProperties(input.access, (properties) => recordChanged(properties, input)),
};

function recordChanged(properties: SealedProperties, input: RecordChangedInput): RecordedAnew {
  const { keptDir, places, part, bundle, asOf, newestDelivery } = input;
  const rows = input.homes.map(({ row }) => row);
  const found = properties.propertiesAt(rows);
  const homes = input.homes.map((home, at) => {
    const property = found[at];
    if (property === undefined) throw new Error('a row without its property');
    return homeOf(properties, { ...home, property });
  });
  const standing = readShared(keptPaths(keptDir).figures);
  const layers = places.zones === undefined ? standing.layers : readHeld(places.zones);
  const shared = { ...standing, layers, asOf, newestDelivery };
  const { comparables, values } = valuesOf(homes, shared, keptDir);
  const around = surroundingsOf(homes, { keptDir, changed: places, bundle, shared, values });
  return { rows: properties.encodeRows(part, rows, recordedHomes(around, homes)), comparables };
}

interface ValuedHomes {
  readonly values: ReadonlyMap<number, ValuedLine>;
  readonly comparables: readonly ValuedAnew[];
}

/** What is held of the area of the last home: the next is mostly of the same. */
interface HeldArea {
  readonly area: string;
  readonly served: ServedArea | undefined;
  readonly sales: ReadonlyMap<string, Sale>;
}

/** Values by row. Neighbours lie in one postcode area, and its model is held until the next one is needed. */
function valuesOf(
  homes: readonly SectionHome[],
  { isValued, asOf }: Shared,
  keptDir: string,
): ValuedHomes {
  const values = new Map<number, ValuedLine>();
  const anew: ValuedAnew[] = [];
  if (!isValued) return { values, comparables: anew };
  const today = dayNumber(asOf);
  let held: HeldArea | undefined;
  for (const home of homes) {
    const { asked } = homeToValue(home);
    const postcode = asked?.dwelling.postcode ?? null;
    const area = postcode === null ? undefined : postcodeAreaOf(postcode);
    if (asked === undefined || area === undefined) continue;
    if (held?.area !== area) held = readArea(keptPaths(keptDir).model(area), area);
    const valued = held.served?.value(asked.dwelling, today) ?? null;
    if (valued === null || held.served === undefined) continue;
    const { row } = home;
    const day = dayText(held.served.dayOfValues(today));
    anew.push({ uprn: asked.uprn, area, comparables: keptComparables(valued, day, held.sales) });
    const { comparables: _comparables, ...valuation } = valued;
    values.set(row, { row, asOf: day, valuation });
  }
  return { values, comparables: anew };
}

function readArea(path: string, area: string): HeldArea {
  const served = readModel(path);
  return { area, served, sales: new Map(served?.model.sales.map((sale) => [sale.id, sale])) };
}
