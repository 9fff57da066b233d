/** The front end as the server takes it: its path and endpoints, its way to send a key, and its refusals. */

import type { Credentials, FrontEnd, Refusal } from '@property-lookup/server/endpoint';
import { FIND } from './endpoints/find.js';
import { NEAREST, RADIUS } from './endpoints/near.js';
import { POSTCODE } from './endpoints/postcode.js';
import { UPRN } from './endpoints/uprn.js';
import { BBOX, POLYGON } from './endpoints/within.js';
import { queryOf } from './query-of.js';

const KEY_HEADER = 'key';

/** Answers as the OS Places API of Ordnance Survey does (docs.os.uk, OS Places API, technical specification). */
export const OS_PLACES: FrontEnd = {
  path: '/search/places/v1',
  endpoints: [FIND, POSTCODE, UPRN, NEAREST, RADIUS, BBOX, POLYGON],
  keyHeader: KEY_HEADER,
  credentialsOf,
  refusalOf,
};

/**
 * The key from the parameter or the header `key`, as OS takes it, unless the request has an Authorization header. A request with
 * two keys has none, as nobody knows which is meant.
 */
function credentialsOf({ headers, url = '' }: Credentials): Credentials {
  if (headers.authorization !== undefined) return { headers };
  const inHeader = headers[KEY_HEADER];
  const given = queryOf(url).getAll('key');
  const keys = [...given, ...(typeof inHeader === 'string' ? [inHeader] : [])];
  const [key] = keys;
  return keys.length === 1 ? { headers: { authorization: `Api-Key ${key}` } } : { headers: {} };
}

/** OS's gateway, Apigee, refuses keys and rates in a form of its own; the service itself has another. */
function refusalOf({ detail, status }: Refusal): ReturnType<FrontEnd['refusalOf']> {
  if (status === 401) return { status, body: faultOf(keyFault(detail)) };
  if (status === 429)
    return { status, body: faultOf([detail, 'policies.ratelimit.QuotaViolation']) };
  const theirs = STATUS[status] ?? status;
  return { status: theirs, body: { error: { statuscode: theirs, message: detail } } };
}

/** OS answers 400 to whatever is wrong with a request. */
const STATUS: Readonly<Record<number, number>> = { 413: 400, 414: 400, 415: 400, 422: 400 };

type Fault = readonly [sentence: string, code: string];

const faultOf = ([faultstring, errorcode]: Fault) => ({
  fault: { faultstring, detail: { errorcode } },
});

const keyFault = (detail: string): Fault =>
  detail.startsWith('Invalid')
    ? ['Invalid ApiKey', 'oauth.v2.InvalidApiKey']
    : [
        'Failed to resolve API Key variable request.queryparam.key',
        'steps.oauth.v2.FailedToResolveAPIKey',
      ];
