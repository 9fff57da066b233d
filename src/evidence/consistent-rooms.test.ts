import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Estimates, keepConsistentRooms } from './consistent-rooms.js';

type Rooms = Partial<Record<'HABITABLE_ROOMS' | 'BEDROOMS' | 'RECEPTION_ROOMS', number>>;

/** What is left, when each is as sure as the given confidence. */
function kept(made: Readonly<Record<string, readonly [number, number]>>, recorded: Rooms = {}) {
  const estimates = new Map(
    Object.entries(made).map(([name, [value, confidence]]) => [name, { value, confidence }]),
  ) as Estimates;
  const told = Object.fromEntries(
    Object.entries(recorded).map(([name, value]) => [
      name,
      { value, confidence: 0.9, modelled: false, source: 'EPC', asOf: null },
    ]),
  );
  keepConsistentRooms(estimates, told);
  return Object.fromEntries([...estimates].map(([name, { value }]) => [name, value]));
}

describe('modelled rooms', () => {
  it('stay where they fit', () => {
    const made = { HABITABLE_ROOMS: [4, 0.4], BEDROOMS: [3, 0.5], RECEPTION_ROOMS: [1, 0.6] };
    expect(kept(made as never)).toEqual({ HABITABLE_ROOMS: 4, BEDROOMS: 3, RECEPTION_ROOMS: 1 });
  });

  it('that contradict each other lose the least sure', () => {
    const made = { HABITABLE_ROOMS: [4, 0.6], BEDROOMS: [3, 0.5], RECEPTION_ROOMS: [2, 0.4] };
    expect(kept(made as never)).toEqual({ HABITABLE_ROOMS: 4, BEDROOMS: 3 });
  });

  it('give way to recorded ones, however unsure', () => {
    expect(kept({ BEDROOMS: [4, 0.9] }, { HABITABLE_ROOMS: 3 })).toEqual({});
    expect(kept({ HABITABLE_ROOMS: [3, 0.9] }, { BEDROOMS: 4 })).toEqual({});
    expect(kept({ RECEPTION_ROOMS: [2, 0.9] }, { HABITABLE_ROOMS: 4, BEDROOMS: 3 })).toEqual({});
  });

  it('leave somewhere to sit', () => {
    expect(kept({ BEDROOMS: [3, 0.9] }, { HABITABLE_ROOMS: 3 })).toEqual({});
    expect(kept({ BEDROOMS: [0, 0.9] }, { HABITABLE_ROOMS: 1 })).toEqual({ BEDROOMS: 0 });
  });

  it('never add up to more than there are, whatever was estimated', () => {
    const room = fc.tuple(
      fc.integer({ min: 0, max: 9 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    );
    const made = fc.record({ HABITABLE_ROOMS: room, BEDROOMS: room, RECEPTION_ROOMS: room });
    fc.assert(
      fc.property(made, (rooms) => {
        const { HABITABLE_ROOMS: all, BEDROOMS = 0, RECEPTION_ROOMS = 0 } = kept(rooms) as Rooms;
        expect(BEDROOMS + RECEPTION_ROOMS).toBeLessThanOrEqual(all ?? Number.POSITIVE_INFINITY);
      }),
    );
  });
});
