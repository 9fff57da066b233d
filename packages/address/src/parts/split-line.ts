/** Splits a one-line address into parts: at its commas, or else by numbers, units and street types. */

import { CITIES } from '../words/cities.js';
import { VOCABULARY } from '../words/vocabulary.js';

/** The parts in order, trimmed, without the postcode. */
export function splitLine(text: string, postcode: string | null): string[] {
  const parts = text
    .slice(0, 300)
    .split(/[,;\n\r\t]+/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
  const bare = withoutPostcode(parts, postcode);
  return bare.length === 1 ? splitWithoutCommas(bare[0] ?? '') : bare;
}

function withoutPostcode(parts: readonly string[], postcode: string | null): string[] {
  if (postcode === null) return [...parts];
  const compact = postcode.replace(' ', '');
  const [outward = '', inward = ''] = postcode.split(' ');
  const ending = (parts.at(-1) ?? '').replace(/\.$/, '').toUpperCase();
  // Building an expression for each postcode is slow, and few lines end with one.
  if (!ending.endsWith(lettersAndDigits(inward || outward).toUpperCase())) return [...parts];
  const pattern = new RegExp(
    `\\s*(${lettersAndDigits(compact)}|${lettersAndDigits(outward)} ?${lettersAndDigits(inward)})\\.?$`,
    'i',
  );
  const last = (parts.at(-1) ?? '').replace(pattern, '').trim();
  return last === '' ? parts.slice(0, -1) : [...parts.slice(0, -1), last];
}

function lettersAndDigits(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, '');
}

/** `FLAT A 37 MOSS ROAD LONDON` → `FLAT A`, `37`, `MOSS ROAD`, `LONDON`. */
function splitWithoutCommas(line: string): string[] {
  const words = line.split(' ');
  const kindOf = (word: string | undefined) =>
    VOCABULARY.get((word ?? '').toUpperCase().replace('.', ''))?.kind;
  const number = words.findLastIndex(
    (word, i) => /^\d/.test(word) && !isOrdinal(word) && kindOf(words[i - 1]) !== 'unit',
  );
  const from = number + 1;
  const type = words.findIndex((word, i) => i >= from && kindOf(word) === 'type' && i + 1 > from);
  if (type < 0) return splitCity(words);
  const parts = number > 0 ? [words.slice(0, number).join(' ')] : [];
  if (number >= 0) parts.push(words[number] ?? '');
  // `MOSS LANE EAST`; but in `MOSS LANE EAST HAM` the direction belongs to the place.
  const isDirected = type === words.length - 2 && kindOf(words.at(-1)) === 'compass';
  const end = isDirected ? words.length : type + 1;
  parts.push(words.slice(from, end).join(' '));
  const places = words.slice(end);
  // Two words may be one town (MERTHYR TYDFIL); of more words, the last is the town.
  if (places.length > 2) parts.push(places.slice(0, -1).join(' '), places.at(-1) ?? '');
  else if (places.length > 0) parts.push(places.join(' '));
  return parts;
}

/** `ROSE COTTAGE READING` → `ROSE COTTAGE`, `READING`; without a building first, the city may be part of a name. */
function splitCity(words: readonly string[]): string[] {
  const at = [2, 1]
    .map((count) => words.length - count)
    .find((from) => {
      const [front, city] = [words.slice(0, from), words.slice(from).join(' ')];
      return (
        CITIES.has(city.toUpperCase()) &&
        front.some((word) => VOCABULARY.get(word.toUpperCase())?.kind === 'building') &&
        !/^(of|and|the)$/i.test(front.at(-1) ?? '')
      );
    });
  return at === undefined
    ? [words.join(' ')]
    : [words.slice(0, at), words.slice(at)].map((part) => part.join(' '));
}

function isOrdinal(word: string): boolean {
  return /^\d+(st|nd|rd|th)$/i.test(word);
}
