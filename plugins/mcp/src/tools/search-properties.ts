/** `search_properties`: the properties that satisfy a filter, with the exact total. */

import type { PropertyReader } from '@property-lookup/engine';
import { readableLine } from '@property-lookup/kernel/address';
import { Failure } from '@property-lookup/kernel/failure';
import type { FieldDeclaration } from '@property-lookup/model/fields';
import { assembleDetailed, PROPERTY_FIELDS } from '@property-lookup/model/fields';
import type { Property } from '@property-lookup/model/property';
import {
  compileTypedFilter,
  fieldsOfFilter,
  readFilterText,
  recordOf,
} from '@property-lookup/query';
import type { ValueKind } from '@property-lookup/server/endpoint';
import { defaulted, integerFrom, many, required, textOf } from '@property-lookup/server/endpoint';
import { factsOf, searchProperties } from '@property-lookup/server/questions';
import { Type } from '@sinclair/typebox';
import { describeFact, FIELDS, notKnown, suggestFields } from '../reported-fields.js';
import { defineTool } from '../tool.js';

/** More addresses would not help a model. */
const ROWS_MAX = 25;
const PAGES_MAX = 1_000_000;

/** `eq` does not match part of a text, such as `CM1` of a postcode. */
const NONE =
  'Total: 0. No property satisfies all of this; a part of a text is found by ilike, such as {"postcode": {"ilike": "CM1 %"}}.';

/** The filter reads the conditions itself, because it reports faults better. */
const CONDITIONS: ValueKind<string> = {
  schema: Type.Unsafe<string>({ type: 'object', additionalProperties: true }),
  allowed: 'an object of conditions such as {"postcode": {"ilike": "CM1 %"}}; {} is all properties',
  read: (text) => (text.startsWith('{') ? text : undefined),
};

export const SEARCH_PROPERTIES = defineTool({
  name: 'search_properties',
  title: 'Search properties by filter',
  description:
    'Counts and lists properties by conditions on any field, for example {"postcode": {"ilike": "CM1 %"}, "bedrooms": {"gte": 3}}. Operators: eq, neq, gt, gte, lt, lte, between, inq, nin, like, ilike, exists, regexp, near; and, or combine. Texts may be written in any case. Add FIELD$modelled: false to take recorded values only. The total is exact. Names of fields: list_fields.',
  params: {
    where: required(CONDITIONS, { description: 'Conditions, as in the filter language.' }),
    order: many(textOf(1, 100), { description: 'For example "estimated_value DESC".' }),
    fields: {
      ...FIELDS,
      description: 'Fields to report for each property, under their names from list_fields.',
    },
    limit: defaulted(integerFrom(1, ROWS_MAX), 10, { description: 'Rows to list.' }),
    page: defaulted(integerFrom(1, PAGES_MAX), 1, {
      description: 'Page of the rows to return.',
    }),
  },
  endpoint: 'propertyLookup',
  reads: { fields: ['full_address'] },
  async run({ fields, limit, order, page, where }, { filterBudgetMs, reader, scope, signal }) {
    const filter = compile(where, order);
    scope?.require({ fields: fieldsOfFilter(filter) });
    const question = { filter, page, pageSize: limit };
    const control = { budgetMs: filterBudgetMs, signal };
    const { items, total } = await searchProperties(reader, question, control);
    const lines = [total === 0 ? NONE : `Total: ${total}`];
    for (const property of items) {
      const { address, uprn } = property;
      const facts = fields && (await describeFacts(reader, property, fields));
      lines.push([`UPRN ${uprn}, ${readableLine(address)}`, ...(facts ?? [])].join('; '));
    }
    return lines.join('\n');
  },
});

function compile(where: string, order: readonly string[] | undefined) {
  const value = readFilterText(where);
  const given = recordOf(value);
  // A whole filter, as the API takes it, has its conditions one level deeper.
  const conditions = given?.size === 1 && given.has('where') ? given.get('where') : value;
  const sections = { where: conditions, order: order ?? [] };
  try {
    return compileTypedFilter(sections, PROPERTY_FIELDS, []);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure(error.code, error.message.replace(NO_FIELD_NEAR, withFieldsMeant));
  }
}

/** How the filter reports an unknown name without a similar field. The caller may have used other words for one. */
const NO_FIELD_NEAR =
  /unknown field '(.*?)'( in order)?; the documentation lists the fields of a filter/g;

const withFieldsMeant = (_: string, name: string, where = ''): string =>
  `unknown field '${name}'${where}${suggestFields(name)}`;

async function describeFacts(
  reader: PropertyReader,
  property: Property,
  fields: readonly FieldDeclaration[],
): Promise<readonly string[]> {
  const names = new Set(fields.map(({ name }) => name));
  const facts = assembleDetailed(await factsOf(reader, property), {
    fields: names,
    provenance: true,
  });
  return fields.map((field) => describeFact(field, facts) ?? notKnown(field));
}
