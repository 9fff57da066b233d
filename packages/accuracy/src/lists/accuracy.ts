/** Measures the accuracy of a list's matches, row by row, against known properties. */

import { getOr } from '@property-lookup/kernel/collections';
import { type Bin, binsOf, type Estimate, estimatedError } from './calibration.js';
import { ERROR_KINDS, type ErrorKind, errorKindOf } from './error-kinds.js';
import { GuessCounts, type OutcomeKind } from './guess-counts.js';
import { isServed, type Judgement } from './judgement.js';
import { type Share, shareOf } from './share.js';
import {
  type AtThreshold,
  allThresholds,
  atThreshold,
  type Target,
  targetOf,
  USUAL_THRESHOLDS,
} from './thresholds.js';

/** Enough to understand a class of errors. */
const EXAMPLES_MAX = 5;

export interface Example {
  /** Row below the header, from 1. */
  readonly row: number;
  readonly asked: string;
  readonly judgement: Judgement;
}

interface ErrorClass {
  readonly kind: ErrorKind;
  /** Share of all judged rows. */
  readonly share: Share;
  /** Most confident first: they tell most. */
  readonly examples: readonly Example[];
}

export interface Accuracy {
  /** Confidence from which errors are counted. */
  readonly minConfidence: number;
  /** Number of judged rows: their property is in the data, or they mean none. */
  readonly judged: number;
  readonly inData: number;
  readonly none: number;
  /** Rows whose UPRN is not in the data: not the matcher's error, and excluded from all other figures. */
  readonly notInData: {
    readonly rows: number;
    readonly matched: Share;
    readonly examples: readonly Example[];
  };
  /** Rows left out because their UPRN cell holds something else. */
  readonly unread: { readonly rows: number; readonly first: UnreadCell | undefined };
  readonly thresholds: readonly AtThreshold[];
  /** Every threshold that makes a difference, highest first. */
  readonly curve: readonly AtThreshold[];
  readonly target: Target;
  readonly bins: readonly Bin[];
  readonly calibrationError: Estimate;
  readonly errors: readonly ErrorClass[];
}

export interface UnreadCell {
  readonly row: number;
  readonly cell: string;
}

export interface AccuracyOptions {
  readonly minConfidence: number;
  /** Precision for which a threshold is wanted. */
  readonly precision: number;
}

export class AccuracyTally {
  readonly #options: AccuracyOptions;
  readonly #guesses = new GuessCounts();
  readonly #errors = new Map<ErrorKind, Shown>();
  readonly #notInData = new Shown();
  #notInDataMatched = 0;
  #inData = 0;
  #none = 0;
  #unread = 0;
  #firstUnread: UnreadCell | undefined;

  constructor(options: AccuracyOptions) {
    this.#options = options;
  }

  addUnread(cell: UnreadCell): void {
    this.#unread++;
    if (cell.row < (this.#firstUnread?.row ?? Number.POSITIVE_INFINITY)) this.#firstUnread = cell;
  }

  add(example: Example): void {
    const { guess, isInData, known } = example.judgement;
    const { minConfidence } = this.#options;
    if (known !== 'none' && !isInData) {
      this.#notInData.add(example);
      if (guess !== null && isServed(guess, minConfidence)) this.#notInDataMatched++;
      return;
    }
    if (known === 'none') this.#none++;
    else this.#inData++;
    if (guess !== null) this.#guesses.add(guess, outcomeOf(example.judgement));
    const kind = errorKindOf(example.judgement, minConfidence);
    if (kind === undefined) return;
    const shown = getOr(this.#errors, kind, () => new Shown());
    shown.add(example);
  }

  get accuracy(): Accuracy {
    const { minConfidence, precision } = this.#options;
    const rows = { inData: this.#inData, none: this.#none };
    const judged = rows.inData + rows.none;
    const curve = allThresholds(this.#guesses, rows);
    const bins = binsOf(
      this.#guesses.levels.map(({ confidence, groundless, right, wrong }) => {
        return { confidence, right, count: right + wrong + groundless };
      }),
    );
    const thresholds = [...new Set([...USUAL_THRESHOLDS, minConfidence])].sort((a, b) => a - b);
    return {
      minConfidence,
      judged,
      ...rows,
      curve,
      bins,
      notInData: {
        rows: this.#notInData.count,
        matched: shareOf(this.#notInDataMatched, this.#notInData.count),
        examples: this.#notInData.examples,
      },
      unread: { rows: this.#unread, first: this.#firstUnread },
      thresholds: thresholds.map((at) => atThreshold(at, this.#guesses, rows)),
      target: targetOf(precision, curve),
      calibrationError: estimatedError(bins),
      errors: ERROR_KIND_NAMES.flatMap((kind) => {
        const shown = this.#errors.get(kind);
        if (shown === undefined) return [];
        return [{ kind, share: shareOf(shown.count, judged), examples: shown.examples }];
      }),
    };
  }
}

// The table has no other keys.
const ERROR_KIND_NAMES = Object.keys(ERROR_KINDS) as readonly ErrorKind[];

function outcomeOf({ guess, known }: Judgement): OutcomeKind {
  if (known === 'none') return 'groundless';
  return guess?.isRight === true ? 'right' : 'wrong';
}

/** Their number, and the most confident ones, regardless of order. */
class Shown {
  count = 0;
  #examples: readonly Example[] = [];

  get examples(): readonly Example[] {
    return this.#examples;
  }

  add(example: Example): void {
    this.count++;
    const last = this.#examples.at(-1);
    if (this.#examples.length === EXAMPLES_MAX && last && byConfidence(last, example) < 0) return;
    this.#examples = [...this.#examples, example].sort(byConfidence).slice(0, EXAMPLES_MAX);
  }
}

function byConfidence(a: Example, b: Example): number {
  const sureness = ({ judgement }: Example): number => judgement.guess?.confidence ?? 0;
  return sureness(b) - sureness(a) || a.row - b.row;
}
