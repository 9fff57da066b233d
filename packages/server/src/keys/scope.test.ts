/** The notation of scopes, and what each allows. */

import { Failure } from '@property-lookup/kernel/failure';
import { GROUPS } from '@property-lookup/model/fields';
import { evaluate } from '@property-lookup/query/evaluate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseScope, readScope, SCOPE_GROUPS } from './scope.js';
import { inAreas, parseArea } from './scope-area.js';

const ENDPOINTS = ['propertyLookup', 'suggest', 'ogc'];
const parse = (text: string) => parseScope(text, ENDPOINTS);
const refusal = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
  return '';
};

describe('the notation', () => {
  it('is printed as it is read, in one spelling', () => {
    const some = (names: readonly string[]) =>
      fc.option(fc.uniqueArray(fc.constantFrom(...names), { minLength: 1 }));
    const parts = fc.record({
      endpoints: some(ENDPOINTS),
      groups: some(SCOPE_GROUPS),
      fields: some(['tenure', 'postcode', 'recommendations', 'x_coordinate']),
      area: some(['RG', 'RG1', 'RG1 1', 'RG1 1AA', 'RG1*', 'E06000038']),
    });
    fc.assert(
      fc.property(parts, (given) => {
        const written = Object.entries(given).filter(([, values]) => values !== null);
        fc.pre(written.length > 0);
        const text = written.map(([name, values]) => `${name}=${values?.join('|')}`).join(',');
        expect(parse(text)).toMatchObject({ ...given, text });
        expect(readScope(text)).toMatchObject({ ...given, text });
      }),
    );
  });

  it('takes blanks and any case of fields and areas', () => {
    expect(parse(' area = rg1 1aa | e06000038 , fields=Tenure|TENURE ').text).toBe(
      'fields=tenure,area=RG1 1AA|E06000038',
    );
  });

  it.each([
    ['', 'endpoints, groups, fields, area once'],
    ['tenure', 'once'],
    ['area=RG1,area=RG2', "not 'area=RG2'"],
    ['fields=tenur', "fields has no 'tenur'; did you mean tenure?"],
    ['fields=tenure$confidence', "fields has no 'tenure$confidence'"],
    ['groups=prices', "groups has no 'prices'"],
    ['endpoints=lookup', 'endpoints has no'],
    ['area=E12000008', 'GSS code of a local authority'],
    ['area=', 'area must be'],
    ['area=Reading', "not 'Reading'"],
  ])('refuses %j', (text, sentence) => {
    expect(refusal(() => parse(text))).toContain(sentence);
  });

  it('never fails otherwise', () => {
    fc.assert(fc.property(fc.string(), (text) => void refusal(() => parse(text))));
    fc.assert(fc.property(fc.string(), (text) => void readScope(text)));
  });

  it('allows nothing where a stored text is no scope', () => {
    expect(readScope(null)).toBeNull();
    expect(readScope(undefined)).toBeNull();
    for (const text of ['', 'x', 'homes=all', 'area=RG1,later=x']) {
      const scope = readScope(text);
      expect([scope?.allows('suggest'), scope?.allowsField('tenure')]).toEqual([false, false]);
      expect(scope?.homes).toMatchObject({ kind: 'one-of', values: [] });
    }
    expect(readScope('area=Atlantis')?.homes).toMatchObject({ kind: 'one-of', values: [] });
  });
});

describe('fields', () => {
  it('are all without groups and fields, whatever else is narrow', () => {
    const { hasFields } = parse('area=RG1,endpoints=suggest');
    expect(hasFields).toBe(false);
    expect(parse('area=RG1').allowsField('TENURE$SOURCE')).toBe(true);
  });

  it('are those of groups and those named, with companions', () => {
    const scope = parse('groups=energy,fields=tenure');
    const is = (name: string) => scope.allowsField(name);
    expect(['TENURE', 'tenure$confidence', 'TENURE$AS_OF', 'uprn', 'DATA_AS_OF'].every(is)).toBe(
      true,
    );
    expect(['CURRENT_ENERGY_RATING', 'RECOMMENDATIONS', 'COVERAGE_ENERGY'].every(is)).toBe(true);
    expect(['BEDROOMS', 'postcode', 'location', 'NATION', 'COVERAGE_ATTRIBUTES'].some(is)).toBe(
      false,
    );
    expect([scope.allowsGroup('attributes'), scope.allowsGroup('planning')]).toEqual([true, false]);
    expect(scope.allowsGroup('history')).toBe(false);
  });

  it('have the property record among those of the address', () => {
    const scope = parse('groups=address');
    expect(
      ['x_coordinate', 'thoroughfare', 'location', 'FULL_ADDRESS'].every((name) =>
        scope.allowsField(name),
      ),
    ).toBe(true);
    expect(parse('fields=latitude').allowsField('location')).toBe(false);
    expect(parse('fields=latitude|longitude').allowsField('location')).toBe(true);
  });

  it('are refused by name', () => {
    const scope = parse('fields=tenure');
    expect(
      refusal(() => scope.require({ fields: ['bedrooms', 'tenure'], groups: ['history'] })),
    ).toBe('This key may not read the group history, bedrooms; /whoami tells what it may read.');
    expect(refusal(() => scope.narrow(['bedrooms', 'bathrooms']))).toContain('bedrooms, bathrooms');
    expect(scope.narrow(['bedrooms', 'tenure'])).toEqual(['tenure']);
    expect(refusal(() => parse('endpoints=ogc').requireEndpoint('suggest', '/x'))).toContain(
      'read /x;',
    );
  });

  it('cover every group', () => {
    for (const { fields, name } of GROUPS) {
      const scope = parse(`groups=${name}`);
      expect(fields.every((field) => scope.allowsField(field.name))).toBe(true);
    }
  });
});

describe('areas', () => {
  const holds = (area: string, postcode: string | null, authority: string | null = null) =>
    evaluate(
      inAreas([parseArea(area) ?? '']),
      ({ name }) => (name === 'postcode' ? postcode : authority),
      () => null,
    );

  it.each([
    ['rg', 'RG1 1AA', true],
    ['B', 'BA1 1AA', false],
    ['B', 'B1 1AA', true],
    ['RG1', 'RG1 1AA', true],
    ['RG1', 'RG10 1AA', false],
    ['RG1*', 'RG10 1AA', true],
    ['RG1 1', 'RG1 1AA', true],
    ['RG1 1', 'RG1 2AA', false],
    ['RG11AA', 'RG1 1AA', true],
    ['RG1 1AA', 'RG1 1AB', false],
    ['W1A', 'W1A 1AA', true],
    ['RG1', null, false],
    ['E06000038', 'RG1 1AA', false],
  ])('%s and %s: %s', (area, postcode, is) => expect(holds(area, postcode)).toBe(is));

  it('are authorities by their code', () => {
    expect(holds('e06000038', null, 'E06000038')).toBe(true);
    expect(['E05000001', 'E92000001', 'X06000001', '12', 'RG1 1AA1', '*'].map(parseArea)).toEqual(
      Array(6).fill(undefined),
    );
  });
});
