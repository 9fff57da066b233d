import type { EvidenceFact, ListingFact } from '@property-lookup/model/records';
import { readText } from '@property-lookup/testing/map-text';
import { describe, expect, it } from 'vitest';
import { rightmoveFeed } from './rightmove-feed.js';

function read(text: string, name = 'messages.json') {
  const facts: EvidenceFact[] = [];
  const refused: string[] = [];
  readText(
    rightmoveFeed,
    { name, text },
    (fact) => facts.push(fact),
    (outcome) => {
      if (!outcome.accepted) refused.push(String(Object.values(outcome).at(-1)));
    },
  );
  const listings = facts.filter((fact) => fact.kind === 'listing');
  return { listings, refused, delivery: facts.find((fact) => fact.kind === 'feed-delivery') };
}

/** The sample call in Rightmove's specification, reduced to the fields that are used. */
function sent(property: Readonly<Record<string, unknown>> = {}, branch = {}): unknown {
  return {
    network: { network_id: 5 },
    branch: { branch_id: 1566, channel: 1, overseas: false, ...branch },
    property: {
      agent_ref: 'ref-1',
      published: true,
      property_type: 2,
      status: 1,
      new_home: false,
      create_date: '02-07-2013 00:00:00',
      address: {
        house_name_number: '33',
        address_2: 'Soho Square',
        town: 'London',
        postcode_1: 'W1D',
        postcode_2: '3QU',
        display_address: 'Soho Square',
        latitude: 51.514899,
        longitude: -0.132587,
      },
      price_information: { price: 450000, price_qualifier: 2, tenure_type: 1 },
      details: { summary: 'A <b>house</b>', description: '', bedrooms: 2, features: ['Drive', ''] },
      ...property,
    },
  };
}

const removed = (reason: number | null, channel = 1): unknown => ({
  network: { network_id: 0 },
  branch: { branch_id: 1566, channel },
  property: { agent_ref: 'ref-1', removal_reason: reason },
});

function one(message: unknown): ListingFact {
  const [listing] = read(JSON.stringify(message)).listings;
  if (listing === undefined) throw new Error('no listing');
  return listing;
}

describe('messages', () => {
  it('come singly, in a list or one per line', () => {
    const two = [sent(), sent({ agent_ref: 'ref-2' })];
    const texts = [
      JSON.stringify(two),
      JSON.stringify(two, null, 2),
      two.map((message) => JSON.stringify(message)).join('\r\n'),
    ];
    for (const text of texts) {
      expect(read(text).listings.map(({ reference }) => reference)).toEqual(['ref-1', 'ref-2']);
    }
    expect(read(JSON.stringify(sent())).listings).toHaveLength(1);
  });

  it('do not stop at an unreadable one', () => {
    const { listings, refused } = read(`{"cut": \n${JSON.stringify(sent())}\n`);
    expect(listings).toHaveLength(1);
    expect(refused).toEqual(['message is not a JSON object']);
    expect(() => read('not JSON at all')).toThrow('neither JSON nor one JSON object per line');
  });

  it('count by the last one for each listing', () => {
    const later = sent({ price_information: { price: 440000 } });
    expect(read(JSON.stringify([sent(), later])).listings).toMatchObject([
      { values: { PRICE: 440000 } },
    ]);
    expect(read(JSON.stringify([sent(), removed(9)])).listings).toMatchObject([
      { status: 'Withdrawn', address: { postcode: 'W1D 3QU' } },
    ]);
    expect(read(JSON.stringify([removed(9), sent()])).listings).toMatchObject([
      { status: 'For Sale' },
    ]);
  });

  it('never cover a branch', () => {
    expect(read('[]', 'rtdf-20260102030405.json').delivery).toEqual({
      kind: 'feed-delivery',
      deliveredAt: '2026-01-02T03:04:05Z',
      branches: [],
    });
  });

  it.each<[unknown, string]>([
    [sent({}, { channel: 3 }), 'channel is not 1 (sales) or 2 (lettings)'],
    [sent({}, { overseas: true }), 'property is overseas'],
    [sent({ agent_ref: '' }), 'agent reference is missing'],
    [sent({ address: {} }), 'address is missing'],
    [{}, 'message is neither SendProperty nor RemoveProperty'],
    [[], 'message is not a JSON object'],
  ])('%#: %s is refused: %s', (message, reason) => {
    expect(read(JSON.stringify([message]))).toMatchObject({ listings: [], refused: [reason] });
  });
});

describe('status', () => {
  it.each<[unknown, string]>([
    [sent({ status: 1 }), 'For Sale'],
    [sent({ status: 2 }), 'Sold STC'],
    [sent({ status: 3 }), 'Sold STC'],
    [sent({ status: 4 }), 'Under Offer'],
    [sent({ status: 5 }), 'Reserved'],
    [sent({ status: 1 }, { channel: 2 }), 'To Let'],
    [sent({ status: 6 }, { channel: 2 }), 'Let Agreed'],
    [sent({ status: 99 }), 'For Sale'],
    [sent({ published: false }), 'Withdrawn'],
    [sent({ price_information: { price_qualifier: 16 } }), 'Coming Soon'],
    [removed(null), 'Withdrawn'],
    [removed(7), 'Completed'],
    [removed(8), 'Withdrawn'],
    [removed(12, 2), 'Let'],
    [removed(12), 'Withdrawn'],
  ])('%# is %s', (message, status) => {
    expect(one(message).status).toBe(status);
  });
});

describe('values', () => {
  const rental = (property: object): unknown => sent({ ...property }, { channel: 2 });

  it.each<[string, unknown, Readonly<Record<string, unknown>>]>([
    [
      'rent by payments a year',
      rental({ price_information: { price: 100, rent_frequency: 52 } }),
      { PRICE: 433, PRICE_ADVERTISED: 100, RENT_FREQUENCY: 'Weekly' },
    ],
    [
      'rent a day',
      rental({ price_information: { price: 40, rent_frequency: 365 } }),
      { PRICE: 1217, RENT_FREQUENCY: 'Daily' },
    ],
    ['students', rental({ student_property: true, let_type: 1 }), { LET_TYPE: 'Student' }],
    [
      'all bills',
      rental({ details: { all_bills_inc: true } }),
      { BILLS_INCLUDED: true, AVAILABLE_DATE: undefined },
    ],
    [
      'available',
      rental({ date_available: '01-09-2026', minimum_term: 6, details: { furnished_type: 0 } }),
      { AVAILABLE_DATE: '2026-09-01', MINIMUM_TERM_MONTHS: 6, FURNISHED: 'Furnished' },
    ],
    [
      'a share, the year and the size',
      sent({
        price_information: { price: 90000, price_qualifier: 0, shared_ownership: true },
        details: { year_built: 1934, sizing: { minimum: 1000, area_unit: 1 } },
      }),
      { PRICE_QUALIFIER: 'Shared Ownership', YEAR_BUILT: 1934, TOTAL_FLOOR_AREA: 92.9 },
    ],
    ['no year', sent({ details: { year_built: 999 } }), { YEAR_BUILT: undefined }],
    [
      'the best parking',
      sent({ details: { parking: [20, 60, 17] } }),
      { HAS_PARKING: true, HAS_GARAGE: true, PARKING_TYPE: 'Garage' },
    ],
    [
      'no parking',
      sent({ details: { parking: [56] } }),
      { HAS_PARKING: false, HAS_GARAGE: false, PARKING_TYPE: 'None' },
    ],
    [
      'parking of no kind',
      sent({ details: { parking: [18, 999] } }),
      { HAS_PARKING: true, HAS_GARAGE: undefined, PARKING_TYPE: undefined },
    ],
    [
      'nothing said',
      sent({ details: {} }),
      { HAS_PARKING: undefined, HAS_GARDEN: undefined, CONDITION: undefined },
    ],
    ['null is nothing', sent({ details: null, price_information: null }), { PRICE: undefined }],
  ])('%s', (_why, message, expected) => {
    const values: Readonly<Record<string, unknown>> = one(message).values;
    for (const [name, value] of Object.entries(expected)) expect(values[name]).toEqual(value);
  });
});
