/** Keeps modelled numbers of rooms that fit each other and what is recorded, and leaves out the least sure of those that do not. */

import type { FieldEstimate } from '../estimation/field-models.js';
import type { ModelledName } from '../estimation/modelled-fields.js';
import type { RecordedFacts } from '../facts/field.js';

/** Assessors count bedrooms, living and dining rooms together as habitable (RdSAP, "habitable rooms"). */
const ROOMS = ['HABITABLE_ROOMS', 'BEDROOMS', 'RECEPTION_ROOMS'] as const;
type Room = (typeof ROOMS)[number];

export const isRoom = (name: ModelledName): boolean => ROOMS.some((room) => room === name);

/** Somebody who has a bedroom has somewhere to sit. */
const RECEPTIONS_MIN = 1;

export type Estimates = Map<ModelledName, FieldEstimate>;

/** Removes estimates from `made` until they contradict neither each other nor `told`, the recorded facts, which are never changed. */
export function keepConsistentRooms(made: Estimates, told: RecordedFacts): void {
  while (areContradictory((room) => told[room]?.value ?? made.get(room)?.value)) {
    const [leastSure] = ROOMS.filter((room) => made.has(room)).sort(
      (a, b) => sureness(made, a) - sureness(made, b),
    );
    if (leastSure === undefined) return;
    made.delete(leastSure);
  }
}

function areContradictory(countOf: (room: Room) => unknown): boolean {
  const [habitable, bedrooms, receptions] = ROOMS.map(countOf);
  if (typeof habitable !== 'number') return false;
  if (typeof bedrooms !== 'number') return typeof receptions === 'number' && receptions > habitable;
  return bedrooms + (typeof receptions === 'number' ? receptions : RECEPTIONS_MIN) > habitable;
}

function sureness(made: Estimates, room: Room): number {
  return made.get(room)?.confidence ?? 0;
}
