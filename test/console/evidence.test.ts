/** The words of days and reasons, which fields differ, and where a conflict is explained. */

import { REASONS } from '@property-lookup/facts/claims';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Conflict, FieldEvidence } from '../../apps/console/src/api/answers.js';
import {
  daysQuery,
  daysTitle,
  isEarlier,
  NOW,
  readDays,
  recordsOf,
} from '../../apps/console/src/property/days.js';
import {
  conflictsBeside,
  doesDiffer,
  furtherOf,
  REASON_WORDS,
  reasonText,
} from '../../apps/console/src/property/evidence.js';

const BOTH = { asOf: '2019-05-03', knownAt: '2020-12-01' };

describe('days', () => {
  it('are the same in a link as they were chosen', () => {
    for (const days of [
      NOW,
      BOTH,
      { ...NOW, asOf: '2019-05-03' },
      { ...NOW, knownAt: '2020-12-01' },
    ]) {
      expect(readDays(new URLSearchParams(daysQuery(days)))).toEqual(days);
    }
    expect(readDays(new URLSearchParams('as_of='))).toEqual(NOW);
  });

  it('are said in words', () => {
    expect(daysTitle(NOW)).toBe('');
    expect(daysTitle(BOTH)).toBe('As recorded on 3 May 2019, as known on 1 Dec 2020');
    expect(recordsOf(BOTH)).toBe('dated up to 3 May 2019 and imported by 1 Dec 2020');
    expect(recordsOf({ ...NOW, knownAt: '2020-12-01' })).toBe('imported by 1 Dec 2020');
  });

  it('leave models out if they are earlier than the data', () => {
    const valued = { ESTIMATED_VALUE: 1, ESTIMATED_VALUE$SOURCE: 'MODEL' };
    expect(isEarlier(BOTH, { TENURE: 'Freehold', TENURE$SOURCE: 'PPD' })).toBe(true);
    expect(isEarlier(BOTH, valued)).toBe(false);
    expect(isEarlier(NOW, {})).toBe(false);
  });
});

function evidenceOf(field: string, value: unknown, ...others: readonly unknown[]): FieldEvidence {
  const told = { source: 'EPC', record: '1', date: '2020-01-01', modelled: false } as const;
  return {
    ...{ field, value, rule: 'the newest record', ...told },
    others: others.map((other) => ({ value: other, ...told, reason: 'older' })),
  } as FieldEvidence;
}

describe('evidence', () => {
  it('differs where another record says something else of the home', () => {
    expect(doesDiffer(evidenceOf('TOTAL_FLOOR_AREA', 69, 69, 120))).toBe(true);
    expect(doesDiffer(evidenceOf('TOTAL_FLOOR_AREA', 69, 69))).toBe(false);
    expect(doesDiffer(evidenceOf('ARTICLE_4_DIRECTION_NAMES', ['A'], ['A']))).toBe(false);
    expect(doesDiffer(evidenceOf('LODGEMENT_DATE', '2020-01-01', '2010-01-01'))).toBe(false);
  });

  it('has words for every reason, and reads those of a newer server', () => {
    expect(Object.keys(REASON_WORDS)).toEqual(expect.arrayContaining([...REASONS]));
    expect(reasonText('not-yet-published')).toBe('not yet published');
  });

  it('shows what the console has no place for', () => {
    const answer = {
      uprn: 1,
      indexed_sale: { price: 1200, to: '2019-05-03', note: null },
      more: null,
    };
    expect(furtherOf(answer, ['uprn'])).toEqual([['Indexed sale', 'price 1200, to 2019-05-03']]);
  });
});

describe('conflicts', () => {
  it('are explained once each, beside the first shown fact or in the list', () => {
    const name = fc.constantFrom<string>(
      'TENURE',
      'TOTAL_FLOOR_AREA',
      'PROPERTY_TYPE',
      'NEW_BUILD',
      'YEAR_BUILT',
    );
    const conflicts = fc
      .array(fc.uniqueArray(name, { minLength: 1 }))
      .map((all) =>
        all.map(
          (fields, at) => ({ kind: String(at), fields, explanation: 'So.' }) as unknown as Conflict,
        ),
      );
    fc.assert(
      fc.property(conflicts, fc.uniqueArray(name), (all, shown) => {
        const { beside, rest } = conflictsBeside(all, shown);
        const explained = [...[...beside.values()].flat(), ...rest];
        expect(explained.map(({ kind }) => kind).sort()).toEqual(
          all.map(({ kind }) => kind).sort(),
        );
        for (const [field, some] of beside) {
          for (const { fields } of some)
            expect([shown, fields]).toEqual([
              expect.arrayContaining([field]),
              expect.arrayContaining([field]),
            ]);
        }
        for (const { fields } of rest) {
          expect(fields.length > 3 || !fields.some((one) => shown.includes(one))).toBe(true);
        }
      }),
    );
  });
});
