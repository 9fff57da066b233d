/** Makes address parts of a list's columns, whether they follow Royal Mail, BS 7666 or habit. */

import type { AddressParts } from '../../../domain/address-parts.js';
import type { ListColumns } from '../../../lists/guess-columns.js';
import { TextRow } from '../../cells/row.js';
import { premiseParts } from '../pao-sao.js';
import { splitPostcode } from './address-line.js';
import { valueAt } from './cells.js';

/** The parts of a row; undefined when it has none, or names neither a premise nor a street, but has the address as text. */
export function listPartsAt(
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
  // A house number column may hold a name: it then goes where names go.
  const numbered = number === null || IS_NUMBER.test(number) ? null : number;
  return {
    subBuildingName: valueAt(fields, at.subBuildingName) ?? valueAt(fields, columns.unit),
    buildingName: valueAt(fields, at.buildingName) ?? mixed.name ?? numbered,
    buildingNumber: numbered === null ? (number ?? mixed.number) : mixed.number,
  };
}

const NO_OBJECT = { startNumber: -1, startSuffix: -1, endNumber: -1, endSuffix: -1, texts: [] };

/** Royal Mail's premises exception rule: `25`, `12A`, `1-3`, `12A-12C` are treated as numbers. */
const IS_NUMBER = /^\d+[A-Z]?(\s*[-/]\s*\d+[A-Z]?)?$/i;

interface NameAndNumber {
  readonly name: string | null;
  readonly number: string | null;
}

/** `25` is a number, `ROSE COTTAGE` a name, `60/ARK ACADEMY`, `ARK ACADEMY, 60` and `60, ARK ACADEMY` are both. */
export function splitPremise(text: string | null): NameAndNumber {
  if (text === null) return { name: null, number: null };
  if (IS_NUMBER.test(text)) return { name: null, number: text };
  const before = /^(\d+[A-Z]?(?:-\d+[A-Z]?)?)\s*[/,]\s*(\D.*)$/i.exec(text);
  if (before !== null) return { name: before[2] ?? null, number: before[1] ?? null };
  const after = /^(.*\D),\s*(\d+[A-Z]?(?:-\d+[A-Z]?)?)$/i.exec(text);
  if (after !== null) return { name: after[1] ?? null, number: after[2] ?? null };
  return { name: text, number: null };
}
