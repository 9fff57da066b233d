import { describe, expect, it } from 'vitest';
import { EmptyRecordGuard, parseJson } from './parse-json.js';

/** Repeats a text to the size of a large file. */
function takes(text: string, least?: number): void {
  const guard = new EmptyRecordGuard('a.json', least);
  const chunk = Buffer.from(text.repeat(Math.ceil(500_000 / text.length)));
  for (let at = 0; at < 3; at++) guard.add(chunk);
}

describe('JSON mostly of brackets', () => {
  it.each([
    ['empty objects', '{},'],
    ['empty lists', '[],'],
    ['bare numbers', '1,'],
    ['tiny records', '{"a":1},'],
    ['tiny records, one a line', '{"a":1}\n'],
    ['tiny records in objects', '"a":{"b":{}},'],
  ])('is not parsed: %s', (_, text) => {
    expect(() => takes(text, 100_000)).toThrow(
      'a.json has millions of records or lists with hardly anything in them',
    );
    expect(() => takes(text)).not.toThrow();
  });

  it.each([
    ['positions in metres', '[512345,171234],'],
    ['positions with heights', '[512345,171234,0],'],
    ['positions in degrees', '[-0.1234,51.1234],'],
    [
      'points with a UPRN alone',
      '{"type":"Feature","properties":{"uprn":1},"geometry":{"type":"Point","coordinates":[1,2]}},',
    ],
    ['UPRNs with a flag', '{"uprn":10012345678,"flag":1},'],
  ])('is not one of %s', (_, text) => {
    expect(() => takes(text, 0)).not.toThrow();
  });
});

it('refuses deeply nested JSON', () => {
  expect(parseJson(`${'['.repeat(100)}${']'.repeat(100)}`)).toBeDefined();
  expect(() => parseJson(`${'['.repeat(101)}${']'.repeat(101)}`)).toThrow('nested too deep');
});
