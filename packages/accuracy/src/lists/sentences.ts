/** Puts the figures into words, the same wherever they are shown. */

import { readableAddress } from '@property-lookup/kernel/address';
import type { Accuracy, Example } from './accuracy.js';
import type { Bin, Estimate } from './calibration.js';
import type { Share } from './share.js';
import type { AtThreshold, Target } from './thresholds.js';

/** Rows below which intervals are too wide for conclusions. */
const ROWS_FEW = 100;
/** Guesses in a bin, or rows in a class, below which chance may explain the figure. */
const CASES_FEW = 10;

/** `1,234`. */
export const countText = (count: number): string => count.toLocaleString('en-GB');

/** Enough to tell one in a hundred thousand from none. */
const DECIMALS_MAX = 3;

/** `98.7 %`, with more decimals if it would otherwise round to 0 or 100. */
export function percentText(value: number): string {
  if (value <= 0 || value >= 1) return `${value <= 0 ? 0 : 100} %`;
  for (let decimals = 1; decimals <= DECIMALS_MAX; decimals++) {
    const text = (value * 100).toFixed(decimals);
    if (Number(text) > 0 && Number(text) < 100) return `${text} %`;
  }
  return value < 0.5 ? '0.001 %' : '99.999 %';
}

/** `98.7 %`; `-` without cases. */
export const shareText = ({ value }: Share): string => (value === null ? '-' : percentText(value));

/** `97.1 to 99.4 %`; empty without cases. */
export function intervalText({ high, low, value }: Pick<Share, 'high' | 'low' | 'value'>): string {
  return value === null ? '' : `${percentText(low).replace(' %', '')} to ${percentText(high)}`;
}

/** `98.7 % (97.1 to 99.4 %)`. */
export function withInterval(share: Share): string {
  return share.value === null ? '-' : `${shareText(share)} (${intervalText(share)})`;
}

/** `12 of 745, 1.6 % (0.9 to 2.8 %)`. */
export function withCount(share: Share): string {
  return `${countText(share.count)} of ${countText(share.of)}, ${withInterval(share)}`;
}

/** A threshold as text for `--min-confidence`. */
export const thresholdText = (minConfidence: number): string => String(minConfidence);

/** `0.016 (0.009 to 0.021)`. */
export function estimateText({ high, low, value }: Estimate): string {
  return `${value.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
}

/** For web pages: prevents line breaks in front of percent signs. */
export const unbrokenPercents = (text: string): string => text.replaceAll(' %', '\u00a0%');

const rows = (count: number): string => `${countText(count)} ${count === 1 ? 'row' : 'rows'}`;

/** `0.9 to 0.99`, or `1` for certain guesses. */
export function rangeText({ from, to }: Pick<Bin, 'from' | 'to'>): string {
  return from === to ? thresholdText(to) : `${thresholdText(from)} to ${thresholdText(to)}`;
}

/** Marks a figure from so few cases that chance may explain it. */
export const fewText = (count: number): string => (count < CASES_FEW ? ' (few)' : '');

/** The best guess, and the right answer. */
export function exampleTexts({ judgement: { guess, known, trueAddress } }: Example): {
  readonly best: string;
  readonly right: string;
} {
  return {
    best: guess === null ? 'none' : `${readableAddress(guess.address)} (${guess.uprn})`,
    right:
      known === 'none' ? 'none' : `${readableAddress(trueAddress) || 'not in the data'} (${known})`,
  };
}

/** Says which rows the figures cover, which are left out, and whether these are many. */
export function rowsSentences(accuracy: Accuracy): readonly string[] {
  const { inData, judged, none, notInData, unread } = accuracy;
  const sentences = [
    `${rows(judged)} can be judged: ${countText(inData)} whose property is in the data, and ${none === 0 ? 'none that means' : `${countText(none)} that mean`} no property.`,
  ];
  if (judged < ROWS_FEW) {
    sentences.push(
      `These are few: each interval of 95 % tells how far its figure may be off, and other rows may well give other figures.`,
    );
  }
  if (notInData.rows > 0) {
    const isOne = notInData.rows === 1;
    const { count } = notInData.matched;
    const named = isOne ? 'names a UPRN that is' : 'name UPRNs that are';
    const apart = isOne ? 'it, and it counts' : 'them, and they count';
    const matched = `${countText(count)} of them ${count === 1 ? 'is' : 'are'} matched to another property`;
    sentences.push(
      `${rows(notInData.rows)} more ${named} not in the data: no matcher can find ${apart} in no other figure. At ${thresholdText(accuracy.minConfidence)}, ${matched}.`,
    );
  }
  if (unread.first !== undefined) {
    const { cell, row } = unread.first;
    const [has, is] = unread.rows === 1 ? ['has', 'is'] : ['have', 'are'];
    sentences.push(
      `${rows(unread.rows)} ${has} something in the place of the UPRN that is none, such as '${shortened(cell)}' in row ${row}, and ${is} left out.`,
    );
  }
  return sentences;
}

/** Says which threshold reaches the precision, how many rows it keeps, and whether chance may explain it. */
export function targetSentence({ best, precision, proven, reached }: Target): string {
  const wanted = percentText(precision);
  if (best === undefined) return 'Nothing is matched at any threshold.';
  if (reached === undefined) {
    return `No threshold reaches a precision of ${wanted}: the highest is ${withInterval(best.precision)}, at ${thresholdText(best.minConfidence)}, which keeps ${keptText(best)}.`;
  }
  const start = `From ${thresholdText(reached.minConfidence)} on, the precision is ${withInterval(reached.precision)}, which reaches ${wanted} and keeps ${keptText(reached)}.`;
  if (proven === undefined) {
    return `${start} So few rows cannot prove it: the interval of no threshold lies wholly at ${wanted} or above.`;
  }
  if (proven.minConfidence === reached.minConfidence) {
    return `${start} The whole interval lies there, so chance does not explain it.`;
  }
  return `${start} By chance it may be less; the whole interval lies at ${wanted} or above from ${thresholdText(proven.minConfidence)} on, which keeps ${keptText(proven)}.`;
}

const keptText = ({ matched }: AtThreshold): string =>
  `${countText(matched.count)} of ${rows(matched.of)}`;

/** The estimated share of a list that is in the data, and its use. */
interface ListedShare {
  readonly applied: number | undefined;
  readonly estimate: Estimate | undefined;
  readonly problem: string | undefined;
}

/** Says how many rows the data probably contains, how this affects confidences, and whether known properties confirm it. */
export function listedSentences(
  { applied, estimate, problem }: ListedShare,
  known?: Pick<Accuracy, 'inData' | 'none' | 'notInData'>,
): readonly string[] {
  const sentences = problem === undefined ? [] : [problem];
  const follow =
    applied === undefined ? '' : ` Confidences follow a share of ${percentText(applied)}.`;
  if (estimate === undefined) return follow === '' ? sentences : [...sentences, follow.trim()];
  const told = `The data are likely to have the home of ${percentText(estimate.value)} of the rows (${intervalText(estimate)}).${follow}`;
  const rowsKnown = known === undefined ? 0 : known.inData + known.none + known.notInData.rows;
  if (known === undefined || rowsKnown === 0) return [...sentences, told];
  const truth = known.inData / rowsKnown;
  const isCovered = estimate.low <= truth && truth <= estimate.high;
  const checked = `By the known properties it is ${percentText(truth)}, which the interval ${isCovered ? 'covers' : 'does not cover'}.`;
  return [...sentences, told, checked];
}

const CELL_LENGTH_MAX = 40;

/** Shortens a cell, which may hold a page of text. */
export function shortened(cell: string): string {
  return cell.length > CELL_LENGTH_MAX ? `${cell.slice(0, CELL_LENGTH_MAX)}...` : cell;
}
