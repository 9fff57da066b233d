/** Chooses the earlier sales that say most about a dwelling: those of the dwelling, its row, its postcode and its street. */

import { comparePair, type Fading, shared } from './covariance.js';
import { KIN, NUMBER, writeKin } from './kin.js';
import { NEIGHBOURS_MAX } from './kriging.js';
import {
  type Grouping,
  type SaleTable,
  type Site,
  SQUARE_METRES,
  squareName,
} from './sale-table.js';

/** Number of sales of each group to examine, latest first, which limits the time of a valuation. */
const LOOKED_AT = {
  dwelling: 12,
  rowNear: 120,
  row: 60,
  postcode: 80,
  street: 80,
  sector: 25,
  square: 40,
};

/** Difference of numbers within which houses of a long street are examined first. */
const NEAR_NUMBERS = 12;

/**
 * The wanted number of rows with the highest kinship among those examined for a dwelling, closest first. Reused for all
 * dwellings, as a valuation examines hundreds of sales.
 */
class Closest {
  readonly rows = new Int32Array(NEIGHBOURS_MAX);
  readonly #kinships = new Float64Array(NEIGHBOURS_MAX);
  #countMax = 0;
  #count = 0;
  /** By row, the number of the dwelling for which it was last examined. */
  #seen = new Int32Array(0);
  #dwelling = 0;

  begin(rows: number, countMax: number): void {
    if (this.#seen.length < rows) this.#seen = new Int32Array(rows);
    this.#dwelling++;
    this.#count = 0;
    this.#countMax = countMax;
  }

  /** Marks a row as examined; false if it was before. */
  look(row: number): boolean {
    if (this.#seen[row] === this.#dwelling) return false;
    this.#seen[row] = this.#dwelling;
    return true;
  }

  /** Whether it is full, with every row closer than this. */
  isFullBeyond(kinship: number): boolean {
    return this.#count === this.#countMax && (this.#kinships[this.#count - 1] ?? 0) > kinship;
  }

  /** Adds a row if it is close enough; with equal kinship, the later sale counts as closer. */
  add(row: number, kinship: number): void {
    const isFull = this.#count === this.#countMax;
    if (isFull && !this.#isCloser(row, kinship, this.#count - 1)) return;
    let at = isFull ? this.#count - 1 : this.#count++;
    for (; at > 0 && this.#isCloser(row, kinship, at - 1); at--) {
      this.rows[at] = this.rows[at - 1] ?? 0;
      this.#kinships[at] = this.#kinships[at - 1] ?? 0;
    }
    this.rows[at] = row;
    this.#kinships[at] = kinship;
  }

  #isCloser(row: number, kinship: number, at: number): boolean {
    const other = this.#kinships[at] ?? 0;
    return kinship > other || (kinship === other && row > (this.rows[at] ?? 0));
  }

  end(): Int32Array {
    return this.rows.slice(0, this.#count);
  }
}

const closest = new Closest();
const here = new Float64Array(KIN);

/** Rows of the table, closest kin first; only rows before `limit` are considered. */
export function findNeighbours(
  table: SaleTable,
  fading: Fading,
  site: Site,
  { limit, countMax }: { limit: number; countMax: number },
): Int32Array {
  const { kin } = table;
  writeKin(here, 0, site);
  closest.begin(table.count, countMax);
  const look = (group: Grouping, id: number, wanted: number, numbersApart?: number) => {
    if (id < 0) return;
    const first = group.start[id] ?? 0;
    let left = wanted;
    for (let at = (group.start[id + 1] ?? 0) - 1; at >= first && left > 0; at -= 1) {
      const row = group.members[at] ?? 0;
      if (row >= limit) continue;
      if (numbersApart !== undefined) {
        const number = kin[row * KIN + NUMBER] ?? 0;
        if (!(Math.abs(number - site.number) <= numbersApart)) continue;
      }
      left -= 1;
      if (!closest.look(row)) continue;
      comparePair(fading, here, 0, kin, row * KIN);
      closest.add(row, shared[0] ?? 0);
    }
  };
  look(table.dwelling, site.dwelling, LOOKED_AT.dwelling);
  look(table.row, site.row, LOOKED_AT.rowNear, NEAR_NUMBERS);
  look(table.row, site.row, LOOKED_AT.row);
  look(table.postcode, site.postcode, LOOKED_AT.postcode);
  look(table.street, site.street, LOOKED_AT.street);
  if (closest.isFullBeyond(fading.elsewhere)) return closest.end();
  look(table.cell, site.cell, LOOKED_AT.sector);
  for (const square of squaresAround(table, site)) look(table.square, square, LOOKED_AT.square);
  return closest.end();
}

/** Indices of the site's map square and its eight neighbours, where these have sales. */
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
