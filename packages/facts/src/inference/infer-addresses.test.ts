import { NO_ADDRESS } from '@property-lookup/kernel/address';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inferAddresses, type PlacedUprn } from './infer-addresses.js';

const NOWHERE = { easting: null, northing: null, usrn: null, postcode: null };

function home(uprn: number, buildingNumber: string | null, street = 'Elm Road'): PlacedUprn {
  const address =
    buildingNumber === null ? null : { ...NO_ADDRESS, buildingNumber, thoroughfare: street };
  return { ...NOWHERE, uprn, address };
}

function flat(uprn: number, subBuildingName: string | null): PlacedUprn {
  const address = { ...NO_ADDRESS, subBuildingName, buildingName: 'Elm Court' };
  return { ...NOWHERE, uprn, address: subBuildingName === null ? null : address };
}

/** A street in order, with some addresses hidden. */
function street(first: number, numbers: readonly number[], hidden: readonly number[]) {
  return numbers.map((number, i) =>
    home(first + i, hidden.includes(number) ? null : String(number)),
  );
}

function numbersOf(homes: readonly PlacedUprn[], known: readonly string[] = []) {
  const addresses = known.map((number) => ({ address: addressOf(home(0, number)) }));
  return inferAddresses(homes, addresses).map(({ uprn, address }) => [
    uprn,
    address.buildingNumber,
  ]);
}

function addressOf({ address }: PlacedUprn) {
  return address ?? NO_ADDRESS;
}

describe('by the order of UPRNs', () => {
  it('gives a home between two others the number between theirs', () => {
    expect(numbersOf(street(100, [1, 2, 3, 4, 5, 6, 7], [4]))).toEqual([[103, '4']]);
    expect(numbersOf(street(100, [14, 12, 10, 8, 6, 4, 2], [8]))).toEqual([[103, '8']]);
  });

  it('continues after the last number, and before the first of the next street', () => {
    const next = [1, 2, 3, 4, 5].map((n, i) => home(105 + i, n < 2 ? null : String(n), 'Oak Road'));
    const inferred = inferAddresses([...street(100, [1, 2, 3, 4, 5], [5]), ...next], []);
    const lines = inferred.map(({ uprn, address }) => [
      uprn,
      `${address.buildingNumber} ${address.thoroughfare}`,
    ]);
    expect(lines.sort()).toEqual([
      [104, '5 Elm Road'],
      [105, '1 Oak Road'],
    ]);
  });

  it('numbers the flats of a building', () => {
    const homes = ['Flat 1', 'Flat 2', null, 'Flat 4', 'Flat 5'].map((name, i) =>
      flat(500 + i, name),
    );
    expect(inferAddresses(homes, [])[0]?.address).toMatchObject({
      subBuildingName: 'Flat 3',
      buildingName: 'Elm Court',
    });
  });

  it('gives no number taken by another home of the street', () => {
    const homes = [...street(100, [1, 2, 3, 4, 5, 6, 7], [4]), home(900, '4')];
    expect(numbersOf(homes)).toEqual([]);
  });

  it('trusts an order kept by others over one kept by none', () => {
    const orderly = inferAddresses(street(100, [1, 2, 3, 4, 5, 6, 7], [4]), []);
    const disorderly = inferAddresses(street(100, [9, 2, 31, 3, 5, 44, 12], [3]), []);
    expect(orderly[0]?.confidence).toBeGreaterThan(0.9);
    expect(disorderly.filter(({ confidence }) => confidence > 0.8)).toEqual([]);
  });

  it('leaves out a home with a postcode foreign to the street', () => {
    const homes = street(100, [1, 2, 3, 4, 5, 6, 7], [4]).map((one) => {
      return { ...one, postcode: one.address === null ? 'AB1 2CD' : 'AB1 1CD' };
    });
    expect(inferAddresses(homes, []).filter(({ confidence }) => confidence > 0.9)).toEqual([]);
  });
});

describe('by position', () => {
  /** UPRNs in no order, at ten metres a number. */
  const homes = [2, 4, 6, 8, 10, 12].map((number, i) => {
    const place = { easting: 5 * number, northing: 0, usrn: 7 };
    return { ...home([911, 20, 477, 3006, 150, 88][i] ?? 0, String(number)), ...place };
  });

  it('gives a home the number of the gap it stands in', () => {
    const hidden = homes.map((one) => (one.uprn === 3006 ? { ...one, address: null } : one));
    const [only] = inferAddresses(hidden, []);
    expect(only).toMatchObject({ uprn: 3006, from: 'position', address: { buildingNumber: '8' } });
  });

  it.each([
    ['to the nearer of two that stand in its place', 6, [3006]],
    ['to neither where they stand in it alike', 0.5, []],
  ])('gives a number %s', (_case, metres, given) => {
    const hidden = homes.map((one) => (one.uprn === 3006 ? { ...one, address: null } : one));
    const twin = { ...home(9000, null), easting: 40, northing: metres, usrn: 7 };
    expect(inferAddresses([...hidden, twin], []).map(({ uprn }) => uprn)).toEqual(given);
  });

  it('gives one number if order and position disagree', () => {
    const inOrder = [2, 4, 6, 8, 10, 12, 14, 18, 20, 22].map((number, i) => {
      const place = { easting: 5 * number, northing: 0, usrn: 7 };
      return { ...home(500 + i, String(number)), ...place };
    });
    const torn = inOrder.map((one) =>
      one.uprn === 503 ? { ...one, address: null, easting: 80 } : one,
    );
    const inferred = inferAddresses(torn, []);
    expect(inferred.map(({ uprn }) => uprn)).toEqual([503]);
  });

  it('gives no number far from its place', () => {
    const hidden = homes.map((one) =>
      one.uprn === 3006 ? { ...one, address: null, northing: 60 } : one,
    );
    expect(inferAddresses(hidden, [])).toEqual([]);
  });
});

it('prefers an address known to exist', () => {
  const homes = [home(100, '2'), home(101, '4'), home(102, null), home(103, '10')];
  const [known] = inferAddresses(homes, [{ address: addressOf(home(0, '8')) }]);
  expect(known?.address.buildingNumber).toBe('8');
  expect(known?.from).toBe('known');
});

const HOMES = fc.uniqueArray(
  fc.record({
    uprn: fc.integer({ min: 1, max: 60 }),
    number: fc.option(fc.integer({ min: 1, max: 30 })),
    letter: fc.constantFrom('', '', '', 'A'),
    street: fc.constantFrom('Elm Road', 'Oak Road'),
    easting: fc.option(fc.integer({ min: 0, max: 100 })),
  }),
  { selector: ({ uprn }) => uprn, maxLength: 40 },
);

const placed = HOMES.map((homes) =>
  homes.map(({ uprn, number, letter, street: name, easting }) => {
    const one = home(uprn, number === null ? null : `${number}${letter}`, name);
    return { ...one, easting, northing: easting, usrn: name === 'Elm Road' ? 1 : 2 };
  }),
);

describe('for any homes', () => {
  it('gives no two of them the same address, nor a recorded one', () => {
    fc.assert(
      fc.property(placed, (homes) => {
        const inferred = inferAddresses(homes, []);
        const line = ({ address }: Pick<PlacedUprn, 'address'>) =>
          `${address?.buildingNumber} ${address?.thoroughfare}`;
        const recorded = new Set(homes.filter(({ address }) => address !== null).map(line));
        const lines = inferred.map(line);
        expect(new Set(lines).size).toBe(lines.length);
        expect(lines.filter((one) => recorded.has(one))).toEqual([]);
        const free = new Set(homes.flatMap(({ uprn, address }) => (address ? [] : uprn)));
        expect(inferred.filter(({ uprn }) => !free.has(uprn))).toEqual([]);
        expect(new Set(inferred.map(({ uprn }) => uprn)).size).toBe(inferred.length);
      }),
    );
  });

  it('gives the same result in any order, with confidences that are probabilities', () => {
    fc.assert(
      fc.property(placed, fc.integer(), (homes, seed) => {
        const inferred = inferAddresses(homes, []);
        const shuffled = homes.toSorted(
          (a, b) => ((a.uprn * 7919 + seed) % 61) - ((b.uprn * 7919 + seed) % 61),
        );
        expect(inferAddresses(shuffled, [])).toEqual(inferred);
        for (const { confidence } of inferred) {
          expect(confidence).toBeGreaterThanOrEqual(0.5);
          expect(confidence).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
