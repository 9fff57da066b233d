/** Gathers the rows of all files that tell of one property, joined by UPRN or by the words of the address. */

import type { Delivery, Row, SourceFiles, Told } from './source-files.js';

/** A listing through the deliveries of its feed. */
export interface Advert {
  readonly ref: string;
  readonly feed: Delivery['feed'];
  /** Those that told of it, from its first on; `told` is null where a bulk file no longer held it. */
  readonly seen: readonly { readonly day: string; readonly told: Told | null }[];
}

export interface SourceRecords {
  readonly uprn: string;
  /** From AddressBase Plus, or else from the list of Northern Ireland. */
  readonly gazetteer: Row | undefined;
  readonly irish: Row | undefined;
  readonly postcode: Row;
  /** Newest first, as the other lists. */
  readonly certificates: readonly Row[];
  readonly sales: readonly Row[];
  readonly applications: readonly Row[];
  /** In no order: their days are not written so that they sort. Of companies, of this country and of others. */
  readonly titles: readonly Row[];
  readonly leases: readonly Row[];
  readonly adverts: readonly Advert[];
}

/** Letters and digits of the lines above the locality, after the postcode: the same in every file. */
type AddressKey = string;

export function recordsByUprn(files: SourceFiles): ReadonlyMap<string, SourceRecords> {
  const postcodes = new Map(files.table('ONSPD').map((row) => [row['pcds'] ?? '', row]));
  const adverts = advertsOf(files.deliveries);
  const certificates = keyed(files.table('certificates'), (row) => keyOfText(row, 'address'));
  const applications = keyed(files.table('planning-application'), applicationKey);
  const titles = keyed([...files.table('CCOD'), ...files.table('OCOD')], titleKey);
  const leases = keyed(files.table('LEASES'), leaseKey);
  const sales = keyed(files.sales, (row) =>
    keyOf(row['POSTCODE'], row['SAON'], row['PAON'], row['STREET']),
  );
  const homes = [
    ...files.gazetteer.map((row) => ({ gazetteer: row, irish: undefined })),
    ...files.irish.map((row) => ({ gazetteer: undefined, irish: row })),
  ];
  return new Map(
    homes.map(({ gazetteer, irish }) => {
      const uprn = (gazetteer ?? irish)?.['UPRN'] ?? '';
      const text = (gazetteer?.['POSTCODE_LOCATOR'] || irish?.['POSTCODE']) ?? '';
      const key = gazetteer === undefined ? irishKey(irish ?? {}) : gazetteerKey(gazetteer);
      const isOwn = (row: Row, told: AddressKey): boolean => {
        const named = row['uprn'] || row['OS UPRN'];
        return named ? named === uprn : told.startsWith(key);
      };
      const of = (rows: Keyed, by: string): Row[] =>
        newestFirst(
          [...(rows.get(text) ?? []), ...(rows.get('') ?? [])]
            .filter(({ row, told }) => isOwn(row, told))
            .map(({ row }) => row),
          by,
        );
      const records: SourceRecords = {
        ...{ uprn, gazetteer, irish, postcode: postcodes.get(text) ?? {} },
        certificates: of(certificates, 'lodgement_datetime'),
        titles: of(titles, 'Title Number'),
        leases: of(leases, 'Unique Identifier'),
        applications: of(applications, 'start-date'),
        sales: newestFirst(
          (sales.get(text) ?? []).filter(({ told }) => told === key).map(({ row }) => row),
          'DATE',
        ),
        adverts: adverts.filter((advert) => advertKey(advert).startsWith(key)),
      };
      return [uprn, records];
    }),
  );
}

/** By postcode; under the empty one where the address is not written out. */
type Keyed = ReadonlyMap<string, readonly { readonly row: Row; readonly told: AddressKey }[]>;

function keyed(rows: readonly Row[], keyOfRow: (row: Row) => AddressKey): Keyed {
  const all = new Map<string, { row: Row; told: AddressKey }[]>();
  for (const row of rows) {
    const told = keyOfRow(row);
    const postcode = told.slice(0, told.indexOf('|'));
    all.set(postcode, [...(all.get(postcode) ?? []), { row, told }]);
  }
  return all;
}

function keyOf(
  postcode: string | undefined,
  ...lines: readonly (string | undefined)[]
): AddressKey {
  const words = lines
    .join('')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return `${postcode ?? ''}|${words}`;
}

function keyOfText(row: Row, column: string): AddressKey {
  return keyOf(row['postcode'], row[column]);
}

/** `5 Mill Lane, Exeter, EX4 2BB`; some rows have a UPRN and no address. */
function applicationKey(row: Row): AddressKey {
  const lines = (row['address-text'] ?? '').split(', ');
  return keyOf(lines.at(-1), ...lines.slice(0, -1));
}

/** `5 Mill Lane, Exeter (EX4 2BB)`. */
function titleKey(row: Row): AddressKey {
  const text = row['Property Address'] ?? '';
  const [, lines, postcode] = /^(.*) \((.*)\)$/.exec(text) ?? [];
  return keyOf(postcode, lines);
}

/** `5 MILL LANE, EXETER EX4 2BB`. */
function leaseKey(row: Row): AddressKey {
  const text = row['Associated Property Description'] ?? '';
  const [, lines, postcode] = /^(.*) ([A-Z0-9]{2,4} [0-9][A-Z]{2})$/.exec(text) ?? [];
  return keyOf(postcode, lines);
}

function gazetteerKey(row: Row): AddressKey {
  const unit = row['SAO_TEXT'] || `${row['SAO_START']}${row['SAO_SUFFIX']}`;
  const number = `${row['PAO_START']}${row['PAO_SUFFIX']}${row['PAO_END']}${row['PAO_END_SUFFIX']}`;
  const { POSTCODE_LOCATOR: postcode, PAO_TEXT: building, STREET_DESCRIPTION: street } = row;
  return keyOf(postcode, unit, building, number, street);
}

function irishKey(row: Row): AddressKey {
  const { POSTCODE, SUB_BUILDING_NAME, BUILDING_NAME, BUILDING_NUMBER, THOROUGHFARE } = row;
  return keyOf(POSTCODE, SUB_BUILDING_NAME, BUILDING_NAME, BUILDING_NUMBER, THOROUGHFARE);
}

function advertKey({ seen }: Advert): AddressKey {
  const row = seen[0]?.told?.row ?? {};
  const lines = ['ADDRESS_1', 'ADDRESS_2', 'ADDRESS_3', 'TOWN'].map((column) => row[column]);
  return keyOf(`${row['POSTCODE1']} ${row['POSTCODE2']}`, ...lines);
}

function newestFirst(rows: readonly Row[], by: string): Row[] {
  return [...rows].sort((a, b) => ((a[by] ?? '') < (b[by] ?? '') ? 1 : -1));
}

/** A bulk file holds all that an agent offers; real-time messages say themselves what was removed. */
function advertsOf(deliveries: readonly Delivery[]): readonly Advert[] {
  const adverts = new Map<string, { ref: string; feed: Delivery['feed']; seen: Seen[] }>();
  for (const { feed, day, told } of deliveries) {
    for (const one of told) {
      const key = `${feed} ${one.ref}`;
      const advert = adverts.get(key) ?? { ref: one.ref, feed, seen: [] };
      adverts.set(key, advert);
      advert.seen.push({ day, told: one });
    }
    const refs = new Set(told.map(({ ref }) => ref));
    for (const advert of adverts.values()) {
      const isGone = advert.feed === feed && feed === 'blm-feed' && !refs.has(advert.ref);
      if (isGone) advert.seen.push({ day, told: null });
    }
  }
  return [...adverts.values()];
}

type Seen = Advert['seen'][number];
