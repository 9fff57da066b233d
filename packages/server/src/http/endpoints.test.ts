/** Which endpoints refuse parameters of other endpoints, according to their declarations. */

import { expect, it } from 'vitest';
import { SERVED, takersOf } from './endpoints.js';

it('declare a parameter that only affects presentation alike on all endpoints', () => {
  const roles = new Map<string, Set<boolean>>();
  for (const { params } of SERVED) {
    for (const [name, { isOfAnswer = false }] of Object.entries(params)) {
      roles.set(name, (roles.get(name) ?? new Set()).add(isOfAnswer));
    }
  }
  const unlike = [...roles].filter(([, kinds]) => kinds.size > 1).map(([name]) => name);
  expect(unlike).toEqual([]);
});

it('list no takers of a parameter that only affects presentation', () => {
  for (const name of ['page', 'fields', 'format', 'sort', 'by']) expect(takersOf(name)).toEqual([]);
  expect(takersOf('keyword')).toEqual([
    '/market-events/sales-listings',
    '/market-events/rental-listings',
  ]);
});
