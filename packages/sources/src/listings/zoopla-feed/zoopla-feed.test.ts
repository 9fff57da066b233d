import type { EvidenceFact, ListingFact } from '@property-lookup/model/records';
import { readText } from '@property-lookup/testing/map-text';
import { describe, expect, it } from 'vitest';
import { zooplaFeed } from './zoopla-feed.js';

function read(...messages: readonly unknown[]) {
  const facts: EvidenceFact[] = [];
  const refused: string[] = [];
  const text = messages.map((message) => JSON.stringify(message)).join('\n');
  readText(
    zooplaFeed,
    { name: 'zoopla-20260102.jsonl', text },
    (fact) => facts.push(fact),
    (outcome) => {
      if (!outcome.accepted) refused.push(String(Object.values(outcome).at(-1)));
    },
  );
  const listings = facts.filter((fact) => fact.kind === 'listing');
  return { listings, refused, delivery: facts.find((fact) => fact.kind === 'feed-delivery') };
}

/** A message by the schema listing/update of version 1.2: all required fields and some optional ones. */
function update(fields: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  return {
    branch_reference: 'branch-1',
    listing_reference: 'ref-1',
    category: 'residential',
    detailed_description: [{ heading: 'Hall', text: 'A <i>hall</i>.' }],
    life_cycle_status: 'available',
    location: {
      property_number_or_name: 12,
      street_name: 'Castle Street',
      town_or_city: 'Reading',
      postal_code: 'RG1 7RD',
      country_code: 'GB',
      coordinates: { latitude: 51.45, longitude: -0.97 },
    },
    pricing: { currency_code: 'GBP', transaction_type: 'sale', price: 325000 },
    property_type: 'terraced',
    ...fields,
  };
}

const rent = (pricing: object): object => ({
  pricing: { currency_code: 'GBP', transaction_type: 'rent', ...pricing },
});

function one(fields: Readonly<Record<string, unknown>>): ListingFact {
  const [listing] = read(update(fields)).listings;
  if (listing === undefined) throw new Error('no listing');
  return listing;
}

describe('listing/update', () => {
  it('is a listing', () => {
    expect(read(update()).listings).toEqual([
      {
        kind: 'listing',
        reference: 'ref-1',
        branch: 'branch-1',
        transactionType: 'Sale',
        status: 'For Sale',
        address: { text: '12 Castle Street, Reading', postcode: 'RG1 7RD' },
        displayAddress: '12 Castle Street, Reading',
        values: {
          PRICE: 325000,
          PROPERTY_TYPE: 'House',
          PROPERTY_SUBTYPE: 'Terraced House',
          BUILT_FORM: 'Mid-Terrace',
          AGENT_REF: 'ref-1',
          SUMMARY: 'A hall .',
        },
        features: [],
        latitude: 51.45,
        longitude: -0.97,
        uprn: null,
      },
    ]);
  });

  it.each<[Readonly<Record<string, unknown>>, string]>([
    [{ life_cycle_status: 'under_offer' }, 'Under Offer'],
    [{ life_cycle_status: 'sold_subject_to_contract' }, 'Sold STC'],
    [{ life_cycle_status: 'sold' }, 'Completed'],
    [{ life_cycle_status: 'constructor' }, 'For Sale'],
    [{ life_cycle_status: 'available', ...rent({ price: 900 }) }, 'To Let'],
    [{ life_cycle_status: 'under_offer', ...rent({ price: 900 }) }, 'Let Agreed'],
    [{ life_cycle_status: 'let', ...rent({ price: 900 }) }, 'Let'],
  ])('%j is %s', (fields, status) => {
    expect(one(fields).status).toBe(status);
  });

  it.each<[string, Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>]>([
    [
      'rent a person a week',
      { ...rent({ price: 120, rent_frequency: 'per_person_per_week' }), total_bedrooms: 3 },
      { PRICE: 1560, PRICE_ADVERTISED: 120, RENT_FREQUENCY: 'Per Person Per Week' },
    ],
    ['a studio', { property_type: 'studio' }, { BEDROOMS: 0, PROPERTY_TYPE: 'Flat' }],
    [
      'a price not quoted',
      { pricing: { transaction_type: 'sale', price: 5, price_qualifier: 'price_on_application' } },
      { PRICE: undefined, PRICE_QUALIFIER: 'POA' },
    ],
    [
      'shared ownership',
      { buyer_incentives: ['help_to_buy', 'shared_ownership'] },
      { PRICE_QUALIFIER: 'Shared Ownership' },
    ],
    [
      'areas',
      { areas: { internal: { minimum: { units: 'sq_feet', value: 1000 } } } },
      { TOTAL_FLOOR_AREA: 92.9 },
    ],
    [
      'a range of areas',
      {
        areas: {
          internal: {
            minimum: { units: 'sq_metres', value: 50 },
            maximum: { units: 'sq_metres', value: 90 },
          },
        },
      },
      { TOTAL_FLOOR_AREA: undefined },
    ],
    [
      'an energy score',
      { epc_ratings: { eer_current_rating: 68 } },
      { CURRENT_ENERGY_RATING: 'D' },
    ],
    [
      'what the home has',
      {
        outside_space: ['terrace', 'communal_garden'],
        parking: ['residents_parking', 'single_garage'],
        conservatory: true,
        basement: false,
        floors: 3,
        decorative_condition: 'excellent',
      },
      {
        HAS_GARDEN: true,
        HAS_GARAGE: true,
        PARKING_TYPE: 'Garage',
        HAS_CONSERVATORY: true,
        HAS_BASEMENT: false,
        NUMBER_OF_STOREYS: 3,
        CONDITION: 'Good',
      },
    ],
    [
      'charges',
      {
        ground_rent: 250,
        service_charge: { charge: 100, frequency: 'per_month' },
        lease_expiry: { years_remaining: 88 },
      },
      { ANNUAL_GROUND_RENT: 250, ANNUAL_SERVICE_CHARGE: 1200, LEASE_YEARS_REMAINING: 88 },
    ],
    [
      'a lease that ends on a day, and the year of the house',
      { lease_expiry: { expiry_date: '2114-06' }, construction_year: 1934 },
      { LEASE_YEARS_REMAINING: 88, YEAR_BUILT: 1934 },
    ],
    [
      'a lease that has ended',
      { lease_expiry: { expiry_date: '1900-01-01' } },
      { LEASE_YEARS_REMAINING: undefined },
    ],
    [
      'a term of weeks',
      { ...rent({ price: 900 }), rental_term: { minimum_length: 26, units: 'weeks' } },
      { MINIMUM_TERM_MONTHS: 6, LET_TYPE: undefined },
    ],
    [
      'students only, some bills',
      {
        ...rent({ price: 900 }),
        tenant_eligibility: { students: 'only' },
        bills_included: ['water'],
      },
      { LET_TYPE: 'Student', BILLS_INCLUDED: false },
    ],
  ])('%s', (_why, fields, expected) => {
    const values: Readonly<Record<string, unknown>> = one(fields).values;
    for (const [name, value] of Object.entries(expected)) expect(values[name]).toEqual(value);
  });
});

describe('other messages', () => {
  it('listing/delete ends the listings in the file, and others of either kind', () => {
    const gone = { listing_reference: 'ref-1', deletion_reason: 'completed' };
    expect(read(update(), gone).listings).toMatchObject([
      { status: 'Completed', branch: 'branch-1', address: { postcode: 'RG1 7RD' } },
    ]);
    expect(read({ listing_reference: 'ref-1' }).listings).toMatchObject([
      { status: 'Withdrawn', transactionType: 'Sale', branch: null, address: { text: '' } },
      { status: 'Withdrawn', transactionType: 'Rental', branch: null },
    ]);
    expect(read({ listing_reference: 'r', deletion_reason: 'let' }).listings).toMatchObject([
      { status: 'Let', transactionType: 'Rental' },
    ]);
  });

  it('branch/update names the agent', () => {
    const branch = { branch_reference: 'branch-1', branch_name: 'Thames Homes', location: {} };
    const [listing] = read(update(), branch).listings;
    expect(listing?.values['AGENT_NAME']).toBe('Thames Homes');
  });

  it('listing/list is ignored, and an unknown message is refused', () => {
    expect(read({ branch_reference: 'branch-1' }).refused).toEqual([
      'listing/list asks for listings and tells nothing',
    ]);
    expect(read({ x: 1 }).refused).toEqual(['message is not one of the Zoopla feed']);
    const abroad = { location: { country_code: 'FR', town_or_city: 'Nice', street_name: 'Rue' } };
    expect(read(update(abroad)).refused).toEqual(['property is overseas']);
    expect(read(update({ pricing: {} })).refused).toEqual([
      'transaction type is neither sale nor rent',
    ]);
  });

  it('are recognised', () => {
    expect(zooplaFeed.recognise('x', JSON.stringify([update()]))).toBe(true);
    expect(zooplaFeed.recognise('x', '{"agent_ref": 1}')).toBe(false);
    expect(zooplaFeed.recognise('x', 'listing_reference,branch_reference')).toBe(false);
  });
});
