/** The body of a request about many things at once: a list as JSON, or one item a line. */

import type { TSchema } from '@sinclair/typebox';
import { Type } from '@sinclair/typebox';
import { Failure } from '../../domain/failure.js';
import { JSON_MEDIA, NDJSON_MEDIA } from '../media-types.js';
import type { BodyText } from '../request-body.js';
import { Fault } from './param.js';
import { quote } from './quote.js';

/** What a request with a body must bring. */
export interface RequestBody<T> {
  readonly description: string;
  readonly types: readonly string[];
  readonly bytesMax: number;
  /** Of the JSON form. */
  readonly schema: TSchema;
  /** Of one line of the other form. */
  readonly lineSchema: TSchema;
  /** The JSON form of a real request against the demo data set. */
  readonly example: unknown;
  /** Throws Failure `invalid-parameter`. */
  read(body: BodyText): T;
}

export interface ListNotes<T> {
  /** Key of the list in the JSON form. */
  readonly name: string;
  readonly description: string;
  readonly itemsMax: number;
  readonly bytesMax: number;
  readonly itemSchema: TSchema;
  readonly example: unknown;
  /** A Fault completes the sentence "NAME[3] ...". */
  readItem(value: unknown): T | Fault;
}

/** `{"NAME": [...]}`, the bare list, or a line of JSON for each item. */
export function listBody<T>(notes: ListNotes<T>): RequestBody<readonly T[]> {
  const { name, description, itemsMax, bytesMax, itemSchema, example } = notes;
  const list = Type.Array(itemSchema, { minItems: 1, maxItems: itemsMax });
  return {
    ...{ description, bytesMax, example },
    types: [JSON_MEDIA, NDJSON_MEDIA],
    schema: Type.Object({ [name]: list }, { additionalProperties: false }),
    lineSchema: itemSchema,
    read: ({ type, text }) =>
      readItems(type === JSON_MEDIA ? listIn(text, name) : linesOf(text, itemsMax), notes),
  };
}

function listIn(text: string, name: string): readonly unknown[] {
  const value = parseJson(text, 'The body');
  if (Array.isArray(value)) return value;
  const isObject = typeof value === 'object' && value !== null;
  const keys = isObject ? Object.keys(value) : [];
  const list: unknown = isObject && Object.hasOwn(value, name) ? Reflect.get(value, name) : null;
  const foreign = keys.find((key) => key !== name);
  if (foreign !== undefined) {
    return refuse(`The body has no key ${quote(foreign)}: it is {"${name}": [...]}.`);
  }
  return Array.isArray(list) ? list : refuse(`The body must be {"${name}": [...]}, or that list.`);
}

/** Empty lines are left out. */
function linesOf(text: string, itemsMax: number): readonly unknown[] {
  const items: unknown[] = [];
  for (const [at, line] of text.split('\n', itemsMax * 2 + 2).entries()) {
    if (line.trim() !== '') items.push(parseJson(line, `Line ${at + 1} of the body`));
  }
  return items;
}

function readItems<T>(given: readonly unknown[], notes: ListNotes<T>): readonly T[] {
  const { name, itemsMax } = notes;
  if (given.length === 0) return refuse(`${name} must have at least one item.`);
  if (given.length > itemsMax) {
    return refuse(`${name} must have at most ${itemsMax} items, not ${given.length}.`);
  }
  return given.map((value, at) => {
    const item = notes.readItem(value);
    return item instanceof Fault ? refuse(`${name}[${at}] ${item.sentence}.`) : item;
  });
}

function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse(`${what} is not JSON.`);
  }
}

function refuse(sentence: string): never {
  throw new Failure('invalid-parameter', sentence);
}
