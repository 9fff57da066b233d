/**
 * A front end answers as another service does, so that a client of that service need only change its base URL: at paths of its
 * own, with that service's errors and its way to send a key.
 */

import type { Credentials } from './authenticate.js';
import type { Endpoint } from './endpoint.js';

export interface FrontEnd {
  /** The path of all its endpoints, such as `/search/places/v1`, from the root of the server. */
  readonly path: string;
  /** Their paths are below `path`. */
  readonly endpoints: readonly Endpoint[];
  /** A further header in which it takes a key, so that caches tell its answers apart. */
  readonly keyHeader?: string;
  /** The credentials of a request as the API takes them, in the Authorization header. */
  credentialsOf(request: Credentials): Credentials;
  /** The refusal that the other service would send. */
  refusalOf(problem: Refusal): { readonly status: number; readonly body: unknown };
}

/** A refusal of the API. */
export interface Refusal {
  readonly status: number;
  /** One sentence without a key. */
  readonly detail: string;
}

/** The front end that answers at a URL, below the base path. */
export function frontEndAt(frontEnds: readonly FrontEnd[], url: string): FrontEnd | undefined {
  const path = url.split('?', 1)[0] ?? '';
  return frontEnds.find((one) => path === one.path || path.startsWith(`${one.path}/`));
}
