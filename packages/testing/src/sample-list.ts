/** A small council list with all the oddities that filters must handle: nulls, ranges, accents, case, duplicate names. */

/** CSV with a header of the specification's field names. */
export function sampleList(): string {
  return [COLUMNS.join(','), ...rows().map((row) => row.map(quote).join(','))].join('\r\n');
}

const COLUMNS = [
  'uprn',
  'udprn',
  'sub_building_name',
  'building_name',
  'building_number',
  'dependent_thoroughfare',
  'thoroughfare',
  'dependent_locality',
  'post_town',
  'postcode',
  'latitude',
  'longitude',
  'x_coordinate',
  'y_coordinate',
] as const;

const STREETS = ['High Street', "King's Road", 'Stryd Fawr', 'Café Row', 'Mill_Lane', '100% Close'];
const TOWNS = ['READING', 'MERTHYR TYDFIL', 'ILFORD'];

function rows(): string[][] {
  return Array.from({ length: 600 }, (_, i) => {
    const street = STREETS[i % STREETS.length] ?? '';
    const town = TOWNS[i % TOWNS.length] ?? '';
    const hasPosition = i % 7 !== 0;
    return [
      String(100_000 + i * 37),
      i % 3 === 0 ? '' : String(5_000_000 + i),
      i % 5 === 0 ? `Flat ${(i % 12) + 1}` : '',
      i % 11 === 0 ? `Rose ${i} House` : '',
      i % 4 === 0 ? '' : String(i + 1),
      i % 13 === 0 ? 'Back Lane' : '',
      i % 17 === 0 ? '' : street,
      i % 6 === 0 ? 'Caversham' : '',
      town,
      i % 29 === 0 ? '' : `RG${(i % 4) + 1} ${i % 10}A${'ABDEF'.charAt(i % 5)}`,
      hasPosition ? (51.4 + i / 1000).toFixed(7) : '',
      hasPosition ? (-0.9 - i / 2000).toFixed(7) : '',
      hasPosition ? String(470_000 + i * 11) : '',
      hasPosition ? String(170_000 + i * 13) : '',
    ];
  });
}

function quote(field: string): string {
  return `"${field.replaceAll('"', '""')}"`;
}
