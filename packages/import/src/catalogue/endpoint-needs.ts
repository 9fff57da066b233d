/** Finds the content that each endpoint needs, the sources that would add to its answers, and the next source to load. */

import type { LoadedSource } from '@property-lookup/engine';
import type { SourceCode } from '@property-lookup/model/dictionary';
import { GROUPS } from '@property-lookup/model/fields';
import { type Content, wholeAbout } from '@property-lookup/sources/about';
import { ALL_SOURCES, type AnySource } from '@property-lookup/sources/recognition';
import { providedBy } from './catalogue.js';

/** Content that each endpoint needs for an answer. A test compares the paths with the served ones. */
const NEEDS: Readonly<Record<string, readonly Content[]>> = {
  '/property-lookup': ['addresses'],
  '/property-lookup-detailed': ['addresses'],
  '/address-lookup/postcode': ['addresses', 'postcodes'],
  '/address-lookup/suggest': ['addresses'],
  '/address-lookup/explain': ['addresses'],
  '/match': ['addresses'],
  '/reverse': ['addresses', 'positions'],
  '/properties': ['addresses'],
  '/export': ['addresses'],
  '/aggregate': ['addresses'],
  '/areas': ['addresses'],
  '/areas/{code}': ['addresses', 'sales'],
  '/changes': ['addresses'],
  '/property/comparables': ['addresses', 'sales'],
  '/property-lookup-evidence': ['addresses'],
  '/map/boundaries': ['outlines'],
  '/tiles/properties.json': ['addresses', 'positions'],
  '/tiles/properties/{z}/{x}/{y}.mvt': ['addresses', 'positions'],
  '/tiles/boundaries.json': ['outlines'],
  '/tiles/boundaries/{z}/{x}/{y}.mvt': ['outlines'],
  '/whoami': [],
  '/market-events/property-history': ['sales', 'listings'],
  '/market-events/sales-listings': ['listings'],
  '/market-events/rental-listings': ['listings'],
};

export interface EndpointNeeds {
  readonly path: string;
  /** Content that it needs and no loaded source provides. */
  readonly missing: readonly Content[];
  /** Fields of its group that a source can record; 0 for an endpoint without a group. */
  readonly fields: number;
  /** Fields that a loaded source can record. */
  readonly covered: number;
  /** Sources that would record more fields, the most first. */
  readonly wanted: readonly WantedSource[];
}

interface WantedSource {
  readonly code: SourceCode;
  /** Ids of the data sets with this code; any one would do. */
  readonly sources: readonly string[];
  /** Fields that this source can record and no loaded one can. */
  readonly fields: number;
}

export function endpointNeeds(loaded: readonly LoadedSource[]): readonly EndpointNeeds[] {
  const provided = providedBy(loaded);
  const lookUps = Object.entries(NEEDS).map(([path, needs]) => ({
    path,
    missing: needs.filter((content) => !provided.has(content)),
    fields: 0,
    covered: 0,
    wanted: [],
  }));
  const groups = GROUPS.map(({ path, fields }) => {
    const missing: readonly Content[] = provided.has('addresses') ? [] : ['addresses'];
    return { path, missing, ...coverage(fields, loaded) };
  });
  return [...lookUps, ...groups];
}

/** Sources that would add fields to any group, the most first. */
function wantedSources(loaded: readonly LoadedSource[]): readonly WantedSource[] {
  return coverage(
    GROUPS.flatMap(({ fields }) => fields),
    loaded,
  ).wanted;
}

interface Sourced {
  readonly name: string;
  readonly source: readonly SourceCode[];
}

/** Identifies the property in every answer, so no source adds it. */
const KEY_FIELD = 'UPRN';

function coverage(
  fields: readonly Sourced[],
  loaded: readonly LoadedSource[],
): Pick<EndpointNeeds, 'fields' | 'covered' | 'wanted'> {
  const codes = codesOf(loaded);
  // Derived and modelled fields follow from the others.
  const recordable = fields.filter(
    ({ name, source }) => name !== KEY_FIELD && source.some((code) => ids(code).length > 0),
  );
  const open = recordable.filter(({ source }) => !source.some((code) => codes.has(code)));
  const counts = new Map<SourceCode, number>();
  for (const { source } of open) {
    for (const code of source) {
      if (ids(code).length > 0) counts.set(code, (counts.get(code) ?? 0) + 1);
    }
  }
  const wanted = [...counts].map(([code, count]) => ({ code, sources: ids(code), fields: count }));
  return {
    fields: recordable.length,
    covered: recordable.length - open.length,
    wanted: wanted.sort((a, b) => b.fields - a.fields),
  };
}

function codesOf(loaded: readonly LoadedSource[]): ReadonlySet<SourceCode | null> {
  const loadedIds = new Set(loaded.map(({ id }) => id));
  return new Set(ALL_SOURCES.filter(({ id }) => loadedIds.has(id)).map(({ about }) => about.code));
}

/** Data sets of a code that provide the most content: recommendations and look-ups only add to others. */
function ids(code: SourceCode): readonly string[] {
  const all = ALL_SOURCES.filter(({ about }) => about.code === code);
  const countOf = ({ about }: AnySource): number => about.provides?.length ?? 0;
  const most = Math.max(...all.map(countOf));
  return all.filter((source) => countOf(source) === most).map(({ id }) => id);
}

/** Contents in order of importance, each with the advice for the case that no loaded source provides it. */
const STEPS: readonly (readonly [Content, string])[] = [
  [
    'addresses',
    'No address source is loaded: addresses are not matched, and postcodes, streets and numbers are empty. ' +
      'Energy certificates (epc-domestic, free with an account) carry the address and UPRN of most homes; ' +
      'AddressBase (licensed) and a council list have all.',
  ],
  [
    'postcodes',
    'No postcode directory is loaded: postcodes have no position of their own and no areas. ONSPD is free: `property-lookup fetch onspd`.',
  ],
  [
    'positions',
    'No positions of homes are loaded: they are placed at their postcodes, if at all. OS Open UPRN is free: `property-lookup fetch os-open-uprn`.',
  ],
  [
    'areas',
    'No areas are loaded: authority, ward and neighbourhood are unknown. The ONS UPRN Directory is free: `property-lookup fetch onsud`.',
  ],
  [
    'sales',
    'No sales are loaded: there is no last price, history or value. Price Paid Data is free: `property-lookup fetch price-paid`.',
  ],
  [
    'certificates',
    'No energy certificates are loaded: energy, construction and size are unknown or modelled. They are free with an account (epc-domestic).',
  ],
];

/** Advice on the next source to load; undefined if every free source of a field is loaded. */
export function nextStep(loaded: readonly LoadedSource[]): string | undefined {
  if (loaded.length === 0) {
    return 'No data is loaded: `property-lookup sources` lists the sources and where to get them, `property-lookup import FILE...` loads files, and `property-lookup demo` shows an example.';
  }
  const provided = providedBy(loaded);
  const step = STEPS.find(([content]) => !provided.has(content));
  return step?.[1] ?? freeSource(loaded);
}

function freeSource(loaded: readonly LoadedSource[]): string | undefined {
  for (const { sources, fields } of wantedSources(loaded)) {
    const free = ALL_SOURCES.find(
      ({ id, about }) => sources.includes(id) && wholeAbout(about).price.startsWith('free'),
    );
    if (free === undefined) continue;
    const count = fields === 1 ? '1 more field' : `${fields} more fields`;
    return `${free.title} (${free.id}, ${wholeAbout(free.about).price}) would fill ${count}: ${free.about.gives}.`;
  }
  return undefined;
}
