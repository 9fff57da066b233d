/** What outlines on the map and the Environment Agency's lists say of the ground on which a home stands. */

import type { Expected } from './expected-certificate.js';
import type { Corner, Outline, SourceFiles } from './source-files.js';
import type { SourceRecords } from './source-records.js';

/** Kinds of home with ground of their own, and the gazetteer's classes of them. */
const HOUSES = ['House', 'Bungalow', 'RD02', 'RD03', 'RD04'];

/** The plot and the building. `kind` is the kind of home that its records tell, if they do. */
export function expectedOutlines(
  files: SourceFiles,
  records: SourceRecords,
  kind: unknown,
): { readonly plot: Expected; readonly building: Expected } {
  const isHouse = HOUSES.includes(String(kind ?? records.gazetteer?.['CLASS']));
  const own = (name: string): number | null => (isHouse ? ownArea(files, name, records) : null);
  return {
    plot: { PLOT_AREA: own('Land_Registry_Cadastral_Parcels') },
    building: { BUILDING_FOOTPRINT_AREA: own('OpenMapLocal') },
  };
}

/** To a tenth of a square metre, where a single outline contains the home's point and no other property's. */
function ownArea(files: SourceFiles, name: string, { gazetteer }: SourceRecords): number | null {
  if (gazetteer === undefined) return null;
  const point = pointOf(gazetteer);
  const around = files.outlines(name).filter((outline) => contains(outline, point));
  const [outline] = around;
  if (outline === undefined || around.length > 1) return null;
  const others = files.gazetteer.filter((row) => contains(outline, pointOf(row)));
  return others.length > 1 ? null : Math.round(10 * areaOf(outline)) / 10;
}

const pointOf = (row: Readonly<Record<string, string>>): Corner => ({
  x: Number(row['X']),
  y: Number(row['Y']),
});

/** Inside, where a ray to the east crosses the outline an odd number of times. */
function contains(outline: Outline, { x, y }: Corner): boolean {
  let crossings = 0;
  outline.forEach((a, at) => {
    const b = outline[(at + 1) % outline.length] ?? a;
    if (a.y > y === b.y > y) return;
    if (a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x) > x) crossings++;
  });
  return crossings % 2 === 1;
}

/** Shoelace formula, in the whole centimetres that the files give, so that no half is rounded to the wrong side. */
function areaOf(outline: Outline): number {
  const corners = outline.map(({ x, y }) => ({ x: Math.round(100 * x), y: Math.round(100 * y) }));
  const [start] = corners;
  const doubled = corners.reduce((sum, a, at) => {
    const b = corners[(at + 1) % corners.length] ?? a;
    const [x, y] = [start?.x ?? 0, start?.y ?? 0];
    return sum + (a.x - x) * (b.y - y) - (b.x - x) * (a.y - y);
  }, 0);
  return Math.abs(doubled) / 20_000;
}

/** The band of the home itself, else that of at least half the homes of its postcode, else very low where nothing there is at risk. */
export function expectedFloodRisk(files: SourceFiles, records: SourceRecords): Expected {
  const code = records.postcode['pcds'];
  const own = files.table('RoFRS_PropertiesAtRisk').find((row) => row['UPRN'] === records.uprn);
  const homes = files.table('RoFRS_PostcodesAtRisk').find((row) => row['PC'] === code);
  const water = files.table('Postcodes_Risk').find((row) => row['Postcode'] === code);
  const counts = ['HIGH_CNT', 'MED_CNT', 'LOW_CNT'].map((column) => Number(water?.[column]));
  const isSafe = counts.every((count) => count === 0);
  return {
    FLOOD_RISK_RIVERS_SEA:
      own?.['RISK_BAND']?.replace('VeryLow', 'Very Low') ??
      commonestBand(homes) ??
      (isSafe ? 'Very Low' : null),
    FLOOD_RISK_SURFACE_WATER: isSafe ? 'Very Low' : null,
  };
}

function commonestBand(row: Readonly<Record<string, string>> | undefined): string | undefined {
  if (row === undefined) return undefined;
  const all = Number(row['RES_cntpc']);
  const [high, medium, low] = ['High', 'Medium', 'Low'].map((band) =>
    Number(row[`RES_CNT_${band}`]),
  );
  const [a = 0, b = 0, c = 0] = [high, medium, low];
  const counts = { High: a, Medium: b, Low: c, 'Very Low': all - a - b - c };
  const [band, most] = Object.entries(counts).sort(([, one], [, other]) => other - one)[0] ?? [];
  return most !== undefined && most >= all / 2 ? band : undefined;
}
