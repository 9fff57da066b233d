/**
 * What became of deals that left the feed without notice: learnt from departures whose outcome the register or later
 * deliveries revealed, by how far the deal had come, shrunk towards an assumption where there are few.
 */

import type { Departure, Standing } from '../../domain/listing-outcomes.js';
import {
  addCase,
  addCounts,
  byKind,
  type CellCounts,
  drawRate,
  drawRates,
  noCounts,
} from '../../rates/rates.js';
import {
  BANDS,
  bandStart,
  type Course,
  courseOf,
  openByDay,
  standingAfter,
  standingUnheard,
} from './course.js';
import {
  DEPARTURE_KINDS,
  type DepartureKind,
  FOLLOWED_DAYS,
  type Horizon,
  isLetting,
  kindOf,
  returnDaysMax,
} from './departure.js';
import { type PriorShares, priorShares } from './prior.js';

/** Departures that the assumption counts as: our choice. */
const PRIOR_DEPARTURES = 20;

interface DepartureCounts {
  /** Those of which it is known whether they were completed by the day they left. */
  readonly left: CellCounts;
  /** Days watched while the deal was open, and what ended them, by band. */
  readonly completed: CellCounts;
  readonly returned: CellCounts;
}
export type CountsByKind = Readonly<Record<DepartureKind, DepartureCounts>>;

const PRIORS = byKind(DEPARTURE_KINDS, priorShares);
const PRIOR_OPEN = byKind(DEPARTURE_KINDS, (kind) =>
  openByDay(courseOf(PRIORS[kind].byLeaving, PRIORS[kind])),
);

/** Its size does not grow with the data. */
export class DepartureOutcomes {
  readonly counts: CountsByKind;
  #courses: Readonly<Record<DepartureKind, Course>> | undefined;

  constructor(counts: CountsByKind = byKind(DEPARTURE_KINDS, nothingCounted)) {
    this.counts = counts;
  }

  /** What was seen of other departures; all of them before any is asked for. */
  addAll(more: CountsByKind): void {
    for (const kind of DEPARTURE_KINDS) {
      for (const name of ['left', 'completed', 'returned'] as const) {
        addCounts(this.counts[kind][name], more[kind][name]);
      }
    }
  }

  /** Where the records end it is no longer watched: "not in the register yet" is no evidence. */
  add(departure: Departure, horizon: Horizon): void {
    const kind = kindOf(departure);
    const counts = this.counts[kind];
    const { left } = departure;
    const known = daysOfRegister(kind, horizon.register, left);
    const sold = departure.sold === null ? null : Math.max(0, departure.sold - left);
    const back = departure.returned === null ? null : departure.returned - left;
    const isSoldByLeaving = departure.sold !== null && departure.sold <= left;
    if (known >= 0) addCase(counts.left, 0, isSoldByLeaving);
    if (isSoldByLeaving && known >= 0) return;
    const fedDays = Math.min(horizon.feeds - left, returnDaysMax(kind));
    const end = Math.min(back ?? FOLLOWED_DAYS, sold ?? FOLLOWED_DAYS, FOLLOWED_DAYS);
    const isSold = sold === end && sold <= known;
    const isBack = back === end && back <= fedDays;
    const isOver = isSold || isBack;
    const one = (): number => 1;
    const { completed, returned } = counts;
    const until = Math.min(end, known);
    const isKnown = isOver && until === end;
    watch(completed, { until, isOver: isKnown, happened: isSold, weight: one });
    // Without a register, it may have completed by then, with the assumed probability.
    const weight = (day: number): number => (day < known ? 1 : (PRIOR_OPEN[kind][day] ?? 0));
    const seen = Math.min(end, fedDays);
    const isSeen = isOver && seen === end;
    watch(returned, { until: seen, isOver: isSeen, happened: isBack, weight });
  }

  /** Where a departure that did not come back stands on a day. */
  standing(departure: Departure, asOf: number, register: number | null): Standing {
    return standingAfter(...this.#courseOf(departure, asOf, register));
  }

  /** Where a deal stands that was still shown on the day given as that of leaving, the last on which its feed was heard of. */
  standingUnheard(shown: Departure, asOf: number, register: number | null): Standing {
    return standingUnheard(...this.#courseOf(shown, asOf, register));
  }

  /** With the days since it left, and those within which the register would know of a sale. */
  #courseOf(
    departure: Departure,
    asOf: number,
    register: number | null,
  ): [course: Course, days: number, unsoldDays: number] {
    this.#courses ??= byKind(DEPARTURE_KINDS, (kind) =>
      learntCourse(this.counts[kind], PRIORS[kind]),
    );
    const { left } = departure;
    const kind = kindOf(departure);
    const days = Math.max(0, asOf - left);
    return [this.#courses[kind], days, daysOfRegister(kind, register, left)];
  }
}

/** Days after leaving up to which a register would show completion; negative if there is none, as for all lettings. */
function daysOfRegister(kind: DepartureKind, register: number | null, left: number): number {
  return register === null || isLetting(kind) ? -1 : register - left;
}

interface Watched {
  /** Days after leaving; nothing is watched where it is not above 0. */
  readonly until: number;
  /** It was completed or came back then. */
  readonly isOver: boolean;
  /** What is counted was how. */
  readonly happened: boolean;
  /** Probability that it is open on that day. */
  readonly weight: (day: number) => number;
}

/** As a life table has it: what ends a deal in a band ends one that was there for all of it. */
function watch({ seen: days, happened: events }: CellCounts, watched: Watched): void {
  const { until, isOver, happened, weight } = watched;
  for (let band = 0; band < BANDS && bandStart(band) <= until; band++) {
    const end = bandStart(band + 1);
    const isIn = isOver && until < end;
    for (let day = bandStart(band); day < (isIn ? end : Math.min(until, end)); day++) {
      days[band] = (days[band] ?? 0) + weight(Math.min(day, until));
    }
    if (isIn && happened) events[band] = (events[band] ?? 0) + 1;
  }
}

function learntCourse({ left, completed, returned }: DepartureCounts, prior: PriorShares): Course {
  const learnt = ({ seen, happened }: CellCounts, usual: readonly number[]) =>
    usual.map((share, band) => {
      const watched = (seen[band] ?? 0) / (bandStart(band + 1) - bandStart(band));
      return drawRate(happened[band] ?? 0, watched, share, PRIOR_DEPARTURES);
    });
  const [byLeaving = 0] = drawRates(left, () => prior.byLeaving, PRIOR_DEPARTURES);
  return courseOf(byLeaving, {
    completes: learnt(completed, prior.completes),
    returns: learnt(returned, prior.returns),
  });
}

function nothingCounted(): DepartureCounts {
  return { left: noCounts(1), completed: noCounts(BANDS), returned: noCounts(BANDS) };
}
