/** `/uprn`: the address with a UPRN. */

import { required, UPRN as UPRN_KIND } from '@property-lookup/server/endpoint';
import { answerOf, COMMON, definePlacesEndpoint, fitting, pageOf } from '../define.js';
import { keepAsked } from '../search.js';

export const UPRN = definePlacesEndpoint({
  id: 'osPlacesUprn',
  path: '/uprn',
  summary: 'The address with a UPRN, as OS Places answers',
  params: { ...COMMON, uprn: required(UPRN_KIND, { description: 'UPRN.' }) },
  async run(asked, deps) {
    const { reader } = deps;
    const property = await reader.findProperty(asked.uprn);
    const found = await keepAsked(property === undefined ? [] : [property], asked, reader);
    return answerOf(pageOf(fitting(found), asked), asked, `uprn=${asked.uprn}`, deps);
  },
});
