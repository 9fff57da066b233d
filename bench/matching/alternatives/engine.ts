/** What every engine of the comparison is given and what it answers, ours included. */

/** A row of the list that all engines search. */
export interface Listed {
  readonly uprn: number;
  readonly address: string;
  readonly postcode: string | null;
}

export interface Question {
  /** As somebody wrote it. */
  readonly text: string;
  /** Without the postcode, for engines that use it as a key. */
  readonly address: string;
  /** What a plain pattern finds in the text; null without one. */
  readonly postcode: string | null;
}

/** The best property of the list, whatever its score; null where there was nothing to compare. */
export type Answer = {
  readonly uprn: number;
  /** The higher the better; comparable from question to question as far as the engine can. */
  readonly score: number;
  /** Best score of any other property. */
  readonly runnerUp: number;
} | null;

export interface Engine {
  readonly name: string;
  /** Decides by itself what is a match; the others are given a threshold. */
  readonly ownThreshold?: number;
  /** Questions asked of each kind; all of them when left out. */
  readonly questionsMax?: number;
  answers(questions: readonly Question[]): Promise<readonly Answer[]> | readonly Answer[];
}

/** An engine that cannot be measured here, and why. */
export interface Skipped {
  readonly name: string;
  readonly skipped: string;
}

interface ScoredRow {
  readonly uprn: number;
  readonly score: number;
}

/** The best of rows in falling order of score; rows of one property count once. */
export function bestOf(rows: readonly ScoredRow[]): Answer {
  const [first] = rows;
  if (first === undefined) return null;
  const other = rows.find(({ uprn }) => uprn !== first.uprn);
  return { uprn: first.uprn, score: first.score, runnerUp: other?.score ?? 0 };
}
