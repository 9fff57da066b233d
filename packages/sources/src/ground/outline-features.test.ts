import { readFileSync } from 'node:fs';
import type { EvidenceFact } from '@property-lookup/model/records';
import { describe, expect, it } from 'vitest';
import type { StreamSource } from '../stream-source.js';
import { inspirePolygons } from './inspire-polygons/inspire-polygons.js';
import { openmapLocal } from './openmap-local/openmap-local.js';

const SAMPLES = new URL('../../../../test/samples/', import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, SAMPLES), 'utf8');
const PLOTS = textOf('inspire-polygons/Land_Registry_Cadastral_Parcels.gml');
const BUILDINGS = textOf('openmap-local/SU.gml');

function read(source: StreamSource, text: string, pieceLength = text.length) {
  const facts: EvidenceFact[] = [];
  const outcomes: string[] = [];
  const sink = source.openStream(
    'a.gml',
    (fact) => facts.push(fact),
    (outcome) => outcomes.push('rejected' in outcome ? outcome.rejected : 'accepted'),
  );
  for (let at = 0; at < text.length; at += pieceLength)
    sink.write(text.slice(at, at + pieceLength));
  sink.end();
  return { facts, outcomes };
}

describe('INSPIRE index polygons', () => {
  it('are recognised by their features, and no other map is', () => {
    expect(inspirePolygons.recognise('a.gml', PLOTS)).toBe(true);
    expect(inspirePolygons.recognise('a.gml', BUILDINGS)).toBe(false);
  });

  it('are plots with their holes, and are refused without an outline', () => {
    const { facts, outcomes } = read(inspirePolygons, PLOTS);
    const corners = [468000, 173000, 468010.5, 173000, 468010.5, 173030, 468000, 173030];
    expect(facts).toHaveLength(2);
    expect(facts[0]).toEqual({
      ...{ kind: 'outline', id: 'plot 50000001', layer: 'plot' },
      rings: [[...corners, 468000, 173000]],
    });
    expect(facts[1]).toMatchObject({
      id: 'plot 50000002',
      rings: [{ length: 10 }, { length: 10 }],
    });
    expect(outcomes).toEqual(['accepted', 'accepted', 'geometry cannot be read']);
  });

  it.each([1, 7, 100])('are the same read %s characters at a time', (length) => {
    expect(read(inspirePolygons, PLOTS, length)).toEqual(read(inspirePolygons, PLOTS));
  });

  it('in another coordinate system or without an identifier are refused', () => {
    const degrees = PLOTS.replaceAll('EPSG::27700', 'EPSG::4326');
    expect(read(inspirePolygons, degrees).outcomes[0]).toBe('coordinates are of another system');
    const nameless = PLOTS.replace('<LR:INSPIREID>50000001</LR:INSPIREID>', '');
    expect(read(inspirePolygons, nameless).outcomes[0]).toBe('identifier is missing');
  });

  it('cut short make a damaged file', () => {
    const cut = PLOTS.slice(0, PLOTS.length / 2);
    expect(() => read(inspirePolygons, cut)).toThrow(
      'a.gml is damaged or not XML: download or copy it again.',
    );
  });
});

describe('OS OpenMap Local', () => {
  it('is recognised by its namespace', () => {
    expect(openmapLocal.recognise('SU.gml', BUILDINGS)).toBe(true);
    expect(openmapLocal.recognise('SU.gml', PLOTS)).toBe(false);
  });

  it('gives buildings, but not roads or schools', () => {
    const { facts, outcomes } = read(openmapLocal, BUILDINGS);
    expect(facts).toMatchObject([
      { id: 'building idA1', layer: 'building', rings: [{ length: 10 }] },
    ]);
    expect(outcomes).toEqual(['accepted']);
  });
});
