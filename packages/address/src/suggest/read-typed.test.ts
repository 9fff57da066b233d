import { expect, test } from 'vitest';
import { readTyped } from './read-typed.js';

test.each([
  ['12 hig', { numbers: ['12'], words: [['HIG', true]], postcode: null, areas: [] }],
  [
    '12a high st,',
    {
      numbers: ['12A'],
      words: [
        ['HIGH', false],
        ['ST', false],
      ],
    },
  ],
  ['12-14 Mill', { numbers: ['12', '14'], words: [['MILL', true]] }],
  ['sw1a 2aa 10', { numbers: ['10'], words: [], postcode: 'SW1A 2AA' }],
  ['10 sw1a2aa', { numbers: ['10'], words: [], postcode: 'SW1A 2AA' }],
  [
    'mill lane cm1 6g',
    {
      areas: ['CM1 6', 'CM1'],
      words: [
        ['MILL', false],
        ['LANE', false],
      ],
    },
  ],
  [
    'mill lane cm16',
    {
      areas: ['CM16', 'CM1 6'],
      words: [
        ['MILL', false],
        ['LANE', false],
      ],
    },
  ],
  ['mill lane cm1', { areas: ['CM1'] }],
  [
    '1st avenue',
    {
      numbers: [],
      words: [
        ['1ST', false],
        ['AVENUE', true],
      ],
    },
  ],
  ['', { numbers: [], words: [], postcode: null, areas: [] }],
] as const)('%s', (text, { words, ...expected }: Record<string, unknown>) => {
  const typed = readTyped(text);
  expect(typed).toMatchObject(expected);
  if (words !== undefined) {
    expect(typed.words.map((word) => [word.text, word.isPrefix])).toEqual(words);
  }
});

test('an abbreviation stands for each word that it shortens, and a beginning for what it may become', () => {
  const spellings = (text: string) => readTyped(text).words.at(-1)?.spellings;
  expect(spellings('high rd,')).toEqual(['ROAD']);
  expect(spellings('st')).toEqual(['STREET', 'SAINT']);
  expect(spellings('heo')).toContain('ROAD');
});

test('words that say little may be missing from an address', () => {
  const optional = (text: string) => readTyped(text).words.map(({ isOptional }) => isOptional);
  expect(optional('the flat in mill street devon')).toEqual([true, true, true, false, false, true]);
  // A street named after a county is no county.
  expect(optional('devon street')).toEqual([false, false]);
});
