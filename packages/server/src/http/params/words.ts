/** Parameters with a closed list of values. */

import { wordOfList } from '@property-lookup/kernel/collections';
import { nearestName } from '@property-lookup/query';
import { Type } from '@sinclair/typebox';
import { Fault, type ValueKind } from './param.js';
import { quote } from './texts.js';

/** Errors list up to this many values; of longer lists they name only the nearest. */
const LISTED_MAX = 20;

export function wordOf<const Word extends string>(words: readonly Word[]): ValueKind<Word> {
  const allowed = `one of ${words.slice(0, LISTED_MAX).join(', ')}${words.length > LISTED_MAX ? ', ...' : ''}`;
  return {
    schema: Type.Unsafe<Word>({ type: 'string', enum: [...words] }),
    allowed,
    read(text) {
      const word = wordOfList(text, words);
      if (word !== undefined) return word;
      const nearest = nearestName(text, words.filter(hasSignOf(text)));
      const hint = nearest === undefined ? '' : `; did you mean ${nearest}?`;
      return new Fault(`must be ${allowed}, not ${quote(text)}${hint}`);
    },
  };
}

/** A correction keeps the direction of an order: `prise` means `price`, not `-price`. */
function hasSignOf(text: string): (word: string) => boolean {
  return (word) => word.startsWith('-') === text.startsWith('-');
}

/**
 * Names that differ only in case are different words; a name in the wrong case means the first of them. `also` maps further
 * spellings, in lower case, to names.
 */
export function nameOf(
  names: readonly string[],
  also: ReadonlyMap<string, string> = new Map(),
): ValueKind<string> {
  const exact = new Set(names);
  const byFolded = new Map([...names].reverse().map((name) => [name.toLowerCase(), name]));
  return {
    schema: Type.Unsafe<string>({ type: 'string', enum: [...names] }),
    allowed: 'names of fields',
    read(text) {
      const folded = text.toLowerCase();
      const name = exact.has(text) ? text : (byFolded.get(folded) ?? also.get(folded));
      return name ?? noField(text, names);
    },
  };
}

/** Gives `advice` if no similar name exists. */
export function noField(text: string, names: readonly string[], advice = ''): Fault {
  const nearest = nearestName(text, names, { mayLeaveOutWords: true });
  const hint = nearest === undefined ? advice : `; did you mean ${nearest}?`;
  return new Fault(`has no field ${quote(text)}${hint}`);
}
