/** Writes the part of the documentation that says how the columns of a list may be called, from the table that is read by. */

import {
  COLUMN_NAMES,
  COLUMN_ROLES,
  LINE_NUMBER_MAX,
  LINE_STEMS,
  mapNameOf,
} from './column-names.js';

export function listsMarkdown(): string {
  const rows = COLUMN_ROLES.map((role) => {
    const names = COLUMN_NAMES[role].map((name) => `\`${name}\``).join(' ');
    return `| \`${mapNameOf(role)}\` | ${names} |`;
  });
  return `## Columns of a list

Any table with a UPRN and an address or coordinates is read: CSV separated by commas, semicolons, tabs or pipes (with or
without \`sep=\`), \`.xlsx\`, GeoPackage and GeoJSON points. The header may stand below a few rows of titles. Names of columns
are compared without case, spaces and punctuation, so that \`Property UPRN\` is \`propertyuprn\`; of several that fit, the first
in this table counts. Where yours is not here, \`--map\` says it: \`--map uprn=Our Ref,address=Line A+Line B,postcode=PC\`.

| \`--map\` | names that are understood |
| --- | --- |
${rows.join('\n')}

Addresses in several lines are understood as well: ${LINE_STEMS.map((stem) => `\`${stem}1\``).join(', ')} to \`${LINE_NUMBER_MAX}\`. So are
the columns of BS 7666 objects, \`paostartnumber\` to \`saotext\`, and a single column whose name ends in \`uprn\`.`;
}
