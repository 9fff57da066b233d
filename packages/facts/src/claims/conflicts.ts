/** Finds where the records of one home contradict one another: two values of a field, two fields, or a record of another home. */

import type { FieldName } from '@property-lookup/model/dictionary';
import {
  CONTRADICTIONS,
  type FactsByName,
  type FactValue,
  type RecordedFacts,
  settle,
} from '@property-lookup/model/fields';
import type { Property } from '@property-lookup/model/property';
import type { Claim } from './claims.js';
import type { SaidPosition } from './home-evidence.js';
import { isFarApart } from './place-claims.js';

/** Two values of one field that no home can have. */
interface ValueRule {
  readonly kind: string;
  readonly field: FieldName;
  readonly sentence: string;
  /** Whether the value of a claim counts; by default, if a record states it. */
  readonly counts?: (claim: Claim) => boolean;
  readonly fits: (a: Claim, b: Claim) => boolean;
}

/** Two surveys of one home seldom differ by more. */
const FLOOR_AREA_RATIO = 1.25;

const FLATS: readonly FactValue[] = ['Flat', 'Maisonette'];
const HOUSES: readonly FactValue[] = ['House', 'Bungalow'];

function areAlikeInArea({ value: a }: Claim, { value: b }: Claim): boolean {
  return Math.max(Number(a), Number(b)) <= FLOOR_AREA_RATIO * Math.min(Number(a), Number(b));
}

const VALUE_RULES: readonly ValueRule[] = [
  {
    kind: 'floor-area',
    field: 'TOTAL_FLOOR_AREA',
    sentence: 'Two records give floor areas that differ by more than a quarter.',
    fits: areAlikeInArea,
  },
  {
    kind: 'several-homes',
    field: 'TOTAL_FLOOR_AREA',
    sentence:
      'Certificates of one day give floor areas that differ by more than a quarter, as if several homes had its UPRN.',
    counts: ({ source }) => source === 'EPC',
    fits: (a, b) => a.date !== b.date || areAlikeInArea(a, b),
  },
  {
    kind: 'house-and-flat',
    field: 'PROPERTY_TYPE',
    sentence: 'One record calls it a house, another a flat.',
    // The letter of a sale does not tell a bungalow from a house, but a house from a flat.
    counts: ({ source, modelled }) => !modelled || source === 'PPD',
    fits: ({ value: a }, { value: b }) =>
      !(FLATS.includes(a) && HOUSES.includes(b)) && !(FLATS.includes(b) && HOUSES.includes(a)),
  },
];

const ANOTHER_HOME = {
  kind: 'record-of-another-home',
  sentence: 'A record has its UPRN, and the address of another home.',
} as const;

const POSITIONS = {
  kind: 'positions',
  fields: ['LATITUDE', 'LONGITUDE'],
  explanation: 'Two sources place it 200 metres or more apart.',
} as const;

/** Every kind of conflict. */
export const CONFLICT_KINDS: readonly string[] = [
  ...VALUE_RULES.map(({ kind }) => kind),
  ANOTHER_HOME.kind,
  POSITIONS.kind,
  ...CONTRADICTIONS.map(({ kind }) => kind),
];

export interface Conflict {
  readonly kind: string;
  readonly fields: readonly string[];
  readonly explanation: string;
}

/** A home, and where other sources place it. */
interface HomePlaces {
  readonly property: Pick<Property, 'position'>;
  readonly said: readonly SaidPosition[];
}

/** `recorded` are the facts that are served, from which those that gave way are missing. */
export function conflictsOf(
  recorded: RecordedFacts,
  claims: readonly Claim[],
  places?: HomePlaces,
): readonly Conflict[] {
  const standing = claims.filter((claim) => claim.standing === 'current');
  const current = standing.filter(isStated);
  const ofValues = VALUE_RULES.flatMap(({ kind, field, sentence, counts = isStated, fits }) => {
    const some = standing.filter((claim) => claim.field === field && counts(claim));
    const isConflict = some.some((a, at) => some.slice(at + 1).some((b) => !fits(a, b)));
    return isConflict ? [{ kind, fields: [field], explanation: sentence }] : [];
  });
  const others = claims.filter(({ standing }) => standing === 'another-home');
  const ofRecords = others.length === 0 ? [] : [anotherHome(others)];
  const ofFields = settle(withClaims(recorded, current)).map(({ contradiction }) => ({
    kind: contradiction.kind,
    fields: contradiction.of,
    explanation: contradiction.sentence,
  }));
  const isApart = places !== undefined && isFarApart(places.property, places.said);
  return [...ofValues, ...ofRecords, ...(isApart ? [POSITIONS] : []), ...ofFields];
}

const isStated = ({ modelled }: Claim): boolean => !modelled;

function anotherHome(claims: readonly Claim[]): Conflict {
  const fields = [...new Set(claims.map(({ field }) => field))].sort();
  return { kind: ANOTHER_HOME.kind, fields, explanation: ANOTHER_HOME.sentence };
}

/** The served facts, and for each field without one what the newest record claims. */
function withClaims(recorded: RecordedFacts, claims: readonly Claim[]): RecordedFacts {
  const facts: Record<string, FactsByName[string]> = { ...(recorded as FactsByName) };
  const newestFirst = claims.toSorted((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : -1));
  for (const { field, value, source, date, modelled } of newestFirst) {
    facts[field] ??= { value, source, asOf: date, confidence: null, modelled };
  }
  // Claims have the types of their fields.
  return facts as RecordedFacts;
}
