/** The comparables of a release as tables by UPRN: one for each postcode area, whose homes are valued together, and who was valued since. */

import type { Comparables } from '../../domain/comparables.js';
import { tablesIn } from '../../table/runs.js';
import { type Table, table } from '../../table/table.js';
import { comparablesName, releasePaths, VALUED_ANEW_TABLE } from '../layout.js';
import { COMPARABLES_CODEC } from './comparables-codec.js';

const uprnItself = (uprn: number): number => uprn;

/** Neighbours, who share most of their sales. */
const HOMES_PER_GROUP = 24;

/** The table of a postcode area such as `RG`. */
export const comparablesOf = (area: string): Table<number, Comparables> =>
  table({
    ...{ name: comparablesName(area), key: uprnItself },
    ...{ codec: COMPARABLES_CODEC, group: HOMES_PER_GROUP },
  });

/** Areas with comparables in a release. */
export const areasWithComparables = (dir: string): readonly string[] =>
  tablesIn(releasePaths(dir).comparables);

const NOTHING = Buffer.alloc(0);

/** Homes that were valued again after their comparables were written: those are of the value before. */
export const VALUED_ANEW: Table<number, true> = table({
  ...{ name: VALUED_ANEW_TABLE, key: uprnItself },
  codec: { encode: () => NOTHING, decode: () => true },
  group: 512,
});
