/** Reads the facts of a few neighbouring properties, of one or of all. */

import type { FactValue, RecordedFact, RecordedFacts } from '../../facts/field.js';
import {
  type Certainty,
  codeAt,
  type FieldColumn,
  type Origin,
  type OwnFacts,
  type SetOfRows,
} from './facts-format.js';
import { type AskedFacts, FactsPiece } from './facts-piece.js';

/** The facts of one of the rows; undefined where the bytes are not those of the property, but of others. */
export function decodeFacts(bytes: Buffer, row: number, asked: AskedFacts): OwnFacts | undefined {
  // Nothing is written where no row has a fact.
  if (bytes.length === 0) return { uprn: asked.uprn, facts: {}, sets: [] };
  return new FactsPiece(bytes).ofRow(row, asked);
}

/** The facts of every row: sooner than row by row, where all are wanted. `names` as in `AskedFacts`. */
export function decodeAllFacts(bytes: Buffer, names: readonly string[]): readonly OwnFacts[] {
  // As `encodeFacts` writes them.
  const [uprns, sets, origins, certainties, ...columns] = JSON.parse(
    bytes.toString('utf8'),
  ) as readonly [
    readonly number[],
    readonly SetOfRows[],
    readonly Origin[],
    readonly Certainty[],
    ...FieldColumn[],
  ];
  const facts = uprns.map((): Record<string, RecordedFact> => ({}));
  for (const [field, rows, originCodes, certaintyCodes, valueCodes, ...distinct] of columns) {
    const name = names[field];
    if (name === undefined) continue;
    let at = 0;
    for (const [row, own] of facts.entries()) {
      if (rows !== 0 && (rows & (1 << row)) === 0) continue;
      const [source, asOf] = origins[codeAt(originCodes, at)] ?? NO_ORIGIN;
      const [confidence, modelled] = certainties[codeAt(certaintyCodes, at)] ?? NO_CERTAINTY;
      const value =
        distinct[distinct.length === 1 ? 0 : valueCodes === 0 ? at : codeAt(valueCodes, at)];
      own[name] = { value: value as FactValue, confidence, modelled: modelled === 1, source, asOf };
      at++;
    }
  }
  // The names and values are those that encodeFacts was given.
  return uprns.map((uprn, row) => ({
    uprn,
    facts: facts[row] as RecordedFacts,
    sets: sets.filter(([, rows]) => (rows & (1 << row)) !== 0).map(([id]) => id),
  }));
}

const NO_ORIGIN: Origin = [null, null];
const NO_CERTAINTY: Certainty = [null, 0];
