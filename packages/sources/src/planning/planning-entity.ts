/** Maps an entity of planning.data.gov.uk, from any kind of file, to a zone or an application. */

import { dateAt } from '@property-lookup/kernel/calendar';
import { webLink } from '@property-lookup/kernel/text';
import { LISTED_GRADE } from '@property-lookup/model/dictionary';
import { markOfShape, placeOfShape } from '@property-lookup/model/property';
import type {
  ApplicationFact,
  ApplicationValues,
  EvidenceFact,
  ZoneValues,
} from '@property-lookup/model/records';
import { parseDay } from '../cells/day-dates.js';
import { parseFigure } from '../cells/figures.js';
import { givenAddress } from '../cells/given-address.js';
import { uprnsIn } from '../cells/identifiers.js';
import { knownValues } from '../cells/known-values.js';
import { riskBand } from '../cells/risk-band.js';
import { NOWHERE } from '../geometry/feature-zone.js';
import { type MapGeometry, type PlacedGeometry, placeGeometry } from '../geometry/map-geometry.js';
import { acceptUnroundedIn } from '../rounded-uprn.js';
import { acceptWithout, ignore, type RowOutcome, reject } from '../source.js';
import type { EntityField } from './planning-columns.js';
import { APPLICATIONS, identityInDataset, isUsedDataset } from './planning-datasets.js';
import { applicationDecision, applicationStatus, applicationType } from './planning-words.js';

export interface Entity {
  /** Null when absent or empty. */
  text(field: EntityField): string | null;
  /** Undefined without a geometry, or a word for an unreadable one. Coordinates in columns are separate. */
  geometry(): MapGeometry | undefined | 'unreadable' | 'unreadable outline';
}

const GEOMETRY_UNREADABLE = 'geometry cannot be read';
export const SYSTEM_UNKNOWN = 'coordinates fit no known system';
export const NO_LONGER_IN_FORCE = 'no longer in force';
export const REFERENCE_MISSING = 'reference is missing';
/** Most lists of conservation areas have never been drawn. */
export const PLACE_MISSING =
  'it has neither an outline nor a point, so that no home can be linked to it';
export const OUTLINE_LOST =
  'outline cannot be read, perhaps because a spreadsheet has cut it off: the point beside it is taken, so that homes within it may be missed. Import the file as it was downloaded';
const DATASET_UNNAMED = 'nothing says which data set it is of';
const DATASET_UNUSED = 'data set says nothing this service uses';

/** `fallback` is the file's data set, for entities that do not name theirs. */
export function mapEntity(
  entity: Entity,
  fallback: string | null,
  emit: (fact: EvidenceFact) => void,
): RowOutcome {
  const dataset = entity.text('dataset') ?? fallback;
  if (dataset === null) return reject(DATASET_UNNAMED);
  if (!isUsedDataset(dataset)) return ignore(DATASET_UNUSED);
  if (dataset !== APPLICATIONS && hasEnded(entity)) return ignore(NO_LONGER_IN_FORCE);
  const reference = referenceIn(entity);
  if (reference === null && dataset === APPLICATIONS) return reject(REFERENCE_MISSING);
  const located = locate(entity);
  if (typeof located === 'string') return reject(located);
  const { placed, isLost } = located;
  const fact =
    reference !== null && dataset === APPLICATIONS
      ? applicationOf(entity, reference, placed)
      : zoneOf(entity, { dataset, reference, placed });
  if (fact === undefined) return reject(PLACE_MISSING);
  emit(fact);
  if (isLost) return acceptWithout(OUTLINE_LOST);
  const page = fact.kind === 'application' ? entity.text(PAGE) : null;
  if (page !== null && webLink(page) === null) return acceptWithout(LINK_UNUSABLE);
  return acceptUnroundedIn(uprnText(entity));
}

interface Located {
  readonly placed: PlacedGeometry;
  /** Whether an unreadable outline was replaced by a point. */
  readonly isLost: boolean;
}

/** The entity's place, from its geometry or else from coordinates in columns; a reason if neither is usable. */
function locate(entity: Entity): Located | string {
  const geometry = entity.geometry();
  const readable = typeof geometry === 'object' ? geometry : undefined;
  const drawn = readable && placeGeometry(readable);
  if (drawn !== undefined) return { placed: drawn, isLost: false };
  const [x, y] = [entity.text('x'), entity.text('y')].map((text) => Number(text ?? Number.NaN));
  const isBeside = Number.isFinite(x) && Number.isFinite(y);
  const beside = isBeside ? placeGeometry({ polygons: [], points: [[x ?? 0, y ?? 0]] }) : undefined;
  if (beside !== undefined) {
    const isLost = geometry === 'unreadable outline' || (readable?.polygons.length ?? 0) > 0;
    return { placed: beside, isLost };
  }
  if (geometry === undefined && !isBeside) return { placed: NOWHERE, isLost: false };
  return typeof geometry === 'string' ? GEOMETRY_UNREADABLE : SYSTEM_UNKNOWN;
}

/** Whether an entity has ended, by date or by an authority's own status column. Zeros are an empty date in a shapefile. */
function hasEnded(entity: Entity): boolean {
  return /[1-9]/.test(entity.text('end-date') ?? '') || ENDED.test(entity.text('status') ?? '');
}

const ENDED =
  /^(?:tpo |order )?(?:revoked|cancelled|expired|lapsed|quashed|rescinded|superseded|withdrawn|de-?listed|not confirmed)\b/i;

/** Placeholders for a missing reference. */
const NO_REFERENCE = /^(?:n\/?a|none|null|nil|unknown|tb[acd]|[-?. ]+)$/i;

/** The publisher's reference, or else the platform's number of the entity. */
function referenceIn(entity: Entity): string | null {
  const given = entity.text('reference');
  const isGiven = given !== null && !NO_REFERENCE.test(given);
  const number = nameOrNumber(entity).number;
  return (isGiven ? given : null) ?? number ?? entity.text('entity');
}

/** A name without letters is a number: shapefiles truncate `Conservation_area` and `Conservation_area_number` to the same name. */
function nameOrNumber(entity: Entity): Readonly<Record<'name' | 'number', string | null>> {
  const text = entity.text('name');
  const isNumber = text !== null && !/\p{L}/u.test(text);
  return isNumber ? { name: null, number: text } : { name: text, number: null };
}

function nameIn(entity: Entity): string | null {
  const street = entity.text('street');
  const inStreet =
    street === null ? null : `${entity.text('street-number') ?? ''} ${street}`.trim();
  const texts = [
    nameOrNumber(entity).name,
    entity.text('site-address'),
    entity.text('address-text'),
  ];
  return [...texts, inStreet, entity.text('address')].find((text) => text !== null) ?? null;
}

interface Zone {
  readonly dataset: string;
  /** Null if its publisher gives none; the zone is kept all the same. */
  readonly reference: string | null;
  readonly placed: PlacedGeometry;
}

/** Undefined if neither a position nor a property locates the zone. */
function zoneOf(entity: Entity, { dataset, reference, placed }: Zone): EvidenceFact | undefined {
  const uprns = uprnsOf(entity);
  const isNowhere = placed.polygons.length === 0 && placed.point === null;
  if (isNowhere && uprns.length === 0) return undefined;
  const organisation = organisationOf(entity);
  const name = nameIn(entity);
  return {
    kind: 'zone',
    dataset,
    reference: identityInDataset(dataset, {
      reference,
      organisation,
      name,
      isOfPlatform: entity.text('entity') !== null,
      place: placeOfShape(placed) ?? uprns.join(' '),
      shape: isNowhere ? uprns.join(' ') : markOfShape(placed),
    }),
    name,
    organisation,
    startDate: readDay(entity, 'start-date'),
    polygons: placed.polygons,
    point: placed.point,
    uprns,
    values: zoneValues(entity, dataset, reference),
  };
}

/** Historic England: entries of the national list have seven digits, which also end the address of their page. */
const LIST_ENTRY = /^(?:https?:\S*\/)?(\d{7})\/?$/;

function zoneValues(entity: Entity, dataset: string, reference: string | null): ZoneValues {
  const given = dataset === 'listed-building' ? reference : null;
  const listEntry = [given, entity.text('listed-building')]
    .map((text) => LIST_ENTRY.exec(text ?? '')?.[1])
    .find((entry) => entry !== undefined);
  return knownValues<ZoneValues>({
    grade: gradeOf(entity.text('listed-building-grade')),
    listEntry: listEntry ?? null,
    risk: riskBand(entity.text('risk-band') ?? '') ?? null,
    level: /[123]/.exec(entity.text('flood-risk-level') ?? '')?.[0] ?? null,
    hectares: hectaresOf(entity.text('hectares')),
    dwellingsMin: numberOf(entity.text('minimum-net-dwellings')),
    dwellingsMax: numberOf(entity.text('maximum-net-dwellings')),
  });
}

/** The grade, regardless of spacing and case. English authorities write `Grade 2`, and Scotland has categories. */
function gradeOf(text: string | null): NonNullable<ZoneValues['grade']> | null {
  const grade =
    text
      ?.toUpperCase()
      .replace(/GRADE|CATEGORY|\s/g, '')
      .replace('STAR', '*')
      .replace(/^[12](?=\*?$)/, (figure) => 'I'.repeat(Number(figure))) ?? '';
  return LISTED_GRADE.find((known) => known === grade) ?? null;
}

const PAGE = 'documentation-url';
export const LINK_UNUSABLE =
  'link is not a web address that begins with http:// or https://: the row is accepted without it';

function applicationOf(entity: Entity, reference: string, placed: PlacedGeometry): ApplicationFact {
  const type = entity.text('planning-application-type');
  const status = entity.text('planning-application-status');
  const decisionText = entity.text('planning-decision');
  const decision = decisionText === null ? null : applicationDecision(decisionText);
  const decided = readDay(entity, 'decision-date');
  const received = readDay(entity, 'start-date');
  const address = entity.text('address-text') ?? entity.text('address');
  return {
    kind: 'application',
    reference,
    organisation: organisationOf(entity),
    uprn: uprnsOf(entity)[0] ?? null,
    address: address === null ? null : givenAddress(address),
    point: placed.point ?? placed.polygons[0]?.[0]?.[0] ?? null,
    values: knownValues<ApplicationValues>({
      LATEST_APPLICATION_REFERENCE: reference,
      LATEST_APPLICATION_DESCRIPTION: entity.text('description'),
      LATEST_APPLICATION_TYPE: type === null ? null : applicationType(type),
      LATEST_APPLICATION_STATUS:
        (status === null ? null : applicationStatus(status)) ??
        (decision === null && decided === null ? null : 'Decided'),
      LATEST_APPLICATION_DECISION: decision,
      LATEST_APPLICATION_RECEIVED_DATE: received,
      LATEST_APPLICATION_DECISION_DATE: decided,
      LATEST_APPLICATION_URL: webLink(entity.text(PAGE)),
    }),
    received,
  };
}

function organisationOf(entity: Entity): string | null {
  return entity.text('organisation-entity') ?? entity.text('organisation');
}

const uprnText = (entity: Entity): string =>
  `${entity.text('uprns') ?? ''} ${entity.text('uprn') ?? ''}`;

const uprnsOf = (entity: Entity): readonly number[] => uprnsIn(uprnText(entity));

/** Reads a date. Esri's map servers write milliseconds since 1970, or `1976/05/04 00:00:00+00`. */
function readDay(entity: Entity, field: EntityField): string | null {
  const text = entity.text(field) ?? '';
  if (/^-?\d{9,14}$/.test(text)) return dateAt(Number(text));
  return parseDay(text.replace(/^(\d{4})\/(\d{2})\/(\d{2})(?=$| )/, '$1-$2-$3'));
}

/** New towns on former airfields reach 1,000 hectares; larger figures are square metres, whatever the column is called. */
const HECTARES_MAX = 1_500;
/** Limit for a column without a unit, such as `Area`: larger figures may well be square metres. */
const UNNAMED_HECTARES_MAX = 100;

const HECTARES = /\s*(?:ha|hectares?)$/i;

/** Some write the unit after each number: `0.13 ha`. Null without a number, or if it cannot be hectares. */
export function hectaresOf(text: string | null, isUnitNamed = true): number | null {
  const value = parseFigure(text?.replace(HECTARES, '') ?? '');
  const isCertain = isUnitNamed || HECTARES.test(text ?? '');
  return value === null || value > (isCertain ? HECTARES_MAX : UNNAMED_HECTARES_MAX) ? null : value;
}

function numberOf(text: string | null): number | null {
  const value = Number(text ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
}
