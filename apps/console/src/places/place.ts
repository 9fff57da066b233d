/** A place with many properties: its name, the question that finds them, and its surroundings. */

import { type Condition, condition, EVERYTHING, type Question } from '../filter/conditions.js';
import { postcodeQuestion } from '../filter/street-question.js';
import type { Square } from '../positions.js';
import type { PlaceMeaning } from '../typed.js';
import { addressText } from '../words.js';
import { type Area, type AreaKind, KINDS } from './answers.js';

export interface Place {
  /** Shown above the title: `Postcode`, `Ward`. */
  readonly kind: string;
  readonly title: string;
  /** Shown below the title. */
  readonly note?: string;
  readonly question: Question;
  /** A postcode or point by which the server finds the surrounding areas; absent if the place has neither. */
  readonly near?: string;
  /** The property field that names the surrounding area. */
  readonly around: 'postcode_sector' | 'outcode' | 'local_authority_code';
  /** True if the list is of more interest than the figures. */
  readonly isSmall: boolean;
}

/** Kilometres around a point, covering the streets that a neighbour would name. */
const AROUND_KM = 0.25;
/** Metres by which a small grid square is widened on each side. */
const WIDENED_METRES = 100;

/** Places that need no server answer; statistical codes do. */
export function placeOf(meaning: Exclude<PlaceMeaning, { readonly kind: 'gss' }>): Place {
  const { kind, name } = meaning;
  switch (kind) {
    case 'postcode':
      return {
        ...small('Postcode', name, [is('postcode', name)], 'postcode_sector'),
        near: name,
      };
    case 'begun':
      return {
        ...small('Postcodes that begin with', name, [], 'postcode_sector'),
        question: postcodeQuestion([`${name}%`]),
      };
    case 'usrn':
      return small('Street', name, [is('usrn', name.slice('USRN '.length))], 'outcode');
    case 'point': {
      const where = [String(meaning.latitude), String(meaning.longitude), String(AROUND_KM)];
      const note = `Within ${AROUND_KM * 1_000} metres, the nearest first`;
      return {
        ...small('Around', name, [condition('location', 'near', where)], 'outcode'),
        note,
        near: where.slice(0, 2).join(),
      };
    }
    case 'square':
      return squarePlace(name, meaning.square);
    default:
      return areaPlace({ code: name, kind: POSTCODE_KINDS[kind], name: null, homes: 0 }, null);
  }
}

const POSTCODE_KINDS = {
  sector: 'postcode_sector',
  district: 'postcode_district',
  postcodes: 'postcode_area',
} as const;

export function townPlace(town: string): Place {
  // Royal Mail writes post towns in capitals; the author of a link need not.
  const question = asking([is('post_town', town.toUpperCase())]);
  const of = { around: 'local_authority_code', isSmall: false } as const;
  return { kind: 'Town', title: addressText(town), note: 'Post town', question, ...of };
}

/** `name` is that of a suggestion: street, town, outcode. */
export function streetPlace(name: string, question: Question): Place {
  const [title = '', ...rest] = addressText(name).split(', ');
  const of = { around: 'outcode', isSmall: true } as const;
  // Lists UPRNs if no field contains the street's name.
  const isListed = question.conditions.some(({ field }) => field === 'uprn');
  return { kind: isListed ? 'Addresses' : 'Street', title, note: rest.join(', '), question, ...of };
}

/** `above` distinguishes wards of the same name. */
export function areaPlace({ code, kind, name }: Area, above: Area | null): Place {
  return {
    kind: KINDS[kind],
    title: name ?? code,
    ...(name === null ? {} : { note: code }),
    question: areaQuestion(code, kind, name, above),
    around: 'local_authority_code',
    isSmall: kind === 'postcode_sector',
  };
}

function areaQuestion(code: string, kind: AreaKind, name: string | null, above: Area | null) {
  switch (kind) {
    case 'postcode_sector':
      return asking([is('postcode_sector', code)]);
    case 'postcode_district':
      return asking([is('outcode', code)]);
    case 'postcode_area':
      // `B%` would include Bath and Bolton.
      return postcodeQuestion(Array.from({ length: 10 }, (_, digit) => `${code}${digit}%`));
    case 'ward': {
      const within = above?.kind === 'local_authority' ? [is(FIELDS[above.kind], above.code)] : [];
      return asking([is('ward', name ?? code), ...within]);
    }
    case 'region':
    case 'nation':
      return asking([is(FIELDS[kind], name ?? code)]);
    default:
      return asking([is(FIELDS[kind], code)]);
  }
}

/** Property fields that hold the code or name of an area. */
const FIELDS = {
  lsoa: 'lsoa_code',
  msoa: 'msoa_code',
  local_authority: 'local_authority_code',
  region: 'region',
  nation: 'country',
} as const;

function squarePlace(name: string, { easting, isIrish, metres, northing }: Square): Place {
  const wider = metres < WIDENED_METRES ? WIDENED_METRES : 0;
  const between = (field: string, from: number): Condition =>
    condition(field, 'between', [String(from - wider), String(from + metres + wider)]);
  const note =
    wider > 0
      ? `Within ${WIDENED_METRES} metres east, west, north and south`
      : `A square with sides of ${metres.toLocaleString('en-GB')} metres`;
  const conditions = [
    between('x_coordinate', easting),
    between('y_coordinate', northing),
    // The same numbers occur in both grids.
    condition('country', isIrish ? 'inq' : 'nin', ['Northern Ireland']),
  ];
  return { ...small('On the national grid', name, conditions, 'outcode'), note };
}

function small(
  kind: string,
  title: string,
  conditions: readonly Condition[],
  around: Place['around'],
): Place {
  return { kind, title, question: asking(conditions), around, isSmall: true };
}

function asking(conditions: readonly Condition[]): Question {
  return { ...EVERYTHING, conditions };
}

function is(field: string, value: string): Condition {
  return condition(field, 'inq', [value]);
}
