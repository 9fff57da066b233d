/** Values of the demo data set that the documented example requests use. */

export const EXAMPLES = {
  uprn: '10000000001',
  postcode: 'EX4 1AA',
  outcode: 'EX4',
  address: '10 Downing Street, London SW1A 2AA',
} as const;
