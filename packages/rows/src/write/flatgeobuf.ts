/** Tables as FlatGeobuf: a stream of features or, for a saved file, a spatial index followed by features in its order. */

import { UnnamedFile } from '../read/unnamed-file.js';
import type { FileSource, WrittenFile } from './file-format.js';
import { encodeHeader, FeatureEncoder, MAGIC } from './flatgeobuf-parts.js';
import { curveOrder, envelopeOf, NODE_SIZE, writeIndex } from './point-index.js';
import { pointsOf } from './table.js';

const PIECE_FEATURES = 1_000;

export function writeFlatgeobuf(source: FileSource): WrittenFile {
  return { size: null, pieces: source.isSaved ? indexed(source) : streamed(source) };
}

async function* streamed(source: FileSource): AsyncGenerator<Uint8Array> {
  yield MAGIC;
  yield encodeHeader(source.columns);
  for await (const { bytes } of featuresOf(source)) yield bytes;
}

interface Features {
  readonly bytes: Uint8Array;
  /** Length of each feature in bytes. */
  readonly lengths: readonly number[];
  /** Longitude and latitude of each feature; NaN without a point. */
  readonly coordinates: readonly number[];
}

async function* featuresOf({ columns, rows }: FileSource): AsyncGenerator<Features> {
  const encoder = new FeatureEncoder(columns);
  for await (const piece of rows) {
    const pointAt = pointsOf(columns, piece);
    const coordinates: number[] = [];
    const features = Array.from({ length: piece.count }, (_, row) => {
      const point = pointAt(row);
      coordinates.push(...(point ?? [Number.NaN, Number.NaN]));
      return encoder.encode((at) => piece.values[at]?.[row] ?? null, point).slice();
    });
    const lengths = features.map(({ length }) => length);
    if (features.length > 0) yield { bytes: Buffer.concat(features), lengths, coordinates };
  }
}

/** Writes a file with an index. Features wait on disk, and their positions in memory, some 220 bytes each. */
async function* indexed(source: FileSource): AsyncGenerator<Uint8Array> {
  const file = new UnnamedFile();
  try {
    const [coordinates, lengths]: [Float64Array[], Float64Array[]] = [[], []];
    for await (const features of featuresOf(source)) {
      file.append(features.bytes);
      coordinates.push(Float64Array.from(features.coordinates));
      lengths.push(Float64Array.from(features.lengths));
    }
    yield MAGIC;
    yield* inCurveOrder(source, file, joined(coordinates), joined(lengths));
  } finally {
    file.close();
  }
}

function* inCurveOrder(
  { columns }: FileSource,
  file: UnnamedFile,
  coordinates: Float64Array,
  lengths: Float64Array,
): Generator<Uint8Array> {
  const count = lengths.length;
  if (count === 0) return yield encodeHeader(columns);
  const order = curveOrder(coordinates);
  const sorted = new Float64Array(coordinates.length).map(
    (_, at) => coordinates[2 * (order[at >> 1] ?? 0) + (at & 1)] ?? Number.NaN,
  );
  const starts = startsOf(lengths);
  const positions = startsOf(new Float64Array(count).map((_, at) => lengths[order[at] ?? 0] ?? 0));
  const box = envelopeOf(coordinates);
  const envelope = box.every(Number.isFinite) ? box : null;
  yield encodeHeader(columns, { count, nodeSize: NODE_SIZE, envelope });
  yield* writeIndex(sorted, (feature) => positions[feature] ?? 0);
  for (let at = 0; at < count; at += PIECE_FEATURES) {
    const features = Array.from(order.subarray(at, at + PIECE_FEATURES), (feature) => {
      const bytes = Buffer.alloc(lengths[feature] ?? 0);
      file.read(starts[feature] ?? 0, bytes);
      return bytes;
    });
    yield Buffer.concat(features);
  }
}

function joined(chunks: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** Start of each feature when they are placed one after another. */
function startsOf(lengths: Float64Array): Float64Array {
  let end = 0;
  return lengths.map((length) => {
    end += length;
    return end - length;
  });
}
