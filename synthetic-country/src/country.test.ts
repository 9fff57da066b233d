import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Country, createCountry } from './country.js';
import { PROPERTIES_PER_NEIGHBOURHOOD } from './country-size.js';
import { createGrids } from './grids.js';
import type { Neighbourhood, Property } from './model.js';

function neighbourhoods(country: Country, properties: number): Neighbourhood[] {
  const count = Math.ceil(properties / PROPERTIES_PER_NEIGHBOURHOOD);
  return Array.from({ length: count }, (_, number) => country.neighbourhood(number));
}

/** Of 200,000 properties, made once. */
let large: readonly Neighbourhood[] = [];
beforeAll(() => {
  large = neighbourhoods(createCountry(5), 200_000);
});
afterAll(() => {
  large = [];
});

/** Area, district, sector and unit, with one space. */
const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/;

/** Sub-building, building and number in Royal Mail's form. */
const premiseText = ({ premise }: Property): string =>
  `${premise.subBuildingName}|${premise.buildingName}|${premise.buildingNumber}`;

const FORMS: Readonly<Record<string, RegExp>> = {
  'a number': /^\|\|\d+$/,
  'a number with a letter': /^\|12A\|$/,
  'a range': /^\|\d+-\d+\|$/,
  'a name without number': /^\|[A-Z' ]+ COTTAGE\|$/,
  'a name with a number': /^\|[A-Z' ]+ COTTAGE\|\d+$/,
  'Flat 1': /^FLAT 1\|\|\d+$/,
  'Flat A': /^FLAT A\|\|\d+$/,
  'Ground Floor Flat': /^GROUND FLOOR FLAT\|\|\d+$/,
  'Basement Flat': /^BASEMENT FLAT\|\|\d+$/,
  'Apartment 3.02': /^APARTMENT \d\.0\d\|/,
  'Unit 4': /^\|UNIT 4\|$/,
  'a unit in a building': /^UNIT 5A\|[A-Z]+ HOUSE\|$/,
  '2/1': /^2\/1\|\|\d+$/,
  '0/1': /^0\/1\|\|\d+$/,
  'Flat 2/1': /^FLAT 2\/1\|\|\d+$/,
  PF2: /^PF2\|\|\d+$/,
  '1F2': /^1F2\|\|\d+$/,
  'First Floor Left': /^FIRST FLOOR LEFT\|\|\d+$/,
  'a flat in a block with a number': /^FLAT 3\|[A-Z]+ (HOUSE|COURT)\|\d+$/,
  'a flat in a block without number': /^FLAT 3\|[A-Z]+ (HOUSE|COURT)\|$/,
  'a number in a name': /^\|5 THE OLD [A-Z]+\|$/,
};

describe('country', () => {
  it.each([1, 2, 77])('has every form of premise in 10,000 properties (seed %i)', (seed) => {
    const all = neighbourhoods(createCountry(seed), 10_000).flatMap((part) => part.properties);
    const texts = all.map(premiseText);
    for (const [form, shape] of Object.entries(FORMS)) {
      expect(
        texts.some((text) => shape.test(text)),
        form,
      ).toBe(true);
    }
    expect(all.some(({ premise }) => premise.poBox !== '')).toBe(true);
    expect(all.some(({ organisation }) => organisation.includes('SCHOOL'))).toBe(true);
    expect(all.some(({ street }) => street.dependentThoroughfare[0] !== '')).toBe(true);
  });

  it('has all four nations among its first neighbourhoods, with all their localities', () => {
    const parts = neighbourhoods(createCountry(1), 10_000);
    const nations = parts.slice(0, 4).map(({ district }) => district.town.country);
    expect(nations.sort()).toEqual(['E', 'N', 'S', 'W']);
    expect(parts.some((part) => part.doubleDependentLocality[0] !== '')).toBe(true);
    expect(parts.some((part) => part.dependentLocality[1] !== '')).toBe(true);
    expect(
      parts.some((part) => part.streets.some(({ thoroughfare }) => thoroughfare[1] !== '')),
    ).toBe(true);
  });

  it('numbers 200,000 properties uniquely', () => {
    const [uprns, udprns, usrns] = [new Set<number>(), new Set<number>(), new Set<number>()];
    const counts = { properties: 0, posted: 0, streets: 0 };
    for (const { properties, streets } of large) {
      for (const { uprn, udprn } of properties) {
        uprns.add(uprn);
        if (udprn > 0) udprns.add(udprn);
        counts.properties += 1;
        counts.posted += udprn > 0 ? 1 : 0;
      }
      for (const { usrn } of streets) usrns.add(usrn);
      counts.streets += streets.length;
    }
    expect(uprns.size).toBe(counts.properties);
    expect(udprns.size).toBe(counts.posted);
    expect(usrns.size).toBe(counts.streets);
    expect([...uprns].every((uprn) => uprn > 0 && uprn < 1e12)).toBe(true);
    expect([...udprns, ...usrns].every((number) => /^\d{8}$/.test(String(number)))).toBe(true);
  });

  it("has well-formed postcodes of the town's districts, all unique, of 14 to 20 properties", () => {
    const seen = new Set<string>();
    let [live, count] = [0, 0];
    for (const { postcodes, district, properties } of large) {
      count += properties.length;
      for (const { text, terminated } of postcodes) {
        expect(text).toMatch(POSTCODE);
        expect(district.town.outcodes).toContain(text.slice(0, -4));
        expect(seen.has(text)).toBe(false);
        seen.add(text);
        live += terminated === '' ? 1 : 0;
      }
    }
    expect(count / live).toBeGreaterThan(14);
    expect(count / live).toBeLessThan(20);
  });

  it('places properties within a kilometre of their postcode, metres and degrees agreeing', () => {
    const grids = createGrids();
    for (const { properties, district } of neighbourhoods(createCountry(4), 5_000)) {
      const { country } = district.town;
      for (const { x, y, postcode, ...property } of properties) {
        expect(Math.hypot(x - postcode.x, y - postcode.y)).toBeLessThan(1_000);
        const exact = grids.around(country, { x, y })(x, y);
        expect(Math.abs(exact.latitude - property.latitude)).toBeLessThan(2e-7);
        expect(Math.abs(exact.longitude - property.longitude)).toBeLessThan(4e-7);
      }
    }
  });

  it('gives any property the same values alone as among the others, and other values for another seed', () => {
    const country = createCountry(9);
    const eighth = country.neighbourhood(7);
    expect(country.property(7 * PROPERTIES_PER_NEIGHBOURHOOD + 5)).toEqual(eighth.properties[5]);
    expect(createCountry(10).property(0).uprn).not.toBe(country.property(0).uprn);
    expect(country.randomFor(3, 'sales').next()).toBe(country.randomFor(3, 'sales').next());
    expect(country.randomFor(3, 'sales').next()).not.toBe(country.randomFor(3, 'epc').next());
  });

  it('gives no two properties of a postcode the same address', () => {
    for (const { properties } of large) {
      const addresses = properties.map(({ premise, isPostal, street, postcode }) =>
        JSON.stringify([premise, isPostal, street.usrn, postcode.text]),
      );
      expect(new Set(addresses).size).toBe(properties.length);
    }
  });

  it('gives flats their building as parent', () => {
    for (const { properties } of neighbourhoods(createCountry(6), 5_000)) {
      const byUprn = new Map(properties.map((property) => [property.uprn, property]));
      for (const { parentUprn, postcode } of properties) {
        if (parentUprn === 0) continue;
        const parent = byUprn.get(parentUprn);
        expect(parent?.classCode).toBe('PP');
        expect(parent?.isPostal).toBe(false);
        expect(parent?.postcode).toBe(postcode);
      }
    }
  });

  it('has room for more properties than the United Kingdom has', () => {
    const country = createCountry(1);
    expect(country.capacity).toBeGreaterThan(42_000_000);
    const last = country.capacity / PROPERTIES_PER_NEIGHBOURHOOD - 1;
    expect(country.neighbourhood(last).properties).toHaveLength(PROPERTIES_PER_NEIGHBOURHOOD);
    expect(() => country.neighbourhood(last + 1)).toThrow(RangeError);
  });
});
