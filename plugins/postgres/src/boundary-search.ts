/** Finds the boundaries in a box in PostgreSQL: largest first for maps, or page by page. */

import type { SearchControl } from '@property-lookup/engine';
import { decodePolygons } from '@property-lookup/engine/stored';
import { RecentMap } from '@property-lookup/kernel/collections';
import { type Boundary, type BoundaryQuestion, TOO_SLOW } from '@property-lookup/kernel/geometry';
import { readWhole } from '@property-lookup/tables/damage';
import { rowsOf } from './control.js';
import { PageEnds } from './page-ends.js';
import type { SearchedRelease } from './property-search.js';
import { Search, type SearchConnection } from './search.js';
import type { Rows, Servers } from './servers.js';
import { BOUNDARY } from './tables.js';

/** Up to this many boundaries in a box are sorted again for each page, in some milliseconds. */
const FEW_MAX = 10_000;
/** Uses the index of boxes. */
const BY_BOX =
  'AND box(point(west, south), point(east, north)) && box(point($1, $2), point($3, $4))';
/** Remembered boxes, with whether they hold more than `FEW_MAX` boundaries. */
const BOXES_MAX = 10_000;

export class BoundarySearch {
  readonly #search: Search;
  /** Omits the indexed box condition, because the planner assumes that every box is small. */
  readonly #among: string;
  readonly #ends = new PageEnds();
  readonly #areFew = new RecentMap<string, { known: boolean | undefined }>(BOXES_MAX);

  constructor(servers: Servers, { id, schema, version }: SearchedRelease) {
    this.#search = new Search(servers, id, TOO_SLOW);
    this.#among = `FROM ${schema}.${BOUNDARY.name}
      WHERE layer = $5 AND (east - west >= $6 OR north - south >= $6)
      AND west <= $3 AND east >= $1 AND south <= $4 AND north >= $2
      AND ${rowsOf(version, BOUNDARY.name)}`;
  }

  async find(question: BoundaryQuestion, control: SearchControl): Promise<readonly Boundary[]> {
    const { from, layer } = question;
    const rows = await this.#search.run(control, ({ ask }) =>
      from === undefined ? this.#largest(question, ask) : this.#page(question, from, ask),
    );
    return readWhole('boundaries', () =>
      rows.map(([reference, name, polygons]) => ({
        layer,
        reference: String(reference),
        name: name === null ? null : String(name),
        // The type of the statement's column.
        polygons: decodePolygons(polygons as Buffer),
      })),
    );
  }

  #largest(question: BoundaryQuestion, ask: SearchConnection['ask']): Promise<Rows> {
    return ask({
      text: `SELECT reference, name, polygons ${this.#among} ${BY_BOX} ORDER BY size DESC, reference LIMIT $7`,
      values: [...placeOf(question), question.limit],
    });
  }

  /**
   * Pages in the order of references. Few boundaries are sorted, because the index of references would visit the whole layer;
   * among many, it skips little.
   */
  async #page(
    question: BoundaryQuestion,
    from: number,
    ask: SearchConnection['ask'],
  ): Promise<Rows> {
    const place = placeOf(question);
    const key = JSON.stringify(place);
    const isFew = await this.#isFew(key, place, ask);
    const [order, here] = isFew ? [`(reference || '')`, BY_BOX] : ['reference', ''];
    const last = this.#ends.before(key, from);
    const [behind, skipping] = last === undefined ? ['', 'OFFSET $8'] : [`AND ${order} > $8`, ''];
    const rows = await ask({
      text: `SELECT reference, name, polygons ${this.#among} ${here} ${behind} ORDER BY ${order} LIMIT $7 ${skipping}`,
      values: [...place, question.limit, last ?? from],
    });
    const end = rows.at(-1)?.[0];
    this.#ends.remember(key, from + rows.length, end === undefined ? undefined : String(end));
    return rows;
  }

  async #isFew(
    key: string,
    place: readonly unknown[],
    ask: SearchConnection['ask'],
  ): Promise<boolean> {
    const few = this.#areFew.getOr(key, () => ({ known: undefined }));
    if (few.known === undefined) {
      const text = `SELECT count(*) FROM (SELECT ${this.#among} ${BY_BOX} LIMIT ${FEW_MAX + 1}) AS found`;
      const [row] = await ask({ text, values: place });
      few.known = Number(row?.[0]) <= FEW_MAX;
    }
    return few.known;
  }
}

/** The parameters common to all statements. */
const placeOf = ({ box, layer, smallest }: BoundaryQuestion): readonly unknown[] => [
  ...box,
  layer,
  smallest,
];
