/**
 * The spatial index of a FlatGeobuf file, a packed R-tree (flatgeobuf.org): features in Hilbert curve order, sixteen to a node,
 * and the boxes of nodes level by level, from the root to single features.
 */

/** As files by the format's own programs have it. */
export const NODE_SIZE = 16;

/** Four bounds and an offset. */
const ENTRY_BYTES = 40;

const PIECE_ENTRIES = 8_192;

/** Cells of the curve along each side. */
const CELLS = 2 ** 16;

/** A level of nodes; `bound` gives west, south, east and north of a node at four times its number and the three after it. */
interface Level {
  readonly count: number;
  bound(at: number): number;
}

/** Bounds of an empty box, which any other extends. */
const nowhere = (side: number): number =>
  side < 2 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;

/** A level of points, given as longitude and latitude; NaN means no point, which no search finds. */
function levelOf(coordinates: Float64Array): Level {
  return {
    count: coordinates.length / 2,
    bound(at) {
      const value = coordinates[(at >> 2) * 2 + (at & 1)] ?? Number.NaN;
      return Number.isNaN(value) ? nowhere(at & 3) : value;
    },
  };
}

/** The level above, with `size` items to a node. */
function levelAbove({ count, bound }: Level, size: number): Level {
  const bounds = new Float64Array(4 * Math.ceil(count / size)).map((_, at) => {
    const side = at & 3;
    const first = (at >> 2) * size;
    let extreme = nowhere(side);
    for (let node = first; node < Math.min(first + size, count); node++) {
      extreme = (side < 2 ? Math.min : Math.max)(extreme, bound(4 * node + side));
    }
    return extreme;
  });
  return { count: bounds.length / 4, bound: (at) => bounds[at] ?? Number.NaN };
}

/** West, south, east and north of all points. */
export function envelopeOf(coordinates: Float64Array): readonly number[] {
  const { bound } = levelAbove(levelOf(coordinates), coordinates.length);
  return [0, 1, 2, 3].map(bound);
}

/** Numbers of the points in the order of the curve; missing points come first. */
export function curveOrder(coordinates: Float64Array): Uint32Array {
  const [west = 0, south = 0, east = 0, north = 0] = envelopeOf(coordinates);
  const across = (CELLS - 1) / (east - west || 1);
  const upwards = (CELLS - 1) / (north - south || 1);
  const places = new Uint32Array(coordinates.length / 2).map((_, at) => {
    const [x = 0, y = 0] = coordinates.subarray(2 * at, 2 * at + 2);
    return Number.isNaN(x) ? 0 : placeOnCurve((x - west) * across, (y - south) * upwards);
  });
  return new Uint32Array(places.keys()).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
}

/** Distance of a cell along the curve. */
function placeOnCurve(column: number, row: number): number {
  let [x, y, place] = [Math.floor(column), Math.floor(row), 0];
  for (let side = CELLS / 2; side >= 1; side /= 2) {
    const [right, up] = [Number((x & side) > 0), Number((y & side) > 0)];
    place += side * side * ((3 * right) ^ up);
    if (up === 1) continue;
    if (right === 1) [x, y] = [CELLS - 1 - x, CELLS - 1 - y];
    [x, y] = [y, x];
  }
  return place;
}

/** Writes the index of at least one point, in curve order; `positionOf` gives a feature's offset after the index. */
export function* writeIndex(
  coordinates: Float64Array,
  positionOf: (feature: number) => number,
): Generator<Uint8Array> {
  let top = levelOf(coordinates);
  const levels = [top];
  do {
    top = levelAbove(top, NODE_SIZE);
    levels.unshift(top);
  } while (top.count > 1);
  let first = 0;
  for (const level of levels) {
    first += level.count;
    // Position of the first node of the level below.
    const below = first;
    const placeOf = (node: number): number => below + node * NODE_SIZE;
    yield* entriesOf(level, level === levels.at(-1) ? positionOf : placeOf);
  }
}

function* entriesOf(
  { count, bound }: Level,
  placeOf: (node: number) => number,
): Generator<Uint8Array> {
  for (let first = 0; first < count; first += PIECE_ENTRIES) {
    const bytes = Buffer.alloc(ENTRY_BYTES * Math.min(PIECE_ENTRIES, count - first));
    for (let at = 0; at < bytes.length; at += ENTRY_BYTES) {
      const node = first + at / ENTRY_BYTES;
      for (let side = 0; side < 4; side++) {
        bytes.writeDoubleLE(bound(4 * node + side), at + 8 * side);
      }
      bytes.writeBigUInt64LE(BigInt(placeOf(node)), at + 32);
    }
    yield bytes;
  }
}
