/** A field that is derived without a look at the property is the same for all of which nothing is recorded. */

import { expect, it } from 'vitest';
import { BARE_PROPERTY } from '../../test/support/bare-property.js';
import { GROUP_FIELDS } from './groups.js';
import { resolveField } from './resolve.js';
import { WatchedSubject } from './watched-subject.js';

const OTHER = {
  ...BARE_PROPERTY,
  ...{ uprn: 9, udprn: 2, usrn: 3, parentUprn: 4, classification: 'RD06', logicalStatus: 1 },
  ...{ sources: ['os-open-uprn'], addressAsOf: '2020-01-01' },
  address: { ...BARE_PROPERTY.address, thoroughfare: 'HIGH STREET', postcode: 'EX1 1AA' },
};

it('notices every look', () => {
  const asOf = '2026-01-01';
  const watch = (property: typeof BARE_PROPERTY) =>
    new WatchedSubject({ property, postcode: undefined, recorded: {}, asOf });
  const unlooked = GROUP_FIELDS.filter((field) => {
    const [bare, other] = [watch(BARE_PROPERTY), watch(OTHER)];
    const values = [bare, other].map((subject) => resolveField(field, subject, true));
    if (bare.isLookedAt) return false;
    expect(values[1], field.name).toEqual(values[0]);
    return true;
  });
  expect(unlooked.length).toBeGreaterThan(0);
  expect(unlooked.map(({ name }) => name)).not.toContain('CLASSIFICATION_CODE');
});
