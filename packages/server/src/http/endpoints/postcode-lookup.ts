/** `/address-lookup/postcode`: every property of a postcode. */

import { lookupPostcode } from '../../query/lookup-postcode.js';
import { BareList } from '../bare-list.js';
import { defineEndpoint } from '../endpoint.js';
import { EXAMPLES } from '../examples.js';
import { INCLUDE } from '../params/include-aliases.js';
import { PAGING_IF_ASKED } from '../params/paging.js';
import { POSTCODE } from '../params/places.js';
import { defaulted, required } from '../params/single.js';
import { BOOLEAN } from '../params/values.js';
import { projection } from '../projection.js';
import { RECORDS_SCHEMA } from '../schemas.js';

export const POSTCODE_LOOKUP = defineEndpoint({
  id: 'postcodeLookup',
  path: '/address-lookup/postcode',
  summary: 'All properties for a UK postcode',
  description:
    'A bare list of all properties, with flats and numbers in natural order. A postcode in use without properties gives an empty list.',
  params: {
    postcode: required(POSTCODE, { description: 'In any case, with or without the space.' }),
    residential_only: defaulted(BOOLEAN, false, {
      description: 'Leaves out properties known not to be residential.',
    }),
    include: INCLUDE,
    ...PAGING_IF_ASKED,
  },
  reads: ({ residential_only: residentialOnly }) => ({
    fields: ['postcode', ...(residentialOnly ? ['classification_code'] : [])],
  }),
  response: RECORDS_SCHEMA,
  statuses: [404],
  example: { postcode: EXAMPLES.postcode },
  async run(values, { reader, scope }) {
    const { postcode, residential_only: residentialOnly } = values;
    const found = await lookupPostcode(reader, { postcode, residentialOnly });
    return new BareList(found, values, projection(null, values.include, scope));
  },
  compiledShape: () => RECORDS_SCHEMA,
});
