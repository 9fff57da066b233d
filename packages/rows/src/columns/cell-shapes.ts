/** Recognises the contents of a column by its cells: addresses, names of places, names of people. */

/** Number of filled cells to judge a column by. */
const CELLS_MAX = 200;

/** Share of cells that makes a shape the rule. */
const MOST = 0.5;
/** Least share of cells that name a kind of place. Low: "The Hollies" does not, but the names of people never do. */
const SOME = 0.25;
/** Share of rows above which a repeated name is the publisher's, not the row's place. */
const SAME_MAX = 0.5;
/** Cells needed to judge repetition. */
const SAME_CELLS_MIN = 5;

const POSTCODE = /\b[A-Z]{1,2}[0-9][A-Z0-9]?\s*[0-9][A-Z]{2}\b/i;
/** The types of nearly all streets, English, Welsh and Gaelic. */
const STREET =
  /\b(road|rd|street|st|avenue|ave|lane|ln|close|drive|way|court|place|hill|gardens?|crescent|cres|terrace|square|row|walk|grove|park|mews|green|parade|broadway|rise|view|bank|gate|wharf|quay|approach|circus|circle|common|side|estate|bridge|mount|vale|croft|market|promenade|esplanade|strand|bypass|highway|heol|stryd|ffordd|l[oô]n|rhodfa|maes|clos|wynd|brae|loan|sr[aà]id|rathad)\b/i;
/** A house number in front of a word: `12a High`, `Flat 3, 7 Elm`. */
const NUMBERED = /(^|[\s,])\d{1,4}[a-z]?([-/]\d{1,4}[a-z]?)?,?\s+[A-Za-z]{2}/;
/** Identifiers, and locations that are not physical places. */
const NO_PLACE =
  /@|:\/\/|^www\.|^[a-z]:\\|\\|^[\d\s.,:/+-]{5,}$|^(?=\S*\d)[a-z0-9_-]{5,}$|^\{|^\[/i;

/** Kinds of places in councils' lists and in business. */
const PLACE =
  /\b(librar\w*|llyfrgell|school|ysgol|academy|college|nursery|hall|neuadd|church|eglwys|chapel|capel|mosque|temple|gurdwara|synagogue|cathedral|centre|center|canolfan|club|clwb|pub|inn|arms|hotel|tavern|bar|caf[eé]|restaurant|takeaway|kitchen|grill|pizza|kebab|fish|chip\w*|bakery|butchers?|stores?|shop|supermarket|newsagents?|pharmacy|surgery|hospital|clinic|care|car\s?park|parking|toilets?|wc|lavator\w*|conveniences?|house|lodge|cottage|villa|manor|tower|court|building|office|depot|garage|station|museum|theatre|cinema|gallery|park|gardens?|recreation|ground|playing|pavilion|stadium|leisure|gym|pool|land|site|farm|barn|allotments?|cemetery|room|scout|guide|legion|institute|memorial|community|village|primary|infants?|junior|portakabin|caravan|ltd|limited|plc|llp|council|tesco|sainsbury\w*|asda|aldi|lidl|co-?op\w*|mcdonald\w*|subway|greggs|the)\b|&/i;

const TITLE = /^(mr|mrs|ms|miss|mx|dr|prof|sir|dame|lady|lord|rev|revd|cllr|councillor)\b\.?\s/i;
/** `J Smith`, `J. A. Smith`, `Smith, J`, `John Smith`, `Mary-Ann O'Neill`. */
const PERSON =
  /^(([A-Z]\.?\s?){1,3}\s?[A-Z][\w'’-]+|[A-Z][\w'’-]+,?\s([A-Z]\.?\s?)*[A-Z][\w'’.-]*)$/;

/** A whole address, or most of one: at least two parts, including a street, a number or a postcode. */
export function isAddress(cell: string): boolean {
  const text = cell.trim();
  if (text.length < 8 || NO_PLACE.test(text) || TITLE.test(text)) return false;
  const hasPostcode = POSTCODE.test(text.replace(POSTCODE_ALONE, ''));
  const hasPieces = /[,\r\n;]|\s{3,}/.test(text);
  const isSited = STREET.test(text) || NUMBERED.test(text);
  return hasPostcode ? text.length > 12 : isSited && (hasPieces || NUMBERED.test(text));
}

const POSTCODE_ALONE = /^\s*[A-Z]{1,2}[0-9][A-Z0-9]?\s*[0-9][A-Z]{2}\s*$/i;

export const namesStreet = (text: string): boolean => STREET.test(text);

/** Filled cells of a column, up to the maximum. */
export function cellsOf(rows: readonly (readonly string[])[], at: number): readonly string[] {
  return rows
    .map((row) => (row[at] ?? '').trim())
    .filter((cell) => cell !== '')
    .slice(0, CELLS_MAX);
}

export const areAddresses = (cells: readonly string[]): boolean =>
  shareOf(cells, isAddress) >= MOST;

export const areStreets = (cells: readonly string[]): boolean =>
  shareOf(cells, (cell) => STREET.test(cell) && !NO_PLACE.test(cell)) >= MOST;

/** Whether cells are numbers, codes, e-mail addresses, links or file paths, which are never part of an address. */
export const areNotPlaces = (cells: readonly string[]): boolean =>
  shareOf(cells, (cell) => NO_PLACE.test(cell)) > MOST;

/** Well-known text (OGC 06-103r4), or two numbers in one cell. */
const POINT =
  /^(?:SRID\s*=\s*\d+\s*;)?\s*POINT\s*(?:ZM|Z|M)?\s*[(E]|^\(?\s*-?\d+\.\d+\s*[,;]\s*-?\d+\.\d+\s*\)?$/i;

export const arePoints = (cells: readonly string[]): boolean =>
  shareOf(cells, (cell) => POINT.test(cell)) > MOST;

/** Whether cells are names of places with a kind of place in them, different in most rows. */
export function arePlaceNames(cells: readonly string[]): boolean {
  return shareOf(cells, (cell) => PLACE.test(cell)) >= SOME && !arePeople(cells);
}

/** Whether most cells look like names of people, or some have a title. */
export function arePeople(cells: readonly string[]): boolean {
  const isPerson = (cell: string): boolean =>
    TITLE.test(cell) || (PERSON.test(cell) && !PLACE.test(cell));
  return areTitled(cells) || shareOf(cells, isPerson) > MOST;
}

/** Whether cells have a title such as `Mr` or `Cllr`, which no place has. */
export const areTitled = (cells: readonly string[]): boolean =>
  shareOf(cells, (cell) => TITLE.test(cell)) >= SOME;

/** Whether most rows have the same value: the publisher's name, a ward, a kind. */
export function areAlike(cells: readonly string[]): boolean {
  if (cells.length < SAME_CELLS_MIN) return false;
  const counts = new Map<string, number>();
  for (const cell of cells) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  return Math.max(...counts.values()) > cells.length * SAME_MAX;
}

function shareOf(cells: readonly string[], has: (cell: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(has).length / cells.length;
}
