/** `/property-lookup-evidence`: what each record says of a home, which value is served and why, and where they contradict. */

import { CONFLICT_KINDS, REASONS, RULES } from '@property-lookup/facts/claims';
import { SOURCES } from '@property-lookup/model/dictionary';
import { GROUP_FIELDS } from '@property-lookup/model/fields';
import { Type } from '@sinclair/typebox';
import { explainFacts } from '../../query/explain-facts.js';
import { defineEndpoint } from '../endpoint.js';
import { EXAMPLES } from '../examples.js';
import { askedDays, DAY_PARAMS, dayHeaders, daysFault } from '../params/asked-days.js';
import { fieldsParam, UPRN_PARAM } from '../params/fact-params.js';
import { defaulted } from '../params/single.js';
import { BOOLEAN } from '../params/values.js';
import { nullable, nullableDay, wordSchema } from '../schemas.js';

const VALUE = Type.Unsafe({
  type: ['string', 'number', 'boolean', 'array', 'null'],
  items: { type: 'string' },
  description: 'As in the detailed record.',
});
const SOURCE_CODES = SOURCES.map(({ code }) => code);
const SOURCE = Type.Unsafe({
  type: ['string', 'null'],
  enum: [...SOURCE_CODES, null],
  description: 'Code of the source, as in `FIELD$SOURCE`.',
});
const RECORD = nullable(
  'string',
  "The publisher's identifier of the record; null for a value that rests on none or on several.",
);

const OTHER_VALUE = Type.Object(
  {
    value: VALUE,
    source: SOURCE,
    record: RECORD,
    date: nullableDay('Day of the record.'),
    modelled: Type.Boolean({ description: 'Whether the value is a conclusion from the record.' }),
    reason: wordSchema(
      'EvidenceReason',
      REASONS,
      'Why it is not served. `older`, `same-day`: a newer record of the same source, or another one of the same day, counts. `less-preferred-source`: another source comes first for this field. `contradicted`: it does not fit other facts. `corrected`, `withdrawn`: a later version of the same record changed or deleted it. `another-home`: the record has this UPRN and the address of another home. `not-a-home`: the field is for homes only.',
    ),
  },
  { title: 'OtherValue' },
);

const FIELD_EVIDENCE = Type.Object(
  {
    field: Type.String({ description: 'Name of the field.' }),
    value: VALUE,
    source: SOURCE,
    record: RECORD,
    date: nullableDay('Day of the record, or of the edition that the value came in.'),
    modelled: Type.Boolean({ description: 'As in `FIELD$MODELLED`.' }),
    rule: Type.Unsafe({
      title: 'EvidenceRule',
      type: ['string', 'null'],
      enum: [...RULES, null],
      description: 'What the value rests on; null for a field without a value.',
    }),
    others: Type.Array(OTHER_VALUE, { description: 'What other records say.' }),
  },
  { title: 'FieldEvidence' },
);

const CONFLICT = Type.Object(
  {
    kind: wordSchema('ConflictKind', CONFLICT_KINDS, 'Kind of contradiction.'),
    fields: Type.Array(Type.String(), { description: 'Fields that it is about.' }),
    explanation: Type.String({ description: 'One sentence.' }),
  },
  { title: 'Conflict' },
);

const EVIDENCE = Type.Object(
  {
    uprn: Type.Integer({ description: 'UPRN of the property.' }),
    as_of: nullableDay('The day that was asked for; null for the day of the data.'),
    known_at: nullableDay('The day that was asked for; null for everything imported.'),
    fields: Type.Array(FIELD_EVIDENCE, {
      description:
        'Fields with a value, or with a record that gives one, in the order of the detailed record.',
    }),
    conflicts: Type.Array(CONFLICT, { description: 'Contradictions between its records.' }),
  },
  { title: 'PropertyEvidence' },
);

export const PROPERTY_LOOKUP_EVIDENCE = defineEndpoint({
  id: 'propertyLookupEvidence',
  path: '/property-lookup-evidence',
  summary: 'What every source says of a property',
  description:
    'For each field the value that is served, the record it rests on and the rule by which it won; every other value with its record, and why it lost; and the contradictions between the records. Certificates, sales, leases, titles, tax lists, ratings, flood lists, broadband records and listings are compared; addresses, positions, areas and map layers have their source only.',
  params: {
    uprn: UPRN_PARAM,
    fields: fieldsParam(GROUP_FIELDS),
    conflicts: defaulted(BOOLEAN, false, {
      description: '`true` returns only fields that contradict another record.',
    }),
    ...DAY_PARAMS,
  },
  rules: [daysFault],
  headersOf: dayHeaders,
  response: EVIDENCE,
  statuses: [404],
  example: { uprn: EXAMPLES.uprn, fields: 'TOTAL_FLOOR_AREA,TENURE,LAST_SOLD_PRICE' },
  async run(values, { reader }) {
    const { uprn, fields, conflicts: isConflicting, as_of, known_at } = values;
    const wanted = { fields: fields && new Set(fields), isConflicting };
    const explained = await explainFacts(reader, uprn, askedDays(values), wanted);
    return { uprn, as_of: as_of ?? null, known_at: known_at ?? null, ...explained };
  },
});
