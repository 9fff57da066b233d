import { describe, expect, it } from 'vitest';
import { recordsIn, tableOf } from './json-table.js';

const rowsOf = (text: string) => tableOf(recordsIn(text));

describe('JSON as a table', () => {
  it.each([
    ['a list', '[{"uprn":1,"town":"Oldby"},{"uprn":2,"flat":null}]'],
    ['one on each line', '{"uprn":1,"town":"Oldby"}\n{"uprn":2,"flat":null}\n'],
    ['an answer', '{"columns":["uprn"],"data":[{"uprn":1,"town":"Oldby"},{"uprn":2,"flat":null}]}'],
  ])('has a row of each record of %s', (_, text) => {
    expect(rowsOf(text)).toEqual([
      ['uprn', 'town', 'flat'],
      ['1', 'Oldby', ''],
      ['2', '', ''],
    ]);
  });

  it('names what is nested by itself, or by both names where another field has its own', () => {
    const text = '[{"uprn":1,"address":{"town":"Oldby"},"parent":{"uprn":2},"tags":["a","b"]}]';
    expect(rowsOf(text)).toEqual([
      ['uprn', 'town', 'parent uprn', 'tags'],
      ['1', 'Oldby', '2', 'a;b'],
    ]);
  });

  it.each(['{"uprn":1}', '[1,2]', '[]', '{"uprn":', '', '{"a":{"b":[1]}}'])(
    'is empty of %j, which has no records',
    (text) => {
      expect(rowsOf(text)).toEqual([]);
    },
  );
});
