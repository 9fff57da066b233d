/** The report of an import: rows read, accepted and rejected by source, and the time taken. */

import type { PassedOver } from '@property-lookup/rows/read';
import {
  COORDINATES_MISSING,
  COORDINATES_OFF_GRID,
  FIELD_COUNT_WRONG,
  NOTHING_SAID,
  POSTCODE_MALFORMED,
  POSTCODE_MISSING,
  UPRN_INVALID,
  UPRN_MISSING,
} from '@property-lookup/sources';
import { PLACE_MISSING } from '@property-lookup/sources/rows';
import type { LinkCounts } from './linking/link-records.js';
import { listFileOf, type UnlinkedKind } from './linking/unlinked-records.js';

export interface SourceReport {
  readonly source: string;
  readonly title: string;
  readonly files: readonly string[];
  readonly read: number;
  readonly accepted: number;
  readonly ignored: number;
  readonly rejected: number;
  readonly rejectedByReason: Readonly<Record<string, number>>;
  /** Sentences about content that was passed over but may be wanted; absent if there is none. */
  readonly notes?: readonly string[];
}

/** A file that could not be used. */
export interface LeftOutFile {
  /** Without its folder. */
  readonly file: string;
  /** Reason and remedy, as a sentence. */
  readonly why: string;
}

export interface ImportReport {
  readonly sources: readonly SourceReport[];
  /** Unread parts of files with other parts that were read. */
  readonly passedOver: readonly PassedOver[];
  readonly leftOut: readonly LeftOutFile[];
  /** Labels of parts that were imported before. */
  readonly unchanged: readonly string[];
  /** Number of Royal Mail delivery points without a UPRN in any source. */
  readonly deliveryPointsWithoutUprn: number;
  /** Number of other spellings of addresses, and of contradicting addresses of records; absent without a full build. */
  readonly aliases?: { readonly kept: number; readonly contradicting: number };
  /** Linked and unlinked records by kind: all in a full build, else the changed ones. */
  readonly linked: Readonly<Record<string, Readonly<LinkCounts>>>;
  /** Reason for a full build, as a clause; absent for the first release, or after a change. */
  readonly madeAgainBecause?: string;
  /** Undefined for a dry run. */
  readonly release:
    | { readonly id: string; readonly properties: number; readonly sizeBytes: number }
    | undefined;
  readonly seconds: number;
}

/** The report as lines of plain text. */
export function reportLines(report: ImportReport): string[] {
  const lines = report.sources.flatMap(sourceLines);
  for (const { why } of report.passedOver) lines.push(`PASSED OVER: ${why}`);
  for (const { file, why } of report.leftOut)
    lines.push(`LEFT OUT: ${why.includes(file) ? why : `${file}: ${why}`}`);
  for (const label of report.unchanged) lines.push(`${label}: imported before, nothing to do`);
  if (report.deliveryPointsWithoutUprn > 0) {
    const count = number(report.deliveryPointsWithoutUprn);
    lines.push(
      `paf: ${count} delivery points kept aside, because no source links their UDPRN to a UPRN`,
    );
  }
  lines.push(...aliasLines(report));
  for (const [kind, { contradicting = 0, linked, unlinked }] of Object.entries(report.linked)) {
    if (linked + unlinked === 0) continue;
    lines.push(`${kind}: ${linkedText(linked, unlinked)}${unlinkedText(kind, unlinked)}`);
    if (contradicting > 0) lines.push(`  ${contradictingText(kind, contradicting)}`);
  }
  if (report.madeAgainBecause !== undefined) lines.push(madeAgain(report.madeAgainBecause));
  const rows = report.sources.reduce((sum, source) => sum + source.read, 0);
  const rate = number(Math.round(rows / Math.max(report.seconds, 0.001)));
  lines.push(`${number(rows)} rows in ${report.seconds.toFixed(1)} s (${rate} rows/s)`);
  lines.push(
    report.release === undefined
      ? 'Dry run: nothing was changed.'
      : `Release ${report.release.id}: ${number(report.release.properties)} properties, ${megabytes(report.release.sizeBytes)}`,
  );
  return lines;
}

function aliasLines({ aliases: { kept, contradicting } = NO_ALIASES }: ImportReport): string[] {
  if (kept + contradicting === 0) return [];
  const left = `${number(contradicting)} addresses of records left out, because they contradict the address of the property`;
  return [
    `aliases: ${number(kept)} other spellings of addresses${contradicting === 0 ? '' : `; ${left}`}`,
  ];
}

const NO_ALIASES = { kept: 0, contradicting: 0 };

export function madeAgain(because: string): string {
  return `All of the release was made again, because ${because}.`;
}

function linkedText(linked: number, unlinked: number): string {
  if (unlinked === 0) return `all ${number(linked)} linked to a property`;
  const share = ((100 * linked) / (linked + unlinked)).toFixed(2);
  return `${number(linked)} linked to a property (${share} %)`;
}

function unlinkedText(kind: string, unlinked: number): string {
  return unlinked === 0
    ? ''
    : `, ${number(unlinked)} to none: \`property-lookup unlinked ${kind}\` lists them`;
}

function contradictingText(kind: string, count: number): string {
  const these = count === 1 ? '1 of these names' : `${number(count)} of these name`;
  // Every kind has a list.
  return `${these} the UPRN of one home and the address of another: rejects/${listFileOf(kind as UnlinkedKind)} has both`;
}

const NAMED_FILES_MAX = 3;

function sourceLines(source: SourceReport): string[] {
  const counts = [
    `read ${number(source.read)}`,
    `accepted ${number(source.accepted)}`,
    ...(source.ignored > 0 ? [`not used ${number(source.ignored)}`] : []),
    `rejected ${number(source.rejected)}`,
  ].join(', ');
  const reasons = Object.entries(source.rejectedByReason)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => `  rejected ${number(count)}: ${reason}${hintFor(reason)}`);
  if (reasons.length > 0)
    reasons.push(
      `  each with its line in rejects/${source.source}.csv; all other rows are accepted`,
    );
  const files =
    source.files.length <= NAMED_FILES_MAX
      ? source.files.join(', ')
      : `${source.files.length} files`;
  return [
    `${source.source} (${source.title}) from ${files}: ${counts}`,
    ...reasons,
    ...noteLines(source),
  ];
}

const noteLines = ({ notes = [] }: SourceReport): string[] =>
  notes.map((note) => `  note: ${note}`);

function hintFor(reason: string): string {
  const hint = hintOf(reason);
  return hint === undefined ? '' : ` (${hint})`;
}

const number = (value: number): string => value.toLocaleString('en-GB');
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const HINTS: Readonly<Record<string, string>> = {
  [UPRN_INVALID]: 'correct it, or let `property-lookup match` find it by the address',
  [UPRN_MISSING]: 'fill it, or let `property-lookup match` find it by the address',
  [FIELD_COUNT_WRONG]: 'put quotes around cells that hold the separator, and save the file again',
  [POSTCODE_MALFORMED]: 'correct it, or leave it empty',
  [POSTCODE_MISSING]: 'fill it',
  [COORDINATES_MISSING]: 'fill both, or add an address column',
  [COORDINATES_OFF_GRID]:
    'eastings come before northings, longitudes before latitudes: check the names of the columns',
  [PLACE_MISSING]: 'get the data set with its geometry, as planning.data.gov.uk has it',
  [NOTHING_SAID]: 'fill the address or the coordinates',
};

/** Advice on a reason; undefined if the reason suffices, or there is no remedy. */
export function hintOf(reason: string): string | undefined {
  return HINTS[reason];
}
