/** Finds UPRNs that a file puts beside addresses of different places: rounded, copied, or used as placeholders. */

import { parsePostcode } from '@property-lookup/kernel/address';
import { UPRN_ROUNDED_SHARED, UPRN_SHARED } from '../../reasons.js';
import type { PlaceWords, UprnSurvey } from '../../source.js';

/**
 * A spreadsheet that shows twelve digits in a narrow column saves six of them as CSV (`1.00101E+11`), and the next program fills
 * in zeros. One in 100,000 allocated UPRNs ends like that.
 */
const ROUND = 100_000;
const ROUND_FROM = 100_000_000;
const isRound = (uprn: number): boolean => uprn >= ROUND_FROM && uprn % ROUND === 0;

/** The file was rounded if its round UPRNs stand for this many more places than there are UPRNs, */
const SURPLUS_MIN = 2;
/** or if there are at least this many of them, */
const ROUND_MIN = 3;
/** in more than this share of the rows, a thousand times the share by chance. */
const ROUND_SHARE = 0.01;

/**
 * Places that may not share a UPRN. Units of a centre or halls of a school may, but they share a postcode or a name too and count
 * as one place.
 */
const SHARED_BY_MIN = 8;

/** Number of UPRNs to watch that are not round, to limit memory: a placeholder appears early in a list. */
const WATCHED_MAX = 200_000;

/** Words that many addresses contain, and that therefore distinguish nothing. */
const COMMON = new Set(
  'ROAD STREET LANE AVENUE CLOSE DRIVE COURT PLACE HILL GARDENS GARDEN CRESCENT TERRACE SQUARE GROVE PARK MEWS GREEN HOUSE HALL CHURCH CHAPEL SCHOOL PRIMARY JUNIOR INFANT INFANTS ACADEMY COLLEGE COMMUNITY CENTRE CENTER VILLAGE MEMORIAL LIBRARY CLUB SOCIAL INN HOTEL PUBLIC METHODIST BAPTIST PARISH CATHOLIC SAINT HIGH MAIN NORTH SOUTH EAST WEST UPPER LOWER FLAT UNIT ROOM FLOOR GROUND FIRST STATION POLLING THE AND HEOL STRYD FFORDD NEUADD CANOLFAN YSGOL CAPEL EGLWYS LAND ADJACENT REAR SITE'.split(
    ' ',
  ),
);
/** Parts of an address with the building and its street; towns and counties come later. */
const PIECES = 2;
const WORD_LENGTH_MIN = 4;

function readPlaceWords(text: string, postcode: string | null): PlaceWords {
  const pieces = text
    .toUpperCase()
    .split(/[,;\r\n]+/)
    .filter((piece) => /\p{L}/u.test(piece));
  const words =
    pieces
      .slice(0, PIECES)
      .join(' ')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter(
    (word) =>
      word.length >= WORD_LENGTH_MIN && !COMMON.has(word) && parsePostcode(word) === undefined,
  );
  return { postcode, words: telling.length > 0 ? telling : [words.join(' ')] };
}

function isSame(a: PlaceWords, b: PlaceWords): boolean {
  if (a.postcode !== null && a.postcode === b.postcode) return true;
  return a.words.some((word) => b.words.includes(word));
}

interface Standing {
  rows: number;
  readonly places: PlaceWords[];
}

/** Surveys the rows of a file or a part of it. */
export class SharedUprns {
  readonly #uprns = new Map<number, Standing>();
  #rows = 0;
  #watched = 0;

  /** `text` is the address without its postcode. */
  add(uprn: number, text: string, postcode: string | null): void {
    this.#rows++;
    this.#note(uprn, 1, [readPlaceWords(text, postcode)]);
  }

  /** Adds the results from another part of the file. */
  join({ rows, uprns }: UprnSurvey): void {
    this.#rows += rows;
    for (const [uprn, count, places] of uprns) this.#note(uprn, count, places);
  }

  #note(uprn: number, rows: number, places: readonly PlaceWords[]): void {
    let standing = this.#uprns.get(uprn);
    if (standing === undefined) {
      if (!isRound(uprn) && ++this.#watched > WATCHED_MAX) return;
      standing = { rows: 0, places: [] };
      this.#uprns.set(uprn, standing);
    }
    standing.rows += rows;
    for (const place of places) {
      if (standing.places.length >= SHARED_BY_MIN) return;
      if (!standing.places.some((known) => isSame(known, place))) standing.places.push(place);
    }
  }

  get found(): UprnSurvey {
    const uprns = [...this.#uprns]
      .filter(([uprn, { places }]) => isRound(uprn) || places.length > 1)
      .map(([uprn, { rows, places }]) => [uprn, rows, places] as const);
    return { rows: this.#rows, uprns };
  }

  /** Reason for each UPRN that must be rejected throughout the file. */
  get refused(): ReadonlyMap<number, string> {
    const refused = new Map<number, string>();
    const round = [...this.#uprns].filter(([uprn]) => isRound(uprn));
    const surplus = round.reduce((sum, [, { places }]) => sum + places.length - 1, 0);
    const rows = round.reduce((sum, [, standing]) => sum + standing.rows, 0);
    const isMany = round.length >= ROUND_MIN && rows > this.#rows * ROUND_SHARE;
    if (surplus >= SURPLUS_MIN || isMany) {
      for (const [uprn] of round) refused.set(uprn, UPRN_ROUNDED_SHARED);
    }
    for (const [uprn, { places }] of this.#uprns) {
      if (places.length >= SHARED_BY_MIN && !refused.has(uprn)) refused.set(uprn, UPRN_SHARED);
    }
    return refused;
  }
}

/** Reason for each UPRN that must be rejected throughout the file, from the surveys of its parts. */
export function refusedUprns(surveys: readonly UprnSurvey[]): ReadonlyMap<number, string> {
  const all = new SharedUprns();
  for (const survey of surveys) all.join(survey);
  return all.refused;
}
