/** `/address-lookup/suggest`: streets and properties while an address is typed. */

import { Type } from '@sinclair/typebox';
import { suggestAddresses } from '../../query/suggest-addresses.js';
import { defineEndpoint } from '../endpoint.js';
import { EXAMPLES } from '../examples.js';
import { POINT } from '../params/places.js';
import { defaulted, optional } from '../params/single.js';
import { textOf } from '../params/texts.js';
import { integerFrom } from '../params/values.js';
import { wordSchema } from '../schemas.js';

/** A person typing an address asks at every letter; ten letters cost one request. */
const RATE_COST = 0.1;

const SUGGESTION = Type.Object(
  {
    kind: wordSchema(
      'SuggestionKind',
      ['street', 'building', 'property'],
      'A street or building contains properties; a property is a final result.',
    ),
    text: Type.String({ description: 'Text to show.' }),
    properties: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'For a street or building: the number of its properties.',
      }),
    ),
    container: Type.Optional(
      Type.String({
        description: 'For a street or building: value of `container` that lists its properties.',
      }),
    ),
    uprn: Type.Optional(Type.Integer({ description: 'For a property.' })),
    postcode: Type.Optional(
      Type.Unsafe({ type: ['string', 'null'], description: 'For a property.' }),
    ),
  },
  { title: 'Suggestion' },
);

const SUGGESTIONS = Type.Array(SUGGESTION);

const Q_MISSING = 'q is required, except with container, and must be a text of 1 to 100 characters';

export const SUGGEST = defineEndpoint({
  id: 'suggest',
  path: '/address-lookup/suggest',
  summary: 'Streets and properties while an address is typed',
  description:
    'A bare list: streets and buildings with the number of their properties, best first, then properties with the typed number or house name, in half of the list if there are more streets. Words may come in any order, the last may be unfinished, and one typing error in a word is forgiven. A full postcode lists its properties, and an unused one lists those of similar postcodes (`S4O IZA` is S40 1ZA). `container` lists the properties of a street or building. Each request counts as a tenth of one.',
  params: {
    q: optional(textOf(1, 100), {
      description: 'The text typed so far; may be omitted only with `container`.',
    }),
    container: optional(textOf(1, 300), {
      description:
        'Lists the properties of a street or building, by the `container` of a suggestion; with a number or name in `q`, only those that have it. An unknown container gives an empty list.',
    }),
    near: optional(POINT, {
      description: 'Position of the person, `lat,lon`: streets nearby come first.',
    }),
    limit: defaulted(integerFrom(1, 20), 10, {
      isOfAnswer: true,
      description: 'Maximum number of streets and properties together.',
    }),
  },
  rules: [(_values, given) => (given('q') || given('container') ? undefined : Q_MISSING)],
  reads: { fields: ['full_address', 'postcode'] },
  response: SUGGESTIONS,
  example: { q: EXAMPLES.typed },
  rateCost: RATE_COST,
  run: ({ container, limit, near, q = '' }, { reader }) =>
    suggestAddresses(reader, { text: q, container, near, limit }),
  compiledShape: () => SUGGESTIONS,
});
