/**
 * Refuses a filter with a sentence in which text of the request is safe to print. Every refusal in this folder goes through it.
 */

import { Failure } from '@property-lookup/kernel/failure';
import { LIMITS } from './limits.js';
import { nearestName } from './nearest-name.js';

/** The sentence must start with `filter`, and must pass text of the request through `quote` or `describe`. */
export function refuse(sentence: string): never {
  throw new Failure('invalid-parameter', cut(sentence, LIMITS.sentenceCharacters.max));
}

/** Quotes text of the request: short, without characters that move a cursor or hide text. */
export function quote(text: string): string {
  // Cut before cleaning, so that hostile input does not raise the cost.
  const short = cut(text, LIMITS.quotedCharacters.max);
  return `'${short.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?')}'`;
}

/** Describes a value for the end of a sentence: `not 'abc'`, `not a list`. */
export function describe(value: unknown): string {
  if (typeof value === 'string') return value === '' ? 'an empty text' : quote(value);
  if (value === null || typeof value === 'number' || typeof value === 'boolean') {
    return String(value);
  }
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : 'nothing';
}

/** `; did you mean 'postcode'?`, or the given advice if no name is near. */
export function suggestion(name: string, names: Iterable<string>, advice: string): string {
  const nearest = nearestName(name, names, { mayLeaveOutWords: true });
  return nearest === undefined ? `; ${advice}` : `; did you mean '${nearest}'?`;
}

function cut(text: string, charactersMax: number): string {
  if (text.length <= charactersMax) return text;
  // A cut between the halves of a surrogate pair would leave a broken character.
  return `${text.slice(0, charactersMax - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
