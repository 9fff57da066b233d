/** Writes the documentation page of the data dictionary from the declarations. */

import { SOURCES } from '../domain/dictionary/sources.js';
import type { FieldDeclaration } from './field.js';
import { filterFieldDocs, RECORD_FIELD_NAMES } from './filter-fields.js';
import { GROUP_FIELDS, GROUPS, INCLUDABLE_FIELDS } from './groups.js';
import { HISTORY_FIELDS, LISTING_FIELDS } from './lists.js';

export function dictionaryMarkdown(): string {
  const companions = GROUP_FIELDS.filter((field) => field.companions).length;
  const parts = [
    intro(GROUP_FIELDS.length, companions),
    ...GROUPS.map((group) =>
      section(`${group.title} (\`${group.path}\`)`, group.description, [
        ...group.fields,
        ...Object.values(INCLUDABLE_FIELDS[group.name] ?? {}).flat(),
      ]),
    ),
    DETAILED,
    section(
      'Row of the sales and rental listings',
      'One listing; fields marked sales only or lettings only are null in the other list.',
      LISTING_FIELDS,
    ),
    section('Row of the property history', 'One dated event, newest first.', HISTORY_FIELDS),
    filterSection(),
    sourceSection(),
  ];
  return `${parts.join('\n\n')}\n`;
}

function intro(fields: number, companions: number): string {
  return `# Data dictionary

<!-- Generated from src/facts by scripts/write-data-dictionary.mjs; do not edit. -->

The groups hold ${fields} fields, of which ${companions} carry \`$CONFIDENCE\` and \`$MODELLED\`: ${
    fields + 2 * companions
  } keys in all.

- Every documented key is always present. \`null\` means not known; \`false\` and \`0\` mean known to be absent, and counts of what is held are never null.
- \`NAME$MODELLED\` is \`false\` when the value was read from a record about this very property, and \`true\` when it was predicted, imputed, or inferred from a text or an area.
- \`NAME$CONFIDENCE\` is the probability, from 0 to 1, that the value is right: equal, for text and counts; within 10 %, for areas and money; within the true age band, for the year built; within 30 days, for predicted dates. It is null where the value is null, or where nobody has measured it.
- Money is in whole pounds, dates are \`YYYY-MM-DD\`, timestamps RFC 3339 in UTC, percentages 0 to 100, probabilities and shares 0 to 1.
- Fields read from a register start with the confidence 0.99; a back-test replaces it where one exists.`;
}

const DETAILED = `## Detailed record (\`/property-lookup-detailed\`)

The eight groups as one flat object, each key once, and after them:

| field | type | meaning |
| --- | --- | --- |
| \`DATA_AS_OF\` | date | Date of the data set. |
| \`NATION\` | string | Nation of the United Kingdom, which tells which sources could apply. |
${GROUPS.map(
  ({ name }) =>
    `| \`COVERAGE_${name.toUpperCase()}\` | number | Share of the nullable fields of the ${name} group that are known, 0 to 1. |`,
).join('\n')}`;

function section(title: string, description: string, fields: readonly FieldDeclaration[]): string {
  const companions = fields.filter((field) => field.companions).length;
  return `## ${title}

${description} ${fields.length} fields, ${companions} with companions.

| field | type | unit or values | null | companions | meaning | sources |
| --- | --- | --- | --- | --- | --- | --- |
${fields.map(row).join('\n')}`;
}

function row(field: FieldDeclaration): string {
  const cells = [
    `\`${field.name}\``,
    field.type === 'strings' ? 'list of strings' : field.type,
    unitOrValues(field),
    field.nullable ? 'yes' : 'no',
    field.companions ? 'yes' : '',
    field.residential ? `${field.meaning} Of dwellings only.` : field.meaning,
    field.source.join(', '),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function unitOrValues({ unit, values }: FieldDeclaration): string {
  return [unit, values?.map((value) => `\`${value}\``).join(', ') ?? null]
    .filter((part) => part !== null)
    .join(': ');
}

function filterSection(): string {
  const docs = filterFieldDocs();
  return `## Fields a filter may name

${docs.length} in all: the ${RECORD_FIELD_NAMES.size} fields of the property record, \`location\` (for \`near\` and \`exists\`), and every field of the groups under its lowercase name (\`current_energy_rating\`), companions included (\`bedrooms$confidence\`, \`bedrooms$modelled\`). Names are found in any case. \`postcode\`, \`latitude\` and the other names that the record and the address group share are one field, the record's. A list of texts (\`article_4_direction_names\`) is filtered as one text: its items joined by \`; \`, null when there are none.

| field of the record | type | meaning |
| --- | --- | --- |
${docs
  .filter(({ group }) => group === 'record')
  .map(({ name, type, meaning }) => `| \`${name}\` | ${type} | ${meaning} |`)
  .join('\n')}`;
}

function sourceSection(): string {
  return `## Sources

| code | source |
| --- | --- |
${SOURCES.map(({ code, title }) => `| ${code} | ${title} |`).join('\n')}`;
}
