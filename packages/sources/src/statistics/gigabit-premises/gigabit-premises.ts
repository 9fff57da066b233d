/**
 * Building Digital UK, premises in BDUK plans: gigabit broadband by UPRN for England and Wales
 * (`202605_BDUK_uprn_release_london_croydon.csv`).
 */

import type { ValueOf } from '@property-lookup/model/dictionary';
import type { GigabitValues } from '@property-lookup/model/records';
import { findColumn, textAt } from '../../cells/columns.js';
import { dayAt } from '../../cells/day-dates.js';
import { uprnAt } from '../../cells/identifiers.js';
import { knownValues } from '../../cells/known-values.js';
import { leadingMonth } from '../../editions.js';
import { OPEN_GOVERNMENT_LICENCE } from '../../licences.js';
import { ACCEPTED, ignore, namedBy, type RowMapper, reject, type Source } from '../../source.js';

const REQUIRED = ['uprn', 'struprn', 'subsidy_control_status', 'current_gigabit', 'future_gigabit'];

/** Tested with made-up files that have the columns of May 2026. */
export const gigabitPremises: Source = {
  id: 'gigabit-premises',
  title: 'Premises in BDUK plans',
  publisher: 'Building Digital UK',
  about: {
    code: 'BDUK',
    gives: 'whether a home of England or Wales has gigabit broadband, or is in a plan for it',
    appears: 'every four months',
    page: 'https://www.gov.uk/government/publications/premises-in-bduk-plans-england-and-wales',
    size: 'about 5 GB, a file for each authority',
    needs: ['addresses'],
  },
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution:
    'Contains Building Digital UK data © Crown copyright, licensed under the Open Government Licence v3.0.',
  rowsAreLines: true,
  ...namedBy(REQUIRED),
  open: openPremises,
};

const STATUSES: Readonly<Record<string, ValueOf<'GIGABIT_SUBSIDY_STATUS'>>> = {
  'Gigabit White': 'White',
  'Gigabit Grey/Black': 'Grey/Black',
  'Gigabit Under Review': 'Under Review',
};

function openPremises(header: readonly string[], name: string): RowMapper {
  const at = (column: string): number => findColumn(header, [column]);
  const uprnColumn = at('uprn');
  const [statusAt, currentAt] = [at('subsidy_control_status'), at('current_gigabit')];
  const plansAt = ['bduk_gis', 'bduk_vouchers', 'future_gigabit'].map(at);
  const [supplierAt, dateAt] = [at('bduk_gis_supplier'), at('bduk_gis_final_coverage_date')];
  const asOf = leadingMonth(name);
  return (fields, emit) => {
    const uprn = uprnAt(fields, uprnColumn);
    if (uprn === undefined) return reject('UPRN is missing or malformed');
    const values = knownValues<GigabitValues>({
      GIGABIT_AVAILABLE: flagAt(fields, currentAt),
      GIGABIT_PLANNED: isPlanned(plansAt.map((plan) => flagAt(fields, plan))),
      GIGABIT_SUBSIDY_STATUS: STATUSES[textAt(fields, statusAt) ?? ''] ?? null,
      GIGABIT_SUBSIDY_SUPPLIER: textAt(fields, supplierAt),
      GIGABIT_SUBSIDY_DATE: dayAt(fields, dateAt),
    });
    if (Object.keys(values).length === 0) return ignore('nothing is known of the premises');
    emit({ kind: 'gigabit', id: String(uprn), uprn, address: null, values, asOf });
    return ACCEPTED;
  };
}

/** `true` in the data, `TRUE` in its guide. */
function flagAt(fields: readonly string[], position: number): boolean | null {
  const text = textAt(fields, position)?.toLowerCase();
  return text === 'true' ? true : text === 'false' ? false : null;
}

/** Whether gigabit is planned: a supplier's "no" counts only if no contract covers the premises. */
const isPlanned = (plans: readonly (boolean | null)[]): boolean | null =>
  plans.includes(true) || (plans.at(-1) ?? null);
