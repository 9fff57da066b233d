/** What other sources than the served ones say of a home's address and position. */

import { type FieldName, type SourceCode, sourceCodeOf } from '@property-lookup/model/dictionary';
import type { FactValue } from '@property-lookup/model/fields';
import type { Alias, Property } from '@property-lookup/model/property';
import type { Claim, Standing } from './claims.js';
import type { SaidPosition } from './home-evidence.js';

/** WGS84 degrees. */
interface Degrees {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const METRES_A_DEGREE = 111_195;

/** Metres on a sphere, right to a hundredth between neighbours; infinite where one is not known. */
export function metresBetween(a: Degrees, b: Degrees): number {
  if (a.latitude === null || a.longitude === null) return Number.POSITIVE_INFINITY;
  if (b.latitude === null || b.longitude === null) return Number.POSITIVE_INFINITY;
  const north = a.latitude - b.latitude;
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east) * METRES_A_DEGREE;
}

/** `served` is the source of the address that is served. */
export function addressClaims(
  served: SourceCode | null,
  aliases: readonly Alias[],
): readonly Claim[] {
  return aliases.flatMap(({ address, source, asOf }) => {
    const standing = sourceCodeOf(source) === served ? 'another-form' : 'less-preferred-source';
    return claimOf('FULL_ADDRESS', address, { source, asOf, standing });
  });
}

export function positionClaims(
  { position }: Pick<Property, 'position'>,
  said: readonly SaidPosition[],
): readonly Claim[] {
  return said.flatMap(({ source, asOf, latitude, longitude, precision }) => {
    const isVague = precision === 'postcode' && position?.precision === 'address';
    const given = {
      ...{ source, asOf },
      standing: isVague ? 'less-precise' : 'less-preferred-source',
    } as const;
    return [...claimOf('LATITUDE', latitude, given), ...claimOf('LONGITUDE', longitude, given)];
  });
}

interface Given {
  /** Id of the data set. */
  readonly source: string;
  readonly asOf: string | null;
  readonly standing: Standing;
}

function claimOf(
  field: FieldName,
  value: FactValue,
  { source, asOf: date, standing }: Given,
): readonly Claim[] {
  const code = sourceCodeOf(source);
  if (code === undefined) return [];
  return [{ field, value, source: code, record: null, date, modelled: false, standing }];
}

/** Surveys, lists and map data of one home differ by less, on the largest estates too. */
const APART_METRES = 200;

/** Whether a source places the home itself, not its postcode, far from where it is served. */
export function isFarApart(
  { position }: Pick<Property, 'position'>,
  said: readonly SaidPosition[],
): boolean {
  if (position?.precision !== 'address') return false;
  return said.some(
    (one) => one.precision === 'address' && metresBetween(one, position) >= APART_METRES,
  );
}
