/** Encodes facts as bytes, for the time between reading and merging. */

import { addressPartsOf, addressPartValues } from '@property-lookup/kernel/address';
import {
  ADDRESS_STANDINGS,
  type Fact,
  type FactKind,
  type FactWith,
  type GivenPoint,
  geographyOf,
  geographyValues,
} from '@property-lookup/model/property';
import type { PackedReader, PackedWriter } from '@property-lookup/tables';

/** Returns the code of a text. */
export type CodeOf = (text: string | null) => number;

/** The index of a kind is the first byte of a fact. Part of the format on disk. */
const KINDS = [
  'address',
  'address-line',
  'record-address',
  'position',
  'identity',
  'organisation',
  'geography',
  'postcode',
  'street',
  'delivery-point',
  'removal',
  'road',
  'street-road',
  'gazetteer',
] as const satisfies readonly FactKind[];

const BYTES: ReadonlyMap<string, number> = new Map(KINDS.map((kind, byte) => [kind, byte]));

/** Whether a fact is about addresses and has this format; all others are evidence. */
export function isAddressFact(fact: { readonly kind: string }): fact is Fact {
  return BYTES.has(fact.kind);
}

/** Writes a fact, with the UPRN first if it has one. */
export function writeFact(to: PackedWriter, fact: Fact, codeOf: CodeOf): void {
  const text = (value: string | null): void => to.code(codeOf(value));
  const texts = (values: readonly (string | null)[]): void => {
    for (let at = 0; at < values.length; at++) to.code(codeOf(values[at] ?? null));
  };
  to.byte(BYTES.get(fact.kind) ?? 0);
  switch (fact.kind) {
    case 'address':
      to.number(fact.uprn);
      text(fact.key);
      to.byte(ADDRESS_STANDINGS.indexOf(fact.standing));
      to.number(fact.usrn);
      texts(addressPartValues(fact.parts));
      return;
    case 'address-line':
      to.number(fact.uprn);
      text(fact.text);
      text(fact.postcode);
      return;
    case 'record-address':
      to.number(fact.uprn);
      texts([fact.id, fact.recordedOn, fact.text, fact.postTown, fact.postcode]);
      return;
    case 'position':
      to.number(fact.uprn);
      writePoint(to, fact);
      to.byte(fact.precision === 'postcode' ? 1 : 0);
      return;
    case 'identity':
      to.number(fact.uprn);
      to.number(fact.udprn);
      to.number(fact.usrn);
      to.number(fact.parentUprn);
      text(fact.classification);
      to.number(fact.logicalStatus);
      text(fact.country);
      return;
    case 'gazetteer':
      to.number(fact.uprn);
      texts([fact.custodian, fact.postalAddress]);
      return;
    case 'organisation':
      to.number(fact.uprn);
      text(fact.key);
      text(fact.name);
      return;
    case 'geography':
      to.number(fact.uprn);
      text(fact.postcode);
      texts(geographyValues(fact.areas));
      return;
    case 'postcode':
      text(fact.postcode);
      text(fact.terminated);
      writePoint(to, fact);
      texts(geographyValues(fact.areas));
      return;
    case 'street':
      to.number(fact.usrn);
      texts([fact.language, fact.description]);
      texts([fact.locality, fact.town, fact.administrativeArea]);
      return;
    case 'delivery-point':
      to.number(fact.udprn);
      texts(addressPartValues(fact.parts));
      return;
    case 'removal':
      to.number(fact.uprn);
      text(fact.key);
      return;
    case 'road':
      to.number(fact.toid);
      texts([fact.language, fact.name, fact.locality]);
      return;
    case 'street-road':
      to.number(fact.usrn);
      to.number(fact.toid);
  }
}

/** Reads only the UPRN of the next fact, which must have one. */
export function readUprn(from: PackedReader): number {
  from.byte();
  return from.number();
}

/** Reads a fact, with the result of `textAt` for each code; `empty` replaces a required text without letters. */
export function readFact<Text>(
  from: PackedReader,
  textAt: (code: number) => Text | null,
  empty: Text,
): FactWith<Text> {
  const text = () => textAt(from.code()) ?? empty;
  const textOrNull = () => textAt(from.code());
  const kind = KINDS[from.byte()];
  switch (kind) {
    case 'address':
      return {
        kind,
        uprn: from.number(),
        key: text(),
        standing: ADDRESS_STANDINGS[from.byte()] ?? 'historical',
        usrn: from.numberOrNull(),
        parts: addressPartsOf(textOrNull),
      };
    case 'address-line':
      return { kind, uprn: from.number(), text: text(), postcode: textOrNull() };
    case 'record-address':
      return {
        kind,
        uprn: from.numberOrNull(),
        id: text(),
        recordedOn: text(),
        text: text(),
        postTown: textOrNull(),
        postcode: textOrNull(),
      };
    case 'position': {
      const uprn = from.number();
      const { x, y, grid, latitude, longitude } = readPoint(from);
      const precision = from.byte() === 1 ? 'postcode' : 'address';
      return { kind, uprn, x, y, grid, latitude, longitude, precision };
    }
    case 'identity':
      return {
        kind,
        uprn: from.number(),
        udprn: from.numberOrNull(),
        usrn: from.numberOrNull(),
        parentUprn: from.numberOrNull(),
        classification: textOrNull(),
        logicalStatus: from.numberOrNull(),
        country: textOrNull(),
      };
    case 'gazetteer':
      return {
        kind,
        uprn: from.number(),
        custodian: textOrNull(),
        postalAddress: textOrNull(),
      };
    case 'organisation':
      return { kind, uprn: from.number(), key: textOrNull(), name: text() };
    case 'geography':
      return { kind, uprn: from.number(), postcode: textOrNull(), areas: geographyOf(textOrNull) };
    case 'postcode': {
      const postcode = text();
      const terminated = textOrNull();
      const { x, y, grid, latitude, longitude } = readPoint(from);
      const areas = geographyOf(textOrNull);
      return { kind, postcode, terminated, x, y, grid, latitude, longitude, areas };
    }
    case 'street':
      return {
        kind,
        usrn: from.number(),
        language: text(),
        description: text(),
        locality: textOrNull(),
        town: textOrNull(),
        administrativeArea: textOrNull(),
      };
    case 'delivery-point':
      return { kind, udprn: from.number(), parts: addressPartsOf(textOrNull) };
    case 'removal':
      return { kind, uprn: from.number(), key: textOrNull() };
    case 'road':
      return {
        kind,
        toid: from.number(),
        language: text(),
        name: text(),
        locality: textOrNull(),
      };
    case 'street-road':
      return { kind, usrn: from.number(), toid: from.number() };
    default:
      throw new Error('staged fact of an unknown kind');
  }
}

function writePoint(to: PackedWriter, { x, y, grid, latitude, longitude }: GivenPoint): void {
  to.number(x);
  to.number(y);
  to.byte(grid === 'irish' ? 1 : 0);
  to.number(latitude);
  to.number(longitude);
}

function readPoint(from: PackedReader): GivenPoint {
  return {
    x: from.numberOrNull(),
    y: from.numberOrNull(),
    grid: from.byte() === 1 ? 'irish' : 'british',
    latitude: from.numberOrNull(),
    longitude: from.numberOrNull(),
  };
}
