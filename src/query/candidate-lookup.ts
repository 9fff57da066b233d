/** Where the matcher finds its candidates: in an open data set. */

import type { CandidateLookup } from '../matching/search.js';
import type { PropertyReader } from '../store/store.js';

export function candidateLookup(reader: PropertyReader): CandidateLookup {
  return {
    ofPostcode: (postcode) => reader.candidatesOfPostcode(postcode),
    ofStreets: (question) => reader.candidatesOfStreets(question),
  };
}
