/** Translates descriptions of walls, roof, floor and windows, in English or Welsh, into the dictionary's words. */

import type { ValueOf } from '@property-lookup/model/dictionary';
import { firstOf, mainPart, type Patterns, plainText } from './certificate-text.js';

// Welsh phrases from certificates lodged in Welsh. Old files have lost accented letters: `ffr?m` is `ffrâm`, `wedi?u` is
// `wedi'u`.

const WALLS: Patterns<ValueOf<'WALL_TYPE'>> = [
  [/park home/, 'Park Home'],
  [/system built|hadeiladu yn .{1,3}l system/, 'System Built'],
  [/timber frame|ffr.{1,3}m bren/, 'Timber Frame'],
  [/^cob\b/, 'Cob'],
  [/cavity|[cg]eudod/, 'Cavity'],
  [/solid brick|briciau solet/, 'Solid Brick'],
  [/granite|whin|sandstone|limestone|stone|gwenithfaen|tywodfaen/, 'Stone'],
  [/curtain wall|basement wall|concrete|steel|metal/, 'Other'],
];
export const wallType = firstOf(WALLS);

const MATERIALS: Patterns<ValueOf<'CONSTRUCTION_MATERIAL'>> = [
  [/park home/, 'Other'],
  [/concrete/, 'Concrete'],
  [/steel|metal/, 'Steel Frame'],
  [/system built|hadeiladu yn .{1,3}l system/, 'System Built'],
  [/timber frame|ffr.{1,3}m bren/, 'Timber Frame'],
  [/^cob\b/, 'Cob'],
  // The certificate gives the construction of a cavity wall but not its material; brick is by far the most common outer leaf.
  [/cavity|[cg]eudod|brick|briciau/, 'Brick'],
  [/granite|whin|sandstone|limestone|stone|gwenithfaen|tywodfaen/, 'Stone'],
  [/curtain wall|basement wall/, 'Other'],
];
export const wallMaterial = firstOf(MATERIALS);

const WALL_INSULATIONS: Patterns<ValueOf<'WALL_INSULATION'>> = [
  [/filled cavity|ceudod wedi.{1,3}i lenwi|llenwi ceudod/, 'Filled Cavity'],
  [/external insulation|inswleiddio allanol/, 'External'],
  [/internal insulation|inswleiddio mewnol/, 'Internal'],
  [/no insulation|uninsulated|dim inswleiddio|heb ei inswleiddio/, 'None'],
  [/partial insulation|inswleiddio rhannol/, 'Partial'],
  // Timber frames and thatch: the dictionary has no word for insulation in an unspecified place.
  [/additional insulation|inswleiddio ychwanegol/, null],
  [/as built|insulated|fel y.{1,3}u hadeiladwyd|h?inswleiddio/, 'As Built'],
];
export const wallInsulation = firstOf(WALL_INSULATIONS);

const NON_STANDARD_WALLS: Patterns<boolean | 'timber'> = [
  [/park home|concrete|steel|metal|system built|hadeiladu yn .{1,3}l system|^cob\b/, true],
  [/timber frame|ffr.{1,3}m bren/, 'timber'],
  [/cavity|[cg]eudod|brick|briciau|granite|whin|stone|gwenithfaen|tywodfaen/, false],
];
/** Whether walls are non-standard; for timber it depends on their age. */
export const wallStandard = firstOf(NON_STANDARD_WALLS);

/** Age bands of timber frames older than the factory-made panels that lenders accept, which began about 1965. */
const EARLY_BANDS: ReadonlySet<string> = new Set([
  'before 1900',
  '1900-1929',
  '1930-1949',
  '1950-1966',
]);

/** Whether walls are non-standard. A timber frame of unknown age may be either. */
export function isNonStandard(
  wall: boolean | 'timber' | undefined,
  ageBand: string | undefined,
): boolean | undefined {
  if (wall !== 'timber') return wall;
  return ageBand === undefined ? undefined : EARLY_BANDS.has(ageBand);
}

const ROOFS: Patterns<ValueOf<'ROOF_TYPE'>> = [
  [/same dwelling/, null],
  [/(?:dwelling|premises) above|uwchben/, 'Dwelling Above'],
  [/thatch|gwellt/, 'Thatched'],
  [/roof room|ystafell(?:\(?oedd\)?)? to/, 'Room In Roof'],
  [/^flat|yn wastad|fflat/, 'Flat'],
  [/pitched|ar oleddf/, 'Pitched'],
];
export const roofType = firstOf(ROOFS);

const ROOF_INSULATIONS: Patterns<string> = [
  [/no insulation|uninsulated|dim inswleiddio|heb ei inswleiddio/, 'None'],
  [/limited insulation|inswleiddio cyfyngedig/, 'Limited'],
  [/at rafters|wrth y trawstia/, 'At Rafters'],
  [/ceiling insulated|nenfwd/, 'Ceiling'],
  [/insulat|inswleiddio/, 'Insulated'],
];
const roofInsulationWord = firstOf(ROOF_INSULATIONS);
const THICKNESS = /(>=?)? ?(\d+) ?(\+?) *mm\b/;

/** The thickness, such as `300+ mm`, or else a word; `0 mm` means none. */
export function roofInsulation(text: string): string | undefined {
  const thickness = THICKNESS.exec(plainText(mainPart(text)));
  if (!thickness) return roofInsulationWord(text);
  const [, atLeast = '', millimetres = '', plus = ''] = thickness;
  if (Number(millimetres) === 0) return 'None';
  return `${Number(millimetres)}${atLeast === '' ? plus : '+'} mm`;
}

const FLOORS: Patterns<ValueOf<'FLOOR_TYPE'>> = [
  [/same dwelling/, null],
  [/(?:dwelling|premises) below|islaw/, 'Dwelling Below'],
  [/^solid|^solet/, 'Solid'],
  [/^suspended|^crog/, 'Suspended'],
];
export const floorType = firstOf(FLOORS);

/** `Partial double glazing` includes single panes, so it is mixed. */
const WINDOWS: Patterns<ValueOf<'GLAZED_TYPE'>> = [
  [/partial|mostly|\bsome\b|rhannol|gan mwyaf|\brhai\b/, 'Mixed'],
  [/single.*(?:double|multiple|triple|secondary)|mixed|multiple|lluosog/, 'Mixed'],
  [/triple|triphlyg/, 'Triple'],
  [/secondary|eilaidd/, 'Secondary'],
  [/double|dwbl/, 'Double'],
  [/single|sengl/, 'Single'],
];
export const windowGlazing = firstOf(WINDOWS);
