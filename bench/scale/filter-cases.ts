/** The timed filters, each in several variants so that none is answered from memory, and the same in SQL. */

export interface FilterCase {
  readonly name: string;
  readonly variants: readonly { readonly where: object; readonly sql: string }[];
}

const like = (field: string, pattern: string, sqlPattern = pattern) => ({
  where: { [field]: { ilike: pattern } },
  sql: `${field} ILIKE '${sqlPattern}'`,
});

const prefix = (start: string) => ({
  where: { postcode: { like: `${start}%` } },
  sql: `postcode LIKE '${start}%'`,
});

const orOf = (words: readonly string[]) => ({
  where: { or: words.map((word) => ({ thoroughfare: { ilike: `%${word}%` } })) },
  sql: words.map((word) => `thoroughfare ILIKE '%${word}%'`).join(' OR '),
});

const equal = (number: string) => ({
  where: { building_number: number },
  sql: `building_number = '${number}'`,
});

const above = (metres: number) => ({
  where: { x_coordinate: { gt: metres } },
  sql: `x_coordinate > ${metres}`,
});

const box = (south: number, west: number) => ({
  where: {
    latitude: { between: [south, south + 0.5] },
    longitude: { between: [west, west + 0.5] },
  },
  sql: `latitude BETWEEN ${south} AND ${south + 0.5} AND longitude BETWEEN ${west} AND ${west + 0.5}`,
});

const both = (number: string, town: string) => ({
  where: { building_number: number, post_town: { ilike: `${town}%` } },
  sql: `building_number = '${number}' AND post_town ILIKE '${town}%'`,
});

export const FILTER_CASES: readonly FilterCase[] = [
  { name: 'postcode prefix', variants: ['S', 'M', 'L', 'B', 'N'].map(prefix) },
  {
    name: 'pattern on a street',
    variants: ['king', 'queen', 'church', 'mill', 'park'].map((word) =>
      like('thoroughfare', `%${word}%`),
    ),
  },
  { name: 'one column, equality', variants: ['1', '2', '3', '10', '12'].map(equal) },
  {
    name: 'one column, numbers',
    variants: [300_000, 350_000, 400_000, 450_000, 500_000].map(above),
  },
  {
    name: 'or of four substrings',
    variants: [
      ['king', 'mill', 'lane', 'hill'],
      ['queen', 'church', 'road', 'well'],
      ['park', 'oak', 'close', 'green'],
      ['ash', 'elm', 'drive', 'wood'],
      ['high', 'low', 'street', 'bridge'],
    ].map(orOf),
  },
  {
    name: 'bounding box',
    variants: [
      [51.2, -0.3],
      [52.3, -2.1],
      [53.3, -2.5],
      [54.8, -1.7],
      [55.7, -4.4],
    ].map(([south = 0, west = 0]) => box(south, west)),
  },
  {
    name: 'two columns',
    variants: [
      ['1', 'L'],
      ['2', 'B'],
      ['3', 'S'],
      ['4', 'R'],
      ['5', 'C'],
    ].map(([number = '', town = '']) => both(number, town)),
  },
];
