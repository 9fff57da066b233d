/** A list that was matched in the console and downloaded: each row that a person has decided is another spelling of the property's address. */

import { withoutMarks } from '../../../files/print-row.js';
import { addressPositions, guessColumns } from '../../../lists/guess-columns.js';
import { joinSplitCells } from '../../../lists/split-cells.js';
import { parseDate } from '../../cells/calendar-date.js';
import { textAt } from '../../cells/columns.js';
import { givenAddress } from '../../cells/given-address.js';
import { uprnAt } from '../../cells/identifiers.js';
import { FIELD_COUNT_WRONG, UPRN_INVALID } from '../../reasons.js';
import { ACCEPTED, headed, ignore, type RowMapper, reject, type Source } from '../../source.js';
import { columnSurvey } from '../../unread-columns.js';

/** What the console adds to the columns of a list (`console/src/bulk/results.tsx`). */
const ADDED = ['uprn', 'matched_address', 'confidence', 'decision', 'reviewed', 'explanation'];
const [UPRN, REVIEWED] = [ADDED.indexOf('uprn'), ADDED.indexOf('reviewed')];

const UNDECIDED = 'nobody has decided which property the row means';
/** As `yes`, which the console wrote until November 2026. */
const DAY_INVALID = 'reviewed is not the day of the decision, such as 2026-11-26';
const NONE = 'none of the properties is meant, somebody has decided';
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
    const added = ADDED.map((_, at) => header.length - ADDED.length + at);
    return columnSurvey(name, header, guessColumns(header.slice(0, -ADDED.length)), added);
  },
};

function isDecided(header: readonly string[]): boolean {
  const last = header.slice(-ADDED.length).map((name) => name.trim().toLowerCase());
  return last.join() === ADDED.join() && addressColumns(header).lines.length > 0;
}

/** Of the list itself, which stands before what the console adds. */
function addressColumns(header: readonly string[]) {
  const columns = guessColumns(header.slice(0, -ADDED.length));
  return {
    lines: addressPositions(columns),
    postcode: columns.parts.postcode,
    split: columns.split,
  };
}

function openDecisions(header: readonly string[]): RowMapper {
  const added = header.length - ADDED.length;
  const { lines, postcode, split } = addressColumns(header);
  return (written, emit) => {
    if (written.length !== header.length) return reject(FIELD_COUNT_WRONG);
    const fields = joinSplitCells(withoutMarks(written), split);
    const reviewed = textAt(fields, added + REVIEWED);
    if (reviewed === null) return ignore(UNDECIDED);
    const recordedOn = parseDate(reviewed);
    if (recordedOn === undefined) return reject(DAY_INVALID);
    if (textAt(fields, added + UPRN) === null) return ignore(NONE);
    const uprn = uprnAt(fields, added + UPRN);
    if (uprn === undefined) return reject(UPRN_INVALID);
    const line = lines.flatMap((at) => textAt(fields, at) ?? []).join(', ');
    const address = givenAddress(line, textAt(fields, postcode));
    if (address === null) return reject(NO_ADDRESS);
    // By its words: who decides otherwise later means this text.
    const id = `${address.text} ${address.postcode ?? ''}`.toUpperCase();
    emit({ kind: 'record-address', id, uprn, recordedOn, ...address, postTown: null });
    return ACCEPTED;
  };
}
