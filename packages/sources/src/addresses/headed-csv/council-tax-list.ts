/** Councils' lists of homes with the council tax band of each. */

import { headedLists, type ListKind } from './headed-csv.js';

/**
 * A council tax list. Ordnance Survey and GeoPlace claim (letter of May 2026 to collectors of such lists) that its addresses are
 * theirs and Royal Mail's, except in the lists of Leeds, Wigan and Bradford.
 */
const TAX_LIST: ListKind = {
  publisher: 'Billing authority',
  about: {
    code: 'CTAX',
    gives:
      'the council tax band of each home that a council lists, and its address. The lists of Leeds, Wigan and Bradford are open beyond ' +
      "dispute. Ordnance Survey claims the addresses in other councils' lists for itself and Royal Mail, so the program fetches none",
    price: 'your own',
    appears: 'whenever the council makes one, mostly when somebody asks for it',
    page: null,
    size: 'some 20 MB for a city',
    provides: ['addresses', 'positions', 'udprns'],
  },
  licence:
    'As the council states: the Open Government Licence v3.0 for the lists of Leeds, Wigan and Bradford',
  isOf: ({ councilTaxBand }) => councilTaxBand >= 0,
};

export const COUNCIL_TAX_LISTS = headedLists('council-tax-list', 'Council tax list', TAX_LIST);
