/**
 * Outcomes of deals that left the feed without notice: learnt from departures whose outcome the register or later deliveries
 * revealed, by the stage of the deal, and shrunk towards a prior where there are few.
 */

import {
  addCase,
  addCounts,
  byKind,
  type CellCounts,
  drawRate,
  drawRates,
  noCounts,
} from '@property-lookup/accuracy/rates';
import type { Departure, Standing } from '@property-lookup/model/property';
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
  DEAL_CLOSED_AFTER_DAYS,
  DEPARTURE_KINDS,
  type DepartureKind,
  type Horizon,
  isLetting,
  kindOf,
  returnDaysMax,
} from './departure.js';
import { type PriorShares, priorShares } from './prior.js';

/** Weight of the prior, in departures: our choice. */
const PRIOR_DEPARTURES = 20;

interface DepartureCounts {
  /** Departures for which it is known whether they had completed by the day they left. */
  readonly left: CellCounts;
  /** Days observed while the deal was open, and the events that ended them, by band. */
  readonly completed: CellCounts;
  readonly returned: CellCounts;
}
export type CountsByKind = Readonly<Record<DepartureKind, DepartureCounts>>;

const PRIORS = byKind(DEPARTURE_KINDS, priorShares);
const PRIOR_OPEN = byKind(DEPARTURE_KINDS, (kind) =>
  openByDay(courseOf(PRIORS[kind].byLeaving, PRIORS[kind])),
);

/** Counts departures and predicts their outcome. Its size does not grow with the data. */
export class DepartureOutcomes {
  readonly counts: CountsByKind;
  #courses: Readonly<Record<DepartureKind, Course>> | undefined;

  constructor(counts: CountsByKind = byKind(DEPARTURE_KINDS, nothingCounted)) {
    this.counts = counts;
  }

  /** Adds counts of other departures. Add everything before the first prediction. */
  addAll(more: CountsByKind): void {
    for (const kind of DEPARTURE_KINDS) {
      for (const name of ['left', 'completed', 'returned'] as const) {
        addCounts(this.counts[kind][name], more[kind][name]);
      }
    }
  }

  /** Adds a departure, observed up to the end of the records only: "not in the register yet" proves nothing. */
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
    const end = Math.min(
      back ?? DEAL_CLOSED_AFTER_DAYS,
      sold ?? DEAL_CLOSED_AFTER_DAYS,
      DEAL_CLOSED_AFTER_DAYS,
    );
    const isSold = sold === end && sold <= known;
    const isBack = back === end && back <= fedDays;
    const isOver = isSold || isBack;
    const one = (): number => 1;
    const { completed, returned } = counts;
    const until = Math.min(end, known);
    const isKnown = isOver && until === end;
    watch(completed, { until, isOver: isKnown, happened: isSold, weight: one });
    // Without a register it may have completed by then, with the prior's probability.
    const weight = (day: number): number => (day < known ? 1 : (PRIOR_OPEN[kind][day] ?? 0));
    const seen = Math.min(end, fedDays);
    const isSeen = isOver && seen === end;
    watch(returned, { until: seen, isOver: isSeen, happened: isBack, weight });
  }

  /** State, on a day, of a departure that has not returned. */
  standing(departure: Departure, asOf: number, register: number | null): Standing {
    return standingAfter(...this.#courseOf(departure, asOf, register));
  }

  /** State of a deal in a silent feed; it "left" on the day of the feed's last delivery, which still showed it. */
  standingUnheard(shown: Departure, asOf: number, register: number | null): Standing {
    return standingUnheard(...this.#courseOf(shown, asOf, register));
  }

  /** The course, the days since departure, and the days for which the register would show a sale. */
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

/** Days after departure for which a register would show completion; negative without a register, and for all lettings. */
function daysOfRegister(kind: DepartureKind, register: number | null, left: number): number {
  return register === null || isLetting(kind) ? -1 : register - left;
}

interface Watched {
  /** Days after departure; nothing is observed if not above 0. */
  readonly until: number;
  /** Whether it completed or returned on that day. */
  readonly isOver: boolean;
  /** Whether it ended with the counted event. */
  readonly happened: boolean;
  /** Probability that it is open on that day. */
  readonly weight: (day: number) => number;
}

/** Adds an observation as in a life table: a deal that ends in a band counts as present for all of it. */
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
