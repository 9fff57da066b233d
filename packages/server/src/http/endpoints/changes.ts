/** `/changes`: properties that are new, gone or different since a release, and earlier values of their fields. */

import type { PropertyReader } from '@property-lookup/engine';
import { CHANGE_KINDS } from '@property-lookup/kernel/progress';
import { PROPERTY_FIELDS, TOLD_FIELDS, whyNotTold } from '@property-lookup/model/fields';
import { Type } from '@sinclair/typebox';
import {
  type FieldsChange,
  listChanges,
  listFieldChanges,
  type PropertyChange,
  valuesNow,
} from '../../query/list-changes.js';
import { offsetOf } from '../../query/page.js';
import { inTurns } from '../../query/turns.js';
import { defineEndpoint } from '../endpoint.js';
import { inLines, lineForms, prefersLines } from '../line-answers.js';
import { NDJSON_MEDIA } from '../media-types.js';
import { toPaginated } from '../page.js';
import { many } from '../params/many.js';
import { PAGING } from '../params/paging.js';
import { Fault, type ValueKind } from '../params/param.js';
import { optional } from '../params/single.js';
import { RELEASE } from '../params/values.js';
import { nameOf } from '../params/words.js';
import { countSchema, pageSchema, wordSchema } from '../schemas.js';
import { CHANGES_READ, ONLY_CHOSEN } from '../within-scope.js';

const TOLD = nameOf(TOLD_FIELDS);

/** A field whose changes are recorded; for any other field, the fault says why it is not. */
const TOLD_FIELD: ValueKind<string> = {
  ...TOLD,
  read(text) {
    const name = PROPERTY_FIELDS.find(text)?.name;
    if (name === undefined || TOLD_FIELDS.includes(name)) return TOLD.read(text);
    return new Fault(
      `must not name ${name}, which ${whyNotTold(name)}; allowed are the fields of the property record, and others that records state, such as last_sold_price`,
    );
  },
};

const VALUE = Type.Unsafe<string | number | boolean | null>({
  type: ['string', 'number', 'boolean', 'null'],
});

const CHANGE = Type.Object(
  {
    uprn: Type.Integer({ description: 'UPRN of the property.' }),
    change: wordSchema(
      'ChangeKind',
      CHANGE_KINDS,
      'Whether the property is new, gone, or different. Without `fields`, a property is different if its address, position or classification changed; with `fields`, if one of them changed.',
    ),
    fields: Type.Optional(
      Type.Record(Type.String(), Type.Object({ before: VALUE, now: VALUE }), {
        description:
          'With `fields`: the value of each at `since` and now, null if unknown. Modelled values count as unknown, and so do all values of a property that does not exist.',
      }),
    ),
  },
  { title: 'PropertyChange' },
);

const { properties, ...PAGE } = pageSchema(CHANGE, 'PropertyChanges');
const CHANGES = Type.Object(
  {
    ...properties,
    since: Type.String({ description: 'The release given as `since`.' }),
    release: Type.String({ description: 'The current release, to be given as `since` next time.' }),
    new: countSchema('Number of new properties, on all pages.'),
    gone: countSchema('Properties that are gone.'),
    different: countSchema('Properties that are different.'),
  },
  { title: String(PAGE['title']) },
);

export const CHANGES_SINCE = defineEndpoint({
  id: 'changes',
  path: '/changes',
  summary: 'Properties that are new, gone or different since a release',
  description: `A page of the changes from a release to the current one, in UPRN order; without \`since\`, no changes, only the id for the next question. Facts beyond address, position and classification only count if \`fields\` names them: a property is then different if one of these fields is, and each change states the values before and now. Changes are kept for ninety releases, and back to the last that differs in more than two million properties. With \`Accept: ${NDJSON_MEDIA}\` all changes follow, one a line.`,
  params: {
    since: optional(RELEASE, { description: 'Id of an earlier release.' }),
    fields: many(TOLD_FIELD, {
      isOfAnswer: true,
      fieldsNamed: (names) => names,
      description:
        'Fields whose values are compared and shown: fields of the property record, and fields that records state.',
      example: 'last_sold_price,current_energy_rating',
    }),
    ...PAGING,
  },
  reads: ({ fields }) => (fields === undefined ? CHANGES_READ : ONLY_CHOSEN),
  response: CHANGES,
  forms: lineForms('change', CHANGE),
  statuses: [404, 410],
  example: {},
  async run({ since: asked, fields, page, page_size: pageSize }, deps) {
    const { reader } = deps;
    const since = asked ?? reader.release.id;
    const { all, counts } =
      fields === undefined
        ? await listChanges(reader, since)
        : await listFieldChanges(reader, since, fields);
    const show = fields === undefined ? unchangedValue : withValues(reader, fields);
    if (prefersLines(deps)) return inLines(inTurns(all, show));
    const from = offsetOf(page, pageSize);
    const items = await Promise.all(all.slice(from, from + pageSize).map(show));
    const shown = toPaginated({ items, page, pageSize, total: all.length }, (one) => one);
    return { ...shown, ...ends(reader, since), ...counts };
  },
});

function ends({ release }: PropertyReader, since: string) {
  return { since, release: release.id };
}

type Show = (change: PropertyChange | FieldsChange) => PropertyChange | Promise<PropertyChange>;

const unchangedValue: Show = (change) => change;

/** A field without a recorded earlier value has not changed. */
function withValues(reader: PropertyReader, fields: readonly string[]): Show {
  const nowOf = valuesNow(reader, fields);
  return async ({ uprn, change, ...was }) => {
    const [before, now] = ['before' in was ? was.before : {}, await nowOf(uprn)];
    const values = fields.map((field) => {
      const value = now[field] ?? null;
      return [field, { before: field in before ? before[field] : value, now: value }] as const;
    });
    return { uprn, change, fields: Object.fromEntries(values) };
  };
}
