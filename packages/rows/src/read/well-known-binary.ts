/**
 * Reads well-known binary geometries (OGC 06-103r4, 8.2), as in GeoPackages, into GeoJSON: points and polygons, single, multiple
 * and collected.
 */

/** A GeoJSON geometry. */
export interface BinaryGeometry {
  readonly type: string;
  readonly coordinates?: unknown;
  readonly geometries?: readonly BinaryGeometry[];
}

/** Maximum depth of nested collections; real files have one level. */
const NESTING_MAX = 4;

/** Undefined for other bytes; null for an empty geometry. Heights and measures are dropped. */
export function geometryOfBinary(bytes: Buffer): BinaryGeometry | null | undefined {
  try {
    return new BinaryReader(bytes).geometry(0);
  } catch (cause) {
    // A truncated geometry, or a wrong count, leads beyond the end of the bytes.
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
}

type Position = readonly [x: number, y: number];

const TYPES: Readonly<Record<number, string>> = {
  1: 'Point',
  2: 'LineString',
  3: 'Polygon',
  4: 'MultiPoint',
  5: 'MultiLineString',
  6: 'MultiPolygon',
  7: 'GeometryCollection',
  // Curved geometries (10 to 12) have arcs and are not read.
};

/** Flags of the extended form in databases: heights, measures, and the number of the coordinate system. */
const EXTENDED = { heights: 0x80000000, measures: 0x40000000, system: 0x20000000 };

class BinaryReader {
  readonly #bytes: Buffer;
  #at = 0;
  #isLittle = true;
  /** Numbers in a position. */
  #size = 2;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  geometry(depth: number): BinaryGeometry | null | undefined {
    const type = TYPES[this.#head()];
    if (type === undefined || depth > NESTING_MAX) return undefined;
    if (type === 'Point') {
      const [position] = this.#positions(1);
      return position === undefined ? null : { type, coordinates: position };
    }
    if (type === 'LineString') return { type, coordinates: this.#positions(this.#count(8)) };
    if (type === 'Polygon') return this.#polygon();
    const parts = this.#parts(depth);
    if (parts === undefined) return undefined;
    if (type === 'GeometryCollection') return { type, geometries: parts };
    return { type, coordinates: parts.map(({ coordinates }) => coordinates) };
  }

  #polygon(): BinaryGeometry | null {
    const rings = Array.from({ length: this.#count(4) }, () => this.#positions(this.#count(8)));
    return rings.length === 0 ? null : { type: 'Polygon', coordinates: rings };
  }

  #parts(depth: number): readonly BinaryGeometry[] | undefined {
    const parts: BinaryGeometry[] = [];
    for (let left = this.#count(5); left > 0; left--) {
      const part = this.geometry(depth + 1);
      if (part === undefined) return undefined;
      if (part !== null) parts.push(part);
    }
    return parts;
  }

  /** Reads byte order and type; returns the plain type. */
  #head(): number {
    this.#isLittle = this.#bytes.readUInt8(this.#at++) === 1;
    const code = this.#integer();
    const plain = code & 0x1fffffff;
    // ISO adds 1000 for heights, 2000 for measures and 3000 for both.
    const kind = Math.floor(plain / 1000);
    const hasHeights = kind === 1 || kind === 3 || (code & EXTENDED.heights) !== 0;
    const hasMeasures = kind === 2 || kind === 3 || (code & EXTENDED.measures) !== 0;
    this.#size = 2 + Number(hasHeights) + Number(hasMeasures);
    if ((code & EXTENDED.system) !== 0) this.#integer();
    return plain % 1000;
  }

  /** Reads a count of items of at least `bytes` bytes each, which must be there. */
  #count(bytes: number): number {
    const count = this.#integer();
    if (count * bytes > this.#bytes.length - this.#at) throw new RangeError('cut off');
    return count;
  }

  #integer(): number {
    const at = this.#at;
    this.#at += 4;
    return this.#isLittle ? this.#bytes.readUInt32LE(at) : this.#bytes.readUInt32BE(at);
  }

  /** Positions without empty points, which have no numbers. */
  #positions(count: number): readonly Position[] {
    const positions: Position[] = [];
    for (let left = count; left > 0; left--) {
      const x = this.#double(0);
      const y = this.#double(8);
      this.#at += 8 * this.#size;
      if (Number.isFinite(x) && Number.isFinite(y)) positions.push([x, y]);
    }
    return positions;
  }

  #double(offset: number): number {
    const at = this.#at + offset;
    return this.#isLittle ? this.#bytes.readDoubleLE(at) : this.#bytes.readDoubleBE(at);
  }
}
