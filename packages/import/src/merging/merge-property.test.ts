/** Tests merging a property from sources that agree, differ or are incomplete. */

import { NO_ADDRESS } from '@property-lookup/kernel/address';
import { type Fact, NO_AREAS, type StreetFact } from '@property-lookup/model/inside/property/fact';
import { codedFact, noTexts } from '@property-lookup/testing/coded-facts';
import { describe, expect, it } from 'vitest';
import { createCoordinateConverter } from './coordinates.js';
import { spellProperty } from './merge-partition.js';
import { mergeProperty } from './merge-property.js';
import { rankOf } from './precedence.js';
import type { SourcedStreet } from './streets.js';

const coordinates = await createCoordinateConverter();

type Given<K extends Fact['kind']> = Partial<Extract<Fact, { kind: K }>>;

const address = (parts: Partial<typeof NO_ADDRESS>, given: Given<'address'> = {}): Fact => ({
  ...{ kind: 'address', uprn: 1, key: 'k', standing: 'approved', usrn: null },
  parts: { ...NO_ADDRESS, ...parts },
  ...given,
});

const line = (text: string, postcode: string | null): Fact => ({
  ...{ kind: 'address-line', uprn: 1, text, postcode },
});

const identity = (given: Given<'identity'>): Fact => ({
  ...{ kind: 'identity', uprn: 1, udprn: null, usrn: null, parentUprn: null },
  ...{ classification: null, logicalStatus: null, country: null },
  ...given,
});

const position = (given: Given<'position'>): Fact => ({
  ...{ kind: 'position', uprn: 1, x: null, y: null, grid: 'british' },
  ...{ latitude: null, longitude: null, precision: 'address' },
  ...given,
});

const geography = (areas: Partial<typeof NO_AREAS>, postcode: string | null = null): Fact => ({
  ...{ kind: 'geography', uprn: 1, postcode },
  areas: { ...NO_AREAS, ...areas },
});

const street = (given: Partial<StreetFact>): StreetFact => ({
  ...{ kind: 'street', usrn: 7, language: 'eng', description: 'HIGH STREET' },
  ...{ locality: null, town: null, administrativeArea: null },
  ...given,
});

type Told = readonly [source: string, fact: Fact];

function merged(all: readonly Told[], streets: readonly StreetFact[] = []) {
  const texts = noTexts();
  const byUsrn = new Map<number, SourcedStreet[]>();
  for (const fact of streets) {
    const one = { source: 'addressbase-premium', fact: codedFact(fact, texts) };
    byUsrn.set(fact.usrn, [...(byUsrn.get(fact.usrn) ?? []), one]);
  }
  const facts = all.map(([source, fact], importNumber) => ({
    ...{
      source,
      importNumber,
      importedAt: '2026-01-01T00:00:00Z',
      asOf: `2026-01-${importNumber + 10}`,
    },
    fact: codedFact(fact, texts),
  }));
  const property = mergeProperty(1, facts, { streets: byUsrn, coordinates, texts });
  return property && spellProperty(property, texts);
}

const HOUSE = {
  ...{ buildingNumber: '1', thoroughfare: 'HIGH STREET', postTown: 'READING' },
  postcode: 'RG1 1AA',
};
const LINE = '1 HIGH STREET, READING';

it('has its address as of the file that gave it', () => {
  const [first, second] = ['2026-01-10', '2026-01-11'];
  const list: Told = ['headed-csv', line('1 HIGH STREET', 'RG1 1AA')];
  const gazetteer: Told = ['addressbase-plus', address(HOUSE)];
  expect(merged([list])?.addressAsOf).toBe(first);
  expect(merged([list, gazetteer])?.addressAsOf).toBe(second);
  expect(merged([gazetteer, list])?.addressAsOf).toBe(first);
  expect(
    merged([['os-open-uprn', position({ latitude: 51, longitude: -1 })]])?.addressAsOf ?? null,
  ).toBeNull();
});

describe('a property', () => {
  it('is nothing without an address or a position', () => {
    expect(merged([])).toBeUndefined();
    const told = [identity({ udprn: 5 }), geography({ ward: 'E05000001' })];
    expect(merged(told.map((fact) => ['onsud', fact]))).toBeUndefined();
  });

  it('is what its sources say, each named once', () => {
    expect(
      merged([
        ['addressbase', address(HOUSE, { usrn: 7 })],
        ['addressbase', identity({ udprn: 5, classification: 'RD04' })],
        ['os-open-uprn', position({ x: 1, y: 2, latitude: 50, longitude: -1 })],
        ['llpg-dtf', { kind: 'gazetteer', uprn: 1, custodian: '1110', postalAddress: 'N' }],
        ['addressbase-plus', { kind: 'gazetteer', uprn: 1, custodian: null, postalAddress: 'D' }],
      ]),
    ).toMatchObject({
      ...{ custodian: '1110', postalAddress: 'D' },
      uprn: 1,
      address: HOUSE,
      forms: [LINE],
      position: { x: 1, y: 2, latitude: 50, longitude: -1, precision: 'address' },
      udprn: 5,
      usrn: 7,
      parentUprn: null,
      classification: 'RD04',
      logicalStatus: null,
      areas: null,
      sources: ['addressbase', 'os-open-uprn', 'llpg-dtf', 'addressbase-plus'],
    });
  });

  it('with a position alone has no address', () => {
    expect(merged([['os-open-uprn', position({ x: 1, y: 2 })]])).toMatchObject({
      ...{ address: NO_ADDRESS, forms: [] },
    });
  });
});

describe('of several addresses', () => {
  const shown = (...all: readonly Told[]) => merged(all)?.address.buildingNumber;
  const numbered = (buildingNumber: string, given: Given<'address'> = {}) =>
    address({ ...HOUSE, buildingNumber }, given);

  it('that of the best source is shown, whatever their order', () => {
    const premium = ['addressbase-premium', numbered('1')] as const;
    const council = ['llpg-dtf', numbered('2')] as const;
    const list = ['headed-csv', numbered('3')] as const;
    expect(shown(premium, council, list)).toBe('1');
    expect(shown(council, premium)).toBe('1');
    expect(shown(list, council, premium)).toBe('1');
    expect(shown(list, council)).toBe('2');
  });

  it('standing comes before source', () => {
    const historical = numbered('1', { standing: 'historical' });
    expect(shown(['addressbase-premium', historical], ['headed-csv', numbered('2')])).toBe('2');
  });

  it('an ended one is that of a retired property where there is no other', () => {
    const ended = ['addressbase-premium', numbered('1', { standing: 'ended' })] as const;
    const retired = ['addressbase-premium', identity({ logicalStatus: 8 })] as const;
    expect(merged([ended, retired])?.forms).toEqual(['1 HIGH STREET, READING']);
    expect(merged([ended, retired, ['headed-csv', numbered('2')]])?.forms).toEqual([
      '2 HIGH STREET, READING',
    ]);
  });

  it('an ended one is not that of a live property, which another may have now', () => {
    const ended = ['addressbase-premium', numbered('1', { standing: 'ended', usrn: 7 })] as const;
    const place = ['addressbase-premium', position({ x: 1, y: 2 })] as const;
    for (const logicalStatus of [1, null]) {
      const live = ['addressbase-premium', identity({ logicalStatus })] as const;
      expect(merged([ended, live])).toBeUndefined();
      expect(merged([ended, live, place])).toMatchObject({
        ...{ address: NO_ADDRESS, forms: [], usrn: null, addressAsOf: null },
      });
    }
  });

  it('the line of a list stands as an approved address', () => {
    const historical = numbered('1', { standing: 'historical' });
    const listed = line('2, HIGH STREET, READING', 'RG1 1AA');
    expect(shown(['headed-csv', listed], ['headed-csv', historical])).toBe('2');
    expect(shown(['headed-csv', listed], ['addressbase', numbered('1')])).toBe('1');
  });

  it('every spelling is kept once, whatever its case', () => {
    const property = merged([
      ['headed-csv', line('1 high street, Reading', 'RG1 1AA')],
      ['addressbase', address(HOUSE)],
      ['llpg-dtf', address({ ...HOUSE, buildingName: 'OAK HOUSE' }, { key: 'l' })],
    ]);
    expect(property?.forms).toEqual([LINE, expect.stringContaining('OAK HOUSE')]);
  });

  it('the best without a postcode takes that of another, or of a directory', () => {
    const bare = address({ ...HOUSE, postcode: null });
    const other = ['headed-csv', address({ ...HOUSE, postcode: 'RG1 2BB' })] as const;
    const directory = ['onsud', geography({}, 'RG1 3CC')] as const;
    expect(merged([['addressbase', bare], directory, other])?.address).toMatchObject({
      ...{ buildingNumber: '1', postcode: 'RG1 2BB' },
    });
    expect(merged([['addressbase', bare], directory])?.address.postcode).toBe('RG1 3CC');
    expect(merged([['addressbase', bare]])?.address.postcode).toBeNull();
    expect(merged([['addressbase', address(HOUSE)], directory])?.address.postcode).toBe('RG1 1AA');
  });

  it('an organisation of its own record is part of them', () => {
    const firm: Fact = { kind: 'organisation', uprn: 1, key: null, name: 'QUILL BOOKS' };
    expect(
      merged([
        ['addressbase', address(HOUSE)],
        ['addressbase', firm],
      ]),
    ).toMatchObject({
      address: { organisationName: 'QUILL BOOKS' },
      forms: [`QUILL BOOKS, ${LINE}`],
    });
    const own = address({ ...HOUSE, organisationName: 'MINT LTD' });
    expect(
      merged([
        ['addressbase', own],
        ['addressbase', firm],
      ])?.address.organisationName,
    ).toBe('MINT LTD');
  });
});

describe('an address that names its street by number', () => {
  const lpi = (given: Given<'address'> = {}, parts: Partial<typeof NO_ADDRESS> = {}) =>
    address({ buildingNumber: '1', ...parts }, { usrn: 7, ...given });
  const HIGH = street({ locality: 'CAVERSHAM', town: 'Reading', administrativeArea: 'BERKSHIRE' });
  const HEOL = street({ language: 'cym', description: 'HEOL FAWR', town: 'Caerdydd' });

  it('has the name, the locality and the town of the street', () => {
    expect(merged([['llpg-dtf', lpi()]], [HIGH])?.address).toMatchObject({
      ...{ thoroughfare: 'HIGH STREET', dependentLocality: 'CAVERSHAM', postTown: 'READING' },
    });
    const county = street({ administrativeArea: 'Berkshire' });
    expect(merged([['llpg-dtf', lpi()]], [county])?.address.postTown).toBe('BERKSHIRE');
    expect(merged([['llpg-dtf', lpi()]], [street({})])?.address.postTown).toBeNull();
  });

  it('keeps what it says itself', () => {
    const own = { dependentLocality: 'EMMER GREEN', postTown: 'OXFORD' };
    expect(merged([['llpg-dtf', lpi({}, own)]], [HIGH])?.address).toMatchObject(own);
    const named = lpi({}, { thoroughfare: 'LOW STREET' });
    expect(merged([['llpg-dtf', named]], [HIGH])?.address).toMatchObject({
      ...{ thoroughfare: 'LOW STREET', dependentLocality: null },
    });
  });

  it('has the street in its own language, or in any where there is no other', () => {
    const nameOf = (given: Given<'address'>, ...streets: readonly StreetFact[]) =>
      merged([['llpg-dtf', lpi(given)]], streets)?.address.thoroughfare;
    expect(nameOf({}, HEOL, HIGH)).toBe('HIGH STREET');
    expect(nameOf({ standing: 'welsh' }, HIGH, HEOL)).toBe('HEOL FAWR');
    expect(nameOf({ standing: 'welsh' }, HIGH)).toBe('HIGH STREET');
    expect(nameOf({}, HEOL)).toBe('HEOL FAWR');
    expect(nameOf({ usrn: 8 }, HIGH)).toBeNull();
    expect(nameOf({ usrn: null }, HIGH)).toBeNull();
  });
});

describe('identity', () => {
  it('is the best source that knows it, the newest of one source', () => {
    expect(
      merged([
        ['addressbase', address(HOUSE, { usrn: 9 })],
        ['llpg-dtf', identity({ udprn: 1, usrn: 2, parentUprn: 3, logicalStatus: 8 })],
        ['addressbase', identity({ udprn: 10 })],
        ['addressbase', identity({ udprn: 11, classification: 'RD02' })],
      ]),
    ).toMatchObject({
      ...{ udprn: 11, usrn: 2, parentUprn: 3, classification: 'RD02', logicalStatus: 8 },
    });
    const [better, worse] = [identity({ udprn: 1 }), identity({ udprn: 2 })];
    for (const told of [
      [
        ['addressbase', better],
        ['llpg-dtf', worse],
      ],
      [
        ['llpg-dtf', worse],
        ['addressbase', better],
      ],
    ] as const)
      expect(merged([['paf', address(HOUSE)], ...told])?.udprn).toBe(1);
  });
});

describe('the position', () => {
  const positionOf = (...all: readonly Told[]) => merged(all)?.position;

  it('of an address comes before that of a postcode, then the best source', () => {
    const rough = position({ x: 1, y: 1, precision: 'postcode' });
    const fine = (x: number) => position({ x, y: 1 });
    expect(positionOf(['addressbase', rough], ['headed-csv', fine(2)])?.x).toBe(2);
    expect(positionOf(['headed-csv', fine(2)], ['os-open-uprn', fine(3)])?.x).toBe(3);
    expect(positionOf(['headed-csv', rough])).toMatchObject({ x: 1, precision: 'postcode' });
  });

  it('lacks neither metres nor degrees', () => {
    const metres = positionOf(['os-open-uprn', position({ x: 471_500, y: 173_500 })]);
    expect(metres?.latitude).toBeCloseTo(51.456, 2);
    expect(metres?.longitude).toBeCloseTo(-0.971, 2);
    const half = position({ x: 471_500, y: 173_500, latitude: 51 });
    expect(positionOf(['os-open-uprn', half])?.latitude).toBeCloseTo(51.456, 2);
    const degrees = positionOf(['x', position({ latitude: 51.4561, longitude: -0.9712 })]);
    expect(degrees).toMatchObject({ latitude: 51.4561, longitude: -0.9712 });
    expect(Math.abs((degrees?.x ?? 0) - 471_500)).toBeLessThan(200);
    expect(Math.abs((degrees?.y ?? 0) - 173_500)).toBeLessThan(200);
    const irish = position({ x: 333_000, y: 374_000, grid: 'irish' });
    expect(positionOf(['x', irish])?.latitude).toBeCloseTo(54.6, 1);
  });

  it('is none of halves', () => {
    for (const half of [{ latitude: 51 }, { longitude: -1 }, { x: 1 }, { y: 1 }])
      expect(
        merged([
          ['x', position(half)],
          ['x', address(HOUSE)],
        ])?.position,
      ).toBeNull();
  });
});

describe('the areas', () => {
  const areasOf = (...all: readonly Told[]) =>
    merged([['addressbase', address(HOUSE)], ...all])?.areas;

  it('are each of the best source that names it', () => {
    expect(
      areasOf(
        ['ni-address-list', geography({ ward: 'N08000101', lsoa: 'N1' })],
        ['nsul', geography({ ward: 'E05000002', msoa: 'E02' })],
        ['onsud', geography({ ward: 'E05000001' })],
      ),
    ).toEqual({ ...NO_AREAS, ward: 'E05000001', msoa: 'E02', lsoa: 'N1' });
  });

  it.each([
    ['E', 'E92000001'],
    ['W', 'W92000004'],
    ['S', 'S92000003'],
    ['N', 'N92000002'],
  ])('the country letter %s is %s, where no directory says it', (country, code) => {
    const letter = ['addressbase', identity({ country })] as const;
    expect(areasOf(letter)).toEqual({ ...NO_AREAS, country: code });
    expect(areasOf(letter, ['onsud', geography({ ward: 'E05000001' })])?.country).toBe(code);
    expect(areasOf(letter, ['onsud', geography({ country: 'X' })])?.country).toBe('X');
  });

  it('are none where nobody names any', () => {
    expect(areasOf()).toBeNull();
    expect(areasOf(['addressbase', identity({ country: 'M' })])).toBeNull();
    expect(areasOf(['onsud', geography({})])).toBeNull();
  });
});

describe('precedence', () => {
  const GAZETTEERS = [
    ...['os-ngd-address', 'os-ngd-address-geojson'],
    ...['addressbase-premium', 'addressbase-premium-gml', 'addressbase-plus'],
    ...['addressbase-core', 'addressbase'],
  ] as const;

  it.each([
    ['address', [...GAZETTEERS, 'ni-address-list', 'paf', 'llpg-dtf']],
    ['position', [...GAZETTEERS, 'os-open-uprn', 'ni-address-list', 'llpg-dtf']],
    ['identity', [...GAZETTEERS, 'ni-address-list', 'llpg-dtf']],
    ['areas', ['onsud', 'nsul', 'ni-address-list']],
  ] as const)('of an %s is %j', (facet, sources) => {
    expect(sources.map((source) => rankOf(facet, source))).toEqual([...sources.keys()]);
  });

  it('puts those that are not named last together', () => {
    expect(rankOf('areas', 'nobody')).toBe(rankOf('areas', 'somebody'));
    expect(rankOf('areas', '')).toBe(rankOf('areas', 'somebody'));
    expect(rankOf('areas', 'nobody')).toBeGreaterThan(rankOf('areas', 'ni-address-list'));
  });
});
