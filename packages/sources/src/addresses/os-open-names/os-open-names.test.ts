import { existsSync, readFileSync } from 'node:fs';
import { splitRows } from '@property-lookup/rows/read';
import { factsOfKind, mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { SOURCES } from '../../sources.js';
import { osOpenNames } from './os-open-names.js';

const URL_OF = 'http://data.ordnancesurvey.co.uk/id/';
/** A row of a square's file, cut after the place. */
const row = (start: string, place = '', kind = ''): string =>
  `${start},3500,18000,,,,,KW17,${URL_OF}postcodedistrict/KW17,${place},,${kind && `http://www.ordnancesurvey.co.uk/xml/codelists/localtype.xml#${kind}`}${','.repeat(13)}`;
const ROAD = `osgb4000000003265592,${URL_OF}4000000003265592,Old Finstown Road,,,,transportNetwork,Named Road,339746.000,1011600.000`;
const WELSH = `osgb4000000003265593,${URL_OF}x,High Street,eng,Stryd Fawr,cym,transportNetwork,Named Road,250000.000,370000.000`;
const POSTCODE = `KW172UE,${URL_OF}postcodeunit/KW172UE,KW17 2UE,,,,other,Postcode,336027.000,1013509.000`;
const VILLAGE = `osgb4000000074558362,${URL_OF}x,Clestrain,,,,populatedPlace,Hamlet,330491.000,1006798.000`;

const rows = (...lines: string[]) => splitRows(lines.join('\r\n'), ',');

describe('OS Open Names', () => {
  it('gives roads their names and locality, and postcodes their position', () => {
    const file = rows(row(ROAD, 'Finstown', 'village'), row(POSTCODE), row(VILLAGE), row(WELSH));
    expect(SOURCES.find((source) => source.recognise(sampleOf(file)))).toBe(osOpenNames);
    const mapped = mapRows(osOpenNames, file);
    expect(factsOfKind(mapped, 'road')).toEqual([
      {
        ...{ kind: 'road', toid: 4_000_000_003_265_592, language: 'eng' },
        ...{ name: 'Old Finstown Road', locality: 'Finstown' },
      },
      expect.objectContaining({ language: 'eng', name: 'High Street', locality: null }),
      expect.objectContaining({ language: 'cym', name: 'Stryd Fawr' }),
    ]);
    expect(factsOfKind(mapped, 'postcode')).toMatchObject([
      { postcode: 'KW17 2UE', terminated: null, x: 336_027, y: 1_013_509 },
    ]);
    expect(mapped.ignored).toEqual({ 'is neither a road with a name nor a postcode': 1 });
  });

  it('is read by column names, as in its GeoPackage', () => {
    const header = 'fid,id,name1,name1_lang,name2,name2_lang,type,local_type';
    const places = 'populated_place,populated_place_type,X_COORDINATE,Y_COORDINATE';
    const named = '1,osgb4000000003265592,High Street,,,,transportNetwork,Named Road,Finstown,';
    const postcode = '2,KW172UE,KW17 2UE,,,,other,Postcode,,';
    const file = rows(
      `${header},${places}`,
      `${named},339746,1011600`,
      `${postcode},336027,1013509`,
    );
    expect(osOpenNames.recognise(sampleOf(file))).toBe(true);
    expect(mapRows(osOpenNames, file).facts).toMatchObject([
      { kind: 'road', name: 'High Street', locality: 'Finstown' },
      { kind: 'postcode', postcode: 'KW17 2UE', x: 336_027, y: 1_013_509 },
    ]);
  });

  it('does not use a town or city as locality', () => {
    const file = rows(row(ROAD, 'Kirkwall', 'town'), row(WELSH, 'Bangor', 'city'));
    for (const { locality } of factsOfKind(mapRows(osOpenNames, file), 'road')) {
      expect(locality).toBeNull();
    }
  });

  it('rejects rows off the map or without an identifier', () => {
    const file = rows(
      row(POSTCODE.replace('336027', '9336027')),
      row(ROAD.replace('osgb4', 'x4')),
      row(POSTCODE.replace('KW17 2UE', 'KW17')),
      'short,row',
    );
    expect(mapRows(osOpenNames, file).rejected).toEqual({
      'coordinates are off the grid': 1,
      'road has no TOID': 1,
      'postcode is malformed': 1,
      'number of fields is wrong': 1,
    });
  });
});

const REAL = new URL('../../../../../../shared/data/open-names/HY20.csv', import.meta.url);

describe.skipIf(!existsSync(REAL))('a real square of OS Open Names', () => {
  it('is read to its end', () => {
    const file = splitRows(readFileSync(REAL, 'utf8').replace(/^\ufeff/, ''), ',');
    expect(osOpenNames.recognise(sampleOf(file.slice(0, 200)))).toBe(true);
    const mapped = mapRows(osOpenNames, file);
    expect(mapped.rejected).toEqual({});
    expect(factsOfKind(mapped, 'road').length).toBeGreaterThanOrEqual(744);
    expect(factsOfKind(mapped, 'postcode')).toHaveLength(1_580);
  });
});
