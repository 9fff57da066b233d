import { GROUP_FIELDS } from '@property-lookup/model/fields';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { FieldEstimator } from '../estimation/field-estimator.js';
import { MODELLED_FIELDS } from '../estimation/modelled-fields.js';
import {
  addModelledFacts,
  type Estimates,
  keepConsistentRooms,
  keepModelledFacts,
} from './modelled-facts.js';
import { FactCollector } from './recorded.js';

type Rooms = Partial<Record<'HABITABLE_ROOMS' | 'BEDROOMS' | 'RECEPTION_ROOMS', number>>;

const DWELLING = {
  places: { outcode: null, sector: null, street: null, postcode: null, building: null },
  kinds: {},
  values: {},
  areaFigures: {},
};

test.each(MODELLED_FIELDS)('$name can be modelled, with a stated confidence', ({ name }) => {
  const declared = GROUP_FIELDS.find((field) => field.name === name);
  expect(declared).toMatchObject({ companions: true });
  expect(declared?.source).toContain('MODEL');
});

test('a model never replaces a record', () => {
  const facts = new FactCollector();
  const told = { source: 'EPC', asOf: '2020-01-01', confidence: 0.3, modelled: false } as const;
  facts.set('MAIN_FUEL', 'Oil', told);
  const estimate = () => ({ value: 'Mains Gas', confidence: 0.99 });
  addModelledFacts(DWELLING, { estimate, asOf: '2026-01-01' }, facts);
  expect(facts.facts['MAIN_FUEL']).toEqual({ value: 'Oil', ...told });
  expect(facts.facts['MAIN_HEATING_TYPE']).toMatchObject({ source: 'MODEL', asOf: '2026-01-01' });
});

test('a dwelling below another has no roof to insulate', () => {
  const facts = new FactCollector();
  const told = { source: 'EPC', asOf: '2020-01-01', confidence: 0.9, modelled: false } as const;
  facts.set('ROOF_TYPE', 'Dwelling Above', told);
  const estimate = () => ({ value: '270 mm', confidence: 0.5 });
  addModelledFacts(DWELLING, { estimate, asOf: '2026-01-01' }, facts);
  expect(facts.facts).not.toHaveProperty('ROOF_INSULATION');
  expect(facts.facts).toHaveProperty('WALL_INSULATION');
});

test('a flat follows its block, not the houses around it', () => {
  const formOf = (type: 'Flat' | 'House' | 'Maisonette' | undefined, address?: string): unknown => {
    const facts = new FactCollector();
    const told = { source: 'EPC', asOf: null, confidence: 0.9, modelled: false } as const;
    facts.set('PROPERTY_TYPE', type, told);
    const estimate = ({ name }: { readonly name: string }) =>
      name === 'BUILT_FORM' ? { value: 'Semi-Detached', confidence: 0.7 } : undefined;
    const dwelling = { ...DWELLING, kinds: address === undefined ? {} : { address } };
    addModelledFacts(dwelling, { estimate, asOf: '2026-01-01' }, facts);
    return facts.facts.BUILT_FORM?.value;
  };
  expect(formOf('Flat')).toBeUndefined();
  expect(formOf('Maisonette')).toBeUndefined();
  expect(formOf(undefined, 'Flat')).toBeUndefined();
  expect(formOf('House')).toBe('Semi-Detached');
  expect(formOf('House', 'Flat')).toBe('Semi-Detached');
  expect(formOf(undefined, 'House')).toBe('Semi-Detached');
});

test('a value that cannot be right is left out', () => {
  const facts = new FactCollector();
  const estimate = () => ({ value: 'Oil', confidence: 0.004 });
  addModelledFacts(DWELLING, { estimate, asOf: '2026-01-01' }, facts);
  expect(facts.facts).toEqual({});
});

describe('beside known values', () => {
  const told = { source: 'EPC', asOf: '2020-01-01', confidence: 0.9, modelled: false } as const;
  const ROOF = 'Average thermal transmittance 0.14 W/m²K';
  /** Offers each answer in turn as likely, within the limits. */
  const neighbours: FieldEstimator = ({ name }, _dwelling, limits) => {
    const answers = name === 'ROOF_TYPE' ? ['Dwelling Above', 'Pitched'] : ['C', 'D', 45, 60, 75];
    const value = answers.find((answer) => limits?.allows(answer) ?? true);
    return value === undefined ? undefined : { value, confidence: 0.6 };
  };

  it('a model gives only possible values', () => {
    const facts = new FactCollector();
    facts.set('ROOF_DESCRIPTION', ROOF, told);
    addModelledFacts(DWELLING, { estimate: neighbours, asOf: '2026-01-01' }, facts);
    expect(facts.facts.ROOF_TYPE?.value).toBe('Pitched');
  });

  it('a modelled score follows the modelled rating', () => {
    const facts = new FactCollector();
    addModelledFacts(DWELLING, { estimate: neighbours, asOf: '2026-01-01' }, facts);
    expect(facts.facts.CURRENT_ENERGY_RATING?.value).toBe('C');
    expect(facts.facts.CURRENT_ENERGY_EFFICIENCY?.value).toBe(75);
  });

  it('a stored model value stands only as long as records allow it', () => {
    const standing = new FactCollector();
    const made = { ...told, source: 'MODEL', modelled: true } as const;
    standing.set('ROOF_TYPE', 'Dwelling Above', made);
    standing.set('WALL_TYPE', 'Cavity', made);
    const facts = new FactCollector();
    facts.set('ROOF_DESCRIPTION', ROOF, told);
    const silent = keepModelledFacts(standing.facts, facts);
    addModelledFacts(DWELLING, { estimate: neighbours, asOf: '2026-01-01', silent }, facts);
    expect(facts.facts.WALL_TYPE?.value).toBe('Cavity');
    expect(facts.facts.ROOF_TYPE?.value).toBe('Pitched');
  });

  it('no model is asked for an answer implied by a certificate', () => {
    const facts = new FactCollector();
    const dwelling = { ...DWELLING, unworded: ['FLOOR_TYPE'] };
    const estimate = () => ({ value: 'Solid', confidence: 0.6 });
    addModelledFacts(dwelling, { estimate, asOf: '2026-01-01' }, facts);
    expect(facts.facts).not.toHaveProperty('FLOOR_TYPE');
  });
});

/** Rooms that are kept, with each estimate at the given confidence. */
function kept(made: Readonly<Record<string, readonly [number, number]>>, recorded: Rooms = {}) {
  const estimates = new Map(
    Object.entries(made).map(([name, [value, confidence]]) => [name, { value, confidence }]),
  ) as Estimates;
  const told = Object.fromEntries(
    Object.entries(recorded).map(([name, value]) => [
      name,
      { value, confidence: 0.9, modelled: false, source: 'EPC', asOf: null },
    ]),
  );
  keepConsistentRooms(estimates, told);
  return Object.fromEntries([...estimates].map(([name, { value }]) => [name, value]));
}

describe('modelled rooms', () => {
  it('stay as they are if they fit', () => {
    const made = { HABITABLE_ROOMS: [4, 0.4], BEDROOMS: [3, 0.5], RECEPTION_ROOMS: [1, 0.6] };
    expect(kept(made as never)).toEqual({ HABITABLE_ROOMS: 4, BEDROOMS: 3, RECEPTION_ROOMS: 1 });
  });

  it('that contradict each other lose the least sure', () => {
    const made = { HABITABLE_ROOMS: [4, 0.6], BEDROOMS: [3, 0.5], RECEPTION_ROOMS: [2, 0.4] };
    expect(kept(made as never)).toEqual({ HABITABLE_ROOMS: 4, BEDROOMS: 3 });
  });

  it('give way to recorded ones, however unsure', () => {
    expect(kept({ BEDROOMS: [4, 0.9] }, { HABITABLE_ROOMS: 3 })).toEqual({});
    expect(kept({ HABITABLE_ROOMS: [3, 0.9] }, { BEDROOMS: 4 })).toEqual({});
    expect(kept({ RECEPTION_ROOMS: [2, 0.9] }, { HABITABLE_ROOMS: 4, BEDROOMS: 3 })).toEqual({});
  });

  it('leave at least one room to sit in', () => {
    expect(kept({ BEDROOMS: [3, 0.9] }, { HABITABLE_ROOMS: 3 })).toEqual({});
    expect(kept({ BEDROOMS: [0, 0.9] }, { HABITABLE_ROOMS: 1 })).toEqual({ BEDROOMS: 0 });
  });

  it('never add up to more than there are, whatever was estimated', () => {
    const room = fc.tuple(
      fc.integer({ min: 0, max: 9 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    );
    const made = fc.record({ HABITABLE_ROOMS: room, BEDROOMS: room, RECEPTION_ROOMS: room });
    fc.assert(
      fc.property(made, (rooms) => {
        const { HABITABLE_ROOMS: all, BEDROOMS = 0, RECEPTION_ROOMS = 0 } = kept(rooms) as Rooms;
        expect(BEDROOMS + RECEPTION_ROOMS).toBeLessThanOrEqual(all ?? Number.POSITIVE_INFINITY);
      }),
    );
  });
});
