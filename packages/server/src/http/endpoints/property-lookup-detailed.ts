/** `/property-lookup-detailed`: all eight field groups as one flat object. */

import { andThen } from '@property-lookup/kernel/steps';
import { GROUP_NAMES, type GroupName } from '@property-lookup/model/dictionary';
import {
  coverageKey,
  DETAILED_EXTRA_KEYS,
  detailedRecord,
  GROUP_FIELDS,
  GROUPS,
} from '@property-lookup/model/fields';
import { Type } from '@sinclair/typebox';
import { propertyFactsOn } from '../../query/facts-on-days.js';
import { defineEndpoint } from '../endpoint.js';
import { EXAMPLES } from '../examples.js';
import { projectableFactsSchema } from '../fact-schema.js';
import { askedDays, DAY_PARAMS, dayHeaders, daysFault } from '../params/asked-days.js';
import { factOptions, fieldsParam, includeParam, UPRN_PARAM } from '../params/fact-params.js';
import { many } from '../params/many.js';
import { wordOf } from '../params/words.js';
import { nullable, nullableDay } from '../schemas.js';

/** Keys that describe the whole answer rather than one field. */
const SUMMARY_PROPERTIES = {
  DATA_AS_OF: nullableDay('Date of the newest data among the groups.'),
  NATION: nullable(
    'string',
    'England, Wales, Scotland or Northern Ireland, which determines the possible sources.',
  ),
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
/** Enough fields to show what is allowed. */
const FOREIGN_FIELDS_SHOWN_MAX = 5;

export const PROPERTY_LOOKUP_DETAILED = defineEndpoint({
  id: 'propertyLookupDetailed',
  path: '/property-lookup-detailed',
  summary: 'Full enriched record by UPRN',
  description:
    'Every field of the eight groups as one flat object, with the date of the data and the coverage of each group.',
  params: {
    uprn: UPRN_PARAM,
    groups: many(wordOf(GROUP_NAMES), {
      isOfAnswer: true,
      description: 'Groups to return. Default: all.',
    }),
    fields: fieldsParam(GROUP_FIELDS, DETAILED_EXTRA_KEYS),
    include: includeParam(),
    ...DAY_PARAMS,
  },
  reads: ({ groups = [] }) => ({ groups }),
  headersOf: dayHeaders,
  rules: [daysFault, ({ groups, fields }) => foreignFields(groups, fields)],
  response: projectableFactsSchema('PropertyDetails', GROUP_FIELDS, SUMMARY_PROPERTIES),
  statuses: [404],
  example: { uprn: EXAMPLES.uprn },
  run(values, { reader }) {
    const options = {
      ...factOptions(values),
      ...(values.groups === undefined ? {} : { groups: new Set(values.groups) }),
    };
    return andThen(propertyFactsOn(reader, values.uprn, askedDays(values)), (subject) =>
      detailedRecord(subject, options),
    );
  },
});

/** Refuses fields of groups that were not requested, which would otherwise be silently missing. */
function foreignFields(
  groups: readonly GroupName[] | undefined,
  fields: readonly string[] | undefined,
): string | undefined {
  if (groups === undefined || fields === undefined) return undefined;
  const asked = GROUPS.filter(({ name }) => groups.includes(name));
  const present = new Set(asked.flatMap((group) => group.fields.map(({ name }) => name)));
  const absent = GROUPS.filter(({ name }) => !groups.includes(name)).flatMap((group) => [
    ...group.fields.map(({ name }) => name).filter((name) => !present.has(name)),
    coverageKey(group.name),
  ]);
  const foreign = fields.filter((name) => absent.includes(name));
  if (foreign.length === 0) return undefined;
  const [verb, named] = [
    foreign.length === 1 ? 'is' : 'are',
    foreign.slice(0, FOREIGN_FIELDS_SHOWN_MAX),
  ];
  const more =
    foreign.length > FOREIGN_FIELDS_SHOWN_MAX
      ? `, and ${foreign.length - FOREIGN_FIELDS_SHOWN_MAX} more`
      : '';
  return `${named.join(', ')}${more} ${verb} not among the groups asked for (${groups.join(', ')})`;
}
