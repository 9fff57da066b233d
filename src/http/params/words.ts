/** Parameters whose values are those of a closed list. */

import { Type } from '@sinclair/typebox';
import { wordOfList } from '../../domain/closed-list.js';
import { nearestName } from '../../filter/nearest-name.js';
import { Fault, type ValueKind } from './param.js';
import { quote } from './texts.js';

/** Up to this many values are listed in an error; of more only the nearest is named. */
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

/** The nearest order keeps its direction: `prise` means `price`, not `-price`. */
function hasSignOf(text: string): (word: string) => boolean {
  return (word) => word.startsWith('-') === text.startsWith('-');
}

/**
 * Names that differ in nothing but their case are different words; one written in the wrong case means the first. `also` has what else
 * means one of them, in lower case.
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

/** `advice` where no name is near. */
export function noField(text: string, names: readonly string[], advice = ''): Fault {
  const nearest = nearestName(text, names, { mayLeaveOutWords: true });
  const hint = nearest === undefined ? advice : `; did you mean ${nearest}?`;
  return new Fault(`has no field ${quote(text)}${hint}`);
}
