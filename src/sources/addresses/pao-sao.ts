/** Turns the addressable objects of BS 7666 (PAO and SAO, as local authorities keep them) into Royal Mail's premise parts. */

import type { AddressParts } from '../../domain/address-parts.js';
import { textAt } from '../cells/columns.js';

/** Positions of one addressable object's fields. */
export interface ObjectColumns {
  readonly startNumber: number;
  readonly startSuffix: number;
  readonly endNumber: number;
  readonly endSuffix: number;
  /** The first filled one counts: a Welsh text may come before the English one. */
  readonly texts: readonly number[];
}

export type PremiseParts = Pick<
  AddressParts,
  'subBuildingName' | 'buildingName' | 'buildingNumber'
>;

/**
 * The primary object is the building (its number and its name are separate parts there), the
 * secondary one the unit within it. GeoPlace, Data Entry Conventions: an object has a text, a
 * number or range, or both, the text read first.
 */
export function premiseParts(
  fields: readonly string[],
  primary: ObjectColumns,
  secondary: ObjectColumns,
): PremiseParts {
  const unitText = firstText(fields, secondary.texts);
  const unitNumber = objectNumber(fields, secondary);
  return {
    subBuildingName:
      unitText !== null && unitNumber !== null
        ? `${unitText} ${unitNumber}`
        : (unitText ?? unitNumber),
    buildingName: firstText(fields, primary.texts),
    buildingNumber: objectNumber(fields, primary),
  };
}

/** `25`, `25A`, `12-14`, `12A-12C`; null when the object has no number. */
function objectNumber(fields: readonly string[], columns: ObjectColumns): string | null {
  const start = joined(fields, columns.startNumber, columns.startSuffix);
  const end = joined(fields, columns.endNumber, columns.endSuffix);
  if (start === null || end === null) return start ?? end;
  return `${start}-${end}`;
}

/** The five fields of an object that are next to each other, as in records of type 24. */
export function objectColumnsFrom(first: number): ObjectColumns {
  return {
    startNumber: first,
    startSuffix: first + 1,
    endNumber: first + 2,
    endSuffix: first + 3,
    texts: [first + 4],
  };
}

function joined(fields: readonly string[], number: number, suffix: number): string | null {
  const digits = textAt(fields, number);
  const letter = textAt(fields, suffix);
  return digits === null || letter === null ? (digits ?? letter) : digits + letter;
}

function firstText(fields: readonly string[], positions: readonly number[]): string | null {
  for (const position of positions) {
    const text = textAt(fields, position);
    if (text !== null) return text;
  }
  return null;
}
