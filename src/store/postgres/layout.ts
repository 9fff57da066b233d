/**
 * Knows where the rows of a release lie: all on one server, or on the servers of Citus, by postcode area. Every
 * statement that differs between the two asks here.
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
  /** Differs from that of the other layout, and of tables that another version of the program wrote. */
  readonly signature: string;
  readonly isByArea: boolean;
  /** The tables that are filled block by block, in the order of their fingerprints. */
  readonly blockTables: readonly DataTable[];
  readonly tables: readonly DataTable[];
  /** The table in which the key of a property is found by its UPRN. */
  readonly keyTable: string;
}

/** Where each property is, by UPRN: who asks by UPRN knows no area, and would have to ask every server. */
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

/** The area of rows without a postcode, or that belong to two areas. */
export const NO_AREA = '';

/** Undefined for tables of another version of the program. */
export function layoutOf(signature: string): Layout | undefined {
  return [ON_ONE_SERVER, BY_AREA].find((layout) => layout.signature === signature);
}

/** The column that says on which server a row is, undefined where every server has all rows: few enough, and asked for by place or code. */
export function distributionColumn({ name }: DataTable): 'area' | 'uprn' | undefined {
  if (name === BOUNDARY.name || name === AREA_REPORT.name) return undefined;
  return name === PLACE.name ? 'uprn' : 'area';
}

/** Whether the rows of a table begin with their area, behind their versions. */
export function hasArea({ isByArea }: Layout, table: DataTable): boolean {
  return isByArea && distributionColumn(table) === 'area';
}

/** SQL that joins rows on the server where both are: it follows the equality of their keys. */
export function sameArea({ isByArea }: Layout, a: string, b: string): string {
  return isByArea ? ` AND ${a}.area = ${b}.area` : '';
}

/** SQL of the only areas in which rows can be, so that no other server is asked. */
export function inAreas(
  { isByArea }: Layout,
  areas: readonly string[] | undefined,
  parameters: Parameters,
  table?: string,
): string {
  if (!isByArea || areas === undefined || areas.length === 0) return '';
  const column = table === undefined ? 'area' : `${table}.area`;
  const distinct = [...new Set(areas)];
  // One area is planned several times as fast as a list of one.
  return distinct.length === 1
    ? ` AND ${column} = ${parameters.add(distinct[0], 'text')}`
    : ` AND ${column} = ANY(${parameters.add(distinct, 'text[]')})`;
}

export function areasOfKeys(keys: readonly bigint[]): readonly string[] {
  return keys.map(areaOfKey);
}
