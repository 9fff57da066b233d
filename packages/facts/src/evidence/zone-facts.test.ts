/** Facts from the zones that a property lies in, and from covered layers without one. */

import { NO_ADDRESS } from '@property-lookup/kernel/address';
import type { ApplicationFact, ZoneFact } from '@property-lookup/model/records';
import { linked } from '@property-lookup/testing/linked-sale';
import { describe, expect, it } from 'vitest';
import type { ZoneHit } from './layer-facts.js';
import { addApplicationFacts, addPlanningFacts, withOwnListing } from './planning-facts.js';
import { FactCollector } from './recorded.js';

function zone(dataset: string, given: Partial<ZoneFact> = {}): ZoneFact {
  return {
    kind: 'zone',
    dataset,
    reference: `${dataset} 1`,
    name: `The ${dataset}`,
    organisation: null,
    startDate: '2001-02-03',
    polygons: [],
    point: null,
    uprns: [],
    values: {},
    ...given,
  };
}

const within = (dataset: string, given: Partial<ZoneFact> = {}): ZoneHit => ({
  zone: zone(dataset, given),
  match: 'Outline Contains',
});
const near = (dataset: string, given: Partial<ZoneFact> = {}): ZoneHit => ({
  zone: zone(dataset, given),
  match: 'Point Within 20 m',
  metres: 4,
});
const named = (dataset: string, given: Partial<ZoneFact> = {}): ZoneHit => ({
  zone: zone(dataset, given),
  match: 'Named',
});

function factsOf(hits: readonly ZoneHit[], ...covered: readonly string[]) {
  const facts = new FactCollector();
  addPlanningFacts(withOwnListing({ hits, covered: new Set(covered) }, NO_ADDRESS), facts);
  return facts.facts;
}

const valuesOf = (hits: readonly ZoneHit[], ...covered: readonly string[]) =>
  Object.fromEntries(
    Object.entries(factsOf(hits, ...covered)).map(([name, fact]) => [name, fact?.value]),
  );

describe('a yes-or-no layer', () => {
  it.each([
    ['listed-building', 'LISTED_BUILDING'],
    ['conservation-area', 'CONSERVATION_AREA'],
    ['article-4-direction-area', 'ARTICLE_4_DIRECTION'],
    ['tree-preservation-zone', 'TREE_PRESERVATION_ZONE'],
    ['green-belt', 'GREEN_BELT'],
    ['site-of-special-scientific-interest', 'SITE_OF_SPECIAL_SCIENTIFIC_INTEREST'],
    ['scheduled-monument', 'SCHEDULED_MONUMENT'],
    ['world-heritage-site', 'WORLD_HERITAGE_SITE'],
    ['brownfield-land', 'BROWNFIELD_SITE'],
  ])('%s is %s', (dataset, field) => {
    expect(valuesOf([within(dataset)])[field]).toBe(true);
    expect(valuesOf([], dataset)[field]).toBe(false);
    expect(valuesOf([])).toEqual({});
  });

  it.each([
    ['listed-building-outline', 'LISTED_BUILDING'],
    ['brownfield-site', 'BROWNFIELD_SITE'],
  ])('%s says yes too, but its silence does not mean no', (dataset, field) => {
    expect(valuesOf([within(dataset)])[field]).toBe(true);
    expect(valuesOf([], dataset)[field]).toBeUndefined();
  });

  it('is surer about a property named in it, and models one nearby', () => {
    const told = { value: true, source: 'PDGU', asOf: '2001-02-03' };
    const of = (hit: ZoneHit) => factsOf([hit])['GREEN_BELT'];
    expect(of(within('green-belt'))).toEqual({ ...told, confidence: 0.95, modelled: false });
    expect(of(named('green-belt'))).toEqual({ ...told, confidence: 0.99, modelled: false });
    expect(of(near('green-belt'))).toEqual({ ...told, confidence: 0.7, modelled: true });
    expect(factsOf([], 'green-belt')['GREEN_BELT']).toEqual({
      value: false,
      source: 'PDGU',
      asOf: null,
      confidence: 0.95,
      modelled: true,
    });
  });
});

describe('names', () => {
  it('come from the surest zone, in any order', () => {
    const hits = [
      near('conservation-area', { name: 'Next Door' }),
      within('conservation-area', { name: 'High Street' }),
    ];
    for (const order of [hits, hits.toReversed()]) {
      expect(factsOf(order)['CONSERVATION_AREA_NAME']).toMatchObject({
        value: 'High Street',
        confidence: 0.95,
      });
    }
  });

  it.each([
    ['conservation-area', 'CONSERVATION_AREA_NAME'],
    ['national-park', 'NATIONAL_PARK'],
    ['area-of-outstanding-natural-beauty', 'AREA_OF_OUTSTANDING_NATURAL_BEAUTY'],
    ['local-planning-authority', 'LOCAL_PLANNING_AUTHORITY'],
  ])('of %s', (dataset, field) => {
    expect(valuesOf([within(dataset, { name: 'Dill' })])[field]).toBe('Dill');
    expect(valuesOf([within(dataset, { name: null })])[field]).toBeUndefined();
  });

  it('of an authority come with its code', () => {
    const authority = within('local-planning-authority', { reference: 'E60000001' });
    expect(valuesOf([authority])['LOCAL_PLANNING_AUTHORITY_CODE']).toBe('E60000001');
  });

  it('of directions are all listed, once and in order, by reference without a name', () => {
    const hits = [
      within('article-4-direction-area', { name: 'Shops' }),
      within('article-4-direction-area', { name: 'HMO' }),
      within('article-4-direction-area', { name: 'Shops' }),
      within('article-4-direction-area', { name: null, reference: 'A4/7' }),
      within('green-belt', { name: 'Metropolitan' }),
    ];
    expect(valuesOf(hits)['ARTICLE_4_DIRECTION_NAMES']).toEqual(['A4/7', 'HMO', 'Shops']);
    expect(valuesOf([within('green-belt')])['ARTICLE_4_DIRECTION_NAMES']).toBeUndefined();
  });
});

describe('a listed building', () => {
  const listing = { reference: 'lb-1', values: { grade: 'II', listEntry: '1234567' } } as const;

  it('has its grade, its number in the list, and the way it was found', () => {
    expect(valuesOf([within('listed-building', listing)])).toMatchObject({
      LISTED_BUILDING_GRADE: 'II',
      LISTED_BUILDING_REFERENCE: '1234567',
      LISTED_BUILDING_MATCH: 'Outline Contains',
    });
    expect(valuesOf([near('listed-building', listing)])['LISTED_BUILDING_MATCH']).toBe(
      'Point Within 20 m',
    );
    expect(valuesOf([named('listed-building', listing)])['LISTED_BUILDING_MATCH']).toBe('Name');
  });

  it('nearby is the home of its name, not a neighbour', () => {
    const entry = (name: string, metres = 12): ZoneHit => ({
      ...near('listed-building', { ...listing, name }),
      metres,
    });
    const address = { ...NO_ADDRESS, buildingNumber: '12', thoroughfare: 'DILL LANE' };
    const of = (hit: ZoneHit, covered = true) => {
      const facts = new FactCollector();
      const layers = new Set(covered ? ['listed-building'] : []);
      addPlanningFacts(withOwnListing({ hits: [hit], covered: layers }, address), facts);
      const told = facts.facts['LISTED_BUILDING'];
      return told && [told.value, told.confidence, told.modelled];
    };
    expect(of(entry('10 And 12, Dill Lane'))).toEqual([true, 0.95, false]);
    expect(of(entry('14, Dill Lane'))).toEqual([false, 0.95, true]);
    expect(of(entry('14, Dill Lane'), false)).toBeUndefined();
    expect(of(entry('War Memorial', 1))).toEqual([false, 0.95, true]);
    // A house known by name may be this one: likely if the point is on it, not known further away.
    expect(of(entry('The Hollies', 4))).toEqual([true, 0.7, true]);
    expect(of(entry('The Hollies'))).toBeUndefined();
  });

  it('without an entry has the reference of the layer', () => {
    const facts = valuesOf([within('listed-building', { reference: 'lb-1' })]);
    expect(facts['LISTED_BUILDING_REFERENCE']).toBe('lb-1');
    expect(facts['LISTED_BUILDING_GRADE']).toBeUndefined();
  });

  it('is found by its outline rather than its point', () => {
    const outline = within('listed-building-outline', { values: { grade: 'I' } });
    const facts = valuesOf([named('listed-building', listing), outline]);
    expect(facts['LISTED_BUILDING_GRADE']).toBe('I');
  });
});

describe('the flood zone', () => {
  const level = (text?: string) =>
    within('flood-risk-zone', { values: text === undefined ? {} : { level: text } });

  it('is the worst one containing the property', () => {
    expect(valuesOf([level('3'), level('2')])['FLOOD_ZONE']).toBe('3');
    expect(valuesOf([level('2'), level('3')])['FLOOD_ZONE']).toBe('3');
    expect(factsOf([level('2')])['FLOOD_ZONE']).toMatchObject({ value: '2', modelled: false });
  });

  it('is 1 only by the silence of a loaded map', () => {
    expect(factsOf([], 'flood-risk-zone')['FLOOD_ZONE']).toMatchObject({
      value: '1',
      modelled: true,
    });
    expect(valuesOf([level('9'), level()], 'flood-risk-zone')['FLOOD_ZONE']).toBe('1');
    expect(valuesOf([level('9')])['FLOOD_ZONE']).toBeUndefined();
    const elsewhere = within('green-belt', { values: { level: '3' } });
    expect(valuesOf([elsewhere])['FLOOD_ZONE']).toBeUndefined();
  });
});

it('conservation areas are marked as known if their layer is loaded', () => {
  expect(valuesOf([], 'conservation-area')['CONSERVATION_AREA_DATA_AVAILABLE']).toBe(true);
  const within_ = valuesOf([within('conservation-area')]);
  expect(within_['CONSERVATION_AREA_DATA_AVAILABLE']).toBeUndefined();
});

describe('applications', () => {
  const application = (reference: string, received: string | null): ApplicationFact => ({
    kind: 'application',
    reference,
    organisation: null,
    uprn: null,
    address: null,
    point: null,
    values: { LATEST_APPLICATION_DECISION: reference === 'c' ? 'Refused' : 'Approved' },
    received,
  });

  it('of an authority are marked as loaded only if they are', () => {
    const availableOf = (isCovered: boolean, ...all: ApplicationFact[]) => {
      const facts = new FactCollector();
      const own = all.map((one) => linked(one));
      addApplicationFacts(own, { asOf: '2026-06-15', isCovered }, facts);
      return facts.view.PLANNING_DATA_AVAILABLE?.value;
    };
    expect(availableOf(false, application('a', '2025-01-01'))).toBeUndefined();
    expect(availableOf(true)).toBe(true);
  });

  it('are counted, in all and within five years, with the latest date', () => {
    const facts = new FactCollector();
    const all = [
      linked(application('a', '2021-06-14')),
      linked(application('d', null)),
      linked(application('c', '2025-01-01'), 0.9),
      linked(application('b', '2021-06-15')),
    ];
    addApplicationFacts(all, { asOf: '2026-06-15', isCovered: false }, facts);
    const told = { source: 'PDGU', asOf: '2025-01-01', confidence: 0.9, modelled: false };
    expect(facts.facts).toEqual({
      PLANNING_APPLICATIONS_COUNT: { ...told, value: 4, asOf: null, confidence: null },
      PLANNING_APPLICATIONS_COUNT_5Y: { ...told, value: 2, asOf: null, confidence: null },
      LATEST_APPLICATION_REFERENCE: { ...told, value: 'c' },
      LATEST_APPLICATION_RECEIVED_DATE: { ...told, value: '2025-01-01' },
      LATEST_APPLICATION_DECISION: { ...told, value: 'Refused' },
    });
  });
});

describe('a zone without a reference from its publisher', () => {
  const IDENTITY = '\u001fOld Town -2.3 53.4';

  it('keeps its name, and does not show its identity as a reference', () => {
    const hits = [
      within('conservation-area', { reference: IDENTITY, name: 'Old Town' }),
      within('listed-building-outline', { reference: IDENTITY, name: 'Old Hall' }),
      within('article-4-direction-area', { reference: IDENTITY, name: null }),
    ];
    const values = valuesOf(hits);
    expect(values).toMatchObject({ CONSERVATION_AREA: true, CONSERVATION_AREA_NAME: 'Old Town' });
    expect(values['LISTED_BUILDING']).toBe(true);
    expect(values['LISTED_BUILDING_REFERENCE'] ?? null).toBeNull();
    expect(values['ARTICLE_4_DIRECTION_NAMES']).toBeUndefined();
  });

  it('takes the name from another file of the same zone', () => {
    const hits = [
      within('conservation-area', { reference: '1', name: null }),
      within('conservation-area', { reference: '1\u001fOld Town', name: 'Old Town' }),
    ];
    expect(valuesOf(hits)['CONSERVATION_AREA_NAME']).toBe('Old Town');
  });
});
