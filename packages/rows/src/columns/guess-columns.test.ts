import { describe, expect, it } from 'vitest';
import { addressPositions, guessColumns } from './guess-columns.js';

type Table = readonly (readonly string[])[];

/** Names of the columns that make up the address. */
function taken([header = [], ...rows]: Table): readonly string[] {
  const columns = guessColumns(header, {}, rows);
  return [...addressPositions(columns), columns.parts.postcode]
    .filter((at, i, all) => at >= 0 && all.indexOf(at) === i)
    .map((at) => header[at] || `#${at}`);
}

const HALL = 'Village Hall, 2 High Street, Ilford, IG1 1AA';
const INN = 'The Plough, Mill Lane, Ilford, IG1 2BB';

describe('columns of an address', () => {
  it('are those of the property with the UPRN', () => {
    const provider = 'Provider Street Address,Provider City,Provider Postal Code,Provider UPRN ID';
    const heads =
      'Location Street Address,Location City,Location Postal Code,Location UPRN ID,Location Latitude,Location Longitude';
    const row = ['2 High Street', 'Ilford', 'IG1 1AA', '1', '51.5', '0.1'];
    const other = ['1 Head Office Way', 'Leeds', 'LS1 1AA', '2'];
    const table = [[...`${heads},${provider}`.split(',')], [...row, ...other]];
    expect(taken(table)).toEqual([
      ...['Location Street Address', 'Location City', 'Location Postal Code'],
    ]);
    expect(guessColumns(table[0] ?? [])).toMatchObject({ uprn: 3, latitude: 4 });
    const beside = 'Site Address,Site Postcode,UPRN,Address,Postcode'.split(',');
    const rest = ['2 High Street, Ilford', 'IG1 1AA', '1', '9 Low Road, Leeds', 'LS1 1AA'];
    expect(taken([beside, rest])).toEqual(['Site Address', 'Site Postcode']);
  });

  it('skip an empty postcode column for a filled one', () => {
    const row = ['1', '2 High Street, Ilford', 'IG1 1AA', ''];
    const postcodeOf = (names: string) =>
      guessColumns(`${names},Address,Postcode,Property Postcode`.split(','), {}, [row]).parts
        .postcode;
    expect([postcodeOf('UPRN'), postcodeOf('Property UPRN')]).toEqual([2, 2]);
    const only = guessColumns(['UPRN', 'Address', 'Property Postcode'], {}, [['1', HALL, '']]);
    expect(only.parts.postcode).toBe(2);
  });

  it('are those of an owner only if alone, and may be those of a provider', () => {
    const ofOwner = 'Owner UPRN,Address,Postcode,Owner Town,Owner Postcode,Owner Latitude';
    const { parts, latitude } = guessColumns(ofOwner.split(','));
    expect([parts.postTown, parts.postcode, latitude]).toEqual([-1, 2, -1]);
    const alone = ['Owner UPRN', 'Owner Address', 'Owner Postcode'];
    expect(guessColumns(alone).parts.postcode).toBe(2);
    const ofProvider = 'Provider Name,Provider UPRN,Provider Address,Provider Postcode';
    expect(guessColumns(ofProvider.split(','))).toMatchObject({ uprn: 1, parts: { postcode: 3 } });
  });

  it('leave out the publisher of the list', () => {
    const rows = Array.from({ length: 9 }, (_, at) => ['A Council', 'E1', String(at), HALL]);
    const guess = (code: string) =>
      guessColumns(['Organisation name', code, 'UPRN', 'Address'], {}, rows).parts.organisationName;
    expect(guess('Organisation code')).toBe(-1);
    expect(guess('Ward code')).toBe(0);
  });

  it.each([
    ['LOCATION', 'FID,ATT1,LOCATION,UPRN'],
    ['Polling_Station_Address', 'UPRN,Districts,X,Polling_Station_Address'],
    ['Property Address', 'Ref,UPRN,Type,Property Address'],
    ['ADDRESS OF PREMISES', 'Licence,UPRN,Kind,ADDRESS OF PREMISES'],
    ['Premises', 'Licence,UPRN,Kind,Premises'],
    ['Where', 'a,b,uprn,Where'],
  ])('are recognised in %s', (name, header) => {
    const heads = header.split(',');
    const row = (address: string, code: string) =>
      heads.map((head) => (head === name ? address : head.toLowerCase() === 'uprn' ? '1' : code));
    expect(taken([heads, row(HALL, 'A'), row(INN, 'B')])).toEqual([name]);
  });

  it.each([
    ['uprn,postaladdressline1,postaladdressline2,postaladdressline3,postcode'],
    ['uprn,STAT_ADDR1,STAT_ADDR2,STAT_ADDR3,POSTCODE'],
    ['uprn,Address 1 of premises,Address 2 of premises,Address 3 of premises,Premises postcode'],
    ['uprn,First line of address,Second line of address,Third line of address,Post Code'],
    ['uprn,Address,,,Postcode'],
    ['uprn,Address,Address,Address,Postcode'],
  ])('are lines in order: %s', (header) => {
    const heads = header.split(',');
    const rows = [
      ['1', 'Village Hall', '2 High Street', 'Ilford', 'IG1 1AA'],
      ['2', 'The Plough', 'Mill Lane', 'Ilford', 'IG1 2BB'],
    ];
    const columns = guessColumns(heads, {}, rows);
    expect([columns.lines, columns.parts.postcode]).toEqual([[1, 2, 3], 4]);
  });

  it.each([
    'Email address',
    'E-mail Address',
    'Web Address',
    'IP address',
    'Agent Address',
    "Applicant's address",
    'Owner Address',
    'Licence Holder Address',
    'Address of licensee',
    'Billing address',
    'Correspondence_Address',
    'Registered Office Address',
    'Manager address 1',
    'Previous Address',
  ])('are not those of another party: %s', (name) => {
    const header = ['UPRN', name, 'Property Address'];
    expect(taken([header, ['1', INN, HALL]])).toEqual(['Property Address']);
    expect(taken([header.slice(0, 2), ['1', INN]])).toEqual([]);
    expect(guessColumns(header, {}, [['1', INN, HALL]]).passedOver).toEqual([
      { columns: [1], postcode: -1 },
    ]);
  });

  it.each([
    ['Email address', 'library@example.org'],
    ['Web address', 'https://example.org/1'],
    ['address', '10034170930'],
    ['Location', '51.5, -0.1'],
    ['Address type', 'Residential'],
  ])('hold places: %s of %s', (name, cell) => {
    expect(
      taken([
        ['uprn', name],
        ['1', cell],
        ['2', cell],
      ]),
    ).toEqual([]);
  });

  it('follow the name of the UPRN column', () => {
    const header = [
      ...['Property_URN', 'AddressLine1', 'AddressLine2', 'Post_Code'],
      ...['Polling_Place_Address_1', 'Polling_Place_Address_2', 'Polling_Place_Postcode'],
    ];
    const cells = ['2 High Street', 'Ilford', 'IG1 1AA', 'The Plough', 'Mill Lane', 'IG1 2BB'];
    const electors = [
      [...header, 'Polling_Place_UPRN'],
      ['1', ...cells, '2'],
    ];
    expect(taken(electors)).toEqual(['AddressLine1', 'AddressLine2', 'Post_Code']);
    const stations = [
      ['Polling_Place_UPRN', ...header.slice(1)],
      ['2', ...cells],
    ];
    expect(taken(stations)).toEqual(header.slice(4));
  });
});

describe('separate house numbers', () => {
  const front = (...rows: string[][]) =>
    taken([['uprn', 'house', 'address', 'postcode'], ...rows])[0];

  it('precede an address without numbers, and not one that starts with them', () => {
    expect(front(['1', '12A', 'High Street, Ilford', 'IG1 1AA'])).toBe('house');
    expect(front(['1', '12', '12 High Street, Ilford', 'IG1 1AA'])).toBe('address');
    expect(front(['1', '12', '121 High Street, Ilford', 'IG1 1AA'])).toBe('house');
  });
});

describe('names of places', () => {
  const rows = (names: readonly string[]) =>
    names.map((name) => ['1', name, '2 High Street', 'Ilford']);
  const NAMES = ['Ilford Library', 'Village Hall', 'St Mary Church', 'Plough Inn', 'Mill School'];
  const headerOf = (name: string) => ['uprn', name, 'Address 1', 'Address 2'];

  it.each([
    'name',
    'Library name',
    'School name',
    'SCHOOL_NAME',
    'Polling station',
    'Polling_Station_Name',
    'Premises',
    'Premises Name',
    'Organisation',
    'EstablishmentName',
    'Name of premises',
    'Trading Name',
    'Car park',
  ])('precede the address: %s', (name) => {
    const table = [headerOf(name), ...rows(NAMES)];
    expect(taken(table)).toEqual([name, 'Address 1', 'Address 2']);
  });

  it.each([
    ['name', ['J Smith', 'Mary Jones', 'A. B. Brown', 'Mr Green', 'Smith, John']],
    ['Householder', ['Mr J Smith', 'Mrs Jones', 'Ms Brown', 'Mr Green', 'Dr White']],
    ['Applicant name', ['Mill Ltd', 'Plough Inn Ltd', 'C Ltd', 'D Ltd', 'E Ltd']],
    ['Councillor', ['Cllr Smith', 'Cllr Jones', 'Cllr Brown', 'Cllr Green', 'Cllr White']],
    ['Licence holder name', NAMES],
    ['Contact name', NAMES],
    ['Organisation', Array.from({ length: 5 }, () => 'Ilford Council')],
    ['Ward name', NAMES],
    ['Local authority', NAMES],
    ['Street name status', NAMES],
  ])('are not those of people, wards and publishers: %s %j', (name, names) => {
    expect(taken([headerOf(name), ...rows(names)])).toEqual(['Address 1', 'Address 2']);
  });
});

it('takes an address shared by homes of several postcodes', () => {
  const postcodes = ['SE1 1AA', 'SE11 1AA', 'EX4 1AA'];
  const rows = postcodes.flatMap((postcode, street) =>
    Array.from({ length: 15 }, (_, at) => [
      `${street * 100 + at + 1}`,
      `${at + 1} High Street, Town`,
      postcode,
    ]),
  );
  expect(guessColumns(['uprn', 'address', 'postcode'], {}, rows).lines).toEqual([1]);
  const station = rows.map(([uprn = '', , postcode = '']) => [
    uprn,
    'Church Hall, Mill Lane',
    postcode,
  ]);
  expect(guessColumns(['uprn', 'address', 'postcode'], {}, station).lines).toEqual([]);
  // One home for each postcode, with the district's hall beside it.
  const apart = rows.map(([uprn = ''], at) => [
    uprn,
    'Church Hall, Mill Lane',
    `EX4 ${at % 9}${'ABDEF'[at % 5]}A`,
  ]);
  expect(guessColumns(['uprn', 'address', 'postcode'], {}, apart).lines).toEqual([]);
});
