/** In which box of degrees do all properties lie? */

import type { PropertyReader, SearchControl } from '@property-lookup/engine';
import { Failure, type FailureCode } from '@property-lookup/kernel/failure';
import type { DegreeBox } from '@property-lookup/kernel/geometry';
import { EVERYTHING, LATITUDE, LONGITUDE } from '@property-lookup/query';
import type { Measure } from '@property-lookup/query/aggregates';

const BOUNDS: readonly Measure[] = (['min', 'max'] as const).flatMap((kind) =>
  [LONGITUDE, LATITUDE].map((field) => ({ kind, field, name: `${kind}(${field.name})` })),
);

const MAY_BE_LATER: ReadonlySet<FailureCode> = new Set(['too-slow', 'unavailable']);

/** Computed once per release, because a release never changes. */
const known = new WeakMap<PropertyReader, Promise<DegreeBox | undefined>>();

/** Undefined if no property has a position, or if looking at all of them takes too long. */
export function extentOfProperties(
  reader: PropertyReader,
  control: SearchControl,
): Promise<DegreeBox | undefined> {
  const found = known.get(reader);
  if (found !== undefined) return found;
  const measured = measure(reader, control).catch((error: unknown) => {
    known.delete(reader);
    if (error instanceof Failure && MAY_BE_LATER.has(error.code)) return undefined;
    throw error;
  });
  known.set(reader, measured);
  return measured;
}

async function measure(
  reader: PropertyReader,
  { budgetMs }: SearchControl,
): Promise<DegreeBox | undefined> {
  const aggregate = { by: [], of: BOUNDS };
  // Not aborted with the first caller, because others may be waiting for the same result.
  const { cells } = await reader.aggregate({ filter: EVERYTHING, aggregate }, { budgetMs });
  const [west, south, east, north] = cells[0]?.values ?? [];
  const isKnown = [west, south, east, north].every((at) => typeof at === 'number');
  return isKnown ? [Number(west), Number(south), Number(east), Number(north)] : undefined;
}
