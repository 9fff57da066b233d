/** Attributions that HM Land Registry asks for. */

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
