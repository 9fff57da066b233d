/** A server asked by OGC API Features, for its tests. */

import type { LightMyRequestResponse } from 'fastify';
import { serveForTests } from './fixture.js';

export const NATIONAL_GRID_URI = 'http://www.opengis.net/def/crs/EPSG/0/27700';

export interface Page {
  readonly type: string;
  readonly timeStamp: string;
  readonly numberMatched?: number;
  readonly numberReturned: number;
  readonly links: readonly { readonly rel: string; readonly type: string; readonly href: string }[];
  readonly features: readonly {
    readonly type: string;
    readonly id: string | number;
    readonly geometry: { readonly type: string; readonly coordinates: unknown } | null;
    readonly properties: Readonly<Record<string, unknown>>;
  }[];
}

interface Described {
  readonly id: string;
  readonly crs?: readonly string[];
  readonly storageCrs?: string;
  readonly links: Page['links'];
}

/** Over what is imported into the folder's `data`; paths are below the landing page. */
export async function serveOgc(dir: string) {
  const server = await serveForTests(dir);
  const get = (path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse> =>
    server.get(`/ogc${path}`, { host: 'homes.example', ...headers });
  // The tests know what they ask for.
  const json = async (path: string) => (await get(path)).json();
  const items = async (id: string, query: Record<string, string> = {}): Promise<Page> => {
    const text = String(new URLSearchParams(query));
    const answer = await get(`/collections/${id}/items${text && `?${text}`}`);
    if (answer.statusCode !== 200) throw new Error(`${text}: ${answer.body}`);
    return answer.json();
  };
  const { collections }: { readonly collections: readonly Described[] } =
    await json('/collections');
  return { collections, get, items, json, root: 'http://homes.example/api/v2/ogc', server };
}
