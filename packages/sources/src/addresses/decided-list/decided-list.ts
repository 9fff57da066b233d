/**
 * A list matched in the console and downloaded: each row that a person decided gives an alternative spelling of the property's
 * address.
 */

import {
  addressPositions,
  guessColumns,
  joinSplitCells,
  lastColumnsAt,
  MATCH_COLUMNS,
  REVIEW_COLUMNS,
  withoutMatch,
} from '@property-lookup/rows/columns';
import { withoutMarks } from '@property-lookup/rows/text';
import { parseDate } from '../../cells/calendar-date.js';
import { textAt } from '../../cells/columns.js';
import { givenAddress } from '../../cells/given-address.js';
import { uprnAt } from '../../cells/identifiers.js';
import { FIELD_COUNT_WRONG, UPRN_INVALID } from '../../reasons.js';
import { ACCEPTED, headed, ignore, type RowMapper, reject, type Source } from '../../source.js';
import { columnSurvey } from '../../unread-columns.js';

/** Columns that the console adds to a list, now and until December 2026. */
const ADDED = [
  { columns: [...MATCH_COLUMNS, ...REVIEW_COLUMNS], uprn: 'match_uprn', day: 'match_decided_on' },
  {
    columns: ['uprn', 'matched_address', 'confidence', 'decision', 'reviewed', 'explanation'],
    uprn: 'uprn',
    day: 'reviewed',
  },
];

const UNDECIDED = 'nobody has decided which property the row means';
const DAY_INVALID = 'the cell is not the day of the decision, such as 2026-11-26';
const NONE = 'none of the properties is meant, somebody has decided';
const NOT_MATCHED = 'the list lacks the columns that the console adds';
const NO_ADDRESS = 'row has no address';

export const decidedList: Source = {
  id: 'decided-list',
  title: 'List matched in the console, with what a person decided',
  publisher: 'Whoever matched the list',
  about: {
    code: 'DECIDED',
    gives:
      'other spellings of addresses: what somebody wrote, and which property a person says it means',
    price: 'your own',
    appears: 'whenever somebody matches a list in the console',
    page: null,
    size: 'that of the list',
    needs: ['addresses'],
  },
  licence: 'As whoever supplied the list states',
  attribution: '',
  ...headed(isDecided),
  open: openDecisions,
  openSurvey(rows, name) {
    const [header = []] = rows;
    const { columns = guessColumns(header), added = [] } = decidedColumns(header) ?? {};
    return columnSurvey(name, header, columns, added);
  },
};

function isDecided(header: readonly string[]): boolean {
  const decided = decidedColumns(header);
  return decided !== undefined && decided.lines.length > 0;
}

/** The columns with the decision: the console adds them after the list's own, and facts may follow. */
function decidedColumns(header: readonly string[]) {
  for (const { columns: added, day, uprn } of ADDED) {
    const at = lastColumnsAt(header, added);
    if (at < 0) continue;
    const columns = guessColumns(withoutMatch(header.slice(0, at)));
    return {
      columns,
      added: added.map((_, i) => at + i),
      lines: addressPositions(columns),
      postcode: columns.parts.postcode,
      split: columns.split,
      uprn: at + added.indexOf(uprn),
      day: at + added.indexOf(day),
    };
  }
  return undefined;
}

function openDecisions(header: readonly string[]): RowMapper {
  const decided = decidedColumns(header);
  if (decided === undefined) return () => reject(NOT_MATCHED);
  const { day, lines, postcode, split, uprn: uprnColumn } = decided;
  return (written, emit) => {
    if (written.length !== header.length) return reject(FIELD_COUNT_WRONG);
    const fields = joinSplitCells(withoutMarks(written), split);
    const reviewed = textAt(fields, day);
    if (reviewed === null) return ignore(UNDECIDED);
    const recordedOn = parseDate(reviewed);
    if (recordedOn === undefined) return reject(DAY_INVALID);
    if (textAt(fields, uprnColumn) === null) return ignore(NONE);
    const uprn = uprnAt(fields, uprnColumn);
    if (uprn === undefined) return reject(UPRN_INVALID);
    const line = lines.flatMap((at) => textAt(fields, at) ?? []).join(', ');
    const address = givenAddress(line, textAt(fields, postcode));
    if (address === null) return reject(NO_ADDRESS);
    // The id is the text, so a later decision about the same text replaces this one.
    const id = `${address.text} ${address.postcode ?? ''}`.toUpperCase();
    emit({ kind: 'record-address', id, uprn, recordedOn, ...address, postTown: null });
    return ACCEPTED;
  };
}
