/** Tells which facts of national files are about one part of the country: by postcode, by position or by the code of an area. */

import { outcodeOf, postcodeAreaOf, sectorOf } from '@property-lookup/kernel/address';
import type { FactWith, GivenPoint } from '@property-lookup/model/property';
import type { EvidenceFact, ZoneFact } from '@property-lookup/model/records';
import { ignore, type RowMapper, type RowOutcome } from '@property-lookup/sources';
import { toPlace } from '@property-lookup/sources/rows';

/** A part of the country: the postcodes of a postcode area, an outcode, a local authority or a post town. */
export type ImportArea =
  | {
      readonly kind: 'postcode-area' | 'outcode' | 'authority';
      /** `RG`, `RG1`, or a GSS code. */
      readonly code: string;
    }
  | {
      readonly kind: 'post-town';
      /** Its name in capitals. */
      readonly code: string;
      readonly sectors: ReadonlySet<string>;
    };

/** The area with what a directory of postcodes says of it. Plain data, for sending to threads. */
export interface AreaRows {
  readonly area: ImportArea;
  readonly postcodes: ReadonlySet<string>;
  /** Cells of some kilometre in which, or beside which, a postcode of the area lies. */
  readonly cells: ReadonlySet<number>;
  /** West, south, east and north of these postcodes, in WGS84 degrees. */
  readonly box: readonly [number, number, number, number];
  /** GSS codes of the areas that these postcodes lie in; empty where the directory gives none. */
  readonly codes: ReadonlySet<string>;
}

/** Some 1.1 km from south to north, and 1 km from west to east in England. */
const CELL_DEGREES = { latitude: 0.01, longitude: 0.015 };
/** More cells than there are from west to east. */
const ROW_CELLS = 10_000;

type Degrees = readonly [longitude: number, latitude: number];

function cellOf([longitude, latitude]: Degrees): number {
  const row = Math.floor(latitude / CELL_DEGREES.latitude);
  // Ireland's west is at 11 degrees.
  return row * ROW_CELLS + Math.floor((longitude + 20) / CELL_DEGREES.longitude);
}

/** Undefined where the point is not known. */
function degreesOf({ x, y, grid, latitude, longitude }: GivenPoint): Degrees | undefined {
  if (longitude !== null && latitude !== null) return [longitude, latitude];
  if (x === null || y === null) return undefined;
  return toPlace(grid === 'irish' ? 'irish-grid' : 'national-grid', x, y);
}

type AnyFact<Text> = FactWith<Text> | EvidenceFact;
type PostcodeFactOf = Extract<FactWith<string>, { kind: 'postcode' }>;

/** Gathers the postcodes of an area from a directory of the country. */
export class AreaSurvey {
  readonly #area: ImportArea;
  readonly #postcodes = new Set<string>();
  readonly #cells = new Set<number>();
  readonly #codes = new Set<string>();
  readonly #box: [number, number, number, number] = [180, 90, -180, -90];

  constructor(area: ImportArea) {
    this.#area = area;
  }

  add(fact: PostcodeFactOf): void {
    if (!this.#isOfArea(fact)) return;
    this.#postcodes.add(fact.postcode);
    for (const code of Object.values(fact.areas)) if (code !== null) this.#codes.add(code);
    const place = degreesOf(fact);
    if (place === undefined) return;
    const [longitude, latitude] = place;
    const cell = cellOf(place);
    for (const row of [-ROW_CELLS, 0, ROW_CELLS]) {
      for (const column of [-1, 0, 1]) this.#cells.add(cell + row + column);
    }
    const [west, south, east, north] = this.#box;
    this.#box[0] = Math.min(west, longitude - CELL_DEGREES.longitude);
    this.#box[1] = Math.min(south, latitude - CELL_DEGREES.latitude);
    this.#box[2] = Math.max(east, longitude + CELL_DEGREES.longitude);
    this.#box[3] = Math.max(north, latitude + CELL_DEGREES.latitude);
  }

  /** Undefined where the directory has no postcode there. */
  get found(): AreaRows | undefined {
    if (this.#postcodes.size === 0) return undefined;
    return {
      area: this.#area,
      postcodes: this.#postcodes,
      cells: this.#cells,
      box: this.#box,
      codes: this.#codes,
    };
  }

  #isOfArea({ postcode, areas }: PostcodeFactOf): boolean {
    return this.#area.kind === 'authority'
      ? areas.localAuthority === this.#area.code
      : isByPostcode(postcode, this.#area);
  }
}

/** Whether the letters of a postcode alone place it in the area. */
function isByPostcode(postcode: string, area: ImportArea): boolean {
  switch (area.kind) {
    case 'outcode':
      return outcodeOf(postcode) === area.code;
    case 'postcode-area':
      return postcodeAreaOf(postcode) === area.code;
    case 'post-town':
      return area.sectors.has(sectorOf(postcode));
    case 'authority':
      return false;
  }
}

/** Whether a fact is about the area; undefined where it names no place. `spell` gives the text behind a number. */
function isInside<Text>(
  fact: AnyFact<Text>,
  rows: AreaRows,
  spell: (text: Text) => string,
): boolean | undefined {
  const ofText = (postcode: Text | null): boolean | undefined =>
    postcode === null ? undefined : hasPostcode(rows, spell(postcode));
  switch (fact.kind) {
    case 'postcode':
    case 'address-line':
    case 'record-address':
    case 'geography':
      return ofText(fact.postcode);
    case 'address':
    case 'delivery-point':
      return ofText(fact.parts.postcode);
    case 'position': {
      const place = degreesOf(fact);
      return place && rows.cells.has(cellOf(place));
    }
    case 'sale':
    case 'certificate':
      return hasGiven(rows, fact.address.postcode);
    case 'application':
      return hasGiven(rows, fact.address?.postcode ?? null);
    case 'zone':
      return isNear(fact, rows.box);
    case 'area-figures':
      return rows.codes.size === 0
        ? undefined
        : rows.codes.has(fact.code) || rows.postcodes.has(fact.code);
    default:
      return undefined;
  }
}

const hasGiven = (rows: AreaRows, postcode: string | null): boolean | undefined =>
  postcode === null ? undefined : hasPostcode(rows, postcode);

/** A postcode may be newer than the directory. */
function hasPostcode({ area, postcodes }: AreaRows, postcode: string): boolean {
  return postcodes.has(postcode) || isByPostcode(postcode, area);
}

/** Whether the box around a zone meets that around the area; undefined for a zone without a place. */
function isNear(
  { point, polygons, lines = [] }: ZoneFact,
  [west, south, east, north]: AreaRows['box'],
): boolean | undefined {
  const box: [number, number, number, number] = [180, 90, -180, -90];
  const add = ([longitude, latitude]: Degrees): void => {
    box[0] = Math.min(box[0], longitude);
    box[1] = Math.min(box[1], latitude);
    box[2] = Math.max(box[2], longitude);
    box[3] = Math.max(box[3], latitude);
  };
  if (point !== null) add(point);
  for (const rings of polygons) for (const ring of rings) for (const at of ring) add(at);
  for (const line of lines) for (const at of line) add(at);
  if (box[0] > box[2]) return undefined;
  return box[0] <= east && box[2] >= west && box[1] <= north && box[3] >= south;
}

const OUTSIDE: RowOutcome = ignore('is outside the area');

/**
 * Decides over the facts of a row together: it is outside where one of its places is, and none is inside. A position near the
 * area counts only where no postcode is given, as neighbours across the border are near too.
 */
export class RowGate<Text> {
  readonly #rows: AreaRows;
  readonly #spell: (text: Text) => string;
  #isInside = false;
  #isOutside = false;

  constructor(rows: AreaRows, spell: (text: Text) => string) {
    this.#rows = rows;
    this.#spell = spell;
  }

  begin(): void {
    this.#isInside = false;
    this.#isOutside = false;
  }

  look(fact: AnyFact<Text>): void {
    const inside = isInside(fact, this.#rows, this.#spell);
    if (inside === true) this.#isInside ||= fact.kind !== 'position';
    else if (inside === false) this.#isOutside = true;
  }

  get isShut(): boolean {
    return this.#isOutside && !this.#isInside;
  }

  /** What a mapper gives, without what is outside. `emit` takes the facts of rows that are not. */
  row<Fact extends AnyFact<Text>>(
    map: (emit: (fact: Fact) => void) => RowOutcome,
    emit: (fact: Fact) => void,
  ): RowOutcome {
    this.begin();
    const facts: Fact[] = [];
    const outcome = map((fact) => {
      facts.push(fact);
      this.look(fact);
    });
    if (this.isShut) return OUTSIDE;
    facts.forEach(emit);
    return outcome;
  }
}

/** A mapper for the rows of an area alone. */
export function insideOnly(map: RowMapper, rows: AreaRows | undefined): RowMapper {
  if (rows === undefined) return map;
  const gate = new RowGate<string>(rows, (text) => text);
  const read: RowMapper = (fields, emit) => gate.row((take) => map(fields, take), emit);
  const { end } = map;
  return end === undefined
    ? read
    : Object.assign(read, { end: (emit: Parameters<RowMapper>[1]) => end(takeInside(rows, emit)) });
}

/** Takes facts that come one by one. */
export function takeInside(
  rows: AreaRows | undefined,
  take: Parameters<RowMapper>[1],
): Parameters<RowMapper>[1] {
  if (rows === undefined) return take;
  return (fact) => {
    if (isInside<string>(fact, rows, (text) => text) !== false) take(fact);
  };
}
