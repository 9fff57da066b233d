/** Whether 0 bedrooms means a studio or a missing number. */

import { describe, expect, it } from 'vitest';
import { bedroomsOf, type DescribedHome } from './room-counts.js';

const home = (
  type: DescribedHome['kind']['type'],
  texts: readonly string[] = [],
  subtype: DescribedHome['kind']['subtype'] = null,
): DescribedHome => ({ kind: { type, subtype }, texts });

describe('the bedrooms of a listing', () => {
  it('are the number given', () => {
    expect(bedroomsOf(3, home('House'))).toBe(3);
    expect(bedroomsOf('2', home(null))).toBe(2);
    expect(bedroomsOf(2.6, home('House'))).toBe(3);
    expect(bedroomsOf('', home('Flat', ['Studio']))).toBeNull();
    expect(bedroomsOf(null, home('Flat', [], 'Studio Flat'))).toBeNull();
  });

  it('are zero for a studio, by its kind or by the words of a flat', () => {
    expect(bedroomsOf(0, home(null, [], 'Studio Flat'))).toBe(0);
    expect(bedroomsOf(0, home('House', [], 'Studio Flat'))).toBe(0);
    for (const text of [
      'A bright studio',
      'STUDIOS to let',
      'bedsit',
      'Bed-sit',
      'two bed sitters',
    ]) {
      expect(bedroomsOf(0, home('Flat', [text])), text).toBe(0);
    }
    expect(bedroomsOf('0', home('Flat', ['1 High Street', 'Studio']))).toBe(0);
  });

  it('are unknown for a flat not called a studio', () => {
    expect(bedroomsOf(0, home('Flat'))).toBeNull();
    expect(bedroomsOf(0, home('Flat', ['Near the television studious', 'bedsitting']))).toBeNull();
  });

  it('are unknown for other buildings with a studio, unless the words name a studio flat', () => {
    expect(bedroomsOf(0, home('House', ['With a studio flat in the garden']))).toBeNull();
    expect(bedroomsOf(0, home(null, ['Photographic studio']))).toBeNull();
    for (const text of ['Studio flat', 'studio  apartments', 'Bedsit']) {
      expect(bedroomsOf(0, home(null, [text])), text).toBe(0);
    }
  });
});
