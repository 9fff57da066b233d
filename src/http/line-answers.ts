/** Answers about many things at once: as lines of JSON, one for each, where the client prefers that. */

import type { TSchema } from '@sinclair/typebox';
import type { AnswerForm, AnswerForms, EndpointDeps } from './endpoint.js';
import { JSON_MEDIA, NDJSON_MEDIA } from './media-types.js';
import { TextStream } from './text-stream.js';

/** `what` one line is of. */
export const lineForms = (
  what: string,
  schema: TSchema,
  ...others: readonly AnswerForm[]
): AnswerForms => ({
  isJsonToo: true,
  types: [{ type: NDJSON_MEDIA, schema, description: `One ${what} a line.` }, ...others],
});

export const prefersLines = (deps: Pick<EndpointDeps, 'preferred'>): boolean =>
  deps.preferred([JSON_MEDIA, NDJSON_MEDIA]) === NDJSON_MEDIA;

/** Each piece is sent as soon as it is there. */
export function inLines<T>(
  pieces: AsyncIterable<readonly T[]>,
  toAnswer: (one: T) => unknown = (one) => one,
  headers?: Readonly<Record<string, string>>,
): TextStream {
  return new TextStream(NDJSON_MEDIA, linesOf(pieces, toAnswer), undefined, headers);
}

async function* linesOf<T>(
  pieces: AsyncIterable<readonly T[]>,
  toAnswer: (one: T) => unknown,
): AsyncGenerator<string> {
  for await (const some of pieces) {
    yield some.map((one) => `${JSON.stringify(toAnswer(one))}\n`).join('');
  }
}

/** All of them together, each answered with its piece, so that other requests have their turn. */
export async function inOne<T, Answer>(
  pieces: AsyncIterable<readonly T[]>,
  toAnswer: (one: T) => Answer,
): Promise<readonly Answer[]> {
  const all: Answer[] = [];
  for await (const some of pieces) all.push(...some.map(toAnswer));
  return all;
}
