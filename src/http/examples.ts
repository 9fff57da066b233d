/** Values of the demo data set that the documented example requests use. */

/** A home that is for sale after one price cut, with a sale, a certificate and an application, in a conservation area. */
export const EXAMPLES = {
  uprn: '655089621',
  postcode: 'CM1 6GP',
  outcode: 'CM1',
  address: '9 Bridge Street, Chelmsford CM1 6GP',
  /** The beginning of the address. */
  typed: '9 bridge st',
} as const;
