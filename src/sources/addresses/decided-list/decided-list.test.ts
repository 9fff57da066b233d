/** Which rows of a list that was matched in the console become other spellings. */

import { describe, expect, it } from 'vitest';
import type { EvidenceFact } from '../../../domain/evidence-fact.js';
import type { Fact } from '../../../domain/fact.js';
import { decidedList } from './decided-list.js';

const ADDED = ['uprn', 'matched_address', 'confidence', 'decision', 'reviewed', 'explanation'];
const HEADER = ['name', 'address', 'postcode', ...ADDED];

function read(...row: readonly string[]) {
  const facts: (Fact | EvidenceFact)[] = [];
  const outcome = decidedList.open(HEADER, 'list-matched.csv')(row, (fact) => facts.push(fact));
  return { facts, outcome };
}

const result = (uprn: string, reviewed: string) => [uprn, '', '0.61', 'doubtful', reviewed, ''];

describe('a list matched in the console', () => {
  it.each([
    [HEADER, true],
    [['address', 'postcode', ...ADDED], true],
    // A list of addresses, as anybody makes one.
    [['address', 'postcode', 'uprn'], false],
    [['name', ...ADDED], false],
  ])('%j is one: %s', (header, expected) => {
    expect(decidedList.recognise({ name: 'list.csv', rows: () => [header] })).toBe(expected);
  });

  it('says what a decided row means, by its own words', () => {
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
    ['the program decided', ['', '1 Mill Lane', '', ...result('123', '')], 'ignored'],
    ['none is meant', ['', '1 Mill Lane', '', ...result('', '2026-11-26')], 'ignored'],
    ['no day', ['', '1 Mill Lane', '', ...result('123', 'yes')], 'rejected'],
    ['no UPRN', ['', '1 Mill Lane', '', ...result('x', '2026-11-26')], 'rejected'],
    ['no address', ['', '', '', ...result('123', '2026-11-26')], 'rejected'],
    ['cells are missing', ['1 Mill Lane'], 'rejected'],
  ])('%s: nothing is said', (_, row, outcome) => {
    expect(read(...row)).toEqual({
      facts: [],
      outcome: expect.objectContaining({ accepted: false }),
    });
    expect(Object.keys(read(...row).outcome)).toContain(outcome);
  });
});
