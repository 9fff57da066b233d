/** `search_properties`: the properties that satisfy a filter, with the exact total. */

import { z } from 'zod';
import { oneLine } from '../../domain/address-lines.js';
import { RECORD_FIELDS } from '../../domain/property-record.js';
import { PROPERTY_FIELDS } from '../../facts/filter-fields.js';
import { compileFilterValue } from '../../filter/compile-filter.js';
import { searchProperties } from '../../query/search-properties.js';
import { defineTool } from '../tool.js';

/** As many addresses as a model reads with profit. */
const ROWS_MAX = 25;

export const SEARCH_PROPERTIES = defineTool({
  name: 'search_properties',
  title: 'Search properties by filter',
  description:
    'Counts and lists properties by conditions on any field, for example {"postcode": {"ilike": "CM1 %"}, "bedrooms": {"gte": 3}}. Operators: eq, neq, gt, gte, lt, lte, between, inq, nin, like, ilike, exists, regexp, near; and, or combine. Add FIELD$modelled: false to take recorded values only. The total is exact. Names of fields: list_fields.',
  input: {
    where: z.record(z.string(), z.unknown()).describe('Conditions, as in the filter language.'),
    order: z.string().optional().describe('For example "estimated_value DESC".'),
    limit: z.int().min(1).max(ROWS_MAX).default(10).describe('Rows to list.'),
    page: z.int().min(1).default(1),
  },
  async run({ limit, order, page, where }, { filterBudgetMs, reader, signal }) {
    const filter = compileFilterValue(
      { where, ...(order === undefined ? {} : { order }) },
      PROPERTY_FIELDS,
      RECORD_FIELDS,
    );
    const question = { filter, page, pageSize: limit };
    const control = { budgetMs: filterBudgetMs, signal };
    const { items, total } = await searchProperties(reader, question, control);
    return [
      `Total: ${total}`,
      ...items.map(({ address, uprn }) => `UPRN ${uprn}, ${oneLine(address)}`),
    ].join('\n');
  },
});
