/**
 * Estimates the time from agreement to registered sale, and the risk of falling through: a survival estimate with competing risks
 * (Aalen and Johansen) from the loaded agreements, including open ones.
 */

export type AgreementOutcome = 'completed' | 'fell-through' | 'open';

/** When a sale that has been agreed will complete, if it does. */
export interface CompletionForecast {
  /** Days from the agreement to the registered completion; more than the days already passed. */
  readonly days: number;
  /** Share of completions within 30 days of such a forecast made from the other half. */
  readonly confidence: number;
  /** Probability of falling through from now on. */
  readonly fallThroughRisk: number;
}

/** Probabilities, which add up to one. */
interface AgreementStanding {
  readonly open: number;
  readonly completed: number;
  readonly fellThrough: number;
}

const ALL_OPEN: AgreementStanding = { open: 1, completed: 0, fellThrough: 0 };

/** Minimum number of completions for a forecast (our choice), and of agreements that lasted as long. */
const COMPLETIONS_MIN = 30;
const AT_RISK_MIN = 10;
/** A later registration belongs to a different agreement. */
const DAYS_MAX = 365;
/** Tolerance for a right date (data dictionary, section on confidence). */
const RIGHT_DAYS = 30;

/** Agreements by duration in days, a few kilobytes however many there are. Plain data. */
interface AgreementCounts {
  readonly completed: Uint32Array;
  readonly fellThrough: Uint32Array;
  readonly open: Uint32Array;
}

/** Learns from agreed sales how long they take to complete. */
export class CompletionTimes {
  /** Agreements go into the halves in turn, so each half can be predicted from the other. */
  readonly halves: readonly [AgreementCounts, AgreementCounts];
  #added = 0;
  #confidence: number | null | undefined;

  constructor(halves: CompletionTimes['halves'] = [noCounts(), noCounts()]) {
    this.halves = halves;
  }

  /** `days` from the agreement to its outcome or, while open, so far. */
  add(days: number, outcome: AgreementOutcome): void {
    const half = this.halves[this.#added++ % 2 === 0 ? 0 : 1];
    const kind = outcome === 'fell-through' ? half.fellThrough : half[outcome];
    const day = Math.min(Math.max(0, days), DAYS_MAX);
    kind[day] = (kind[day] ?? 0) + 1;
  }

  /** Forecasts the end of an agreement that has lasted some days; null if too few are known. No agreement may be added afterwards. */
  forecast(daysSoFar: number): CompletionForecast | null {
    this.#confidence ??= heldOutShare(this.halves);
    const course = courseFrom(this.halves, daysSoFar);
    if (course === null || this.#confidence === null) return null;
    const { days, fallThroughRisk } = course;
    return { days, confidence: this.#confidence, fallThroughRisk };
  }

  /** State, some days later, of an agreement that had lasted some days; null if too few are known. */
  standingAfter(daysSoFar: number, days: number): AgreementStanding | null {
    const course = courseFrom(this.halves, daysSoFar);
    // Not beyond the time after which a registration would belong to another agreement.
    return days === 0
      ? ALL_OPEN
      : (course?.standings[days - 1] ?? course?.standings.at(-1) ?? null);
  }
}

function noCounts(): AgreementCounts {
  const make = (): Uint32Array => new Uint32Array(DAYS_MAX + 1);
  return { completed: make(), fellThrough: make(), open: make() };
}

interface AgreementCourse {
  /** Median day of completion. */
  readonly days: number;
  readonly fallThroughRisk: number;
  /** After each further day. */
  readonly standings: readonly AgreementStanding[];
}

/** The course of agreements that lasted longer. */
function courseFrom(counts: readonly AgreementCounts[], daysSoFar: number): AgreementCourse | null {
  const sum = (kind: keyof AgreementCounts, day: number): number =>
    counts.reduce((total, half) => total + (half[kind][day] ?? 0), 0);
  let atRisk = 0;
  for (let day = daysSoFar + 1; day <= DAYS_MAX; day++) {
    atRisk += sum('completed', day) + sum('fellThrough', day) + sum('open', day);
  }
  if (atRisk < AT_RISK_MIN) return null;
  let lasting = 1;
  let completed = 0;
  let fellThrough = 0;
  const standings: AgreementStanding[] = [];
  for (let day = daysSoFar + 1; day <= DAYS_MAX && atRisk > 0; day++) {
    const completedNow = lasting * (sum('completed', day) / atRisk);
    const fellNow = lasting * (sum('fellThrough', day) / atRisk);
    completed += completedNow;
    fellThrough += fellNow;
    lasting -= completedNow + fellNow;
    standings.push({ open: lasting, completed, fellThrough });
    atRisk -= sum('completed', day) + sum('fellThrough', day) + sum('open', day);
  }
  if (completed <= 0) return null;
  const middle = standings.findIndex((one) => one.completed >= completed / 2);
  return {
    days: daysSoFar + 1 + middle,
    fallThroughRisk: fellThrough / (fellThrough + completed),
    standings,
  };
}

/** Null with too few completions. */
function heldOutShare([first, second]: CompletionTimes['halves']): number | null {
  let right = 0;
  let all = 0;
  for (const [known, held] of [
    [first, second],
    [second, first],
  ] as const) {
    const course = courseFrom([known], 0);
    if (course === null) return null;
    held.completed.forEach((count, day) => {
      all += count;
      if (Math.abs(day - course.days) <= RIGHT_DAYS) right += count;
    });
  }
  return all < COMPLETIONS_MIN ? null : right / all;
}
