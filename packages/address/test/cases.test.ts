/** Every matching case leads to the property that it names, or to none. */

import { expect, test } from 'vitest';
import { explain } from '../src/explain.js';
import { type Match, matchAddress } from '../src/match.js';
import { lookupAmong } from '../src/memory-lookup.js';
import { CASE_POSTCODE, CASES } from './cases.js';
import { CASES_OF_PEOPLE } from './cases-of-people.js';
import { readCandidate } from './read-candidate.js';

test.each([...CASES, ...CASES_OF_PEOPLE])('$why: $query', ({ query, candidates, expected }) => {
  const lookup = lookupAmong(candidates.map((line) => readCandidate(line, CASE_POSTCODE)));
  const match = matchAddress(query, lookup, { trace: true }) as Match;
  const [best] = match.candidates;
  const answer = match.decision === 'matched' ? best?.uprn : match.decision;
  const wanted = expected === 'NO_MATCH' ? 'unmatched' : expected;
  expect(answer, explain(match).join('\n')).toBe(wanted);
});
