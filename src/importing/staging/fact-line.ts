/** Facts as lines of text, the form in which they wait on disk between reading and merging. */

import {
  type AddressParts,
  addressPartsOf,
  addressPartValues,
} from '../../domain/address-parts.js';
import {
  type AddressStanding,
  type Fact,
  type FactKind,
  type Geography,
  geographyOf,
  geographyValues,
} from '../../domain/fact.js';

/** Kinds by the single letter that opens their line. Never reuse a letter: staged files outlive a version. */
const LETTERS: Readonly<Record<FactKind, string>> = {
  address: 'a',
  'address-line': 'l',
  'record-address': 'e',
  position: 'p',
  identity: 'i',
  organisation: 'o',
  geography: 'g',
  postcode: 'c',
  street: 's',
  'delivery-point': 'd',
  removal: 'r',
};

/** Whether a fact is kept as a line here; all others are evidence beyond addresses. */
export function isAddressFact(fact: { readonly kind: string }): fact is Fact {
  return Object.hasOwn(LETTERS, fact.kind);
}

/** One line without its line break; null is empty. Texts of facts hold neither tabs nor line breaks (`textAt`). */
export function encodeFact(fact: Fact): string {
  return `${LETTERS[fact.kind]}\t${fieldsOf(fact).join('\t')}`;
}

/** The fact on a line that `encodeFact` wrote. */
export function decodeFact(line: string): Fact {
  const fields = line.split('\t');
  const reader = new FieldReader(fields);
  const decode = DECODERS[fields[0] ?? ''];
  if (decode === undefined) throw new Error('staged line of an unknown kind');
  return decode(reader);
}

/** The UPRN of a line of a partition, whose facts all have theirs first, without reading the rest. */
export function uprnOf(line: string): number {
  const start = line.indexOf('\t') + 1;
  const end = line.indexOf('\t', start);
  return Number(line.slice(start, end < 0 ? undefined : end));
}

type Value = string | number | null;

function fieldsOf(fact: Fact): readonly Value[] {
  switch (fact.kind) {
    case 'address':
      return [fact.uprn, fact.key, fact.standing, fact.usrn, ...addressPartValues(fact.parts)];
    case 'address-line':
      return [fact.uprn, fact.text, fact.postcode];
    case 'record-address':
      return [fact.id, fact.uprn, fact.recordedOn, fact.text, fact.postTown, fact.postcode];
    case 'position':
      return [fact.uprn, ...pointOf(fact), fact.precision];
    case 'identity':
      return [
        fact.uprn,
        fact.udprn,
        fact.usrn,
        fact.parentUprn,
        fact.classification,
        fact.logicalStatus,
        fact.country,
      ];
    case 'organisation':
      return [fact.uprn, fact.key, fact.name];
    case 'geography':
      return [fact.uprn, fact.postcode, ...geographyValues(fact.areas)];
    case 'postcode':
      return [fact.postcode, fact.terminated, ...pointOf(fact), ...geographyValues(fact.areas)];
    case 'street':
      return [
        fact.usrn,
        fact.language,
        fact.description,
        fact.locality,
        fact.town,
        fact.administrativeArea,
      ];
    case 'delivery-point':
      return [fact.udprn, ...addressPartValues(fact.parts)];
    case 'removal':
      return [fact.uprn, fact.key];
  }
}

interface Point {
  readonly x: number | null;
  readonly y: number | null;
  readonly grid: 'british' | 'irish';
  readonly latitude: number | null;
  readonly longitude: number | null;
}
const pointOf = (point: Point): Value[] => [
  point.x,
  point.y,
  point.grid,
  point.latitude,
  point.longitude,
];

/** Takes the fields of a line in order. */
class FieldReader {
  readonly #fields: readonly string[];
  #at = 1;

  constructor(fields: readonly string[]) {
    this.#fields = fields;
  }

  text(): string {
    return this.#fields[this.#at++] ?? '';
  }

  textOrNull(): string | null {
    const text = this.text();
    return text === '' ? null : text;
  }

  number(): number {
    return Number(this.text());
  }

  numberOrNull(): number | null {
    const text = this.text();
    return text === '' ? null : Number(text);
  }

  parts(): AddressParts {
    return addressPartsOf(() => this.textOrNull());
  }

  areas(): Geography {
    return geographyOf(() => this.textOrNull());
  }

  point(): Point {
    return {
      x: this.numberOrNull(),
      y: this.numberOrNull(),
      grid: this.text() === 'irish' ? 'irish' : 'british',
      latitude: this.numberOrNull(),
      longitude: this.numberOrNull(),
    };
  }
}

const DECODERS: Readonly<Record<string, (reader: FieldReader) => Fact>> = {
  [LETTERS.address]: (reader) => ({
    kind: 'address',
    uprn: reader.number(),
    key: reader.text(),
    // Written by encodeFact from the same closed list.
    standing: reader.text() as AddressStanding,
    usrn: reader.numberOrNull(),
    parts: reader.parts(),
  }),
  [LETTERS['record-address']]: (reader) => ({
    kind: 'record-address',
    id: reader.text(),
    uprn: reader.numberOrNull(),
    recordedOn: reader.text(),
    text: reader.text(),
    postTown: reader.textOrNull(),
    postcode: reader.textOrNull(),
  }),
  [LETTERS['address-line']]: (reader) => ({
    kind: 'address-line',
    uprn: reader.number(),
    text: reader.text(),
    postcode: reader.textOrNull(),
  }),
  [LETTERS.position]: (reader) => ({
    kind: 'position',
    uprn: reader.number(),
    ...reader.point(),
    precision: reader.text() === 'postcode' ? 'postcode' : 'address',
  }),
  [LETTERS.identity]: (reader) => ({
    kind: 'identity',
    uprn: reader.number(),
    udprn: reader.numberOrNull(),
    usrn: reader.numberOrNull(),
    parentUprn: reader.numberOrNull(),
    classification: reader.textOrNull(),
    logicalStatus: reader.numberOrNull(),
    country: reader.textOrNull(),
  }),
  [LETTERS.organisation]: (reader) => ({
    kind: 'organisation',
    uprn: reader.number(),
    key: reader.textOrNull(),
    name: reader.text(),
  }),
  [LETTERS.geography]: (reader) => ({
    kind: 'geography',
    uprn: reader.number(),
    postcode: reader.textOrNull(),
    areas: reader.areas(),
  }),
  [LETTERS.postcode]: (reader) => ({
    kind: 'postcode',
    postcode: reader.text(),
    terminated: reader.textOrNull(),
    ...reader.point(),
    areas: reader.areas(),
  }),
  [LETTERS.street]: (reader) => ({
    kind: 'street',
    usrn: reader.number(),
    language: reader.text(),
    description: reader.text(),
    locality: reader.textOrNull(),
    town: reader.textOrNull(),
    administrativeArea: reader.textOrNull(),
  }),
  [LETTERS['delivery-point']]: (reader) => ({
    kind: 'delivery-point',
    udprn: reader.number(),
    parts: reader.parts(),
  }),
  [LETTERS.removal]: (reader) => ({
    kind: 'removal',
    uprn: reader.number(),
    key: reader.textOrNull(),
  }),
};
