/** `/postcode`: the addresses of a postcode, or of all postcodes that begin with a text. */

import { parsePostcode } from '@property-lookup/kernel/address';
import { Fault, quote, required, textOf } from '@property-lookup/server/endpoint';
import { answerOf, COMMON, definePlacesEndpoint, fitting, pageOf } from '../define.js';
import { keepAsked, searchPage } from '../search.js';

/** OS asks for the postcode area and one digit of the district at least. */
const BEGINNING = /^[A-Z]{1,2}[0-9][A-Z0-9]?( ?[0-9][A-Z]{0,2})?$/;

const LENGTH_MAX = 10;

const text = textOf(1, LENGTH_MAX);

export const POSTCODE = definePlacesEndpoint({
  id: 'osPlacesPostcode',
  path: '/postcode',
  summary: 'The addresses of a postcode, as OS Places answers',
  params: {
    ...COMMON,
    postcode: required(
      {
        ...text,
        read(given) {
          const written = given.toUpperCase().replace(/\s+/g, ' ');
          const postcode = parsePostcode(written) ?? written;
          return parsePostcode(postcode) !== undefined || BEGINNING.test(postcode)
            ? postcode
            : new Fault(
                `must have the area and at least one digit of the district, such as SO1, not ${quote(given)}`,
              );
        },
      },
      { description: 'A postcode, or the beginning of one.' },
    ),
  },
  async run(asked, deps) {
    const { postcode } = asked;
    const { reader } = deps;
    const question = `postcode=${postcode}`;
    if (parsePostcode(postcode) === undefined) {
      const where = { postcode: { like: `${postcode}%` } };
      return answerOf(await searchPage({ where }, asked, deps), asked, question, deps);
    }
    const { properties } = await reader.readPostcode(postcode);
    const found = await keepAsked(properties, asked, reader);
    return answerOf(pageOf(fitting(found), asked), asked, question, deps);
  },
});
