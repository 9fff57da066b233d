import { readdirSync, readFileSync } from 'node:fs';
import { splitRows } from '@property-lookup/rows/read';
import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { UPRN_ROUNDED_KEPT } from '../../reasons.js';
import { brownfieldRegister } from './brownfield-register.js';

const SAMPLES = new URL('../../../../../test/samples/brownfield/', import.meta.url);
/** Decodes every register as Windows-1252, the encoding of two of them; the importer would detect it. */
const rowsOf = (name: string) =>
  splitRows(new TextDecoder('windows-1252').decode(readFileSync(new URL(name, SAMPLES))), ',');

const HEADER =
  'OrganisationURI,OrganisationLabel,SiteReference,SiteNameAddress,CoordinateReferenceSystem,GeoX,GeoY,Hectares,OwnershipStatus,Deliverable,PlanningStatus,NetDwellingsRangeFrom,NetDwellingsRangeTo,FirstAddedDate,EndDate'.split(
    ',',
  );
const SITE: Readonly<Record<string, string>> = {
  OrganisationLabel: 'Harrow Council',
  SiteReference: 'H15',
  SiteNameAddress: '"Bacon Lane, Hill\'s Yard"',
  CoordinateReferenceSystem: 'ETRS89',
  GeoX: '-0.27502926',
  GeoY: '51.60485187',
  Hectares: '0.5',
  NetDwellingsRangeFrom: '14',
  FirstAddedDate: '31/12/2017',
};
const site = (changes: Readonly<Record<string, string>> = {}): string[] =>
  HEADER.map((name) => ({ ...SITE, ...changes })[name] ?? '');

describe('brownfield register', () => {
  it('is recognised in the spelling of the standard and in others', () => {
    expect(brownfieldRegister.recognise(sampleOf([HEADER]))).toBe(true);
    const other = 'Ref,Site Address,Easting,Northing,Ownership Status,Planning Status,Deliverable';
    expect(brownfieldRegister.recognise(sampleOf([other.split(',')]))).toBe(true);
    expect(
      brownfieldRegister.recognise(sampleOf([['Ref', 'Easting', 'Northing', 'Deliverable']])),
    ).toBe(false);
    expect(brownfieldRegister.recognise(sampleOf([['entity', 'dataset', ...HEADER]]))).toBe(false);
  });

  it.each([
    'SHLAA Ref,Site Name,Easting,Northing,Site Area (ha),Ownership,Planning Status,Deliverable,Greenfield/Brownfield',
    'SHLAA_REF,Address,Postcode,UPRN,Easting,Northing,Ownership,PlanningStatus,Deliverable,Min dwellings',
    'UPRN,Address,Postcode,Ref,Ownership,Planning Status,Deliverable,X,Y',
  ])('is not a list of other land: %s', (names) => {
    expect(brownfieldRegister.recognise(sampleOf([names.split(',')]))).toBe(false);
  });

  it('is not a list of greenfield sites, whatever its columns', () => {
    const isRegister = (header: readonly string[], name?: string): boolean =>
      brownfieldRegister.recognise(sampleOf([header], ',', name));
    expect(isRegister(HEADER, 'sites.csv')).toBe(true);
    expect(isRegister(HEADER, 'green-field sites.csv')).toBe(false);
    expect(isRegister([...HEADER, 'Greenfield/Brownfield'])).toBe(false);
  });

  it('reads rows without the empty cells of their dates, unless they may be truncated', () => {
    const mapped = mapRows(brownfieldRegister, [HEADER, site().slice(0, 14), site().slice(0, 8)]);
    expect(mapped.facts).toHaveLength(1);
    expect(mapped.rejected).toEqual({ 'number of fields is wrong': 1 });
  });

  it('gives each site its place, size and day', () => {
    expect(mapRows(brownfieldRegister, [HEADER, site()]).facts).toEqual([
      {
        kind: 'zone',
        dataset: 'brownfield-land',
        reference: 'Harrow Council:H15',
        name: "Bacon Lane, Hill's Yard",
        organisation: 'Harrow Council',
        startDate: '2017-12-31',
        polygons: [],
        point: [-0.2750293, 51.6048519],
        uprns: [],
        values: { hectares: 0.5, dwellingsMin: 14 },
      },
    ]);
  });

  it.each([
    // Column names in a shapefile end after ten characters.
    'organisati,siterefere,sitenamead,coordinate,geox,geoy,hectares,ownerships,deliverabl,planningst,netdwellin,netdwell_1,firstadded',
    'OrgURL,SiteReference (also SHLAA Reference),Site Name & Address,CoordinateReferenceSystem,GeoX [East],GeoY [North],Total site area (hectares),Ownership,Deliverable,PlanningStatus,Min dwellings,Max dwellings,FirstAdded',
    'Org. Label,Brownfield Register Reference,Location / Address,CoordinateReferenceSystem,Eastings (Geo X),Northings (Geo Y),Site area (ha),Ownership,LAND DELIVERABLE?,Planning Permission Status,MINHOMES,MAXIMUM NET DWELLINGS,Date first entered on the register',
  ])('knows the columns %s', (names) => {
    const rows = [
      names.split(','),
      ['Harrow', 'H15', 'Old Mill', '', '424000', '437000', '0.5 ha', ...['', 'yes', '', '5', '8']],
    ].map((row, at) => (at === 0 ? row : [...row, '08/12/2017']));
    expect(brownfieldRegister.recognise(sampleOf(rows))).toBe(true);
    expect(mapRows(brownfieldRegister, rows).facts).toMatchObject([
      {
        ...{ reference: 'Harrow:H15', name: 'Old Mill', startDate: '2017-12-08' },
        point: [expect.closeTo(-1.637, 2), expect.closeTo(53.828, 2)],
        values: { hectares: 0.5, dwellingsMin: 5, dwellingsMax: 8 },
      },
    ]);
  });

  it.each([
    ['Site Area', 0.5],
    ['Total area (hectares)', 0.5],
    ['Area (sqm)', undefined],
    ['Total area (sq m)', undefined],
  ])('reads an area under %s as %s hectares', (name, hectares) => {
    const header = HEADER.map((each) => (each === 'Hectares' ? name : each));
    const { facts } = mapRows(brownfieldRegister, [header, site()]);
    expect(facts.map((fact) => fact.kind === 'zone' && fact.values.hectares)).toEqual([hectares]);
  });

  it.each([
    ['Area', '3400.5', undefined],
    ['Area', '120', undefined],
    ['Area', '120 ha', 120],
    ['Area', '12', 12],
    ['Hectares', '120', 120],
    ['Hectares', '3400.5', undefined],
  ])('leaves out impossible hectares, and reports them: %s %s', (name, area, hectares) => {
    const header = HEADER.map((each) => (each === 'Hectares' ? name : each));
    const row = site().with(HEADER.indexOf('Hectares'), area);
    const { facts, rejected } = mapRows(brownfieldRegister, [header, row]);
    expect(facts.map((fact) => fact.kind === 'zone' && fact.values.hectares)).toEqual([hectares]);
    expect(Object.keys(rejected)).toEqual(
      hectares === undefined ? [expect.stringContaining('area is too large')] : [],
    );
  });

  it('takes a single end of a range from a shapefile for the minimum', () => {
    const header = HEADER.filter((name) => name !== 'NetDwellingsRangeTo').map((name) =>
      name === 'NetDwellingsRangeFrom' ? 'NetDwellin' : name,
    );
    const row = site().toSpliced(HEADER.indexOf('NetDwellingsRangeTo'), 1);
    const { facts } = mapRows(brownfieldRegister, [header, row]);
    expect(facts).toMatchObject([{ values: { dwellingsMin: 14 } }]);
    expect(facts).not.toMatchObject([{ values: { dwellingsMax: 14 } }]);
  });

  it('reads a place drawn as well-known text, a point or an outline', () => {
    const header = HEADER.map((name) => (name === 'GeoX' ? 'WKT' : name));
    const drawn = ['POINT (-0.3 51.6)', 'POLYGON ((-0.3 51.6, -0.2 51.6, -0.2 51.7, -0.3 51.6))'];
    const rows = drawn.map((text) => site().with(HEADER.indexOf('GeoX'), text));
    const mapped = mapRows(brownfieldRegister, [header, ...rows]);
    expect(mapped.facts).toMatchObject([
      { polygons: [], point: [-0.3, 51.6] },
      {
        polygons: [
          [
            [
              [-0.3, 51.6],
              [-0.2, 51.6],
              [-0.2, 51.7],
              [-0.3, 51.6],
            ],
          ],
        ],
        point: null,
      },
    ]);
  });

  it('trusts the numbers over the label of the coordinate system', () => {
    const rows = [
      site({ CoordinateReferenceSystem: 'ETRS200' }),
      site({ CoordinateReferenceSystem: 'OSGB36\n', GeoX: '0.165927', GeoY: '51.54623' }),
      site({ CoordinateReferenceSystem: 'ETRS89', GeoX: '-30615.9', GeoY: '6728827' }),
      site({ CoordinateReferenceSystem: 'ETRS89', GeoX: '3975323.664', GeoY: '-7125.8838' }),
      site({
        CoordinateReferenceSystem: 'British Coordinate Systems',
        GeoX: '389547',
        GeoY: '412564',
      }),
    ];
    const points = mapRows(brownfieldRegister, [HEADER, ...rows]).facts.map(
      (fact) => fact.kind === 'zone' && fact.point,
    );
    expect(points).toEqual([
      [-0.2750293, 51.6048519],
      [0.165927, 51.54623],
      [expect.closeTo(-0.275, 3), expect.closeTo(51.6, 1)],
      [expect.closeTo(-0.1027, 4), expect.closeTo(51.5385, 3)],
      [expect.closeTo(-2.1594, 3), expect.closeTo(53.6095, 3)],
    ]);
  });

  it('reads both styles of date, and properties named in the reference', () => {
    const rows = [
      site({ FirstAddedDate: '2017-12-31', SiteReference: 'UPRN:10008994570' }),
      site({ EndDate: '31/03/2018' }),
      site({ SiteReference: '' }),
      site({ GeoX: '' }),
      site({ GeoX: '0', GeoY: '0' }),
      [...site(), 'shifted'],
      [...site(), ''],
    ];
    const mapped = mapRows(brownfieldRegister, [HEADER, ...rows]);
    expect(mapped.facts).toMatchObject([
      { startDate: '2017-12-31', uprns: [10008994570] },
      { reference: 'Harrow Council:H15' },
    ]);
    expect(mapped.ignored).toEqual({ 'no longer in force': 1 });
    expect(mapped.rejected).toEqual({
      'reference is missing': 1,
      'coordinates are missing': 1,
      'coordinates fit no known system': 1,
      'number of fields is wrong': 1,
    });
  });

  it('separates sites with one reference, if no column names the authority', () => {
    const rows = [site({ OrganisationLabel: '' }), site({ OrganisationLabel: '', GeoX: '-1.5' })];
    const { facts } = mapRows(brownfieldRegister, [HEADER, ...rows]);
    const references = facts.map((fact) => fact.kind === 'zone' && fact.reference);
    expect(new Set(references).size).toBe(2);
  });

  it('ignores a UPRN rounded by a spreadsheet', () => {
    const header = [...HEADER, 'UPRN'];
    const rows = [
      [...site(), '1.00023E+11'],
      [...site(), '100023; 100024.0'],
      [...site(), '1.00023E+11; 100024'],
    ];
    const { facts, rejected } = mapRows(brownfieldRegister, [header, ...rows]);
    expect(facts).toMatchObject([{ uprns: [] }, { uprns: [100023, 100024] }, { uprns: [100024] }]);
    expect(rejected).toEqual({ [UPRN_ROUNDED_KEPT]: 2 });
  });

  it.each([
    ['UPRN100023', [100023]],
    ['100023_100024', [100023, 100024]],
    ['uprn_100023, 100024', [100023, 100024]],
  ])('reads the UPRNs of %s', (text, uprns) => {
    const { facts } = mapRows(brownfieldRegister, [
      [...HEADER, 'UPRN'],
      [...site(), text],
    ]);
    expect(facts).toMatchObject([{ uprns }]);
  });

  it('maps rows of four registers', () => {
    const counts = readdirSync(SAMPLES).map((name) => {
      const rows = rowsOf(name);
      expect(brownfieldRegister.recognise(sampleOf(rows.slice(0, 5)))).toBe(true);
      const mapped = mapRows(brownfieldRegister, rows);
      return [name.slice(0, 4), mapped.accepted, mapped.ignored, mapped.rejected];
    });
    expect(counts).toEqual([
      ['45e6', 3, { 'no longer in force': 2 }, {}],
      ['5ed5', 5, {}, {}],
      ['c7e2', 5, {}, {}],
      ['de39', 5, {}, {}],
    ]);
  });

  it('puts every site of the London register in Greater London', () => {
    const [name = ''] = readdirSync(SAMPLES).filter((file) => file.startsWith('de39'));
    for (const fact of mapRows(brownfieldRegister, rowsOf(name)).facts) {
      const [longitude, latitude] = (fact.kind === 'zone' && fact.point) || [0, 0];
      expect(longitude).toSatisfy((degrees: number) => degrees > -0.52 && degrees < 0.34);
      expect(latitude).toSatisfy((degrees: number) => degrees > 51.28 && degrees < 51.7);
    }
  });
});
