/** Whatever is asked of whatever list, the sentence that tells why is true: each reason is checked against the list itself. */

import { byLength } from '@property-lookup/testing/run-length';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LISTED_USUAL } from '../src/decide/estimate-listed.js';
import { withListedShare } from '../src/decide/listed-share.js';
import { REASONS, type Reason } from '../src/decide/reasons.js';
import { type Match, matchAddress } from '../src/match.js';
import { lookupAmong } from '../src/memory-lookup.js';

/** The parts of an address, of a listed home or of a question. */
interface Parts {
  readonly flat: string | null;
  readonly name: string | null;
  readonly number: string | null;
  readonly street: string | null;
  readonly town: string | null;
  readonly postcode: string | null;
}

const TOWNS = ['OLDBY', 'NETHERBY'] as const;
const STREETS = ['TANSY ROAD', 'TANSY LANE', 'DILL WAY', 'MINT CLOSE', 'BRACKEN HILL'] as const;
const UNKNOWN_STREETS = ['SORREL AVENUE', 'TANSEL DRIVE', 'FENNEL STREET'] as const;
const NAMES = ['ROSE COTTAGE', 'FERN COURT', 'LARK HOUSE', 'KILN BARN'] as const;
const LETTERS = 'ABDEFGHJLN';

/** Each street of each town has its own. */
const postcodeOf = (town: string, street: string): string => {
  const at = TOWNS.indexOf(town as never) * STREETS.length + STREETS.indexOf(street as never);
  return `ZE${town === 'OLDBY' ? 1 : 2} 1A${LETTERS[at]}`;
};

const lineOf = ({ flat, name, number, street, town }: Parts): string =>
  [flat === null ? null : `FLAT ${flat}`, name, [number, street].filter(Boolean).join(' '), town]
    .filter(Boolean)
    .join(', ');

const number = fc.integer({ min: 1, max: 9 }).map(String);
const flat = fc.integer({ min: 1, max: 4 }).map(String);

/** A building: a house, or one of which the flats alone are listed, or with its flats. */
const building = fc
  .record({
    town: fc.constantFrom(...TOWNS),
    street: fc.constantFrom(...STREETS),
    number: fc.option(number, { freq: 5 }),
    name: fc.option(fc.constantFrom(...NAMES), { freq: 2 }),
    flats: fc.oneof(
      fc.constant<string[]>([]),
      fc.uniqueArray(flat, { minLength: 1, maxLength: 3 }),
    ),
  })
  .filter((one) => one.number !== null || one.name !== null)
  .map(({ flats, ...rest }): Parts[] => {
    const own = { ...rest, postcode: postcodeOf(rest.town, rest.street) };
    return flats.length === 0
      ? [{ ...own, flat: null }]
      : flats.map((one) => ({ ...own, flat: one }));
  });

const list = fc
  .array(building, { minLength: 1, maxLength: 14 })
  .map((buildings) => [...new Map(buildings.flat().map((home) => [lineOf(home), home])).values()]);

interface Case {
  readonly homes: readonly Parts[];
  readonly asked: Parts;
  /** As it is written: parts in their order, or nothing that is an address, or land beside a house. */
  readonly text: string;
}

/** A question about a home that is listed, with parts left out or exchanged. */
const cases = fc
  .record({
    homes: list,
    at: fc.nat(),
    flat: fc.option(flat, { freq: 2 }),
    name: fc.option(fc.constantFrom(...NAMES)),
    number: fc.option(number, { freq: 4 }),
    street: fc.constantFrom(...STREETS, ...UNKNOWN_STREETS),
    town: fc.option(fc.constantFrom(...TOWNS)),
    keep: fc.record({
      ...{ flat: fc.boolean(), name: fc.boolean(), number: fc.boolean(), street: fc.boolean() },
      ...{ town: fc.boolean() },
    }),
    postcode: fc.constantFrom('own', 'other', 'none', 'none', 'strange'),
    form: fc.constantFrom('plain', 'plain', 'plain', 'plain', 'land', 'range', 'nothing'),
  })
  .map(({ at, form, homes, keep, postcode, ...given }): Case => {
    const home = homes[at % homes.length] as Parts;
    const other = homes[(at >>> 4) % homes.length] as Parts;
    const kept = (part: 'flat' | 'name' | 'number' | 'street' | 'town') =>
      keep[part] ? home[part] : given[part];
    const codes = { own: home.postcode, other: other.postcode, none: null, strange: 'ZE7 9ZZ' };
    const asked: Parts = {
      ...{
        flat: form === 'range' ? null : kept('flat'),
        name: kept('name'),
        number: kept('number'),
      },
      ...{ street: kept('street'), town: kept('town'), postcode: codes[postcode as 'own'] },
    };
    const first = form === 'range' ? { ...asked, number: `${asked.number ?? 1}-10` } : asked;
    const line = `${lineOf(first)} ${asked.postcode ?? ''}`.trim();
    const text = { land: `Land adjacent to ${line}`, nothing: '- , .' }[form as 'land'] ?? line;
    return { homes, asked: first, text };
  });

const matchOf = ({ homes, text }: Case): Match =>
  matchAddress(
    text,
    lookupAmong(
      homes.map((home, at) => ({ uprn: at + 1, postcode: home.postcode, forms: [lineOf(home)] })),
    ),
  ) as Match;

/** A range has the numbers within it. */
function hasNumber(asked: string | null, own: string | null): boolean {
  const [from = 0, to = from] = (asked ?? '').split('-').map(Number);
  return own !== null && Number(own) >= from && Number(own) <= to;
}

/** A text with the postcode of another town says two places. */
const sectorOf = ({ postcode }: Parts): string | undefined => postcode?.slice(0, 5);

/** Homes in the street that is asked for, where it is asked for. */
const inStreet = ({ asked, homes }: Case) =>
  homes.filter(
    ({ postcode, street, town }) =>
      street === asked.street &&
      (asked.town === null || asked.town === town || sectorOf(asked) === postcode?.slice(0, 5)),
  );

/** Homes in the building that is asked for. */
const inBuilding = (one: Case) =>
  inStreet(one).filter(
    ({ name, number: own }) =>
      (one.asked.number === null || own === null || hasNumber(one.asked.number, own)) &&
      (one.asked.name === null || one.asked.name === name || name === null) &&
      (hasNumber(one.asked.number, own) || (name !== null && name === one.asked.name)),
  );

/** `FLAT 4, DILL WAY` is 4 Dill Way, where it has no other number; and a range may be of one. */
const numbersOf = ({ flat, number: own }: Parts): string =>
  [flat, own?.replace(/^(\d+)-\1$/, '$1')].filter(Boolean).join(' ');

const isIdentical = (a: Parts, b: Parts, parts: readonly (keyof Parts)[]) =>
  parts.every((part) => a[part] === b[part]);
const HEAD = ['flat', 'name', 'number', 'street'] as const;

/** What each sentence says, reckoned from the list alone. */
const TRUE_OF: Readonly<Record<Reason, (one: Case, match: Match) => boolean>> = {
  identical: ({ asked, homes }) =>
    homes
      .filter((home) => isIdentical(home, asked, ['name', 'street', 'town', 'postcode']))
      .filter((home) => numbersOf(home) === numbersOf(asked)).length === 1,
  'identical-but-place': ({ asked, homes }) =>
    homes
      .filter((home) => isIdentical(home, asked, ['name', 'street', 'postcode']))
      .filter((home) => numbersOf(home) === numbersOf(asked)).length === 1,
  'best-evidence': ({ asked, homes }, { candidates: [best] }) =>
    best !== undefined && homes[best.uprn - 1]?.postcode === asked.postcode,
  'other-postcode': ({ asked, homes }, { candidates: [best] }) =>
    asked.postcode !== null && homes[(best?.uprn ?? 0) - 1]?.postcode !== asked.postcode,
  'found-without-postcode': ({ asked }, { candidates }) =>
    asked.postcode === null && candidates.length > 0,
  tied: (_, { candidates, tiedCount }) => tiedCount > 1 && candidates.length >= tiedCount,
  rivals: (_, { candidates }) => candidates.length > 1,
  'number-not-listed': (one) =>
    inStreet(one).length > 0 && inStreet(one).every((home) => home.number !== one.asked.number),
  'building-not-listed': (one) =>
    inStreet(one).length > 0 && inStreet(one).every((home) => home.name !== one.asked.name),
  'listed-share': (one, { decision }) => matchOf(one).decision !== decision,
  'several-properties': ({ text }) => text.includes('-10'),
  'part-not-listed': (one) =>
    inBuilding(one).length > 0 && inBuilding(one).every((home) => home.flat !== one.asked.flat),
  'part-not-given': (one) =>
    one.asked.flat === null &&
    inBuilding(one).length > 0 &&
    inBuilding(one).every((home) => home.flat !== null),
  'weak-evidence': ({ asked, homes }) =>
    homes.every((home) => !isIdentical(home, asked, [...HEAD, 'town', 'postcode'])),
  'no-candidates': (_, { candidates }) => candidates.length === 0,
  'no-property': ({ text }) => text.startsWith('Land'),
  'many-streets': ({ asked, homes }) =>
    new Set(homes.filter((home) => home.street === asked.street).map((home) => home.postcode))
      .size > 1,
  'nothing-to-read': ({ text }) => !/[A-Z0-9]/i.test(text),
};

/** Needs dozens of streets of one name. */
const MANY: Case = {
  text: '1 TANSY ROAD',
  asked: {
    ...{ flat: null, name: null, number: '1', street: 'TANSY ROAD' },
    town: null,
    postcode: null,
  },
  homes: Array.from({ length: 200 }, (_, at) => ({
    ...{ flat: null, name: null, number: '1', street: 'TANSY ROAD' },
    ...{ town: `BY${'ABCDEFGHIJ'[at % 10]}${'KLMNOPQRSTUVWXYZABCD'[Math.floor(at / 10)]}` },
    postcode: `Z${Math.floor(at / 10) + 1} 1A${LETTERS[at % 10]}`,
  })),
};

const LARK = {
  ...{ flat: null, name: 'LARK HOUSE', street: 'TANSY ROAD' },
  town: 'OLDBY',
  postcode: 'ZE1 1AA',
};
/** Seldom made up. */
const RIVALS: Case = {
  text: 'LARK HOUSE, 3-10 TANSY ROAD, OLDBY ZE1 1AA',
  asked: { ...LARK, number: '3-10' },
  homes: [
    { ...LARK, number: '9' },
    { ...LARK, number: null },
  ],
};

/** Seldom made up: a home that is asked for in its own town, where all homes of the street have other names. */
const UNNAMED: Case = {
  text: 'ROSE COTTAGE, TANSY ROAD, OLDBY ZE1 1AA',
  asked: { ...LARK, name: 'ROSE COTTAGE', number: null },
  homes: [{ ...LARK, number: null }],
};

/** Without a town, the street may be any of its name, or the one in the sector of the postcode. */
function placesOf(one: Case): readonly Case[] {
  const { asked, homes } = one;
  const there = homes.filter((home) => sectorOf(home) === sectorOf(asked));
  return asked.town === null && asked.postcode !== null ? [one, { ...one, homes: there }] : [one];
}

test('each sentence that may be said is true of its case, and each is said', () => {
  const said = new Set<Reason>();
  const check = (one: Case) => {
    const found = matchOf(one);
    expect(withListedShare(found, LISTED_USUAL)).toEqual(found);
    for (const match of [found, withListedShare(found, 1)]) {
      said.add(match.reason);
      const isTrue = placesOf(one).some((each) => TRUE_OF[match.reason](each, match));
      expect([one.text, REASONS[match.reason], isTrue]).toEqual([
        ...[one.text, expect.anything(), true],
      ]);
    }
  };
  fc.assert(fc.property(cases, check), { numRuns: byLength(3_000, 30_000) });
  for (const one of [MANY, RIVALS, UNNAMED]) check(one);
  expect([...said].toSorted()).toEqual(Object.keys(REASONS).toSorted());
});
