import { describe, expect, it } from 'vitest';
import { geometryOfText } from './drawn-text.js';

const SQUARE = [
  [1, 2],
  [3, 2],
  [3, 4],
  [1, 2],
] as const;

/** Extended binary, as PostGIS writes it, with the number of the coordinate system. */
function binaryPolygon(system: number): string {
  const bytes = Buffer.alloc(17 + SQUARE.length * 16);
  bytes.writeUInt8(1, 0);
  bytes.writeUInt32LE(0x20000003, 1);
  bytes.writeUInt32LE(system, 5);
  bytes.writeUInt32LE(1, 9);
  bytes.writeUInt32LE(SQUARE.length, 13);
  for (const [at, value] of SQUARE.flat().entries()) bytes.writeDoubleLE(value, 17 + at * 8);
  return bytes.toString('hex').toUpperCase();
}

describe('a geometry in a cell', () => {
  it.each([
    ['POLYGON ((1 2, 3 2, 3 4, 1 2))'],
    [binaryPolygon(4326)],
    [`\\x${binaryPolygon(27700).toLowerCase()}`],
    [JSON.stringify({ type: 'Polygon', coordinates: [SQUARE] })],
  ])('is read from %s', (text) => {
    expect(geometryOfText(text)).toEqual({ polygons: [[SQUARE]], points: [] });
  });

  it.each([
    [binaryPolygon(4326).slice(0, -16)],
    [binaryPolygon(4326).slice(0, -1)],
    ['{"type":"Polygon","coordinates":[[[1,2],'],
    ['0101'],
    [''],
  ])('is not read from %j', (text) => {
    expect(geometryOfText(text)).toBeUndefined();
  });
});
