/** The values of a subject, and how often it reads its sources. */

import { POSTCODES, property } from '@property-lookup/testing/made-up-homes';
import { expect, it } from 'vitest';
import { LazySubject } from './subject-of.js';

const HOME = property({ uprn: 1, number: '1', street: 'High Street', postcode: 'EX4 1AA' });
const FACTS = {
  BEDROOMS: { value: 3, source: 'LIST', asOf: null, confidence: 1, modelled: false },
};

function subjectOf(home: typeof HOME, release: { createdAt: string; asOf?: string }) {
  const asked: string[] = [];
  const recorded = () => {
    asked.push('facts');
    return FACTS as never;
  };
  const find = (postcode: string) => {
    asked.push(postcode);
    return POSTCODES.find((fact) => fact.postcode === postcode);
  };
  return { asked, subject: new LazySubject(home, release, recorded, { find }) };
}

it('reads facts and postcode on first use, and only once', () => {
  const { asked, subject } = subjectOf(HOME, { createdAt: '2026-11-21T00:00:00Z' });
  expect([subject.property, subject.asOf, asked]).toEqual([HOME, '2026-11-21', []]);
  expect([subject.recorded, subject.recorded]).toEqual([FACTS, FACTS]);
  expect(asked).toEqual(['facts']);
  expect([subject.postcode, subject.postcode]).toEqual([POSTCODES[0], POSTCODES[0]]);
  expect(asked).toEqual(['facts', 'EX4 1AA']);
});

it('looks up an unknown postcode once, and never a missing one', () => {
  const unknown = { ...HOME, address: { ...HOME.address, postcode: 'EX9 9ZZ' } };
  const day = { createdAt: '2026-11-21T00:00:00Z', asOf: '2026-09-01' };
  const one = subjectOf(unknown, day);
  expect([one.subject.postcode, one.subject.postcode, one.subject.asOf]).toEqual([
    ...[undefined, undefined, '2026-09-01'],
  ]);
  expect(one.asked).toEqual(['EX9 9ZZ']);
  const none = { ...HOME, address: { ...HOME.address, postcode: null } };
  const other = subjectOf(none, day);
  expect([other.subject.postcode, other.asked]).toEqual([undefined, []]);
});
