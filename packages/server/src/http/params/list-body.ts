/** Reads the body of a request about many items: JSON, one item per line, or a further form. */

import { Failure } from '@property-lookup/kernel/failure';
import { type TSchema, Type } from '@sinclair/typebox';
import { JSON_MEDIA, NDJSON_MEDIA } from '../media-types.js';
import { type BodyForm, wholeText } from '../request-body.js';
import { Fault } from './param.js';
import { quote } from './texts.js';

/** The body that a request must send. */
export interface RequestBody<T> {
  readonly description: string;
  readonly forms: readonly DescribedForm<T>[];
  /** The body of a real request against the demo data set, in the first form. */
  readonly example: unknown;
}

export interface DescribedForm<T> extends BodyForm<T> {
  /** Schema of the whole body, or of one line if the form is lines of JSON. */
  readonly schema: TSchema;
}

interface ListNotes<T> {
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

/** The caller's own identifier of an item. */
export type GivenId = string | number | null;

export const idSchema = (item: string): TSchema =>
  Type.Unsafe<GivenId>({
    type: ['string', 'integer', 'null'],
    minimum: Number.MIN_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
    description: `The caller's own identifier of the ${item}, returned with the answer.`,
  });

export const isId = (id: unknown): id is GivenId =>
  id === null || typeof id === 'string' || Number.isSafeInteger(id);

export const NO_ID = new Fault('must have an id that is text, a whole number or null');

/** `{"NAME": [...]}`, the bare list, or one line of JSON per item. */
export function listBody<T>(notes: ListNotes<T>): RequestBody<readonly T[]> {
  const { name, description, itemsMax, bytesMax, itemSchema, example } = notes;
  const list = Type.Array(itemSchema, { minItems: 1, maxItems: itemsMax });
  return {
    description,
    example,
    forms: [
      {
        type: JSON_MEDIA,
        bytesMax,
        schema: Type.Object({ [name]: list }, { additionalProperties: false }),
        begin: wholeText((text) => readItems(listIn(text, name), notes)),
      },
      {
        type: NDJSON_MEDIA,
        bytesMax,
        schema: itemSchema,
        begin: wholeText((text) => readItems(linesOf(text, itemsMax), notes)),
      },
    ],
  };
}

/** The same with a further form, which is answered in a form of its own. */
export function bodyOf<T>(
  body: RequestBody<T>,
  ...forms: readonly DescribedForm<T>[]
): RequestBody<T> {
  return { ...body, forms: [...body.forms, ...forms] };
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

/** Skips empty lines. */
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
