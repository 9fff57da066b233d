/** The eight groups of fields, one for each `/property/...` endpoint, in the order of the documentation. */

import { RECOMMENDATIONS } from '../dictionary/energy.js';
import type { FieldRow } from '../dictionary/field-row.js';
import { GROUP_NAMES, GROUP_ROWS, type GroupName } from '../dictionary/group-rows.js';
import { HISTORY_ROWS } from '../dictionary/history-event.js';
import { LISTING_ROWS } from '../dictionary/listing.js';
import { DERIVATIONS } from './derivations.js';
import type { Derivation, FactGroup, FieldDeclaration } from './field.js';

/** Defaults of most rows. */
const USUAL = {
  type: 'string',
  unit: null,
  values: null,
  nullable: true,
  companions: false,
} as const;

/** Notes on texts that a filter compares exactly. */
export const LETTERS_NOTES: Readonly<Record<NonNullable<FieldRow['letters']>, string>> = {
  capitals: 'Stored in capitals; in a filter, `ilike` takes any case.',
  'mostly capitals':
    'Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case.',
};

/** The fields of rows in the list endpoints, which describe a listing or an event rather than a property. */
export const LISTING_FIELDS = declareFields(LISTING_ROWS);

export const HISTORY_FIELDS = declareFields(HISTORY_ROWS);

const DESCRIPTIONS: Readonly<Record<GroupName, string>> = {
  address: 'Identity, postal address, position and statutory areas of one property.',
  attributes: 'The home itself: kind, size, rooms, tenure, tax, outside space and last sale.',
  valuation:
    'Value and rent with interval, method and evidence, and the last price adjusted by an index.',
  energy:
    "The latest energy certificate, under the register's names; without one, modelled values.",
  planning:
    'Designations, flood risk and other hazards, planning applications, and whether each layer is loaded.',
  construction: 'Age, fabric and form of the building.',
  market: 'Market status of the home, what is likely to happen next, and its local market.',
  demographics:
    'The neighbourhood: census, deprivation, income and crime figures, and what is near.',
};

export const GROUPS: readonly FactGroup[] = GROUP_NAMES.map((name) => ({
  name,
  path: `/property/${name}`,
  title: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  description: DESCRIPTIONS[name],
  fields: declareFields(GROUP_ROWS[name], DERIVATIONS),
}));

/** Fields given only on request, by the word in `include`. */
export const INCLUDABLE_FIELDS: {
  readonly [Name in GroupName]?: Readonly<Record<string, readonly FieldDeclaration[]>>;
} = { energy: { recommendations: declareFields([RECOMMENDATIONS]) } };

/** Every field of the groups once, in order: the keys of the detailed record. */
export const GROUP_FIELDS: readonly FieldDeclaration[] = [
  ...new Map(
    GROUPS.flatMap((group) => group.fields.map((field) => [field.name, field] as const)),
  ).values(),
];

/** Adds defaults and derivations to the rows of the dictionary. */
function declareFields(
  rows: readonly FieldRow[],
  derivations: Readonly<Record<string, Derivation>> = {},
): readonly FieldDeclaration[] {
  return rows.map((row) => {
    const derive = derivations[row.name];
    const notes = row.letters ? [LETTERS_NOTES[row.letters]] : [];
    const meaning = [row.meaning, ...notes].join(' ');
    return { ...USUAL, ...row, meaning, ...(derive && { derive }) };
  });
}
