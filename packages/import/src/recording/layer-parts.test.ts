import { describe, expect, it } from 'vitest';
import { coverageOf, isWhole, LayerParts, NO_BOUNDS, nameOf, unite } from './layer-parts.js';

const OWN = { dataset: 'conservation-area', organisation: '329' };
const LIST = { dataset: 'listed-building', organisation: '16' };

/** Zones of a publication on a line through an authority. */
function add(
  parts: LayerParts,
  publication: typeof OWN,
  localAuthority: string,
  zones: number,
  { x = 0, first = 0 } = {},
): void {
  for (let at = 0; at < zones; at++) {
    const point = [x + at / 100, 51 + at / 100] as const;
    parts.add(publication, `${first + at}`, { localAuthority, point });
  }
}

function coveredIn(
  fill: (parts: LayerParts) => void,
  {
    localAuthority = 'E09000028',
    point = [0.01, 51.01] as readonly [number, number] | null,
    published = 0,
  } = {},
): readonly string[] {
  const found = new LayerParts();
  fill(found);
  const parts = found.parts(new Map([[nameOf(OWN), published]]));
  const coverage = coverageOf({ whole: new Set(), parts });
  return [...coverage.coveredAt({ localAuthority, country: 'E92000001', point })];
}

describe('a layer of an authority', () => {
  it('is loaded where its own zones lie around the place', () => {
    expect(coveredIn((parts) => add(parts, OWN, 'E09000028', 4))).toEqual(['conservation-area']);
  });

  it('is not known beyond them, in another authority, or of a home without a place', () => {
    const fill = (parts: LayerParts) => add(parts, OWN, 'E09000028', 4);
    expect(coveredIn(fill, { point: [0.5, 51.01] })).toEqual([]);
    expect(coveredIn(fill, { localAuthority: 'E09000022' })).toEqual([]);
    expect(coveredIn(fill, { point: null })).toEqual([]);
  });

  it('is not known by a zone or two, which may be all that was asked for', () => {
    expect(coveredIn((parts) => add(parts, OWN, 'E09000028', 2))).toEqual([]);
  });

  it('is not known by the zones of a neighbour that cross the border', () => {
    const fill = (parts: LayerParts) => {
      add(parts, OWN, 'E09000022', 30);
      add(parts, OWN, 'E09000028', 4);
    };
    expect(coveredIn(fill)).toEqual([]);
    // The neighbour's other zones, with none of its homes loaded.
    expect(coveredIn((parts) => add(parts, OWN, 'E09000028', 4), { published: 60 })).toEqual([]);
  });

  it('is the same gathered in parts', () => {
    const whole = new LayerParts();
    add(whole, OWN, 'E09000028', 4);
    const sum = new LayerParts();
    for (const x of [0, 1]) {
      const part = new LayerParts();
      add(part, OWN, 'E09000028', 2 + x, { first: x });
      sum.addAll(part.found);
    }
    expect(sum.parts(new Map())).toMatchObject([{ bounds: [0, 51, 0.02, 51.02] }]);
    expect(whole.parts(new Map())).toMatchObject([{ bounds: [0, 51, 0.03, 51.03] }]);
  });
});

describe('a layer of one body for all of England', () => {
  it('is loaded in each borough of an extract, and nowhere else', () => {
    const fill = (parts: LayerParts) => {
      add(parts, LIST, 'E09000028', 5);
      add(parts, LIST, 'E09000022', 50, { first: 100 });
    };
    expect(coveredIn(fill)).toEqual(['listed-building']);
    expect(coveredIn(fill, { localAuthority: 'E07000041' })).toEqual([]);
  });

  it('is loaded everywhere in England where the file is the whole, by number and reach', () => {
    const england = unite(NO_BOUNDS, [-6.3, 50, 1.7, 55.7]);
    expect(isWhole('listed-building', 379_000, england)).toBe(true);
    expect(isWhole('listed-building', 2_500, [-0.11, 51.42, -0.03, 51.51])).toBe(false);
    // The first page of a search over England.
    expect(isWhole('listed-building', 500, england)).toBe(false);
    expect(isWhole('conservation-area', 379_000, england)).toBe(false);
    const { coveredAt } = coverageOf({ whole: new Set(['listed-building']), parts: [] });
    const place = { localAuthority: 'E07000041', point: [-3.5, 50.7] } as const;
    expect(coveredAt({ ...place, country: 'E92000001' }).size).toBe(1);
    expect(coveredAt({ ...place, country: 'W92000004' }).size).toBe(0);
  });
});
