/** The checks of files as lines of plain text, for the terminal. */

import type { FileCheck, PartCheck, RefusedRows } from './check-part.js';

export function checkLines(checks: readonly FileCheck[]): string[] {
  const leftOut = checks.filter((check) => check.leftOut !== null).length;
  const summary =
    leftOut === 0
      ? 'Nothing was changed. Run it again without --check to import.'
      : `Nothing was changed. ${leftOut} of ${checks.length} files would be left out.`;
  return [...checks.flatMap(fileLines), summary];
}

function fileLines({ file, parts, passedOver, leftOut }: FileCheck): string[] {
  if (leftOut !== null) return [`${file}: would be left out`, `  ${leftOut}`];
  if (parts.length === 0 && passedOver.length > 0) return passedOver.map(({ why }) => why);
  if (parts.length === 0) return [`${file}: a grid of coordinate shifts`];
  return [
    ...[...new Set(parts.map(({ source }) => source.id))].flatMap((id) =>
      sourceLines(parts.filter(({ source }) => source.id === id)),
    ),
    ...passedOver.map(({ why }) => `would be passed over: ${why}`),
  ];
}

const SEPARATORS: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '|': 'pipes',
  '\t': 'tabs',
  '*': 'asterisks',
};

/** Parts to describe in full; the others are summed up, since an archive may hold a hundred alike files. */
const TOLD_MAX = 2;

function sourceLines(parts: readonly PartCheck[]): string[] {
  const told = parts.filter((part, at) => at < TOLD_MAX || part.refused.length > 0);
  const rest = parts.filter((part) => !told.includes(part));
  const [first] = rest;
  if (first === undefined) return told.flatMap(partLines);
  const rows = rest.reduce((sum, { read }) => sum + read, 0);
  const files = rest.length === 1 ? '1 more part' : `${number(rest.length)} more parts`;
  return [
    ...told.flatMap(partLines),
    `and ${files} of ${first.source.id}: ${number(rows)} rows, none refused`,
  ];
}

function partLines(part: PartCheck): string[] {
  const { label, source, why, encoding, delimiter, columns, notes, samples, missing } = part;
  const separated = delimiter === undefined ? '' : `, separated by ${SEPARATORS[delimiter]}`;
  return [
    `${label}: ${source.id} (${source.title})`,
    `  because ${why}; ${encoding}${separated}`,
    ...(columns.length === 0
      ? []
      : [`  columns: ${columns.map(([holds, column]) => `${holds} = '${column}'`).join(', ')}`]),
    ...notes.map((note) => `  note: ${note}`),
    ...samples.map((sample) => `  becomes ${sample}`),
    `  ${countsOf(part)}`,
    ...part.refused.flatMap(refusedLines),
    ...(missing === '' ? [] : [`  needs beside it, and is not loaded: ${missing}`]),
  ];
}

function countsOf({ read, accepted, ignored, isWhole }: PartCheck): string {
  const rejected = read - accepted - ignored;
  const of = isWhole ? '' : ' of its beginning';
  const unused = ignored === 0 ? '' : `, ${number(ignored)} not used`;
  return `${number(read)} rows${of}: ${number(accepted)} would be accepted${unused}, ${number(rejected)} refused`;
}

function refusedLines({ reason, count, line, row, hint }: RefusedRows): string[] {
  const advice = hint === undefined ? '' : ` (${hint})`;
  return [`  refused ${number(count)}: ${reason}${advice}`, `    first in line ${line}: ${row}`];
}

const number = (value: number): string => value.toLocaleString('en-GB');
