/** `/address-lookup/suggest`: streets and properties while an address is typed. */

import { Type } from '@sinclair/typebox';
import { suggestAddresses } from '../../query/suggest-addresses.js';
import { EXAMPLES } from '../docs/examples.js';
import { defineEndpoint } from '../endpoint.js';
import { integerFrom } from '../params/numbers.js';
import { POINT } from '../params/places.js';
import { defaulted, optional } from '../params/single.js';
import { textOf } from '../params/texts.js';

/** A person who types an address asks for each letter of it; ten letters cost what one request costs. */
const RATE_COST = 0.1;

const SUGGESTION = Type.Object(
  {
    kind: Type.Unsafe<string>({
      type: 'string',
      enum: ['street', 'building', 'property'],
      description: 'A street or a building has properties in it; a property is what is sought.',
    }),
    text: Type.String({ description: 'To be shown.' }),
    properties: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Of a street or building: how many are in it.' }),
    ),
    container: Type.Optional(
      Type.String({ description: 'Of a street or building: asks for what is in it.' }),
    ),
    uprn: Type.Optional(Type.Integer({ description: 'Of a property.' })),
    postcode: Type.Optional(
      Type.Unsafe({ type: ['string', 'null'], description: 'Of a property.' }),
    ),
  },
  { title: 'Suggestion' },
);

const SUGGESTIONS = Type.Array(SUGGESTION);

const Q_MISSING =
  'q is required, except beside container, and must be a text of 1 to 100 characters';

export const SUGGEST = defineEndpoint({
  id: 'suggest',
  path: '/address-lookup/suggest',
  summary: 'Streets and properties while an address is typed',
  description:
    'A bare list: streets and buildings with the number of their properties, best first, then properties, where there is room for them and the text says which. Words may come in any order, the last may be unfinished, and one typing error in a word is forgiven. A full postcode lists its properties. `container` lists what is in a street or building. Each request counts as a tenth of one.',
  params: {
    q: optional(textOf(1, 100), {
      description: 'What was typed so far; left out only beside `container`.',
    }),
    container: optional(textOf(1, 300), {
      description:
        'Lists the properties of a street or building, as a suggestion names it; with a number in `q` only those that have it. One that is not known gives an empty list.',
    }),
    near: optional(POINT, {
      description: 'Where the person is, `lat,lon`: streets nearby come first.',
    }),
    limit: defaulted(integerFrom(1, 20), 10, { description: 'Streets and properties together.' }),
  },
  rules: [(_values, given) => (given('q') || given('container') ? undefined : Q_MISSING)],
  response: SUGGESTIONS,
  example: { q: EXAMPLES.typed },
  rateCost: RATE_COST,
  run: ({ container, limit, near, q = '' }, { reader }) =>
    suggestAddresses(reader, { text: q, container, near, limit }),
  compiledShape: () => SUGGESTIONS,
});
