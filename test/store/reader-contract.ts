/** What every store must do, run on each store over the same data. */

import { readTyped } from '@property-lookup/address/suggest';
import type { PropertyReader } from '@property-lookup/engine';
import { changesSince } from '@property-lookup/engine/stored';
import { sectorOf } from '@property-lookup/kernel/address';
import { acrossOf, downOf, type Tile, tileAt } from '@property-lookup/kernel/geometry';
import type { FactSubject } from '@property-lookup/model/fields';
import {
  PROPERTY_FIELDS,
  RECORD_FIELD_NAMES,
  readField,
  readLocation,
} from '@property-lookup/model/fields';
import type { Property } from '@property-lookup/model/property';
import type { FilterField, Scalar } from '@property-lookup/query';
import { type CompiledFilter, compileFilterValue, EVERYTHING } from '@property-lookup/query';
import type { Aggregate, Cell, SingleProperty } from '@property-lookup/query/aggregates';
import {
  type Cluster,
  clusterAggregate,
  clustersOf,
  Gathering,
  parseKeys,
  parseMeasures,
} from '@property-lookup/query/aggregates';
import { rowTest } from '@property-lookup/query/evaluate';
import { distanceMetres } from '@property-lookup/query/geometry';
import { compareRows } from '@property-lookup/query/inside/filter/order-rows';
import type { TableFormatName } from '@property-lookup/rows/write';
import { satisfies } from '@property-lookup/server/inside/query/satisfies';
import { nearestProperties } from '@property-lookup/server/questions';
import { byLength } from '@property-lookup/testing/run-length';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const BUDGET = { budgetMs: 20_000 };

/** Random filters tried; `RANDOM_FILTERS=10000 npm test` for a long run. */
const RANDOM_FILTERS = Number(process.env['RANDOM_FILTERS'] ?? byLength(60, 1_000));
/** A busy machine takes a second for some. */
const RANDOM_MS = 600_000 + RANDOM_FILTERS * 200;

/** `open` gives a reader over the sample list and the sample feed. */
export function describeReader(name: string, open: () => Promise<PropertyReader>): void {
  describe(`${name} as a property reader`, () => {
    let reader: PropertyReader;
    let all: readonly Property[];

    beforeAll(async () => {
      reader = await open();
      all = await everything(reader);
    });
    afterAll(() => reader.close());

    it('pages through every property once, in the default order', () => {
      expect(all).toHaveLength(600);
      expect(new Set(all.map((property) => property.uprn)).size).toBe(600);
      const postcodes = all.map((property) => property.address.postcode ?? '~');
      expect(postcodes).toEqual([...postcodes].sort());
    });

    it('finds each property by its UPRN, and no other', async () => {
      for (const property of all.slice(0, 50)) {
        expect(await reader.findProperty(property.uprn)).toEqual(property);
      }
      expect(await reader.findProperty(1)).toBeUndefined();
      expect(await reader.findProperty(999_999_999_999)).toBeUndefined();
    });

    it('finds a property faster, and no other, where its postcode is told or mistaken', async () => {
      for (const property of all) {
        const { postcode } = property.address;
        expect(await reader.findProperty(property.uprn, postcode)).toEqual(property);
      }
      const [property] = all;
      expect(await reader.findProperty(property?.uprn ?? 0, 'ZZ9 9ZZ')).toEqual(property);
      expect(await reader.findProperty(1, property?.address.postcode)).toBeUndefined();
    });

    it('lists a postcode in natural order of number', async () => {
      const { prepared, properties } = await reader.readPostcode('RG1 0AA');
      expect(properties.map((property) => property.uprn)).toEqual(
        all.filter((property) => property.address.postcode === 'RG1 0AA').map(({ uprn }) => uprn),
      );
      expect([...prepared.uprns].sort()).toEqual(properties.map(({ uprn }) => uprn).sort());
      const none = await reader.readPostcode('ZZ9 9ZZ');
      expect([none.properties, none.prepared.uprns.length]).toEqual([[], 0]);
    });

    it('has what is known of each area by its code', async () => {
      const postcodes = all.flatMap(({ address }) => address.postcode ?? []);
      const sectors = [...new Set(postcodes.map(sectorOf))];
      const known = [];
      for (const code of sectors) {
        const [report] = await reader.areas([code]);
        if (report === undefined) continue;
        known.push(code);
        expect([report.code, report.kind]).toEqual([code, 'postcode_sector']);
        const [above] = await reader.areas([report.above ?? '']);
        expect(above?.homes).toBeGreaterThanOrEqual(report.homes);
      }
      expect(known.length).toBeGreaterThan(0);
      const named = await reader.areas();
      const codes = named.map(({ code }) => code);
      expect(await reader.areas(['', 'ZZ9', ...codes, 'E99999998'])).toMatchObject(named);
    });

    it('suggests the street of a property while it is typed, and opens it', async () => {
      const numbered = all.filter(
        ({ address }) => address.buildingNumber && /^[A-Za-z ]+$/.test(address.thoroughfare ?? ''),
      );
      expect(numbered.length).toBeGreaterThan(20);
      for (const { address, uprn } of numbered.slice(0, 40)) {
        const question = { limit: 20, near: undefined };
        const typed = readTyped(`${address.thoroughfare} ${address.postcode?.split(' ')[0]}`);
        const { suggester } = await reader.openStreets();
        const { streets } = await suggester.suggest({ ...question, typed, container: undefined });
        const number = readTyped(address.buildingNumber ?? '');
        const opened = await Promise.all(
          streets.map(({ container }) =>
            suggester.suggest({ ...question, typed: number, container }),
          ),
        );
        const uprns = opened.flatMap(({ properties }) => properties.map((one) => one.uprn));
        expect(uprns, `${address.buildingNumber} ${address.thoroughfare}`).toContain(uprn);
      }
    });

    it('gives true totals past the last page', async () => {
      const page = await search(reader, { where: { post_town: 'READING' } }, 10_000, 100);
      expect(page).toEqual({ total: 200, properties: [] });
    });

    it('stops a search whose caller has gone', async () => {
      const gone = AbortSignal.abort(new Error('gone'));
      const filter = compile({ where: { full_address: { ilike: '%high%' } } });
      await expect(
        reader.search({ filter, offset: 0, limit: 1 }, { ...BUDGET, signal: gone }),
      ).rejects.toThrow('gone');
    });

    it(
      `answers ${RANDOM_FILTERS} random filters as the plain evaluator does`,
      async () => {
        await fc.assert(
          fc.asyncProperty(randomFilter(all), async (value) => {
            const filter = compile(value);
            const expected = plainAnswer(all, filter);
            const { total, properties } = await search(reader, value, 0, 600);
            expect(total).toBe(expected.length);
            expect(properties.map(({ uprn }) => uprn)).toEqual(expected.map(({ uprn }) => uprn));
          }),
          { numRuns: RANDOM_FILTERS },
        );
      },
      RANDOM_MS,
    );

    it(
      `counts and measures groups by ${RANDOM_FILTERS} random questions as adding up does`,
      async () => {
        await fc.assert(
          fc.asyncProperty(randomFilter(all), randomAggregate(), async (value, aggregate) => {
            const filter = compile(value);
            const gathering = new Gathering(aggregate);
            const selected = plainAnswer(all, { ...filter, order: [] });
            for (const one of selected) gathering.add((field) => fieldValue(one, field));
            const { cells, total } = await reader.aggregate({ filter, aggregate }, BUDGET);
            expect(total).toBe(selected.length);
            expect(inOrder(cells)).toEqual(inOrder(gathering.cells()));
          }),
          { numRuns: RANDOM_FILTERS },
        );
      },
      RANDOM_MS,
    );

    it(
      `finds what ${RANDOM_FILTERS} random tiles show as a look at each property does`,
      async () => {
        const names = [
          'post_town',
          'full_address',
          'uprn',
          'latitude',
          'is_residential',
          'last_sold_price',
        ];
        const by = fc.option(fc.constantFrom(...names), { nil: undefined });
        const zoom = fc.nat(16);
        await fc.assert(
          fc.asyncProperty(
            randomFilter(all),
            fc.constantFrom(...all),
            zoom,
            by,
            async (value, at, z, name) => {
              const { where } = compile(value);
              const { latitude, longitude } = at.position ?? {};
              const tile = {
                zoom: z,
                x: tileAt(acrossOf(longitude ?? -1), z),
                y: tileAt(downOf(latitude ?? 51.5), z),
              };
              const field = name === undefined ? undefined : PROPERTY_FIELDS.find(name);
              const question = { where, tile, by: field };
              const ask = (singleMax: number) =>
                reader.readTile({ ...question, singleMax }, BUDGET);
              const gathering = new Gathering(clusterAggregate(question));
              const selected = plainAnswer(all, { ...EVERYTHING, where });
              for (const one of selected) gathering.add((each) => fieldValue(one, each));
              const expected = clustersOf(gathering.cells(), question);
              const { clusters } = await ask(-1);
              expect(squaresInOrder(clusters)).toEqual(squaresInOrder(expected));
              const { properties } = await ask(all.length);
              expect(properties).toEqual(
                selected
                  .filter((one) => isInTile(one, tile))
                  .map((one) => singleOf(one, field))
                  .sort((a, b) => a.uprn - b.uprn),
              );
            },
          ),
          { numRuns: RANDOM_FILTERS },
        );
      },
      RANDOM_MS,
    );

    it('finds the properties nearest to a point, as measuring the way to each does', async () => {
      const placed = all.flatMap((property) => {
        const { latitude, longitude } = property.position ?? {};
        if (latitude == null || longitude == null) return [];
        return [{ property, at: { latitude, longitude } }];
      });
      expect(placed.length).toBeGreaterThan(300);
      const point = fc.record({
        latitude: fc.double({ min: 51.3, max: 52.1, noNaN: true }),
        longitude: fc.double({ min: -1.3, max: 0.2, noNaN: true }),
      });
      const points = fc.oneof(
        point,
        fc.constantFrom(...placed).map(({ at }) => at),
      );
      const radius = fc.oneof(
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 50_000 }),
      );
      await fc.assert(
        fc.asyncProperty(
          ...([points, radius, fc.integer({ min: 1, max: 40 })] as const),
          async (at, radiusMetres, limit) => {
            const expected = placed
              .map((one) => ({ uprn: one.property.uprn, metres: distanceMetres(at, one.at) }))
              .filter(({ metres }) => metres <= radiusMetres)
              .sort((a, b) => a.metres - b.metres || a.uprn - b.uprn)
              .slice(0, limit);
            const question = { point: at, radiusMetres, limit };
            const found = await nearestProperties(reader, question, BUDGET);
            expect(found.map(({ property }) => property.uprn)).toEqual(
              expected.map(({ uprn }) => uprn),
            );
            for (const [index, { distanceMetres: told }] of found.entries()) {
              expect(told).toBeCloseTo(expected[index]?.metres ?? Number.NaN, 0);
            }
          },
        ),
        { numRuns: byLength(50, 200) },
      );
    });

    it('writes what a filter selects as a table, in its order, whole and once', async () => {
      const names = [...RECORD_FIELD_NAMES, 'full_address', 'easting'];
      const columns = names.map((name) => PROPERTY_FIELDS.find(name) as FilterField);
      const tableOf = (value: unknown, format: TableFormatName) =>
        textOf(reader.exportTable({ filter: compile(value), columns, format }, BUDGET));
      await fc.assert(
        fc.asyncProperty(randomFilter(all), async (value) => {
          const expected = plainAnswer(all, compile(value)).map((property) =>
            Object.fromEntries(columns.map((field) => [field.name, fieldValue(property, field)])),
          );
          const lines = (await tableOf(value, 'ndjson')).split('\n').slice(0, -1);
          expect(lines.map((line) => JSON.parse(line))).toEqual(expected);
          const { features } = JSON.parse(await tableOf(value, 'geojson'));
          expect(features.map(({ properties }: { properties: unknown }) => properties)).toEqual(
            expected,
          );
        }),
        { numRuns: byLength(30, 100) },
      );
    });

    it('writes no more of a table than the filter wants, in every form', async () => {
      const columns = [PROPERTY_FIELDS.find('uprn') as FilterField];
      const tableOf = async (value: object, format: TableFormatName) => {
        const filter = compile({ order: 'uprn DESC', ...value });
        return textOf(reader.exportTable({ filter, columns, format }, BUDGET));
      };
      const uprns = all.map(({ uprn }) => uprn).sort((a, b) => b - a);
      for (const where of [{}, { full_address: { regexp: '/./' } }]) {
        const window = { where, offset: 3, limit: 7 };
        const wanted = uprns.slice(3, 10);
        expect(await tableOf(window, 'csv')).toBe(`uprn\r\n${wanted.join('\r\n')}\r\n`);
        const { features } = JSON.parse(await tableOf(window, 'geojson'));
        expect(features.map(({ properties }: Feature) => properties.uprn)).toEqual(wanted);
      }
      const none = { where: { uprn: 1 } };
      expect(await tableOf(none, 'csv')).toBe('uprn\r\n');
      expect(JSON.parse(await tableOf(none, 'geojson')).features).toEqual([]);
      expect((await tableOf(none, 'arrow')).length).toBeGreaterThan(0);
    });

    it('stops a table whose reader has gone', async () => {
      const columns = [PROPERTY_FIELDS.find('uprn') as FilterField];
      const filter = compile({});
      for (let turn = 0; turn < 20; turn++) {
        const gone = new AbortController();
        const control = { ...BUDGET, signal: gone.signal };
        const pieces = reader.exportTable({ filter, columns, format: 'csv' }, control);
        for await (const _ of pieces) break;
        gone.abort(new Error('gone'));
        const late = reader.exportTable({ filter, columns, format: 'csv' }, control);
        await expect(textOf(late)).rejects.toThrow('gone');
      }
      expect(
        (await textOf(reader.exportTable({ filter, columns, format: 'csv' }, BUDGET))).split('\n'),
      ).toHaveLength(602);
    });

    it('has no comparables of what was not valued, and no changes since a release that it does not keep', async () => {
      expect(await reader.comparablesOf(all[0]?.uprn ?? 0)).toBeUndefined();
      expect(await reader.comparablesOf(1)).toBeUndefined();
      const kept = await reader.keptChanges();
      expect(await changesSince(kept, '20000101T000000000Z-0000')).toBe('too-old');
      expect(await changesSince(kept, '29990101T000000000Z-0000')).toBe('unknown');
    });

    it('has no boundaries where no map was imported', async () => {
      expect(reader.boundaryLayers).toEqual([]);
      const question = { box: [-8, 49, 2, 61], smallest: 0, limit: 10 } as const;
      expect(await reader.boundaries({ layer: 'plot', ...question }, BUDGET)).toEqual([]);
    });

    it('agrees with itself on whether one property satisfies a filter', async () => {
      await fc.assert(
        fc.asyncProperty(randomFilter(all), fc.constantFrom(...all), async (value, property) => {
          const filter = compile(value);
          const isExpected = plainAnswer([property], filter).length === 1;
          expect(await satisfies(reader, property.uprn, filter)).toBe(isExpected);
        }),
        { numRuns: byLength(100, 500) },
      );
    });
  });
}

interface Feature {
  readonly properties: { readonly uprn: number };
}

async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all).toString('utf8');
}

function compile(value: unknown): CompiledFilter {
  return compileFilterValue(value, PROPERTY_FIELDS, [...RECORD_FIELD_NAMES]);
}

function search(reader: PropertyReader, value: unknown, offset: number, limit: number) {
  return reader.search({ filter: compile(value), offset, limit }, BUDGET);
}

async function everything(reader: PropertyReader): Promise<readonly Property[]> {
  const pages: Property[] = [];
  for (let offset = 0; ; offset += 100) {
    const { properties, total } = await search(reader, {}, offset, 100);
    pages.push(...properties);
    if (properties.length === 0) {
      expect(pages).toHaveLength(total);
      return pages;
    }
  }
}

/** The properties a filter selects, found without any store: `all` is in the default order. */
function plainAnswer(all: readonly Property[], filter: CompiledFilter): readonly Property[] {
  const matches = rowTest(filter.where);
  const selected = all.filter((property) =>
    matches(
      (field) => fieldValue(property, field),
      () => readLocation(subjectOf(property)),
    ),
  );
  if (filter.order.length === 0) return selected;
  const uprn: FilterField = { name: 'uprn', type: 'integer' };
  const compare = compareRows<Property>(
    [...filter.order, { kind: 'field', field: uprn, descending: false }],
    {
      value: fieldValue,
      point: (property) => readLocation(subjectOf(property)),
    },
  );
  return [...selected].sort(compare);
}

function squaresInOrder(clusters: readonly Cluster[]): readonly Cluster[] {
  return clusters.toSorted((a, b) => a.x - b.x || a.y - b.y);
}

function isInTile({ position }: Property, { x, y, zoom }: Tile): boolean {
  const { latitude, longitude } = position ?? {};
  if (latitude == null || longitude == null) return false;
  return tileAt(acrossOf(longitude), zoom) === x && tileAt(downOf(latitude), zoom) === y;
}

/** As a tile has it in which homes are few. */
function singleOf(property: Property, field: FilterField | undefined): SingleProperty {
  const read = (name: string) => readField(subjectOf(property), name);
  return {
    ...{ uprn: property.uprn, address: read('full_address') },
    ...{ latitude: Number(read('latitude')), longitude: Number(read('longitude')) },
    value: field === undefined ? null : fieldValue(property, field),
  };
}

function inOrder(cells: readonly Cell[]): readonly Cell[] {
  const name = ({ keys }: Cell) => JSON.stringify(keys);
  return cells.toSorted((a, b) => (name(a) < name(b) ? -1 : 1));
}

/** Questions over fields that the sample has, and over one that nothing is known of. */
function randomAggregate(): fc.Arbitrary<Aggregate> {
  const field = fc.constantFrom('uprn', 'udprn', 'x_coordinate', 'latitude', 'last_sold_price');
  const key = fc.oneof(
    fc.constantFrom('post_town', 'thoroughfare', 'building_number', 'udprn', 'is_residential'),
    fc.constantFrom('postcode_area', 'postcode_district', 'postcode_sector', 'postcode'),
    fc
      .tuple(field, fc.constantFrom(0.1, 3, 250, 1e6))
      .map(([name, width]) => `band(${name},${width})`),
    fc.constantFrom('grid(1000)', 'grid(17)', 'tile(9)', 'tile(20)'),
    fc.constantFrom('year(last_sold_date)', 'month(last_sold_date)'),
  );
  const measure = fc.oneof(
    fc
      .tuple(fc.constantFrom('median', 'p5', 'p90', 'mean', 'min', 'max'), field)
      .map(([name, of]) => `${name}(${of})`),
    fc.constantFrom('share(post_town=READING)', 'share(building_number=1)', 'max(last_sold_date)'),
  );
  return fc.record({
    by: fc
      .uniqueArray(key, { maxLength: 3 })
      .map((by) => (by.length === 0 ? [] : parseKeys(by.join(','), PROPERTY_FIELDS))),
    of: fc
      .uniqueArray(measure, { maxLength: 4 })
      .map((of) => parseMeasures(['count', ...of].join(','), PROPERTY_FIELDS)),
  });
}

/** Values already read: the same few hundred properties are asked for their fields millions of times. */
const READ = new WeakMap<Property, Map<string, Scalar | null>>();

function fieldValue(property: Property, { name }: FilterField): Scalar | null {
  const values = READ.get(property) ?? new Map<string, Scalar | null>();
  READ.set(property, values);
  const known = values.get(name);
  if (known !== undefined) return known;
  const value = readField(subjectOf(property), name);
  values.set(name, value);
  return value;
}

function subjectOf(property: Property): FactSubject {
  return { property, postcode: undefined, recorded: {}, asOf: '2026-01-01' };
}

/** Filters over fields that the sample has, with values that occur in it and values that do not. */
function randomFilter(all: readonly Property[]): fc.Arbitrary<unknown> {
  const texts = [
    'thoroughfare',
    'building_name',
    'postcode',
    'post_town',
    'street',
    'full_address',
  ];
  const numbers = ['uprn', 'udprn', 'x_coordinate', 'latitude', 'easting'];
  const someValue = (field: string) =>
    fc.constantFrom(...all).map((property) => readField(subjectOf(property), field));
  const text = fc.constantFrom(...texts).chain((field) => {
    const value = fc.oneof(someValue(field), fc.string({ maxLength: 4 }));
    const known = value.map((known) => String(known ?? 'x').replace(/[\0\\]/g, ''));
    const pattern = known.chain((known) =>
      fc.constantFrom(
        `${known.slice(0, 3)}%`,
        `%${known.slice(1, 4)}%`,
        `_${known.slice(1)}`,
        known,
      ),
    );
    return fc.oneof(
      known.map((value) => ({ [field]: value })),
      fc
        .constantFrom('neq', 'gt', 'gte', 'lt', 'lte')
        .chain((op) => known.map((value) => ({ [field]: { [op]: value } }))),
      fc
        .constantFrom('like', 'ilike', 'nlike', 'nilike')
        .chain((op) => pattern.map((value) => ({ [field]: { [op]: value } }))),
      fc.constantFrom('inq', 'nin').chain((op) =>
        fc.array(fc.oneof(known, fc.constant(null)), { maxLength: 4 }).map((value) => ({
          [field]: { [op]: value },
        })),
      ),
      fc.constant({ [field]: { regexp: '/^.*[aeiou]{2}/i' } }),
      fc.boolean().map((exists) => ({ [field]: { exists } })),
    );
  });
  const number = fc.constantFrom(...numbers).chain((field) => {
    const value = someValue(field).map((known) => Number(known ?? 0));
    return fc.oneof(
      fc
        .constantFrom('eq', 'neq', 'gt', 'gte', 'lt', 'lte')
        .chain((op) => value.map((value) => ({ [field]: { [op]: value } }))),
      fc.tuple(value, value).map((between) => ({ [field]: { between } })),
      fc.constant({ [field]: null }),
      fc.constant({ [field]: { like: '1%' } }),
    );
  });
  const near = fc
    .record({
      lat: fc.double({ min: 51.3, max: 52.1, noNaN: true }),
      lng: fc.double({ min: -1.3, max: 0.2, noNaN: true }),
      maxDistance: fc.integer({ min: 1, max: 60_000 }),
    })
    .map(({ maxDistance, ...point }) => ({
      location: { near: point, maxDistance, unit: 'meters' },
    }));
  // Its corners are properties, so that some lie on an edge.
  const corner = fc.constantFrom(...all).map(({ position }) => {
    return [position?.longitude ?? -1, position?.latitude ?? 51.5];
  });
  const polygon = fc
    .array(corner, { minLength: 3, maxLength: 6 })
    .map((corners) => [...corners, corners[0]]);
  const box = fc.tuple(corner, corner).map(([[x1, y1], [x2, y2]]) => [
    [x1, y1],
    [x2, y1],
    [x2, y2],
    [x1, y2],
    [x1, y1],
  ]);
  const within = fc
    .tuple(fc.constantFrom('within', 'outside'), fc.oneof(polygon, box))
    .map(([side, ring]) => ({ location: { [side]: { type: 'Polygon', coordinates: [ring] } } }));
  const { where } = fc.letrec<{ where: unknown }>((tie) => ({
    where: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      text,
      number,
      near,
      within,
      fc.array(tie('where'), { maxLength: 3 }).map((and) => ({ and })),
      fc.array(tie('where'), { minLength: 1, maxLength: 3 }).map((or) => ({ or })),
    ),
  }));
  const order = fc.option(
    fc.uniqueArray(
      fc.constantFrom('thoroughfare', 'latitude DESC', 'building_number', 'full_address DESC'),
      { minLength: 1, maxLength: 2 },
    ),
    { nil: undefined },
  );
  return fc
    .record({ where, order })
    .map(({ where, order }) => (order === undefined ? { where } : { where, order }));
}
