/**
 * `backtest outcomes`: measures how well the outcomes of deals that left their feed are predicted, judged by later
 * registrations.
 */

import type { BinFigures, ClaimFigures } from '@property-lookup/accuracy/rates';
import {
  backtestDeals,
  backtestOffers,
  backtestOutcomes,
  type OutcomeFigures,
  outcomesKnown,
  TRUTH_DAYS,
} from '@property-lookup/facts/estimation';
import {
  dealUnheard,
  readDepartures,
  readSales,
  registerEndsIn,
  replayListings,
  timesKnown,
  watchedDeals,
  watchedStays,
} from '@property-lookup/import/inspect';
import { dayNumber, dayText } from '@property-lookup/kernel/calendar';
import { Failure } from '@property-lookup/kernel/failure';
import type { Command } from 'commander';
import { type DataPlace, workDirectory } from '../../open-data.js';
import { settingOption, settingsOf } from '../../options.js';
import {
  type BacktestOptions,
  onLoaded,
  printReport,
  readBacktestOptions,
} from './backtest-options.js';

/** Almost all sales are registered within this many days. */
const REGISTER_LAG_DAYS = 84;
/** Deliveries of this many days are withheld, as if the feeds had fallen silent. */
const SILENT_DAYS = 84;

export function addBacktestOutcomes(backtestCommand: Command): void {
  backtestCommand
    .command('outcomes')
    .description(
      'Measure what is said of deals that had left their feed by a past day, and of listings if the feeds had fallen silent on it, from what was known then.',
    )
    .addOption(settingOption('data'))
    .option('--to <DATE>', 'the day; default: the latest whose outcomes are known by now')
    .option('--json', 'print it as JSON')
    .action(async (options: BacktestOptions & Record<string, unknown>) => {
      const report = await reportOn(settingsOf(options), readBacktestOptions(options).to);
      printReport(options, report, reportLines);
    });
}

interface OutcomesReport extends OutcomeFigures {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Predictions for listings whose feed has fallen silent. */
  readonly silence: {
    /** The last day of the feeds. */
    readonly day: string;
    readonly on_offer: ClaimFigures;
    readonly deal_open: ClaimFigures;
    readonly deal_completed: ClaimFigures;
  };
}

async function reportOn(data: DataPlace, to: string | undefined): Promise<OutcomesReport> {
  return onLoaded(data, async (reader) => {
    const sales = readSales(workDirectory(data), reader.release.segments);
    const followed = await readDepartures(reader, sales);
    const newest = followed.reduce((last, { horizon }) => Math.max(last, horizon.register ?? 0), 0);
    if (newest === 0) throw new Failure('unavailable', NOTHING_LOADED);
    const day = to === undefined ? newest - TRUTH_DAYS : dayNumber(to);
    const figures = backtestOutcomes(followed, { day, registerLag: REGISTER_LAG_DAYS });
    const last = day - SILENT_DAYS;
    const replayed = replayListings(workDirectory(data), reader.release.segments);
    const known = {
      outcomes: outcomesKnown(followed, { day: last, registerLag: REGISTER_LAG_DAYS }),
      times: await timesKnown(reader, dayText(last - REGISTER_LAG_DAYS)),
    };
    const watched = await watchedDeals(reader, replayed, {
      day: last,
      days: SILENT_DAYS,
      registerEnds: registerEndsIn(sales),
    });
    const deals = backtestDeals(watched, (shown, asOf) => dealUnheard(shown, asOf, known));
    const silence = {
      day: dayText(last),
      on_offer: backtestOffers(watchedStays(replayed), { day: last, days: SILENT_DAYS }),
      deal_open: deals.open,
      deal_completed: deals.completed,
    };
    return { day: dayText(day), ...figures, silence };
  });
}

const NOTHING_LOADED =
  "No listings for sale that left a feed, or no sales, are loaded: import agents' feeds and Price Paid Data first.";

function reportLines({ day, cases, learnt_from, silence, ...figures }: OutcomesReport): string[] {
  const { right_pct, claimed_pct, withdrawn_right_pct } = figures;
  return [
    `On ${day}: ${cases} deals that had left the feed, learnt from ${learnt_from} that had by then.`,
    `Right ${right_pct ?? '-'} %, claimed ${claimed_pct ?? '-'} %; all called withdrawn would be right ${withdrawn_right_pct ?? '-'} %`,
    'By what was claimed: claimed, right, deals',
    ...figures.by_confidence.map(binLine),
    'By status last shown: claimed, right, deals',
    ...figures.by_kind.map(
      (bin) => `  ${bin.kind}: ${bin.claimed_pct} %, ${bin.actual_pct} %, ${bin.cases}`,
    ),
    'Probability of being completed by the day: claimed, came true, deals',
    ...figures.completed.map(binLine),
    `If the feeds had fallen silent on ${silence.day}, for up to ${SILENT_DAYS} days:`,
    ...silenceLines('Still on offer', silence.on_offer),
    ...silenceLines('Deals still open', silence.deal_open),
    ...silenceLines('Deals completed', silence.deal_completed),
  ];
}

function silenceLines(
  what: string,
  { cases, claimed_pct, right_pct, by_confidence }: ClaimFigures,
): string[] {
  return [
    `${what}: claimed ${claimed_pct ?? '-'} %, true ${right_pct ?? '-'} %, ${cases} cases`,
    ...by_confidence.map(binLine),
  ];
}

function binLine({ from, to, claimed_pct, actual_pct, cases }: BinFigures): string {
  return `  ${from.toFixed(1)} to ${to.toFixed(1)}: ${claimed_pct} %, ${actual_pct} %, ${cases}`;
}
