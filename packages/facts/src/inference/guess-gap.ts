/** Infers the numbers of UPRNs between two recorded neighbours with a hidden Markov model, by the forward-backward algorithm. */

import { Entries, startRate } from './entries.js';
import type { Anchor, Gap } from './gap.js';
import { Lattice, OUTSIDE } from './lattice.js';
import type { PlacedUprn } from './placed-uprn.js';
import { type Guess, readGuess } from './read-guess.js';
import { numberFit, rowFit } from './row-fit.js';
import type { Row } from './rows.js';
import {
  FIRST_TRENDS,
  LEAP,
  leaveRate,
  STEPS_MAX,
  stepRate,
  switchRate,
  TREND_COUNT,
  TRENDS,
} from './steps.js';

/** Probability that a UPRN within a row has no number there: a named house, a shop, a substation. */
const HOLD = 0.04;

/** The same probability for a UPRN whose recorded address has no number. */
const HOLD_OTHER = 0.5;

/** Share of UPRNs leaving a row that enter the last anchor's row directly; the same for UPRNs outside both rows. */
const [DIRECT, EXIT] = [0.6, 0.25];

/** Number of letters after which no further one is tried. */
const LETTERS_MAX = 5;

/** After a number with a letter: the number without one, or the next letter. Councils put 12A before or after 12. */
const [PLAIN_NEXT, LETTER_NEXT] = [0.45, 0.35];

/** Weight, in addresses of the row, of the share in all rows. */
const ADDRESSES_LIKE_ALL = 10;

/** Probability of reaching a recorded number from the same one: with letters in a usual order, and otherwise. */
const [SAME_NUMBER, SAME_NUMBER_BACK] = [0.3, 0.001];

/** Probability of going on to other numbers after a letter. */
const LETTER_LEFT = 0.3;

const lattice = new Lattice();
const entries = new Entries();

/** A guess for each UPRN in between; null for those without one. */
export function guessGap(gap: Gap): (Guess | null)[] {
  const { first, between, trends } = gap;
  lattice.clear();
  lattice.startPosition();
  if (first === null) lattice.move(-1, 1, OUTSIDE, 0, 0, 0, 0);
  else
    for (let t = 0; t < TREND_COUNT; t++)
      lattice.move(-1, trends.before[first.at + t] ?? 0, 0, first.number, first.letter, t, 0);
  for (let i = 0; i < between.length; i++) advance(gap, i);
  finish(gap);
  lattice.carryBack();
  return between.map(({ address }, i) => (address === null ? readGuess(lattice, gap, i) : null));
}

function advance(gap: Gap, position: number): void {
  const { first, between, last } = gap;
  const own = between[position] as PlacedUprn;
  const isAddressed = own.address !== null;
  const apart = apartAt(gap, position);
  const leave = leaveRate(apart);
  const stay = 1 - leave;
  const from = lattice.starts.at(-1) ?? 0;
  const end = lattice.count;
  lattice.startPosition();
  const firstFit = first === null ? 0 : rowFit(first.row, own);
  const lastFit = last === null ? 0 : rowFit(last.row, own);
  if (!isAddressed) entries.find(gap, position);
  for (let node = from; node < end; node++) {
    if (!lattice.isLive(node)) continue;
    const side = lattice.side[node] as number;
    if (side === OUTSIDE) {
      lattice.move(node, 1 - EXIT, OUTSIDE, 0, 0, 0, 0);
      if (last !== null) enter(node, EXIT * lastFit, isAddressed);
      continue;
    }
    const number = lattice.number[node] as number;
    const letter = lattice.letter[node] as number;
    const trend = lattice.trend[node] as number;
    lattice.move(node, stay * (isAddressed ? HOLD_OTHER : HOLD), side, number, letter, trend, 0);
    lattice.move(node, leave * (1 - DIRECT), OUTSIDE, 0, 0, 0, 0);
    if (last !== null) enter(node, leave * DIRECT * lastFit, isAddressed);
    if (isAddressed) continue;
    const row = ((side === 0 ? first : last) as Anchor).row;
    const fit = stay * (1 - HOLD) * (side === 0 ? firstFit : lastFit);
    const least = lattice.leastWeight(node);
    const letterRate = letterRateIn(row, gap.letterRate);
    const onward = stepLetter(row, own, node, number, letter, trend, fit, side);
    for (let t = 0; t < TREND_COUNT; t++) {
      const rate = onward * switchRate(trend, t);
      if (rate < least) continue;
      stepNumber(row, own, node, number, t, apart, rate, least, side, letterRate);
    }
  }
}

/** The row's share of numbers with a letter, because streets differ. */
function letterRateIn({ count, lettered }: Row, rate: number): number {
  return (lettered + ADDRESSES_LIKE_ALL * rate) / (count + ADDRESSES_LIKE_ALL);
}

/** Moves from 12A to 12B or 12, and from 12 to 12A; returns the probability that remains for other numbers. */
function stepLetter(
  row: Row,
  own: PlacedUprn,
  node: number,
  number: number,
  letter: number,
  trend: number,
  fit: number,
  side: number,
): number {
  if (letter === 0) return fit;
  let left = fit;
  const plain = numberFit(row, number, 0, own);
  if (plain > 0) {
    lattice.move(node, fit * PLAIN_NEXT * plain, side, number, 0, trend, 1);
    left -= fit * PLAIN_NEXT;
  }
  if (letter < LETTERS_MAX && numberFit(row, number, letter + 1, own) > 0) {
    lattice.move(node, fit * LETTER_NEXT, side, number, letter + 1, trend, 1);
    left -= fit * LETTER_NEXT;
  }
  return left;
}

function stepNumber(
  row: Row,
  own: PlacedUprn,
  node: number,
  number: number,
  trend: number,
  apart: number,
  rate: number,
  least: number,
  side: number,
  letterRate: number,
): void {
  const step = TRENDS[trend] as number;
  const stepsMax = Math.min(STEPS_MAX, apart + 4);
  let steps = 0;
  for (let m = number + step; m > 0 && steps < stepsMax; m += step) {
    const weight = stepRate(apart, steps + 1) * rate;
    if (weight < least) {
      // For UPRNs far apart, all larger steps are equally rare.
      if (steps >= apart || apart > STEPS_MAX) return;
      if (numberFit(row, m, 0, own) > 0) steps++;
      continue;
    }
    if (weight * letterRate >= least && numberFit(row, m, 1, own) > 0)
      lattice.move(node, weight * letterRate, side, m, 1, trend, 1);
    const fit = numberFit(row, m, 0, own);
    if (fit === 0) continue;
    steps++;
    lattice.move(node, weight * (1 - letterRate) * fit, side, m, 0, trend, 1);
  }
}

/** Enters the row of the last anchor. */
function enter(node: number, rate: number, isAddressed: boolean): void {
  if (isAddressed) {
    lattice.move(node, rate, OUTSIDE, 0, 0, 0, 0);
    return;
  }
  if ((lattice.mass[node] as number) * rate < 1e-7) return;
  if (rate * entries.weightMax < lattice.leastWeight(node, 1)) return;
  for (let i = 0; i < entries.count; i++) {
    const weight = rate * (entries.weight[i] as number);
    lattice.move(node, weight, 1, entries.number[i] as number, 0, entries.trend[i] as number, 1);
  }
}

/** Sets the likelihood that the last anchor follows each node of the last position. */
function finish(gap: Gap): void {
  const { last, between } = gap;
  const { behind } = gap.trends;
  const apart = apartAt(gap, between.length);
  const leave = last === null ? 1 : leaveRate(apart);
  let entered = 1;
  if (last !== null) {
    entered = 0;
    for (let t = 0; t < TREND_COUNT; t++)
      entered += (FIRST_TRENDS[t] as number) * (behind[last.at + t] as number);
    entered *= startRate(gap, last.number);
  }
  for (let node = lattice.starts.at(-1) ?? 0; node < lattice.count; node++) {
    const side = lattice.side[node] as number;
    if (side === OUTSIDE) {
      lattice.behind[node] = EXIT * entered;
      continue;
    }
    let value = leave * entered * (last === null ? 1 : DIRECT);
    const row = ((side === 0 ? gap.first : last) as Anchor).row;
    if (last !== null && row === last.row)
      value += (1 - leave) * arrival(gap, row, node, last, apart);
    lattice.behind[node] = value;
  }
}

function arrival(
  { trends: { behind } }: Gap,
  row: Row,
  node: number,
  last: Anchor,
  apart: number,
): number {
  const number = lattice.number[node] as number;
  const letter = lattice.letter[node] as number;
  const trend = lattice.trend[node] as number;
  if (number === last.number) {
    const near = last.letter === 0 ? letter > 0 : last.letter > letter;
    return (near ? SAME_NUMBER : SAME_NUMBER_BACK) * (behind[last.at + trend] as number);
  }
  let value = 0;
  for (let t = 0; t < TREND_COUNT; t++) {
    const rate = switchRate(trend, t) * (behind[last.at + t] as number);
    const step = TRENDS[t] as number;
    const steps = (last.number - number) / step;
    if (steps <= 0 || !Number.isInteger(steps) || steps > 24) {
      value += LEAP * rate;
      continue;
    }
    let open = 1;
    for (let m = number + step; m !== last.number; m += step) if (!row.taken.has(m, 0)) open++;
    value += (stepRate(apart, open) + LEAP) * rate;
  }
  return letter > 0 ? LETTER_LEFT * value : value;
}

function apartAt({ first, between, last }: Gap, position: number): number {
  const before = position === 0 ? first : between[position - 1];
  const own = between[position] ?? last;
  return before && own ? own.uprn - before.uprn : 1000;
}
