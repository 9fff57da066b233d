/** How right the matches of a list are, as lines of text for a terminal. */

import type { Accuracy, Example } from '../../accuracy/accuracy.js';
import { ERROR_KINDS } from '../../accuracy/error-kinds.js';
import {
  countText,
  estimateText,
  exampleTexts,
  fewText,
  percentText,
  rangeText,
  rowsSentences,
  targetSentence,
  thresholdText,
  withCount,
  withInterval,
} from '../../accuracy/sentences.js';

/** The page has more of them. */
const EXAMPLES_SHOWN = 2;

export function accuracyLines(accuracy: Accuracy): readonly string[] {
  const { bins, calibrationError, errors, minConfidence, notInData, target } = accuracy;
  return [
    ...rowsSentences(accuracy),
    '',
    'Precision (matched that are right) and recall (properties that are found), each with its interval of 95 %:',
    ...tableLines(
      ['min-confidence', 'matched', 'precision', 'recall', 'refused of those that mean none'],
      accuracy.thresholds.map((at) => [
        thresholdText(at.minConfidence),
        countText(at.matched.count),
        ...[at.precision, at.recall, at.declined].map(withInterval),
      ]),
    ),
    targetSentence(target),
    '',
    `Calibration: the expected error is ${estimateText(calibrationError)}.`,
    ...tableLines(
      ['confidence', 'guesses', 'said', 'right'],
      bins.map((bin) => [
        rangeText(bin),
        countText(bin.count),
        percentText(bin.confidence),
        `${withInterval(bin.right)}${fewText(bin.count)}`,
      ]),
    ),
    '',
    errors.length === 0
      ? `No row is answered wrongly at ${thresholdText(minConfidence)}.`
      : `Errors at ${thresholdText(minConfidence)}:`,
    ...errors.flatMap(({ examples, kind, share }) => [
      `${ERROR_KINDS[kind]}: ${withCount(share)}`,
      ...exampleLines(examples),
    ]),
    ...(notInData.rows === 0
      ? []
      : [`Not in the data, and matched to another: ${withCount(notInData.matched)}`]),
    ...exampleLines(notInData.examples),
  ];
}

function exampleLines(examples: readonly Example[]): readonly string[] {
  return examples.slice(0, EXAMPLES_SHOWN).flatMap((example) => {
    const { best, right } = exampleTexts(example);
    const sureness = example.judgement.guess?.confidence;
    const said = sureness === undefined ? '' : `, ${sureness}`;
    return [
      `  row ${example.row}: ${example.asked}`,
      `    best:  ${best}${said}`,
      `    right: ${right}`,
    ];
  });
}

/** Columns as wide as their widest cell; the last is not filled up. */
function tableLines(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  const widths = heads.map((head, at) =>
    Math.max(head.length, ...rows.map((cells) => (cells[at] ?? '').length)),
  );
  return [heads, ...rows].map((cells) =>
    `  ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd(),
  );
}
