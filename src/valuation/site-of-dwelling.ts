/** Finds a dwelling to value among the sales of a table: its groups, its type, and the sales known on the day. */

import { lowerBound } from '../domain/lower-bound.js';
import { shapeOf } from './address-shape.js';
import { placeOf } from './dwelling-place.js';
import { sizeOf } from './floor-area.js';
import type { DwellingType } from './sale.js';
import {
  cellName,
  DWELLING_TYPES,
  type Grouping,
  SALES_KNOWN_MIN,
  type SaleTable,
  type Site,
  typeIndex,
} from './sale-table.js';

/** The facts that place a dwelling. */
export interface Locatable {
  /** From `dwellingKey`. */
  readonly dwelling: string;
  readonly postcode: string | null;
  /** Null reads the type of its last sale, else that of most of its neighbours. */
  readonly type?: DwellingType | null;
  readonly x?: number | null;
  readonly y?: number | null;
  readonly floorAreaSqm?: number | null;
}

export interface Sited {
  readonly site: Site;
  readonly type: DwellingType;
  readonly isTypeInferred: boolean;
  /** Sales known on the day are rows before this: those dated before it. */
  readonly limit: number;
}

/** Undefined where the table has no sale of its outcode, too few sales at all, or it is no dwelling. */
export function siteOf(table: SaleTable, dwelling: Locatable, date: number): Sited | undefined {
  const place = placeOf(dwelling.dwelling, dwelling.postcode);
  const outcode = idIn(table.outcode, place.outcode);
  const limit = lowerBound(table.date, date, 0, table.count);
  if (outcode < 0 || limit < SALES_KNOWN_MIN || dwelling.type === 'O') return undefined;
  const groups = {
    dwelling: idIn(table.dwelling, dwelling.dwelling),
    row: idIn(table.row, place.row),
    postcode: idIn(table.postcode, place.postcode),
    street: idIn(table.street, place.street),
    sector: idIn(table.sector, place.sector),
    outcode,
  };
  const type = dwelling.type ?? inferType(table, groups, limit);
  if (type === undefined) return undefined;
  const { dwelling: key, postcode, floorAreaSqm = null } = dwelling;
  // In the order of those of the table, so that both are of one kind to the engine.
  const site: Site = {
    type: typeIndex(type),
    date,
    number: place.number ?? Number.NaN,
    x: dwelling.x ?? Number.NaN,
    y: dwelling.y ?? Number.NaN,
    size: sizeOf(table.sizes, { dwelling: key, postcode, type, floorAreaSqm }),
    shape: shapeOf(key),
    dwelling: groups.dwelling,
    row: groups.row,
    postcode: groups.postcode,
    street: groups.street,
    sector: groups.sector,
    outcode,
    cell: idIn(table.cell, cellName(place, type)),
  };
  return { site, type, isTypeInferred: !dwelling.type && groups.dwelling < 0, limit };
}

function idIn(group: Grouping, name: string | null): number {
  return name === null ? -1 : (group.idOf.get(name) ?? -1);
}

/** The type of the dwelling's last sale, else the commonest of the nearest group that has sales. */
function inferType(
  table: SaleTable,
  groups: Readonly<
    Record<'dwelling' | 'row' | 'postcode' | 'street' | 'sector' | 'outcode', number>
  >,
  limit: number,
): DwellingType | undefined {
  const last = membersOf(table.dwelling, groups.dwelling, limit).at(-1);
  if (last !== undefined) return DWELLING_TYPES[table.type[last] ?? 0];
  for (const name of ['row', 'postcode', 'street', 'sector', 'outcode'] as const) {
    const rows = membersOf(table[name], groups[name], limit);
    const counts = DWELLING_TYPES.map((_, t) => rows.filter((row) => table.type[row] === t).length);
    if (rows.length > 0) return DWELLING_TYPES[counts.indexOf(Math.max(...counts))];
  }
  return undefined;
}

function membersOf(group: Grouping, id: number, limit: number): Int32Array {
  if (id < 0) return new Int32Array(0);
  const all = group.members.subarray(group.start[id] ?? 0, group.start[id + 1] ?? 0);
  return all.filter((row) => row < limit);
}
