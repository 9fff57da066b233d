/** `property_facts`: facts about a property, each with its kind, confidence and source. */

import { Failure } from '@property-lookup/kernel/failure';
import { GROUP_NAMES } from '@property-lookup/model/dictionary';
import { assembleDetailed, GROUPS } from '@property-lookup/model/fields';
import { many, UPRN_PARAM, wordOf } from '@property-lookup/server/endpoint';
import { propertyFacts } from '@property-lookup/server/questions';
import { describeFact, FIELDS, notKnown } from '../reported-fields.js';
import { defineTool } from '../tool.js';

export const PROPERTY_FACTS = defineTool({
  name: 'property_facts',
  title: 'Facts about a property',
  description:
    'What is known of one property: of the fields asked for, or of all fields of the groups asked for; a line each: FIELD: value (recorded, derived from other values or modelled, confidence, source, date). Modelled values are estimates: say so when you repeat them. Of groups, what is not known is left out.',
  params: {
    uprn: UPRN_PARAM,
    groups: many(wordOf(GROUP_NAMES), { description: 'Groups to report; not needed with fields.' }),
    fields: FIELDS,
  },
  endpoint: 'propertyLookupDetailed',
  reads: ({ groups = [] }) => ({ groups }),
  async run({ fields, groups, uprn }, { reader, scope }) {
    if (fields === undefined && groups === undefined) {
      const names = GROUP_NAMES.join(', ');
      throw new Failure(
        'invalid-parameter',
        `fields or groups must be given; the groups are ${names}, and list_fields finds fields.`,
      );
    }
    const told =
      fields ??
      GROUPS.filter(({ name }) => groups?.includes(name)).flatMap((group) =>
        group.fields.filter(({ name }) => scope?.allowsField(name) ?? true),
      );
    const subject = await propertyFacts(reader, uprn);
    const names = new Set(told.map(({ name }) => name));
    const facts = assembleDetailed(subject, { fields: names, provenance: true });
    const lines = told.flatMap((field) => {
      const line = describeFact(field, facts);
      // An unknown field is only mentioned if it was asked for by name.
      return line ?? (fields === undefined ? [] : [notKnown(field)]);
    });
    return lines.length === 0 ? 'Nothing of that is known.' : [...new Set(lines)].join('\n');
  },
});
