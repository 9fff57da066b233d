/** Reads geometries written as well-known text (OGC 06-103r4): points and polygons, single, multiple and collected. */

import { type MapGeometry, RING_LENGTH_MIN, type Ring } from './map-geometry.js';

/** Maximum depth of nested collections; real files have one level. */
const NESTING_MAX = 4;

/** Undefined unless the whole text is such a geometry. Takes linear time. */
export function parseWellKnownText(text: string): MapGeometry | undefined {
  const reader = new Reader(text);
  const polygons: Ring[][] = [];
  const points: Position[] = [];
  reader.skip(/\s*SRID\s*=\s*\d+\s*;/iy);
  const isRead = readGeometry(reader, { polygons, points }, 0) && reader.isAtEnd();
  return isRead ? { polygons, points } : undefined;
}

type Position = readonly [x: number, y: number];

interface Parts {
  readonly polygons: Ring[][];
  readonly points: Position[];
}

/** Whether a geometry was read. */
function readGeometry(reader: Reader, parts: Parts, depth: number): boolean {
  const kind = reader.word()?.toUpperCase();
  // Heights and measures are dropped.
  reader.skip(/\s*(?:ZM|Z|M)\b/iy);
  if (reader.skip(/\s*EMPTY\b/iy)) return true;
  switch (kind?.replace(/(?:ZM|Z|M)$/, '')) {
    case 'POINT':
    case 'MULTIPOINT':
      return reader.list(() => readPoint(reader, parts.points));
    case 'POLYGON':
      return readPolygon(reader, parts.polygons);
    case 'MULTIPOLYGON':
      return reader.list(() => readPolygon(reader, parts.polygons));
    case 'GEOMETRYCOLLECTION':
      return depth < NESTING_MAX && reader.list(() => readGeometry(reader, parts, depth + 1));
    default:
      return false;
  }
}

/** In a multipoint each point may have its own brackets. */
function readPoint(reader: Reader, points: Position[]): boolean {
  const isBracketed = reader.take('(');
  const position = reader.position();
  if (position === undefined || (isBracketed && !reader.take(')'))) return false;
  points.push(position);
  return true;
}

function readPolygon(reader: Reader, polygons: Ring[][]): boolean {
  if (reader.skip(/\s*EMPTY\b/iy)) return true;
  const rings: Ring[] = [];
  const isRead = reader.list(() => {
    const ring: Position[] = [];
    const isRing = reader.list(() => {
      const position = reader.position();
      if (position !== undefined) ring.push(position);
      return position !== undefined;
    });
    if (isRing) rings.push(ring);
    return isRing;
  });
  // A degenerate outer ring encloses nothing, and a degenerate hole removes nothing.
  const [outer, ...holes] = rings;
  if (outer !== undefined && outer.length >= RING_LENGTH_MIN) {
    polygons.push([outer, ...holes.filter((hole) => hole.length >= RING_LENGTH_MIN)]);
  }
  return isRead;
}

/** Walks once through the text from left to right. */
class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Whether the sticky pattern matched; reading then continues after it. */
  skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    if (!pattern.test(this.#text)) return false;
    this.#at = pattern.lastIndex;
    return true;
  }

  word(): string | undefined {
    this.#skipSpace();
    const start = this.#at;
    return this.skip(/[a-z]+/iy) ? this.#text.slice(start, this.#at) : undefined;
  }

  take(character: string): boolean {
    this.#skipSpace();
    if (this.#text[this.#at] !== character) return false;
    this.#at++;
    return true;
  }

  /** Reads `(`, items separated by commas, `)`. */
  list(readItem: () => boolean): boolean {
    if (!this.take('(')) return false;
    do {
      if (!readItem()) return false;
    } while (this.take(','));
    return this.take(')');
  }

  /** Reads two numbers, and drops height and measure. */
  position(): Position | undefined {
    const x = this.#number();
    const y = x === undefined ? undefined : this.#number();
    if (x === undefined || y === undefined) return undefined;
    while (this.#number() !== undefined);
    return [x, y];
  }

  isAtEnd(): boolean {
    this.#skipSpace();
    return this.#at === this.#text.length;
  }

  #number(): number | undefined {
    this.#skipSpace();
    NUMBER.lastIndex = this.#at;
    const match = NUMBER.exec(this.#text);
    if (match === null) return undefined;
    this.#at = NUMBER.lastIndex;
    return Number(match[0]);
  }

  #skipSpace(): void {
    while (this.#text.charCodeAt(this.#at) <= SPACE) this.#at++;
  }
}

const NUMBER = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/iy;
const SPACE = 32;
