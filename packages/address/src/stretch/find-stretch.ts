/** Finds the stretch of a text that a listed address explains. */

import { soundLikeness, soundOf } from '../compare/garbled.js';
import { likeness } from '../compare/spelling.js';
import type { Token } from '../read/tokens.js';
import { VOCABULARY } from '../words/vocabulary.js';
import type { Element } from './elements.js';

/** Tokens from `from` up to `to`; `explained` are those that are elements of the property. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly explained: ReadonlyMap<number, Element>;
  /** Weight of the elements in the stretch. */
  readonly gain: number;
}

interface Hit {
  readonly token: number;
  readonly element: number;
  readonly value: number;
}

/** Cost of each token in the stretch that is not the property's. */
const GAP_COST = 0.3;
/** Longest address, in tokens. */
const LENGTH_MAX = 24;
/** Least likeness of sounds for the same word. */
const SOUND_MIN = 0.65;

/** Undefined if the text contains almost nothing of the address. */
export function findStretch(
  tokens: readonly Token[],
  elements: readonly Element[],
): Stretch | undefined {
  const sounding = elements.map((element) => ({ ...element, sound: soundIn(element.text) }));
  const hits = tokens.flatMap((token, i) => hitsOf(token, i, sounding));
  let best: { from: number; to: number; gain: number } | undefined;
  let last = -1;
  for (const { token: from } of hits) {
    if (from === last) continue;
    last = from;
    const values = new Float64Array(elements.length);
    let sum = 0;
    for (const { element, token, value } of hits) {
      if (token < from) continue;
      if (token - from >= LENGTH_MAX) break;
      const before = values[element] as number;
      if (value > before) {
        values[element] = value;
        sum += value - before;
      }
      const gain = sum - GAP_COST * (token + 1 - from);
      if (best === undefined || gain > best.gain) best = { from, to: token + 1, gain };
    }
  }
  if (best === undefined) return undefined;
  const explained = new Map<number, Element>();
  for (const { element, token } of hits)
    if (token >= best.from && token < best.to && !explained.has(token))
      explained.set(token, elements[element] as Element);
  return { ...best, explained };
}

/** An element with its sound; empty if it is too short to compare. */
interface Sounding extends Element {
  readonly sound: string;
}

/** Shorter words sound like too many others. */
const SOUND_LENGTH_MIN = 4;
const soundIn = (text: string): string =>
  text.length >= SOUND_LENGTH_MIN && /^[A-Z]+$/.test(text) ? soundOf(text) : '';

function hitsOf({ text }: Token, token: number, elements: readonly Sounding[]): Hit[] {
  const canonical = VOCABULARY.get(text)?.canonical;
  const sound = canonical === undefined ? soundIn(text) : '';
  return elements.flatMap((element, at) => {
    const value = element.isWord
      ? wordValue({ text, canonical, sound }, element)
      : numberValue(text, element);
    return value > 0 ? [{ token, element: at, value: value * element.weight }] : [];
  });
}

interface Said {
  readonly text: string;
  /** Its spelling in the vocabulary; undefined if it is not there. */
  readonly canonical: string | undefined;
  readonly sound: string;
}

function wordValue({ canonical, sound, text }: Said, { sound: own, text: word }: Sounding): number {
  if (text === word || canonical === word) return 1;
  if (text === 'ST' && (word === 'SAINT' || word === 'STREET')) return 1;
  const alike = likeness(text, word);
  if (alike > 0) return alike;
  if (sound === '' || own === '') return 0;
  const sounds = soundLikeness(sound, own);
  return sounds >= SOUND_MIN ? sounds : 0;
}

function numberValue(text: string, { text: number }: Element): number {
  if (text === number) return 1;
  const digits = /^0*([0-9]+)[A-Z]?$/.exec(text)?.[1];
  return digits === number ? 1 : 0;
}
