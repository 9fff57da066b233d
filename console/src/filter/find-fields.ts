/** Finds fields by what somebody types: in their titles first, then in their names, descriptions and groups. */

import contract from 'virtual:contract';
import { labelOf } from '../words.js';
import { type FieldDoc, titleOf } from './conditions.js';

const GROUP_TITLES: ReadonlyMap<string, string> = new Map([
  ['record', 'Where it is'],
  ...contract.groups.map(({ name, title }) => [name, title] as const),
]);

export function groupTitle(group: string): string {
  return GROUP_TITLES.get(group) ?? group;
}

/** In the order of the groups where nothing is typed; else the best first. */
export function findFields(fields: readonly FieldDoc[], typed: string): readonly FieldDoc[] {
  const words = typed
    .toLowerCase()
    .split(/[\s_]+/)
    .filter(Boolean);
  if (words.length === 0) {
    const order = [...GROUP_TITLES.keys()];
    return [...fields].sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
  }
  return fields
    .map((field) => ({ field, rank: rankOf(field, words) }))
    .filter(({ rank }) => Number.isFinite(rank))
    .sort((a, b) => a.rank - b.rank)
    .map(({ field }) => field);
}

/** The less the better; infinite where a word is nowhere. */
function rankOf({ group, meaning, name }: FieldDoc, words: readonly string[]): number {
  const title = titleOf(name).toLowerCase();
  const places = [
    title,
    name.replaceAll('_', ' '),
    meaning.toLowerCase(),
    groupTitle(group).toLowerCase(),
  ];
  if (title === words.join(' ')) return 0;
  const ranks = words.map((word) => {
    const whole = places.findIndex((text) => ` ${text}`.includes(` ${word}`));
    if (whole >= 0) return 1 + 2 * whole;
    const inside = places.findIndex((text) => text.includes(word));
    return inside < 0 ? Number.POSITIVE_INFINITY : 2 + 2 * inside;
  });
  return ranks.reduce((sum, rank) => sum + rank, 0);
}

/** What a list has room for: the first clause of the description, with the titles of other fields for their names. */
export function shortMeaning(text: string): string {
  const clause = /^.*?(?=\. |\.$|; |$)/.exec(text)?.[0] ?? text;
  return clause
    .replaceAll('`', '')
    .replace(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g, (name) => `‘${labelOf(name)}’`);
}
