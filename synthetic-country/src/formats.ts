/** The file formats that `generate` writes, one in each row. */

import { DELIVERIES, PAST_DELIVERIES } from './feeds.js';
import type { AreaTable, FileFormat } from './format.js';
import { addressbasePlus } from './formats/addressbase-plus.js';
import { constituencyNames, lsoaNames, wardNames } from './formats/area-names.js';
import { blmFeeds } from './formats/blm-feed.js';
import { broadband } from './formats/broadband.js';
import {
  accommodationType,
  householdComposition,
  householdSize,
  numberOfBedrooms,
  tenure,
} from './formats/census/household-tables.js';
import { age, economicActivity } from './formats/census/person-tables.js';
import { residents } from './formats/census/residents-table.js';
import { overseasCompanies, ukCompanies } from './formats/company-ownership.js';
import {
  councilTaxEngland,
  councilTaxScotland,
  councilTaxWales,
} from './formats/council-tax-levels.js';
import { councilTaxList } from './formats/council-tax-list.js';
import { councilTaxStock } from './formats/council-tax-stock.js';
import {
  deprivationEngland,
  deprivationScotland,
  deprivationWales,
} from './formats/deprivation.js';
import { epcDomestic } from './formats/epc-domestic.js';
import { floodRisk } from './formats/flood-risk.js';
import { gasConsumption } from './formats/gas-consumption.js';
import { incomeEstimates } from './formats/income-estimates.js';
import { niAddressList } from './formats/ni-address-list.js';
import { onspd } from './formats/onspd.js';
import { onsud } from './formats/onsud.js';
import { roadStreets, uprnStreets } from './formats/os-linked-identifiers.js';
import { osOpenNames } from './formats/os-open-names.js';
import { osOpenUprn } from './formats/os-open-uprn.js';
import { outlines } from './formats/outlines.js';
import { planningApplications } from './formats/planning/applications.js';
import { planningZones } from './formats/planning/zones.js';
import { pricePaid } from './formats/price-paid.js';
import { registeredLeases } from './formats/registered-leases.js';
import { rightmoveFeeds } from './formats/rightmove-feed.js';
import { streetCrimes } from './formats/street-crime.js';
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
  residents,
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
  councilTaxEngland,
  councilTaxWales,
  councilTaxScotland,
  ...streetCrimes,
  incomeEstimates,
  gasConsumption,
  broadband,
];

const LISTINGS: readonly Format[] = [...blmFeeds(DELIVERIES), ...rightmoveFeeds(DELIVERIES)];

/** Agents' deliveries of the previous eighteen months, written only on request. */
export const FEED_HISTORY: readonly Format[] = [
  ...blmFeeds(PAST_DELIVERIES),
  ...rightmoveFeeds(PAST_DELIVERIES),
];

/** Written only when named: sources for people without a gazetteer, which has the same and more, and data that councils give to few. */
export const OPEN_FORMATS: readonly Format[] = [
  onsud,
  osOpenNames,
  uprnStreets,
  roadStreets,
  councilTaxList,
];

export const FORMATS: readonly Format[] = [
  ...ADDRESSES,
  pricePaid,
  epcDomestic,
  ukCompanies,
  overseasCompanies,
  registeredLeases,
  ...LISTINGS,
  ...AREAS,
  ...planningZones,
  ...floodRisk,
  ...outlines,
  planningApplications,
];
