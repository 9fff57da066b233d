import { expect, test } from 'vitest';
import { ApplicationsNearby } from './applications-nearby.js';

/** At this latitude 100 metres are 0.000898 degrees of latitude and 0.00144 of longitude. */
const HOME = [-0.97, 51.45] as const;

test('counts applications of twelve months within 200 metres, in every direction alike', () => {
  const nearby = new ApplicationsNearby('2026-11-21');
  nearby.add('2026-01-10', HOME);
  nearby.add('2026-02-10', [HOME[0] + 0.0028, HOME[1]]);
  nearby.add('2026-03-10', [HOME[0], HOME[1] + 0.00175]);
  expect(nearby.count(HOME)).toBe(3);
});

test('leaves out what is older, further away, or nowhere', () => {
  const nearby = new ApplicationsNearby('2026-11-21');
  nearby.add('2025-11-20', HOME);
  nearby.add(null, HOME);
  nearby.add('2026-01-10', null);
  nearby.add('2026-01-10', [HOME[0] + 0.003, HOME[1]]);
  nearby.add('2026-01-10', [HOME[0], HOME[1] + 0.0019]);
  // In the corner of the box around the circle.
  nearby.add('2026-01-10', [HOME[0] + 0.0026, HOME[1] + 0.0016]);
  expect(nearby.count(HOME)).toBe(0);
});
