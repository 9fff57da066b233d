/** The eight groups of fields, one per `/property/...` endpoint, in the order of the documentation. */

import { ADDRESS_ROWS } from '../domain/dictionary/address.js';
import { ATTRIBUTES_ROWS } from '../domain/dictionary/attributes.js';
import { CONSTRUCTION_ROWS } from '../domain/dictionary/construction.js';
import { DEMOGRAPHICS_ROWS } from '../domain/dictionary/demographics.js';
import { ENERGY_ROWS, RECOMMENDATIONS } from '../domain/dictionary/energy.js';
import type { FieldRow } from '../domain/dictionary/field-row.js';
import { HISTORY_ROWS } from '../domain/dictionary/history-event.js';
import { LISTING_ROWS } from '../domain/dictionary/listing.js';
import { MARKET_ROWS } from '../domain/dictionary/market.js';
import { PLANNING_ROWS } from '../domain/dictionary/planning.js';
import { VALUATION_ROWS } from '../domain/dictionary/valuation.js';
import { DERIVATIONS } from './derivations.js';
import type { Derivation, FactGroup, FieldDeclaration, GroupName } from './field.js';

/** What most rows leave out. */
const USUAL = { unit: null, values: null, nullable: true, companions: false } as const;

/** The fields of the list endpoints' rows; they describe a listing or an event, not a property. */
export const LISTING_FIELDS = declareFields(LISTING_ROWS);

export const HISTORY_FIELDS = declareFields(HISTORY_ROWS);

export const GROUPS: readonly FactGroup[] = [
  {
    name: 'address',
    path: '/property/address',
    title: 'Address',
    description: 'Identity, postal address, position and statutory areas of one property.',
    fields: declareFields(ADDRESS_ROWS, DERIVATIONS),
  },
  {
    name: 'attributes',
    path: '/property/attributes',
    title: 'Attributes',
    description: 'The home itself: kind, size, rooms, tenure, tax, outside space and last sale.',
    fields: declareFields(ATTRIBUTES_ROWS, DERIVATIONS),
  },
  {
    name: 'valuation',
    path: '/property/valuation',
    title: 'Valuation',
    description:
      'Value and rent with interval, method and evidence, and the last price adjusted by an index.',
    fields: declareFields(VALUATION_ROWS, DERIVATIONS),
  },
  {
    name: 'energy',
    path: '/property/energy',
    title: 'Energy',
    description:
      "The latest energy certificate, under the register's names; without one, modelled values.",
    fields: declareFields(ENERGY_ROWS, DERIVATIONS),
  },
  {
    name: 'planning',
    path: '/property/planning',
    title: 'Planning',
    description:
      'Designations, flood risk and other hazards, planning applications, and whether each layer is loaded.',
    fields: declareFields(PLANNING_ROWS, DERIVATIONS),
  },
  {
    name: 'construction',
    path: '/property/construction',
    title: 'Construction',
    description: 'Age, fabric and form of the building.',
    fields: declareFields(CONSTRUCTION_ROWS, DERIVATIONS),
  },
  {
    name: 'market',
    path: '/property/market',
    title: 'Market',
    description: 'Market status of the home, what is likely to happen next, and its local market.',
    fields: declareFields(MARKET_ROWS, DERIVATIONS),
  },
  {
    name: 'demographics',
    path: '/property/demographics',
    title: 'Demographics',
    description:
      'The neighbourhood: census, deprivation, income and crime figures, and what is near.',
    fields: declareFields(DEMOGRAPHICS_ROWS, DERIVATIONS),
  },
];

/** Fields by the word of `include` that asks for them, for the groups that have any. */
export const INCLUDABLE_FIELDS: {
  readonly [Name in GroupName]?: Readonly<Record<string, readonly FieldDeclaration[]>>;
} = { energy: { recommendations: declareFields([RECOMMENDATIONS]) } };

/** Every field of the groups once, in the order of the groups: the keys of the detailed record. */
export const GROUP_FIELDS: readonly FieldDeclaration[] = [
  ...new Map(
    GROUPS.flatMap((group) => group.fields.map((field) => [field.name, field] as const)),
  ).values(),
];

/** Completes the rows of the dictionary with defaults and with how the field is derived. */
function declareFields(
  rows: readonly FieldRow[],
  derivations: Readonly<Record<string, Derivation>> = {},
): readonly FieldDeclaration[] {
  return rows.map((row) => {
    const derive = derivations[row.name];
    return { ...USUAL, ...row, ...(derive && { derive }) };
  });
}
