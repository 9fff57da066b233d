/** `list_fields`: the fields about a subject, for filters and facts. */

import { findFields } from '@property-lookup/model/fields';
import { ONLY_CHOSEN, required, textOf } from '@property-lookup/server/endpoint';
import { REPORTED_FIELDS, soughtField } from '../reported-fields.js';
import { defineTool } from '../tool.js';

const FIELDS_MAX = 30;
/** Most values named of a closed list; the data dictionary has them all. */
const VALUES_MAX = 12;

export const LIST_FIELDS = defineTool({
  name: 'list_fields',
  title: 'Fields of the data dictionary',
  description:
    'Finds fields by words of their name or meaning, or by synonyms, for example "EPC", "square metres" or "freehold"; best match first. Filters write field names in lower case.',
  params: {
    about: required(textOf(1, 100), { description: 'What the field is about.' }),
  },
  endpoint: null,
  reads: ONLY_CHOSEN,
  run({ about }) {
    const found = findFields(REPORTED_FIELDS, about, soughtField);
    if (found.length === 0) {
      return `No field is about "${about}"; try one word of it, or another word for it.`;
    }
    const untold = found.length - FIELDS_MAX;
    return [
      ...found.slice(0, FIELDS_MAX).map(({ field, group }) => {
        const values = field.values?.slice(0, VALUES_MAX).join(' | ');
        const more = (field.values?.length ?? 0) > VALUES_MAX ? ' | ...' : '';
        const kind = values === undefined ? (field.unit ?? field.type) : values + more;
        return `${field.name} (group ${group}; ${kind}): ${field.meaning}`;
      }),
      ...(untold > 0 ? [`${untold} more; add a word to narrow it.`] : []),
    ].join('\n');
  },
});
