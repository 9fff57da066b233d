/** HM Land Registry's titles owned by companies: UK companies (CCOD) and overseas companies (OCOD), full and change-only files. */

import type { CompanyTitleFact, GivenAddress } from '@property-lookup/model/records';
import { parseDate } from '../../cells/calendar-date.js';
import { findColumn, hasColumns, textAt } from '../../cells/columns.js';
import { givenAddress } from '../../cells/given-address.js';
import {
  LAND_REGISTRY,
  LAND_REGISTRY_ATTRIBUTION,
  OPEN_GOVERNMENT_LICENCE,
} from '../../licences.js';
import { FIELD_COUNT_WRONG } from '../../reasons.js';
import { ACCEPTED, headed, ignore, type RowMapper, reject, type Source } from '../../source.js';

/**
 * Beginnings of descriptions of titles that are not homes: `Land on the north side of ...`, `Garage 4, ...`, `The
 * airspace above ...`. HM Land Registry describes titles in free text (Practice guide 40).
 */
const NO_HOME =
  /\b(?:land|garages?|gardens? ground|parking|car (?:park|port|space)s?|air ?space|roof ?space|sub ?-?stations?|site|store|storage|plots?|part of|lying|adjoining|rear of|back of)\b/i;

/** `1 to 12 Acacia Court`, `10 and 12 High Street`, `2-24 (even)`, `Flats 1-6`: one title for many homes. */
const MANY_HOMES =
  /\b\d+[a-z]?,? *(?:and|&|to) *\d+[a-z]?\b|\((?:even|odd|inclusive|consecutive)[^)]*\)|\binclusive\b|\b(?:flats|apartments|units|maisonettes|houses|cottages) \d/i;

export const companyOwnership: Source = {
  id: 'company-ownership',
  title: 'UK and overseas companies that own property in England and Wales',
  publisher: LAND_REGISTRY,
  about: {
    code: 'CCOD/OCOD',
    gives: 'whether a company owns the home',
    price: 'free, with an account',
    appears: 'monthly',
    page: 'https://use-land-property-data.service.gov.uk/datasets/ccod',
    size: 'about 1.3 GB',
    needs: ['addresses'],
  },
  licence: `${OPEN_GOVERNMENT_LICENCE}, with terms of HM Land Registry that each user accepts`,
  attribution: LAND_REGISTRY_ATTRIBUTION,
  ...headed((header) =>
    hasColumns(header, [
      ...['Title Number', 'Tenure', 'Property Address', 'Multiple Address Indicator'],
      ...['Proprietor Name (1)', 'Date Proprietor Added'],
    ]),
  ),
  open: openTitles,
};

/** Only files of overseas companies have the country of incorporation. */
const COUNTRY = 'Country Incorporated (1)';

/** A title names up to four proprietors. */
const PROPRIETORS = [1, 2, 3, 4];

/** The last row of a file: `Row Count:,3460112`. */
const ROW_COUNT = /^row count/i;

const LETTERS = { freehold: 'F', leasehold: 'L' } as const;

/** Councils are not companies, though their titles are in the files. */
const COUNCIL = /^(?:local authority|county council)$/i;

function openTitles(header: readonly string[], name: string): RowMapper {
  const at = titleColumns(header);
  const isOverseas = findColumn(header, [COUNTRY]) >= 0;
  const month = /(20\d\d)_(0[1-9]|1[0-2])/.exec(name);
  const asOf = month === null ? null : `${month[1]}-${month[2]}-01`;
  return (fields, emit) => {
    const id = textAt(fields, at.id);
    if (id !== null && ROW_COUNT.test(id)) return ignore('row is a count of the others');
    if (fields.length < header.length) return reject(FIELD_COUNT_WRONG);
    if (id === null) return reject('title number is missing');
    const changed = parseDateAt(fields, at.changed);
    if (textAt(fields, at.change)?.toUpperCase() === 'D') {
      emit({ kind: 'company-title-removal', id, isOverseas, changed });
      return ACCEPTED;
    }
    if (!isOfCompany(fields, at.categories)) return ignore('proprietor is a council');
    const address = titleAddress(textAt(fields, at.address) ?? '', textAt(fields, at.postcode));
    if (address === null) return ignore('address names no single home');
    const tenure = tenureOf(textAt(fields, at.tenure));
    const since = parseDateAt(fields, at.since);
    const told = { id, uprn: null, address, isOverseas, tenure, since, changed, asOf };
    emit({ kind: 'company-title', ...told });
    return ACCEPTED;
  };
}

const titleColumns = (header: readonly string[]) => ({
  id: findColumn(header, ['Title Number']),
  tenure: findColumn(header, ['Tenure']),
  address: findColumn(header, ['Property Address']),
  postcode: findColumn(header, ['Postcode']),
  categories: PROPRIETORS.map((number) =>
    findColumn(header, [`Proprietorship Category (${number})`]),
  ),
  since: findColumn(header, ['Date Proprietor Added']),
  // Only in change-only files; an amended title is removed and added on the same day.
  change: findColumn(header, ['Change Indicator']),
  changed: findColumn(header, ['Change Date']),
});

function parseDateAt(fields: readonly string[], position: number): string | null {
  // `15-03-2019`, as these files write dates.
  const text = textAt(fields, position)?.replace(/^(\d\d)-(\d\d)-(\d{4})$/, '$1/$2/$3');
  return parseDate(text ?? '') ?? null;
}

/** Whether a company owns the title, perhaps together with councils. */
function isOfCompany(fields: readonly string[], categories: readonly number[]): boolean {
  const named = categories.map((position) => textAt(fields, position)).filter((text) => text);
  return named.length === 0 || named.some((category) => !COUNCIL.test(category ?? ''));
}

function tenureOf(text: string | null): CompanyTitleFact['tenure'] {
  const key = text?.toLowerCase();
  return key === 'freehold' || key === 'leasehold' ? LETTERS[key] : null;
}

/** The single home in the description of a registered title. Null if it names none, or several. */
export function titleAddress(text: string, postcode: string | null): GivenAddress | null {
  const [first = ''] = text.split(',');
  if (NO_HOME.test(first) || MANY_HOMES.test(text)) return null;
  // The postcode is in brackets at the end.
  return givenAddress(text.replace(/\(([^()]*)\)\s*$/, ' $1'), postcode);
}
