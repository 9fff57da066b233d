/**
 * Finds parameters that the endpoint does not have but that were meant to choose something: a slip in
 * the name, or the name of a field. Ignoring them would answer with everything, which looks like an
 * answer. Others, such as what trackers and caches add, change nothing and are ignored.
 */

import { RECORD_FIELDS } from '../../domain/property-record.js';
import { PROPERTY_FIELDS } from '../../facts/filter-fields.js';
import { nearestName } from '../../filter/nearest-name.js';
import type { QueryText } from '../query-text.js';
import type { Params } from './param.js';
import { quote } from './texts.js';

export interface Meanings {
  readonly params: Params;
  /** Names that belong elsewhere, each with its advice. */
  readonly misplaced?: Readonly<Record<string, string>>;
  readonly refusesUnknown?: boolean;
  /** Fields of the rows that the endpoint lists, in addition to those of a property. */
  readonly rowFields?: readonly { readonly name: string }[];
}

/** Characters for which one slip is allowed: `utm_source` is not `source`. */
const CHARACTERS_PER_SLIP = 4;

/** In a shorter name one slip makes any other. */
const NEAR_FROM_CHARACTERS = 3;

/** Enough parameters to show what is allowed. */
const RELATED_MAX = 3;

/** A sentence about each; most requests have none. */
export function unknownNames(query: QueryText, meanings: Meanings): string[] {
  const sentences: string[] = [];
  for (const name of query.keys()) {
    if (Object.hasOwn(meanings.params, name)) continue;
    const sentence = sentenceOf(name, meanings);
    if (sentence !== undefined) sentences.push(sentence);
  }
  return sentences;
}

function sentenceOf(name: string, meanings: Meanings): string | undefined {
  const { params, misplaced = {} } = meanings;
  const takesFilter = Object.hasOwn(params, 'filter');
  // The bracket form, which the parameter itself reads.
  if (takesFilter && name.startsWith('filter[')) return undefined;
  if (Object.hasOwn(misplaced, name)) return misplaced[name];
  const start = `unknown parameter ${quote(name)}`;
  // `page[]` and `page[number]`, as libraries write lists and objects, mean the name before the bracket.
  const plain = name.replace(/\[.*/s, '');
  const near = nearest(plain, Object.keys(params));
  if (near !== undefined) return `${start}; did you mean ${near}?`;
  if (meanings.refusesUnknown === true) return start;
  const field = fieldMeant(plain, meanings);
  if (field === undefined) return undefined;
  if (takesFilter) {
    return `${start}; did you mean the field ${field}, as in filter={"where":{"${field}":...}}?`;
  }
  const related = Object.keys(params).filter((param) => param.endsWith(`_${field}`));
  const hint =
    related.length > 0
      ? `did you mean ${related.slice(0, RELATED_MAX).join(' or ')}?`
      : `${field} is a field of the answer and chooses nothing here`;
  return `${start}; ${hint}`;
}

/** A field of that name in any case; of the record's own also a slip away from it. */
function fieldMeant(name: string, { rowFields = [] }: Meanings): string | undefined {
  const known = PROPERTY_FIELDS.find(name)?.name;
  if (known !== undefined) return known;
  const row = rowFields.find((field) => field.name === name.toUpperCase());
  return row?.name.toLowerCase() ?? nearest(name, RECORD_FIELDS);
}

function nearest(name: string, names: readonly string[]): string | undefined {
  if (name.length < NEAR_FROM_CHARACTERS) return undefined;
  return nearestName(name, names, { charactersPerSlip: CHARACTERS_PER_SLIP });
}
