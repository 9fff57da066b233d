/** Terms that several sources share: publisher, licence and attribution. */

import type { Source } from './source.js';

type Terms = Pick<Source, 'publisher' | 'licence' | 'attribution'>;

export const OPEN_GOVERNMENT_LICENCE = 'Open Government Licence v3.0';

/** The licence's default attribution, for publishers without their own. */
export const PUBLIC_SECTOR_ATTRIBUTION =
  'Contains public sector information licensed under the Open Government Licence v3.0.';

/** OS Data Hub: attribution of OS OpenData. */
export const OS_OPEN_ATTRIBUTION = 'Contains OS data © Crown copyright and database right.';

export const OS_OPEN_TERMS: Terms = {
  publisher: 'Ordnance Survey',
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: OS_OPEN_ATTRIBUTION,
};

export const ROYAL_MAIL_ATTRIBUTION =
  'Contains Royal Mail data © Royal Mail copyright and database right.';

/** ONS Geography: attribution of the postcode and UPRN directories. */
export const ONS_TERMS: Terms = {
  publisher: 'Office for National Statistics',
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution:
    'Source: Office for National Statistics licensed under the Open Government Licence v.3.0. ' +
    `${OS_OPEN_ATTRIBUTION} ${ROYAL_MAIL_ATTRIBUTION}`,
};

export const POSTCODE_DIRECTORY_TERMS: Terms = {
  ...ONS_TERMS,
  licence: `${OPEN_GOVERNMENT_LICENCE}; rows of Northern Ireland: Land and Property Services End User Licence`,
};

/** AddressBase is not open: it comes under the Public Sector Geospatial Agreement or a partner's contract. */
export const ADDRESSBASE_TERMS: Terms = {
  publisher: 'Ordnance Survey',
  licence: 'Ordnance Survey licence (Public Sector Geospatial Agreement or commercial)',
  attribution:
    '© Crown copyright and database rights, Ordnance Survey. ' +
    '© Local Government Information House Limited copyright and database rights. ' +
    ROYAL_MAIL_ATTRIBUTION,
};

export const LAND_REGISTRY = 'HM Land Registry';

export const LAND_REGISTRY_ATTRIBUTION =
  'Contains HM Land Registry data © Crown copyright and database right. ' +
  'This data is licensed under the Open Government Licence v3.0.';

/** Price Paid Data, "Using our price paid data": the address fields have their own conditions. */
export const PRICE_PAID_TERMS: Terms = {
  publisher: LAND_REGISTRY,
  licence:
    'Open Government Licence v3.0, except the addresses: Royal Mail and Ordnance Survey allow their use for your own ' +
    'purposes that are not commercial, and to show prices of homes; ask Royal Mail for any other',
  attribution: LAND_REGISTRY_ATTRIBUTION,
};

export const ENVIRONMENT_AGENCY = 'Environment Agency';

export const FLOOD_RISK_TERMS: Terms = {
  publisher: ENVIRONMENT_AGENCY,
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution:
    '© Environment Agency copyright and/or database right. All rights reserved. Some of the data has been ' +
    'produced using data licensed from the Centre for Ecology and Hydrology, © NERC.',
};

export const VALUATION_OFFICE_TERMS: Terms = {
  publisher: 'Valuation Office Agency',
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: 'Contains Valuation Office Agency data © Crown copyright and database right.',
};

/** Registers of energy certificates, "Licensing and copyright": everything except the address fields is open. */
export const CERTIFICATE_LICENCE =
  'Open Government Licence v3.0, except the addresses: Royal Mail and Ordnance Survey have rights in them, ' +
  "and the register's own conditions say what they may be used for; read these before you publish them";

export const CERTIFICATE_TERMS: Terms = {
  publisher: 'Ministry of Housing, Communities and Local Government',
  licence: CERTIFICATE_LICENCE,
  attribution:
    'Contains public sector information licensed under the Open Government Licence v3.0: ' +
    'Energy Performance of Buildings Register © Crown copyright.',
};
