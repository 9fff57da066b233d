/** Finds the UPRNs of a file that stand beside the addresses of different places: rounded, copied, or put in for none. */

import { parsePostcode } from '../../../domain/postcode.js';
import { UPRN_ROUNDED_SHARED, UPRN_SHARED } from '../../reasons.js';
import type { PlaceWords, UprnSurvey } from '../../source.js';

/**
 * A spreadsheet that shows twelve digits in a narrow column keeps six of them when it is saved as CSV (`1.00101E+11`), and
 * whatever reads that next writes zeros. Of the UPRNs that are given out, one in 100,000 ends so.
 */
const ROUND = 100_000;
const ROUND_FROM = 100_000_000;
const isRound = (uprn: number): boolean => uprn >= ROUND_FROM && uprn % ROUND === 0;

/** Round UPRNs stand for so many places more than there are of them: the file was rounded. */
const SURPLUS_MIN = 2;
/** Or there are at least so many, */
const ROUND_MIN = 3;
/** in more than this share of the rows, a thousand times what chance gives. */
const ROUND_SHARE = 0.01;

/** Units of a centre, or halls of a school, have its postcode or name in common; a UPRN of so many places is none of theirs. */
const SHARED_BY_MIN = 8;

/** UPRNs watched that are not round: whatever stands for "unknown" comes early in a list, and memory is finite. */
const WATCHED_MAX = 200_000;

/** Said of places everywhere, so that it tells none from another. */
const COMMON = new Set(
  'ROAD STREET LANE AVENUE CLOSE DRIVE COURT PLACE HILL GARDENS GARDEN CRESCENT TERRACE SQUARE GROVE PARK MEWS GREEN HOUSE HALL CHURCH CHAPEL SCHOOL PRIMARY JUNIOR INFANT INFANTS ACADEMY COLLEGE COMMUNITY CENTRE CENTER VILLAGE MEMORIAL LIBRARY CLUB SOCIAL INN HOTEL PUBLIC METHODIST BAPTIST PARISH CATHOLIC SAINT HIGH MAIN NORTH SOUTH EAST WEST UPPER LOWER FLAT UNIT ROOM FLOOR GROUND FIRST STATION POLLING THE AND HEOL STRYD FFORDD NEUADD CANOLFAN YSGOL CAPEL EGLWYS LAND ADJACENT REAR SITE'.split(
    ' ',
  ),
);
/** Pieces of an address that name the building and its street; towns and counties come later. */
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

/** Takes the rows of a file, or a part of it, one by one. */
export class SharedUprns {
  readonly #uprns = new Map<number, Standing>();
  #rows = 0;
  #watched = 0;

  /** `text` is the address without its postcode. */
  add(uprn: number, text: string, postcode: string | null): void {
    this.#rows++;
    this.#note(uprn, 1, [readPlaceWords(text, postcode)]);
  }

  /** What was found in another part of the file. */
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

  /** The reason for each UPRN that no row of the file may have. */
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

/** The reason for each UPRN that no row of a file may have, from what was found in its parts. */
export function refusedUprns(surveys: readonly UprnSurvey[]): ReadonlyMap<number, string> {
  const all = new SharedUprns();
  for (const survey of surveys) all.join(survey);
  return all.refused;
}
