/** Links of OGC API Features: absolute, each with a relation and media type. */

import { BASE_PATH, type EndpointDeps } from '@property-lookup/server/endpoint';
import { Type } from '@sinclair/typebox';
import { OGC_PATH } from './define.js';

export const QUERYABLES = 'http://www.opengis.net/def/rel/ogc/1.0/queryables';

interface Link {
  readonly href: string;
  readonly rel: string;
  readonly type: string;
  readonly title?: string;
}

export const LINKS = Type.Array(
  Type.Object(
    {
      href: Type.String({ format: 'uri' }),
      rel: Type.String({ description: "Relation of the link's target to this page." }),
      type: Type.String({ description: 'Its media type.' }),
      title: Type.Optional(Type.String()),
    },
    { title: 'Link' },
  ),
);

/** URL of the landing page as the client reaches it; other links extend it. */
export const rootOf = ({ base }: EndpointDeps): string => base + BASE_PATH + OGC_PATH;

export const collectionUrl = (id: string, deps: EndpointDeps): string =>
  `${rootOf(deps)}/collections/${id}`;

export function selfLink({ base, url }: EndpointDeps, type: string): Link {
  return { href: base + url, rel: 'self', type };
}

/** Links to the same question starting at another item. */
export function pageLink({ base, url }: EndpointDeps, offset: number, type: string): Link {
  const href = new URL(base + url);
  href.searchParams.set('offset', String(offset));
  return { href: href.href, rel: 'next', type };
}
