/** Licences and attribution sentences that several sources share. */

export const OPEN_GOVERNMENT_LICENCE = 'Open Government Licence v3.0';

/** What that licence asks for where the publisher has no words of its own. */
export const PUBLIC_SECTOR_ATTRIBUTION =
  'Contains public sector information licensed under the Open Government Licence v3.0.';

/** OS Data Hub: attribution of OS OpenData. */
export const OS_OPEN_ATTRIBUTION = 'Contains OS data © Crown copyright and database right.';

export const ROYAL_MAIL_ATTRIBUTION =
  'Contains Royal Mail data © Royal Mail copyright and database right.';

/** ONS Geography: attribution of the postcode and UPRN directories. */
export const ONS_ATTRIBUTION =
  'Source: Office for National Statistics licensed under the Open Government Licence v.3.0. ' +
  `${OS_OPEN_ATTRIBUTION} ${ROYAL_MAIL_ATTRIBUTION}`;

/** AddressBase is not open: it comes under the Public Sector Geospatial Agreement or a partner's contract. */
export const ADDRESSBASE_LICENCE =
  'Ordnance Survey licence (Public Sector Geospatial Agreement or commercial)';
export const ADDRESSBASE_ATTRIBUTION =
  '© Crown copyright and database rights, Ordnance Survey. ' +
  '© Local Government Information House Limited copyright and database rights. ' +
  ROYAL_MAIL_ATTRIBUTION;

/** Price Paid Data, "Using our price paid data": the address fields come under conditions of their own. */
export const PRICE_PAID_LICENCE =
  'Open Government Licence v3.0, except the addresses: Royal Mail and Ordnance Survey allow their use for your own ' +
  'purposes that are not commercial, and to show prices of homes; ask Royal Mail for any other';

/** Use land and property data: leases are free of charge, but come under a licence that is accepted in an account. */
export const LEASES_LICENCE = 'HM Land Registry licence for registered leases (free, by account)';

export const LAND_REGISTRY_ATTRIBUTION =
  'Contains HM Land Registry data © Crown copyright and database right. ' +
  'This data is licensed under the Open Government Licence v3.0.';

export const LAND_REGISTRY = 'HM Land Registry';

export const ENVIRONMENT_AGENCY = 'Environment Agency';

export const ENVIRONMENT_AGENCY_ATTRIBUTION =
  '© Environment Agency copyright and/or database right. All rights reserved. Some of the data has been ' +
  'produced using data licensed from the Centre for Ecology and Hydrology, © NERC.';

/** Registers of energy certificates, "Licensing and copyright": all but the address fields is open. */
export const CERTIFICATE_LICENCE =
  'Open Government Licence v3.0, except the addresses: Royal Mail and Ordnance Survey have rights in them, ' +
  "and the register's own conditions say what they may be used for; read these before you publish them";

export const CERTIFICATE_ATTRIBUTION =
  'Contains public sector information licensed under the Open Government Licence v3.0: ' +
  'Energy Performance of Buildings Register © Crown copyright.';

export const SCOTTISH_CERTIFICATE_ATTRIBUTION =
  'Contains public sector information licensed under the Open Government Licence v3.0: ' +
  'Scottish Energy Performance Certificate Register © Crown copyright.';
