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
import {
  ADDRESS_LENGTH_MAX,
  matchAndGrade,
  suggestAddresses,
} from '@property-lookup/server/questions';
import { type Asked, answerOf, COMMON, definePlacesEndpoint, pageOf } from '../define.js';
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

/** Best first: the candidates of the matcher, or, if the text tells too little, the addresses that have all of its words. */
async function matching(
  query: string,
  asked: Pick<Asked, 'fq'>,
  deps: EndpointDeps,
): Promise<readonly Found[]> {
  const wanted = folded(query);
  const matched = await matchedBy(query, deps);
  const isPlausible = matched.some(({ match }) => match >= PLAUSIBLE_MIN);
  const all = isPlausible ? matched : await listedFor(query, deps);
  const kept = new Set(
    await keepAsked(
      all.map(({ property }) => property),
      asked,
      deps.reader,
    ),
  );
  return all
    .filter(({ property }) => kept.has(property))
    .map(({ match, property }) => {
      const isWhole = folded(addressOf(property.address)) === wanted;
      return { property, match: isWhole ? 1 : Math.min(match, ALMOST) };
    })
    .sort((a, b) => b.match - a.match);
}

/** Below this, a text hardly means a candidate. */
const PLAUSIBLE_MIN = 0.05;

/** The highest score of a text that differs from the address. */
const ALMOST = 0.9999999999;

/**
 * Scored by the probability that the text means this address, or one that fits as well, such as another flat where the text
 * leaves the flat out.
 */
async function matchedBy(query: string, { reader, span }: EndpointDeps): Promise<readonly Found[]> {
  const { match } = await span('match', () => matchAndGrade(reader, query, { isGraded: false }));
  const { candidates } = match;
  const found: Found[] = [];
  for (const { confidence, postcode, uprn } of candidates) {
    const property = await reader.findProperty(uprn, postcode);
    const asLikely = candidates.filter((other) => other.confidence === confidence).length;
    if (property !== undefined) found.push({ property, match: confidence * asLikely });
  }
  return found;
}

/** More are never listed, as nobody would read them. */
const LISTED_MAX = 100;

/** What a person might mean who is still typing, scored by the share of the address's words that are there. */
async function listedFor(text: string, { reader }: EndpointDeps): Promise<readonly Found[]> {
  const asked = { text, near: undefined, limit: LISTED_MAX };
  const suggestions = [...(await suggestAddresses(reader, { ...asked, container: undefined }))];
  const found = new Map<number, Property>();
  for (const suggestion of suggestions) {
    if (found.size >= LISTED_MAX) break;
    const { kind } = suggestion;
    const members =
      kind === 'property'
        ? [suggestion]
        : await suggestAddresses(reader, { ...asked, container: suggestion.container });
    for (const member of members) {
      if (member.kind !== 'property') continue;
      const property = await reader.findProperty(member.uprn, member.postcode);
      if (property !== undefined) found.set(member.uprn, property);
    }
  }
  const given = new Set(folded(text).split(' '));
  return [...found.values()].map((property) => {
    const words = folded(addressOf(property.address)).split(' ');
    return { property, match: words.filter((word) => given.has(word)).length / words.length };
  });
}

/** The letters and digits, which commas and spaces only separate. */
const folded = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
