/** The files that `generate` writes, one row a format. */

import type { AreaTable, FileFormat } from './format.js';
import { addressbasePlus } from './formats/addressbase-plus.js';
import { constituencyNames, lsoaNames, wardNames } from './formats/area-names.js';
import { blmFeeds } from './formats/blm-feed.js';
import {
  accommodationType,
  householdComposition,
  householdSize,
  numberOfBedrooms,
  tenure,
} from './formats/census/household-tables.js';
import { age, economicActivity } from './formats/census/person-tables.js';
import { councilTaxStock } from './formats/council-tax-stock.js';
import {
  deprivationEngland,
  deprivationScotland,
  deprivationWales,
} from './formats/deprivation.js';
import { epcDomestic } from './formats/epc-domestic.js';
import { niAddressList } from './formats/ni-address-list.js';
import { onspd } from './formats/onspd.js';
import { osOpenUprn } from './formats/os-open-uprn.js';
import { planningApplications } from './formats/planning/applications.js';
import { planningZones } from './formats/planning/zones.js';
import { pricePaid } from './formats/price-paid.js';
import { rightmoveFeeds } from './formats/rightmove-feed.js';
import { ukHpi } from './formats/uk-hpi.js';

export type Format = FileFormat | AreaTable;

const ADDRESSES: readonly Format[] = [addressbasePlus, osOpenUprn, onspd, niAddressList];

const CENSUS: readonly Format[] = [
  householdComposition,
  age,
  householdSize,
  accommodationType,
  numberOfBedrooms,
  tenure,
  economicActivity,
];

const AREAS: readonly Format[] = [
  ...CENSUS,
  deprivationEngland,
  deprivationWales,
  deprivationScotland,
  councilTaxStock,
  lsoaNames,
  wardNames,
  constituencyNames,
  ukHpi,
];

const LISTINGS: readonly Format[] = [...blmFeeds, ...rightmoveFeeds];

export const FORMATS: readonly Format[] = [
  ...ADDRESSES,
  pricePaid,
  epcDomestic,
  ...LISTINGS,
  ...AREAS,
  ...planningZones,
  planningApplications,
];
