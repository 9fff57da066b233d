/** `/find`: the addresses that a text may mean, best first, from the matcher. */

import type { Property } from '@property-lookup/model/property';
import {
  defaulted,
  type EndpointDeps,
  integerFrom,
  numberFrom,
  optional,
  required,
  textOf,
} from '@property-lookup/server/endpoint';
import { ADDRESS_LENGTH_MAX, matchAndGrade } from '@property-lookup/server/questions';
import { answerOf, COMMON, definePlacesEndpoint, pageOf } from '../define.js';
import { addressOf, type Found } from '../delivery-point.js';
import { keepAsked } from '../search.js';

export const FIND = definePlacesEndpoint({
  id: 'osPlacesFind',
  path: '/find',
  summary: 'The addresses that a text may mean, as OS Places answers',
  params: {
    ...COMMON,
    query: required(textOf(1, ADDRESS_LENGTH_MAX), { description: 'Address, or a part of one.' }),
    minmatch: optional(numberFrom(0.1, 1), { description: 'The lowest score of a result.' }),
    matchprecision: defaulted(integerFrom(1, 10), 1, {
      description: 'Decimal places to which scores are cut.',
    }),
  },
  misplaced: { bbox: 'bbox is not taken by find; ask /bbox' },
  async run(asked, deps) {
    const { matchprecision, minmatch = 0, query } = asked;
    const places = 10 ** matchprecision;
    const all = (await matching(query, asked, deps))
      .map(({ match, property }) => ({ property, match: Math.floor(match * places) / places }))
      .filter(({ match }) => match >= minmatch);
    return answerOf(pageOf(all, asked), asked, `query=${query}`, deps);
  },
});

/**
 * The candidates of the matcher, best first. A text that is a UPRN's whole address fits exactly; else the score is the
 * probability that the text means this address or one that it fits as well, such as another flat where the flat is left out.
 */
async function matching(
  query: string,
  asked: Parameters<typeof keepAsked>[1],
  { reader, span }: EndpointDeps,
): Promise<readonly Found[]> {
  const { match } = await span('match', () => matchAndGrade(reader, query, { isGraded: false }));
  const properties: Property[] = [];
  for (const { postcode, uprn } of match.candidates) {
    const property = await reader.findProperty(uprn, postcode);
    if (property !== undefined) properties.push(property);
  }
  const kept = await keepAsked(properties, asked, reader);
  const confidences = new Map(match.candidates.map(({ confidence, uprn }) => [uprn, confidence]));
  const confidenceOf = ({ uprn }: Property): number => confidences.get(uprn) ?? 0;
  const asWell = (one: Property): number => {
    const equals = match.candidates.filter(({ confidence }) => confidence === confidenceOf(one));
    return equals.reduce((total, { confidence }) => total + confidence, 0);
  };
  const wanted = folded(query);
  return kept
    .map((property) => {
      const isWhole = folded(addressOf(property.address)) === wanted;
      return { property, match: isWhole ? 1 : Math.min(asWell(property), ALMOST) };
    })
    .sort((a, b) => b.match - a.match);
}

/** The highest score of a text that differs from the address. */
const ALMOST = 0.9999999999;

/** The letters and digits, which commas and spaces only separate. */
const folded = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
