import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Candidate } from '../candidates/candidate.js';
import { lookupAmong } from '../memory-lookup.js';
import { VOCABULARY } from '../words/vocabulary.js';
import { readTyped } from './read-typed.js';
import { StreetSuggester } from './suggest-streets.js';

function suggesterOf(candidates: readonly Candidate[]): StreetSuggester {
  const { streets } = lookupAmong(candidates);
  return new StreetSuggester(streets.table, streets.words);
}

const LIST: readonly (readonly [form: string, postcode: string | null])[] = [
  ['12, TANSY ROAD, OLDBY', 'ZE9 1AA'],
  ['14, TANSY ROAD, OLDBY', 'ZE9 1AA'],
  ['201, TANSY ROAD, OLDBY', 'ZE9 2AA'],
  ['3, TANSY CLOSE, OLDBY', 'ZE9 1AB'],
  ['1, OLD TANSY LANE, FARBY', 'YO9 1AB'],
  ['9, HIGH STREET, FARBY', 'YO9 1AA'],
  ['9, HIGH STREET, NETHERBY, OLDBY', 'ZE9 1AC'],
  ['FLAT 2, SAGE COURT, 7, HIGH STREET, FARBY', 'YO9 1AA'],
  ['5, SAINT JOHNS ROAD, FARBY', 'YO9 3AA'],
  ['THE RECTORY, FARBY', null],
];
const CANDIDATES = LIST.map(([form, postcode], uprn) => ({ uprn, postcode, forms: [form] }));
const suggester = suggesterOf(CANDIDATES);
const suggest = (text: string) =>
  suggester.find(readTyped(text), 20).streets.map(({ container }) => container);

describe('streets while they are typed', () => {
  test.each([
    [
      'tan',
      [
        'street/TANSY ROAD/OLDBY/ZE9',
        'street/TANSY CLOSE/OLDBY/ZE9',
        'street/OLD TANSY LANE/FARBY/YO9',
      ],
    ],
    ['tansy rd', ['street/TANSY ROAD/OLDBY/ZE9']],
    [
      '3 tansy',
      [
        'street/TANSY CLOSE/OLDBY/ZE9',
        'street/TANSY ROAD/OLDBY/ZE9',
        'street/OLD TANSY LANE/FARBY/YO9',
      ],
    ],
    ['tansy farb', ['street/OLD TANSY LANE/FARBY/YO9']],
    ['farby high', ['street/HIGH STREET/FARBY/YO9']],
    ['high st yo9', ['street/HIGH STREET/FARBY/YO9']],
    ['high st ze9 1', ['street/HIGH STREET/NETHERBY OLDBY/ZE9']],
    ['ze92', ['street/TANSY ROAD/OLDBY/ZE9']],
    ['st john', ['street/SAINT JOHNS ROAD/FARBY/YO9']],
    ['flat 2 sage', ['building/SAGE COURT/FARBY/YO9']],
    ['2 sage court, high st', ['building/SAGE COURT/FARBY/YO9']],
    ['sage court, high st, farb', ['building/SAGE COURT/FARBY/YO9']],
    ['jones and sons, high st, farb', ['street/HIGH STREET/FARBY/YO9']],
    // Without commas the street begins where the names before it end.
    ['sage court high street farby', ['street/HIGH STREET/FARBY/YO9']],
    [
      'smith and sons flat 2 sage court the high st',
      ['street/HIGH STREET/FARBY/YO9', 'street/HIGH STREET/NETHERBY OLDBY/ZE9'],
    ],
    [
      'jones and brown and green and sons of the old bakery 9 high st farb',
      ['street/HIGH STREET/FARBY/YO9'],
    ],
    // A building stays while its street is typed.
    ['sage court hig', ['building/SAGE COURT/FARBY/YO9']],
    ['the rect', ['building/RECTORY/FARBY/']],
    ['tanzy road', ['street/TANSY ROAD/OLDBY/ZE9']],
    ['tnasy r', ['street/TANSY ROAD/OLDBY/ZE9']],
    ['zzz', []],
    ['12', []],
  ])('%s', (text, expected) => {
    expect(suggest(text)).toEqual(expected);
  });

  test('several sectors of one outcode are one street, with all its properties', () => {
    expect(suggester.find(readTyped('tansy road'), 1).streets).toMatchObject([{ properties: 3 }]);
  });

  test('what stands before a street may name a property in it', () => {
    const { ownWords } = suggester.find(readTyped('sage court high street farby'), 5);
    expect(ownWords.map(({ text }) => text)).toEqual(['SAGE', 'COURT']);
  });

  test('what is near comes first', () => {
    const near = { around: [], kmTo: (sector: number) => 10 ** sector };
    const far = { around: [], kmTo: (sector: number) => 10 ** (100 - sector) };
    const first = (nearness: typeof near) =>
      suggester.find(readTyped('high street'), 1, nearness).streets[0]?.name.outcode;
    expect(new Set([first(near), first(far)])).toEqual(new Set(['YO9', 'ZE9']));
  });
});

describe('a container', () => {
  it('opens what it was given for', () => {
    for (const text of ['tan', 'high', 'sage', 'rectory', 'saint']) {
      const found = suggester.find(readTyped(text), 20).streets;
      expect(found.length).toBeGreaterThan(0);
      for (const street of found)
        expect(suggester.open(street.container)).toEqual({ ...street, isWhole: true });
    }
  });

  test.each(['', 'street', 'street/NOWHERE/FARBY/YO9', 'street/HIGH STREET/FARBY/ZE9', 'a/b/c/d'])(
    'that is not known opens nothing: %s',
    (container) => expect(suggester.open(container)).toBeUndefined(),
  );
});

/** A word that no abbreviation is written like (GRDN is read as GARDENS), so that only the typing error differs. */
const letters = (length: number) =>
  fc
    .string({ unit: fc.constantFrom(...'BCDFGKLMNPR'), minLength: length, maxLength: 9 })
    .filter((word) => !VOCABULARY.has(word));
const name = fc
  .tuple(letters(5), fc.constantFrom('ROAD', 'CLOSE', 'HILL', 'GREEN'))
  .map((w) => w.join(' '));
const candidate = fc.record({
  form: fc
    .tuple(fc.constantFrom('12, ', '3A, ', 'FLAT 3, 12, ', ''), name, letters(4))
    .map(([head, street, town]) => `${head}${street}, ${town}`),
  postcode: fc.constantFrom('ZE9 1AA', 'ZE9 2AB', 'YO1 2CD', null),
});
const list = fc
  .array(candidate, { minLength: 1, maxLength: 30 })
  .map((all) => all.map(({ form, postcode }, uprn) => ({ uprn, postcode, forms: [form] })));

const streetOf = ({ forms }: Candidate): string => forms[0]?.split(', ').at(-2) ?? '';

/** Whether a text lists the street of a property. */
function reaches(streets: StreetSuggester, text: string, wanted: Candidate): boolean {
  const words = streetOf(wanted);
  return streets
    .find(readTyped(text), 20)
    .streets.some(({ name: found }) => found.words.join(' ') === words);
}

it("every property is reached by typing its own text, from its street's last letter on at the latest", () => {
  fc.assert(
    fc.property(list, fc.nat(), (all, nth) => {
      const wanted = all[nth % all.length] as Candidate;
      const text = wanted.forms[0] ?? '';
      const streets = suggesterOf(all);
      const isNamed = text.indexOf(streetOf(wanted)) + streetOf(wanted).length;
      for (let typed = isNamed; typed <= text.length; typed++) {
        expect(reaches(streets, text.slice(0, typed), wanted), text.slice(0, typed)).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

it('one typing error in the name keeps its street', () => {
  const letter = fc.constantFrom(...'BCDFGKLMNPRSTX');
  const mistype = fc.constantFrom<(word: string, at: number, by: string) => string>(
    (word, at, by) => word.slice(0, at) + by + word.slice(at + 1),
    (word, at, by) => word.slice(0, at) + by + word.slice(at),
    (word, at) => word.slice(0, at) + word.slice(at + 1),
    (word, at) =>
      word.slice(0, at) +
      word
        .slice(at, at + 2)
        .split('')
        .reverse()
        .join('') +
      word.slice(at + 2),
  );
  fc.assert(
    fc.property(list, fc.nat(), fc.nat(), letter, mistype, (all, nth, place, by, err) => {
      const wanted = all[nth % all.length] as Candidate;
      const [first = '', type = ''] = streetOf(wanted).split(' ');
      const mistyped = err(first, place % first.length, by);
      fc.pre(!VOCABULARY.has(mistyped));
      const text = `${mistyped} ${type} ${wanted.forms[0]?.split(', ').at(-1)}`;
      expect(reaches(suggesterOf(all), text, wanted), `${text} for ${streetOf(wanted)}`).toBe(true);
    }),
    { numRuns: 300 },
  );
});
