/** Rates of steps between neighbours, counted in lists that councils published. */

/** Of UPRNs that are 1, 2, 3, 4 to 6, 7 to 15 and more apart. */
interface Steps {
  /** As many steps as UPRNs. */
  readonly level: number;
  readonly one: number;
  readonly between: number;
  readonly beyond: number;
}

interface StepRates {
  /** From a trend to the next, in the order of `TRENDS`. */
  readonly switches: readonly (readonly number[])[];
  readonly steps: readonly [Steps, ...Steps[]];
  readonly leaves: readonly number[];
  readonly leap: number;
}

export const STEP_RATES: StepRates = {
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
