/** `backtest addresses`: measures how right inferred addresses are by hiding a share of the recorded ones. */

import {
  type BinFigures,
  ClaimBins,
  figuresOfBin,
  percentOf,
} from '@property-lookup/accuracy/rates';
import { importPaths } from '@property-lookup/import';
import {
  BUCKET_PROPERTIES,
  factFolders,
  type HiddenAddress,
  inferHidden,
} from '@property-lookup/import/inspect';
import { Failure } from '@property-lookup/kernel/failure';
import { PROPERTY_FIELDS } from '@property-lookup/model/fields';
import { type CompiledFilter, compileFilterValue } from '@property-lookup/query';
import type { Command } from 'commander';
import { type DataPlace, workDirectory } from '../../open-data.js';
import { settingOption, settingsOf } from '../../options.js';
import {
  type BacktestOptions,
  onLoaded,
  printReport,
  readBacktestOptions,
} from './backtest-options.js';

/** The percentage of addresses missing from open data. */
const HIDDEN_SHARE = '42';
const EXAMPLES_MAX = 20;
/** Lower bounds of the confidence bins, including those of `SURE`; nothing less likely is inferred. */
const BINS = [0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98] as const;
const SURE = [0.5, 0.8, 0.95] as const;

export function addBacktestAddresses(backtestCommand: Command): void {
  backtestCommand
    .command('addresses')
    .description('Hide a share of the addresses that sources give, and infer them from the rest.')
    .addOption(settingOption('data'))
    .option('--share <PERCENT>', 'how many of them to hide', HIDDEN_SHARE)
    .option('--area <OUTCODE[,..]>', 'only properties of these outcodes')
    .option('--json', 'print it as JSON')
    .action(async (options: AddressOptions) => {
      const share = readShare(options.share);
      const { areas } = readBacktestOptions(options);
      printReport(options, await reportOn(settingsOf(options), { share, areas }), reportLines);
    });
}

interface AddressOptions extends BacktestOptions, Record<string, unknown> {
  readonly share: string;
}

interface Choice {
  readonly share: number;
  readonly areas: readonly string[] | undefined;
}

/** Keys are in snake case, as printed. */
interface AddressesReport {
  readonly hidden: number;
  /** Addresses with a number; the other figures cover only these. */
  readonly numbered: number;
  readonly from_confidence: readonly {
    readonly confidence: number;
    readonly inferred_pct: number | null;
    readonly right_pct: number | null;
  }[];
  readonly by_confidence: readonly BinFigures[];
  /** Includes homes without a number. */
  readonly wrong: readonly {
    readonly recorded: string;
    readonly inferred: string;
    readonly confidence: number;
  }[];
}

function readShare(text: string): number {
  const percent = Number(text);
  if (/^\d{1,2}$/.test(text) && percent > 0) return percent / 100;
  throw new Failure('wrong-usage', `--share must be a percentage from 1 to 99, not '${text}'.`);
}

async function reportOn(data: DataPlace, { share, areas }: Choice): Promise<AddressesReport> {
  return onLoaded(data, async (reader, workDir) => {
    const folders = factFolders(importPaths(workDirectory(data)).segments, reader.release.segments);
    const tally = new Tally();
    const hiding = {
      filter: filterOf(areas),
      share,
      folders,
      workDir,
      together: BUCKET_PROPERTIES,
    };
    for await (const some of inferHidden(reader, hiding)) {
      for (const one of some) tally.add(one);
    }
    return tally.report;
  });
}

function filterOf(areas: readonly string[] | undefined): CompiledFilter {
  const where = areas === undefined ? {} : { outcode: { in: areas } };
  return compileFilterValue({ where }, PROPERTY_FIELDS, []);
}

/** Counts results in constant memory. */
class Tally {
  #hidden = 0;
  #numbered = 0;
  readonly #bins = new ClaimBins(BINS);
  /** Highest confidence first. */
  readonly #wrong: AddressesReport['wrong'][number][] = [];

  add({ recorded, hasNumber, inferred }: HiddenAddress): void {
    this.#hidden++;
    if (hasNumber) this.#numbered++;
    if (inferred === null) return;
    const { address, confidence, isRight } = inferred;
    if (hasNumber) this.#bins.add(confidence, isRight ? 1 : 0);
    if (isRight) return;
    this.#wrong.push({ recorded, inferred: address, confidence });
    this.#wrong.sort((a, b) => b.confidence - a.confidence);
    this.#wrong.length = Math.min(this.#wrong.length, EXAMPLES_MAX);
  }

  get report(): AddressesReport {
    return {
      hidden: this.#hidden,
      numbered: this.#numbered,
      wrong: this.#wrong,
      from_confidence: SURE.map((confidence) => this.#from(confidence)),
      by_confidence: this.#bins.filled.map(figuresOfBin),
    };
  }

  #from(confidence: number): AddressesReport['from_confidence'][number] {
    const bins = this.#bins.filled.filter(({ from }) => from >= confidence);
    const count = bins.reduce((sum, bin) => sum + bin.count, 0);
    const right = bins.reduce((sum, bin) => sum + bin.right, 0);
    return {
      confidence,
      inferred_pct: percentOf(count, this.#numbered),
      right_pct: percentOf(right, count),
    };
  }
}

function reportLines({ hidden, numbered, ...figures }: AddressesReport): string[] {
  return [
    `Hidden: ${hidden} addresses, of which ${numbered} have a number.`,
    'Of these, from a confidence on: inferred, right',
    ...figures.from_confidence.map(
      ({ confidence, inferred_pct, right_pct }) =>
        `  ${confidence}: ${inferred_pct ?? '-'} %, ${right_pct ?? '-'} %`,
    ),
    'By confidence: claimed, right, addresses',
    ...figures.by_confidence.map(
      ({ from, to, claimed_pct, actual_pct, cases }) =>
        `  ${from} to ${to}: ${claimed_pct} %, ${actual_pct} %, ${cases}`,
    ),
    `The surest of the wrong ones: recorded; inferred (confidence)`,
    ...figures.wrong.map(
      ({ recorded, inferred, confidence }) => `  ${recorded}; ${inferred} (${confidence})`,
    ),
  ];
}
