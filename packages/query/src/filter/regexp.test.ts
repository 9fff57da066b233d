/** Which texts are patterns, which flags are allowed, and linear matching time. */

import { Failure } from '@property-lookup/kernel/failure';
import { expect, it } from 'vitest';
import { parseRegexp, regexpTest } from './regexp.js';

it.each([
  ['non$', { source: 'non$', flags: '' }],
  ['/john.*/i', { source: 'john.*', flags: 'i' }],
  ['/a/mgi', { source: 'a', flags: 'im' }],
  ['/a/', { source: 'a', flags: '' }],
  ['a/b', { source: 'a/b', flags: '' }],
  ['/a', { source: '/a', flags: '' }],
  ['/a/b 1', { source: '/a/b 1', flags: '' }],
  ['flat 1/2', { source: 'flat 1/2', flags: '' }],
])('reads %s', (text, pattern) => expect(parseRegexp(text, 'postcode')).toEqual(pattern));

it.each([
  ['/john/x', "flags 'x' on 'postcode' are not allowed"],
  ['/john/ii', 'each once'],
  ['[', "regexp '[' on 'postcode' is not valid: missing closing ]"],
  ['(?=a)', 'is not valid'],
  ['(a)\\1', 'is not valid'],
  ['a'.repeat(201), 'more than 200 characters'],
  ['(((((.?){9}){9}){9}){9})', 'is not valid'],
  ['(.{1,30}){1,30}', 'too complex'],
])('refuses pattern %#', (text, reason) => {
  expect(() => parseRegexp(text, 'postcode')).toThrow(Failure);
  expect(() => parseRegexp(text, 'postcode')).toThrow(reason);
});

it('is not anchored, and takes flags', () => {
  expect(regexpTest({ source: 'ohn', flags: '' })('John')).toBe(true);
  expect(regexpTest({ source: '^JOHN$', flags: '' })('John')).toBe(false);
  expect(regexpTest({ source: '^JOHN$', flags: 'i' })('John')).toBe(true);
  expect(regexpTest({ source: '^b$', flags: '' })('a\nb')).toBe(false);
  expect(regexpTest({ source: '^b$', flags: 'm' })('a\nb')).toBe(true);
});

it('takes time proportional to the text', () => {
  const test = regexpTest({ source: '(x+x+)+y', flags: '' });
  const start = performance.now();
  expect(test('x'.repeat(5_000))).toBe(false);
  expect(performance.now() - start).toBeLessThan(500);
});
