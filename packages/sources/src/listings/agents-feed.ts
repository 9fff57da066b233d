/** Terms and description of the feeds that agents send. */

import type { Source } from '../source.js';

export function agentsFeed(
  size: string,
  gives = 'homes that agents have for sale and to let',
): Pick<Source, 'about' | 'attribution' | 'licence' | 'publisher'> {
  return {
    publisher: 'Estate and letting agents',
    licence: 'Delivered to the operator by the agents',
    attribution: '',
    about: {
      code: 'LIST',
      gives,
      price: 'your own',
      appears: 'as often as agents send it',
      page: null,
      size,
      provides: ['listings'],
      needs: ['addresses'],
    },
  };
}
