/** Answers about many items: lines of JSON, one per item, if the client prefers them. */

import type { TSchema } from '@sinclair/typebox';
import type { AnswerForm, AnswerForms, EndpointDeps } from './endpoint.js';
import { JSON_MEDIA, NDJSON_MEDIA } from './media-types.js';
import { TextStream } from './text-stream.js';

/** `what` names the item of a line. */
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

/** Sends each piece as soon as it is ready. */
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

/** Collects all answers. Each piece is answered by itself, so that other requests run in between. */
export async function inOne<T, Answer>(
  pieces: AsyncIterable<readonly T[]>,
  toAnswer: (one: T) => Answer,
): Promise<readonly Answer[]> {
  const all: Answer[] = [];
  for await (const some of pieces) all.push(...some.map(toAnswer));
  return all;
}
