/** Reading of parameters: numbers in their bounds, every fault at once, and no text that breaks it. */

import { Failure } from '@property-lookup/kernel/failure';
import { Fault, optional, readParams, wordOf } from '@property-lookup/server/endpoint';
import { SERVED } from '@property-lookup/server/inside/http/endpoints';
import { BOUNDING_BOX, POINT } from '@property-lookup/server/inside/http/params/places';
import {
  BOOLEAN,
  integerFrom,
  numberFrom,
  TIMESTAMP_KIND,
} from '@property-lookup/server/inside/http/params/values';
import { parseQueryText } from '@property-lookup/server/inside/http/query-text';
import { entityTag, namesAny, namesTag } from '@property-lookup/server/inside/http/serve-endpoint';
import { byLength } from '@property-lookup/testing/run-length';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('the query string', () => {
  it.each([
    ['a=1&b=2&a=3', { a: ['1', '3'], b: ['2'] }],
    ['a=x+y%2Bz', { a: ['x y+z'] }],
    ['a&b=&=c&&d==', { a: [''], b: [''], '': ['c'], d: ['='] }],
    ['a=%ZZ&%ZZ=1', { a: [null] }],
    ['', {}],
  ])('is split: %s', (raw, expected) => {
    expect(Object.fromEntries(parseQueryText(raw))).toEqual(expected);
  });

  it('agrees with the platform on everything well-formed', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
        const params = new URLSearchParams(pairs);
        const query = parseQueryText(params.toString());
        for (const name of params.keys()) expect(query.get(name)).toEqual(params.getAll(name));
      }),
    );
  });
});

describe('numbers', () => {
  it.each(['1.5', '1,0', '-', '１', '99999999999999999'])('are not whole: %j', (text) =>
    expect(integerFrom(-1_000, 1_000).read(text)).toBeUndefined(),
  );

  it('are read within their bounds', () => {
    expect(integerFrom(1, 100).read('1e2')).toBe(100);
    expect(integerFrom(1, 100).read('101')).toBeUndefined();
    expect(numberFrom(0, 1).read('0.50')).toBe(0.5);
    expect(Object.is(numberFrom(-1, 1).read('-0'), 0)).toBe(true);
  });

  it('may have all decimals that a program prints of them', () => {
    const printed = '-0.12775800000000004';
    expect(String(Number(printed))).toBe(printed);
    expect(numberFrom(-9, 2.5).read(printed)).toBe(Number(printed));
    expect(POINT.read(`51.5,${printed}`)).toEqual({ latitude: 51.5, longitude: Number(printed) });
    expect(BOUNDING_BOX.read(`${printed},51.5,0.1,51.6`)).toEqual([
      Number(printed),
      ...[51.5, 0.1, 51.6],
    ]);
  });
});

describe('words, truth and time', () => {
  it('ignores case, spaces and hyphens', () => {
    const kind = wordOf(['Semi-Detached', 'price', '-price']);
    expect(kind.read('semi detached')).toBe('Semi-Detached');
    expect(kind.read('SEMIDETACHED')).toBe('Semi-Detached');
    expect(kind.read('-Price')).toBe('-price');
    expect(kind.read('prcie')).toEqual(
      new Fault("must be one of Semi-Detached, price, -price, not 'prcie'; did you mean price?"),
    );
    expect(BOOLEAN.read('TRUE')).toBe(true);
    expect(BOOLEAN.read('yes')).toBeUndefined();
  });

  it('reads moments in UTC, also where the plus sign was lost', () => {
    expect(TIMESTAMP_KIND.read('2026-01-31T10:00:00 01:00')).toBe('2026-01-31T09:00:00.000Z');
    expect(TIMESTAMP_KIND.read('2026-01-31')).toBeUndefined();
    expect(TIMESTAMP_KIND.read('2026-02-30T10:00:00Z')).toBeUndefined();
  });
});

describe('faults', () => {
  it('are all told in one sentence, with the text cut and cleaned', () => {
    const params = {
      a: optional(integerFrom(1, 5), { description: '' }),
      b: optional(integerFrom(1, 5), { description: '' }),
    };
    const query = parseQueryText(`a=${'x'.repeat(100)}&b=%1B%5B31m&c=1`);
    expect(() => readParams({ params }, query, { nowMs: 0, takersOf: () => [] })).toThrow(
      `a must be an integer from 1 to 5, not '${'x'.repeat(39)}…'; b must be an integer from 1 to 5, not '?[31m'.`,
    );
  });

  it.each(
    SERVED.flatMap(({ path, params }) =>
      Object.entries(params).map(([name, param]) => ({ path, name, param })),
    ),
  )('are all that random text gives: $path $name', ({ name, param }) => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[-0-9.,:TZ{}"a-z]*$/));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 2 }), (values) => {
        try {
          param.read(new Map([[name, values]]), name);
        } catch (error) {
          expect(error).toBeInstanceOf(Failure);
        }
      }),
      { numRuns: byLength(400, 2_000) },
    );
  });
});

describe('entity tags', () => {
  it('are weak, and differ by release, program and request', () => {
    const tags = [
      entityTag('r1', '1', '/a?b=1'),
      entityTag('r2', '1', '/a?b=1'),
      entityTag('r1', '2', '/a?b=1'),
      entityTag('r1', '1', '/a?b=2'),
    ];
    expect(new Set(tags).size).toBe(4);
    for (const tag of tags) expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
  });

  it('are found in If-None-Match', () => {
    expect(namesTag('"a", W/"b"', '"b"')).toBe(true);
    expect(namesTag('"a", "b"', 'W/"b"')).toBe(true);
    expect(namesTag('"a"', '"b"')).toBe(false);
    expect(namesAny(' * ')).toBe(true);
  });
});
