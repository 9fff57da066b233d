/** Which values are most common among the properties that a filter selects, and how many properties have each? */

import type { PropertyReader, SearchControl } from '@property-lookup/engine';
import type { CompiledFilter } from '@property-lookup/query';
import type { CellValue, GroupKey } from '@property-lookup/query/aggregates';
import { aggregateProperties } from './aggregate-properties.js';

/** As many as a person reads through. */
export const FACET_VALUES_MAX = 20;

interface FacetValue {
  /** Null for properties without a value. */
  readonly value: CellValue;
  readonly count: number;
}

/** Most common values first, by key name. */
export async function countFacets(
  reader: PropertyReader,
  filter: CompiledFilter,
  keys: readonly GroupKey[],
  control: SearchControl,
): Promise<Readonly<Record<string, readonly FacetValue[]>>> {
  const question = { filter, of: [], order: '-count', minCell: 1, limit: FACET_VALUES_MAX };
  const facets: Record<string, readonly FacetValue[]> = {};
  for (const key of keys) {
    const { rows } = await aggregateProperties(reader, { ...question, by: [key] }, control);
    facets[key.name] = rows.map(([value = null, count]) => ({ value, count: Number(count) }));
  }
  return facets;
}
