/** `list_fields`: which fields there are about something, for filters and facts. */

import { z } from 'zod';
import { GROUPS } from '../../facts/groups.js';
import { defineTool } from '../tool.js';

/** As many as answer one question. */
const FIELDS_MAX = 30;
/** Values named where a field has a closed list; the dictionary has all. */
const VALUES_MAX = 12;

export const LIST_FIELDS = defineTool({
  name: 'list_fields',
  title: 'Fields of the data dictionary',
  description:
    'Finds fields by words of their name or meaning, for example "energy rating" or "lease". In filters a field has its name in lower case.',
  input: { about: z.string().min(2).max(100).describe('Words that the field has to have.') },
  async run({ about }) {
    const words = about
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean);
    const seen = new Set<string>();
    const lines = GROUPS.flatMap((group) =>
      group.fields.flatMap((field) => {
        const text = `${field.name.replaceAll('_', ' ')} ${field.meaning}`.toLowerCase();
        if (seen.has(field.name) || !words.every((word) => text.includes(word))) return [];
        seen.add(field.name);
        const kind = field.values?.slice(0, VALUES_MAX).join(' | ') ?? field.unit ?? field.type;
        return [`${field.name} (group ${group.name}; ${kind}): ${field.meaning}`];
      }),
    );
    if (lines.length === 0) return `No field is about "${about}"; try one word of it.`;
    const untold = lines.length - FIELDS_MAX;
    return [
      ...lines.slice(0, FIELDS_MAX),
      ...(untold > 0 ? [`${untold} more; add a word to narrow it.`] : []),
    ].join('\n');
  },
});
