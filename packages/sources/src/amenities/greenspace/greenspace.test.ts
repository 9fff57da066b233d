import { mapText, readMap, SQUARE } from '@property-lookup/testing/map-text';
import { expect, it } from 'vitest';
import { greenspace } from './greenspace.js';

const columns = { distinctive_name_1: null, distinctive_name_2: null };
const TEXT = mapText('greenspace_site', [
  { properties: { id: 'A', function: 'Public Park Or Garden', distinctive_name_1: 'Home Park' } },
  { properties: { id: 'B', function: 'Play Space', ...columns } },
  { properties: { id: 'C', function: 'Golf Course', ...columns } },
  { properties: { id: 'D', function: 'Public Park Or Garden', ...columns }, geometry: null },
]);

it('gives parks and play spaces, by the columns of the GeoPackage', () => {
  expect(greenspace.recognise('opgrsp_gb.gpkg', TEXT)).toBe(true);
  const { zones, counts } = readMap(greenspace, TEXT, 'opgrsp_gb.gpkg');
  expect(zones).toMatchObject([
    { dataset: 'park', reference: 'A', name: 'Home Park', point: null },
    { dataset: 'play-space', reference: 'B', name: null },
  ]);
  // The square is near Exeter.
  expect(zones[0]?.polygons[0]?.[0]).toHaveLength(SQUARE.length);
  expect(zones[0]?.polygons[0]?.[0]?.[0]).toEqual([
    ...[expect.closeTo(-3.532, 2), expect.closeTo(50.723, 2)],
  ]);
  expect(counts).toEqual({
    ...{ accepted: 2, 'it is neither a park nor a play space': 1, 'geometry cannot be read': 1 },
  });
});

it('skips the gates in another layer of the file', () => {
  const gates = mapText('access_point', [
    { properties: { id: 'G', access_type: 'Pedestrian', ref_to_greenspace_site: 'A' } },
  ]);
  expect(greenspace.recognise('opgrsp_gb.gpkg', gates)).toBe(true);
  const { zones, counts } = readMap(greenspace, gates, 'opgrsp_gb.gpkg');
  expect(zones).toEqual([]);
  expect(counts).toEqual({ 'it is a gate of a green place': 1 });
});

it('leaves other maps with functions alone', () => {
  const other = mapText('buildings', [{ properties: { id: 'A', function: 'Shop' } }]);
  expect(greenspace.recognise('buildings.shp', other)).toBe(false);
  expect(greenspace.recognise('greenspace.csv', 'id,function')).toBe(false);
});
