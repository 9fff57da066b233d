/** Maps the rows of a list to facts: the address, position, identifiers and council tax band of each UPRN. */

import type { AddressParts } from '@property-lookup/kernel/address';
import type { Fact } from '@property-lookup/model/property';
import type { RatingFact, TaxBandFact } from '@property-lookup/model/records';
import type { ColumnMap } from '@property-lookup/rows/columns';
import {
  addressPositions,
  bandIn,
  guessColumns,
  joinSplitCells,
  type ListColumns,
  listCellsNeeded,
} from '@property-lookup/rows/columns';
import { positionFact } from '../../cells/coordinates.js';
import { isRoundedUprn, parentUprnAt, udprnAt, uprnAt, usrnAt } from '../../cells/identifiers.js';
import { TextRow } from '../../cells/row.js';
import {
  COORDINATES_MISSING,
  COORDINATES_OFF_GRID,
  DUMMY_RECORD,
  FIELD_COUNT_WRONG,
  NOTHING_SAID,
  TAX_BAND_INVALID,
  UPRN_INVALID,
  UPRN_MISSING,
  UPRN_ROUNDED,
  UPRN_SEVERAL,
} from '../../reasons.js';
import {
  ACCEPTED,
  acceptWithout,
  type FileLook,
  type RowMapper,
  type RowOutcome,
  reject,
} from '../../source.js';
import { standingOf } from '../logical-status.js';
import { premiseParts } from '../pao-sao.js';
import { ratesColumns, readRates } from '../rates-columns.js';
import { addressLineOf, splitPostcode } from './address-line.js';
import { cellPostcode, cellReader, hasSeveralUprns, isDummy, valueAt } from './cells.js';
import { coordinatesAt } from './list-coordinates.js';

export const NO_LOOK: FileLook = { rows: [], refused: new Map() };

interface OpenOptions extends FileLook {
  readonly map?: ColumnMap;
}

/** `rows` are some of the rows below the header. */
export function openList(
  header: readonly string[],
  { map = {}, rows, refused }: OpenOptions = NO_LOOK,
): RowMapper {
  const columns = guessColumns(header, map, rows);
  const hasBands = columns.councilTaxBand >= 0;
  // A list with council tax bands is about homes, at least in part.
  const rates = hasBands ? undefined : ratesColumns(header);
  const isPositionsOnly = !columns.isStructured && columns.lines.length === 0 && !hasBands;
  const positions = addressPositions(columns);
  const read = cellReader(header);
  const width = Math.max(listCellsNeeded(header, columns), (rates?.value ?? -1) + 1);
  return (written, emit) => {
    if (!hasFieldCount(written, width, header.length)) return reject(FIELD_COUNT_WRONG);
    const fields = joinSplitCells(read(written), columns.split);
    const uprn = uprnAt(fields, columns.uprn);
    if (uprn === undefined) return reject(whyNoUprn(fields, columns.uprn));
    const why = refused.get(uprn);
    if (why !== undefined) return reject(why);
    const cells = positions.map((at) => valueAt(fields, at));
    if (isDummy(cells, valueAt(fields, columns.parts.postcode))) return reject(DUMMY_RECORD);
    const postcode = cellPostcode(fields, columns.parts.postcode) ?? null;
    const point = coordinatesAt(fields, columns, postcode);
    const position = positionFact(uprn, point);
    if (isPositionsOnly) {
      if (position !== undefined) emit(position);
      else return reject(isEmpty(point) ? COORDINATES_MISSING : COORDINATES_OFF_GRID);
    } else {
      const said = emitAddress(fields, columns, { uprn, postcode, emit });
      if (!said && position === undefined && !hasBands) return reject(NOTHING_SAID);
      if (position !== undefined) emit(position);
    }
    emitIdentity(fields, columns, { uprn, emit });
    if (rates !== undefined) emitRating(uprn, readRates(fields, rates), emit);
    return hasBands ? emitTaxBand(fields, columns, { uprn, emit }) : ACCEPTED;
  };
}

function whyNoUprn(fields: readonly string[], at: number): string {
  if (valueAt(fields, at) === null) return UPRN_MISSING;
  if (isRoundedUprn(fields, at)) return UPRN_ROUNDED;
  return hasSeveralUprns(fields, at) ? UPRN_SEVERAL : UPRN_INVALID;
}

/**
 * Whether the row has the right number of fields. Empty ones beyond the header are spreadsheet residue; filled ones mean that an
 * unquoted comma has shifted the row.
 */
function hasFieldCount(fields: readonly string[], needed: number, count: number): boolean {
  if (fields.length < needed) return false;
  for (let position = count; position < fields.length; position++) {
    if (fields[position]?.trim() !== '') return false;
  }
  return true;
}

function isEmpty(point: ReturnType<typeof coordinatesAt>): boolean {
  return (
    (point.x === null || point.y === null) && (point.latitude === null || point.longitude === null)
  );
}

interface Target {
  readonly uprn: number;
  readonly emit: (fact: Fact) => void;
}

/** Returns whether the row has an address. */
function emitAddress(
  fields: readonly string[],
  columns: ListColumns,
  { uprn, emit, postcode }: Target & { readonly postcode: string | null },
): boolean {
  const organisation = valueAt(fields, columns.parts.organisationName);
  if (organisation !== null) emit({ kind: 'organisation', uprn, key: null, name: organisation });
  const parts = columns.isStructured ? listPartsAt(fields, columns, postcode) : undefined;
  if (parts !== undefined) {
    const standing = standingAt(fields, columns);
    emit({ kind: 'address', uprn, key: 'list', parts, standing, usrn: null });
    return true;
  }
  const line = addressLineOf(fields, columns, postcode);
  if (line === undefined) return false;
  const { text, postcode: found, other } = line;
  emit({ kind: 'address-line', uprn, text, postcode: found });
  // A different or unreadable postcode is kept as a second spelling, for callers who write it that way.
  const isUnread = cellPostcode(fields, columns.parts.postcode) === undefined;
  const second = isUnread ? valueAt(fields, columns.parts.postcode) : other;
  if (second) {
    emit({ kind: 'address-line', uprn, text: `${text}, ${second}`, postcode: found });
  }
  return true;
}

function standingAt(fields: readonly string[], columns: ListColumns) {
  const standing = standingOf(statusAt(fields, columns));
  if (standing !== undefined && standing !== 'approved') return standing;
  return udprnAt(fields, columns.udprn) === null ? 'approved' : 'delivery-point';
}

function statusAt(fields: readonly string[], columns: ListColumns): number | null {
  const text = valueAt(fields, columns.logicalStatus);
  return text !== null && /^\d$/.test(text) ? Number(text) : null;
}

function emitIdentity(
  fields: readonly string[],
  columns: ListColumns,
  { uprn, emit }: Target,
): void {
  const udprn = udprnAt(fields, columns.udprn);
  const usrn = usrnAt(fields, columns.usrn);
  const parentUprn = parentUprnAt(fields, columns.parentUprn, uprn);
  const code = valueAt(fields, columns.classification);
  const classification = code !== null && CLASSIFICATION.test(code) ? code.toUpperCase() : null;
  const logicalStatus = statusAt(fields, columns);
  if (udprn ?? usrn ?? parentUprn ?? classification ?? logicalStatus) {
    emit({
      kind: 'identity',
      uprn,
      udprn,
      usrn,
      parentUprn,
      classification,
      logicalStatus,
      country: null,
    });
  }
}

/** AddressBase codes only, as lists also use that column name for words. */
const CLASSIFICATION = /^[A-Z]{1,2}\d{0,2}[A-Z]{0,2}$/i;

/** Emits the council tax band, after the row's address, which is kept even if the band is invalid. */
function emitTaxBand(
  fields: readonly string[],
  { councilTaxBand }: ListColumns,
  { uprn, emit }: { readonly uprn: number; readonly emit: (fact: TaxBandFact) => void },
): RowOutcome {
  const text = valueAt(fields, councilTaxBand);
  if (text === null) return ACCEPTED;
  const band = bandIn(text);
  if (band === undefined) return acceptWithout(TAX_BAND_INVALID);
  emit({ kind: 'tax-band', id: String(uprn), uprn, address: null, band });
  return ACCEPTED;
}

/** Emits an entry of a council's business rates list. */
function emitRating(
  uprn: number,
  rated: ReturnType<typeof readRates>,
  emit: (fact: RatingFact) => void,
): void {
  if (typeof rated === 'string') return;
  emit({ kind: 'rating', id: `UPRN ${uprn}`, uprn, address: null, ...rated });
}

/**
 * The address parts of a row, in columns by Royal Mail, BS 7666 or common names. Undefined if there are none, or if they lack
 * both premises and street and the row has the address as text.
 */
function listPartsAt(
  fields: readonly string[],
  columns: ListColumns,
  postcode: string | null,
): AddressParts | undefined {
  const at = columns.parts;
  const premise = premiseAt(fields, columns);
  const thoroughfare = valueAt(fields, at.thoroughfare);
  const dependentThoroughfare = valueAt(fields, at.dependentThoroughfare);
  const organisationName = valueAt(fields, at.organisationName);
  const town = splitPostcode(valueAt(fields, at.postTown) ?? '');
  const doubleDependentLocality = valueAt(fields, at.doubleDependentLocality);
  const dependentLocality = valueAt(fields, at.dependentLocality);
  const postTown = town.text.toUpperCase() || null;
  const named = premise.buildingNumber ?? premise.buildingName ?? premise.subBuildingName;
  const isNamed = (named ?? thoroughfare ?? dependentThoroughfare ?? organisationName) !== null;
  const isPlaced = (doubleDependentLocality ?? dependentLocality ?? postTown) !== null;
  const hasText = columns.lines.some((position) => valueAt(fields, position) !== null);
  if (!isNamed && (hasText || !isPlaced)) return undefined;
  return {
    organisationName,
    departmentName: valueAt(fields, at.departmentName),
    poBox: valueAt(fields, at.poBox),
    ...premise,
    dependentThoroughfare,
    thoroughfare,
    doubleDependentLocality,
    dependentLocality,
    postTown,
    postcode: postcode ?? town.postcode,
  };
}

type Premise = Pick<AddressParts, 'subBuildingName' | 'buildingName' | 'buildingNumber'>;

function premiseAt(fields: readonly string[], columns: ListColumns): Premise {
  if (columns.primary !== undefined) {
    return premiseParts(new TextRow(fields), columns.primary, columns.secondary ?? NO_OBJECT);
  }
  const at = columns.parts;
  const mixed = splitPremise(valueAt(fields, columns.premise));
  const number = valueAt(fields, at.buildingNumber);
  const name = valueAt(fields, at.buildingName) ?? mixed.name;
  // A house number column may contain a name, which becomes the building name if there is none.
  const numbered = name !== null || number === null || IS_NUMBER.test(number) ? null : number;
  return {
    subBuildingName: valueAt(fields, at.subBuildingName) ?? valueAt(fields, columns.unit),
    buildingName: name ?? numbered,
    buildingNumber: numbered === null ? (number ?? mixed.number) : mixed.number,
  };
}

const NO_OBJECT = { startNumber: -1, startSuffix: -1, endNumber: -1, endSuffix: -1, texts: [] };

/** Royal Mail's premises exception rule treats `25`, `12A`, `1-3` and `12A-12C` as numbers. */
const IS_NUMBER = /^\d+[A-Z]?(\s*[-/]\s*\d+[A-Z]?)?$/i;

interface NameAndNumber {
  readonly name: string | null;
  readonly number: string | null;
}

/** `25` is a number, `ROSE COTTAGE` a name; `60/ARK ACADEMY`, `ARK ACADEMY, 60` and `60, ARK ACADEMY` are both. */
export function splitPremise(text: string | null): NameAndNumber {
  if (text === null) return { name: null, number: null };
  if (IS_NUMBER.test(text)) return { name: null, number: text };
  const before = /^(\d+[A-Z]?(?:-\d+[A-Z]?)?)\s*[/,]\s*(\D.*)$/i.exec(text);
  if (before !== null) return { name: before[2] ?? null, number: before[1] ?? null };
  const after = /^(.*\D),\s*(\d+[A-Z]?(?:-\d+[A-Z]?)?)$/i.exec(text);
  if (after !== null) return { name: after[1] ?? null, number: after[2] ?? null };
  return { name: text, number: null };
}
