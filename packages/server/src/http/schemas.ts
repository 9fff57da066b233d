/** JSON schemas that answers share; serialisers and documentation are made from them. */

import { type TProperties, type TSchema, Type } from '@sinclair/typebox';
import { GRADE_SENTENCES } from '../query/grade-address.js';
import { MATCH_DECISIONS, MATCH_REASONS } from '../query/match-outcome.js';

/** A type name and null in one list, which serialisers handle without trying alternatives. */
export function nullable(type: string, description: string): TSchema {
  return Type.Unsafe({ type: [type, 'null'], description });
}

export function nullableDay(description: string): TSchema {
  return Type.Unsafe({ type: ['string', 'null'], format: 'date', description });
}

/** A whole number from 0 on: a count, or a distance in metres. */
export function countSchema(description: string): TSchema {
  return Type.Integer({ minimum: 0, description });
}

/** A text with one of these values. */
export function wordSchema(title: string, words: readonly string[], description: string): TSchema {
  return Type.Unsafe({ title, type: 'string', enum: [...words], description });
}

export const ERROR_SCHEMA = Type.Object(
  { detail: Type.String({ description: 'One sentence: what was wrong and what is allowed.' }) },
  { title: 'ErrorResponse', additionalProperties: false },
);

export const RECORD_PROPERTIES: TProperties = {
  building_name: nullable('string', 'Name of the building, mostly in capitals.'),
  building_number: nullable('string', 'Number of the building, with its suffix if it has one.'),
  dependent_locality: nullable('string', 'District or village within the post town.'),
  dependent_thoroughfare: nullable('string', 'Street off the main street, mostly in capitals.'),
  double_dependent_locality: nullable('string', 'Part of the dependent locality.'),
  latitude: nullable('number', 'WGS84 degrees.'),
  longitude: nullable('number', 'WGS84 degrees.'),
  post_town: nullable('string', 'Post town, upper case.'),
  postcode: nullable('string', 'Postcode with one space.'),
  sub_building_name: nullable('string', 'Flat or unit within the building, mostly in capitals.'),
  thoroughfare: nullable('string', 'Street, mostly upper case.'),
  udprn: nullable('integer', "Royal Mail's delivery point reference."),
  uprn: Type.Integer({ description: 'Unique property reference number.' }),
  x_coordinate: nullable(
    'integer',
    'Easting in metres: British National Grid, or Irish Grid in Northern Ireland.',
  ),
  y_coordinate: nullable('integer', 'Northing in metres of the same grid.'),
};

/** Added to a record by `include=aliases`. */
export const ALIASES_MEMBER: TProperties = {
  aliases: Type.Optional(
    Type.Array(
      Type.Object(
        {
          address: Type.String({ description: 'On one line, without the postcode.' }),
          source: nullable('string', 'Code of the source that has it.'),
          as_of: nullable('string', 'Day of that record or edition, if known.'),
        },
        { title: 'Alias' },
      ),
      {
        description:
          'Other spellings of the address, only with `include=aliases`: alternative and Welsh addresses from gazetteers, further address columns of lists, and the spellings of certificates and sales.',
      },
    ),
  ),
};

export const RECORD_SCHEMA = Type.Object(
  { ...RECORD_PROPERTIES, ...ALIASES_MEMBER },
  { title: 'PropertyRecord' },
);

/** The record when `fields` of a filter leaves out fields. */
export const RECORD_PART_SCHEMA = Type.Partial(
  Type.Object({ ...RECORD_PROPERTIES, ...ALIASES_MEMBER }),
  {
    title: 'PropertyRecordPart',
    description: 'The record fields named by `fields` of the filter.',
  },
);

export const RECORDS_SCHEMA = Type.Array(RECORD_SCHEMA);

export function pageSchema(item: TSchema, name: string, more: TProperties = {}): TSchema {
  return Type.Object(
    {
      data: Type.Array(item),
      page: Type.Integer({ minimum: 1, description: 'Number of this page, from 1.' }),
      page_size: Type.Integer({ minimum: 1, maximum: 100, description: 'Results per page.' }),
      total_items: countSchema('Exact number of results on all pages.'),
      total_pages: countSchema('Number of pages; 0 if there are no results.'),
      ...more,
    },
    { title: name },
  );
}

/** Added to a page by `facets`. */
export const FACETS_MEMBER: TProperties = {
  facets: Type.Optional(
    Type.Unsafe({
      type: 'object',
      description:
        'Only with `facets`: for each term its most frequent values among all results, with the number of results that have each.',
      additionalProperties: Type.Array(
        Type.Object(
          {
            value: Type.Unsafe({
              type: ['string', 'number', 'boolean', 'null'],
              description: 'Null for results without a value.',
            }),
            count: Type.Integer({ minimum: 1 }),
          },
          { title: 'FacetCount' },
        ),
      ),
    }),
  ),
};

const CONFIDENCE = Type.Number({
  minimum: 0,
  maximum: 1,
  description:
    'Probability that the address means this property, rounded down to four decimals; 1 only if the address is identical to that of this property and no other.',
});

/** The match decision, in every answer that states one. */
export const DECISION_PROPERTIES = {
  decision: wordSchema(
    'MatchDecision',
    MATCH_DECISIONS,
    'The meaning of the address among all properties, before `filter` and `min_confidence`: one property, one of several, or no known property.',
  ),
  reason: wordSchema(
    'MatchReason',
    Object.keys(MATCH_REASONS),
    `The reason as a code. ${Object.entries(MATCH_REASONS)
      .map(([code, sentence]) => `\`${code}\`: ${sentence}`)
      .join(' ')}`,
  ),
  explanation: Type.String({
    description:
      'The reason as a sentence for people; also states if `filter` or `min_confidence` withheld the match, or let an uncertain one through.',
  }),
};

const GRADE_SCHEMA = Type.Object(
  {
    grade: wordSchema(
      'MatchGradeName',
      Object.keys(GRADE_SENTENCES),
      Object.entries(GRADE_SENTENCES)
        .map(([grade, sentence]) => `\`${grade}\`: ${sentence}`)
        .join(' '),
    ),
    probability: Type.Number({
      description:
        'Probability that this relation is the right one, rather than that of a nearer grade in the answer. The probabilities of an answer add up to at most 1.',
    }),
    uprn: nullable(
      'integer',
      'The property, its building, or the nearest neighbour; null for parts, a street or a postcode.',
    ),
    full_address: nullable('string', 'Address of that property on one line.'),
    uprns: Type.Array(Type.Integer(), {
      description:
        'Addresses of several properties: up to five parts of a building, or the neighbours on both sides.',
    }),
    parts: nullable('integer', 'With `has parts`: the number of listed parts.'),
    usrn: nullable('integer', 'Identifier of the street, if known.'),
    street: nullable('string', 'Name of the street, abbreviations written out.'),
    postcode: nullable('string', 'Null if there are several, or none.'),
  },
  { title: 'MatchGrade' },
);

export const GRADES_SCHEMA = Type.Array(GRADE_SCHEMA, {
  description:
    'How the address relates to listed properties, most likely first, from a probability of 0.05. A grade is not a match. Beside a match only with `grade=true`.',
});

export const TIED = countSchema('Number of candidates that fit equally well and best.');

const MATCH_SCHEMA = Type.Object(
  {
    ...DECISION_PROPERTIES,
    street_count: Type.Integer({
      description:
        'Number of streets that fit the text best and equally well, if the address was searched for by its street; else 0.',
    }),
    grades: Type.Optional(GRADES_SCHEMA),
  },
  {
    title: 'AddressMatch',
    description:
      'An extension of the envelope: the decision and its reason. Only with `match=true` or another parameter beyond the specification.',
  },
);

const ENVELOPE_PROPERTIES: TProperties = {
  success: Type.Boolean({ description: 'True on success.' }),
  data: envelopeData(RECORD_SCHEMA),
  metadata: Type.Object(
    {
      count: Type.Integer({ description: 'Records in `data`.' }),
      has_filter: Type.Boolean({ description: 'Whether a filter was given.' }),
      address_search: Type.Boolean({ description: 'True for an address search.' }),
      address_matches_found: Type.Integer({
        description:
          'Number of properties that the address may plausibly mean: those with a confidence of 0.05 or more, or tied for the best with others that reach it together. With a filter, only those that satisfy it.',
      }),
      address_confidence_scores: Type.Array(
        Type.Object(
          { uprn: Type.String({ description: 'The UPRN, as text.' }), confidence: CONFIDENCE },
          { title: 'ConfidenceScore' },
        ),
        { description: 'One for each of these matches, best first; at most 100.' },
      ),
      timestamp: Type.String({ format: 'date-time', description: 'Time of the answer, UTC.' }),
    },
    { title: 'AddressSearchMetadata' },
  ),
  version: Type.String({ description: 'Version of the API: 2.0.' }),
  match: Type.Optional(MATCH_SCHEMA),
};

function envelopeData(record: TSchema): TSchema {
  return Type.Array(record, { description: 'The matched property, or nothing.' });
}

export const ENVELOPE_SCHEMA = Type.Object(ENVELOPE_PROPERTIES, { title: 'AddressSearch' });

/** Members of every listed candidate. */
export const CANDIDATE_PROPERTIES = {
  uprn: Type.Integer({ description: 'UPRN of the candidate.' }),
  full_address: nullable('string', 'Its address on one line.'),
  confidence: CONFIDENCE,
};

/** Present only when the request asked for `candidates`. */
export const CANDIDATE_SCHEMA = Type.Object(CANDIDATE_PROPERTIES, { title: 'Candidate' });

const CANDIDATES = {
  candidates: Type.Optional(Type.Array(CANDIDATE_SCHEMA, { description: 'Only on request.' })),
};

/** The documented envelope, and its form when `fields` of the filter narrows the record. */
export const ADDRESS_SEARCH_SCHEMA = Type.Object(
  { ...ENVELOPE_PROPERTIES, ...CANDIDATES },
  { title: 'AddressSearch' },
);
export const ADDRESS_SEARCH_PART_SCHEMA = Type.Object(
  { ...ENVELOPE_PROPERTIES, data: envelopeData(RECORD_PART_SCHEMA), ...CANDIDATES },
  { title: 'AddressSearchPart' },
);
