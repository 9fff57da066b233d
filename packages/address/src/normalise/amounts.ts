/** Removes amounts of money, counts and coordinates, whose numbers are never house numbers. */

import { VOCABULARY } from '../words/vocabulary.js';

const MONEY = /[£€$]\s?\d[\d,.]*(?:k|m|pcm|pw|pa)?\b/gi;
const ROOMS =
  'beds?|bedrooms?|bedroomed|bathrooms?|receptions?|storeyed|persons?|people|adults?|children|passengers?|doors';
const AMOUNTS =
  "storeys?(?!['’])|mins?|minutes|hrs|hours|days|weeks|months|yrs|years|miles|metres|yards|km|cars|parcels|boxes|items|bags|acres?|hectares|sqft|sqm|sq ft|sq m";
/** `4 bed detached`, `3-storey`, `2 persons`, `15 mins`, but not `12 Days Lane` or `33 Storey Road`. */
const COUNT = new RegExp(
  `\\b\\d{1,3}(?:\\.\\d{1,2})?[ -]?(?:(?:${ROOMS})|(?:${AMOUNTS})(?=(\\s+[a-z]+)?))\\b`,
  'gi',
);
const ANY_COUNT = new RegExp(COUNT.source, 'i');
const HOMES =
  'semi|detached|(?:end|mid)(?:[ -](?:of[ -])?terrace)?|terraced|link|town|house|bungalow|home|property|family|period|modern';
const OFFER = '[ ,-]+(?:for sale|for rent|to rent|to let)(?:\\s+(?:in|at|on))?';
/**
 * `3 bed semi for sale - 8 Moss Road`: an agent describes a house, then gives its address. For a flat the description
 * matters.
 */
const ADVERTISED = new RegExp(
  `\\b\\d{1,2}[ -]?bed(?:s|rooms?|roomed)?\\b(?:[ -]+(?:${HOMES})\\b)*(?:${OFFER})?(?=[^a-z0-9]*(?:$|\\d))`,
  'gi',
);
/** `4 no. garages`: a count. */
const HOW_MANY = /\b\d{1,3}\s?no\.?\s(?=[a-z]{3,}s\b)/gi;
/** `Page 1 of 2`: one of several papers or boxes. */
const ONE_OF =
  /\b(?:household|page|sheet|parcel|box|item|piece|drop|card|copy|form|letter|label|pallet|visit)s?\s*\d{1,3}\s*(?:of|\/)\s*\d{1,3}\b/gi;
/** `51.5561, 0.0721`: degrees of latitude and longitude. */
const COORDINATES = /[-+]?\d{1,2}\.\d{3,}\s*[,; ]\s*[-+]?\d{1,3}\.\d{3,}/g;

export function saysCount(text: string): boolean {
  return ANY_COUNT.test(text) || text.search(HOW_MANY) >= 0 || text.search(ONE_OF) >= 0;
}

export function withoutAmounts(text: string): string {
  return text
    .replace(MONEY, ' ')
    .replace(COORDINATES, ' ')
    .replace(HOW_MANY, ' ')
    .replace(ONE_OF, ' ')
    .replace(ADVERTISED, ' ')
    .replace(COUNT, (found, next: string | undefined) => (isOfStreet(found, next) ? found : ' '));
}

/** Whether the count is a number and a street name followed by its type; a three-storey terrace or mews is a home. */
function isOfStreet(count: string, next = ''): boolean {
  const meaning = VOCABULARY.get(next.trim().toUpperCase());
  if (meaning?.kind !== 'type') return false;
  return !(/storeys?$/i.test(count) && /^(?:TERRACE|MEWS)$/.test(meaning.canonical));
}
