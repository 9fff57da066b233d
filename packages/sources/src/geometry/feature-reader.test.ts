import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonRecord } from '../cells/json-records.js';
import { FeatureReader } from './feature-reader.js';

function read(pieces: readonly string[]) {
  const heads: JsonRecord[] = [];
  const features: JsonRecord[] = [];
  const reader = new FeatureReader('map.geojson', {
    open: (head) => heads.push(head),
    take: (feature, position) => {
      features.push(feature);
      expect(position).toBe(features.length);
    },
  });
  for (const piece of pieces) reader.write(piece);
  reader.end();
  return { heads, features };
}

const HEAD = { type: 'FeatureCollection', name: 'a "b" [c', bbox: [0, 0], crs: { properties: {} } };

describe('features of a collection', () => {
  it('equal those of the whole text, for any chunks', () => {
    const feature = fc.record({
      type: fc.constant('Feature'),
      properties: fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer())),
      geometry: fc.jsonValue({ maxDepth: 4 }),
    });
    const all = fc.array(feature, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(all, fc.array(fc.nat(400)), fc.nat(2), (features, cuts, indent) => {
        const text = JSON.stringify({ ...HEAD, features }, null, indent);
        const places = [...new Set([0, ...cuts, text.length])].sort((a, b) => a - b);
        const pieces = places.map((place, at) => text.slice(place, places[at + 1] ?? place));
        const found = read(pieces);
        expect(found.features).toEqual(JSON.parse(JSON.stringify(features)));
        expect(found.heads).toEqual([{ ...HEAD, features: [] }]);
      }),
    );
  });

  it('must be present, whole and sound', () => {
    expect(() => read(['{"features":[]}'])).toThrow('map.geojson has no features: download');
    expect(() => read(['{"features":[{"a":1}'])).toThrow('map.geojson ends too early: download');
    expect(() => read(['{"features":[{"a":}]}'])).toThrow('map.geojson is damaged or not GeoJSON');
  });
});
