/** Which rows of a list matched in the console become alternative spellings. */

import type { Fact } from '@property-lookup/model/property';
import type { EvidenceFact } from '@property-lookup/model/records';
import { MATCH_COLUMNS, REVIEW_COLUMNS } from '@property-lookup/rows/columns';
import { describe, expect, it } from 'vitest';
import { decidedList } from './decided-list.js';

const ADDED = [...MATCH_COLUMNS, ...REVIEW_COLUMNS];
/** Columns that the console added until December 2026. */
const FORMER = ['uprn', 'matched_address', 'confidence', 'decision', 'reviewed', 'explanation'];
const HEADER = ['name', 'address', 'postcode', ...ADDED];

const read = (...row: readonly string[]) => readOf(HEADER, row);

function readOf(header: readonly string[], row: readonly string[]) {
  const facts: (Fact | EvidenceFact)[] = [];
  const outcome = decidedList.open(header, 'list-matched.csv')(row, (fact) => facts.push(fact));
  return { facts, outcome };
}

const result = (uprn: string, day: string) => [
  ...[uprn, '', '0.61', day === '' ? 'matched' : 'chosen', 'tied', ''],
  ...[day === '' ? 'matcher' : 'person', day, '', 'ambiguous'],
];

describe('a list matched in the console', () => {
  it.each([
    [HEADER, true],
    [['address', 'postcode', ...ADDED], true],
    [['address', 'postcode', ...FORMER], true],
    // With facts, and matched twice.
    [['address', 'postcode', ...ADDED, 'bedrooms', 'last_sold_on'], true],
    [['address', 'postcode', ...ADDED, ...ADDED], true],
    // Written by `property-lookup match`, without a person's decision.
    [['address', 'postcode', ...MATCH_COLUMNS], false],
    // An ordinary list of addresses.
    [['address', 'postcode', 'uprn'], false],
    [['name', ...ADDED], false],
  ])('%j is one: %s', (header, expected) => {
    expect(decidedList.recognise({ name: 'list.csv', rows: () => [header] })).toBe(expected);
  });

  it('gives the decision of a row in the words of the list', () => {
    const row = ['Mrs Bay', 'Rose Cottage, Mill Lane', 'ex1 1aa', ...result('123', '2026-11-26')];
    expect(read(...row)).toEqual({
      outcome: { accepted: true },
      facts: [
        {
          kind: 'record-address',
          id: 'ROSE COTTAGE, MILL LANE EX1 1AA',
          uprn: 123,
          recordedOn: '2026-11-26',
          text: 'Rose Cottage, Mill Lane',
          postTown: null,
          postcode: 'EX1 1AA',
        },
      ],
    });
  });

  it.each([
    ['another version of the console', FORMER, ['123', '', '', 'unmatched', '2026-11-26', '']],
    ['facts behind', [...ADDED, 'bedrooms'], [...result('123', '2026-11-26'), '3']],
    [
      'matched twice',
      [...ADDED, ...ADDED],
      [...result('9', '2026-11-25'), ...result('123', '2026-11-26')],
    ],
  ])('recognises a list with the columns of %s', (_, added, cells) => {
    const { facts } = readOf(
      ['name', 'address', 'postcode', ...added],
      ['', '1 Mill Lane', 'EX1 1AA', ...cells],
    );
    expect(facts).toMatchObject([{ uprn: 123, recordedOn: '2026-11-26', text: '1 Mill Lane' }]);
  });

  it.each([
    ['the program decided', ['', '1 Mill Lane', '', ...result('123', '')], 'ignored'],
    ['none is meant', ['', '1 Mill Lane', '', ...result('', '2026-11-26')], 'ignored'],
    ['no day', ['', '1 Mill Lane', '', ...result('123', 'yes')], 'rejected'],
    ['no UPRN', ['', '1 Mill Lane', '', ...result('x', '2026-11-26')], 'rejected'],
    ['no address', ['', '', '', ...result('123', '2026-11-26')], 'rejected'],
    ['cells are missing', ['1 Mill Lane'], 'rejected'],
  ])('%s: stays silent', (_, row, outcome) => {
    expect(read(...row)).toEqual({
      facts: [],
      outcome: expect.objectContaining({ accepted: false }),
    });
    expect(Object.keys(read(...row).outcome)).toContain(outcome);
  });
});
