/** One school, however its status, denomination and phase are written. */

import { expect, test } from 'vitest';
import { spellSchool } from './schools.js';

const words = (text: string) => spellSchool(text).replace(/\s+/g, ' ').trim();

test.each([
  ['BRAMLEY CHURCH OF ENGLAND VOLUNTARY CONTROLLED PRIMARY SCHOOL', 'BRAMLEY COFE PRIMARY SCHOOL'],
  ['BRAMLEY C OF E VA PRIMARY SCHOOL', 'BRAMLEY COFE PRIMARY SCHOOL'],
  ['BRAMLEY C.E. SCHOOL', 'BRAMLEY COFE SCHOOL'],
  ['ST ANNE R.C. SCHOOL', 'ST ANNE CATHOLIC SCHOOL'],
  ['ST ANNE ROMAN CATHOLIC SCHOOL', 'ST ANNE CATHOLIC SCHOOL'],
  ['BRAMLEY JMI SCHOOL', 'BRAMLEY PRIMARY SCHOOL'],
  ['BRAMLEY J M I SCHOOL', 'BRAMLEY PRIMARY SCHOOL'],
  ['BRAMLEY JUNIOR MIXED AND INFANT SCHOOL', 'BRAMLEY PRIMARY SCHOOL'],
  ["BRAMLEY INFANTS' AND NURSERY SCHOOL", 'BRAMLEY INFANT SCHOOL'],
  ['BRAMLEY NURSERY SCHOOL', 'BRAMLEY NURSERY SCHOOL'],
])('%s', (written, usual) => {
  expect(words(written)).toBe(usual);
});

test('what is no school stays as it is', () => {
  expect(spellSchool('12 CHURCH OF ENGLAND ROAD, CE')).toBe('12 CHURCH OF ENGLAND ROAD, CE');
});
