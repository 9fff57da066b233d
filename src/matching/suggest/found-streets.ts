/** What was found for a text: streets, and what of the text none of them has. */

import type { ContainerName } from './container.js';
import { mayBe, type TypedWord } from './read-typed.js';

/** A street, or a building: all streets of the table of one name, the same places and one outcode. */
export interface FoundStreet {
  readonly name: ContainerName;
  readonly container: string;
  /** Numbers in the table. */
  readonly streets: readonly number[];
  readonly properties: number;
}

/** What was found for a text. */
export interface FoundStreets {
  /** Best first. */
  readonly streets: readonly FoundStreet[];
  /** Words that none of the streets has: they may name a property in one of them. */
  readonly ownWords: readonly TypedWord[];
}

/** The streets whose whole names the words begin with: before a name that is only begun anything may stand. */
export function inFull(
  { streets, ownWords }: FoundStreets,
  words: readonly TypedWord[],
): FoundStreets {
  const isTyped = ({ name }: FoundStreet): boolean => {
    let at = 0;
    return name.words.every((word) => {
      const next = words.findIndex(
        (typed, i) => i >= at && (!typed.isOptional || mayBe(typed, word)),
      );
      at = next + 1;
      return next >= 0 && mayBe(words[next] as TypedWord, word);
    });
  };
  return { streets: streets.filter(isTyped), ownWords };
}
