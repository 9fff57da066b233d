/** Reads all parameters of a request and reports every fault in one sentence. */

import { Failure } from '@property-lookup/kernel/failure';
import { PROPERTY_FIELDS } from '@property-lookup/model/fields';
import { RECORD_FIELDS } from '@property-lookup/model/property';
import { nearestName } from '@property-lookup/query';
import type { QueryText } from '../query-text.js';
import { FILTERS } from './filter.js';
import { Fault, type Params, type ValuesOf } from './param.js';
import { quote } from './texts.js';

/**
 * A rule between parameters: returns the sentence about its breach, or undefined. Absent and faulty parameters are undefined;
 * `given` tells whether one was present.
 */
export type Rule<P extends Params> = (
  values: Partial<ValuesOf<P>>,
  given: (name: string) => boolean,
  nowMs: number,
) => string | undefined;

/** Facts beyond the request that reading needs. */
export interface Circumstances {
  /** Milliseconds since 1970 at which the request came. */
  readonly nowMs: number;
  /** Paths of the endpoints that take a query parameter of this name. */
  takersOf(name: string): readonly string[];
}

/** A longer answer would not be read. */
const FAULTS_MAX = 20;

/** Throws Failure `invalid-parameter` with every fault found. */
export function readParams<P extends Params>(
  declared: Meanings & { readonly params: P; readonly rules?: readonly Rule<P>[] },
  query: QueryText,
  { nowMs, takersOf }: Circumstances,
): ValuesOf<P> {
  const { params, rules = [] } = declared;
  const values: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const name in params) {
    const value = params[name]?.read(query, name);
    if (value instanceof Fault) faults.push(value.sentence);
    else values[name] = value;
  }
  // Each value was read by the parameter of the same name, so it has the type of that name.
  const read = values as ValuesOf<P>;
  const given = (name: string): boolean => query.has(name);
  for (const rule of rules) {
    const sentence = rule(read, given, nowMs);
    if (sentence !== undefined) faults.push(sentence);
  }
  faults.push(...unknownNames(query, declared, takersOf));
  if (faults.length === 0) return read;
  throw new Failure('invalid-parameter', sentenceOf(faults));
}

function sentenceOf(faults: readonly string[]): string {
  const listed = faults.slice(0, FAULTS_MAX).map((fault) => fault.replace(/\.$/, ''));
  const joined = listed.join('; ');
  return /[?!…]$/.test(joined) ? joined : `${joined}.`;
}

interface Meanings {
  readonly params: Params;
  /** Parameters of other endpoints, each with its advice. */
  readonly misplaced?: Readonly<Record<string, string>>;
  readonly refusesUnknown?: boolean;
  /** Fields of the listed rows, in addition to those of a property. */
  readonly rowFields?: readonly { readonly name: string }[];
}

/** One typing error is allowed per this many characters, so `utm_source` is not taken for `source`. */
const CHARACTERS_PER_SLIP = 4;

/** One typing error turns any shorter name into any other. */
const NEAR_FROM_CHARACTERS = 3;

/** Enough parameters or paths for a hint. */
const RELATED_MAX = 3;

/**
 * Finds unknown parameters that were probably meant to select something: a misspelt name, the name of a field, or a parameter of
 * another endpoint. Ignoring them would return everything, which looks like an answer. Others, such as those added by trackers
 * and caches, are ignored. Returns a sentence for each; most requests have none.
 */
function unknownNames(
  query: QueryText,
  meanings: Meanings,
  takersOf: Circumstances['takersOf'],
): string[] {
  const sentences: string[] = [];
  for (const name of query.keys()) {
    if (Object.hasOwn(meanings.params, name)) continue;
    const sentence = unknownSentence(name, meanings, takersOf);
    if (sentence !== undefined) sentences.push(sentence);
  }
  return sentences;
}

function unknownSentence(
  name: string,
  meanings: Meanings,
  takersOf: Circumstances['takersOf'],
): string | undefined {
  const { params, misplaced = {} } = meanings;
  const takesFilter = FILTERS.has(params['filter']);
  // Bracket notation, which the parameter itself reads.
  if (takesFilter && name.startsWith('filter[')) return undefined;
  // Libraries write lists and objects as `page[]` and `page[number]`; the name before the bracket counts.
  const plain = name.replace(/\[.*/s, '');
  if (Object.hasOwn(misplaced, plain)) return misplaced[plain];
  const start = `unknown parameter ${quote(name)}`;
  const near = nearest(plain, Object.keys(params));
  if (near !== undefined) return `${start}; did you mean ${near}?`;
  if (meanings.refusesUnknown === true) return start;
  const field = fieldMeant(plain, meanings);
  if (field === undefined) {
    const takers = takersOf(plain);
    return takers.length === 0 ? undefined : `${start}; ${listed(takers)}`;
  }
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

/** Names the first endpoints that take the parameter. */
function listed(takers: readonly string[]): string {
  const shown = takers.slice(0, RELATED_MAX).join(', ');
  if (takers.length > RELATED_MAX) return `${shown} and others take it`;
  return takers.length === 1 ? `${shown} takes it` : `${shown} take it`;
}

/** The field meant by this name, in upper or lower case; a record field may also be misspelt. */
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
