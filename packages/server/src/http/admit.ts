/** The gate before the endpoints: is the URL short enough, does the path exist, is the method allowed? */

import { Failure } from '@property-lookup/kernel/failure';
import { nearestName } from '@property-lookup/query';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAt } from './endpoint-path.js';
import { BASE_PATH } from './endpoints.js';

/** In bytes, the limit of common proxies; a filter of 8,000 characters fits. */
export const URL_BYTES_MAX = 16 * 1024;

export const METHODS_ALLOWED = 'GET, HEAD, OPTIONS';
export const POST_ALLOWED = 'POST, OPTIONS';
export const GET_AND_POST_ALLOWED = 'GET, HEAD, POST, OPTIONS';

/** Enough of an unknown path to recognise it. */
const PATH_CHARACTERS_MAX = 100;

/**
 * Throws a Failure, answers `OPTIONS` itself and returns true, or lets the request pass. `paths` gives the methods of each path.
 */
export function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  paths: ReadonlyMap<string, string>,
): boolean {
  refuseLongUrl(request.url);
  if (!request.is404) return false;
  const path = pathOf(request.url);
  const allowed = methodsAt(path, paths);
  if (allowed === undefined) throw notFound(path, paths);
  reply.header('allow', allowed);
  if (request.method === 'OPTIONS') {
    reply.code(204).send();
    return true;
  }
  throw new Failure('method-not-allowed', `Method "${request.method}" not allowed.`);
}

function methodsAt(path: string, paths: ReadonlyMap<string, string>): string | undefined {
  const named = [...paths.keys()].find((known) => known.includes('{') && isAt(known, path));
  return paths.get(named ?? path);
}

export function refuseLongUrl(url: string): void {
  if (url.length <= URL_BYTES_MAX) return;
  throw new Failure('uri-too-long', `The URL is longer than ${URL_BYTES_MAX} bytes.`);
}

/** Decodes a path as the router does: an encoded slash belongs to a name and separates nothing. */
function pathOf(url: string): string {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Suggests a similar path, or says where all paths are listed. */
export function notFound(path: string, paths: ReadonlyMap<string, string>): Failure {
  const shown = path.slice(0, PATH_CHARACTERS_MAX).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?');
  return new Failure('not-found', `Not found: ${shown}; ${hintFor(path, paths)}`);
}

const WHERE_TO_LOOK = `endpoints are below ${BASE_PATH}, documentation is at /docs, and /openapi.json describes them all.`;

/** Addresses that a newcomer tries first. */
const ROOTS = new Set(['/', '/api', '/api/', BASE_PATH, `${BASE_PATH}/`]);

function hintFor(path: string, paths: ReadonlyMap<string, string>): string {
  if (ROOTS.has(path))
    return `this is property-lookup, a UK property data service: its ${WHERE_TO_LOOK}`;
  const near = nearestPath(path, paths);
  return near === undefined ? WHERE_TO_LOOK : `did you mean ${near}?`;
}

/** The path that differs from this one by a typing error, a missing or different prefix, or a superfluous suffix. */
function nearestPath(path: string, paths: ReadonlyMap<string, string>): string | undefined {
  const rest = path.replace(/\/+$/, '').replace(/^\/(?:api\/?)?(?:v\d+(?=\/))?\/?/, '/');
  const near = nearestName(path, paths.keys()) ?? nearestName(BASE_PATH + rest, paths.keys());
  if (near !== undefined) return near;
  const above = path.slice(0, path.lastIndexOf('/'));
  return paths.has(above) && above !== BASE_PATH ? above : undefined;
}
