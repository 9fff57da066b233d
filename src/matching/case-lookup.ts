/** A lookup over a few candidates, for tests: by postcode, and by the real blocking keys. */

import { blockingKeys } from './candidates/blocking.js';
import type { Candidate } from './candidates/candidate.js';
import { prepare } from './candidates/prepare.js';
import type { CandidateLookup } from './match.js';

/** Finds among the given candidates as a store would. */
export function lookupAmong(candidates: readonly Candidate[]): CandidateLookup {
  const keysOf = ({ forms, postcode }: Candidate) =>
    forms.flatMap((form) => blockingKeys(form, postcode));
  return {
    ofPostcode: (postcode) => prepare(candidates.filter((one) => one.postcode === postcode)),
    ofKeys: (keys) => {
      const sought = new Set(keys);
      return prepare(candidates.filter((one) => keysOf(one).some((key) => sought.has(key))));
    },
  };
}

/** Reads `UPRN form ~ form | postcode`. */
export function readCandidate(line: string, postcode: string): Candidate {
  const [text = '', own = postcode] = line.split(' | ');
  const space = text.indexOf(' ');
  return {
    uprn: Number(text.slice(0, space)),
    postcode: own,
    forms: text.slice(space + 1).split(' ~ '),
  };
}
