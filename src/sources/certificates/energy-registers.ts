/** What the registers of energy certificates ask of those who use their data. */

/** "Licensing and copyright" of the service: all but the address fields is open. */
export const CERTIFICATE_LICENCE =
  'Open Government Licence v3.0; addresses: conditions of Royal Mail and Ordnance Survey';

export const CERTIFICATE_ATTRIBUTION =
  'Contains public sector information licensed under the Open Government Licence v3.0: ' +
  'Energy Performance of Buildings Register © Crown copyright.';

export const SCOTTISH_CERTIFICATE_ATTRIBUTION =
  'Contains public sector information licensed under the Open Government Licence v3.0: ' +
  'Scottish Energy Performance Certificate Register © Crown copyright.';
