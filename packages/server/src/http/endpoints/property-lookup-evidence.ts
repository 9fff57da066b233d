/** `/property-lookup-evidence`: what each record says of a home, which value is served and why, and where they contradict. */

import { CONFLICT_KINDS, NULL_REASONS, REASONS, RULES } from '@property-lookup/facts/claims';
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
import { ONLY_CHOSEN } from '../within-scope.js';

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
      'Why it is not served. `older`, `same-day`: a newer record of the same source, or another one of the same day, counts. `less-preferred-source`: another source comes first for this field; of addresses, another kind or source. `less-precise`: it places the postcode, not the home. `another-form`: another address or spelling by the source that is served. `contradicted`: it does not fit other facts. `corrected`, `withdrawn`: a later version of the same record changed or deleted it. `another-home`: the record has this UPRN and the address of another home. `not-a-home`: the field is for homes only.',
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

const INDEXED_SALE = Type.Object(
  {
    price: Type.Integer({ description: 'GBP paid.' }),
    date: Type.String({ format: 'date', description: 'Day of the sale.' }),
    to: Type.String({ description: 'The newest month of the index up to the day, `YYYY-MM`.' }),
    index: Type.String({ description: 'Code of the index.' }),
    area: Type.String({ description: 'GSS code of the area whose index it is.' }),
    value: Type.Integer({ description: 'GBP: the price moved by the index.' }),
  },
  { title: 'IndexedSale' },
);

const NULL_FIELD = Type.Object(
  {
    field: Type.String({ description: 'Name of the field.' }),
    reason: wordSchema(
      'NullReason',
      NULL_REASONS,
      'Why it is null. `unknown`: no source tells it now either. `no-record`: no record of the home by that day tells it. `modelled`: only a model tells it, and models are of now. `neighbours`: it rests on records of neighbours, which are not kept by day. `derived`: fields that it follows from are null. `published-later`: its source was published after the day. `imported-later`: its source was imported after the day. `not-kept-by-day`: its source has no date. `contradicted`: records tell it, and contradict other facts. `not-a-home`: the field is for homes only.',
    ),
  },
  { title: 'NullField' },
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
    indexed_sale: Type.Unsafe({
      anyOf: [INDEXED_SALE, { type: 'null' }],
      description:
        'The last price paid by the day, moved to the day by the published price index of its area; null without a sale, or without an index that covers the sale and the day.',
    }),
    nulls: Type.Array(NULL_FIELD, {
      description: 'With `as_of` or `known_at`: the fields that are null, and why. Else empty.',
    }),
  },
  { title: 'PropertyEvidence' },
);

export const PROPERTY_LOOKUP_EVIDENCE = defineEndpoint({
  id: 'propertyLookupEvidence',
  path: '/property-lookup-evidence',
  summary: 'What every source says of a property',
  description:
    'For each field the value that is served, the record it rests on and the rule by which it won; every other value with its record, and why it lost; and the contradictions between the records. Certificates, sales, leases, titles, tax lists, ratings, flood lists, broadband records and listings are compared, and with them other addresses, and positions of sources that disagree with the served one; areas and map layers have their source only.',
  params: {
    uprn: UPRN_PARAM,
    fields: fieldsParam(GROUP_FIELDS),
    conflicts: defaulted(BOOLEAN, false, {
      description: '`true` returns only fields that contradict another record.',
    }),
    ...DAY_PARAMS,
  },
  rules: [daysFault],
  reads: ONLY_CHOSEN,
  headersOf: dayHeaders,
  response: EVIDENCE,
  statuses: [404],
  example: { uprn: EXAMPLES.uprn, fields: 'TOTAL_FLOOR_AREA,TENURE,LAST_SOLD_PRICE' },
  async run(values, { reader, scope }) {
    const { uprn, fields, conflicts: isConflicting, as_of, known_at } = values;
    const wanted = { fields: fields && new Set(fields), isConflicting, scope };
    const explained = await explainFacts(reader, uprn, askedDays(values), wanted);
    return { uprn, as_of: as_of ?? null, known_at: known_at ?? null, ...explained };
  },
});
