/** Tests which addresses belong to another home, and which are other spellings. */

import { property } from '@property-lookup/testing/made-up-homes';
import { expect, it } from 'vitest';
import { isApart, isExactly } from './another-home.js';

const homeOf = (form: string) => ({
  ...property({ uprn: 1, number: '', street: '', postcode: 'EX4 1AA' }),
  forms: [form],
});

it.each([
  ['7, Mill Lane', '5 MILL LANE, EXETER'],
  ['Flat 2, 14 Castle Street', 'FLAT 3, 14 CASTLE STREET, EXETER'],
  ['12A High Street', '12 HIGH STREET, EXETER'],
  ['Flat B, Old School', 'FLAT C, OLD SCHOOL, EXETER'],
  ['Rose Cottage, Mill Lane', 'IVY COTTAGE, MILL LANE, EXETER'],
])('%s is not %s', (text, form) => {
  expect(isApart(text, homeOf(form))).toBe(true);
  expect(isExactly(text, homeOf(`${text.toUpperCase()}, EXETER`))).toBe(true);
  expect(isExactly(text, homeOf(form))).toBe(false);
});

it.each([
  ['5, Mill Ln, EX4 1AA', '5 MILL LANE, EXETER'],
  ['5 Mill Lane EX41AA', '5 MILL LANE, EXETER'],
  // A flat without its building's number, a house with a flat's.
  ['Flat 3, Castle Street', 'FLAT 3, 14 CASTLE STREET, EXETER'],
  ['Flat 10 High Street', 'FLAT 10, 10 HIGH STREET, EXETER'],
  ['First Floor Flat, 7 Mill Lane', 'FLAT 1, 7 MILL LANE, EXETER'],
  ['12-14 High Street', '12 HIGH STREET, EXETER'],
  // A number in place of a name, and a name that lacks a word.
  ['Rose Cottage, Mill Lane', '5 MILL LANE, EXETER'],
  ['5 Mill Lane', 'ROSE COTTAGE, MILL LANE, EXETER'],
  ["St Mary's, Mill Lane", 'ST MARYS COTTAGE, MILL LANE, EXETER'],
])('%s may be %s', (text, form) => expect(isApart(text, homeOf(form))).toBe(false));

it('a spelling that is known of the home is its own', () => {
  const alias = { address: '7 MILL LANE, EXETER', source: 'list', asOf: null };
  expect(isApart('7 Mill Lane', { ...homeOf('5 MILL LANE'), aliases: [alias] })).toBe(false);
});
