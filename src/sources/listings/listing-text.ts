/** Turns agents' text into plain text: without markup, on one line, with a maximum length. */

import { decodeEntities } from './html-entities.js';

const TAG = /<\/?[a-z!][^<>]*>/gi;

/** Null when nothing is left to read. */
export function readableText(markup: string): string | null {
  // Some programs encode whole fragments, so that tags appear only once the entities are decoded.
  const text = withoutTags(decodeEntities(withoutTags(markup)))
    .replace(/[\s\p{Cc}\u200b]+/gu, ' ')
    .trim();
  return text === '' ? null : text;
}

function withoutTags(text: string): string {
  return text.includes('<') ? text.replace(TAG, ' ') : text;
}

/** Characters that a cut may lose in order to end between words. */
const WORD_LENGTH_MAX = 40;

/** At most `lengthMax` characters, the last an ellipsis where something was cut off. */
export function shortened(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;
  const cut = text.slice(0, lengthMax - 1);
  const space = cut.lastIndexOf(' ');
  const head = space >= cut.length - WORD_LENGTH_MAX ? cut.slice(0, space) : cut;
  // Half of a surrogate pair is not a character.
  return `${head.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`;
}

/** Selling points as readable texts, each once. */
export function readableFeatures(features: readonly string[]): readonly string[] {
  const texts = features.map(readableText).filter((text) => text !== null);
  return [...new Set(texts)];
}
