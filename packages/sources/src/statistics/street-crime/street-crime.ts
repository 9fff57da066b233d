/** data.police.uk, street-level crime: one file for each force and month, one row for each crime, counted here by small area. */

import { getOr } from '@property-lookup/kernel/collections';
import type { CrimesFact } from '@property-lookup/model/records';
import { parseMonth } from '../../cells/calendar-date.js';
import { findColumn, hasColumns, textAt } from '../../cells/columns.js';
import { OPEN_GOVERNMENT_LICENCE } from '../../licences.js';
import {
  ACCEPTED,
  headed,
  ignore,
  type RowMapper,
  type RowOutcome,
  reject,
  type Source,
} from '../../source.js';

export const streetCrime: Source = {
  id: 'street-crime',
  title: 'Street-level crime (data.police.uk)',
  publisher: 'Single Online Home National Digital Team, for the police forces',
  about: {
    code: 'POLICE',
    gives: 'the crime rate of the small area',
    appears: 'monthly',
    editions: { publishedAfterDays: 60 },
    page: 'https://data.police.uk/data/',
    size: 'about 1.6 GB zipped for three years',
    needs: ['areas'],
  },
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution:
    'Contains public sector information licensed under the Open Government Licence v3.0 (data.police.uk).',
  // Files of outcomes have no crime type.
  ...headed((header) =>
    hasColumns(header, [
      ...['Month', 'Reported by', 'Falls within', 'LSOA code', 'LSOA name', 'Crime type'],
    ]),
  ),
  open: openCrimes,
};

/** data.police.uk: anti-social behaviour is in the same files as crimes, without a crime id. */
const NO_CRIME = /^anti-social behaviour$/i;

const LSOA = /^[EW]01\d{6}$/;

/** ONS names LSOAs after the authority: `Exeter 012A`. */
const LSOA_NAME = /^(.+) \d{3}[A-Z]$/;

function openCrimes(header: readonly string[]): RowMapper {
  const at = {
    month: findColumn(header, ['Month']),
    force: findColumn(header, ['Falls within']),
    code: findColumn(header, ['LSOA code']),
    name: findColumn(header, ['LSOA name']),
    type: findColumn(header, ['Crime type']),
  };
  const counts = new MonthlyCounts();
  const count = (fields: readonly string[]): RowOutcome => {
    const month = parseMonth(textAt(fields, at.month) ?? '');
    const force = textAt(fields, at.force);
    if (month === undefined || force === null) return reject('month or force is missing');
    const code = textAt(fields, at.code);
    // No location, or a nation whose small areas are not in these files.
    if (code === null) return ignore('crime has no small area');
    const authority = LSOA_NAME.exec(textAt(fields, at.name) ?? '')?.[1];
    if (!LSOA.test(code) || authority === undefined) return reject('small area is malformed');
    const isCrime = !NO_CRIME.test(textAt(fields, at.type) ?? '');
    counts.add({ force, month }, { code, authority, crimes: isCrime ? 1 : 0 });
    return isCrime ? ACCEPTED : ignore('anti-social behaviour is not a crime');
  };
  return Object.assign(count, { end: (emit: (fact: CrimesFact) => void) => counts.emit(emit) });
}

type AreaCount = CrimesFact['areas'][number];

/** Counts of a few thousand areas at a time, as a file covers one force and month. */
class MonthlyCounts {
  readonly #byMonth = new Map<string, Map<string, AreaCount>>();

  /** Areas without a crime are counted too, as known zeros. */
  add({ force, month }: { readonly force: string; readonly month: string }, one: AreaCount): void {
    const key = `${month} ${force}`;
    const areas = getOr(this.#byMonth, key, () => new Map<string, AreaCount>());
    const known = areas.get(one.code)?.crimes ?? 0;
    areas.set(one.code, { ...one, crimes: known + one.crimes });
  }

  emit(emit: (fact: CrimesFact) => void): void {
    for (const [key, areas] of this.#byMonth) {
      const space = key.indexOf(' ');
      const [month, force] = [key.slice(0, space), key.slice(space + 1)];
      emit({ kind: 'crimes', force, month, areas: [...areas.values()] });
    }
  }
}
