/** The rows of the data dictionary by group, in the order of the documentation. */

import { ADDRESS_ROWS } from './address.js';
import { ATTRIBUTES_ROWS } from './attributes.js';
import { CONSTRUCTION_ROWS } from './construction.js';
import { DEMOGRAPHICS_ROWS } from './demographics.js';
import { ENERGY_ROWS } from './energy.js';
import { keysOf } from './keys-of.js';
import { MARKET_ROWS } from './market.js';
import { PLANNING_ROWS } from './planning.js';
import { VALUATION_ROWS } from './valuation.js';

export const GROUP_ROWS = {
  address: ADDRESS_ROWS,
  attributes: ATTRIBUTES_ROWS,
  valuation: VALUATION_ROWS,
  energy: ENERGY_ROWS,
  planning: PLANNING_ROWS,
  construction: CONSTRUCTION_ROWS,
  market: MARKET_ROWS,
  demographics: DEMOGRAPHICS_ROWS,
} as const;

/** Each group has an endpoint, `/property/...`. */
export type GroupName = keyof typeof GROUP_ROWS;

export const GROUP_NAMES: readonly GroupName[] = keysOf(GROUP_ROWS);
