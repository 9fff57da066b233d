import { describe, expect, it } from 'vitest';
import { recordsIn, tableOf } from './json-table.js';

const rowsOf = (text: string) => [...tableOf(recordsIn(text))];

describe('JSON as a table', () => {
  it.each([
    ['a list', '[{"uprn":1,"town":"Oldby"},{"uprn":2,"flat":null}]'],
    ['one on each line', '{"uprn":1,"town":"Oldby"}\n{"uprn":2,"flat":null}\n'],
    ['an answer', '{"columns":["uprn"],"data":[{"uprn":1,"town":"Oldby"},{"uprn":2,"flat":null}]}'],
  ])('gives each record of %s a row', (_, text) => {
    expect(rowsOf(text)).toEqual([
      ['uprn', 'town', 'flat'],
      ['1', 'Oldby', ''],
      ['2', '', ''],
    ]);
  });

  it('names a nested field by its own name within an address or a place, else by both names', () => {
    const text =
      '[{"uprn":1,"address":{"town":"Oldby","geo":{"lat":51}},"parent":{"uprn":2},"agent":{"address":{"town":"Newby"}},"tags":["a","b"]}]';
    expect(rowsOf(text)).toEqual([
      ['uprn', 'town', 'lat', 'parent uprn', 'agent address town', 'tags'],
      ['1', 'Oldby', '51', '2', 'Newby', 'a;b'],
    ]);
  });

  it('names a nested field by both names if another field has its name', () => {
    expect(rowsOf('[{"uprn":1,"property":{"uprn":2}}]')[0]).toEqual(['uprn', 'property uprn']);
  });

  it('unwraps a record with a single nested object', () => {
    const text = '{"header":{"total":2},"results":[{"DPA":{"UPRN":"1"}},{"LPI":{"UPRN":"2"}}]}';
    expect(rowsOf(text)).toEqual([['UPRN'], ['1'], ['2']]);
  });

  it('gives the rows of the former certificate API', () => {
    const text = '{"column-names":["lmk-key"],"rows":[{"lmk-key":"a"},{"lmk-key":"b"}]}';
    expect(rowsOf(text)).toEqual([['lmk-key'], ['a'], ['b']]);
  });

  it('is empty if several lists may hold the records', () => {
    expect(rowsOf('{"errors":[{"uprn":1}],"results":[{"uprn":2}]}')).toEqual([]);
    expect(rowsOf('{"errors":[],"results":[{"uprn":2}]}')).toEqual([['uprn'], ['2']]);
  });

  it.each(['{"uprn":1}', '[1,2]', '[]', '{"uprn":', '', '{"a":{"b":[1]}}'])(
    'is empty for %j, which has no records',
    (text) => {
      expect(rowsOf(text)).toEqual([]);
    },
  );
});

it('refuses records without shared names, which would make a table without end', () => {
  const records = (names: number) =>
    Array.from({ length: 20_000 }, (_, at) => ({ uprn: at, [`name${at % names}`]: 1 }));
  const read = (names: number) => [...tableOf(records(names), 'a.json')].length;
  expect(read(20)).toBe(20_001);
  expect(() => read(9_000)).toThrow(/^a\.json has hardly any field name/);
  expect(() => read(20_000)).toThrow(/^a\.json has more than 10000 names of fields/);
});
