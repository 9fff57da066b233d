/** Energy certificates of Scotland: extracts of its register, with a second row of column names in plain words. */

import type { CertificateFact } from '@property-lookup/model/records';
import { columnKey, findColumn } from '../../cells/columns.js';
import { CERTIFICATE_LICENCE } from '../../licences.js';
import { headed, ignore, type RowMapper, type Source } from '../../source.js';
import { RATING_COLUMNS } from '../certificate-fields.js';
import { isCertificateHeader } from '../certificate-identity.js';
import { certificateMapper } from '../certificate-rows.js';
import { amount } from '../certificate-text.js';
import {
  domesticCertificateReader,
  type ReadCertificate,
  type Values,
} from '../domestic-certificates.js';
import { OTHER_BANDS, otherCertificateReader } from '../other-certificates.js';

export const epcScotland: Source = {
  id: 'epc-scotland',
  title: 'Energy performance certificates (Scotland)',
  publisher: 'Scottish Government',
  about: {
    code: 'EPC',
    gives:
      'energy, construction, size and the address of homes of Scotland that have a certificate',
    appears: 'quarterly',
    page: 'https://statistics.gov.scot/data/domestic-energy-performance-certificates',
    size: 'about 600 MB zipped',
    provides: ['addresses', 'certificates'],
  },
  licence: CERTIFICATE_LICENCE,
  attribution:
    'Contains public sector information licensed under the Open Government Licence v3.0: ' +
    'Scottish Energy Performance Certificate Register © Crown copyright.',
  ...headed((given) => {
    const header = inColumns(given);
    const has = (names: readonly string[]): boolean => findColumn(header, names) >= 0;
    // The register's name for the UPRN; `OTHER_BANDS` belong to buildings other than homes.
    const isScottish = has(['OSG_REFERENCE_NUMBER']);
    return isScottish && isCertificateHeader(header) && has([...RATING_COLUMNS, ...OTHER_BANDS]);
  }),
  open: openCertificates,
};

/**
 * The register's plain words for its columns, from the second row. That row is the only header in files before 2023 and in copies
 * without the first row. `Property_UPRN` there is the register's own number of the building, not a UPRN.
 */
const IN_WORDS: Readonly<Record<string, string>> = {
  'OSG UPRN': 'OSG_REFERENCE_NUMBER',
  'Property UPRN': 'BUILDING_REFERENCE_NUMBER',
  'Address 1': 'ADDRESS1',
  'Address 2': 'ADDRESS2',
  'Date of Assessment': 'INSPECTION_DATE',
  'Date of Certificate': 'LODGEMENT_DATE',
  'Lodgement Date': 'LODGEMENT_DATE',
  'Total floor area': 'TOTAL_FLOOR_AREA',
  'Current energy efficiency rating': 'CURRENT_ENERGY_EFFICIENCY',
  'Current energy efficiency rating band': 'CURRENT_ENERGY_RATING',
  'Potential Energy Efficiency Rating': 'POTENTIAL_ENERGY_EFFICIENCY',
  'Potential energy efficiency rating band': 'POTENTIAL_ENERGY_RATING',
  'Current Environmental Impact Rating': 'ENVIRONMENT_IMPACT_CURRENT',
  'Potential Environmental Impact Rating': 'ENVIRONMENT_IMPACT_POTENTIAL',
  'Primary Energy Indicator': 'ENERGY_CONSUMPTION_CURRENT',
  'Current Emissions': 'CO2_EMISSIONS_CURRENT',
  'CO2 Emissions Current Per Floor Area': 'CO2_EMISS_CURR_PER_FLOOR_AREA',
  'Part 1 Construction Age Band': 'CONSTRUCTION_AGE_BAND',
  'Part 1 Floor 0 Room Height': 'FLOOR_HEIGHT',
  'Habitable Room Count': 'NUMBER_HABITABLE_ROOMS',
  'Extensions Count': 'EXTENSION_COUNT',
  'Open Fireplaces Count': 'NUMBER_OPEN_FIREPLACES',
  'Flat Level': 'FLOOR_LEVEL',
  'Main Gas': 'MAINS_GAS_FLAG',
  'Main Heating 1 Fuel Type': 'MAIN_FUEL',
  'Main Heating Fuel': 'MAIN_HEATING_FUEL',
  'Meter Type': 'ENERGY_TARIFF',
  'Multiple Glazed Proportion': 'MULTI_GLAZE_PROPORTION',
  'Multiple Glazing Type': 'GLAZED_TYPE',
  'Photovoltaic Supply': 'PHOTO_SUPPLY',
  'Solar Water Heating': 'SOLAR_WATER_HEATING_FLAG',
  'Energy Band': 'CURRENT_ENERGY_PERFORMANCE_BAND',
};
const COLUMN_OF = new Map(Object.entries(IN_WORDS).map(([name, to]) => [columnKey(name), to]));

/** Replaces plain words, followed by units in brackets in various encodings, such as `(kWh/m²/year)`, with column names. */
function inColumns(header: readonly string[]): readonly string[] {
  return header.map((name) => COLUMN_OF.get(columnKey(name.replace(/\(.*$/, ''))) ?? name);
}

function openCertificates(given: readonly string[]): RowMapper {
  const header = inColumns(given);
  const isDomestic = findColumn(header, RATING_COLUMNS) >= 0;
  const read = isDomestic ? domesticReader(header) : otherCertificateReader(header);
  const map = certificateMapper(header, read);
  const date = findColumn(header, ['LODGEMENT_DATE', 'INSPECTION_DATE']);
  let isFirst = true;
  return (fields, emit) => {
    const isNames = isFirst && !/\d/.test(fields[date] ?? '');
    isFirst = false;
    return isNames ? ignore('second header row') : map(fields, emit);
  };
}

/**
 * Scottish certificates show costs over three years, with a column for the total. The total shows whether its parts cover one
 * year or three; if that is unclear, they are left out.
 */
function domesticReader(header: readonly string[]): ReadCertificate {
  const read = domesticCertificateReader(header);
  const total = findColumn(header, ['3_YR_ENERGY_COST_CURRENT']);
  return (fields) => {
    const certificate = read(fields);
    if (typeof certificate === 'string') return certificate;
    return withYearlyCosts(certificate, amount(fields[total] ?? '') ?? 0);
  };
}

const COSTS_NOW = [
  'HEATING_COST_CURRENT',
  'HOT_WATER_COST_CURRENT',
  'LIGHTING_COST_CURRENT',
] as const;
const COSTS = [
  ...COSTS_NOW,
  'HEATING_COST_POTENTIAL',
  'HOT_WATER_COST_POTENTIAL',
  'LIGHTING_COST_POTENTIAL',
] as const;
const TOTAL_YEARS = 3;
/** Share of the total by which its parts may differ, as they are rounded separately. */
const ROUNDING = 0.02;

function withYearlyCosts(certificate: CertificateFact, total: number): CertificateFact {
  const values: Values = { ...certificate.values };
  const sum = COSTS_NOW.reduce((all, name) => all + (values[name] ?? 0), 0);
  const isTotal = (costs: number): boolean =>
    costs > 0 && Math.abs(costs - total) <= total * ROUNDING;
  const years = isTotal(sum) ? TOTAL_YEARS : isTotal(sum * TOTAL_YEARS) ? 1 : undefined;
  for (const name of COSTS) {
    const cost = values[name];
    if (years === undefined) delete values[name];
    else if (cost !== undefined) values[name] = Math.round(cost / years);
  }
  return { ...certificate, values };
}
