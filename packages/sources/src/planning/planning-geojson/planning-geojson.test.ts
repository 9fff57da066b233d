import { readFileSync } from 'node:fs';
import type { EvidenceFact } from '@property-lookup/model/records';
import { readText } from '@property-lookup/testing/map-text';
import { describe, expect, it } from 'vitest';
import type { StreamSource } from '../../stream-source.js';
import { STREAM_SOURCES } from '../../stream-sources.js';
import { OUTLINE_LOST } from '../planning-entity.js';
import { digitalPlanning } from './digital-planning.js';
import { planningGeojson } from './planning-geojson.js';

const SAMPLES = new URL('../../../../../test/samples/planning/', import.meta.url);
const textOf = (name: string) => readFileSync(new URL(name, SAMPLES), 'utf8');

function read(source: StreamSource, text: string, name = 'sample.json') {
  const facts: EvidenceFact[] = [];
  const counts: Record<string, number> = {};
  const lost: string[] = [];
  readText(
    source,
    { name, text },
    (fact) => facts.push(fact),
    (outcome, position) => {
      expect(position).toBeGreaterThan(0);
      const key = outcome.accepted ? 'accepted' : Object.values(outcome).join('').slice(5);
      counts[key] = (counts[key] ?? 0) + 1;
      if (outcome.accepted && outcome.without !== undefined) lost.push(outcome.without);
    },
  );
  return { facts, counts, lost };
}

const feature = (properties: object, geometry: unknown = SQUARE) => ({
  type: 'Feature',
  properties,
  geometry,
});
const SQUARE = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 51],
      [0.1, 51],
      [0.1, 51.1],
      [0, 51],
    ],
  ],
};
const collection = (features: readonly unknown[], more: object = {}) =>
  JSON.stringify({ type: 'FeatureCollection', ...more, features });

describe('planning GeoJSON', () => {
  it.each([
    [null, false],
    [{ type: 'Point', coordinates: [0, 0] }, false],
    [{ type: 'Point', coordinates: [] }, false],
    [{ type: 'LineString', coordinates: [[0, 51]] }, false],
    [{ type: 'Polygon', coordinates: [['x']] }, true],
  ])(
    'uses the coordinates of a feature drawn as %j, and reports an outline',
    (geometry, isLost) => {
      const building = { ListEntry: 1067598, Name: 'Buckhall', Easting: 530000, Northing: 180000 };
      const text = collection([feature(building, geometry)]);
      const { facts, counts, lost } = read(planningGeojson, text, 'listed-building.geojson');
      expect([counts, lost]).toEqual([{ accepted: 1 }, isLost ? [OUTLINE_LOST] : []]);
      expect(facts).toMatchObject([
        { point: [expect.closeTo(-0.1284, 3), expect.closeTo(51.504, 3)] },
      ]);
    },
  );

  it('is recognised as a collection or an answer of the API, and leaves listing feeds alone', () => {
    expect(planningGeojson.recognise('a.geojson', collection([]))).toBe(true);
    expect(planningGeojson.recognise('a.json', '{"features":[{"geometry":{"type":')).toBe(true);
    expect(
      planningGeojson.recognise(
        'entity.json',
        '{"entities":[{"entity":1,"organisation-entity":"16"',
      ),
    ).toBe(true);
    expect(planningGeojson.recognise('rtdf.json', '{"features": ["Garden", "Garage"]}')).toBe(
      false,
    );
    expect(planningGeojson.recognise('feed.json', '{"property":{"features":[{"type":1}]}}')).toBe(
      false,
    );
  });

  it('reads features like the CSV of the same entities', () => {
    const text = collection([
      feature({
        dataset: 'conservation-area',
        reference: 'CA1',
        name: 'Beer',
        'organisation-entity': 67,
        'end-date': '',
      }),
      feature({ dataset: 'conservation-area', reference: 'CA2', 'end-date': '2020-01-01' }),
      feature({ dataset: 'ward', reference: 'E05011467' }),
      feature({ dataset: 'tree', reference: 'T1' }, null),
      feature({ dataset: 'tree', reference: 'T2' }, { type: 'Polygon', coordinates: [['x']] }),
    ]);
    const { facts, counts } = read(planningGeojson, text);
    expect(facts).toMatchObject([
      {
        dataset: 'conservation-area',
        reference: '67:CA1',
        name: 'Beer',
        polygons: [SQUARE.coordinates],
      },
    ]);
    expect(Object.values(counts)).toEqual([1, 1, 1, 1, 1]);
  });

  it('takes the data set from the name of the collection or the file if features lack it', () => {
    const features = [feature({ OBJECTID: 5, NAME: 'Beer' })];
    const { facts } = read(planningGeojson, collection(features, { name: 'Conservation_Areas' }));
    // The number is the database's own.
    expect(facts).toMatchObject([
      { dataset: 'conservation-area', reference: '\u001fBeer 0.0 51.0', name: 'Beer' },
    ]);
    expect(read(planningGeojson, collection(features), 'green-belt.geojson').facts).toMatchObject([
      { dataset: 'green-belt' },
    ]);
    expect(() => read(planningGeojson, collection(features), 'beer.geojson')).toThrow(
      /^beer.geojson is map data, but neither its columns nor its name say which planning data it is: rename it after its data set, as in conservation-area.geojson/,
    );
  });

  it('reads the National Heritage List, with days in milliseconds from a map server', () => {
    const properties = {
      ...{ OBJECTID: 45878, ListEntry: 1067598, Name: 'Buckhall', Grade: 'II' },
      ...{ ListDate: 532569600000, GlobalID: '{5B1}' },
    };
    const point = { type: 'Point', coordinates: [-2.3, 53.4] };
    const { facts } = read(planningGeojson, collection([feature(properties, point)]), 'a.geojson');
    expect(facts).toMatchObject([
      {
        ...{ dataset: 'listed-building', reference: '1067598', name: 'Buckhall' },
        startDate: '1986-11-17',
        values: { grade: 'II', listEntry: '1067598' },
      },
    ]);
  });

  it.each([
    [{ CATEGORY: 'B', DES_REF: 'LB1' }, 'B'],
    [{ Grade: 'B+', HB_REF: 'HB1' }, 'B+'],
    [{ GRADE: 'Grade 2*' }, 'II*'],
    [{ CATEGORY: 'Building' }, undefined],
  ])('reads the grade of %j', (properties, grade) => {
    const text = collection([feature({ name: 'A', ...properties })]);
    const [fact] = read(planningGeojson, text, 'listed-building.geojson').facts;
    expect(fact).toMatchObject({ values: grade === undefined ? {} : { grade } });
    expect(fact?.kind === 'zone' && fact.values.grade).toBe(grade);
  });

  it.each([
    [{ STATUS: 'Revoked' }, 0],
    [{ TPO_STATUS: 'Not Confirmed' }, 0],
    [{ date_revoked: '01/02/2010' }, 0],
    [{ STATUS: 'Confirmed', date_revoked: '00000000' }, 1],
    [{ STATUS: 'Provisional' }, 1],
  ])('an order written %j counts %d times', (properties, count) => {
    const text = collection([feature({ tpo_number: '5', ...properties })]);
    expect(read(planningGeojson, text, 'tpo.geojson').facts).toHaveLength(count);
  });

  it('reads a register of brownfield land under the names of its standard, truncated or whole', () => {
    const whole = {
      ...{ OrganisationLabel: 'Harrow', SiteReference: 'H15', SiteNameAddress: 'Old Mill' },
      ...{ Hectares: '0.5 ha', MinNetDwellings: 7, NetDwellingsRangeTo: 8 },
    };
    const cut = {
      ...{ organisati: 'Harrow', siterefere: 'H16', sitenamead: 'Old Yard' },
      ...{ hectares: 0.5, netdwellin: 5, netdwell_1: null },
    };
    const ended = { SiteReference: 'H17', EndDate: '2019-12-13' };
    const metres = { OrganisationLabel: 'Harrow', SiteReference: 'H18', Area: 12345.6 };
    const point = { type: 'Point', coordinates: [-0.3, 51.6] };
    const features = [whole, cut, ended, metres].map((properties) => feature(properties, point));
    const { facts, counts } = read(
      planningGeojson,
      collection(features),
      'Brownfield_Register.geojson',
    );
    expect(facts.map((fact) => fact.kind === 'zone' && [fact.name, fact.values])).toEqual([
      ['Old Mill', { hectares: 0.5, dwellingsMin: 7, dwellingsMax: 8 }],
      ['Old Yard', { hectares: 0.5, dwellingsMin: 5 }],
      [null, {}],
    ]);
    expect(facts).toMatchObject([{ reference: 'Harrow:H15' }, { reference: 'Harrow:H16' }, {}]);
    expect(counts).toEqual({ accepted: 3, 'no longer in force': 1 });
  });

  it('has listed buildings drawn as outlines, and trees drawn as points', () => {
    const read1 = (name: string, geometry: object) =>
      read(planningGeojson, collection([feature({ NAME: 'A' }, geometry)]), name).facts;
    const point = { type: 'Point', coordinates: [-2.3, 53.4] };
    expect(read1('listed buildings.geojson', SQUARE)).toMatchObject([
      { dataset: 'listed-building-outline' },
    ]);
    expect(read1('TPOs.geojson', point)).toMatchObject([{ dataset: 'tree' }]);
  });

  it('separates zones with the same number, in any order', () => {
    const other = {
      type: 'Polygon',
      coordinates: [SQUARE.coordinates[0]?.map(([x = 0, y = 0]) => [x + 1, y])],
    };
    const trees = [feature({ TPO_number: '55' }), feature({ TPO_number: '55' }, other)];
    const referencesOf = (features: readonly unknown[]) =>
      read(planningGeojson, collection(features)).facts.map(
        (fact) => 'reference' in fact && fact.reference,
      );
    const [first, second] = referencesOf(trees);
    expect(first).not.toBe(second);
    expect(referencesOf(trees.toReversed())).toEqual([second, first]);
  });

  it('refuses coordinates of an unknown system, and takes those of the Irish Grid', () => {
    const crs = (name: string) => ({
      name: 'conservation areas',
      crs: { type: 'name', properties: { name } },
    });
    const belfast = feature({ NAME: 'A' }, { type: 'Point', coordinates: [333800, 374000] });
    expect(read(planningGeojson, collection([belfast], crs('EPSG:29902'))).facts).toMatchObject([
      { point: [expect.closeTo(-5.93, 1), expect.closeTo(54.597, 2)] },
    ]);
    expect(() => read(planningGeojson, collection([belfast], crs('EPSG:32630')))).toThrow(
      'has coordinates of EPSG:32630, which is not read',
    );
  });

  it('reads answers of the API, with their geometry as text', () => {
    const entity = {
      entity: 42103309,
      dataset: 'listed-building-outline',
      reference: '12/435 and 963/1',
      'organisation-entity': '192',
      uprns: ['100021892955'],
      geometry: 'MULTIPOLYGON (((0 51, 0.1 51, 0.1 51.1, 0 51)))',
    };
    expect(
      read(planningGeojson, JSON.stringify({ entities: [entity], count: 1 })).facts,
    ).toMatchObject([
      {
        reference: '192:12/435 and 963/1',
        uprns: [100021892955],
        polygons: [SQUARE.coordinates],
      },
    ]);
  });

  it('reads collections of geometries in metres', () => {
    const geometry = {
      type: 'GeometryCollection',
      geometries: [{ type: 'Point', coordinates: [530000, 180000, 12] }],
    };
    const text = collection([feature({ dataset: 'tree', reference: 'T1' }, geometry)]);
    expect(read(planningGeojson, text).facts).toMatchObject([
      { point: [expect.closeTo(-0.1284, 3), expect.closeTo(51.504, 3)] },
    ]);
  });

  it('fails if the document as a whole is unreadable', () => {
    expect(() => read(planningGeojson, '{')).toThrow(
      'sample.json is damaged or not JSON: download',
    );
    expect(() => read(planningGeojson, '[]')).toThrow(
      'sample.json is not a JSON object: download it again',
    );
    expect(() => read(planningGeojson, '{}')).toThrow('neither features nor entities');
  });

  it.each([['planning-data-response.json', { 'data set says nothing this service uses': 4 }]])(
    'counts the features of %s',
    (name, counts) => {
      expect(planningGeojson.recognise(name, textOf(name).slice(0, 4_000))).toBe(true);
      expect(read(planningGeojson, textOf(name), name).counts).toEqual(counts);
    },
  );

  it('converts the web mercator of Beer to Devon', () => {
    const { facts } = read(planningGeojson, textOf('beer.geojson'), 'conservation-area.geojson');
    expect(facts).toHaveLength(5);
    for (const fact of facts) {
      const [longitude, latitude] = (fact.kind === 'zone' && fact.polygons[0]?.[0]?.[0]) || [0, 0];
      expect(longitude).toBeCloseTo(-3.09, 1);
      expect(latitude).toBeCloseTo(50.7, 1);
    }
  });
});

describe('digital planning', () => {
  const FOLDER = 'applications/';
  const APPEAL = `${FOLDER}fullHouseholder-05-appeal-03-appeal-determined.json`;

  it('reads an application with its UPRN, address and last decision', () => {
    const text = textOf(APPEAL);
    expect(digitalPlanning.recognise('a.json', text.slice(0, 4_000))).toBe(true);
    expect(planningGeojson.recognise('a.json', text.slice(0, 4_000))).toBe(false);
    expect(read(digitalPlanning, text).facts).toMatchObject([
      {
        kind: 'application',
        reference: 'ABC-123-XYZ',
        organisation: 'LBH',
        uprn: 100000000040,
        address: { text: '40, GOLDEN ROW, LONDON', postcode: 'SW9 9AA' },
        point: [-0.1185926, 51.4656522],
        received: '2024-02-18',
        values: {
          LATEST_APPLICATION_TYPE: 'Householder',
          LATEST_APPLICATION_STATUS: 'Decided',
          LATEST_APPLICATION_DECISION: 'Approved',
          LATEST_APPLICATION_DECISION_DATE: '2024-05-07',
        },
      },
    ]);
  });

  it.each([
    ['fullHouseholder-01-submission.json', 'Received', undefined],
    ['fullHouseholder-03-consultation.json', 'Validated', undefined],
    ['proposed-02-validation-01-invalid.json', 'Received', undefined],
    ['largerExtension-04-assessment-03-committee-determined.json', 'Decided', 'Approved'],
    ['largerExtension-05-appeal-00-appeal-lodged.json', 'Appeal', 'Approved'],
    ['largerExtension-06-assessment-withdrawn.json', 'Withdrawn', 'Withdrawn'],
  ])('reads the stage of %s', (name, status, decision) => {
    const [fact] = read(digitalPlanning, textOf(FOLDER + name)).facts;
    const values = fact?.kind === 'application' ? fact.values : {};
    expect(values['LATEST_APPLICATION_STATUS']).toBe(status);
    expect(values['LATEST_APPLICATION_DECISION']).toBe(decision);
  });

  it('recognises applications of the LGA schema, which are not a list of addresses', () => {
    const application = {
      ...{ CaseReference: 'P/24/1', CaseText: 'Extension', Decision: 'Refused', UPRN: '100023' },
      LocationText: '12 High Street, Harrow, HA1 1AA',
    };
    const text = collection([feature(application, { type: 'Point', coordinates: [-0.3, 51.6] })]);
    const source = STREAM_SOURCES.find(({ recognise }) => recognise('list.geojson', text));
    expect(source).toBe(planningGeojson);
    expect(read(planningGeojson, text).facts).toMatchObject([
      {
        ...{ kind: 'application', reference: 'P/24/1', uprn: 100023, point: [-0.3, 51.6] },
        values: { LATEST_APPLICATION_DECISION: 'Refused' },
      },
    ]);
  });

  it('refuses an application without a reference, and fails on damage', () => {
    expect(read(digitalPlanning, '{"applicationType":"pp.full","data":{}}').counts).toEqual({
      'reference is missing': 1,
    });
    expect(() => read(digitalPlanning, '{"applicationType"')).toThrow(
      'sample.json is damaged or not JSON: download',
    );
  });
});
