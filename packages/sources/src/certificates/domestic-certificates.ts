/** Maps rows of domestic energy certificates to facts, for the registers of England and Wales and of Scotland. */

import type {
  CertificateFact,
  CertificateValues,
  CertifiedField,
  EvidenceValue,
  InferredFields,
} from '@property-lookup/model/records';
import { findColumn } from '../cells/columns.js';
import { ageOfNewHome, ageWhenLodged, buildingAge } from './certificate-age.js';
import { isNonStandard, wallStandard } from './certificate-fabric.js';
import { type CertificateColumn, DOMESTIC_FIELDS } from './certificate-fields.js';
import { type CertificateIdentity, identityReader } from './certificate-identity.js';
import { type Inference, STANDARD_BY_WALL } from './certificate-inference.js';
import { meaningfulText, memoise } from './certificate-text.js';
import { isNewByTransaction } from './certificate-words.js';

/** Mutable values of a certificate. */
export type Values = { -readonly [Name in keyof CertificateValues]: CertificateValues[Name] };

/** A certificate in the making: its values, the probabilities of concluded ones, and fields without a word. */
export interface Filling {
  readonly values: Values;
  readonly unworded: CertifiedField[];
  readonly inferred: { -readonly [Name in keyof InferredFields]: number };
}

/** Reads a row; returns a sentence if it has to be rejected. */
export type ReadCertificate = (fields: readonly string[]) => CertificateFact | string;

export function domesticCertificateReader(header: readonly string[]): ReadCertificate {
  const readIdentity = identityReader(header);
  const fillFields = fieldFiller(header, DOMESTIC_FIELDS);
  const fillAge = ageFiller(header);
  return (fields) => {
    const identity = readIdentity(fields);
    if (typeof identity === 'string') return identity;
    const filling: Filling = { values: identityValues(identity), inferred: {}, unworded: [] };
    fillFields(fields, filling);
    fillAge(fields, filling, identity.lodged);
    return certificateOf(identity, { isDomestic: true, ...filling });
  };
}

export function certificateOf(
  identity: CertificateIdentity,
  { isDomestic, values, inferred, unworded }: Filling & Pick<CertificateFact, 'isDomestic'>,
): CertificateFact {
  const { id, uprn, address, line, postTown, lodged, lodgedTime } = identity;
  const { inspected, uprnSource } = identity;
  return {
    kind: 'certificate',
    id,
    uprn,
    address,
    ...(line !== undefined && { line }),
    ...(postTown !== undefined && { postTown }),
    lodged,
    ...(lodgedTime !== undefined && { lodgedTime }),
    inspected,
    isDomestic,
    uprnSource,
    values,
    ...(Object.keys(inferred).length > 0 && { inferred }),
    ...(unworded.length > 0 && { unworded }),
  };
}

/** The certificate's identity as dictionary fields. */
export function identityValues(identity: CertificateIdentity): Values {
  const { number, lodged, isDayKnown, inspected, uprnSource } = identity;
  const values: Values = {};
  if (number !== undefined) values.CERTIFICATE_NUMBER = number;
  if (isDayKnown) values.LODGEMENT_DATE = lodged;
  if (inspected !== null) values.INSPECTION_DATE = inspected;
  if (uprnSource !== null) values.UPRN_SOURCE = uprnSource;
  return values;
}

/** Makes a function that stores each column's value under its field's name; it looks the columns up once. */
export function fieldFiller(
  header: readonly string[],
  table: readonly CertificateColumn[],
): (fields: readonly string[], filling: Filling) => void {
  const columns = table
    .map((field) => ({ ...field, position: findColumn(header, field.columns ?? [field.name]) }))
    .filter(({ position }) => position >= 0)
    .map(({ name, position, isOfFlats = false, read, inferred, unworded }, index, all) => ({
      name,
      position,
      isOfFlats,
      // Checked only for these few, because this runs some fifty times a row.
      isSecond: all.findIndex((other) => other.name === name) < index,
      read: memoise((text) => readSaying({ read, inferred, unworded }, text)),
    }));
  // The table pairs every name with a reader of its values.
  return (fields, filling) => {
    const values: Partial<Record<CertifiedField, EvidenceValue>> = filling.values;
    for (const { name, position, read, isOfFlats, isSecond } of columns) {
      const text = fields[position];
      if (text === undefined || text === '') continue;
      if (isSecond && values[name] !== undefined) continue;
      if (isOfFlats && !mayBeFlat(values)) continue;
      const said = read(text);
      if (said === undefined) continue;
      if (said.value === undefined) {
        filling.unworded.push(name);
        continue;
      }
      values[name] = said.value;
      if (said.inferred !== undefined) filling.inferred[name] = said.inferred;
    }
  };
}

interface ReadValue {
  /** Undefined for an answer that is not a value. */
  readonly value: EvidenceValue | undefined;
  /** Probability of a conclusion; undefined if the text states the value. */
  readonly inferred: number | undefined;
}

function readSaying(
  {
    read,
    inferred,
    unworded,
  }: {
    readonly read: CertificateColumn['read'];
    readonly inferred: Inference | undefined;
    readonly unworded: RegExp | undefined;
  },
  text: string,
): ReadValue | undefined {
  const said = meaningfulText(text);
  const value = said === undefined ? undefined : read(said);
  if (said !== undefined && value !== undefined) return { value, inferred: inferred?.(said) };
  return unworded?.test(text.trim()) ? { value: undefined, inferred: undefined } : undefined;
}

function mayBeFlat({ PROPERTY_TYPE: type }: { readonly PROPERTY_TYPE?: EvidenceValue }): boolean {
  return type === undefined || type === 'Flat' || type === 'Maisonette';
}

/** Makes a function for the age and the fields that follow from it, which need several columns. */
function ageFiller(
  header: readonly string[],
): (fields: readonly string[], filling: Filling, lodged: string) => void {
  const column = findColumn(header, ['CONSTRUCTION_AGE_BAND']);
  const readAge = memoise((text) => buildingAge(meaningfulText(text) ?? ''));
  const readWall = memoise(wallStandard);
  return (fields, { values, inferred }, lodged) => {
    const told = ageWhenLodged(readAge(fields[column] ?? ''), lodged);
    const isNew = isNewByTransaction(values.TRANSACTION_TYPE ?? '') === true;
    const age = told.band === undefined && isNew ? ageOfNewHome(lodged) : told;
    const { band, year } = age;
    if (band !== undefined) values.CONSTRUCTION_AGE_BAND = band;
    if (band !== undefined && age.inferred !== undefined) {
      inferred.CONSTRUCTION_AGE_BAND = age.inferred;
    }
    if (year !== undefined) values.YEAR_BUILT = year;
    const walls = values.WALLS_DESCRIPTION;
    const nonStandard = walls === undefined ? undefined : isNonStandard(readWall(walls), band);
    if (nonStandard === undefined) return;
    values.NON_STANDARD_CONSTRUCTION = nonStandard;
    inferred.NON_STANDARD_CONSTRUCTION = STANDARD_BY_WALL;
  };
}
