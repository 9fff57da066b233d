/** Hides addresses of a list, infers them, and reports which were right. */

import {
  type InferredAddress,
  inferAddresses,
  type KnownAddress,
  type PlacedUprn,
} from '@property-lookup/facts/inference';
import { featuresOf, placeFeaturesOf } from '@property-lookup/facts/inside/inference/confidence';
import { guessGaps } from '@property-lookup/facts/inside/inference/guess-gaps';
import { guessPlaces } from '@property-lookup/facts/inside/inference/guess-places';
import {
  type NumberedPremise,
  readPremise,
} from '@property-lookup/facts/inside/inference/numbered-premise';
import { placeInRows } from '@property-lookup/facts/inside/inference/rows';
import { randomFrom } from '@property-lookup/kernel/numbers';
import { type Part, partOf } from '../matching/labelled-set.js';
import type { List } from './lists.js';

export interface Hiding {
  readonly share: number;
  /** If true, the share of known addresses varies by street and type of home, as sales and certificates make it. */
  readonly isByStreet: boolean;
  /** Share of hidden addresses that are known to exist. */
  readonly knownShare: number;
}

export interface HiddenList {
  readonly shown: readonly PlacedUprn[];
  readonly hidden: ReadonlyMap<number, PlacedUprn>;
  readonly known: readonly KnownAddress[];
  /** Number of hidden homes with a number, by part. */
  readonly numbered: ReadonlyMap<Part, number>;
}

export interface Answer {
  readonly inferred: InferredAddress;
  readonly truth: PlacedUprn;
  readonly isRight: boolean;
  readonly part: Part;
}

/** A sample from which a model learns. */
export interface Sample {
  readonly features: readonly number[];
  readonly isRight: boolean;
  readonly part: Part;
}

export function hideSome({ homes }: List, { share, isByStreet, knownShare }: Hiding): HiddenList {
  const chance = randomFrom(Math.round(share * 1000) + (isByStreet ? 7 : 0));
  const rateOfRow = new Map<string, number>();
  const hidden = new Map<number, PlacedUprn>();
  const numbered = new Map<Part, number>();
  const known: KnownAddress[] = [];
  const shown = homes.map((home) => {
    const premise = home.address && readPremise(home.address);
    const row = premise?.row ?? '';
    const rate = rateOfRow.get(row) ?? [0.4, 1, 1.6][Math.floor(chance() * 3)] ?? 1;
    rateOfRow.set(row, rate);
    // Flats are sold more often than houses.
    const structure = isByStreet ? rate * (premise?.isFlat ? 0.8 : 1.05) : 1;
    if (home.address === null || chance() >= share * structure) return home;
    hidden.set(home.uprn, home);
    const part = partOfHome(home);
    if (premise) numbered.set(part, (numbered.get(part) ?? 0) + 1);
    if (chance() < knownShare) known.push({ address: home.address });
    return { ...home, address: null };
  });
  return { shown, hidden, known, numbered };
}

/** Keeps neighbours in the same part. */
function partOfHome({ uprn }: PlacedUprn): Part {
  return partOf(String(Math.floor(uprn / 1000)));
}

export function answer({ shown, hidden, known }: HiddenList): Answer[] {
  return inferAddresses(shown, known).map((inferred) => {
    const truth = hidden.get(inferred.uprn) as PlacedUprn;
    const isRight = isSame(readPremise(inferred.address), truth);
    return { inferred, truth, isRight, part: partOfHome(truth) };
  });
}

export function samplesByOrder({ shown, hidden, known }: HiddenList): Sample[] {
  return guessGaps(placeInRows(shown, known).placed).map(({ one, guess }) => {
    const truth = hidden.get(one.uprn) as PlacedUprn;
    const isRight = isSame({ ...guess, row: guess.row.name }, truth);
    return { features: featuresOf(guess, one), isRight, part: partOfHome(truth) };
  });
}

export function samplesByPlace({ shown, hidden, known }: HiddenList): Sample[] {
  return guessPlaces(placeInRows(shown, known)).map((guess) => {
    const { one, row, number } = guess;
    const truth = hidden.get(one.uprn) as PlacedUprn;
    const isRight = isSame({ row: row.name, number, letter: 0 }, truth);
    return { features: placeFeaturesOf(guess), isRight, part: partOfHome(truth) };
  });
}

function isSame(
  guess: Pick<NumberedPremise, 'row' | 'number' | 'letter'> | null,
  { address }: PlacedUprn,
): boolean {
  const truth = address && readPremise(address);
  return (
    !!truth &&
    guess?.row === truth.row &&
    guess.number === truth.number &&
    guess.letter === truth.letter
  );
}
