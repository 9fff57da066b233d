/** `/export`: all properties that a filter finds, streamed as a table. */

import { CONFLICT_KINDS } from '@property-lookup/facts/claims';
import { Failure } from '@property-lookup/kernel/failure';
import { PROPERTY_FIELDS } from '@property-lookup/model/fields';
import { RECORD_FIELDS } from '@property-lookup/model/property';
import { EVERYTHING } from '@property-lookup/query';
import { FILE_FORMAT_NAMES, FILE_FORMATS, type FileFormatName } from '@property-lookup/rows/write';
import { type TSchema, Type } from '@sinclair/typebox';
import { changedOnly } from '../../query/changed-only.js';
import { exportConflicts } from '../../query/export-conflicts.js';
import { exportProperties } from '../../query/export-properties.js';
import { defineEndpoint } from '../endpoint.js';
import { EXAMPLES } from '../examples.js';
import { limited } from '../export-slots.js';
import { BESIDE_FILTER, FILTER } from '../params/filter.js';
import { many } from '../params/many.js';
import { RAW_CSV } from '../params/raw-csv.js';
import { optional } from '../params/single.js';
import { BOOLEAN, RELEASE } from '../params/values.js';
import { nameOf, wordOf } from '../params/words.js';
import { TextStream } from '../text-stream.js';
import { CHANGES_READ, ONLY_CHOSEN } from '../within-scope.js';

/** The cost of a hundred pages, whatever the length. */
const RATE_COST = 100;

/** Columns of contradictions; a scope leaves out those about other fields. */
const CONFLICTS_READ = { fields: ['uprn', 'full_address', 'postcode'] };

/** The word for every kind of conflict. */
const ALL_KINDS = 'all';

const TEXT = { type: 'string' } as const;
const LINE = Type.Unsafe({ type: 'object', additionalProperties: true });
const FEATURES = Type.Object(
  {
    type: Type.Literal('FeatureCollection'),
    features: Type.Array(
      Type.Object({
        type: Type.Literal('Feature'),
        geometry: Type.Unsafe({ type: ['object', 'null'] }),
        properties: LINE,
      }),
    ),
  },
  { title: 'PropertyFeatures' },
);

const BINARY = Type.Unsafe({ ...TEXT, contentEncoding: 'binary' });

/** Schemas of the text formats. */
const SCHEMAS: Readonly<Partial<Record<FileFormatName, TSchema>>> = {
  csv: Type.Unsafe(TEXT),
  ndjson: LINE,
  geojson: FEATURES,
};

const FORMS = FILE_FORMAT_NAMES.map((name) => {
  const { mediaType: type, description } = FILE_FORMATS[name];
  return { name, type, description, schema: SCHEMAS[name] ?? BINARY };
});

export const EXPORT = defineEndpoint({
  id: 'export',
  path: '/export',
  summary: 'All results of a filter as a table',
  description: `All properties that satisfy \`filter\`, or all properties, streamed as fast as they are read. \`format\` or the Accept header chooses the form. An export counts as ${RATE_COST} requests.`,
  params: {
    filter: FILTER,
    fields: many(nameOf(PROPERTY_FIELDS.names), {
      isOfAnswer: true,
      all: ({ filter }) => filter?.fields ?? RECORD_FIELDS,
      fieldsNamed: (names) => names,
      description:
        'Columns: any fields that a filter can name, in the given order. Default: the `fields` of the filter, or else the property record.',
    }),
    changed_since: optional(RELEASE, {
      description:
        'Id of an earlier release: only properties that are new since then or different, by the rules of `/changes` or in one of the columns. `/changes` lists deleted properties.',
    }),
    conflicts: many(wordOf([ALL_KINDS, ...CONFLICT_KINDS]), {
      description:
        'Instead of properties, the contradictions between the records of those that the filter finds, of these kinds or of `all`: a row each, with the columns `kind`, `uprn`, `address`, `postcode`, `fields` and `explanation`.',
      example: 'floor-area',
    }),
    format: optional(wordOf(FILE_FORMAT_NAMES), {
      isOfAnswer: true,
      description: 'Form of the answer; overrides the Accept header.',
      example: 'ndjson',
    }),
    raw_csv: RAW_CSV,
    readable: optional(BOOLEAN, {
      isOfAnswer: true,
      description:
        '`true` writes addresses in readable form, as in the console (`17 Harcourt Villas`). Default: as stored, mostly in capitals, which agrees with other files and with filters.',
    }),
  },
  rules: [
    ({ conflicts, fields, filter }) =>
      conflicts !== undefined && (fields ?? filter?.fields ?? null) !== null
        ? 'fields do not apply to conflicts, which have columns of their own'
        : undefined,
  ],
  reads: ({ changed_since: since, conflicts }) => {
    if (conflicts !== undefined) return CONFLICTS_READ;
    return since === undefined ? ONLY_CHOSEN : CHANGES_READ;
  },
  misplaced: BESIDE_FILTER,
  response: Type.Unsafe(TEXT),
  forms: { isJsonToo: false, types: FORMS },
  example: {
    filter: JSON.stringify({ where: { postcode: EXAMPLES.postcode } }),
    fields: 'uprn,full_address,estimated_value',
    format: 'ndjson',
  },
  statuses: [404, 410],
  rateCost: RATE_COST,
  async run(
    {
      changed_since: since,
      conflicts,
      filter = EVERYTHING,
      fields,
      format: wantedFormat,
      raw_csv: isRaw,
      readable: isReadable,
    },
    deps,
  ) {
    const format = wantedFormat ?? formatOf(deps.preferred(FORMS.map(({ type }) => type)));
    const { mediaType, endings, reads = [] } = FILE_FORMATS[format];
    deps.scope?.require({ fields: reads.map(({ name }) => name) });
    const { reader } = deps;
    const question = {
      filter,
      fields,
      format,
      isSaved: false,
      isRaw,
      isReadable,
      filterText: filterIn(deps.url),
    };
    const changed = since === undefined ? {} : await changedOnly(reader, since, question);
    const asked = { ...question, ...changed };
    const [name, file] =
      conflicts === undefined
        ? ['properties', exportProperties(reader, asked, deps.control)]
        : [
            'conflicts',
            exportConflicts(
              reader,
              { ...asked, kinds: kindsIn(conflicts), scope: deps.scope },
              deps.control,
            ),
          ];
    return new TextStream(mediaType, limited(file, deps.keyId), `${name}.${endings[0]}`);
  },
});

/** Undefined for all. */
const kindsIn = (conflicts: readonly string[]): ReadonlySet<string> | undefined =>
  conflicts.includes(ALL_KINDS) ? undefined : new Set(conflicts);

/** The `filter` of the request, in JSON or in brackets; undefined without one. */
function filterIn(url: string): string | undefined {
  const asked = [...new URL(url, 'http://localhost').searchParams].filter(([name]) =>
    /^filter/.test(name),
  );
  return (
    asked.map(([name, value]) => (name === 'filter' ? value : `${name}=${value}`)).join('&') ||
    undefined
  );
}

function formatOf(type: string | undefined): FileFormatName {
  const form = FORMS.find((each) => each.type === type);
  if (form !== undefined) return form.name;
  throw new Failure(
    'not-acceptable',
    `Accept must allow ${FORMS.map((each) => each.type).join(', ')}; or format=${FILE_FORMAT_NAMES.join(', ')} chooses, whatever it allows.`,
  );
}
