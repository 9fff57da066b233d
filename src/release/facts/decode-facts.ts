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
import { JsonScanner } from './json-scanner.js';

/**
 * The facts of one of the rows; undefined where the bytes are not those of the property, but of others. `names` are
 * the `FIELD_NAMES` of whoever encoded them.
 */
export function decodeFacts(
  bytes: Buffer,
  row: number,
  { uprn, names }: { readonly uprn: number; readonly names: readonly string[] },
): OwnFacts | undefined {
  // Nothing is written where no row has a fact.
  if (bytes.length === 0) return { uprn, facts: {}, sets: [] };
  // Of the rows one is wanted: to parse all of them takes three times as long.
  const scanner = new JsonScanner(bytes.toString('utf8'));
  scanner.open();
  if ((scanner.read() as readonly unknown[])[row] !== uprn) return undefined;
  scanner.next();
  // As `encodeFacts` writes them, here and below.
  const sets = scanner.read() as readonly SetOfRows[];
  scanner.next();
  const origins = scanner.read() as readonly Origin[];
  scanner.next();
  const certainties = scanner.read() as readonly Certainty[];
  const facts: Record<string, RecordedFact> = {};
  while (scanner.next()) {
    const read = readField(scanner, row);
    if (read === undefined) continue;
    const [source, asOf] = origins[read.origin] ?? NO_ORIGIN;
    const [confidence, modelled] = certainties[read.certainty] ?? NO_CERTAINTY;
    const name = names[read.field];
    if (name === undefined) continue;
    facts[name] = { value: read.value, confidence, modelled: modelled === 1, source, asOf };
  }
  // The names and values are those that encodeFacts was given.
  return { uprn, facts: facts as RecordedFacts, sets: setsOfRow(sets, row) };
}

function setsOfRow(sets: readonly SetOfRows[], row: number): readonly number[] {
  return sets.filter(([, rows]) => (rows & (1 << row)) !== 0).map(([id]) => id);
}

/** The facts of every row: sooner than row by row, where all are wanted. `names` as for `decodeFacts`. */
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
    sets: setsOfRow(sets, row),
  }));
}

/** What the row has of the next field, and steps over it; undefined where it has nothing. */
function readField(scanner: JsonScanner, row: number) {
  scanner.open();
  const field = scanner.read() as FieldColumn[0];
  scanner.next();
  const rows = scanner.read() as FieldColumn[1];
  scanner.next();
  if (rows !== 0 && (rows & (1 << row)) === 0) {
    scanner.leave();
    return undefined;
  }
  const at = rows === 0 ? row : bitsIn(rows & ((1 << row) - 1));
  const origin = codeAt(scanner.read() as string, at);
  scanner.next();
  const certainty = codeAt(scanner.read() as string, at);
  scanner.next();
  const codes = scanner.read() as FieldColumn[4];
  const value = readItem(scanner, codes === 0 ? at : codeAt(codes, at));
  return { field, origin, certainty, value };
}

const NO_ORIGIN: Origin = [null, null];
const NO_CERTAINTY: Certainty = [null, 0];

/** The next item but so many, or the only one, and steps out of the list. */
function readItem(scanner: JsonScanner, at: number): FactValue {
  scanner.next();
  // Items are what `encodeFacts` was given.
  let item = scanner.read() as FactValue;
  for (let position = 1; scanner.next(); position++) {
    if (position === at) item = scanner.read() as FactValue;
    else scanner.skip();
  }
  return item;
}

function bitsIn(mask: number): number {
  let bits = 0;
  for (let left = mask; left !== 0; left &= left - 1) bits++;
  return bits;
}
