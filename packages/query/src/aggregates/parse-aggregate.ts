/** Reads a question about groups of properties: `by=tenure,band(estimated_value,50000)` and `of=count,median(last_sold_price)`. */

import { Failure } from '@property-lookup/kernel/failure';
import { TILE_ZOOM_MAX } from '@property-lookup/kernel/geometry';
import { coerce } from '../filter/coerce.js';
import type { FieldTable, FilterField } from '../filter/filter-field.js';
import { readNumber } from '../filter/read-number.js';
import { quote, suggestion } from '../filter/refuse.js';
import { isMeasured } from './clusters.js';
import { type GroupKey, type Measure, type PostcodePart, tileKey } from './question.js';

interface Term {
  /** As written, trimmed. */
  readonly text: string;
  /** In lower case; the whole text if the term has no brackets. */
  readonly name: string;
  /** Trimmed, as written; undefined without brackets. */
  readonly inside: string | undefined;
}

const CALL = /^([a-z_0-9 ]+?)\s*\((.*)\)$/is;

/** A parameter of terms: its name and the most terms it takes. */
interface TermsOf {
  readonly parameter: string;
  readonly max: number;
}

/** The terms that define groups. */
const BY: TermsOf = { parameter: 'by', max: 3 };
const MEASURES_MAX = 20;

const KEY_FORMS =
  'a field, band(FIELD,WIDTH), year(FIELD), month(FIELD), postcode_area, postcode_district, postcode_sector, grid(METRES) or tile(ZOOM)';
const MEASURE_FORMS =
  'count, median(FIELD), p1(FIELD) to p99(FIELD), mean(FIELD), min(FIELD), max(FIELD) or share(FIELD=VALUE)';

const POSTCODE_PARTS: Readonly<Record<string, PostcodePart>> = {
  postcode_area: 'area',
  postcode_district: 'district',
  postcode_sector: 'sector',
};

/** Throws Failure `invalid-parameter` with a sentence that begins with the parameter's name. */
export function parseKeys(
  text: string,
  fields: FieldTable,
  { parameter, max }: TermsOf = BY,
): readonly GroupKey[] {
  const terms = new Terms(parameter, KEY_FORMS, fields);
  const keys = splitTerms(text).map((term) => parseKey(term, terms));
  if (keys.length > max) {
    throw refusal(`${parameter} takes at most ${max} terms, not ${keys.length}`);
  }
  return eachOnce(keys, parameter);
}

/** Leaves out `count`, which every group has. Throws Failure `invalid-parameter` with a sentence that begins with `of`. */
export function parseMeasures(text: string, fields: FieldTable): readonly Measure[] {
  const terms = splitTerms(text).filter(
    ({ name, inside }) => name !== 'count' || inside !== undefined,
  );
  if (terms.length > MEASURES_MAX) {
    throw refusal(`of takes at most ${MEASURES_MAX} measures, not ${terms.length}`);
  }
  const parameter = new Terms('of', MEASURE_FORMS, fields);
  const measures = terms.map((term) => parseMeasure(term, parameter));
  return eachOnce(measures, 'of');
}

function parseKey(term: Term, terms: Terms): GroupKey {
  const { name, inside } = term;
  const part = Object.hasOwn(POSTCODE_PARTS, name) ? POSTCODE_PARTS[name] : undefined;
  if (part !== undefined && inside === undefined) {
    return { kind: 'postcode', name, part, field: terms.field('postcode', term) };
  }
  if (inside === undefined) return valueKey(term, terms);
  if (name === 'band') return bandKey(term, inside, terms);
  if (name === 'year' || name === 'month') {
    const field = terms.field(inside, term);
    if (field.type !== 'date') throw terms.wrongType(term, field, 'a date');
    return { kind: name, name: `${name}(${field.name})`, field };
  }
  if (name === 'grid') {
    const metres = readNumber(inside);
    if (metres === undefined || !Number.isInteger(metres) || metres < 1 || metres > 1_000_000) {
      throw terms.refusal(`grid takes whole metres from 1 to 1000000, not ${quote(inside)}`);
    }
    return { kind: 'grid', name: `grid(${metres})`, metres };
  }
  if (name !== 'tile') throw terms.unknown(term);
  const zoom = readNumber(inside);
  if (zoom === undefined || !Number.isInteger(zoom) || zoom < 0 || zoom > TILE_ZOOM_MAX) {
    throw terms.refusal(`tile takes a zoom from 0 to ${TILE_ZOOM_MAX}, not ${quote(inside)}`);
  }
  return tileKey(zoom);
}

function valueKey(term: Term, terms: Terms): GroupKey {
  const field = terms.field(term.text, term);
  if (field.type === 'location')
    throw terms.refusal('location is no group; grid(METRES) or tile(ZOOM) makes squares of it');
  if (field.type === 'number') {
    // Confidences run from 0 to 1.
    const width = field.name.endsWith('$confidence') ? 0.1 : 10;
    throw terms.refusal(
      `${field.name} has too many values; put them in bands, as in band(${field.name},${width})`,
    );
  }
  return { kind: 'value', name: field.name, field };
}

function bandKey(term: Term, inside: string, terms: Terms): GroupKey {
  const comma = inside.lastIndexOf(',');
  const field = terms.field(comma < 0 ? inside : inside.slice(0, comma), term);
  if (!isMeasured(field)) throw terms.wrongType(term, field, 'a number');
  const width = comma < 0 ? undefined : readNumber(inside.slice(comma + 1));
  if (width === undefined || width <= 0) {
    throw terms.refusal(`band takes a field and a width above 0, as in band(${field.name},10)`);
  }
  return { kind: 'band', name: `band(${field.name},${width})`, field, width };
}

function parseMeasure(term: Term, terms: Terms): Measure {
  const { name, inside } = term;
  if (inside === undefined) throw terms.unknown(term);
  if (name === 'share') return shareMeasure(term, inside, terms);
  const share = shareBelow(name);
  const isOther = name === 'mean' || name === 'min' || name === 'max';
  if (share === undefined && !isOther) throw terms.unknown(term);
  const field = terms.field(inside, term);
  const isOrdered =
    isMeasured(field) || (field.type === 'date' && (name === 'min' || name === 'max'));
  if (!isOrdered)
    throw terms.wrongType(
      term,
      field,
      name === 'min' || name === 'max' ? 'a number or a date' : 'a number',
    );
  const known = { name: `${name}(${field.name})`, field };
  if (share !== undefined) return { ...known, kind: 'quantile', share };
  return { ...known, kind: name as 'mean' | 'min' | 'max' };
}

function shareMeasure(term: Term, inside: string, terms: Terms): Measure {
  const equals = inside.indexOf('=');
  if (equals < 0)
    throw terms.refusal('share takes a field and a value, as in share(tenure=Freehold)');
  const field = terms.field(inside.slice(0, equals), term);
  if (field.type === 'location') throw terms.wrongType(term, field, 'a field with values');
  const value = readValue(inside.slice(equals + 1).trim(), field);
  return {
    kind: 'share',
    name: `share(${field.name}=${value})`,
    field,
    leaf: { kind: 'compare', field, operator: 'eq', value },
  };
}

function readValue(text: string, field: FilterField) {
  try {
    return coerce(text, field);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw refusal(error.message.replace(/^filter/, 'of'));
  }
}

/** The share of values below a quantile; `median` means `p50`. */
function shareBelow(name: string): number | undefined {
  if (name === 'median') return 0.5;
  const percent = /^p([1-9]\d?)$/.exec(name)?.[1];
  return percent === undefined ? undefined : Number(percent) / 100;
}

/** The terms that a parameter accepts, and the sentences that refuse others. */
class Terms {
  readonly #parameter: string;
  readonly #forms: string;
  readonly #fields: FieldTable;

  constructor(parameter: string, forms: string, fields: FieldTable) {
    this.#parameter = parameter;
    this.#forms = forms;
    this.#fields = fields;
  }

  field(name: string, term: Term): FilterField {
    const wanted = name.trim();
    const field = this.#fields.find(wanted);
    if (field !== undefined) return field;
    if (wanted === '') throw this.unknown(term);
    const advice = suggestion(wanted, this.#fields.names, `it takes ${this.#forms}`);
    throw refusal(`${this.#parameter} has no field ${quote(wanted)}${advice}`);
  }

  unknown({ text }: Term): Failure {
    return refusal(`${this.#parameter} takes ${this.#forms}, not ${quote(text)}`);
  }

  refusal(sentence: string): Failure {
    return refusal(`${this.#parameter}: ${sentence}`);
  }

  wrongType({ name }: Term, field: FilterField, wanted: string): Failure {
    return this.refusal(`${name} takes ${wanted}, and ${field.name} is of type ${field.type}`);
  }
}

function eachOnce<T extends { readonly name: string }>(
  terms: readonly T[],
  parameter: string,
): readonly T[] {
  const names = new Set<string>();
  for (const { name } of terms) {
    if (names.has(name)) throw refusal(`${parameter} names ${quote(name)} twice`);
    names.add(name);
  }
  return terms;
}

function refusal(sentence: string): Failure {
  return new Failure('invalid-parameter', sentence);
}

/** Splits a list of terms, `name` or `function(argument, argument)`, at commas outside brackets. */
function splitTerms(list: string): readonly Term[] {
  const texts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < list.length; at++) {
    if (list[at] === '(') depth++;
    else if (list[at] === ')') depth--;
    else if (list[at] === ',' && depth <= 0) {
      texts.push(list.slice(from, at));
      from = at + 1;
    }
  }
  texts.push(list.slice(from));
  return texts.map((piece) => {
    const text = piece.trim();
    const [, name, inside] = CALL.exec(text) ?? [];
    return { text, name: (name ?? text).trim().toLowerCase(), inside: inside?.trim() };
  });
}
