/** What sales say of one home, in twelve bytes each. */

/** One sale in the estimate of one home. */
export interface Use {
  /** Number of the sale in its file. */
  readonly sale: number;
  readonly weight: number;
  readonly indexedGbp: number;
  readonly distanceMetres: number | null;
}

const BYTES = 12;
/** Weights are parts of one, and few are above it: sixteen bits hold up to 2. */
const WEIGHT_UNIT = 1 / 32_768;
const WEIGHT_MAX = 0xffff;
/** No sale counts from farther away than this. */
const METRES_MAX = 0xfffe;
const NO_METRES = 0xffff;

export function encodeUses(uses: readonly Use[]): Buffer {
  const bytes = Buffer.alloc(uses.length * BYTES);
  uses.forEach(({ sale, weight, indexedGbp, distanceMetres }, at) => {
    const start = at * BYTES;
    bytes.writeUInt32LE(sale, start);
    bytes.writeUInt32LE(indexedGbp, start + 4);
    bytes.writeUInt16LE(Math.min(WEIGHT_MAX, Math.round(weight / WEIGHT_UNIT)), start + 8);
    const metres =
      distanceMetres === null ? NO_METRES : Math.min(METRES_MAX, Math.round(distanceMetres));
    bytes.writeUInt16LE(metres, start + 10);
  });
  return bytes;
}

export function decodeUses(given: Uint8Array): Use[] {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  return Array.from({ length: bytes.length / BYTES }, (_, at) => {
    const start = at * BYTES;
    const metres = bytes.readUInt16LE(start + 10);
    return {
      sale: bytes.readUInt32LE(start),
      weight: bytes.readUInt16LE(start + 8) * WEIGHT_UNIT,
      indexedGbp: bytes.readUInt32LE(start + 4),
      distanceMetres: metres === NO_METRES ? null : metres,
    };
  });
}
