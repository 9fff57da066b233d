/** Every source that can be imported, the most certainly recognised first: a new one is a folder and a line here. */

import { addressbase } from './addressbase/addressbase.js';
import { addressbaseCore } from './addressbase-core/addressbase-core.js';
import { addressbasePlus } from './addressbase-plus/addressbase-plus.js';
import { addressbasePremium } from './addressbase-premium/addressbase-premium.js';
import { areaLookups } from './area-lookups/area-lookups.js';
import { broadband } from './broadband/broadband.js';
import { brownfieldRegister } from './brownfield-register/brownfield-register.js';
import { census } from './census/census.js';
import { codePointOpen } from './code-point-open/code-point-open.js';
import { companyOwnership } from './company-ownership/company-ownership.js';
import { councilTaxLevels } from './council-tax-levels/council-tax-levels.js';
import { councilTaxStock } from './council-tax-stock/council-tax-stock.js';
import { deprivation } from './deprivation/deprivation.js';
import { epcDisplay } from './epc-display/epc-display.js';
import { epcDomestic } from './epc-domestic/epc-domestic.js';
import { epcRecommendations } from './epc-recommendations/epc-recommendations.js';
import { epcScotland } from './epc-scotland/epc-scotland.js';
import { floodRiskPostcodes } from './flood-risk-postcodes/flood-risk-postcodes.js';
import { floodRiskProperties } from './flood-risk-properties/flood-risk-properties.js';
import { floodRiskSearch } from './flood-risk-search/flood-risk-search.js';
import { gasConsumption } from './gas-consumption/gas-consumption.js';
import { headedCsv, headedPsv, headedTsv } from './headed-csv/headed-csv.js';
import { incomeEstimates } from './income-estimates/income-estimates.js';
import { llpgDtf } from './llpg-dtf/llpg-dtf.js';
import { niAddressList } from './ni-address-list/ni-address-list.js';
import { nspl } from './nspl/nspl.js';
import { nsul } from './nsul/nsul.js';
import { onspd } from './onspd/onspd.js';
import { onsud } from './onsud/onsud.js';
import { osOpenUprn } from './os-open-uprn/os-open-uprn.js';
import { paf } from './paf/paf.js';
import { planningData, planningDataPsv } from './planning-data/planning-data.js';
import { pricePaid } from './price-paid/price-paid.js';
import { pricePaidDownload } from './price-paid-download/price-paid-download.js';
import { pricePaidUprn } from './price-paid-uprn/price-paid-uprn.js';
import { ratingList } from './rating-list/rating-list.js';
import { registeredLeases } from './registered-leases/registered-leases.js';
import { scottishPostcodeDirectory } from './scottish-postcode-directory/scottish-postcode-directory.js';
import type { Source } from './source.js';
import { streetCrime } from './street-crime/street-crime.js';
import { ukHpi } from './uk-hpi/uk-hpi.js';

/** In the order in which they are asked whether a file is theirs. */
export const SOURCES: readonly Source[] = [
  addressbasePlus,
  addressbaseCore,
  addressbase,
  addressbasePremium,
  llpgDtf,
  paf,
  osOpenUprn,
  onspd,
  nspl,
  onsud,
  nsul,
  codePointOpen,
  scottishPostcodeDirectory,
  niAddressList,
  pricePaid,
  pricePaidDownload,
  pricePaidUprn,
  companyOwnership,
  registeredLeases,
  floodRiskProperties,
  floodRiskPostcodes,
  floodRiskSearch,
  epcScotland,
  epcDisplay,
  epcDomestic,
  epcRecommendations,
  ukHpi,
  ratingList,
  planningData,
  planningDataPsv,
  brownfieldRegister,
  census,
  deprivation,
  councilTaxStock,
  streetCrime,
  incomeEstimates,
  gasConsumption,
  broadband,
  // After the stock of properties, whose columns are bands too.
  councilTaxLevels,
  areaLookups,
  headedCsv,
  headedTsv,
  headedPsv,
];
