/** Chooses the earlier sales that say most about a dwelling: its own, its row's, its postcode's, its street's. */

import { covarianceOf, type Fading } from './covariance.js';
import {
  type Grouping,
  type SaleTable,
  type Site,
  SQUARE_METRES,
  squareName,
} from './sale-table.js';

/** How many sales of each group are looked at, latest first: bounds the time of one valuation. */
const LOOKED_AT = {
  dwelling: 12,
  rowNear: 120,
  row: 60,
  postcode: 80,
  street: 80,
  sector: 25,
  square: 40,
};

/** Numbers apart within which houses of a long street are looked for first. */
const NEAR_NUMBERS = 12;

/** Rows of the table, the closest kin first; only rows before `limit` exist. */
export function findNeighbours(
  table: SaleTable,
  fading: Fading,
  site: Site,
  { limit, countMax }: { limit: number; countMax: number },
): Int32Array {
  const kinship = new Map<number, number>();
  const look = (group: Grouping, id: number, countMax: number, fits?: (row: number) => boolean) => {
    if (id < 0) return;
    const first = group.start[id] ?? 0;
    let left = countMax;
    for (let at = (group.start[id + 1] ?? 0) - 1; at >= first && left > 0; at -= 1) {
      const row = group.members[at] ?? 0;
      const other = table.sites[row];
      if (row >= limit || other === undefined || (fits !== undefined && !fits(row))) continue;
      left -= 1;
      if (!kinship.has(row)) kinship.set(row, covarianceOf(fading, site, other));
    }
  };
  const isNear = (row: number): boolean =>
    Math.abs((table.sites[row]?.number ?? Number.NaN) - site.number) <= NEAR_NUMBERS;
  look(table.dwelling, site.dwelling, LOOKED_AT.dwelling);
  look(table.row, site.row, LOOKED_AT.rowNear, isNear);
  look(table.row, site.row, LOOKED_AT.row);
  look(table.postcode, site.postcode, LOOKED_AT.postcode);
  look(table.street, site.street, LOOKED_AT.street);
  look(table.cell, site.cell, LOOKED_AT.sector);
  for (const square of squaresAround(table, site)) look(table.square, square, LOOKED_AT.square);
  const byKinship = [...kinship].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  return Int32Array.from(byKinship.slice(0, countMax), ([row]) => row);
}

/** The map square of a site and the eight around it, as far as they have sales. */
function squaresAround(table: SaleTable, { x, y }: Site): number[] {
  const out: number[] = [];
  for (const east of [-SQUARE_METRES, 0, SQUARE_METRES]) {
    for (const north of [-SQUARE_METRES, 0, SQUARE_METRES]) {
      const id = table.square.idOf.get(squareName(x + east, y + north) ?? '');
      if (id !== undefined) out.push(id);
    }
  }
  return out;
}
