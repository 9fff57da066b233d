/** Distinguishes the two gazetteer transfer formats that share record types 11, 15, 21 and 24: AddressBase Premium and DTF 7.3. */

type GazetteerDialect = 'premium' | 'dtf';

/** The dialect of a file, by its header record if the sample has one, else by the shape of its records; undefined for other files. */
export function gazetteerDialect(
  rows: readonly (readonly string[])[],
): GazetteerDialect | undefined {
  const records = hasColumnNames(rows[0] ?? []) ? rows.slice(1) : rows;
  const gazetteer = records.filter(isGazetteerRecord);
  if (gazetteer.length === 0 || gazetteer.length < records.length * RECORD_SHARE_MIN) {
    return undefined;
  }
  const header = gazetteer.find((fields) => typeOf(fields) === '10');
  if (header !== undefined) return header.some(isDtfVersion) ? 'dtf' : 'premium';
  return vote(gazetteer.map(dialectOf));
}

/** Tools that split a file by record type put OS's column names on top. */
export function hasColumnNames(firstRow: readonly string[]): boolean {
  return firstRow[0]?.trim().toUpperCase() === 'RECORD_IDENTIFIER';
}

/** Share of rows that must be records. Only damaged rows are not, and no other format starts its rows with these numbers. */
const RECORD_SHARE_MIN = 0.8;

const CHANGE_TYPE = /^[IUD]$/;
const DIGITS = /^\d+$/;

/** Least and greatest number of fields; DTF may omit its reserved last fields. */
const FIELD_COUNTS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['11', [20, 24]],
  ['12', [8, 14]],
  ['13', [8, 14]],
  ['14', [5, 9]],
  ['15', [9, 13]],
  ['21', [19, 23]],
  ['22', [8, 12]],
  ['23', [8, 12]],
  ['24', [26, 30]],
  ['28', [29, 29]],
  ['30', [10, 10]],
  ['31', [11, 11]],
  ['32', [12, 12]],
]);

function isGazetteerRecord(fields: readonly string[]): boolean {
  const type = typeOf(fields);
  if (type === '10') return fields.length >= 7 && fields.some(isVersion);
  if (type === '29' || type === '98' || type === '99') return true;
  const [from, to] = FIELD_COUNTS.get(type) ?? [Number.POSITIVE_INFINITY, 0];
  return (
    fields.length >= from &&
    fields.length <= to &&
    CHANGE_TYPE.test(fields[1] ?? '') &&
    DIGITS.test(fields[2] ?? '')
  );
}

const typeOf = (fields: readonly string[]): string => fields[0]?.trim() ?? '';
const isVersion = (field: string): boolean => /^\d\.\d/.test(field);
const isDtfVersion = (field: string): boolean => /^7\.\d/.test(field);

/** The dialect of most records. Where all are the same in both, the file counts as Premium, the commoner one. */
function vote(votes: readonly (GazetteerDialect | 'either' | undefined)[]) {
  const dtf = votes.filter((dialect) => dialect === 'dtf').length;
  const premium = votes.filter((dialect) => dialect === 'premium').length;
  if (dtf > premium) return 'dtf';
  return premium > 0 || votes.includes('either') ? 'premium' : undefined;
}

/** The dialect of one record; `either` for types that both write alike, undefined for other rows. */
function dialectOf(fields: readonly string[]): GazetteerDialect | 'either' | undefined {
  switch (typeOf(fields)) {
    case '11':
      return streetDialect(fields);
    case '21':
      return isClassBeforeParent(fields) ? 'dtf' : 'premium';
    case '24':
      return fields.length === 26 ? 'premium' : 'dtf';
    case '28':
    case '30':
    case '31':
    case '32':
      return 'premium';
    case '12':
    case '13':
    case '14':
    case '22':
      return 'dtf';
    case '15':
    case '23':
      return 'either';
    default:
      return undefined;
  }
}

/** A street's dates end with the entry date in Premium, which is always filled, and with the end date in DTF, which seldom is. */
function streetDialect(fields: readonly string[]): GazetteerDialect | 'either' {
  if (fields.length === 24) return 'premium';
  if (fields[14] === '') return 'dtf';
  return fields[12] === '' ? 'premium' : 'either';
}

/** Whether the class is in the column where Premium has the parent's UPRN, as in DTF. */
function isClassBeforeParent(fields: readonly string[]): boolean {
  return /^[A-Z]{1,2}\d{0,2}[A-Z]?$/i.test(fields[7] ?? '');
}
