/** Values of the demo data set that the documented example requests use. */

export const EXAMPLES = {
  uprn: '100835165088',
  postcode: 'AB11 6GD',
  outcode: 'AB11',
  address: '2 Windsor Road, Broxmuir, Aberdeen AB11 6GD',
} as const;
