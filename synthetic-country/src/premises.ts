/** Makes premises in both forms at once, to keep Royal Mail's columns and the gazetteer's consistent. */

import type { Bilingual, Premise } from './model.js';

export const NO_NAME: Bilingual = ['', ''];

const NO_PREMISE: Premise = {
  subBuildingName: '',
  buildingName: '',
  buildingNumber: '',
  poBox: '',
  saoStart: '',
  saoStartSuffix: '',
  saoText: NO_NAME,
  paoStart: '',
  paoStartSuffix: '',
  paoEnd: '',
  paoEndSuffix: '',
  paoText: NO_NAME,
};

/** `12`. */
export function numbered(number: number): Premise {
  const text = String(number);
  return { ...NO_PREMISE, buildingNumber: text, paoStart: text };
}

/** `12A`: a name for Royal Mail, whose numbers are digits only. */
export function suffixed(number: number, suffix: string): Premise {
  const text = String(number);
  return {
    ...NO_PREMISE,
    buildingName: text + suffix,
    paoStart: text,
    paoStartSuffix: suffix,
  };
}

/** `12-14`: also a name for Royal Mail. */
export function ranged(first: number, last: number): Premise {
  const [paoStart, paoEnd] = [String(first), String(last)];
  return { ...NO_PREMISE, buildingName: `${paoStart}-${paoEnd}`, paoStart, paoEnd };
}

/** A house with a name and no number. */
export function named(name: Bilingual): Premise {
  return { ...NO_PREMISE, buildingName: name[0], paoText: name };
}

/** A house or block with both. */
export function namedAndNumbered(name: Bilingual, number: number): Premise {
  return { ...numbered(number), buildingName: name[0], paoText: name };
}

/** A unit (`FLAT 1`, `GROUND FLOOR FLAT`, `2/1`) within a building. */
export function unitOf(building: Premise, unit: string, welsh = ''): Premise {
  return { ...building, subBuildingName: unit, saoText: [unit, welsh] };
}

/** `5 THE OLD MILL`: for Royal Mail number and name in one, for the gazetteer a number within the named building. */
export function numberedWithin(number: number, name: string): Premise {
  const saoStart = String(number);
  return {
    ...NO_PREMISE,
    buildingName: `${saoStart} ${name}`,
    saoStart,
    paoText: [name, ''],
  };
}

export function poBox(number: number): Premise {
  const text = String(number);
  return { ...NO_PREMISE, poBox: text, paoText: [`PO BOX ${text}`, ''] };
}
