/** Looks once at every section, in threads, and adds up what the facts of any property need of all. */

import { dayNumber } from '../../domain/calendar.js';
import type { Progress } from '../../domain/progress.js';
import { DepartureOutcomes } from '../../estimation/departures/departure-outcomes.js';
import type { AreaMarket } from '../../evidence/area-market.js';
import { LetHazards } from '../../evidence/let-propensity.js';
import { MoveHazards } from '../../evidence/move-propensity.js';
import type { SoldMarket } from '../../evidence/sold-market.js';
import { runInOrder, type ThreadPool } from '../../threads/thread-pool.js';
import { CompletionTimes } from '../../valuation/completion-times.js';
import { LineWriter } from '../staging/line-files.js';
import type { ValuationFiles } from '../valuing/valuation-files.js';
import type { Point } from './applications-nearby.js';
import { LayerParts } from './layer-parts.js';
import type { Learnt } from './learn-fields.js';
import type { Lettings } from './rent-estimator.js';
import type { SharedFigures } from './shared-figures.js';
import { type SectionSurvey, SURVEY_SECTION, type SurveyInput } from './survey-section.js';

/** What the survey adds to. */
export interface Gatherers {
  /** All sales are added. */
  readonly sold: SoldMarket;
  /** Listings that are tied to no property are added. */
  readonly listed: AreaMarket;
  readonly lettings: Lettings;
  /** Undefined where nothing is to be valued. */
  readonly valuations: ValuationFiles | undefined;
}

export interface SurveyOptions extends Gatherers {
  readonly pool: ThreadPool;
  readonly progress: Progress;
  /** Input of every section, with its number of properties. */
  readonly sections: readonly (SurveyInput & { readonly size: number })[];
  /** Folder for where properties are on the map. */
  readonly outlinesDir: string;
}

export type Surveyed = Pick<
  SharedFigures,
  | 'sold'
  | 'listed'
  | 'moves'
  | 'agreements'
  | 'departures'
  | 'lets'
  | 'applications'
  | 'certifiedPlaces'
> & {
  /** Where what is loaded of planning layers lies. */
  readonly found: LayerParts;
  /** By section. */
  readonly learnt: ReadonlyMap<number, Learnt>;
};

/** Memory holds a section a thread, and the sums. */
export async function surveyHomes(options: SurveyOptions): Promise<Surveyed> {
  const { pool, progress, sections, sold, listed } = options;
  const newest = sections[0]?.newestDelivery ?? null;
  const sums = {
    lets: new LetHazards(newest === null ? 0 : dayNumber(newest)),
    found: new LayerParts(),
    hazards: new MoveHazards(),
    times: new CompletionTimes(),
    outcomes: new DepartureOutcomes(),
    applications: [] as Point[],
    certifiedPlaces: new Set<string>(),
    learnt: new Map<number, Learnt>(),
  };
  const total = sections.reduce((sum, { size }) => sum + size, 0);
  const points = new LineWriter(options.outlinesDir);
  let done = 0;
  progress.stage('surveying', 'properties', total);
  await runInOrder(pool, SURVEY_SECTION, sections, (survey, section) => {
    addSection(options, survey, section);
    sums.found.addAll(survey.found);
    for (const [file, lines] of survey.points) points.add(file, lines);
    for (const point of survey.applications) sums.applications.push(point);
    for (const outcode of survey.certified) sums.certifiedPlaces.add(outcode);
    for (const { days, outcome } of survey.agreements) sums.times.add(days, outcome);
    sums.hazards.addAll(survey.moves);
    sums.outcomes.addAll(survey.departures);
    sums.lets.addAll(survey.lets);
    if (survey.learnt !== undefined) sums.learnt.set(section, survey.learnt);
    done += sections[section]?.size ?? 0;
    progress.update(done);
  });
  points.close();
  progress.end();
  const { found, applications, certifiedPlaces, hazards, times, outcomes, learnt } = sums;
  return {
    ...{ found, applications, certifiedPlaces, learnt },
    sold: sold.figures(),
    listed: listed.figures(),
    moves: hazards.counts,
    agreements: times.halves,
    departures: outcomes.counts,
    lets: sums.lets.counts,
  };
}

function addSection(
  { sold, listed, lettings, valuations }: Gatherers,
  survey: SectionSurvey,
  section: number,
): void {
  sold.addHomes(survey.sold);
  for (const [place, figures] of survey.listed) listed.add(place, figures);
  for (const letting of survey.lettings) lettings.add(letting);
  valuations?.addGroup(section, survey.valued);
}
