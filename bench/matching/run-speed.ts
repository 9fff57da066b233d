/** Measures only the speed of the matcher, on the labelled set. */

import { lookupAmong } from '../../test/matching/memory-lookup.js';
import { argument, readLabelledSet } from './labelled-set.js';
import { measureSpeed } from './speed.js';

const { candidates, queries } = readLabelledSet(argument('data'));
console.log('matches a second:', measureSpeed(queries, candidates, lookupAmong(candidates)));
