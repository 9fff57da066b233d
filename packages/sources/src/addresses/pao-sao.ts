/** Turns addressable objects of BS 7666 (PAO and SAO, as local authorities keep them) into Royal Mail's premise parts. */

import type { PartsOf } from '@property-lookup/kernel/address';
import type { ObjectPositions } from '@property-lookup/rows/columns';
import type { Row } from '../cells/row.js';

export type PremiseParts<Text = string> = Pick<
  PartsOf<Text | null>,
  'subBuildingName' | 'buildingName' | 'buildingNumber'
>;

/**
 * The primary object is the building, whose number and name are separate parts; the secondary object is the unit in it. GeoPlace,
 * Data Entry Conventions: an object has a text, a number or range, or both, with the text read first.
 */
export function premiseParts<Text>(
  row: Row<Text>,
  primary: ObjectPositions,
  secondary: ObjectPositions,
): PremiseParts<Text> {
  const unitText = firstText(row, secondary.texts);
  const unitNumber = objectNumber(row, secondary);
  return {
    subBuildingName:
      unitText !== null && unitNumber !== null
        ? row.joined(unitText, ' ', unitNumber)
        : (unitText ?? unitNumber),
    buildingName: firstText(row, primary.texts),
    buildingNumber: objectNumber(row, primary),
  };
}

/** `25`, `25A`, `12-14`, `12A-12C`; null when the object has no number. */
function objectNumber<Text>(row: Row<Text>, columns: ObjectPositions): Text | null {
  const start = joined(row, columns.startNumber, columns.startSuffix);
  const end = joined(row, columns.endNumber, columns.endSuffix);
  if (start === null || end === null) return start ?? end;
  return row.joined(start, '-', end);
}

/** Columns of an object's five adjacent fields, as in record type 24. */
export function objectColumnsFrom(first: number): ObjectPositions {
  return {
    startNumber: first,
    startSuffix: first + 1,
    endNumber: first + 2,
    endSuffix: first + 3,
    texts: [first + 4],
  };
}

function joined<Text>(row: Row<Text>, number: number, suffix: number): Text | null {
  const digits = row.text(number);
  const letter = row.text(suffix);
  return digits === null || letter === null ? (digits ?? letter) : row.joined(digits, '', letter);
}

function firstText<Text>(row: Row<Text>, positions: readonly number[]): Text | null {
  for (const position of positions) {
    const text = row.text(position);
    if (text !== null) return text;
  }
  return null;
}
