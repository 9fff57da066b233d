/** OS Open Linked Identifiers: the street of each UPRN and the road of each street, from two of its eleven files. */

import { columnPositions, hasColumns } from '../../cells/columns.js';
import { roadAt, uprnAt, usrnAt } from '../../cells/identifiers.js';
import { OS_OPEN_TERMS } from '../../licences.js';
import { FIELD_COUNT_WRONG, UPRN_INVALID, USRN_INVALID } from '../../reasons.js';
import { ACCEPTED, type RowMapper, reject, type Source } from '../../source.js';

export const osLinkedIdentifiers: Source = {
  id: 'os-linked-identifiers',
  title: 'OS Open Linked Identifiers (BLPU_UPRN_Street_USRN, Road_TOID_Street_USRN)',
  ...OS_OPEN_TERMS,
  about: {
    code: 'OLI',
    gives: 'the street of each UPRN, by its number; its name comes from OS Open Names',
    appears: 'every six weeks',
    page: 'https://osdatahub.os.uk/downloads/open/LIDS',
    size: 'about 1 GB zipped, both files',
    provides: ['street identifiers'],
    needs: ['addresses', 'street names'],
  },
  delimiter: ',',
  rowsAreLines: true,
  recognise(sample) {
    const [header = [], ...rows] = sample.rows(',');
    if (!hasColumns(header, COLUMNS)) return false;
    const { IDENTIFIER_1, IDENTIFIER_2 } = columnPositions(COLUMNS, header);
    // The other files link topographic features and nodes, which this service does not use.
    return rows.every(
      (fields) =>
        /^(?:osgb)?\d{1,16}$/.test(fields[IDENTIFIER_1] ?? '') &&
        /^\d{1,8}$/.test(fields[IDENTIFIER_2] ?? ''),
    );
  },
  hasHeader: () => true,
  open: openLinks,
};

const COLUMNS = ['IDENTIFIER_1', 'IDENTIFIER_2'] as const;

function openLinks(header: readonly string[]): RowMapper {
  const { IDENTIFIER_1, IDENTIFIER_2 } = columnPositions(COLUMNS, header);
  return (fields, emit) => {
    if (fields.length < header.length) return reject(FIELD_COUNT_WRONG);
    const usrn = usrnAt(fields, IDENTIFIER_2);
    if (usrn === null) return reject(USRN_INVALID);
    const toid = roadAt(fields, IDENTIFIER_1);
    if (toid !== null) {
      emit({ kind: 'street-road', usrn, toid });
      return ACCEPTED;
    }
    const uprn = uprnAt(fields, IDENTIFIER_1);
    if (uprn === undefined) return reject(UPRN_INVALID);
    emit({
      kind: 'identity',
      uprn,
      usrn,
      udprn: null,
      parentUprn: null,
      classification: null,
      logicalStatus: null,
      country: null,
    });
    return ACCEPTED;
  };
}
