/** Fields that more than one group answers, declared once so that every group agrees. */

import type { FieldRow } from '../declare.js';
import { area } from '../derive/areas.js';
import { uprn } from '../derive/identity.js';

export const UPRN: FieldRow = {
  name: 'UPRN',
  type: 'integer',
  unit: '1 to 12 digits, no padding',
  nullable: false,
  meaning: 'Unique Property Reference Number: the identifier of the property, for life.',
  source: ['OUPRN', 'ABP', 'ONSUD'],
  derive: uprn,
  byDefinition: true,
};

export const LAST_SOLD_PRICE: FieldRow = {
  name: 'LAST_SOLD_PRICE',
  type: 'integer',
  unit: 'GBP',
  meaning: 'Price paid at the latest sale registered since 1995.',
  source: ['PPD'],
};

export const LAST_SOLD_DATE: FieldRow = {
  name: 'LAST_SOLD_DATE',
  type: 'date',
  meaning: 'Date of transfer of the latest sale registered since 1995.',
  source: ['PPD'],
};

export const NEW_BUILD: FieldRow = {
  name: 'NEW_BUILD',
  type: 'boolean',
  companions: true,
  meaning: 'Whether the home was new when it was last sold or certified.',
  source: ['PPD', 'EPC', 'LIST'],
};

export const OA_CODE: FieldRow = {
  name: 'OA_CODE',
  type: 'string',
  unit: 'GSS code',
  meaning: 'Census output area the property lies in (2021 boundaries).',
  source: ['ONSUD', 'ONSPD'],
  derive: area('outputArea'),
};

export const LSOA_CODE: FieldRow = {
  name: 'LSOA_CODE',
  type: 'string',
  unit: 'GSS code',
  meaning:
    'Lower layer super output area (2021 boundaries), or the data zone in Scotland and Northern Ireland.',
  source: ['ONSUD', 'ONSPD'],
  derive: area('lsoa'),
};
