/**
 * Defines where the rows of a release lie: all on one server, or distributed over Citus servers by postcode area. Every
 * statement that differs between the two consults this file.
 */

import type { Parameters } from './filter-sql.js';
import { areaOfKey } from './sort-keys.js';
import {
  ALL_TABLES,
  AREA_REPORT,
  BOUNDARY,
  DATA_TABLES,
  type DataTable,
  RECORD,
  SIGNATURE,
} from './tables.js';

export interface Layout {
  /** Distinguishes the layouts, and tables written by other versions of the program. */
  readonly signature: string;
  readonly isByArea: boolean;
  /** Tables that are filled block by block, in the order of their fingerprints. */
  readonly blockTables: readonly DataTable[];
  readonly tables: readonly DataTable[];
  /** The table that maps UPRNs to keys. */
  readonly keyTable: string;
}

/** Maps UPRNs to keys. A caller with only a UPRN knows no area, and would otherwise have to ask every server. */
export const PLACE: DataTable = {
  name: 'place',
  columns: [
    { name: 'sort_key', type: 'bigint' },
    { name: 'uprn', type: 'bigint' },
  ],
  indexes: ['(uprn)'],
};

export const ON_ONE_SERVER: Layout = {
  signature: SIGNATURE,
  isByArea: false,
  blockTables: DATA_TABLES,
  tables: ALL_TABLES,
  keyTable: RECORD,
};

export const BY_AREA: Layout = {
  signature: `${SIGNATURE} by area`,
  isByArea: true,
  blockTables: [...DATA_TABLES, PLACE],
  tables: [...ALL_TABLES, PLACE],
  keyTable: PLACE.name,
};

/** The area of rows without a postcode, or of two areas. */
export const NO_AREA = '';

/** Undefined for tables of another version of the program. */
export function layoutOf(signature: string): Layout | undefined {
  return [ON_ONE_SERVER, BY_AREA].find((layout) => layout.signature === signature);
}

/**
 * The column that determines a row's server. Undefined for tables that every server holds in full, because they are small and
 * read by place or code.
 */
export function distributionColumn({ name }: DataTable): 'area' | 'uprn' | undefined {
  if (name === BOUNDARY.name || name === AREA_REPORT.name) return undefined;
  return name === PLACE.name ? 'uprn' : 'area';
}

/** Whether the rows of a table contain their area, after their versions. */
export function hasArea({ isByArea }: Layout, table: DataTable): boolean {
  return isByArea && distributionColumn(table) === 'area';
}

/** SQL that lets Citus join rows locally, in addition to the equality of their keys. */
export function sameArea({ isByArea }: Layout, a: string, b: string): string {
  return isByArea ? ` AND ${a}.area = ${b}.area` : '';
}

/** SQL that limits a statement to areas that can have rows, so that other servers are not asked. */
export function inAreas(
  { isByArea }: Layout,
  areas: readonly string[] | undefined,
  parameters: Parameters,
  table?: string,
): string {
  if (!isByArea || areas === undefined || areas.length === 0) return '';
  const column = table === undefined ? 'area' : `${table}.area`;
  const distinct = [...new Set(areas)];
  // A single area is planned several times faster than a list of one.
  return distinct.length === 1
    ? ` AND ${column} = ${parameters.add(distinct[0], 'text')}`
    : ` AND ${column} = ANY(${parameters.add(distinct, 'text[]')})`;
}

export function areasOfKeys(keys: readonly bigint[]): readonly string[] {
  return keys.map(areaOfKey);
}
