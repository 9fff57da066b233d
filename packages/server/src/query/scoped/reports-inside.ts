/**
 * The figures of areas for a key of an area. They were counted from all homes of each, so only an area with no home outside the
 * key's is known; of the others nothing is.
 */

import type { PropertyReader } from '@property-lookup/engine';
import { PROPERTY_FIELDS } from '@property-lookup/model/fields';
import type { AreaReport, ListedArea, NamedArea } from '@property-lookup/model/property';
import { type Condition, EVERYTHING, type FilterField } from '@property-lookup/query';
import type { GroupKey } from '@property-lookup/query/aggregates';
import { inAreas } from '../../keys/scope-area.js';

const CONTROL = { budgetMs: 60_000 };

/** Fields with the codes of these kinds of area. */
const FIELD_OF_KIND: Readonly<Record<string, string>> = { lsoa: 'lsoa_code', msoa: 'msoa_code' };

export class ReportsInside {
  readonly #whole: PropertyReader;
  readonly #inside: PropertyReader;
  /** Codes of authorities without homes outside. */
  #authorities: Promise<ReadonlySet<string>> | undefined;
  readonly #known = new Map<string, Promise<boolean>>();

  constructor(whole: PropertyReader, inside: PropertyReader) {
    this.#whole = whole;
    this.#inside = inside;
  }

  async named(): Promise<readonly NamedArea[]> {
    const kept: NamedArea[] = [];
    for (const area of await this.#whole.areas()) {
      if (area.kind === 'local_authority' && (await this.#wholeAuthorities()).has(area.code)) {
        kept.push(area);
      } else if (area.kind !== 'local_authority') {
        const [report] = await this.of([area.code]);
        if (report !== undefined) kept.push(area);
      }
    }
    return kept;
  }

  async of(codes: readonly string[]): Promise<readonly AreaReport[]> {
    const kept: AreaReport[] = [];
    for (const report of await this.#whole.areas(codes)) {
      if (!(await this.#isInside(report))) continue;
      const [above] = report.above === null ? [] : await this.of([report.above]);
      kept.push(above === undefined ? { ...report, above: null } : report);
    }
    return kept;
  }

  /** Wards have no code among the fields of homes, but each lies in one authority. */
  async #isInside({ above, code, kind }: ListedArea & Pick<AreaReport, 'above'>): Promise<boolean> {
    if (kind === 'local_authority') return (await this.#wholeAuthorities()).has(code);
    if (kind === 'ward') return above !== null && (await this.#wholeAuthorities()).has(above);
    const where = homesOf(kind, code);
    if (where === undefined) return false;
    const known = this.#known.get(code);
    if (known !== undefined) return known;
    const counted = this.#hasAll(where);
    this.#known.set(code, counted);
    counted.catch(() => this.#known.delete(code));
    return counted;
  }

  async #hasAll(where: Condition): Promise<boolean> {
    const request = { filter: { ...EVERYTHING, where }, offset: 0, limit: 0 };
    const { total: inside } = await this.#inside.search(request, CONTROL);
    if (inside === 0) return false;
    return inside === (await this.#whole.search(request, CONTROL)).total;
  }

  #wholeAuthorities(): Promise<ReadonlySet<string>> {
    this.#authorities ??= this.#findAuthorities().catch((cause: unknown) => {
      this.#authorities = undefined;
      throw cause;
    });
    return this.#authorities;
  }

  async #findAuthorities(): Promise<ReadonlySet<string>> {
    const all = await homesByAuthority(this.#whole);
    const inside = await homesByAuthority(this.#inside);
    return new Set([...inside].flatMap(([code, count]) => (all.get(code) === count ? [code] : [])));
  }
}

async function homesByAuthority(reader: PropertyReader): Promise<ReadonlyMap<string, number>> {
  const field = PROPERTY_FIELDS.find('local_authority_code') as FilterField;
  const by: readonly GroupKey[] = [{ kind: 'value', name: field.name, field }];
  const request = { filter: EVERYTHING, aggregate: { by, of: [] } };
  const { cells } = await reader.aggregate(request, CONTROL);
  return new Map(cells.flatMap(({ count, keys: [code] }) => (code ? [[String(code), count]] : [])));
}

/** The condition on the homes of an area; undefined for regions and nations, which are larger than any key's. */
function homesOf(kind: string, code: string): Condition | undefined {
  if (kind.startsWith('postcode_')) return inAreas([code]);
  const field = PROPERTY_FIELDS.find(FIELD_OF_KIND[kind] ?? '');
  return field && { kind: 'compare', field, operator: 'eq', value: code };
}
