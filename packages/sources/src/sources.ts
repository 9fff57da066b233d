/** Every source that can be imported, the most specific first: a new one is a folder and a line here. */

import { addressbase } from './addresses/addressbase/addressbase.js';
import { addressbaseCore } from './addresses/addressbase-core/addressbase-core.js';
import { addressbasePlus } from './addresses/addressbase-plus/addressbase-plus.js';
import { addressbasePremium } from './addresses/addressbase-premium/addressbase-premium.js';
import { decidedList } from './addresses/decided-list/decided-list.js';
import { COUNCIL_TAX_LISTS } from './addresses/headed-csv/council-tax-list.js';
import { headedCsv, headedPsv, headedSsv, headedTsv } from './addresses/headed-csv/headed-csv.js';
import { llpgDtf } from './addresses/llpg-dtf/llpg-dtf.js';
import { niAddressList } from './addresses/ni-address-list/ni-address-list.js';
import { osLinkedIdentifiers } from './addresses/os-linked-identifiers/os-linked-identifiers.js';
import { osNgdAddress } from './addresses/os-ngd-address/os-ngd-address.js';
import { osOpenNames } from './addresses/os-open-names/os-open-names.js';
import { osOpenUprn } from './addresses/os-open-uprn/os-open-uprn.js';
import { paf } from './addresses/paf/paf.js';
import { councilRatesList } from './addresses/rating-list/council-rates-list.js';
import { ratingList } from './addresses/rating-list/rating-list.js';
import { schools } from './amenities/schools/schools.js';
import { stops } from './amenities/stops/stops.js';
import { areaLookups } from './areas/area-lookups/area-lookups.js';
import { codePointOpen } from './areas/code-point-open/code-point-open.js';
import { nspl } from './areas/nspl/nspl.js';
import { nsul } from './areas/nsul/nsul.js';
import { onspd } from './areas/onspd/onspd.js';
import { onsud } from './areas/onsud/onsud.js';
import { scottishPostcodeDirectory } from './areas/scottish-postcode-directory/scottish-postcode-directory.js';
import { epcDisplay } from './certificates/epc-display/epc-display.js';
import { epcDomestic } from './certificates/epc-domestic/epc-domestic.js';
import { epcRecommendations } from './certificates/epc-recommendations/epc-recommendations.js';
import { epcScotland } from './certificates/epc-scotland/epc-scotland.js';
import { backgroundAir } from './ground/background-air/background-air.js';
import { floodRiskPostcodes } from './ground/flood-risk-postcodes/flood-risk-postcodes.js';
import { floodRiskProperties } from './ground/flood-risk-properties/flood-risk-properties.js';
import { floodRiskSearch } from './ground/flood-risk-search/flood-risk-search.js';
import { brownfieldRegister } from './planning/brownfield-register/brownfield-register.js';
import { planningData, planningDataPsv } from './planning/planning-data/planning-data.js';
import { pricePaid } from './sales/price-paid/price-paid.js';
import { pricePaidDownload } from './sales/price-paid-download/price-paid-download.js';
import { pricePaidUprn } from './sales/price-paid-uprn/price-paid-uprn.js';
import type { Source } from './source.js';
import { broadband } from './statistics/broadband/broadband.js';
import { census } from './statistics/census/census.js';
import { councilTaxLevels } from './statistics/council-tax-levels/council-tax-levels.js';
import { councilTaxStock } from './statistics/council-tax-stock/council-tax-stock.js';
import { deprivation } from './statistics/deprivation/deprivation.js';
import { gasConsumption } from './statistics/gas-consumption/gas-consumption.js';
import { gigabitPremises } from './statistics/gigabit-premises/gigabit-premises.js';
import { incomeEstimates } from './statistics/income-estimates/income-estimates.js';
import { streetCrime } from './statistics/street-crime/street-crime.js';
import { ukHpi } from './statistics/uk-hpi/uk-hpi.js';
import { companyOwnership } from './titles/company-ownership/company-ownership.js';
import { registeredLeases } from './titles/registered-leases/registered-leases.js';

/** In the order in which they try to recognise a file. */
export const SOURCES: readonly Source[] = [
  osNgdAddress,
  addressbasePlus,
  addressbaseCore,
  addressbase,
  addressbasePremium,
  llpgDtf,
  paf,
  osOpenUprn,
  osLinkedIdentifiers,
  osOpenNames,
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
  backgroundAir,
  epcScotland,
  epcDisplay,
  epcDomestic,
  epcRecommendations,
  ukHpi,
  ratingList,
  councilRatesList,
  schools,
  stops,
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
  gigabitPremises,
  // After the stock of properties, whose columns are bands too.
  councilTaxLevels,
  areaLookups,
  // Before any list with an address.
  decidedList,
  ...COUNCIL_TAX_LISTS,
  headedCsv,
  headedTsv,
  headedPsv,
  headedSsv,
];
