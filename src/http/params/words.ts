/** Values from a closed list; case, spaces, hyphens and underscores do not matter. */

import { Type } from '@sinclair/typebox';
import { nearestName } from '../../filter/nearest-name.js';
import { Fault, type ValueKind } from './param.js';
import { quote } from './texts.js';

/** Up to this many values are listed in an error; of more only the nearest is named. */
const LISTED_MAX = 20;

export function wordOf<const Word extends string>(words: readonly Word[]): ValueKind<Word> {
  const byFolded = new Map(words.map((word) => [fold(word), word]));
  const allowed = `one of ${words.slice(0, LISTED_MAX).join(', ')}${words.length > LISTED_MAX ? ', ...' : ''}`;
  return {
    schema: Type.Unsafe<Word>({ type: 'string', enum: [...words] }),
    allowed,
    read(text) {
      const word = byFolded.get(fold(text));
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

/** A leading sign is kept: `price` and `-price` are different orders. */
function fold(text: string): string {
  return text.toLowerCase().replace(/(?!^-)[\s_-]/g, '');
}

/** Names that differ in nothing but their case are different words; one written in the wrong case means the first. */
export function nameOf(names: readonly string[]): ValueKind<string> {
  const exact = new Set(names);
  const byFolded = new Map([...names].reverse().map((name) => [name.toLowerCase(), name]));
  return {
    schema: Type.Unsafe<string>({ type: 'string', enum: [...names] }),
    allowed: 'names of fields',
    read(text) {
      const name = exact.has(text) ? text : byFolded.get(text.toLowerCase());
      if (name !== undefined) return name;
      const nearest = nearestName(text, names, { mayLeaveOutWords: true });
      const hint = nearest === undefined ? '' : `; did you mean ${nearest}?`;
      return new Fault(`has no field ${quote(text)}${hint}`);
    },
  };
}
