/** Reads every parameter of a request and reports everything that is wrong with them in one sentence. */

import { Failure } from '../../domain/failure.js';
import type { QueryText } from '../query-text.js';
import { Fault, type Params, type ValuesOf } from './param.js';
import { type Meanings, unknownNames } from './unknown-names.js';

/**
 * A rule between parameters: the sentence about its breach, or undefined. Absent and faulty parameters
 * are undefined here; `given` shows whether one was present at all.
 */
export type Rule<P extends Params> = (
  values: Partial<ValuesOf<P>>,
  given: (name: string) => boolean,
  nowMs: number,
) => string | undefined;

/** More would make the answer longer than anyone reads. */
const FAULTS_MAX = 20;

/** Throws Failure `invalid-parameter` with every fault found. */
export function readParams<P extends Params>(
  declared: Meanings & { readonly params: P; readonly rules?: readonly Rule<P>[] },
  query: QueryText,
  nowMs: number,
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
  faults.push(...unknownNames(query, declared));
  if (faults.length === 0) return read;
  throw new Failure('invalid-parameter', sentenceOf(faults));
}

function sentenceOf(faults: readonly string[]): string {
  const listed = faults.slice(0, FAULTS_MAX).map((fault) => fault.replace(/\.$/, ''));
  const joined = listed.join('; ');
  return /[?!…]$/.test(joined) ? joined : `${joined}.`;
}
