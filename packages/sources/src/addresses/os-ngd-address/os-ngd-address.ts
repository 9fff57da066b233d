/** OS NGD Address, Ordnance Survey's successor of AddressBase: a table for each feature type, and related tables. */

import { hasColumns } from '../../cells/columns.js';
import { ADDRESSBASE_TERMS } from '../../licences.js';
import { type CellMapper, mapTexts, type Source } from '../../source.js';
import {
  isAlternateHeader,
  isRoyalMailHeader,
  openAlternates,
  openRoyalMail,
} from './ngd-components.js';
import { isFeatureHeader, openFeatures } from './ngd-feature.js';

/**
 * Columns follow the table definitions that OS publishes for schema versions 1.0 to 3.0
 * (github.com/OrdnanceSurvey/osngd-resources). Built Address, version 2.0, was tested with real rows; the other tables
 * with made-up files that follow the definitions.
 */
export const osNgdAddress: Source = {
  id: 'os-ngd-address',
  title:
    'OS NGD Address (Built, Pre-Build, Historic and Royal Mail Address, Non-Addressable Object)',
  ...ADDRESSBASE_TERMS,
  about: {
    code: 'NGD',
    gives:
      'every address of every property with its life cycle, positions, UDPRN, parent, class and status, as CSV, GeoPackage or GeoJSON, whole or changes alone. ' +
      'Of its tables, Built Address was tried on real rows, and the others on files made to the definitions of Ordnance Survey. ' +
      'Its floor levels are not read: FLOOR_LEVEL counts from the lowest storey of the block, and the definitions do not say where OS counts from',
    price: 'licensed, costs money',
    appears: 'daily',
    page: 'https://docs.os.uk/osngd/data-structure/address',
    size: 'some 20 GB as CSV for the Built Addresses of Great Britain',
    provides: ['addresses', 'positions', 'udprns'],
  },
  delimiter: ',',
  rowsAreLines: true,
  recognise: (sample) => tableOf(sample.rows(',')[0] ?? []) !== undefined,
  whyNot: (sample) => UNUSED.find(([names]) => hasColumns(sample.rows(',')[0] ?? [], names))?.[1],
  hasHeader: (firstRow) => tableOf(firstRow) !== undefined,
  open: (header) => mapTexts(openTable(header)),
  hasCells: true,
};

interface Table {
  readonly hasHeader: (header: readonly string[]) => boolean;
  readonly open: (header: readonly string[]) => CellMapper;
}

const TABLES: readonly Table[] = [
  { hasHeader: isFeatureHeader, open: openFeatures },
  { hasHeader: isAlternateHeader, open: openAlternates },
  { hasHeader: isRoyalMailHeader, open: openRoyalMail },
];

/** Reasons for not reading other tables of the theme, by their columns. */
const UNUSED: readonly (readonly [columns: readonly string[], why: string])[] = [
  [
    ['relatedentityid', 'crossreferenceid'],
    'it has the cross references of OS NGD Address, which nothing here uses. The addresses are in the tables beside it',
  ],
  [
    ['otherclassificationid', 'classificationscheme'],
    'it has other classes of OS NGD Address than the one that counts, which is beside the address',
  ],
];

const tableOf = (header: readonly string[]): Table | undefined =>
  TABLES.find(({ hasHeader }) => hasHeader(header));

function openTable(header: readonly string[]): CellMapper {
  // A file without header is read only if a person insists, and then no column is known.
  return (tableOf(header) ?? { open: openFeatures }).open(header);
}
