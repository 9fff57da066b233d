import { randomFrom } from '@property-lookup/kernel/numbers';
import { describe, expect, it } from 'vitest';
import type { Dwelling, Kind } from './dwelling.js';
import { fieldEstimatorOf, heldOutEstimatorOf } from './field-estimator.js';
import { fitFieldModels } from './field-models.js';
import type { LimitsBeside } from './limits.js';
import { MODELLED_FIELDS, type ModelledValues } from './modelled-fields.js';
import { neighbourhoodOf } from './neighbourhood.js';
import { isRight } from './right-value.js';

const fieldOf = (name: string) => {
  const field = MODELLED_FIELDS.find((one) => one.name === name);
  if (field === undefined) throw new Error(`no field ${name}`);
  return field;
};
const AREA = fieldOf('TOTAL_FLOOR_AREA');
const BAND = fieldOf('CONSTRUCTION_AGE_BAND');
const BEDROOMS = fieldOf('BEDROOMS');
const OCCUPANCY = fieldOf('OCCUPANCY_TYPE');

function dwellingIn(postcode: string, values: ModelledValues, kind: Kind = 'House'): Dwelling {
  const sector = postcode.slice(0, -2);
  const [outcode = ''] = postcode.split(' ');
  return {
    places: { outcode, sector, street: null, postcode, building: null },
    kinds: { address: kind },
    values,
    areaFigures: {},
  };
}

const letter = (i: number) => 'ABDEFGHJLN'.charAt(i % 10);
const postcodeOf = (i: number) => `RG${1 + (i % 2)} ${i % 5}${letter(i / 10)}${letter(i)}`;

/** Homes of one postcode are alike, except for errors of measurement. */
function alike(seed: number): readonly Dwelling[] {
  const random = randomFrom(seed);
  return Array.from({ length: 100 }, (_, p) => p).flatMap((p) => {
    const size = 40 + 100 * random();
    return Array.from({ length: 8 }, () =>
      dwellingIn(postcodeOf(p), { TOTAL_FLOOR_AREA: size * (0.97 + 0.06 * random()) }),
    );
  });
}

function noise(seed: number): readonly Dwelling[] {
  const random = randomFrom(seed);
  return Array.from({ length: 800 }, (_, i) => {
    const CONSTRUCTION_AGE_BAND = ['1930-1949', '1950-1966', '1967-1975', '1976-1982'].at(
      Math.floor(4 * random()),
    );
    return dwellingIn(postcodeOf(i), {
      CONSTRUCTION_AGE_BAND: CONSTRUCTION_AGE_BAND ?? '',
    });
  });
}

const SOLID = 'Solid Brick';

/**
 * Most homes with cavity walls are of another band; of those with solid walls, half are of the first remaining band and half of
 * the second.
 */
function walled(seed: number, outcode: string): readonly Dwelling[] {
  const random = randomFrom(seed);
  return Array.from({ length: 1_200 }, (_, i) => {
    const isSolid = i % 4 === 0;
    const old = random() < 0.5 ? 'before 1900' : '1900-1929';
    const band = isSolid ? old : random() < 0.3 ? 'before 1900' : '1967-1975';
    const walls = isSolid ? SOLID : 'Cavity';
    const home = dwellingIn(`${outcode} 1AA`, { CONSTRUCTION_AGE_BAND: band, WALL_TYPE: walls });
    return { ...home, places: { ...home.places, postcode: null } };
  });
}

function uniform(outcode: string): readonly Dwelling[] {
  return Array.from({ length: 400 }, (_, i) =>
    dwellingIn(`${outcode} 1A${letter(i)}`, { CONSTRUCTION_AGE_BAND: 'before 1900' }),
  );
}

const isOld = (band: unknown): boolean => band === 'before 1900' || band === '1900-1929';
const besideWalls: LimitsBeside = (stated) => (name) =>
  name === BAND.name && stated.WALL_TYPE === SOLID
    ? { key: SOLID, isSure: true, right: 1, isLeft: isOld, allows: isOld }
    : undefined;

describe('field models', () => {
  it('find a real relation: a home is as large as its neighbours', () => {
    const dwellings = alike(1);
    const models = fitFieldModels([dwellings]);
    const estimate = heldOutEstimatorOf(models, neighbourhoodOf(dwellings));
    const right = dwellings.filter((dwelling) => {
      const made = estimate(AREA, dwelling);
      return made && isRight(AREA, made.value, dwelling.values['TOTAL_FLOOR_AREA'] ?? 0);
    });
    expect(right.length / dwellings.length).toBeGreaterThan(0.9);
    const made = estimate(AREA, dwellings[0] ?? dwellingIn('RG1 1AA', {}));
    expect(made?.confidence).toBeGreaterThan(0.85);
  });

  it('claim little for pure noise', () => {
    const models = fitFieldModels([noise(1)]);
    const fresh = noise(2);
    const estimate = heldOutEstimatorOf(models, neighbourhoodOf(fresh));
    const made = fresh.map((dwelling) => estimate(BAND, dwelling));
    const claimed = made.reduce((sum, one) => sum + (one?.confidence ?? 0), 0) / fresh.length;
    expect(claimed).toBeGreaterThan(0.2);
    expect(claimed).toBeLessThan(0.3);
    const sureMax = Math.max(...made.map((one) => one?.confidence ?? 0));
    expect(sureMax).toBeLessThan(0.4);
  });

  it('lean on the sector if a postcode has a single odd neighbour', () => {
    const usual = Array.from({ length: 300 }, (_, i) =>
      dwellingIn(`RG1 1A${letter(i)}`, {
        CONSTRUCTION_AGE_BAND: i % 10 ? '1930-1949' : '1967-1975',
      }),
    );
    const odd = dwellingIn('RG1 1ZZ', { CONSTRUCTION_AGE_BAND: 'before 1900' });
    const all = [...usual, odd];
    const estimate = fieldEstimatorOf(fitFieldModels([all]), neighbourhoodOf(all));
    expect(estimate(BAND, dwellingIn('RG1 1ZZ', {}))?.value).toBe('1930-1949');
  });

  it('keep kinds apart', () => {
    const mixed = Array.from({ length: 200 }, (_, i) => {
      const isFlat = i % 2 === 0;
      return dwellingIn(
        'RG1 1AA',
        { TOTAL_FLOOR_AREA: isFlat ? 50 : 120 },
        isFlat ? 'Flat' : 'House',
      );
    });
    const estimate = fieldEstimatorOf(fitFieldModels([mixed]), neighbourhoodOf(mixed));
    expect(estimate(AREA, dwellingIn('RG1 1AA', {}, 'Flat'))?.value).toBeCloseTo(50, 0);
    expect(estimate(AREA, dwellingIn('RG1 1AA', {}, 'House'))?.value).toBeCloseTo(120, -1);
  });

  it('learn bedrooms from listings, by the room count of the certificate', () => {
    const listed = Array.from({ length: 200 }, (_, i) => {
      const rooms = 3 + (i % 4);
      return dwellingIn(postcodeOf(i), { HABITABLE_ROOMS: rooms, BEDROOMS: rooms - 2 });
    });
    const estimate = fieldEstimatorOf(fitFieldModels([listed]), neighbourhoodOf(listed));
    expect(estimate(BEDROOMS, dwellingIn('RG1 1AA', { HABITABLE_ROOMS: 5 }))?.value).toBe(3);
  });

  it('stay silent without measurements', () => {
    const few = alike(1).slice(0, 40);
    const estimate = fieldEstimatorOf(fitFieldModels([few]), neighbourhoodOf(few));
    expect(estimate(AREA, dwellingIn('RG1 1AA', {}))).toBeUndefined();
    expect(estimate(BAND, dwellingIn('RG1 1AA', {}))).toBeUndefined();
  });

  it('take the published shares of the area as they are, and claim no more than half', () => {
    const estimate = fieldEstimatorOf(fitFieldModels([]), neighbourhoodOf([]));
    const figures = { PRIVATE_RENTED_PCT: 30, SOCIAL_RENTED_PCT: 70 };
    const asked = { ...dwellingIn('RG1 1AA', {}), areaFigures: figures };
    expect(estimate(OCCUPANCY, asked)).toEqual({ value: 'Rented (Social)', confidence: 0.5 });
    expect(estimate(OCCUPANCY, dwellingIn('RG1 1AA', {}))).toBeUndefined();
  });

  it('redistribute shares excluded by records, but not those excluded by models', () => {
    const bands = ['1930-1949', '1950-1966', '1967-1975', '1976-1982'];
    const homes = noise(3);
    const estimate = fieldEstimatorOf(fitFieldModels([homes]), neighbourhoodOf(homes));
    const asked = dwellingIn('RG1 1AA', {});
    const best = estimate(BAND, asked);
    const others = bands.filter((band) => band !== best?.value);
    const allows = (value: unknown) => value === others[0] || value === others[1];
    const limits = { isSure: false, right: 1, isLeft: () => true, allows };
    const agreed = estimate(BAND, asked, { ...limits, key: 'agreed' });
    const left = estimate(BAND, asked, { ...limits, key: 'sure', isSure: true, isLeft: allows });
    expect(allows(agreed?.value)).toBe(true);
    expect(agreed?.confidence).toBeLessThanOrEqual(best?.confidence ?? 0);
    expect(left?.value).toBe(agreed?.value);
    expect(left?.confidence).toBeGreaterThan(agreed?.confidence ?? 1);
    const none = { ...limits, key: 'none', isSure: true, isLeft: () => false, allows: () => false };
    expect(estimate(BAND, asked, none)).toBeUndefined();
  });

  it('are calibrated on homes whose own records bound the field', () => {
    const homes = [...walled(4, 'RG1'), ...uniform('RG2')];
    const models = fitFieldModels([homes], besideWalls);
    const asked = walled(5, 'RG1').filter(({ values }) => values.WALL_TYPE === SOLID);
    const estimate = fieldEstimatorOf(models, neighbourhoodOf(homes));
    const limits = besideWalls({ WALL_TYPE: SOLID })(BAND.name, new Map());
    const made = asked.map(({ values, ...home }) => ({
      truth: values.CONSTRUCTION_AGE_BAND,
      ...(estimate(BAND, { ...home, values: { WALL_TYPE: SOLID } }, limits) ?? { confidence: 0 }),
    }));
    const claimed = made.reduce((sum, { confidence }) => sum + confidence, 0) / made.length;
    const right = made.filter((one) => 'value' in one && one.value === one.truth).length;
    expect(right / made.length).toBeCloseTo(0.5, 1);
    expect(Math.abs(claimed - right / made.length)).toBeLessThan(0.06);
    // Without limits the confidence is unchanged.
    const free = fieldEstimatorOf(fitFieldModels([homes]), neighbourhoodOf(homes));
    const blank = dwellingIn('RG1 1AA', {});
    expect(estimate(BAND, blank)).toEqual(free(BAND, blank));
  });

  it('ignore the value that is held out', () => {
    const dwellings = alike(1);
    const models = fitFieldModels([dwellings]);
    const [first = dwellingIn('RG1 1AA', {}), ...others] = dwellings;
    const changed = { ...first, values: { TOTAL_FLOOR_AREA: 900 } };
    const made = [first, changed].map((one) =>
      heldOutEstimatorOf(models, neighbourhoodOf([one, ...others]))(AREA, one),
    );
    expect(made[1]?.value).toBe(made[0]?.value);
  });
});
