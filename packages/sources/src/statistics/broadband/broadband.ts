/**
 * Ofcom, Connected Nations: the broadband available to the premises of each postcode (coverage), and the lines in use there
 * (performance).
 */

import { parsePostcode } from '@property-lookup/kernel/address';
import { findColumn, textAt } from '../../cells/columns.js';
import { figureAt } from '../../cells/figures.js';
import { leadingMonth } from '../../editions.js';
import { OPEN_GOVERNMENT_LICENCE } from '../../licences.js';
import { POSTCODE_MALFORMED } from '../../reasons.js';
import { ACCEPTED, headed, ignore, type RowMapper, reject, type Source } from '../../source.js';

export const broadband: Source = {
  id: 'broadband',
  title: 'Connected Nations: fixed broadband by postcode',
  publisher: 'Ofcom',
  about: {
    code: 'OFCOM',
    gives: 'the broadband that is on offer, by postcode',
    appears: 'three times a year',
    page: 'https://www.ofcom.org.uk/phones-and-broadband/coverage-and-speeds',
    size: 'about 60 MB zipped',
    needs: ['addresses'],
  },
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: 'Contains Ofcom data licensed under the Open Government Licence v3.0.',
  rowsAreLines: true,
  ...headed((header) => layoutOf(header) !== undefined),
  open: openTable,
};

/** Ofcom's speed classes in Mbit/s, fastest first, with the column of premises that can get that speed. */
const AVAILABLE: readonly (readonly [mbits: number, column: string])[] = [
  [1_000, 'Gigabit availability (% premises)'],
  [300, 'UFBB availability (% premises)'],
  [100, 'UFBB (100Mbit/s) availability (% premises)'],
  [30, 'SFBB availability (% premises)'],
];
/** Slower classes, with the column of premises that cannot get that speed. */
const UNAVAILABLE: readonly (readonly [mbits: number, column: string])[] = [
  [30, '% of premises unable to receive 30Mbit/s'],
  [10, '% of premises unable to receive 10Mbit/s'],
  [5, '% of premises unable to receive 5Mbit/s'],
  [2, '% of premises unable to receive 2Mbit/s'],
];
const FASTEST_LINE = 'Maximum download speed (Mbit/s)';

interface Layout {
  readonly topic: 'broadband-coverage' | 'broadband-lines';
  readonly postcode: number;
  /** Speed of a row in Mbit/s; null without one. */
  readonly speedOf: (fields: readonly string[]) => number | null;
}

/** Undefined for other tables, and for tables of areas larger than postcodes. */
function layoutOf(header: readonly string[]): Layout | undefined {
  const postcode = findColumn(header, ['postcode_space', 'postcode']);
  if (postcode < 0) return undefined;
  const line = findColumn(header, [FASTEST_LINE]);
  if (line >= 0) {
    return { topic: 'broadband-lines', postcode, speedOf: (fields) => figureAt(fields, line) };
  }
  const classes = classesOf(header);
  if (classes.length < AVAILABLE.length) return undefined;
  const speedOf = (fields: readonly string[]): number | null =>
    classes.find(({ position, isHeld }) => isHeld(figureAt(fields, position)))?.mbits ?? null;
  return { topic: 'broadband-coverage', postcode, speedOf };
}

/** Columns of the classes; a class is available if some of the premises can get it. */
function classesOf(header: readonly string[]) {
  const held = AVAILABLE.map(([mbits, column]) => ({
    mbits,
    position: findColumn(header, [column]),
    isHeld: (percent: number | null) => percent !== null && percent > 0,
  }));
  const notWithout = UNAVAILABLE.map(([mbits, column]) => ({
    mbits,
    position: findColumn(header, [column]),
    isHeld: (percent: number | null) => percent !== null && percent < 100,
  }));
  return [...held, ...notWithout].filter(({ position }) => position >= 0);
}

function openTable(header: readonly string[], name: string): RowMapper {
  const layout = layoutOf(header);
  // `202505_fixed_pc_coverage_r01.csv`: the month of the survey of operators.
  const asOf = leadingMonth(name);
  return (fields, emit) => {
    const text = layout === undefined ? null : textAt(fields, layout.postcode);
    const code = text === null ? undefined : parsePostcode(text);
    if (layout === undefined || code === undefined) return reject(POSTCODE_MALFORMED);
    const speed = layout.speedOf(fields);
    if (speed === null || speed <= 0) return ignore('postcode has no speed');
    const values = { MAX_DOWNLOAD_SPEED: speed };
    emit({ kind: 'area-figures', code, topic: layout.topic, values, asOf });
    return ACCEPTED;
  };
}
