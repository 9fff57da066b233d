/** `property_evidence`: what each record says of a property, why one value won, and what contradicts what. */

import { Failure } from '@property-lookup/kernel/failure';
import {
  askedDays,
  DAY_PARAMS,
  daysFault,
  ONLY_CHOSEN,
  UPRN_PARAM,
} from '@property-lookup/server/endpoint';
import { explainFacts } from '@property-lookup/server/questions';
import { FIELDS } from '../reported-fields.js';
import { defineTool } from '../tool.js';

type Fields = Awaited<ReturnType<typeof explainFacts>>['fields'];

export const PROPERTY_EVIDENCE = defineTool({
  name: 'property_evidence',
  title: 'Evidence behind the facts about a property',
  description:
    'For the fields asked for, or for all that several records give: the value that is served, its record and the rule by which it won, then what other records say and why they lost; and contradictions between records. as_of gives an earlier day, known_at what had been imported by a day.',
  params: { uprn: UPRN_PARAM, fields: FIELDS, ...DAY_PARAMS },
  endpoint: 'propertyLookupEvidence',
  reads: ONLY_CHOSEN,
  async run({ uprn, fields, ...days }, { reader, scope }) {
    const fault = daysFault(days, undefined, Date.now());
    if (fault !== undefined) throw new Failure('invalid-parameter', `${fault}.`);
    const wanted = { scope, ...(fields && { fields: new Set(fields.map(({ name }) => name)) }) };
    const found = await explainFacts(reader, uprn, askedDays(days), wanted);
    const shown =
      fields === undefined ? found.fields.filter(({ others }) => others.length > 0) : found.fields;
    const lines = [
      ...found.conflicts.map(
        ({ explanation, fields: of }) => `Conflict (${of.join(', ')}): ${explanation}`,
      ),
      ...shown.flatMap(describeField),
    ];
    return lines.length === 0 ? 'No record says anything of that.' : lines.join('\n');
  },
});

function describeField({
  field,
  value,
  source,
  record,
  date,
  rule,
  others,
}: Fields[number]): string[] {
  const served =
    value === null
      ? `${field}: not known`
      : `${field}: ${textOf(value)} (${rule}; source ${source}${record === null ? '' : `, record ${record}`}, ${date ?? 'undated'})`;
  return [
    served,
    ...others.map(
      (other) =>
        `  not ${textOf(other.value)} (${other.reason}; source ${other.source}, record ${other.record}, ${other.date ?? 'undated'})`,
    ),
  ];
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join('; ') : String(value);
