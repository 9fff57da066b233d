/** Writes address lines as people do, for files with addresses as text. */

import type { Neighbourhood, Premise, Property } from './model.js';

/** `12`, `12A`, `12-14`; empty without a number. */
export function houseNumber(premise: Premise, dash = '-'): string {
  const { paoStart, paoStartSuffix, paoEnd, paoEndSuffix } = premise;
  const start = paoStart + paoStartSuffix;
  return paoEnd === '' ? start : `${start}${dash}${paoEnd}${paoEndSuffix}`;
}

/** `FLAT 1`, or the number of a home within a building; empty without either. */
export function unitName({ saoText, saoStart, saoStartSuffix }: Premise): string {
  return saoText[0] || saoStart + saoStartSuffix;
}

/** `FLAT 1`, `PEGASUS COURT`, `55 HIGH STREET`: the lines above the locality, without empty ones. */
export function premiseLines({ premise, street }: Property): string[] {
  const [unit, building] = [unitName(premise), premise.paoText[0]];
  const onStreet = `${houseNumber(premise)} ${street.description[0]}`.trim();
  const isNumberOfBuilding = premise.saoStart !== '';
  const above = isNumberOfBuilding ? [`${unit} ${building}`] : [unit, building];
  const along = street.dependentThoroughfare[0] === '' ? '' : street.thoroughfare[0];
  return [...above, onStreet, along].filter((line) => line !== '');
}

/** The village or suburb; empty without one. */
export function localityName({ dependentLocality }: Neighbourhood): string {
  return dependentLocality[0];
}

/** `ST. JOHN'S ROAD` → `St. John's Road`; `12A` and `1F2` stay as they are. */
export function titleCase(text: string): string {
  return text.split(' ').map(titleWord).join(' ');
}

function titleWord(word: string): string {
  return /\d/.test(word) ? word : word.charAt(0) + word.slice(1).toLowerCase();
}
