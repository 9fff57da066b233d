/** What the map shows: which properties, by which field they are coloured, and in which area; it is read from the address of the page. */

export type Corner = [longitude: number, latitude: number];

export interface View {
  /** The `where` of a filter, as JSON; empty for all properties. */
  readonly where: string;
  /** Name of a field, as filters have it; empty where colours mean nothing. */
  readonly by: string;
  /** Corners of the area that was drawn, without the first one again; empty without one. */
  readonly area: readonly Corner[];
  /** What is in the middle, `zoom/latitude/longitude`; empty for all that is loaded. */
  readonly at: string;
}

const CORNER_DIGITS = 5;

export function viewOf(query: URLSearchParams): View {
  return {
    where: isObject(query.get('where')) ? (query.get('where') ?? '') : '',
    by: query.get('by') ?? '',
    area: (query.get('area') ?? '')
      .split(';')
      .map((corner) => corner.split(',').map(Number))
      .filter((corner): corner is Corner => corner.length === 2 && corner.every(Number.isFinite)),
    at: query.get('at') ?? '',
  };
}

/** A link may be cut off. */
function isObject(text: string | null): boolean {
  try {
    return typeof JSON.parse(text ?? '') === 'object';
  } catch {
    return false;
  }
}

export function queryOf({ area, at, by, where }: View): Readonly<Record<string, string>> {
  const corners = area.map((corner) => corner.map((at) => at.toFixed(CORNER_DIGITS)).join(','));
  return {
    ...(where !== '' && { where }),
    ...(by !== '' && { by }),
    ...(corners.length > 2 && { area: corners.join(';') }),
    ...(at !== '' && { at }),
  };
}

/** The parameter `filter`, as the API takes it; undefined for everything. */
export function filterOf({ area, where }: View): string | undefined {
  const [first] = area;
  const polygon = { type: 'Polygon', coordinates: [[...area, first]] };
  const parts = [
    ...(where === '' ? [] : [JSON.parse(where) as object]),
    ...(area.length < 3 ? [] : [{ location: { within: polygon } }]),
  ];
  return parts.length === 0 ? undefined : JSON.stringify({ where: { and: parts } });
}

/** Undefined where a link names no place. */
export function placeOf(at: string): { zoom: number; center: Corner } | undefined {
  const numbers = at.split('/').map(Number);
  const [zoom = 0, latitude = 0, longitude = 0] = numbers;
  const isPlace = numbers.length === 3 && numbers.every(Number.isFinite) && Math.abs(latitude) < 85;
  return isPlace ? { zoom, center: [longitude, latitude] } : undefined;
}

export function atPlace(zoom: number, [longitude, latitude]: Corner): string {
  return [zoom.toFixed(2), latitude.toFixed(CORNER_DIGITS), longitude.toFixed(CORNER_DIGITS)].join(
    '/',
  );
}
