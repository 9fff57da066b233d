/** What is kept of homes and their comparables as bytes: 36 for a home, and 12 for each sale that is listed. */

/** One sale in the estimate of one home. */
export interface Use {
  /** Number of the sale in its file. */
  readonly sale: number;
  readonly weight: number;
  readonly indexedGbp: number;
  readonly distanceMetres: number | null;
}

/** A home, and the sales that its value rests on. */
export interface HomeUses {
  readonly uprn: number;
  readonly valueGbp: number;
  readonly areaAverageGbp: number;
  readonly ownWeight: number;
  readonly count: number;
  readonly othersWeight: number;
  readonly listed: readonly Use[];
}

const HOME_BYTES = 36;
const USE_BYTES = 12;
/** Weights are parts of one, and few are above it: sixteen bits hold up to 2. */
const WEIGHT_UNIT = 1 / 32_768;
const WEIGHT_MAX = 0xffff;
/** No sale counts from farther away than this. */
const METRES_MAX = 0xfffe;
const NO_METRES = 0xffff;

export function encodeHome(home: HomeUses): Buffer {
  const bytes = Buffer.allocUnsafe(HOME_BYTES + home.listed.length * USE_BYTES);
  bytes.writeDoubleLE(home.uprn, 0);
  bytes.writeDoubleLE(home.ownWeight, 8);
  bytes.writeDoubleLE(home.othersWeight, 16);
  bytes.writeUInt32LE(home.valueGbp, 24);
  bytes.writeUInt32LE(home.areaAverageGbp, 28);
  bytes.writeUInt16LE(home.count, 32);
  bytes.writeUInt16LE(home.listed.length, 34);
  let at = HOME_BYTES;
  for (const { sale, weight, indexedGbp, distanceMetres } of home.listed) {
    bytes.writeUInt32LE(sale, at);
    bytes.writeUInt32LE(indexedGbp, at + 4);
    bytes.writeUInt16LE(Math.min(WEIGHT_MAX, Math.round(weight / WEIGHT_UNIT)), at + 8);
    const metres =
      distanceMetres === null ? NO_METRES : Math.min(METRES_MAX, Math.round(distanceMetres));
    bytes.writeUInt16LE(metres, at + 10);
    at += USE_BYTES;
  }
  return bytes;
}

/** One of the homes that lie in the bytes one after the other. */
export function findHome(given: Uint8Array, uprn: number): HomeUses | undefined {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  for (let at = 0; at < bytes.length; ) {
    const listed = bytes.readUInt16LE(at + 34);
    if (bytes.readDoubleLE(at) === uprn) return homeAt(bytes, at, listed);
    at += HOME_BYTES + listed * USE_BYTES;
  }
  return undefined;
}

function homeAt(bytes: Buffer, at: number, listed: number): HomeUses {
  return {
    uprn: bytes.readDoubleLE(at),
    ownWeight: bytes.readDoubleLE(at + 8),
    othersWeight: bytes.readDoubleLE(at + 16),
    valueGbp: bytes.readUInt32LE(at + 24),
    areaAverageGbp: bytes.readUInt32LE(at + 28),
    count: bytes.readUInt16LE(at + 32),
    listed: Array.from({ length: listed }, (_, i) => useAt(bytes, at + HOME_BYTES + i * USE_BYTES)),
  };
}

function useAt(bytes: Buffer, at: number): Use {
  const metres = bytes.readUInt16LE(at + 10);
  return {
    sale: bytes.readUInt32LE(at),
    weight: bytes.readUInt16LE(at + 8) * WEIGHT_UNIT,
    indexedGbp: bytes.readUInt32LE(at + 4),
    distanceMetres: metres === NO_METRES ? null : metres,
  };
}
