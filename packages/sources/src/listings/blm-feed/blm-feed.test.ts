import type { EvidenceFact, FeedDeliveryFact, ListingFact } from '@property-lookup/model/records';
import { readText } from '@property-lookup/testing/map-text';
import { describe, expect, it } from 'vitest';
import { blmFeed } from './blm-feed.js';

interface Read {
  readonly listings: readonly ListingFact[];
  readonly delivery: FeedDeliveryFact | undefined;
  readonly rejected: readonly string[];
}

function read(name: string, text: string): Read {
  const facts: EvidenceFact[] = [];
  const rejected: string[] = [];
  readText(
    blmFeed,
    { name, text },
    (fact) => facts.push(fact),
    (outcome, position) => {
      if ('rejected' in outcome) rejected.push(`${position}: ${outcome.rejected}`);
    },
  );
  return {
    listings: facts.filter((fact) => fact.kind === 'listing'),
    delivery: facts.find((fact) => fact.kind === 'feed-delivery'),
    rejected,
  };
}

interface Shape {
  readonly eof?: string;
  readonly eor?: string;
  readonly header?: string;
  readonly end?: string;
}

const COLUMNS = ['AGENT_REF', 'BRANCH_ID', 'ADDRESS_1', 'ADDRESS_2', 'POSTCODE1', 'POSTCODE2'];

type Row = Readonly<Record<string, string>>;

const ROW: Row = {
  AGENT_REF: 'a1',
  BRANCH_ID: '7',
  ADDRESS_1: '1 High Street',
  ADDRESS_2: 'Reading',
  POSTCODE1: 'RG30',
  POSTCODE2: '1AA',
};

/** A file with one record for each row, and the columns of all rows. */
function blm(
  rows: readonly Row[],
  { eof = '^', eor = '~', header = '', end = '#END#' }: Shape = {},
) {
  const columns = [...new Set([...COLUMNS, ...rows.flatMap((row) => Object.keys(row))])];
  const line = (fields: readonly string[]): string => `${fields.join(eof)}${eof}${eor}\r\n`;
  const data = rows.map((row) => line(columns.map((column) => row[column] ?? '')));
  return [
    `#HEADER#\r\nVersion : 3\r\nEOF : '${eof}'\r\nEOR : '${eor}'\r\n${header}\r\n`,
    `#DEFINITION#\r\n${line(columns)}\r\n#DATA#\r\n${data.join('\r\n')}${end}\r\n`,
  ].join('');
}

function one(row: Row): ListingFact {
  const [listing] = read('feed.blm', blm([{ ...ROW, ...row }])).listings;
  if (listing === undefined) throw new Error('the record was rejected');
  return listing;
}

it('a feed of another structure fails with a clear message', () => {
  expect(() => read('feed.blm', '#HEADER#\r\nVersion : 3\r\n#DATA#\r\n#END#\r\n')).toThrow(
    'feed.blm is not a whole BLM file, as it has no #DEFINITION# section: ask its sender for it again.',
  );
});

describe('separators', () => {
  it.each([
    ['|', '~'],
    ['^', '|'],
    ['^', '~'],
  ])('%s ends a field and %s a record', (eof, eor) => {
    const { listings, delivery } = read(
      'feed.blm',
      blm([ROW, { ...ROW, AGENT_REF: 'a2' }], { eof, eor }),
    );
    expect(listings.map(({ reference }) => reference)).toEqual(['a1', 'a2']);
    expect(delivery?.branches).toEqual(['7']);
  });
});

describe('values', () => {
  it.each<[string, Row, string, unknown]>([
    ['thousands separators', { PRICE: '159,950' }, 'PRICE', 159_950],
    [
      'a price on application is not shown',
      { PRICE: '1', PRICE_QUALIFIER: '1' },
      'PRICE',
      undefined,
    ],
    ['an unknown qualifier', { PRICE_QUALIFIER: '8' }, 'PRICE_QUALIFIER', undefined],
    ['a dummy date', { CREATE_DATE: '0000-00-00' }, 'FIRST_LISTED_DATE', undefined],
    ['a dummy time', { CREATE_DATE: '0000-00-00 00:00:00' }, 'FIRST_LISTED_DATE', undefined],
    ['rent a week', { TRANS_TYPE_ID: '2', PRICE: '300', LET_RENT_FREQUENCY: '0' }, 'PRICE', 1300],
    ['rent a month where nothing is said', { TRANS_TYPE_ID: '2', PRICE: '1250.00' }, 'PRICE', 1250],
    [
      'rent a quarter',
      { TRANS_TYPE_ID: '2', PRICE: '3000', LET_RENT_FREQUENCY: '2' },
      'PRICE',
      1000,
    ],
    ['rent a year', { TRANS_TYPE_ID: '2', PRICE: '15000', LET_RENT_FREQUENCY: '3' }, 'PRICE', 1250],
    [
      'rent a person a week',
      { TRANS_TYPE_ID: '2', PRICE: '90', LET_RENT_FREQUENCY: '5', BEDROOMS: '4' },
      'PRICE',
      1560,
    ],
    ['square feet', { MAX_SIZE_ENTERED: '1000', AREA_SIZE_UNIT_ID: '1' }, 'TOTAL_FLOOR_AREA', 92.9],
    [
      'acres are no floor',
      { MAX_SIZE_ENTERED: '2', AREA_SIZE_UNIT_ID: '3' },
      'TOTAL_FLOOR_AREA',
      undefined,
    ],
    ['a studio', { BEDROOMS: '0', PROP_SUB_ID: '9' }, 'BEDROOMS', 0],
    [
      'a flat that is called a studio',
      { BEDROOMS: '0', PROP_SUB_ID: '8', SUMMARY: 'A bright studio apartment by the river.' },
      'BEDROOMS',
      0,
    ],
    ['a bedsit of no kind', { BEDROOMS: '0', FEATURE2: 'First floor bed-sit' }, 'BEDROOMS', 0],
    [
      'a flat whose bedrooms are not given',
      { BEDROOMS: '0', PROP_SUB_ID: '8' },
      'BEDROOMS',
      undefined,
    ],
    [
      'a house with a studio in its garden',
      { BEDROOMS: '0', PROP_SUB_ID: '4', SUMMARY: 'Detached house with a studio.' },
      'BEDROOMS',
      undefined,
    ],
    ['bathrooms that are not given', { BATHROOMS: '0' }, 'BATHROOMS', undefined],
    ['living rooms that are not given', { LIVING_ROOMS: '0' }, 'RECEPTION_ROOMS', undefined],
    ['a bond that is not given', { TRANS_TYPE_ID: '2', LET_BOND: '0' }, 'DEPOSIT', undefined],
    ['land has no bedrooms', { BEDROOMS: '0', PROP_SUB_ID: '20' }, 'BEDROOMS', undefined],
    ['an unknown kind', { PROP_SUB_ID: '999999' }, 'PROPERTY_SUBTYPE', undefined],
    ['a form', { PROP_SUB_ID: '2' }, 'BUILT_FORM', 'End-Terrace'],
    [
      'tenure by code',
      { TENURE_TYPE_ID: '5', FEATURE1: 'Freehold' },
      'TENURE',
      'Share Of Freehold',
    ],
    ['tenure by feature', { FEATURE3: 'Freehold' }, 'TENURE', 'Freehold'],
    ['what only lettings have', { LET_FURN_ID: '2' }, 'FURNISHED', undefined],
    [
      'furnishing',
      { TRANS_TYPE_ID: '2', LET_FURN_ID: '4' },
      'FURNISHED',
      'Furnished Or Unfurnished',
    ],
    ['bills', { TRANS_TYPE_ID: '2', LET_BILL_INC_GAS: 'N' }, 'BILLS_INCLUDED', false],
    ['council tax', { COUNCIL_TAX_BAND: 'tbc' }, 'COUNCIL_TAX_BAND', undefined],
    [
      'markup and entities',
      { SUMMARY: '<p>A &pound;5 caf&eacute;&#146;s&nbsp;flat<br/>in &lt;b&gt;Kew&lt;/b&gt;</p>' },
      'SUMMARY',
      'A £5 café’s flat in Kew',
    ],
  ])('%s', (_why, row, name, expected) => {
    const values: Readonly<Record<string, unknown>> = one(row).values;
    expect(values[name]).toEqual(expected);
  });

  it('keep a summary to a thousand characters', () => {
    const summary = String(one({ SUMMARY: 'bright rooms '.repeat(200) }).values['SUMMARY']);
    expect(summary.length).toBeLessThanOrEqual(1000);
    expect(summary).toMatch(/(bright|rooms)…$/);
  });
});

describe('status', () => {
  it.each<[Row, string]>([
    [{ STATUS_ID: '0' }, 'For Sale'],
    [{ STATUS_ID: '1' }, 'Sold STC'],
    [{ STATUS_ID: '2' }, 'Sold STC'],
    [{ STATUS_ID: '3' }, 'Under Offer'],
    [{ STATUS_ID: '4' }, 'Reserved'],
    [{ STATUS_ID: '0', TRANS_TYPE_ID: '2' }, 'To Let'],
    [{ STATUS_ID: '5', TRANS_TYPE_ID: '2' }, 'Let Agreed'],
    [{ STATUS_ID: '5' }, 'Let Agreed'],
    [{ STATUS_ID: '77' }, 'For Sale'],
    [{ STATUS_ID: '0', PRICE_QUALIFIER: '16' }, 'Coming Soon'],
    [{ STATUS_ID: '1', PRICE_QUALIFIER: '16' }, 'Sold STC'],
    [{ STATUS_ID: '0', PUBLISHED_FLAG: '0' }, 'Withdrawn'],
  ])('%j is %s', (row, status) => {
    expect(one(row).status).toBe(status);
  });
});

describe('addresses', () => {
  it.each<[Row, string]>([
    [{ ADDRESS_1: '"Holly Court" ', ADDRESS_2: 'Bower Way ' }, 'Holly Court, Bower Way'],
    [{ ADDRESS_1: '54', ADDRESS_2: 'Bilbury Close' }, '54 Bilbury Close'],
    [{ ADDRESS_3: 'Reading', TOWN: 'READING' }, '1 High Street, Reading'],
    [{ ADDRESS_1: '', HOUSE_NAME_NUMBER: '12A' }, '12A Reading'],
  ])('%j', (row, text) => {
    expect(one(row).address).toEqual({ text, postcode: 'RG30 1AA' });
  });
});

it('a property abroad is left out, but its branch counts as covered', () => {
  const abroad = { ...ROW, AGENT_REF: 'a2', COUNTRY_CODE: 'ES', ZIPCODE: '29600' };
  const { listings, rejected, delivery } = read(
    'feed.blm',
    blm([{ ...ROW, COUNTRY_CODE: 'GB' }, abroad]),
  );
  expect(listings.map(({ reference }) => reference)).toEqual(['a1']);
  expect(rejected).toEqual([]);
  expect(delivery?.branches).toEqual(['7']);
});

describe('the coverage of a delivery', () => {
  const refused = { ...ROW, AGENT_REF: 'a2', BRANCH_ID: '8', ADDRESS_1: '', ADDRESS_2: '' };
  const branches = (text: string): readonly string[] | undefined =>
    read('feed.blm', text).delivery?.branches;

  it('includes every branch in it', () => {
    expect(branches(blm([ROW, { ...ROW, BRANCH_ID: '8' }]))).toEqual(['7', '8']);
  });

  it('leaves out a branch with an unreadable record', () => {
    expect(read('feed.blm', blm([ROW, refused])).rejected).toEqual(['2: address is missing']);
    expect(branches(blm([ROW, refused]))).toEqual(['7']);
  });

  it('names every branch of the feed, unless one may be missing', () => {
    const feed = (text: string) => read('feed.blm', text).delivery?.feed;
    expect(feed(blm([{ ...ROW, BRANCH_ID: '8' }, ROW]))).toEqual(['7', '8']);
    expect(feed(blm([ROW, refused]))).toEqual(['7', '8']);
    expect(feed(blm([ROW, { ...refused, BRANCH_ID: '' }]))).toBeUndefined();
    expect(feed(blm([ROW], { end: '' }))).toBeUndefined();
  });

  it('is empty if a record could not be split', () => {
    const broken = blm([ROW]).replace('1 High Street', '1^High^Street');
    expect(read('feed.blm', broken).rejected).toEqual(['1: number of fields is wrong']);
    expect(branches(broken)).toEqual([]);
  });

  it('is empty if the file is truncated or shorter than its header says', () => {
    expect(branches(blm([ROW], { end: '' }))).toEqual([]);
    expect(branches(blm([ROW], { header: 'Property Count : 2' }))).toEqual([]);
    expect(branches(blm([ROW], { header: 'Property Count : 1' }))).toEqual(['7']);
  });

  it.each([
    ['feed.blm', 'Generated Date : 08-Sep-2005 16:14', '2005-09-08T16:14:00Z'],
    ['feed.blm', 'Generated Date : 2005-09-08 16:14:21', '2005-09-08T16:14:21Z'],
    ['2559_2013010802.blm', '', '2013-01-08T00:00:02Z'],
    ['2559_20130108.blm', '', '2013-01-08T00:00:00Z'],
    ['2559_20139908.blm', '', null],
    ['feed.blm', '', null],
  ])('%s with "%s" was delivered at %s', (name, header, expected) => {
    expect(read(name, blm([ROW], { header })).delivery?.deliveredAt).toBe(expected);
  });
});

describe('a malformed feed', () => {
  it.each([
    [
      '',
      'feed.blm is not a whole BLM file, as it has no #DEFINITION# section: ask its sender for it again.',
    ],
    [
      '#HEADER#\n#DEFINITION#\nA^~\n',
      'feed.blm is not a whole BLM file, as it has no #DATA# section: ask its sender for it again.',
    ],
    [
      '#DEFINITION#\nA^B^~\n#DATA#\n',
      'feed.blm does not define the column AGENT_REF, which identifies listings: ask its sender to add it.',
    ],
  ])('%j', (text, sentence) => {
    expect(() => read('feed.blm', text)).toThrow(sentence);
  });

  it('is recognised by its name or by its sections', () => {
    expect(blmFeed.recognise('x.blm', '<?xml version="1.0"?>')).toBe(true);
    expect(blmFeed.recognise('x.txt', blm([ROW]))).toBe(true);
    expect(blmFeed.recognise('x.txt', 'a,b,c')).toBe(false);
  });
});
