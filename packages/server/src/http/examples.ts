/** Values from the demo data set for the documented example requests. */

/** A home that is for sale after one price cut, with a sale and a certificate. */
export const EXAMPLES = {
  uprn: '10355226316',
  postcode: 'CM1 6GT',
  outcode: 'CM1',
  address: '11 Prospect Court, Bridge Street, Chelmsford CM1 6GT',
  /** Position of the home. */
  latitude: '51.7312502',
  longitude: '0.454158',
  /** Part of the street around the home. */
  boundingBox: '0.4539,51.7310,0.4545,51.7314',
  /** A few square kilometres around the home. */
  tile: { z: '14', x: '8212', y: '5431' },
  /** The beginning of the home's address. */
  typed: '11 prospect c',
} as const;
