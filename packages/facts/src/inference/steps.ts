/** Probability of the next UPRN's number in a row, by the distance of the two UPRNs and the trend of the numbers before. */

/** Rates for UPRNs at distances of 1, 2, 3, 4 to 6, 7 to 15 and more. */
interface Steps {
  /** As many steps as the distance. */
  readonly level: number;
  readonly one: number;
  readonly between: number;
  readonly beyond: number;
}

interface StepRates {
  /** From each trend to the next, in the order of `TRENDS`. */
  readonly switches: readonly (readonly number[])[];
  readonly steps: readonly [Steps, ...Steps[]];
  readonly leaves: readonly number[];
  readonly leap: number;
}

/** Rates of steps between neighbours, counted in councils' published lists. */
const STEP_RATES: StepRates = {
  switches: [
    [0.96, 0.03, 0.005, 0.005],
    [0.1, 0.88, 0.005, 0.015],
    [0.06, 0.04, 0.8, 0.1],
    [0.06, 0.06, 0.1, 0.78],
  ],
  steps: [
    { level: 0.95, one: 0, between: 0, beyond: 0.05 },
    { level: 0.75, one: 0.17, between: 0, beyond: 0.08 },
    { level: 0.7, one: 0.1, between: 0.1, beyond: 0.1 },
    { level: 0.55, one: 0.08, between: 0.25, beyond: 0.12 },
    { level: 0.35, one: 0.1, between: 0.4, beyond: 0.15 },
    { level: 0.1, one: 0.2, between: 0.5, beyond: 0.2 },
  ],
  leaves: [0.06, 0.13, 0.2, 0.35, 0.6, 0.93],
  leap: 0.0004,
};

/** Numbers in a row rise or fall by one, or by two on one side of the street. */
export const TRENDS = [1, 2, -1, -2] as const;

export const TREND_COUNT = TRENDS.length;

/** Prior probabilities of the trends. */
export const FIRST_TRENDS = [0.6, 0.3, 0.06, 0.04] as const;

/** Probability of a number that no trend leads to. */
export const LEAP = STEP_RATES.leap;

/** Maximum number of steps in one transition; more have practically no probability. */
export const STEPS_MAX = 12;

/** UPRNs further apart count as this far. */
const APART_MAX = 32;

const BEYOND_MAX = 8;

const RATES = tabulate();

/** Probability of this many steps of the trend between UPRNs at this distance. */
export function stepRate(apart: number, steps: number): number {
  if (steps > STEPS_MAX) return 0;
  return RATES[Math.min(apart, APART_MAX) * (STEPS_MAX + 1) + steps] as number;
}

/** Probability that one trend follows another, by index in `TRENDS`. */
export function switchRate(from: number, to: number): number {
  return SWITCHES[from * TREND_COUNT + to] as number;
}

const SWITCHES = Float64Array.from(STEP_RATES.switches.flat());

/** Probability that the next UPRN is in another row. */
export function leaveRate(apart: number): number {
  return STEP_RATES.leaves[classOf(apart)] as number;
}

/** Writes the joint probabilities of a number this much higher and each trend, given those of the previous trends; returns their sum. */
export function moveTrend(
  from: Float64Array,
  at: number,
  difference: number,
  apart: number,
  to: Float64Array,
): number {
  let sum = 0;
  for (let t = 0; t < TREND_COUNT; t++) {
    let before = 0;
    for (let s = 0; s < TREND_COUNT; s++) before += (from[at + s] as number) * switchRate(s, t);
    const rate = before * differenceRate(difference, t, apart);
    to[t] = rate;
    sum += rate;
  }
  return sum;
}

/** Writes the likelihoods by trend at a position from those of the next, for a number this much higher; returns their sum. */
export function moveTrendBack(
  likelihoods: Float64Array,
  at: number,
  difference: number,
  apart: number,
): number {
  let sum = 0;
  for (let t = 0; t < TREND_COUNT; t++) rates[t] = differenceRate(difference, t, apart);
  for (let s = 0; s < TREND_COUNT; s++) {
    let value = 0;
    for (let t = 0; t < TREND_COUNT; t++)
      value +=
        switchRate(s, t) * (rates[t] as number) * (likelihoods[at + TREND_COUNT + t] as number);
    likelihoods[at + s] = value;
    sum += value;
  }
  return sum;
}

const rates = new Float64Array(TREND_COUNT);

function differenceRate(difference: number, trend: number, apart: number): number {
  const steps = difference / (TRENDS[trend] as number);
  return (steps >= 1 && Number.isInteger(steps) ? stepRate(apart, steps) : 0) + LEAP;
}

function tabulate(): Float64Array {
  const rates = new Float64Array((APART_MAX + 1) * (STEPS_MAX + 1));
  for (let apart = 1; apart <= APART_MAX; apart++) {
    const { level, one, between, beyond } = STEP_RATES.steps[classOf(apart)] ?? STEP_RATES.steps[0];
    const add = (steps: number, rate: number): void => {
      const at = apart * (STEPS_MAX + 1) + steps;
      if (steps <= STEPS_MAX) rates[at] = (rates[at] as number) + rate;
    };
    add(apart, level);
    add(1, one);
    for (let steps = 2; steps < apart; steps++) add(steps, between / (apart - 2));
    for (let more = 1; more <= BEYOND_MAX; more++) add(apart + more, beyond * 0.5 ** more);
  }
  return rates;
}

/** Index into the tables of rates: 1, 2, 3, 4 to 6, 7 to 15, more. */
function classOf(apart: number): number {
  if (apart <= 3) return apart - 1;
  if (apart <= 6) return 3;
  return apart <= 15 ? 4 : 5;
}
