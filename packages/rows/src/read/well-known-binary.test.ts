import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { geometryOfBinary } from './well-known-binary.js';

type Position = readonly [number, number];

/** Little endian. */
function part(type: number, ...content: readonly Buffer[]): Buffer {
  return Buffer.concat([Buffer.from([1]), count(type), ...content]);
}
function count(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}
function doubles(...values: readonly number[]): Buffer {
  return Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(8);
      bytes.writeDoubleLE(value);
      return bytes;
    }),
  );
}
const polygon = (rings: readonly (readonly Position[])[]): Buffer =>
  part(
    3,
    count(rings.length),
    ...rings.flatMap((ring) => [count(ring.length), doubles(...ring.flat())]),
  );

const number = fc.double({ noNaN: true, noDefaultInfinity: true });
const rings = fc.array(fc.array(fc.tuple(number, number), { maxLength: 6 }), {
  minLength: 1,
  maxLength: 3,
});

describe('well-known binary', () => {
  it('with polygons is read as written, alone and in collections', () => {
    fc.assert(
      fc.property(fc.array(rings, { minLength: 1, maxLength: 3 }), (polygons) => {
        const first = polygons[0] ?? [];
        expect(geometryOfBinary(polygon(first))).toEqual({ type: 'Polygon', coordinates: first });
        const many = part(6, count(polygons.length), ...polygons.map(polygon));
        expect(geometryOfBinary(many)).toEqual({ type: 'MultiPolygon', coordinates: polygons });
      }),
    );
  });

  it('drops heights and measures, in ISO and database style', () => {
    const point = { type: 'Point', coordinates: [1, 2] };
    expect(geometryOfBinary(part(1001, doubles(1, 2, 3)))).toEqual(point);
    expect(geometryOfBinary(part(3001, doubles(1, 2, 3, 4)))).toEqual(point);
    expect(geometryOfBinary(part(0x80000001, doubles(1, 2, 3)))).toEqual(point);
    expect(geometryOfBinary(part(0x20000001, count(27700), doubles(1, 2)))).toEqual(point);
  });

  it('is null if empty, and undefined with arcs or if truncated', () => {
    expect(geometryOfBinary(part(1, doubles(Number.NaN, Number.NaN)))).toBeNull();
    expect(geometryOfBinary(part(3, count(0)))).toBeNull();
    expect(geometryOfBinary(part(10, count(0)))).toBeUndefined();
    expect(geometryOfBinary(part(3, count(0xffffffff)))).toBeUndefined();
    expect(geometryOfBinary(Buffer.alloc(0))).toBeUndefined();
  });

  it('of any bytes is read to an end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        geometryOfBinary(Buffer.concat([Buffer.from([1]), Buffer.from(bytes)]));
      }),
    );
  });
});
