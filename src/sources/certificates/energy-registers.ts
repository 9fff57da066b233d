/** Attributions that the registers of energy certificates ask for. */

/** "Licensing and copyright" of the service: all but the address fields is open. */
export const CERTIFICATE_LICENCE =
  'Open Government Licence v3.0, except the addresses: Royal Mail and Ordnance Survey have rights in them, ' +
  "and the register's own conditions say what they may be used for; read these before you publish them";

export const CERTIFICATE_ATTRIBUTION =
  'Contains public sector information licensed under the Open Government Licence v3.0: ' +
  'Energy Performance of Buildings Register © Crown copyright.';

export const SCOTTISH_CERTIFICATE_ATTRIBUTION =
  'Contains public sector information licensed under the Open Government Licence v3.0: ' +
  'Scottish Energy Performance Certificate Register © Crown copyright.';
