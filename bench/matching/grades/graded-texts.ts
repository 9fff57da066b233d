/**
 * Texts whose relation to a list is known: listed properties, properties removed alone, with their street or from their
 * building, invented flats, and buildings of which only flats are listed.
 */

import type { Candidate } from '@property-lookup/address';
import { lookupAmong, type MemoryLookup } from '@property-lookup/address/inside/memory-lookup';
import { parsePostcode } from '@property-lookup/kernel/address';
import { hashText } from '@property-lookup/kernel/text';
import { surroundingsOf } from '../absent/home.js';
import { nearMisses } from '../absent/near-misses.js';
import { takeOut } from '../absent/taken-out.js';
import { type LabelledQuery, type LabelledSet, partOf } from '../labelled-set.js';
import { Chance } from '../noise/dwelling.js';
import { readRealSet, withoutPostcode } from '../real/real-set.js';
import { plain } from '../spellings/experiment.js';
import type { Place } from './home-of-text.js';

export interface GradedText {
  readonly query: LabelledQuery;
  readonly lookup: MemoryLookup;
  /** The place it means; undefined if that is nowhere in the list's country. */
  readonly place: Place | undefined;
  readonly kind: string;
}

/** Generated texts per kind. */
const MADE_MAX = 900;

export interface GradedTexts {
  readonly texts: readonly GradedText[];
  readonly candidateOf: (uprn: number) => Candidate | undefined;
}

/** From the labelled list and the real one. */
export function gradedTextsOf(set: LabelledSet): GradedTexts[] {
  const real = readRealSet(set.folder);
  const labelled = set.queries.filter(({ tier }) => tier !== 'C');
  return [
    textsAmong(set.candidates, labelled),
    ...(real ? [textsAmong(real.candidates, [...real.queries])] : []),
  ];
}

function textsAmong(
  candidates: readonly Candidate[],
  queries: readonly LabelledQuery[],
): GradedTexts {
  const byUprn = new Map(candidates.map((one) => [one.uprn, one]));
  const whole = lookupAmong(candidates);
  const listed = (query: LabelledQuery): GradedText => {
    const place = placeOf(query, byUprn);
    const kind = query.uprn === null ? 'a refusal of the set' : 'listed';
    return { query, lookup: whole, place, kind };
  };
  const asked = queries.filter(isKnown).map(listed);
  const texts = [
    ...asked,
    ...asked.filter(({ query }) => !/no postcode/.test(query.source)).map(bare),
    ...takenOut(candidates, queries, byUprn),
    ...[
      ...madeUp(candidates),
      ...nearMissesOf(candidates, byUprn),
      ...unknownStreets(candidates),
    ].map((one) => ({ ...one, lookup: whole })),
  ];
  return { texts: texts.map(everySecondBare), candidateOf: (uprn) => byUprn.get(uprn) };
}

/** Texts from outside, and texts that a rule made from a listed address; the places of others are unknown. */
function isKnown({ operations, uprn }: LabelledQuery): boolean {
  return uprn !== null || operations.some((one) => /^(outside|no_such_)/.test(one));
}

function placeOf(query: LabelledQuery, byUprn: ReadonlyMap<number, Candidate>): Place | undefined {
  const home = byUprn.get(query.uprn ?? 0);
  if (home) return { ...home, isListed: true };
  return query.operations.includes('outside') ? undefined : placeOfText(query.text);
}

/** The place of a text written in the list's style. */
function placeOfText(text: string): Place {
  const found = /^(.*?)[ ,]*([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/.exec(text);
  const postcode = parsePostcode(found?.[2] ?? '') ?? null;
  return { uprn: -1, postcode, forms: [found?.[1] ?? text], isListed: false };
}

const bare = (one: GradedText): GradedText => ({ ...one, query: withoutPostcode(one.query) });

/** Unlisted texts are asked half with and half without their postcode. */
function everySecondBare(one: GradedText): GradedText {
  if (one.kind === 'listed' || hashText(`bare ${one.query.text}`) % 2 === 0) return one;
  return bare(one);
}

function takenOut(
  candidates: readonly Candidate[],
  queries: readonly LabelledQuery[],
  byUprn: ReadonlyMap<number, Candidate>,
): GradedText[] {
  const rest = takeOut(candidates);
  const asked = new Set(queries.filter(({ source }) => isReal(source)).map(({ uprn }) => uprn));
  const isTaken = ({ forms, uprn }: Candidate) =>
    partOfListed.has(uprn) || (asked.has(uprn) && forms.length > 0);
  const texts = new Set(
    candidates.map(({ forms, postcode }) => `${plain(forms[0] ?? '')}|${postcode}`),
  );
  const partOfListed = new Set(
    candidates
      .filter(({ forms, postcode }) => {
        const building = withoutFlat(forms[0] ?? '');
        return building !== undefined && texts.has(`${plain(building)}|${postcode}`);
      })
      .map(({ uprn }) => uprn),
  );
  const lookup = lookupAmong(rest.candidates.filter((one) => !isTaken(one)));
  const textOf = (query: LabelledQuery, uprn: number, kind: string): GradedText[] => {
    const home = byUprn.get(uprn);
    return home ? [{ query, lookup, place: { ...home, isListed: false }, kind }] : [];
  };
  return [
    ...rest.queries.flatMap((query) => textOf(query, Number(query.note), query.kind)),
    ...candidates
      .filter(({ uprn }) => partOfListed.has(uprn))
      .flatMap((one) => textOf(queryOf(one), one.uprn, 'a flat taken out of a listed building')),
    ...queries
      .filter(({ source, uprn }) => isReal(source) && uprn !== null)
      .flatMap((query) => textOf(query, query.uprn ?? 0, 'a real spelling of what was taken out')),
  ];
}

function isReal(source: string): boolean {
  return / vs |certificates/.test(source);
}

/** `FLAT 2 FIRST FLOOR, ...` is still a flat without its number. */
function withoutFlat(form: string): string | undefined {
  const [, rest] = /^(?:FLAT|APARTMENT) (?:\d+[A-Z]?|[A-Z]),? (.*)$/i.exec(form) ?? [];
  return rest === undefined || /FLOOR|FLR|FRONT|REAR|LOFT|FLAT|STUDIO/i.test(rest)
    ? undefined
    : rest;
}

function queryOf({ forms, postcode, uprn }: Candidate): LabelledQuery {
  const [form = ''] = forms;
  return {
    text: postcode === null ? form : `${form}, ${postcode}`,
    uprn: null,
    source: 'made',
    kind: 'made',
    tier: 'N',
    operations: [],
    note: String(uprn),
    part: partOf(String(uprn)),
  };
}

/** Flats of houses that are only listed as a whole, and buildings of which only flats are listed. */
function madeUp(candidates: readonly Candidate[]): Omit<GradedText, 'lookup'>[] {
  const buildings = new Set(
    candidates.flatMap(({ forms }) => plain(withoutFlat(forms[0] ?? '') ?? '')),
  );
  const texts = new Set(candidates.flatMap(({ forms }) => forms.map(plain)));
  const made = (kind: string, form: string, { postcode, uprn }: Candidate) => {
    const place = { uprn: -1, postcode, forms: [form], isListed: false };
    return { query: queryOf({ uprn, postcode, forms: [form] }), place, kind };
  };
  const shuffled = candidates.toSorted((a, b) => hashText(`m${a.uprn}`) - hashText(`m${b.uprn}`));
  const flats = shuffled
    .filter(({ forms: [form = ''] }) => /^\d+[, ]/.test(form) && !buildings.has(plain(form)))
    .slice(0, MADE_MAX)
    .map((one) => {
      const number = 1 + (Math.abs(hashText(`${one.uprn}`)) % 6);
      return made('a flat of a house that has none', `Flat ${number}, ${one.forms[0]}`, one);
    });
  const counts = new Map<string, number>();
  for (const { forms } of candidates) {
    const building = plain(withoutFlat(forms[0] ?? '') ?? '');
    counts.set(building, (counts.get(building) ?? 0) + 1);
  }
  const known = new Set<string>();
  const wholes = shuffled
    .flatMap((one) => {
      const building = withoutFlat(one.forms[0] ?? '');
      if (building === undefined || texts.has(plain(building))) return [];
      if (known.has(plain(building)) || (counts.get(plain(building)) ?? 0) < 2) return [];
      known.add(plain(building));
      return [made('a building of flats', building, one)];
    })
    .slice(0, MADE_MAX);
  return [...flats, ...wholes];
}

const UNKNOWN_NAMES = [
  'QUENBYE',
  'ORLESTONE',
  'THRAXWELL',
  'PENDRAVAR',
  'ISKELTHORPE',
  'VENNIMORE',
];

/** Streets missing from the list, in postcodes that it has. */
function unknownStreets(candidates: readonly Candidate[]): Omit<GradedText, 'lookup'>[] {
  const { homes } = surroundingsOf(candidates);
  const chance = new Chance('unknown street');
  return Array.from({ length: MADE_MAX / 2 }, () => {
    const { number, postcode, street, town, uprn } = chance.of(homes);
    const type = street.split(' ').at(-1);
    const form = `${number} ${chance.of(UNKNOWN_NAMES)} ${type}, ${town}`;
    const place = { uprn: -1, postcode, forms: [form], isListed: false };
    const query = queryOf({ uprn, postcode, forms: [form] });
    return { query, place, kind: 'a street that the list lacks' };
  });
}

/** Near misses whose location is clear: in a known street, or nowhere in the list. */
function nearMissesOf(
  candidates: readonly Candidate[],
  byUprn: ReadonlyMap<number, Candidate>,
): Omit<GradedText, 'lookup'>[] {
  return nearMisses(candidates).flatMap((query): Omit<GradedText, 'lookup'>[] => {
    const home = byUprn.get(Number(query.note));
    if (home && query.kind === 'a number that the street lacks') {
      const place = { ...placeOfText(query.text), postcode: home.postcode };
      return [{ query, place, kind: query.kind }];
    }
    const isElsewhere = /another town|a postcode of elsewhere/.test(query.kind);
    return isElsewhere ? [{ query, place: undefined, kind: 'a place outside the list' }] : [];
  });
}

/** Weight of unlisted texts, as in the fit of confidences. */
const ABSENT_SHARE = 0.15;

/** The weight of each text. */
export function weightsOf<T extends Pick<GradedText, 'kind'>>(
  texts: readonly T[],
): (one: T) => number {
  const isAbsent = ({ kind }: T) => kind !== 'listed';
  const absent = texts.filter(isAbsent).length;
  const ofListed = (absent * (1 - ABSENT_SHARE)) / ABSENT_SHARE / (texts.length - absent);
  return (one) => (isAbsent(one) ? 1 : ofListed);
}
