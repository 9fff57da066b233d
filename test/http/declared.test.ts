/** What openapi.json says of a parameter is what the server judges: values within a schema are taken, values outside are refused. */

import { Failure } from '@property-lookup/kernel/failure';
import { readNumber } from '@property-lookup/query';
import { Fault, type Param } from '@property-lookup/server/endpoint';
import { SERVED } from '@property-lookup/server/inside/http/endpoints';
import { parseQueryText } from '@property-lookup/server/inside/http/query-text';
import { byLength } from '@property-lookup/testing/run-length';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

type Schema = Readonly<Record<string, unknown>>;

const ajv = new Ajv.default({ strict: false });
addFormats.default(ajv);

/** Of these the schema says less than the server judges: the language of filters and terms, and boxes of which a side is too long. */
const LANGUAGES: readonly string[] = ['filter', 'by', 'of', 'facets', 'bbox'];

const PARAMS = SERVED.flatMap(({ path, params }) =>
  Object.entries(params).map(([name, param]) => ({ path, name, param })),
);

/** Whether the server takes a value, as it comes in a query. */
function isTaken({ param, name }: { param: Param<unknown>; name: string }, value: string) {
  try {
    const query = parseQueryText(`${name}=${encodeURIComponent(value)}`);
    return !(param.read(query, name) instanceof Fault);
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/** Texts of values that satisfy the schema of one value. */
function valid(schema: Schema): fc.Arbitrary<string> {
  const { enum: words, format, minimum, maximum, pattern, minLength = 0, maxLength } = schema;
  if (Array.isArray(words)) return fc.constantFrom(...words);
  if (schema['const'] !== undefined) return fc.constant(String(schema['const']));
  if (Array.isArray(schema['anyOf'])) return fc.oneof(...schema['anyOf'].map(valid));
  if (schema['type'] === 'boolean') return fc.constantFrom('true', 'false');
  if (schema['type'] === 'integer') {
    const bounds = { min: BigInt(Number(minimum)), max: BigInt(Number(maximum)) };
    return fc.bigInt(bounds).map(String).chain(withEnds);
  }
  if (schema['type'] === 'number') {
    const least = Number(minimum ?? schema['exclusiveMinimum']);
    const bounds = { min: least, max: Number(maximum), noNaN: true };
    const minExcluded = minimum === undefined;
    return fc
      .double({ ...bounds, minExcluded })
      .map(String)
      .chain(withEnds);
  }
  const days = { min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true };
  if (format === 'date') return fc.date(days).map((day) => day.toISOString().slice(0, 10));
  if (format === 'date-time') return fc.date(days).map((day) => day.toISOString());
  const lengths = { minLength: Number(minLength), maxLength: Number(maxLength ?? 200) };
  const texts = fc.oneof(
    fc.string({ ...lengths, unit: 'grapheme' }),
    fc.string({ ...lengths, unit: fc.constantFrom('a', '1', ' ', '🏠') }),
    fc.constant('🏠'.repeat(Number(maxLength ?? 1))),
  );
  const made = pattern === undefined || maxLength ? texts : fc.stringMatching(unicode(pattern));
  return made.filter((text) => ajv.validate(schema, text));

  function withEnds(text: string): fc.Arbitrary<string> {
    return fc.constantFrom(text, String(minimum ?? text), String(maximum));
  }
}

const unicode = (pattern: unknown): RegExp => new RegExp(String(pattern), 'u');

/** Texts of any kind, of which most are outside a schema. */
function anyText({ maximum = 0, minimum = 0, maxLength = 100 }: Schema): fc.Arbitrary<string> {
  const [most = 0, least = 0, longest = 0] = [maximum, minimum, maxLength].map(Number);
  return fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[A-Z]{1,3}\d{1,3}[A-Z]? ?\d?[A-Z]{0,3}$/),
    fc.stringMatching(/^-?\d{1,4}(\.\d{1,3})?(,-?\d{1,4}(\.\d{1,3})?){0,3}$/),
    fc.constantFrom(...['', ' ', '0', '-1', 'null', '[]', '{}', '\u009b', 'A\u0000']),
    fc.constantFrom(...[most + 1, least - 1, least + 0.5].map(String)),
    fc.constantFrom('🏠'.repeat(longest + 1), 'a'.repeat(longest + 1)),
  );
}

/** As the schema has it: numbers and truth values are texts in a query, and words may be written in any case and spacing. */
function asDeclared(schema: Schema, text: string): unknown {
  const { type, enum: words, minLength } = schema;
  const given = text.trim();
  if (Array.isArray(schema['anyOf'])) return readNumber(given) ?? given.toLowerCase();
  if (type === 'integer' || type === 'number') return readNumber(given) ?? given;
  if (type === 'boolean') {
    const known = { true: true, false: false, 1: true, 0: false }[given.toLowerCase()];
    return known ?? given;
  }
  // The numbers of a point.
  if (!Array.isArray(words) && minLength === undefined && given.includes(',')) {
    return given
      .split(',')
      .map((part) => readNumber(part) ?? part)
      .join(',');
  }
  if (!Array.isArray(words)) return given;
  const plain = (word: string) => word.toLowerCase().replace(/[\s-]/g, '');
  return words.find((word) => plain(word) === plain(given)) ?? given;
}

describe.each(PARAMS)('$path $name', (place) => {
  const { name, param } = place;
  const schema: Schema = JSON.parse(JSON.stringify(param.schema));
  const one: Schema = param.takes === 'many' ? (schema['items'] as Schema) : schema;

  const within = LANGUAGES.includes(name) ? [] : [valid(one)];
  it.each(within)('takes all that its schema does', (texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        expect([text, isTaken(place, text)]).toEqual([text, true]);
      }),
      { numRuns: byLength(100, 1_000) },
    );
  });

  it('refuses what its schema does', () => {
    fc.assert(
      fc.property(anyText(one), (text) => {
        // Commas part a list, and what is left out is no value.
        if (param.takes === 'many' && text.includes(',')) return;
        if (!isTaken(place, text)) return;
        const declared = asDeclared(one, text);
        // A postcode may have its space anywhere.
        const compact = String(declared).replace(/\s/g, '');
        const isDeclared = ajv.validate(one, declared) || ajv.validate(one, compact);
        expect([text, isDeclared]).toEqual([text, true]);
      }),
      { numRuns: byLength(200, 2_000) },
    );
  });

  if (param.takes !== 'many') return;

  it('takes as many as its schema does', () => {
    const { maxItems } = schema;
    const [word] = (one['enum'] as string[] | undefined) ?? [];
    if (word === undefined) return;
    for (const length of [2, Number(maxItems), Number(maxItems) + 1]) {
      const values = Array(length).fill(word);
      const isDeclared = ajv.validate(schema, values);
      expect([length, isDeclared]).toEqual([length, length <= Number(maxItems)]);
      expect([length, isTaken(place, values.join(','))]).toEqual([length, isDeclared]);
    }
  });
});
