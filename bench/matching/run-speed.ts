/** Measures the speed of the matcher, and of each of its stages, on the labelled set and on texts of people. */

import { lookupAmong } from '@property-lookup/address/inside/memory-lookup';
import { argument, readLabelledSet } from './labelled-set.js';
import { readPeopleSets } from './people/people-sets.js';
import { withoutPostcode } from './real/real-set.js';
import { measureSpeed } from './speed.js';
import { measureStages } from './stage-times.js';

const { candidates, folder, queries } = readLabelledSet(argument('data'));
const lookup = lookupAmong(candidates);
console.log('matches a second:', measureSpeed(queries, candidates, lookup));

const texts = readPeopleSets(folder)
  .filter(({ list, name }) => name === 'texts' && list.endsWith('/canonical.csv'))
  .flatMap((set) => set.queries.map(({ text }) => text));
const sets = {
  'labelled set': queries.map(({ text }) => text),
  'without postcodes': queries.map((query) => withoutPostcode(query).text),
  ...(texts.length > 0 && { 'texts of people': texts }),
};
console.log('microseconds of processor time a text, by stage:');
console.table(
  Object.fromEntries(
    Object.entries(sets).map(([name, asked]) => [name, measureStages(asked, lookup)]),
  ),
);
const { bytes, table } = lookup.streets;
console.log(`street table: ${table.streetNames.length} streets and buildings, ${bytes} bytes`);
