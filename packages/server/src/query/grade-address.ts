/** Which property does this address mean and, if asked, how does it relate to the listed properties? */

import type { CandidateLookup } from '@property-lookup/address';
import {
  listedProbability,
  type Match,
  matchAddress,
  withListedShare,
} from '@property-lookup/address';
import { GRADES, type Grade, gradeAddress } from '@property-lookup/address/grades';
import type { PropertyReader } from '@property-lookup/engine';
import { fullAddressOf } from '@property-lookup/kernel/address';
import { andThen } from '@property-lookup/kernel/steps';

/** Every grade, from the nearest to the widest, with its sentence. */
export const GRADE_SENTENCES: Readonly<Record<string, string>> = GRADES;

/** A grade with the identifier of its street and the address of the property; null if unknown. */
export interface PlacedGrade extends Omit<Grade, 'inStreet'> {
  readonly usrn: number | null;
  readonly fullAddress: string | null;
}

interface GradedAddress {
  readonly match: Match;
  /**
   * The probability that the home is in the data, given the usual share of listed homes; undefined if the text tells nothing
   * about it.
   */
  readonly listed: number | undefined;
  /** Most likely first; undefined unless requested. */
  readonly grades: readonly PlacedGrade[] | undefined;
}

interface GradedQuestion {
  readonly isGraded: boolean;
  /** Records the evidence for `explain`. */
  readonly trace?: boolean;
  /** If true, a text without a postcode is not searched for. */
  readonly requirePostcode?: boolean;
  /** The share of homes that the data contain; it affects confidences but not grades. */
  readonly listed?: number | undefined;
}

export function matchAndGrade(
  reader: PropertyReader,
  address: string,
  { isGraded, listed: share, ...options }: GradedQuestion,
): GradedAddress | Promise<GradedAddress> {
  const lookup = candidateLookup(reader);
  const found = (match: Match) => ({
    match: share === undefined ? match : withListedShare(match, share),
    listed: listedProbability(match),
  });
  if (!isGraded)
    return andThen(matchAddress(address, lookup, options), (match) => {
      return { ...found(match), grades: undefined };
    });
  return andThen(gradeAddress(address, lookup, options), async ({ grades, match }) => {
    const all = await Promise.all(grades.map((grade) => placed(reader, grade)));
    return { ...found(match), grades: all };
  });
}

/** Lets the matcher take its candidates from an open data set. */
export function candidateLookup(reader: PropertyReader): CandidateLookup {
  return {
    ofPostcode: (postcode) => andThen(reader.readPostcode(postcode), ({ prepared }) => prepared),
    ofStreets: (question) =>
      andThen(reader.openStreets(), (streets) => streets.candidatesOfStreets(question)),
  };
}

async function placed(reader: PropertyReader, { inStreet, ...grade }: Grade): Promise<PlacedGrade> {
  const { partCount, uprns } = grade;
  const uprn = uprns[0] ?? inStreet;
  const property = uprn === null ? undefined : await reader.findProperty(uprn);
  const isOne = uprns.length > 0 && partCount === null;
  const fullAddress = isOne ? fullAddressOf(property) : null;
  return { ...grade, usrn: property?.usrn ?? null, fullAddress };
}

/** The grade as answers state it: the single property, or the parts or neighbours. */
export function gradeMembers({ grade, partCount, postcode, probability, ...named }: PlacedGrade) {
  const { fullAddress, street, uprns, usrn } = named;
  return {
    grade,
    probability,
    uprn: partCount === null ? (uprns[0] ?? null) : null,
    full_address: fullAddress,
    uprns,
    parts: partCount,
    usrn,
    street,
    postcode,
  };
}

/** The grade on one line, for people. */
export function explainGrade({ grade, partCount, postcode, probability, ...named }: PlacedGrade) {
  const { street, uprns, usrn } = named;
  const parts = [
    ...uprns.map((uprn) => `UPRN ${uprn}`),
    ...(partCount === null ? [] : [`${partCount} parts`]),
    ...(street === null ? [] : [street]),
    ...(usrn === null ? [] : [`USRN ${usrn}`]),
    ...(postcode === null ? [] : [postcode]),
  ];
  return `Grade: ${grade}, ${probability.toFixed(4)}: ${parts.join(', ')}`;
}
