/** The values of the demo data set that documented example requests use. */

/** A home that is for sale after one price cut, with a sale and a certificate. */
export const EXAMPLES = {
  uprn: '10355226316',
  postcode: 'CM1 6GT',
  outcode: 'CM1',
  address: '11 Prospect Court, Bridge Street, Chelmsford CM1 6GT',
  /** Where it is. */
  latitude: '51.7312502',
  longitude: '0.454158',
  /** Around it: a part of a street. */
  boundingBox: '0.4539,51.7310,0.4545,51.7314',
  /** Some square kilometres around it. */
  tile: { z: '14', x: '8212', y: '5431' },
  /** The beginning of the address. */
  typed: '11 prospect c',
} as const;
