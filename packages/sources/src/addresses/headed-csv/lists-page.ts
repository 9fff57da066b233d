/** Writes the documentation of column names in lists, from the table that the reader uses. */

import { COLUMN_NAMES, COLUMN_ROLES, mapNameOf } from '@property-lookup/rows/columns';

export function listsMarkdown(): string {
  const rows = COLUMN_ROLES.map((role) => {
    const names = COLUMN_NAMES[role].map((name) => `\`${name}\``).join(' ');
    return `| \`${mapNameOf(role)}\` | ${names} |`;
  });
  return `## Columns of a list

Any table with a UPRN and an address or coordinates is read: CSV separated by commas, semicolons, tabs or pipes (with or
without \`sep=\`), \`.xlsx\`, \`.ods\`, GeoPackage and GeoJSON points. The header may stand below a few rows of titles. Names of columns
are compared without case, spaces and punctuation, so that \`Property UPRN\` is \`propertyuprn\`; of several that fit, the first
in this table counts. Where yours is not here, \`--map\` says it: \`--map uprn=Our Ref,address=Line A+Line B,postcode=PC\`.

| \`--map\` | names that are understood |
| --- | --- |
${rows.join('\n')}

Columns of the address need not be in the table. \`STAT_ADDR1\`, \`postaladdressline1\` to \`5\`, \`Polling_Station_Address\` and
\`Address 2 of premises\` speak of an address and are taken, lines in their order, with the columns without a name beside them. Where
no name does, the column is taken whose cells look like addresses (\`LOCATION\`, \`Premises\`). The name of the place stands before its
address where a column gives it (\`Library name\`, \`Polling station\`, \`Organisation\`; \`name\` if its cells are names of places and not of
people). Of several addresses in a row the home's own is taken: not those of agents, applicants, owners, licence holders, who pays or
the polling station, and not one that stands in many rows beside another that does not. Where nothing tells which is the home's, none is
taken, and the report has the \`--map\` that takes each. Every column that is not read is named in the report and by \`import --check\`.

Coordinates may have words of their system around \`x\`, \`easting\` or \`lat\` (\`PRO_X_4326\`, \`Xordinate\`, \`osgb_e\`); their size tells
degrees from metres. Two numbers in one cell (\`51.45, -1.02\`) and well-known text are points.

What an address has in one piece may stand in two columns, whose cells are joined: a number and its letter (\`House Number\` and \`Suffix\`, \`Alpha\`
or \`HouseNoLetter\`, and those of a flat), the ends of a range (\`number_from\` and \`number_to\`), the halves of a postcode.

Understood are, too, the columns of BS 7666 objects, \`paostartnumber\` to \`saotext\`, and a single column whose name speaks of a UPRN. A UPRN
that different places of one file share is refused, row by row: one that ends in five zeros was rounded by a spreadsheet (then every
such UPRN of the file is refused), one beside eight places or more stands for "unknown" or was copied down.

A list with a council tax band tells the band of each home, and one with rateable values (\`Rateable Value\`, \`RV 2017\`) which properties are no homes.`;
}
