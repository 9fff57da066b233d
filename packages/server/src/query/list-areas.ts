/** Which areas have this name, and which contain this place? */

import { editDistance } from '@property-lookup/address/reading';
import type { PropertyReader, SearchControl } from '@property-lookup/engine';
import { compareText } from '@property-lookup/kernel/text';
import type { ListedArea, NamedArea } from '@property-lookup/model/property';
import { AREA_KINDS, areaCodesOf, areasOf } from '@property-lookup/model/property';
import type { Point } from '@property-lookup/query/geometry';
import { parseAreaCode } from './find-area.js';
import { nearestProperties } from './nearest-properties.js';

/** In metres. A more distant home may lie in other areas than the point. */
const NEAR_METRES = 5_000;

/** The areas that contain the postcode, smallest first, if they are known. */
export async function areasOfPostcode(
  reader: PropertyReader,
  postcode: string,
): Promise<readonly ListedArea[]> {
  const fact = await reader.findPostcode(postcode);
  return known(reader, Object.values(areaCodesOf(postcode, areasOf({ areas: null }, fact))));
}

/** The areas that contain the property nearest to a point. */
export async function areasNear(
  reader: PropertyReader,
  point: Point,
  control: SearchControl,
): Promise<readonly ListedArea[]> {
  const question = { point, radiusMetres: NEAR_METRES, limit: 1 };
  const [nearest] = await nearestProperties(reader, question, control);
  if (nearest === undefined) return [];
  const { address, areas } = nearest.property;
  const { postcode } = address;
  const fact = postcode === null ? undefined : await reader.findPostcode(postcode);
  return known(reader, Object.values(areaCodesOf(postcode, areasOf({ areas }, fact))));
}

/**
 * Areas with exactly this name, then names that begin with it, then names that contain it as a word; largest first. If there are
 * none, names one typing error away.
 */
export async function areasNamed(
  reader: PropertyReader,
  name: string,
): Promise<readonly ListedArea[]> {
  const wanted = fold(name);
  const code = parseAreaCode(name);
  const ofCode = code === undefined ? [] : await known(reader, [code]);
  const named = (await reader.areas())
    .map((area) => ({ area, rank: rankOf(fold(area.name), wanted) }))
    .filter(({ area, rank }) => rank >= 0 && area.code !== code)
    .sort((a, b) => a.rank - b.rank || largestFirst(a.area, b.area));
  const isMisspelt = named[0]?.rank === MISSPELT;
  const meant = named.filter(({ rank }) => isMisspelt || rank !== MISSPELT);
  return [...ofCode, ...meant.map(({ area }) => area)];
}

/** Whether the area's name equals the text, ignoring case, accents and punctuation. */
export const isCalled = ({ name }: ListedArea, text: string): boolean =>
  name !== null && fold(name) === fold(text);

/** The lowest rank. */
const MISSPELT = 3;
/** Shorter names are too easily one typing error apart. */
const MISSPELT_LENGTH_MIN = 5;

function rankOf(name: string, wanted: string): number {
  if (wanted === '') return -1;
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (name.includes(` ${wanted}`)) return 2;
  return wanted.length >= MISSPELT_LENGTH_MIN && editDistance(name, wanted, 1) === 1
    ? MISSPELT
    : -1;
}

const largestFirst = (a: NamedArea, b: NamedArea): number =>
  b.homes - a.homes ||
  AREA_KINDS.indexOf(b.kind) - AREA_KINDS.indexOf(a.kind) ||
  compareText(a.code, b.code);

/** Reduces a name to letters and digits: `St. Helen's` becomes `st helens`, and `Ynys Môn` becomes `ynys mon`. */
function fold(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}'’.]/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

async function known(
  reader: PropertyReader,
  codes: readonly (string | null)[],
): Promise<readonly ListedArea[]> {
  const reports = await reader.areas(codes.filter((code) => code !== null));
  return reports.map(({ code, homes, kind, name }) => ({ code, kind, name, homes }));
}
