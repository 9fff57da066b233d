/** Which texts can be other spellings of an address, and which are of another home. */

import { expect, it } from 'vitest';
import { otherSpellings } from './other-spelling.js';

const of = (text: string, ...forms: readonly string[]) => {
  const { spellings, contradicting } = otherSpellings({ uprn: 1, postcode: 'EX1 1AA', forms }, [
    { text },
  ]);
  return spellings.length === 1 ? 'other' : contradicting === 1 ? 'contradicts' : 'alike';
};

it.each([
  ['12 High St', '12, HIGH STREET, EXETER'],
  ['12, HIGH STREET, HEAVITREE', '12 HIGH STREET, EXETER'],
  ['Flat 2, 12 High Street', 'FLAT 2, 12 HIGH STREET, EXETER'],
])('%s is read as %s', (text, form) => {
  expect(of(text, form)).toBe('alike');
});

it.each([
  ['Rose Cottage, Mill Lane', '12 MILL LANE, EXETER'],
  ['Rose Cottage, 12 Mill Lane', '12 MILL LANE, EXETER'],
  ['Flat 17 Southlands, Fore Street, Heavitree', 'FLAT 17, SOUTHLANDS, EXETER'],
  ['12 Milll Lane', '12 MILL LANE, EXETER'],
])('%s is another spelling of %s', (text, form) => {
  expect(of(text, form)).toBe('other');
});

it.each([
  ['14 High Street', '12 HIGH STREET, EXETER'],
  ['12A High Street', '12 HIGH STREET, EXETER'],
  ['12 High Street', '12A HIGH STREET, EXETER'],
  ['Flat 3, 12 High Street', 'FLAT 2, 12 HIGH STREET, EXETER'],
  ['12 High Street', 'FLAT 2, 12 HIGH STREET, EXETER'],
  ['Flat 2, 12 High Street', '12 HIGH STREET, EXETER'],
  ['Ground Floor Flat, 12 High Street', 'FIRST FLOOR FLAT, 12 HIGH STREET, EXETER'],
  ['Garage, 12 High Street', '12 HIGH STREET, EXETER'],
  ['Land adjoining 12 High Street', '12 HIGH STREET, EXETER'],
  ['Mill Farm, Mill Lane', 'MILL COTTAGE, MILL LANE, EXETER'],
  ['Rose Cottage, Mill Lane', 'ELM VIEW, MILL LANE, EXETER'],
  ['Rose Cottage', '12 MILL LANE, EXETER'],
])('%s is not %s', (text, form) => {
  expect(of(text, form)).toBe('contradicts');
});

it('agrees with one of several forms', () => {
  expect(of('Rose Cottage, 14 Mill Lane', '12 MILL LANE', '14 MILL LANE')).toBe('other');
});

it('counts once what the matcher reads alike', () => {
  const texts = ['Rose Cottage, Mill Lane', 'ROSE COTTAGE, MILL LN', '1 Mill Lane', 'Elm Cottage'];
  const { spellings, contradicting } = otherSpellings(
    { uprn: 1, postcode: null, forms: ['12 MILL LANE'] },
    texts.map((text) => ({ text })),
  );
  expect([spellings, contradicting]).toEqual([[0], 2]);
});

it('does not judge what a person has decided', () => {
  const forms = ['FLAT 1, 12 HIGH STREET'];
  const said = ['12A High Street', 'The Smithy'].map((text) => ({ text, isDecided: true }));
  expect(otherSpellings({ uprn: 1, postcode: null, forms }, said).spellings).toEqual([0, 1]);
});
