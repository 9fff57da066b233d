/** Makes everything that is recorded of single properties, with the figures and models that stand, in a thread. */

import { postcodeAreaOf } from '../../domain/postcode.js';
import { dayText } from '../../evidence/register-ends.js';
import type { RecordedFacts } from '../../facts/field.js';
import type { RecordedRows } from '../../release/building/recorded-rows.js';
import type { SealedAccess, SealedProperties } from '../../release/building/sealed-properties.js';
import { siblingModule, type ThreadTask } from '../../threads/thread-task.js';
import type { ServedArea } from '../../valuation/served-area.js';
import { readModel } from '../keeping/kept-models.js';
import { keptPaths } from '../keeping/kept-paths.js';
import type { GatheredEvidence } from '../linking/evidence-spool.js';
import { dayOf } from '../linking/to-sale.js';
import { withProperties } from '../linking/with-properties.js';
import { recordedHomes } from '../recording/complete-facts.js';
import { homeOf, type SectionHome } from '../recording/section-homes.js';
import { readShared, type Shared } from '../recording/shared-figures.js';
import { surroundingsOf } from '../recording/surroundings.js';
import type { ValuedLine } from '../valuing/area-job.js';
import { homeToValue } from '../valuing/asked-home.js';

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
  /** Day of the new release. */
  readonly asOf: string;
  /** Day of the newest delivery of a feed; null without any. */
  readonly newestDelivery: string | null;
}

export const RECORD_CHANGED: ThreadTask<RecordChangedInput, RecordedRows> = {
  module: siblingModule(import.meta.url, './record-changed.js'),
  name: 'RECORD_CHANGED',
  run: (input) => withProperties(input.access, (properties) => recordChanged(properties, input)),
};

function recordChanged(properties: SealedProperties, input: RecordChangedInput): RecordedRows {
  const { keptDir, part, bundle, asOf, newestDelivery } = input;
  const rows = input.homes.map(({ row }) => row);
  const found = properties.propertiesAt(rows);
  const homes = input.homes.map((home, at) => {
    const property = found[at];
    if (property === undefined) throw new Error('a row without its property');
    return homeOf(properties, { ...home, property });
  });
  const shared = { ...readShared(keptPaths(keptDir).figures), asOf, newestDelivery };
  const values = valuesOf(homes, shared, keptDir);
  const around = surroundingsOf(homes, { keptDir, bundle, shared, values });
  return properties.encodeRows(part, rows, recordedHomes(around, homes));
}

/** By row; neighbours are of one postcode area, whose model is held until the next. */
function valuesOf(
  homes: readonly SectionHome[],
  { isValued, asOf }: Shared,
  keptDir: string,
): ReadonlyMap<number, ValuedLine> {
  const values = new Map<number, ValuedLine>();
  if (!isValued) return values;
  const today = dayOf(asOf);
  let held: { readonly area: string; readonly served: ServedArea | undefined } | undefined;
  for (const home of homes) {
    const { asked } = homeToValue(home, asOf);
    const postcode = asked?.dwelling.postcode ?? null;
    const area = postcode === null ? undefined : postcodeAreaOf(postcode);
    if (asked === undefined || area === undefined) continue;
    if (held?.area !== area) held = { area, served: readModel(keptPaths(keptDir).model(area)) };
    const valued = held.served?.value(asked.dwelling, today) ?? null;
    if (valued === null || held.served === undefined) continue;
    const { comparables: _comparables, ...valuation } = valued;
    const { row } = home;
    values.set(row, { row, asOf: dayText(held.served.dayOfValues(today)), valuation });
  }
  return values;
}
