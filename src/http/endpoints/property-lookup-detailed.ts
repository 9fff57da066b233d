/** `/property-lookup-detailed`: the union of the eight field groups as one flat object. */

import { Type } from '@sinclair/typebox';
import { assembleDetailed, coverageKey, DETAILED_EXTRA_KEYS } from '../../facts/assemble.js';
import { GROUP_NAMES } from '../../facts/field.js';
import { GROUP_FIELDS } from '../../facts/groups.js';
import { propertyFacts } from '../../query/property-facts.js';
import { defineEndpoint } from '../endpoint.js';
import { EXAMPLES } from '../examples.js';
import { factsSchema } from '../fact-schema.js';
import { factOptions, fieldsParam, INCLUDE_PARAM, UPRN_PARAM } from '../params/fact-params.js';
import { many } from '../params/many.js';
import { wordOf } from '../params/words.js';

/** Keys that describe the answer as a whole rather than one field. */
const SUMMARY_PROPERTIES = {
  DATA_AS_OF: Type.Unsafe({
    type: ['string', 'null'],
    format: 'date',
    description: 'Date of the newest data among the groups.',
  }),
  NATION: Type.Unsafe({
    type: ['string', 'null'],
    description: 'England, Wales, Scotland or Northern Ireland: tells which sources could apply.',
  }),
  ...Object.fromEntries(
    GROUP_NAMES.map((name) => [
      coverageKey(name),
      Type.Number({
        minimum: 0,
        maximum: 1,
        description: `Share of the nullable ${name} fields that are known.`,
      }),
    ]),
  ),
};
export const PROPERTY_LOOKUP_DETAILED = defineEndpoint({
  id: 'propertyLookupDetailed',
  path: '/property-lookup-detailed',
  summary: 'Full enriched record by UPRN',
  description:
    'Every field of the eight groups as one flat object, with the date of the data and how much of each group is known.',
  params: {
    uprn: UPRN_PARAM,
    groups: many(wordOf(GROUP_NAMES), {
      description: 'Groups to return; all where left out.',
    }),
    fields: fieldsParam(GROUP_FIELDS, DETAILED_EXTRA_KEYS),
    include: INCLUDE_PARAM,
  },
  response: factsSchema('Full enriched record of a property', GROUP_FIELDS, SUMMARY_PROPERTIES),
  statuses: [404],
  example: { uprn: EXAMPLES.uprn },
  async run(values, { reader }) {
    const subject = await propertyFacts(reader, values.uprn);
    return assembleDetailed(subject, {
      ...factOptions(values),
      ...(values.groups === undefined ? {} : { groups: new Set(values.groups) }),
    });
  },
});
