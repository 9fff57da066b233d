import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLeaseTerm } from './lease-term.js';

const GRANTED = '2001-02-03';
const read = (text: string) => parseLeaseTerm(text, GRANTED);

describe('the term of a lease', () => {
  it.each([
    ['99 years from 25 March 1985', '1985-03-25', 99],
    ['125 years less 3 days from and including 1 January 2001', '2001-01-01', 125],
    ['999 years (less one day) from 10 March 1900', '1900-03-10', 999],
    ['999 years from and including 1 January 2014', '2014-01-01', 999],
    ['from 24 June 1999 to 23 June 2998', '1999-06-24', 999],
    ['From and including 1 January 2007 until 31 December 2131', '2007-01-01', 125],
    [
      'Beginning on and including 1 January 2010 and expiring on 31 December 2134',
      '2010-01-01',
      125,
    ],
    ['from 29th September 1975 for a term of 99 years', '1975-09-29', 99],
    ['99 years from 24.6.1988.', '1988-06-24', 99],
    ['99 years from 24 June 1988 (less 10 days)', '1988-06-24', 99],
    ['a term of 1,000 years from 1st day of May 1650', '1650-05-01', 1_000],
    ['150 years commencing on 1 Jan 2020', '2020-01-01', 150],
    ['125 years from the date of the lease', GRANTED, 125],
    ['21 years and 6 months from 1 January 1990', '1990-01-01', 21],
    ['99 years less 6 months from 1 January 1990', '1990-01-01', 98],
  ])('%s', (text, startDate, years) => {
    expect(read(text)).toEqual({ startDate, years });
  });

  it.each([
    '',
    '99 years',
    'from 25 March 1985',
    '99 years from 31 February 1985',
    '99 years from 25 March 1985 determinable as therein mentioned',
    '99 years from 25 March 1985 and 125 years from 1 January 2001',
    'Life of the tenant',
    '0 years from 1 January 2001',
    'from 1 January 2001 to 1 January 1999',
    '6 months from 1 January 2001',
  ])('is not guessed from "%s"', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('starting with the lease is unknown without the date of the lease', () => {
    expect(parseLeaseTerm('99 years from the date hereof', null)).toBeUndefined();
  });
});

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
];
const day = fc.record({
  day: fc.integer({ min: 1, max: 28 }),
  month: fc.integer({ min: 1, max: 12 }),
  year: fc.integer({ min: 1500, max: 2400 }),
});
type Day = { readonly day: number; readonly month: number; readonly year: number };
const two = (number: number) => String(number).padStart(2, '0');
const iso = ({ day, month, year }: Day) => `${year}-${two(month)}-${two(day)}`;
const inWords = ({ day, month, year }: Day) => `${day} ${MONTHS[month - 1]} ${year}`;
const written = (date: Day) =>
  fc.constantFrom(
    inWords(date),
    `${date.day}/${date.month}/${date.year}`,
    `${two(date.day)}.${two(date.month)}.${date.year}`,
    `${date.day}th day of ${MONTHS[date.month - 1]}, ${date.year}`,
  );
const dated = day.chain((date) => written(date).map((text) => ({ date, text })));
const from = fc.constantFrom(
  'from',
  'from and including',
  'commencing on',
  'beginning on',
  'FROM  ',
);
const years = fc.integer({ min: 1, max: 9_999 });
const little = fc.constantFrom(
  '',
  ' less 3 days',
  ' (less one day)',
  ' plus two weeks',
  ' less 10 days',
);

describe('any term', () => {
  it('of years from a day is read in any wording', () => {
    fc.assert(
      fc.property(dated, from, years, little, ({ date, text }, begins, count, less) => {
        const expected = { startDate: iso(date), years: count };
        expect(read(`${count} years${less} ${begins} ${text}`)).toEqual(expected);
        expect(read(`${begins} ${text} for ${count} years${less}`)).toEqual(expected);
      }),
    );
  });

  it('ending on the eve of an anniversary has whole years', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 999 }), (date, count) => {
        const eve = new Date(Date.UTC(date.year + count, date.month - 1, date.day - 1));
        const end = inWords({
          ...{ day: eve.getUTCDate(), month: eve.getUTCMonth() + 1, year: eve.getUTCFullYear() },
        });
        const term = read(`from ${inWords(date)} to ${end}`);
        expect(term).toEqual({ startDate: iso(date), years: count });
      }),
    );
  });

  it('with an extra word is not read', () => {
    const word = fc.stringMatching(/^[a-z]{2,8}$/).filter((text) => text !== 'inclusive');
    fc.assert(
      fc.property(dated, years, word, ({ text }, count, more) => {
        expect(read(`${count} years from ${text} ${more}`)).toBeUndefined();
        expect(read(`${more} ${count} years from ${text}`)).toBeUndefined();
      }),
    );
  });

  it('is undefined or a day with whole years, whatever the text', () => {
    const words = fc.constantFrom(
      ...['from', '99', 'years', 'to', '25 March 1985', 'less', 'and', '(', 'date of lease', ','],
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(words).map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(text, (entry) => {
        const term = read(entry);
        if (term === undefined) return;
        expect(term.startDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(Number.isInteger(term.years) && term.years >= 1).toBe(true);
      }),
    );
  });
});
