/** Fields that several groups have, declared once to keep the groups consistent. */

import type { FieldRow } from './field-row.js';

/** Sources that record an address, whole or in parts: gazetteers and lists, then records about the property. */
export const RECORDED_ADDRESS_SOURCES = [
  'NGD',
  'ABP',
  'NIAL',
  'PAF',
  'LLPG',
  'EPC',
  'PPD',
] as const;

/** Sources of departments and PO boxes: Royal Mail, and lists of other systems. */
export const OCCUPIER_SOURCES = ['ABP', 'PAF', 'LLPG'] as const;

/** Sources of an address. The last infers it from the addresses of neighbours. */
export const ADDRESS_SOURCES = [...RECORDED_ADDRESS_SOURCES, 'MODEL'] as const;

/** Sources of the street. For UPRNs without an address these include the road that open data links them to. */
export const STREET_SOURCES = [...RECORDED_ADDRESS_SOURCES, 'OON', 'MODEL'] as const;

/** Sources of identifiers, classification and status. */
export const IDENTITY_SOURCES = ['NGD', 'ABP', 'NIAL', 'LLPG'] as const;

/** Sources of a position: of the property first, then of its postcode. */
export const POSITION_SOURCES = [
  ...(['NGD', 'ABP', 'OUPRN', 'NIAL', 'LLPG', 'ONSUD'] as const),
  ...(['ONSPD', 'CPO', 'OON', 'SPD'] as const),
] as const;

export const UPRN = {
  name: 'UPRN',
  type: 'integer',
  unit: '1 to 12 digits, no padding',
  nullable: false,
  meaning: 'Unique Property Reference Number: the identifier of the property, for life.',
  source: ['NGD', 'ABP', 'NIAL', 'LLPG', 'OUPRN', 'ONSUD', 'EPC', 'PPD'],
  byDefinition: true,
} as const satisfies FieldRow;

export const LAST_SOLD_PRICE = {
  name: 'LAST_SOLD_PRICE',
  type: 'integer',
  unit: 'GBP',
  meaning: 'Price paid at the latest sale registered since 1995.',
  source: ['PPD'],
} as const satisfies FieldRow;

export const LAST_SOLD_DATE = {
  name: 'LAST_SOLD_DATE',
  type: 'date',
  meaning: 'Date of transfer of the latest sale registered since 1995.',
  source: ['PPD'],
} as const satisfies FieldRow;

export const NEW_BUILD = {
  name: 'NEW_BUILD',
  type: 'boolean',
  companions: true,
  meaning: 'Whether the home was new when it was last sold or certified.',
  source: ['PPD', 'EPC', 'LIST'],
} as const satisfies FieldRow;

export const OA_CODE = {
  name: 'OA_CODE',
  letters: 'capitals',
  unit: 'GSS code',
  meaning: 'Census output area in which the property lies (2021 boundaries).',
  source: ['ONSUD', 'NIAL', 'ONSPD', 'SPD'],
} as const satisfies FieldRow;

export const LSOA_CODE = {
  name: 'LSOA_CODE',
  letters: 'capitals',
  unit: 'GSS code',
  meaning:
    'Lower layer super output area (2021 boundaries), or the data zone in Scotland and Northern Ireland.',
  source: ['ONSUD', 'NIAL', 'ONSPD', 'SPD'],
} as const satisfies FieldRow;
