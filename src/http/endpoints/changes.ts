/** `/changes`: what is new, gone or different since a release. */

import { Type } from '@sinclair/typebox';
import { CHANGE_KINDS } from '../../domain/release-change.js';
import { listChanges, type PropertyChange } from '../../query/list-changes.js';
import { offsetOf } from '../../query/page.js';
import type { PropertyReader } from '../../store/store.js';
import { defineEndpoint } from '../endpoint.js';
import { JSON_MEDIA, NDJSON_MEDIA } from '../media-types.js';
import { toPaginated } from '../page.js';
import { PAGING } from '../params/paging.js';
import type { ValueKind } from '../params/param.js';
import { optional } from '../params/single.js';
import { pageSchema } from '../schemas.js';
import { TextStream } from '../text-stream.js';

const RELEASE_ID = /^\d{8}T\d{9}Z-[0-9a-f]{4}$/;

const RELEASE: ValueKind<string> = {
  schema: Type.String({ pattern: RELEASE_ID.source }),
  allowed: 'the id of a release, as this endpoint and /ready give it',
  read: (text) => (RELEASE_ID.test(text) ? text : undefined),
};

const CHANGE = Type.Object(
  {
    uprn: Type.Integer({ description: 'UPRN of the property.' }),
    change: Type.Unsafe<string>({
      type: 'string',
      enum: [...CHANGE_KINDS],
      description:
        'Whether it is new, gone, or different: in its address, position or classification.',
    }),
  },
  { title: 'PropertyChange' },
);

const { properties, ...PAGE } = pageSchema(CHANGE, 'PropertyChanges');
const COUNT = { minimum: 0 } as const;
const CHANGES = Type.Object(
  {
    ...properties,
    since: Type.String({ description: 'The release that was asked about.' }),
    release: Type.String({ description: 'The current one: `since` of the next question.' }),
    new: Type.Integer({ ...COUNT, description: 'Properties that are new, on all pages.' }),
    gone: Type.Integer({ ...COUNT, description: 'Properties that are gone.' }),
    different: Type.Integer({ ...COUNT, description: 'Properties that are different.' }),
  },
  { title: String(PAGE['title']) },
);

/** Changes printed at once. */
const PIECE_ITEMS = 1_000;

export const CHANGES_SINCE = defineEndpoint({
  id: 'changes',
  path: '/changes',
  summary: 'Properties that are new, gone or different since a release',
  description: `A page of the changes from a release to the current one, in the order of UPRNs; without \`since\`, none, and the id to ask with next time. What is recorded of a property beyond its address, position and classification does not count. Changes are kept for ninety releases, and back to the last that differs in more than two million properties. With \`Accept: ${NDJSON_MEDIA}\` all changes follow, one a line.`,
  params: {
    since: optional(RELEASE, { description: 'Id of an earlier release.' }),
    ...PAGING,
  },
  response: CHANGES,
  forms: {
    isJsonToo: true,
    types: [{ type: NDJSON_MEDIA, schema: CHANGE, description: 'One change a line.' }],
  },
  statuses: [404, 410],
  example: {},
  async run({ since: asked, page, page_size: pageSize }, deps) {
    const { reader } = deps;
    const since = asked ?? reader.release.id;
    const { all, counts } = await listChanges(reader, since);
    if (deps.preferred([JSON_MEDIA, NDJSON_MEDIA]) === NDJSON_MEDIA) {
      return new TextStream(NDJSON_MEDIA, linesOf(all));
    }
    const from = offsetOf(page, pageSize);
    const items = all.slice(from, from + pageSize);
    const shown = toPaginated({ items, page, pageSize, total: all.length }, (one) => one);
    return { ...shown, ...ends(reader, since), ...counts };
  },
});

function ends({ release }: PropertyReader, since: string) {
  return { since, release: release.id };
}

async function* linesOf(all: readonly PropertyChange[]): AsyncGenerator<string> {
  for (let from = 0; from < all.length; from += PIECE_ITEMS) {
    const some = all.slice(from, from + PIECE_ITEMS);
    yield some.map((one) => `${JSON.stringify(one)}\n`).join('');
  }
}
