/** A boundary on the map: the outline of a planning zone, a plot or a building, as it is loaded. */

/** Rings of [longitude, latitude] in WGS84, the first outer, the others holes. */
export type Polygon = readonly Ring[];
export type Ring = readonly (readonly [longitude: number, latitude: number])[];

/** WGS84 degrees. */
export type DegreeBox = readonly [west: number, south: number, east: number, north: number];

export interface Boundary {
  /** The publisher's data set (`conservation-area`, `green-belt`), `plot` or `building`. */
  readonly layer: string;
  /** Unique within the layer; of a zone its identity, in which `referenceOf` finds what the publisher calls it. */
  readonly reference: string;
  readonly name: string | null;
  readonly polygons: readonly Polygon[];
}

/** The publishers' data sets whose outlines are kept, and those of plots and buildings; what people call each. */
export const BOUNDARY_LAYERS = {
  'area-of-outstanding-natural-beauty': 'Area of outstanding natural beauty',
  'article-4-direction-area': 'Article 4 direction',
  'brownfield-land': 'Brownfield land',
  'brownfield-site': 'Brownfield site',
  building: 'Building',
  'conservation-area': 'Conservation area',
  'flood-risk-zone': 'Flood zone',
  'green-belt': 'Green belt',
  'listed-building': 'Listed building',
  'listed-building-outline': 'Listed building outline',
  'local-planning-authority': 'Planning authority',
  'national-park': 'National park',
  plot: 'Registered plot',
  'risk-of-flooding-from-rivers-and-sea': 'Risk of flooding from rivers and the sea',
  'risk-of-flooding-from-surface-water': 'Risk of flooding from surface water',
  'scheduled-monument': 'Scheduled monument',
  'site-of-special-scientific-interest': 'Site of special scientific interest',
  tree: 'Protected tree',
  'tree-preservation-zone': 'Tree preservation zone',
  'world-heritage-site': 'World heritage site',
} as const;

export type BoundaryLayer = keyof typeof BOUNDARY_LAYERS;

/** Layers with as many outlines as there are houses: of interest only close by. */
export const LAYERS_OF_HOUSES: readonly string[] = ['plot', 'building'];

/** Those of one layer that touch a box, the largest first. */
export interface BoundaryQuestion {
  readonly layer: string;
  readonly box: DegreeBox;
  /** Degrees: what is smaller both ways is left out. */
  readonly smallest: number;
  readonly limit: number;
}

export function boxOfPolygons(polygons: readonly Polygon[]): DegreeBox {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [outer = []] of polygons) {
    for (const [x, y] of outer) {
      west = Math.min(west, x);
      south = Math.min(south, y);
      east = Math.max(east, x);
      north = Math.max(north, y);
    }
  }
  return [west, south, east, north];
}
