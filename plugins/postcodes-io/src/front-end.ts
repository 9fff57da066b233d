/** The front end as the server takes it: its path and endpoints, its way to send a key, and its refusals. */

import type { Credentials, FrontEnd } from '@property-lookup/server/endpoint';
import { POSTCODE, POSTCODES } from './endpoints.js';

/** Answers as postcodes.io does (postcodes.io/docs, postcode lookup and bulk postcode lookup). */
export const POSTCODES_IO: FrontEnd = {
  path: '/postcodes',
  endpoints: [POSTCODE, POSTCODES],
  credentialsOf,
  refusalOf({ detail, status }) {
    // postcodes.io answers 400 to whatever is wrong with a request.
    const theirs = [413, 414, 415, 422].includes(status) ? 400 : status;
    return { status: theirs, body: { status: theirs, error: detail } };
  },
};

/**
 * The key as the API takes it, or from the user name of the URL (`https://KEY@example.org`), which programs send as a Basic
 * credential: postcodes.io takes no key, so its clients let nothing but the URL be set.
 */
function credentialsOf({ headers }: Credentials): Credentials {
  const basic = /^basic +(\S+)$/i.exec(headers.authorization?.trim() ?? '')?.[1];
  if (basic === undefined) return { headers };
  const [key = ''] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  return { headers: { authorization: `Api-Key ${key}` } };
}
