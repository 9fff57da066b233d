import { splitRows } from '@property-lookup/rows/read';
import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DUMMY_RECORD } from '../../reasons.js';
import { splitPostcode } from './address-line.js';
import { headedCsv, headedPsv, headedTsv } from './headed-csv.js';
import { openList, splitPremise } from './open-list.js';
import { openListSurvey } from './survey-list.js';

const rowsOf = (text: string) => splitRows(text.replace(/^\ufeff/, ''), ',');
const map = (...lines: string[]) => mapRows(headedCsv, rowsOf(lines.join('\n')));
const isRecognised = (...lines: string[]) =>
  headedCsv.recognise(sampleOf(rowsOf(lines.join('\n'))));

describe('headed lists', () => {
  it.each([
    'UPRN,ADDRESS,POSTCODE',
    'uprn,full_address',
    'BS7666UPRN,Single Line Address',
    'Property_URN,AddressLine1,AddressLine2',
    'ukprn,addr',
    'LLPG UPRN,Address Line 1',
    'uprn,addr1,addr2,addr3',
    'uprn,latitude,longitude',
    'uprn,x_coordinate,y_coordinate',
    'uprn,thoroughfare,post_town,postcode',
  ])('are recognised by %s', (header) => {
    expect(isRecognised(header, '000034003064,1,2,3')).toBe(true);
  });

  it.each([
    ['no UPRN column', 'id,address', '1,2'],
    ['UPRNs in no row', 'uprn,address', 'A1,2'],
    ['no address and no position', 'uprn,band', '34003064,A'],
    ['no header', '34003064,1 HIGH STREET', '34003065,2 HIGH STREET'],
    ["somebody else's UPRN", 'parent_uprn,address', '34003064,1 HIGH STREET'],
    ['energy certificates', 'LMK_KEY,UPRN,ADDRESS,POSTCODE', '1,34003064,1 HIGH STREET,EX1 1AA'],
  ])('are not recognised with %s', (_name, header, row) => {
    expect(isRecognised(header, row)).toBe(false);
  });

  it.each([
    ['Dummy Record,,,A1 1AA'],
    ['TEST ADDRESS 2,,Exeter,EX1 1AA'],
    ['dummy,,,'],
    ['Property to come,,,ZZ99 9ZZ'],
  ])('leave out a dummy: %s', (row) => {
    const { rejected, facts } = map('uprn,add1,add2,town,postcode', `1,${row}`);
    expect([rejected, facts]).toEqual([{ [DUMMY_RECORD]: 1 }, []]);
  });

  it.each([
    ['The Dummy Mill,Mill Lane,Exeter,EX1 1AA', 'EX1 1AA'],
    ['1 Test Street,,Belfast,BT99 9CC', 'BT99 9CC'],
    ['Test House,Mill Lane,Exeter,EX1 1AA', 'EX1 1AA'],
    ['Rose Cottage,Overton,,ZZ99 3CZ', null],
    ['1 High Street,,,A1 1AA', null],
    ['2 Mess Road,,,BFPO 57', 'BFPO 57'],
    ['1 Queen Street,,Douglas,IM1 1AA', 'IM1 1AA'],
    ['Rose Cottage,,,JE2 3AB', 'JE2 3AB'],
  ])('keep a home with a possible postcode: %s', (row, postcode) => {
    const { accepted, facts } = map('uprn,add1,add2,town,postcode', `1,${row}`);
    expect(accepted).toBe(1);
    expect(facts[0]).toMatchObject({ kind: 'address-line', postcode });
  });

  it.each([
    ['Xordinate,Yordinate', '"524755.48","197969.92"', { x: 524755.48, y: 197969.92 }],
    ['X_4326,Y_4326', '-5.83,54.59', { latitude: 54.59, longitude: -5.83 }],
    ['geo_point_2d,pc', '"51.45, -1.02",RG1 1AA', { latitude: 51.45, longitude: -1.02 }],
  ])('have a position in %s', (names, cells, position) => {
    const lines = [`uprn,address,${names}`, `1,"1 Elm Road, Ely",${cells}`];
    const [header = [], ...rows] = rowsOf(lines.join('\n'));
    const facts: unknown[] = [];
    openList(header, { rows, refused: new Map() })(rows[0] ?? [], (fact) => facts.push(fact));
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'position', ...position }));
  });

  it('report metres under the names of degrees, and leave out the position', () => {
    const rows = rowsOf('uprn,address,latitude,longitude\n1,"1 Elm Road, Ely",524755,197969');
    const survey = openListSurvey(rows, { name: 'a.csv', map: {}, headerAt: 0 });
    for (const row of rows) survey.add(row);
    expect(survey.found.notes).toEqual([
      "a.csv: column 'latitude' has coordinates that are not read",
      "a.csv: column 'longitude' has coordinates that are not read",
    ]);
  });

  it.each([
    ['building_name', undefined],
    ['house_name', undefined],
    ['bn', { building_name: 'bn' }],
    ['building_name', { premise: 'building_name' }],
  ])('read a name once, in a column called %s, mapped by %j', (column, columns) => {
    const source =
      columns === undefined ? headedCsv : (headedCsv.withColumns?.(columns) ?? headedCsv);
    for (const name of ['12A', '1-3', 'A', '12A-12C', '25', 'Flower House 189A', 'Rose Cottage']) {
      const rows = rowsOf(
        `uprn,${column},street,town,postcode\n1,${name},HIGH STREET,EXETER,EX1 1AA`,
      );
      const { facts } = mapRows(source, rows);
      const said = { buildingName: name, buildingNumber: null };
      expect(facts).toMatchObject([{ kind: 'address', parts: said }]);
    }
  });

  it('have an organisation once, as the one at the address', () => {
    const { facts } = map(
      'uprn,organisation_name,building_number,street,town',
      '1,"60, ARK ACADEMY",25,HIGH STREET,EXETER',
      '2,"ARK ACADEMY",25,HIGH STREET,EXETER',
    );
    const parts = { buildingName: null, buildingNumber: '25', organisationName: 'ARK ACADEMY' };
    expect(facts.filter(({ kind }) => kind === 'address').slice(1)).toMatchObject([{ parts }]);
  });

  it('may be separated by tabs or pipes', () => {
    const rows = [
      ['uprn', 'address'],
      ['34003064', '1 HIGH STREET'],
    ];
    expect(headedTsv.recognise(sampleOf(rows, '\t'))).toBe(true);
    expect(headedPsv.recognise(sampleOf(rows, '|'))).toBe(true);
    expect(headedCsv.recognise(sampleOf(rows, '\t'))).toBe(false);
  });

  it("read the specification's own fields into parts", () => {
    const { facts } = map(
      'sub_building_name,building_name,building_number,dependent_thoroughfare,thoroughfare,double_dependent_locality,dependent_locality,post_town,postcode,udprn,uprn,x_coordinate,y_coordinate,latitude,longitude',
      'FLAT 1,OAK HOUSE,25,MEWS,HIGH STREET,INNER,OUTER,Exeter,ex11aa,8787730,040239485,292599,93314,50.7293831,-3.5232699',
    );
    expect(facts).toMatchObject([
      {
        kind: 'address',
        uprn: 40239485,
        key: 'list',
        standing: 'delivery-point',
        parts: {
          subBuildingName: 'FLAT 1',
          buildingName: 'OAK HOUSE',
          buildingNumber: '25',
          dependentThoroughfare: 'MEWS',
          thoroughfare: 'HIGH STREET',
          doubleDependentLocality: 'INNER',
          dependentLocality: 'OUTER',
          postTown: 'EXETER',
          postcode: 'EX1 1AA',
        },
      },
      { kind: 'position', x: 292599, longitude: -3.5232699 },
      { kind: 'identity', udprn: 8787730 },
    ]);
  });

  it.each([
    ['uprn,address', '1,"1 HIGH STREET, EXETER, EX1 1AA"', '1 HIGH STREET, EXETER', 'EX1 1AA'],
    ['uprn,address,postcode', '1,1 HIGH STREET,EX11AA', '1 HIGH STREET', 'EX1 1AA'],
    ['uprn,address,pcds', '1,"1 HIGH STREET EX1 1AA",EX1 1AA', '1 HIGH STREET', 'EX1 1AA'],
    ['uprn,addr1,addr2,addr3', '1,FLAT 1,,EXETER', 'FLAT 1, EXETER', null],
    [
      'uprn,Address Line 1,Address Line 2,Town',
      '1,1 HIGH ST,IDE,EXETER',
      '1 HIGH ST, IDE, EXETER',
      null,
    ],
    ['uprn,address,address2,town', '1,1 HIGH ST,EXETER,Exeter', '1 HIGH ST, EXETER', null],
    ['uprn,full_address,address1,address2', '1,1 HIGH ST,A,B', '1 HIGH ST', null],
    ['uprn,address,street,postcode', '1,1 HIGH ST,HIGH ST,NULL', '1 HIGH ST', null],
    ['uprn,name,address,street', '1,J SMITH,1 HIGH ST,HIGH ST', '1 HIGH ST', null],
    [
      'uprn,address',
      '1,"THE COTTAGE\r\nMILL LANE,\n\nIDE\nEXETER"',
      'THE COTTAGE, MILL LANE, IDE, EXETER',
      null,
    ],
    ['uprn,address', '1,1 HIGH ST<br/>EXETER EX1 1AA', '1 HIGH ST, EXETER', 'EX1 1AA'],
    ['uprn,house,alpha,address', '1,12,A,"HIGH ST, EXETER"', '12A, HIGH ST, EXETER', null],
    ['uprn,address,outcode,incode', '1,1 HIGH ST,EX1,1AA', '1 HIGH ST', 'EX1 1AA'],
  ])('read %s of %s', (header, row, text, postcode) => {
    expect(map(header, row).facts).toContainEqual({
      kind: 'address-line',
      uprn: 1,
      text,
      postcode,
    });
  });

  it.each([
    ['uprn,saon,paon,street,town', '1,FLAT 2,12A,HIGH ST,EXETER', ['FLAT 2', null, '12A']],
    ['uprn,saon,paon,street,town', '1,,"OAK HOUSE, 12",HIGH ST,EXETER', [null, 'OAK HOUSE', '12']],
    ['uprn,street,name', '1,HIGH ST,60/ARK ACADEMY', [null, 'ARK ACADEMY', '60']],
    ['uprn,house_number,street', '1,THE COTTAGE,HIGH ST', [null, 'THE COTTAGE', null]],
    ['uprn,house,street', '1,12A,HIGH ST', [null, null, '12A']],
    ['uprn,house,street', '1,HOLLY HOUSE,HIGH ST', [null, 'HOLLY HOUSE', null]],
    ['uprn,House Number,Suffix,Street', '1,12,A,HIGH ST', [null, null, '12A']],
    ['uprn,flat_no,flat_letter,house_no,street', '1,2,B,12,HIGH ST', ['2B', null, '12']],
    ['uprn,number_from,number_to,street', '1,12,14,HIGH ST', [null, null, '12-14']],
    [
      'uprn,sao_text,pao_start_number,pao_start_suffix,street',
      '1,FLAT 2,12,A,HIGH ST',
      ['FLAT 2', null, '12A'],
    ],
  ])('read premises of %s: %s', (header, row, [subBuildingName, buildingName, buildingNumber]) => {
    expect(map(header, row).facts[0]).toMatchObject({
      kind: 'address',
      parts: { subBuildingName, buildingName, buildingNumber, thoroughfare: 'HIGH ST' },
    });
  });

  it('do not take a town or village for a building if a row names nothing else', () => {
    const header = 'uprn,building_number,thoroughfare,dependent_locality,post_town,postcode';
    const { facts } = map(header, '7,,,,ILFORD,IG1 1AA', '8,,,Seven Kings,ILFORD,IG1 1AA');
    expect(facts).toMatchObject([
      { kind: 'address', uprn: 7, parts: { buildingName: null, postTown: 'ILFORD' } },
      { kind: 'address', uprn: 8, parts: { dependentLocality: 'Seven Kings', postTown: 'ILFORD' } },
    ]);
  });

  it('read positions under many names, and degrees under the names of metres', () => {
    expect(map('uprn,lat,lng', '1,51.5,-0.2').facts).toMatchObject([{ latitude: 51.5 }]);
    expect(map('uprn,x,y', '1,-0.2,51.5').facts).toMatchObject([{ x: null, longitude: -0.2 }]);
    expect(map('uprn,Easting,Northing', '1,292599,93314').facts).toMatchObject([{ y: 93314 }]);
    expect(
      map('uprn,address,postcode,easting,northing', '1,1 HIGH ST,BT1 1AA,333800,374500').facts,
    ).toContainEqual(expect.objectContaining({ kind: 'position', grid: 'irish' }));
  });

  it.each([
    ['latitude;longitude', '51,45;-0,99', { latitude: 51.45, longitude: -0.99 }],
    ['latitude;longitude', '51,450;-0,990', { latitude: 51.45, longitude: -0.99 }],
    ['easting;northing', '468,000;173,000.5', { x: 468_000, y: 173_000.5 }],
    ['easting;northing', '468 000;173.000,5', { x: 468_000, y: 173_000.5 }],
    ['easting;northing', '468000,5;173000,5', { x: 468_000.5, y: 173_000.5 }],
    ['x;y', '-110206;6702000', { x: null, longitude: -0.989_997_3, latitude: 51.454_014_5 }],
    ['where', 'POINT(-1.022 51.452)', { longitude: -1.022, latitude: 51.452 }],
    ['geom', 'POINT Z (468000 173000 12)', { x: 468_000, y: 173_000 }],
  ])('read coordinates however they are written: %s of %s', (names, cells, point) => {
    const rows = [`uprn;address;${names}`, `1;1 HIGH ST, EXETER;${cells}`].map((row) =>
      row.split(';'),
    );
    const facts: unknown[] = [];
    const look = { rows: rows.slice(1), refused: new Map() };
    openList(rows[0] ?? [], look)(rows[1] ?? [], (fact) => facts.push(fact));
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'position', ...point }));
  });

  it('name the unread coordinate columns', () => {
    const rows = ['uprn,address,easting,northing', '1,1 HIGH ST,E468000,173000'].map((row) =>
      row.split(','),
    );
    const survey = openListSurvey(rows, { name: 'a.csv', map: {}, headerAt: 0 });
    for (const row of rows) survey.add(row);
    expect(survey.found.notes).toEqual([
      "a.csv: column 'easting' has coordinates that are not read",
    ]);
  });

  it('name the unread columns', () => {
    const rows = ['uprn,Block Name,house,street,Road Surface', '1,A,12,HIGH ST,tar'];
    const [header = [], ...below] = rows.map((row) => row.split(','));
    const survey = openListSurvey([header, ...below], { name: 'a.csv', map: {}, headerAt: 0 });
    expect(survey.found.notes).toEqual(["a.csv: columns not read: 'Block Name', 'Road Surface'"]);
  });

  it('accept UPRNs once stored as numbers', () => {
    expect(map('uprn,address', '34003064.0,1 HIGH ST').facts).toMatchObject([{ uprn: 34003064 }]);
  });

  it('keep an unreadable postcode as a second spelling', () => {
    expect(map('uprn,address,postcode', '1,1 HIGH ST,EX1').facts).toMatchObject([
      { kind: 'address-line', text: '1 HIGH ST', postcode: null },
      { kind: 'address-line', text: '1 HIGH ST, EX1', postcode: null },
    ]);
  });

  it('take another postcode out of the text, and keep it as a second spelling', () => {
    expect(map('uprn,address,postcode', '1,"1 HIGH ST, IDE EX1 1AB",EX1 1AA').facts).toEqual([
      { kind: 'address-line', uprn: 1, text: '1 HIGH ST, IDE', postcode: 'EX1 1AA' },
      { kind: 'address-line', uprn: 1, text: '1 HIGH ST, IDE, EX1 1AB', postcode: 'EX1 1AA' },
    ]);
  });

  it('take a postcode out of the middle of the text, and out of the town', () => {
    const text = '"1 HIGH ST, IDE. EX1 1AA, DEVON"';
    const line = { text: '1 HIGH ST, IDE, DEVON', postcode: 'EX1 1AA' };
    expect(map('uprn,address,postcode', `1,${text},EX1 1AA`).facts).toMatchObject([line]);
    expect(map('uprn,address', `1,${text}`).facts).toMatchObject([line]);
    const parts = { postTown: 'EXETER', postcode: 'EX1 1AA' };
    const row = map('uprn,house,street,town', '1,1,HIGH ST,EXETER EX1 1AA');
    expect(row.facts).toMatchObject([{ parts }]);
  });

  it('with rateable values mark properties that are not homes', () => {
    const { facts } = map(
      'Property UPRN,Full Property Address,Current Rateable Value,Current Valuation Description',
      '1,"1 HIGH ST, EXETER, EX1 1AA",7700,Shop and premises',
      '2,"2 HIGH ST, EXETER, EX1 1AA",,',
      '3,"3 HIGH ST, EXETER, EX1 1AA",900,Advertising right',
    );
    expect(facts.filter(({ kind }) => kind === 'rating')).toEqual([
      {
        ...{ kind: 'rating', id: 'UPRN 1', uprn: 1, address: null },
        description: 'Shop and premises',
      },
    ]);
    const taxed = map(
      'UPRN,Address,Rateable value,Council tax band',
      '1,"1 HIGH ST, EXETER, EX1 1AA",7700,B',
    );
    expect(taxed.facts.map(({ kind }) => kind)).toEqual(['address-line', 'tax-band']);
  });

  it.each([
    ['RV,Ward', false],
    ['RV 2023,Ward', true],
    ['RV,Description', true],
    ['RV,Relief', true],
  ])('mark properties that are not homes by %s: %s', (names, isRated) => {
    const { facts } = map(`UPRN,Address,${names}`, '1,"1 HIGH ST, EXETER, EX1 1AA",7700,Shop');
    expect(facts.some(({ kind }) => kind === 'rating')).toBe(isRated);
  });

  it('may lack the empty cells at the end of a row', () => {
    const list = map(
      'uprn,address,postcode,ward,notes,checked',
      '1,1 HIGH ST,EX1 1AA,',
      '2,2 HIGH ST,EX1 1AA',
      '3,3 HIGH',
      ' ST,EX1 1AA,,,',
    );
    expect(list.accepted).toBe(1);
    expect(list.rejected).toEqual({
      'number of fields is wrong': 2,
      'UPRN is not 1 to 12 digits': 1,
    });
  });

  it('refuse rows by reason', () => {
    const address = map(
      'uprn,address,postcode,lat,lng',
      ',1 HIGH ST,,,',
      'X1,1 HIGH ST,,,',
      '1,1 HIGH ST,EX1,,',
      '1,,,0,0',
      '1,1 HIGH ST, EXETER,EX1 1AA,51.5,-0.2',
      '1,1 HIGH ST',
      '1,1 HIGH ST,,0,0,,',
    );
    expect(address.rejected).toEqual({
      'UPRN is missing': 1,
      'UPRN is not 1 to 12 digits': 1,
      'row has neither an address nor a position': 1,
      'number of fields is wrong': 2,
    });
    expect(address.accepted).toBe(2);
    expect(map('uprn,lat,lng', '1,,', '1,0,0').rejected).toEqual({
      'coordinates are missing': 1,
      'coordinates are off the grid': 1,
    });
  });

  it('splits a postcode from the end of a line only', () => {
    expect(splitPostcode('1 HIGH ST EX11AA.')).toEqual({ text: '1 HIGH ST', postcode: 'EX1 1AA' });
    expect(splitPostcode('EX1 1AA HOUSE')).toEqual({ text: 'EX1 1AA HOUSE', postcode: null });
  });

  it('takes only postcodes at the ends of parts, for any text', () => {
    const piece = fc.constantFrom('1 HIGH ST', 'IDE', 'EX1 1AA', 'ex11ab.', 'A30', ' ', ',');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const line = pieces.join(' ').trim();
        const { text, postcode } = splitPostcode(line);
        if (postcode === null) expect(text).toBe(line);
        expect(text).not.toMatch(/\S[\s,.]+EX1 ?1A[AB][\s.]*(,|$)/i);
        const words = (from: string) => from.replace(/EX1 ?1A[AB]|[\s,.]/gi, '');
        expect(words(text)).toBe(words(line));
      }),
    );
  });

  it('splits names from numbers', () => {
    expect(splitPremise('1-3')).toEqual({ name: null, number: '1-3' });
    expect(splitPremise('1, OAK HOUSE')).toEqual({ name: 'OAK HOUSE', number: '1' });
    expect(splitPremise(null)).toEqual({ name: null, number: null });
  });
});
