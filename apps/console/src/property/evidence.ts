/** Reads the evidence of a home: which fields have sources that differ, and in words why a value is served or not. */

import type { Conflict, Evidence, Facts, FactValue, FieldEvidence } from '../api/answers.js';
import { labelOf } from '../words.js';

export type OtherValue = FieldEvidence['others'][number];

/** Why a value is not served, by the codes of the API. */
export const REASON_WORDS: Readonly<Record<string, string>> = {
  older: 'an older record',
  'same-day': 'another record of the same day counts',
  'less-preferred-source': 'another source comes first for this field',
  'less-precise': 'its position is less precise',
  'another-form': 'another spelling by the same source',
  contradicted: 'it does not fit other facts',
  corrected: 'a later version of the record changed it',
  withdrawn: 'a later version deleted the record',
  'another-home': 'the record has this UPRN, and the address of another home',
  'not-a-home': 'only homes have this fact',
};

/** A code that is newer than the console is read as words. */
export const reasonText = (reason: string): string =>
  REASON_WORDS[reason] ?? reason.replaceAll('-', ' ');

/** They name and date the certificate itself, so that each one has its own. */
const OF_THE_RECORD: readonly string[] = [
  ...['CERTIFICATE_NUMBER', 'INSPECTION_DATE', 'LODGEMENT_DATE'],
];

/** Whether another source, or an earlier record, says something else of the home. */
export function doesDiffer({ field, others, value }: FieldEvidence): boolean {
  return !OF_THE_RECORD.includes(field) && others.some((other) => !isSame(other.value, value));
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The served values with their companions, as in the detailed record. */
export function factsOf({ fields, uprn }: Evidence): Facts {
  return Object.assign({ UPRN: uprn }, ...fields.map((one) => valueAsFacts(one.field, one)));
}

/** One value with its companions. */
export function valueAsFacts(
  field: string,
  { date, modelled, source, value }: Pick<OtherValue, 'date' | 'modelled' | 'source' | 'value'>,
): Facts {
  return {
    // The schema allows what the detailed record has.
    [field]: value as FactValue,
    [`${field}$SOURCE`]: source,
    [`${field}$AS_OF`]: date,
    [`${field}$MODELLED`]: modelled,
  };
}

/** Further keys of an answer as labels with texts, for what the server tells and the console has no place for. */
export function furtherOf(
  answer: object,
  known: readonly string[],
): readonly (readonly [label: string, text: string])[] {
  return Object.entries(answer).flatMap(([key, value]) => {
    const text = textOfAny(value);
    return known.includes(key) || text === '' ? [] : [[labelOf(key.toUpperCase()), text] as const];
  });
}

function textOfAny(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(textOfAny).filter(Boolean).join('; ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([key, part]) => [labelOf(key.toUpperCase()).toLowerCase(), textOfAny(part)] as const)
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label} ${text}`)
    .join(', ');
}

/** A record of another home has many fields, and is no matter of one fact. */
const FIELDS_BESIDE_MAX = 3;

/**
 * Puts each conflict beside the first of the shown facts that it is about, so that it is explained once. `rest` are about none of
 * them.
 */
export function conflictsBeside(
  conflicts: readonly Conflict[],
  shown: readonly string[],
): {
  readonly beside: ReadonlyMap<string, readonly Conflict[]>;
  readonly rest: readonly Conflict[];
} {
  const beside = new Map<string, readonly Conflict[]>();
  const rest: Conflict[] = [];
  for (const conflict of conflicts) {
    const { fields } = conflict;
    const name = shown.find((one) => fields.includes(one));
    if (name === undefined || fields.length > FIELDS_BESIDE_MAX) rest.push(conflict);
    else beside.set(name, [...(beside.get(name) ?? []), conflict]);
  }
  return { beside, rest };
}

export const conflictsAbout = (name: string, conflicts: readonly Conflict[]): readonly Conflict[] =>
  conflicts.filter(({ fields }) => fields.includes(name));
