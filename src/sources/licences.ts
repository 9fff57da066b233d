/** Licences and attribution sentences that several sources share. */

export const OPEN_GOVERNMENT_LICENCE = 'Open Government Licence v3.0';

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
