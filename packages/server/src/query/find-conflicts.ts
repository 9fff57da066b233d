/** Which homes have records that contradict one another? */

import type { PropertyReader, SearchControl } from '@property-lookup/engine';
import { type Conflict, claimsOf, conflictsOf } from '@property-lookup/facts/claims';
import type { FactSubject } from '@property-lookup/model/fields';
import type { CompiledFilter } from '@property-lookup/query';
import { exportedUprns } from './exported-uprns.js';
import { evidenceOnDays } from './facts-on-days.js';
import { BATCH_TURNS } from './turns.js';

export interface HomeConflict extends Conflict {
  readonly subject: FactSubject;
}

/** Homes that are asked for at once: a database answers many questions in the time of one. */
const HOMES_AT_ONCE = 16;

/**
 * All conflicts of the homes that the filter finds, some homes at a time in its order; of homes without a conflict comes an empty list.
 * Rejects with Failure `not-found` for a release without evidence.
 */
export async function* findConflicts(
  reader: PropertyReader,
  filter: CompiledFilter,
  control: SearchControl,
): AsyncGenerator<readonly HomeConflict[]> {
  let some: number[] = [];
  for await (const uprn of exportedUprns(reader, filter, control)) {
    some.push(uprn);
    if (some.length < HOMES_AT_ONCE) continue;
    await BATCH_TURNS.next();
    control.signal?.throwIfAborted();
    yield await conflictsOfHomes(reader, some);
    some = [];
  }
  yield await conflictsOfHomes(reader, some);
}

async function conflictsOfHomes(
  reader: PropertyReader,
  uprns: readonly number[],
): Promise<readonly HomeConflict[]> {
  return (await Promise.all(uprns.map((uprn) => conflictsOfHome(reader, uprn)))).flat();
}

async function conflictsOfHome(
  reader: PropertyReader,
  uprn: number,
): Promise<readonly HomeConflict[]> {
  const { subject, evidence } = await evidenceOnDays(reader, uprn, {});
  const { listings, positions: said, records } = evidence;
  if (records.length + listings.length + said.length === 0) return [];
  const claims = claimsOf(subject.property, evidence, subject.asOf);
  const places = { property: subject.property, said };
  return conflictsOf(subject.recorded, claims, places).map((conflict) => ({
    ...conflict,
    subject,
  }));
}
