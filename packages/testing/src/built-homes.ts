/** Releases of some hundred made-up homes with their records, and functions that read everything in a release. */

import type { RecordedProperty, ReleaseWriter } from '@property-lookup/engine/build';
import {
  defaultOrder,
  encodeNumbered,
  numberAt,
  PropertyColumns,
  ReleaseBuilder,
} from '@property-lookup/engine/build';
import { readSizedColumn } from '@property-lookup/engine/inside/release/columns/column-file';
import { releasePaths } from '@property-lookup/engine/inside/release/layout';
import { BuiltContents } from '@property-lookup/engine/stored';
import { NO_PROPERTY } from '@property-lookup/facts/events';
import { FactTable, PROPERTY_FIELDS } from '@property-lookup/model/fields';
import type { Property } from '@property-lookup/model/property';
import { BARE_PROPERTY } from './bare-property.js';
import { POSTCODES, property } from './made-up-homes.js';
import { cycleOf, eventOn, listingOf } from './made-up-market.js';

export const NOTHING = { sources: [], segments: [], leftOut: [] };

/** In many small postcodes, in one larger than a block, and in none. */
export const HOMES: readonly Property[] = inOrder([
  ...Array.from({ length: 60 }, (_, at) =>
    property({
      ...{ uprn: 5_000 - at * 3, number: String(at), street: at % 2 ? 'Mill Lane' : 'High Street' },
      postcode: `EX${1 + (at % 7)} ${at % 3}AA`,
    }),
  ),
  ...Array.from({ length: 300 }, (_, at) =>
    property({
      uprn: 10_000 + at,
      number: String(at + 1),
      street: 'Long Road',
      postcode: 'EX4 1AA',
    }),
  ),
  ...Array.from({ length: 20 }, (_, at) => {
    const home = property({ uprn: 90_000 + at, number: `${at}`, street: 'Far End', postcode: '' });
    return { ...home, position: null, address: { ...home.address, postcode: null } };
  }),
]);

export function inOrder(homes: readonly Property[]): readonly Property[] {
  return Array.from(defaultOrder(PropertyColumns.of(homes)), (at) => homes[at] as Property);
}

/** Reads every value, including those that a release decodes on demand. */
export function plain(home: Property): Property {
  const names = Object.keys(BARE_PROPERTY) as (keyof Property)[];
  return Object.fromEntries(names.map((name) => [name, home[name]])) as unknown as Property;
}

export const eventsOf = ({ uprn }: Property) =>
  uprn % 4 === 0
    ? [
        eventOn('2025-03-01', 'Listed For Sale', { eventId: `a${uprn}`, price: uprn }),
        eventOn('2025-06-01', 'Sale Completed', { eventId: `b${uprn}`, price: uprn + 1 }),
      ].map((event) => ({ ...event, link: { uprn, matchType: 'Exact UPRN', confidence: 1 } }))
    : [];

export const listingsOf = ({ uprn, address }: Property) =>
  uprn % 5 === 0
    ? [placed(`of ${uprn}`, { uprn, matchType: 'Exact UPRN', confidence: 1 }, address.postcode)]
    : [];

export function placed(id: string, link: unknown, postcode: string | null) {
  const given = { link, address: { text: '1 High Street', postcode } } as never;
  const listing = listingOf(id, [cycleOf('2026-01-01')], given);
  return { listing, property: NO_PROPERTY, localAuthority: 'E07000041', builtForm: null };
}

export const factOf = (value: unknown) => ({
  ...{ value, source: 'EPC', asOf: '2024-05-01', confidence: 0.9, modelled: false },
});

export function factsOf({ uprn }: Property): Record<string, unknown> {
  if (uprn % 3 === 0) return {};
  const [TOTAL_FLOOR_AREA, CURRENT_ENERGY_RATING] = [50 + (uprn % 70), 'ABCDEFG'[uprn % 7]].map(
    factOf,
  );
  return { TOTAL_FLOOR_AREA, CURRENT_ENERGY_RATING };
}

export const recorded = (home: Property) =>
  ({
    property: home,
    located: {
      ...{ uprn: home.uprn, postcode: home.address.postcode },
      localAuthority: home.uprn % 8 === 0 ? 'E07000042' : 'E07000041',
    },
    ...{ history: eventsOf(home), listings: listingsOf(home) },
  }) as unknown as RecordedProperty;

/** Builds a release in two sections; `addMore` writes further content. */
export async function built(
  data: string,
  homes: readonly Property[],
  isRecorded = true,
  addMore: (writer: ReleaseWriter) => void = () => undefined,
) {
  const writer = new ReleaseBuilder(data).begin();
  for (const fact of POSTCODES) writer.addPostcode(fact);
  const encoding = writer.sealPostcodes();
  const split = Math.max(
    0,
    homes.findIndex(({ address }) => address.postcode === 'EX4 1AA'),
  );
  const sections = [homes.slice(0, split), homes.slice(split)].filter(({ length }) => length > 0);
  sections.forEach((section, at) => {
    writer.addSection(encodeNumbered(encoding, at, PropertyColumns.of(section)));
  });
  const sealed = writer.sealProperties();
  if (isRecorded) {
    sections.forEach((section, at) => {
      const facts = FactTable.of(section.map(factsOf) as never);
      writer.addFacts(sealed.encodeFacts(at, { facts, properties: section.map(recorded) }));
    });
    writer.addListing(placed('of nobody', null, 'EX4 2BB') as never);
  }
  addMore(writer);
  return writer.finish(NOTHING);
}

/** Everything in a release, in order. */
export async function contentsOf(dir: string) {
  const contents = new BuiltContents(dir);
  const blocks = [];
  for await (const { number, properties, subjects, events, prepared } of contents.blocks()) {
    blocks.push({
      ...{ number, properties: properties.map(plain), events, uprns: [...prepared.uprns] },
      recorded: subjects.map((subject) => ({ ...subject.recorded })),
    });
  }
  const listings = [];
  for await (const { listing } of contents.listings()) listings.push(listing.listingId);
  const postcodes = [];
  for await (const fact of contents.postcodes()) postcodes.push(fact);
  const outlines = [...contents.outlines()];
  contents.close();
  return { blocks, outlines, listings: listings.sort(), postcodes };
}

/** The value of each column at each row. */
export function columnsOf(dir: string) {
  return PROPERTY_FIELDS.names.flatMap((name) => {
    const type = PROPERTY_FIELDS.find(name)?.type ?? 'text';
    const column = readSizedColumn(releasePaths(dir).column(name), type)?.column;
    if (column === undefined) return [];
    const values =
      column.kind === 'number'
        ? Array.from(column.values, (_, row) => numberAt(column, row))
        : Array.from(column.codes, (code) =>
            code === column.values.length ? null : column.values.at(code),
          );
    return [[name, values] as const];
  });
}
