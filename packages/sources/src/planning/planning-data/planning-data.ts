/** planning.data.gov.uk as CSV, and the files in that format that authorities provide to it. */

import type { Delimiter } from '@property-lookup/rows/read';
import { hasColumns, textAt } from '../../cells/columns.js';
import { geometryOfText } from '../../geometry/drawn-text.js';
import type { MapGeometry } from '../../geometry/map-geometry.js';
import { OPEN_GOVERNMENT_LICENCE } from '../../licences.js';
import { FIELD_COUNT_WRONG } from '../../reasons.js';
import { acceptWithout, headed, type RowMapper, reject, type Source } from '../../source.js';
import { wasOutline } from '../lost-outline.js';
import { type EntityField, fieldText, findEntityColumns } from '../planning-columns.js';
import { datasetOfColumns, datasetOfFile, datasetOfName } from '../planning-datasets.js';
import { type Entity, mapEntity, OUTLINE_LOST } from '../planning-entity.js';

export const planningData: Source = planningRows(',', 'planning-data', 'Planning data (CSV)');
/** The platform's database dumps are separated by pipes. */
export const planningDataPsv: Source = planningRows(
  '|',
  'planning-data-psv',
  'Planning data (pipe separated)',
);

function planningRows(delimiter: Delimiter, id: string, title: string): Source {
  return {
    id,
    title,
    publisher: 'Ministry of Housing, Communities and Local Government',
    about: {
      code: 'PDGU',
      gives: 'designations, flood zones and planning applications of England',
      appears: 'daily',
      page: 'https://www.planning.data.gov.uk/dataset/',
      size: '1 MB to 2 GB a data set',
      provides: ['outlines'],
      needs: ['positions'],
    },
    licence: OPEN_GOVERNMENT_LICENCE,
    attribution: '© Crown copyright and database right. Contains planning.data.gov.uk data.',
    ...headed(isPlanningFile, delimiter),
    whyNot: (sample) => whyNoPlace(sample.rows(delimiter)[0] ?? [], sample.name),
    open: openEntities,
  };
}

function isPlanningFile(header: readonly string[], name: string): boolean {
  const told = datasetOfFile(header, [name]);
  const byColumns = datasetOfColumns(header);
  const columns = findEntityColumns(header, 'dataset' in told ? told.dataset : byColumns);
  const has = (...fields: readonly EntityField[]): boolean =>
    fields.every((field) => (columns.get(field)?.length ?? 0) > 0);
  const isDrawn = has('geometry') || has('point');
  const isTied = isDrawn || has('uprns') || has('uprn');
  if (isTied && hasColumns(header, ['reference', 'entity', 'dataset'])) return true;
  const isNamed = has('name') || has('reference');
  const isTold = byColumns !== null;
  // Address lists have coordinates and UPRNs too.
  const isPlaced = isTied || (has('x', 'y') && isTold);
  if (isTold) return isPlaced && isNamed && (isDrawn || !has('uprn') || has('reference'));
  if (!('dataset' in told) || !isNamed) return false;
  // A point in the middle of an area links no home to it, and would replace the outline.
  const isPoint = told.dataset === 'listed-building' && has('x', 'y') && !has('uprn');
  // Address lists may be named after the area they cover, and GIS programs add a geometry.
  const isOurs = hasColumns(header, ['geometry']) || hasColumns(header, ['point']);
  return isPoint || (isDrawn && (isOurs || !has('uprn')));
}

/** Reason for rejecting planning data without a place; completes a sentence. */
function whyNoPlace(header: readonly string[], name: string): string | undefined {
  const isPlatform = hasColumns(header, ['reference', 'name', 'start-date', 'end-date']);
  const isNamed = hasColumns(header, ['reference', 'name']) && datasetOfName(name) !== null;
  if (!isPlatform && !isNamed) return undefined;
  return 'its rows are planning data without a geometry, a point or a UPRN, so that no home can be linked to them. Get the data set with its geometry, as planning.data.gov.uk has it';
}

function openEntities(header: readonly string[], name: string): RowMapper {
  const told = datasetOfFile(header, [name]);
  const fallback = 'dataset' in told ? told.dataset : null;
  const columns = findEntityColumns(header, fallback);
  return (row, emit) => {
    const fields = withWholeGeometry(row, header.length);
    // Dumps omit empty columns at the end of a row.
    if (fields.length > header.length || fields.length < header.length - 1) {
      return reject(FIELD_COUNT_WRONG);
    }
    const text: Entity['text'] = (field) =>
      fieldText(columns, field, (position) => {
        const value = textAt(fields, position);
        // Pipe-separated dumps write an empty text as two quotes in quotes.
        return value === '""' ? null : value;
      });
    let isOutlineLost = false;
    const geometry: Entity['geometry'] = () =>
      geometryOf(text, () => {
        isOutlineLost = true;
      });
    const outcome = mapEntity({ text, geometry }, fallback, emit);
    return isOutlineLost && outcome.accepted ? acceptWithout(OUTLINE_LOST) : outcome;
  };
}

/**
 * Joins a geometry that was split at its commas: the reader of rows takes a quote that is not closed within 256 kB for a stray
 * one, and the outlines of national parks and green belts are longer.
 */
function withWholeGeometry(fields: readonly string[], count: number): readonly string[] {
  if (fields.length <= count) return fields;
  const whole: string[] = [];
  for (let at = 0; at < fields.length; at++) {
    const field = fields[at] ?? '';
    if (!/^"\s*(?:MULTI)?POLYGON/i.test(field)) {
      whole.push(field);
      continue;
    }
    const start = at;
    while (at < fields.length - 1 && !fields[at]?.endsWith('"')) at++;
    whole.push(
      fields
        .slice(start, at + 1)
        .join(',')
        .slice(1, -1),
    );
  }
  return whole;
}

/** Outline and point have separate columns. */
function geometryOf(
  text: Entity['text'],
  onOutlineLost: () => void,
): ReturnType<Entity['geometry']> {
  const outlineText = text('geometry');
  const pointText = text('point');
  const outline = outlineText === null ? NOTHING : geometryOfText(outlineText);
  const point = pointText === null ? NOTHING : geometryOfText(pointText);
  if (outline === undefined && wasOutline(outlineText ?? '')) onOutlineLost();
  const polygons = outline?.polygons ?? [];
  const points = [...(point?.points ?? []), ...(outline?.points ?? [])];
  if (polygons.length > 0 || points.length > 0) return { polygons, points };
  return outline === undefined || point === undefined ? 'unreadable' : undefined;
}

const NOTHING: MapGeometry = { polygons: [], points: [] };
