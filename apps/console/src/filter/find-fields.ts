/** Finds fields by what a user types, in the same way as the server. */

import contract from 'virtual:contract';
import { findFields as findDescribed, type SoughtField } from '@property-lookup/model/fields';
import { labelOf } from '../words.js';
import { type FieldDoc, kindOf, titleOf } from './conditions.js';

const GROUP_TITLES: ReadonlyMap<string, string> = new Map([
  ['record', 'Where it is'],
  ...contract.groups.map(({ name, title }) => [name, title] as const),
]);

export function groupTitle(group: string): string {
  return GROUP_TITLES.get(group) ?? group;
}

/** In the order of the groups without a search text; otherwise best match first. */
export function findFields(fields: readonly FieldDoc[], typed: string): readonly FieldDoc[] {
  if (typed.trim() !== '') return findDescribed(fields, typed, describe);
  const order = [...GROUP_TITLES.keys()];
  return [...fields].sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
}

const describe = (field: FieldDoc): SoughtField => ({
  ...field,
  title: titleOf(field.name),
  groupTitle: groupTitle(field.group),
  unit: kindOf(field).unit,
});

/** The first clause of the description, which fits into a list, with field names replaced by titles. */
export function shortMeaning(text: string): string {
  const clause = /^.*?(?=\. |\.$|; |$)/.exec(text)?.[0] ?? text;
  return clause
    .replaceAll('`', '')
    .replace(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g, (name) => `‘${labelOf(name)}’`);
}
