import { readFileSync } from 'node:fs';
import { type Delimiter, splitRows } from '@property-lookup/rows/read';
import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { UPRN_ROUNDED_KEPT } from '../../reasons.js';
import { LINK_UNUSABLE, PLACE_MISSING } from '../planning-entity.js';
import { planningData, planningDataPsv } from './planning-data.js';

const SAMPLES = new URL('../../../../../test/samples/planning/', import.meta.url);
const rowsOf = (name: string, delimiter: Delimiter) =>
  splitRows(readFileSync(new URL(name, SAMPLES), 'utf8'), delimiter);

const HEADER =
  'dataset,end-date,entity,entry-date,geometry,name,organisation-entity,point,prefix,reference,start-date,typology,uprns,listed-building,listed-building-grade,flood-risk-level'.split(
    ',',
  );
const row = (values: Readonly<Record<string, string>>): string[] =>
  HEADER.map((name) => values[name] ?? '');
const SQUARE = '((0 51, 0.1 51, 0.1 51.1, 0 51))';
const AREA = {
  dataset: 'conservation-area',
  entity: '44000001',
  reference: 'CA1',
  name: 'Old Town',
  'organisation-entity': '67',
  'start-date': '1986-02-03',
  geometry: `MULTIPOLYGON (${SQUARE})`,
};

describe('planning data', () => {
  it('is recognised by its columns, but not by those of the specification', () => {
    expect(planningData.recognise(sampleOf([HEADER]))).toBe(true);
    expect(planningData.recognise(sampleOf([['dataset', 'field', 'name', 'reference']]))).toBe(
      false,
    );
    expect(planningData.recognise(sampleOf([['reference', 'name', 'point']]))).toBe(false);
    expect(
      planningData.recognise(sampleOf([['reference', 'name', 'point', 'tree-preservation-order']])),
    ).toBe(true);
    expect(planningDataPsv.recognise(sampleOf([HEADER], '|'))).toBe(true);
  });

  it('reads the National Heritage List as a map server exports it, by its coordinates', () => {
    const header = 'OBJECTID,Name,Grade,ListDate,ListEntry,Easting,Northing'.split(',');
    const building = [
      '45878',
      'Buckhall',
      'II',
      '1986/11/17 00:00:00+00',
      '1067598',
      '530000',
      '180000',
    ];
    expect(planningData.recognise(sampleOf([header]))).toBe(true);
    expect(mapRows(planningData, [header, building]).facts).toMatchObject([
      {
        ...{ dataset: 'listed-building', reference: '1067598', startDate: '1986-11-17' },
        point: [expect.closeTo(-0.1284, 3), expect.closeTo(51.504, 3)],
      },
    ]);
    // A list of homes stays one, even if it says which are listed.
    const homes = ['UPRN', 'Address', 'Name', 'Grade', 'Easting', 'Northing'];
    expect(planningData.recognise(sampleOf([homes]))).toBe(false);
  });

  it.each([
    '0101000020346C000000000000A02C20410000000000F90541',
    '{"type":"Point","coordinates":[-0.1284,51.504]}',
  ])('reads the geometry %s of a database', (geom) => {
    const header = 'ListEntry,Name,Grade,ListDate,Easting,Northing,geom'.split(',');
    const building = ['1067598', 'Buckhall', 'II', '1986-11-17', '', '', geom];
    const mapped = mapRows(planningData, [header, building]);
    expect(mapped.facts).toMatchObject([
      { point: [expect.closeTo(-0.1284, 3), expect.closeTo(51.504, 3)] },
    ]);
    expect(mapped.rejected).toEqual({});
  });

  it.each([
    ['0101000020346C000000000000A02C20', false],
    ['010200000002000000', false],
    ['POINT (0 0)', false],
    ['LINESTRING (0 51, 1 51)', false],
    ['MULTILINESTRING ((0 51, 1 51', false],
    ['{"type":"LineString","coordinates":[[0,51],[1,51]]}', false],
    ['POLYGON ((0 0, 1 0, 1 1, 0 0))', true],
    ['POLYGON ((0 51, 1 51, 1 52, 0 5', true],
    ['POLYGON ((0 51, 1 51, 1 52, x))', true],
    ['{"coordinates":[[[0,51],[1,5', true],
    ['010300000001000000', true],
  ])('uses the coordinates beside the geometry %s, and reports an outline', (geom, isLost) => {
    const header = 'ListEntry,Name,Grade,ListDate,Easting,Northing,geom'.split(',');
    const building = ['1067598', 'Buckhall', 'II', '1986-11-17', '530000', '180000', geom];
    const mapped = mapRows(planningData, [header, building]);
    expect(mapped.facts).toMatchObject([
      { point: [expect.closeTo(-0.1284, 3), expect.closeTo(51.504, 3)] },
    ]);
    expect(Object.keys(mapped.rejected)).toEqual(
      isLost ? [expect.stringContaining('outline cannot be')] : [],
    );
    const nowhere = mapRows(planningData, [header, building.with(4, '')]);
    expect([nowhere.facts, nowhere.accepted]).toEqual([[], 0]);
  });

  it('does not take an odd cell of points for an outline', () => {
    const header = [...HEADER, 'x', 'y'];
    const tree = [...row({ ...AREA, geometry: '', point: 'see map' }), '0.1', '51'];
    const mapped = mapRows(planningData, [header, tree]);
    expect([mapped.accepted, mapped.rejected]).toEqual([1, {}]);
  });

  it('does not end a zone by an expected date', () => {
    const header = 'ListEntry,Name,ListDate,Easting,Northing,End date (expected)'.split(',');
    const building = ['1067598', 'Buckhall', '1986-11-17', '530000', '180000', '2030-01-01'];
    expect(mapRows(planningData, [header, building]).facts).toHaveLength(1);
  });

  it('gives zones their outline, authority and date', () => {
    expect(mapRows(planningData, [HEADER, row(AREA)]).facts).toEqual([
      {
        kind: 'zone',
        dataset: 'conservation-area',
        reference: '67:CA1',
        name: 'Old Town',
        organisation: '67',
        startDate: '1986-02-03',
        polygons: [
          [
            [
              [0, 51],
              [0.1, 51],
              [0.1, 51.1],
              [0, 51],
            ],
          ],
        ],
        point: null,
        uprns: [],
        values: {},
      },
    ]);
  });

  it('reads the extra fields of each data set, and named properties', () => {
    const rows = [
      row({
        dataset: 'listed-building',
        reference: '1021466',
        'organisation-entity': '16',
        point: 'POINT (-0.1 51.5)',
        'listed-building-grade': 'II*',
      }),
      row({
        dataset: 'flood-risk-zone',
        reference: 'F1',
        'flood-risk-level': '3',
        point: 'POINT (-0.1 51.5)',
      }),
      row({
        dataset: 'listed-building-outline',
        reference: '12/435',
        'listed-building': '1021466',
        uprns: '["100021892955", 10023997529.0];1.00022E+11',
      }),
    ];
    expect(mapRows(planningData, [HEADER, ...rows]).facts).toMatchObject([
      { reference: '1021466', values: { grade: 'II*', listEntry: '1021466' } },
      { reference: 'F1', values: { level: '3' } },
      {
        values: { listEntry: '1021466' },
        uprns: [100021892955, 10023997529],
        polygons: [],
        point: null,
      },
    ]);
  });

  it('converts web mercator and the National Grid to WGS84', () => {
    const rows = [
      row({ ...AREA, geometry: '', point: 'POINT(-11432.3 6711670)' }),
      row({ ...AREA, geometry: '', point: 'POINT(530000 180000)' }),
      row({ ...AREA, geometry: '', point: 'POINT(0 0)' }),
    ];
    const mapped = mapRows(planningData, [HEADER, ...rows]);
    expect(mapped.facts.map((fact) => ('point' in fact ? fact.point : null))).toEqual([
      [expect.closeTo(-0.1027, 3), expect.closeTo(51.508, 2)],
      [expect.closeTo(-0.1284, 3), expect.closeTo(51.504, 3)],
    ]);
    expect(mapped.rejected).toEqual({ 'coordinates fit no known system': 1 });
  });

  it('reports a point used in place of a truncated outline', () => {
    const mapped = mapRows(planningData, [
      HEADER,
      row({ ...AREA, geometry: 'POLYGON ((0 51, 0.1 5', point: 'POINT (0 51)' }),
    ]);
    expect(mapped.facts).toMatchObject([{ polygons: [], point: [0, 51] }]);
    expect(Object.keys(mapped.rejected)).toEqual([
      expect.stringMatching(/^outline cannot be read/),
    ]);
  });

  it('does not take a line for a truncated outline', () => {
    const line = { geometry: 'LINESTRING (0 51, 0.1 51)', point: 'POINT (0 51)' };
    const mapped = mapRows(planningData, [HEADER, row({ ...AREA, ...line })]);
    expect([mapped.accepted, mapped.rejected]).toEqual([1, {}]);
  });

  it('reports a UPRN rounded by a spreadsheet', () => {
    const mapped = mapRows(planningData, [HEADER, row({ ...AREA, uprns: '1.00023E+11' })]);
    expect([mapped.accepted, mapped.rejected]).toEqual([1, { [UPRN_ROUNDED_KEPT]: 1 }]);
  });

  it('skips ended and unused entries, and refuses unreadable ones', () => {
    const rows = [
      row({ ...AREA, 'end-date': '2020-01-01' }),
      row({ ...AREA, dataset: 'ward' }),
      row({ ...AREA, dataset: '' }),
      row({ ...AREA, reference: '', entity: '' }),
      row({ ...AREA, geometry: 'POLYGON ((0 51' }),
      row({ ...AREA, geometry: '' }),
      ['conservation-area'],
    ];
    const mapped = mapRows(planningData, [HEADER, ...rows]);
    expect(mapped.ignored).toEqual({
      'no longer in force': 1,
      'data set says nothing this service uses': 1,
    });
    expect(mapped.rejected).toEqual({
      'geometry cannot be read': 1,
      [PLACE_MISSING]: 1,
      'number of fields is wrong': 1,
    });
    // The grade column gives the data set of a row that does not name it; an area without a reference is still an area.
    expect(mapped.facts).toMatchObject([
      { dataset: 'listed-building' },
      { dataset: 'conservation-area', reference: '\u001f67:Old Town 0.0 51.0' },
    ]);
  });

  it('joins outlines too long for a quoted field', () => {
    const corners = Array.from({ length: 20_000 }, (_, at) => `${(at / 1e7).toFixed(7)} 51.50000`);
    const polygon = `POLYGON ((${[...corners, '0.1 51.6', corners[0]].join(', ')}))`;
    const text = `${HEADER.join(',')}\nnational-park,,1,,"${polygon}","Peak, District",16,,,NP1,,,,,,\n`;
    expect(polygon.length).toBeGreaterThan(262_144);
    const [fact] = mapRows(planningData, splitRows(text, ',')).facts;
    expect(fact).toMatchObject({ reference: 'NP1', name: 'Peak, District' });
    expect(fact?.kind === 'zone' && fact.polygons[0]?.[0]).toHaveLength(20_002);
  });

  it('reads applications into the names of the dictionary', () => {
    const header =
      'entity,dataset,reference,organisation-entity,address-text,uprn,point,description,planning-application-type,planning-application-status,planning-decision,decision-date,start-date,documentation-url'.split(
        ',',
      );
    const application =
      '1|planning-application|24/001|192|1 High Street, Beer, EX12 3AB|010000000001|POINT (-3.1 50.7)|Rear extension|householder|decided|granted|2024-05-01|2024-03-01|https://example.org/24/001'.split(
        '|',
      );
    expect(mapRows(planningData, [header, application]).facts).toEqual([
      {
        kind: 'application',
        reference: '24/001',
        organisation: '192',
        uprn: 10000000001,
        address: { text: '1 High Street, Beer', postcode: 'EX12 3AB' },
        point: [-3.1, 50.7],
        values: {
          LATEST_APPLICATION_REFERENCE: '24/001',
          LATEST_APPLICATION_DESCRIPTION: 'Rear extension',
          LATEST_APPLICATION_TYPE: 'Householder',
          LATEST_APPLICATION_STATUS: 'Decided',
          LATEST_APPLICATION_DECISION: 'Approved',
          LATEST_APPLICATION_RECEIVED_DATE: '2024-03-01',
          LATEST_APPLICATION_DECISION_DATE: '2024-05-01',
          LATEST_APPLICATION_URL: 'https://example.org/24/001',
        },
        received: '2024-03-01',
      },
    ]);
  });

  it('takes an application with a link that is not a page, and reports it', () => {
    const header = 'dataset,reference,address-text,documentation-url'.split(',');
    const rowOf = (link: string) => ['planning-application', '24/001', '1 High Street', link];
    const links = [
      'javascript:alert(1)',
      'java\nscript:alert(1)',
      'www.example.org/1',
      'https://example.org/1',
      '',
    ];
    const { facts, rejected } = mapRows(planningData, [header, ...links.map(rowOf)]);
    expect(facts.map((fact) => 'values' in fact && fact.values)).toEqual(
      [null, null, null, 'https://example.org/1', null].map((link) => ({
        LATEST_APPLICATION_REFERENCE: '24/001',
        ...(link !== null && { LATEST_APPLICATION_URL: link }),
      })),
    );
    expect(rejected).toEqual({ [LINK_UNUSABLE]: 3 });
  });

  it.each([
    'ExtractDate,OrganisationLabel,CaseDate,CaseReference,CaseURL,ClassificationLabel,CaseText,LocationText,Status,GeoX,GeoY,DecisionDate,Decision,DecisionType,UPRN',
    'Extract,Organisation URI,Registered Date,Application Number,Full Application,Application Type,Development Description,Development Address,System Status,Easting,Northing,Decision Date,Decision Type,Decision Level,UPRN',
  ])('reads the applications of a list with %s', (names) => {
    const application = [
      ...['31/10/2024', 'Harrow', '01/10/2024', 'P/24/1', 'https://harrow.example/1'],
      ...['Householder', 'Rear extension', '12 High Street, Harrow, HA1 1AA', 'Decided'],
      ...['515000', '188000', '20/11/2024', 'Granted', 'Delegated', '100023'],
    ];
    const rows = [names.split(','), application];
    expect(planningData.recognise(sampleOf(rows))).toBe(true);
    expect(mapRows(planningData, rows).facts).toMatchObject([
      {
        ...{ kind: 'application', reference: 'P/24/1', organisation: 'Harrow', uprn: 100023 },
        address: { text: '12 High Street, Harrow', postcode: 'HA1 1AA' },
        point: [expect.closeTo(-0.34, 2), expect.closeTo(51.58, 2)],
        values: {
          LATEST_APPLICATION_DESCRIPTION: 'Rear extension',
          LATEST_APPLICATION_TYPE: 'Householder',
          LATEST_APPLICATION_STATUS: 'Decided',
          LATEST_APPLICATION_DECISION: 'Approved',
          LATEST_APPLICATION_RECEIVED_DATE: '2024-10-01',
          LATEST_APPLICATION_DECISION_DATE: '2024-11-20',
          LATEST_APPLICATION_URL: 'https://harrow.example/1',
        },
      },
    ]);
  });

  it('recognises points with coordinates by the file name, or by Scottish columns', () => {
    const header = ['Ref', 'Name', 'Grade', 'Easting', 'Northing'];
    const of = (name: string, first: readonly string[]) =>
      planningData.recognise({ name, rows: () => [first] });
    expect(of('Listed_Buildings.csv', header)).toBe(true);
    expect(of('list.csv', header)).toBe(false);
    expect(of('Brownfield_Register.csv', header)).toBe(false);
    expect(of('Conservation_Areas.csv', header)).toBe(false);
    expect(of('Listed_Buildings.csv', ['UPRN', 'Name', 'Address', 'X', 'Y'])).toBe(false);
    const homes = ['WKT', 'UPRN', 'ADDRESS', 'POSTCODE', 'NAME'];
    expect(of('Properties_in_Conservation_Areas.csv', homes)).toBe(false);
    expect(of('Conservation_Areas.csv', ['WKT', 'NAME'])).toBe(true);
    const directed = ['UPRN', 'Address', 'Postcode', 'Ref', 'geom'];
    expect(of('Article_4_properties.csv', directed)).toBe(false);
    const scottish = [
      ['DES_REF', 'DES_TITLE', 'CATEGORY', 'DESIGNATED', 'X', 'Y'],
      ['LB12345', '12 HIGH STREET', 'B', '1971-02-03', '325000', '673000'],
    ];
    expect(of('points.csv', scottish[0] ?? [])).toBe(true);
    expect(mapRows(planningData, scottish).facts).toMatchObject([
      {
        ...{ dataset: 'listed-building', startDate: '1971-02-03', values: { grade: 'B' } },
        point: [expect.closeTo(-3.2, 1), expect.closeTo(55.9, 1)],
      },
    ]);
  });

  it('skips entries marked as ended by Historic England and by the program of authorities', () => {
    const header = ['ListEntry', 'Name', 'Grade', 'ListDate', 'Easting', 'Northing'];
    const building = ['1067598', 'Buckhall', 'II', '1986-11-17', '530000', '180000'];
    for (const ended of ['DateRemovedFromList', 'DATEDLIS']) {
      const mapped = mapRows(planningData, [
        [...header, ended],
        [...building, '12/03/2020'],
        [...building, ''],
      ]);
      expect([mapped.accepted, mapped.ignored]).toEqual([1, { 'no longer in force': 1 }]);
    }
  });

  it.each([
    ['REFVAL', 'WKT'],
    ['KEYVAL', 'the_geom'],
    ['ca_ref_no', 'geom'],
  ])('takes %s for the reference of an area, and %s for its outline', (name, outline) => {
    const rows = [
      ['OBJECTID', name, 'Con_Area', 'Designated_Date', outline],
      ['7', 'CA/12', 'Old Town', '03/02/1986', `POLYGON ${SQUARE}`],
    ];
    const sample = { name: 'Conservation_Areas.csv', rows: () => rows };
    expect(planningData.recognise(sample)).toBe(true);
    const map = planningData.open(rows[0] ?? [], 'Conservation_Areas.csv');
    const facts: unknown[] = [];
    map(rows[1] ?? [], (fact) => facts.push(fact));
    expect(facts).toMatchObject([
      {
        ...{ dataset: 'conservation-area', name: 'Old Town', startDate: '1986-02-03' },
        reference: expect.stringContaining('CA/12'),
      },
    ]);
  });

  it('maps the pipe-separated entities', () => {
    const rows = rowsOf('entities.psv', '|');
    expect(planningDataPsv.recognise(sampleOf(rows.slice(0, 5), '|'))).toBe(true);
    const mapped = mapRows(planningDataPsv, rows);
    expect([mapped.accepted, mapped.ignored, mapped.rejected]).toEqual([
      11,
      { 'data set says nothing this service uses': 14 },
      {},
    ]);
    const references = mapped.facts.map((fact) => 'reference' in fact && fact.reference);
    expect(references).toContain('66:A4D1');
    expect(references).toContain('A4D1');
  });

  it.each([
    ['conservation-area.csv', 0, 4],
    ['existing.csv', 2, 4],
  ])('maps %s, with few outlines drawn', (name, accepted, missing) => {
    const rows = rowsOf(name, ',');
    expect(planningData.recognise(sampleOf(rows.slice(0, 5)))).toBe(true);
    const mapped = mapRows(planningData, rows);
    expect(mapped.accepted).toBe(accepted);
    expect(mapped.rejected).toEqual({ [PLACE_MISSING]: missing });
  });

  it.each([
    'not-planning/dataset.csv',
    'not-planning/dataset-field.csv',
    'not-planning/field.csv',
    'not-planning/schema-field.csv',
    'not-planning/southwark-article-4-direction.csv',
    'not-planning/southwark-article-4-direction-rule.csv',
    'not-planning/southwark-document.csv',
    'not-planning/southwark-lambeth-southwark-conservation-areas.csv',
    'not-planning/southwark-patches.csv',
  ])('does not claim %s', (name) => {
    expect(planningData.recognise(sampleOf(rowsOf(name, ',').slice(0, 5)))).toBe(false);
  });
});
