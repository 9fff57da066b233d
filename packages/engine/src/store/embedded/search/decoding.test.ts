/** Fields without a column are decoded from properties: few at a time, in file order, and no more than needed. */

import { PROPERTY_FIELDS } from '@property-lookup/model/fields';
import type { Condition, OrderKey } from '@property-lookup/query';
import { parseKeys, parseMeasures } from '@property-lookup/query/aggregates';
import { BARE_PROPERTY } from '@property-lookup/testing/bare-property';
import { all, any, FIELDS, tableOf } from '@property-lookup/testing/random-tables';
import { run } from '@property-lookup/testing/run-steps';
import { describe, expect, it } from 'vitest';
import { AggregateSearch } from './aggregate-search.js';
import { ExportSearch } from './export-search.js';
import type { SearchData } from './row-plan.js';
import { SearchEngine } from './search-engine.js';
import type { Steps } from './steps.js';

describe('a search that must decode properties', () => {
  const HOMES = 1_000;
  const street: Condition = {
    ...{ kind: 'compare', field: FIELDS.thoroughfare, operator: 'eq', value: 'High Street' },
  };
  const subjects = Array.from({ length: HOMES }, (_, at) => ({
    property: {
      ...BARE_PROPERTY,
      uprn: HOMES - at,
      address: {
        ...BARE_PROPERTY.address,
        postcode: at < 10 ? 'AB1 1AA' : 'AB1 1AB',
        thoroughfare: at % 2 === 0 ? 'High Street' : 'Mill Lane',
      },
    },
  }));
  const byStreet: OrderKey = { kind: 'field', field: FIELDS.thoroughfare, descending: true };
  const base = tableOf(subjects, 'numbers');
  const page = { order: [], offset: 0, limit: 10 };

  function watched() {
    const asked: number[] = [];
    const subjectAt: SearchData['subjectAt'] = (row) => {
      asked.push(row);
      return base.subjectAt(row);
    };
    const data: SearchData = { ...base, subjectAt };
    return { asked, data, engine: new SearchEngine(data) };
  }

  /** The most properties decoded between two pauses. */
  function mostAtOnce(steps: Steps<unknown>, asked: readonly number[]): number {
    let most = 0;
    for (let before = asked.length; ; before = asked.length) {
      const { done } = steps.next();
      most = Math.max(most, asked.length - before);
      if (done === true) return most;
    }
  }

  it('pauses after every hundred or so while it selects, orders or writes', () => {
    const { asked, data, engine } = watched();
    const query = { of: 'properties' as const, where: street, ...page };
    expect(mostAtOnce(engine.search(query), asked)).toBe(128);
    expect(asked).toHaveLength(HOMES);
    const ordered = engine.search({ ...query, where: all([]), order: [byStreet] });
    expect(mostAtOnce(ordered, asked)).toBe(128);
    expect(asked).toHaveLength(2 * HOMES);
    const tables = new ExportSearch(engine, data);
    const columns = [FIELDS.thoroughfare, FIELDS.building_number];
    const table = { columns, format: 'csv' as const, isFirst: true, of: 'table' as const };
    const written = tables.search({ ...table, ...page, where: all([]), limit: HOMES });
    expect(mostAtOnce(written, asked)).toBe(128);
    // Each property once, however many of its fields lack a column.
    expect(asked).toHaveLength(3 * HOMES);
  });

  it('reads fields with a column from there, beside fields without', () => {
    const { data, engine } = watched();
    const subjectAt: SearchData['subjectAt'] = (row) => {
      const subject = base.subjectAt(row);
      return subject && { ...subject, property: { ...subject.property, uprn: 0 } };
    };
    const aggregate = {
      by: parseKeys('thoroughfare', PROPERTY_FIELDS),
      of: parseMeasures('max(uprn)', PROPERTY_FIELDS),
    };
    const groups = new AggregateSearch(engine, { ...data, subjectAt });
    const { cells } = run(groups.search({ of: 'groups', where: all([]), aggregate }));
    expect(cells?.map(({ keys, values }) => [...keys, ...values])).toEqual([
      ['High Street', HOMES],
      ['Mill Lane', HOMES - 1],
    ]);
  });

  it('decodes none that other conditions exclude, in whatever order they are given', () => {
    const postcode: Condition = {
      ...{ kind: 'compare', field: FIELDS.postcode, operator: 'eq', value: 'AB1 1AA' },
    };
    for (const of of [
      [street, postcode],
      [postcode, street],
    ]) {
      const { asked, engine } = watched();
      const found = run(engine.search({ of: 'properties', where: all(of), ...page }));
      expect(found).toEqual({ total: 5, rows: [0, 2, 4, 6, 8] });
      expect(asked).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }
  });

  it('decodes them in file order, whatever the order of the rows', () => {
    const { asked, engine } = watched();
    const byUprn: OrderKey = { kind: 'field', field: FIELDS.uprn, descending: false };
    run(engine.search({ of: 'properties', where: all([]), ...page, order: [byStreet, byUprn] }));
    expect(asked).toEqual(subjects.map((_, row) => row));
  });

  it('decodes nothing if the answer is known', () => {
    const { asked, engine } = watched();
    const none: Condition = {
      ...{ kind: 'compare', field: FIELDS.postcode, operator: 'eq', value: 'ZZ' },
    };
    const found = run(engine.search({ of: 'properties', where: all([none, street]), ...page }));
    expect([found, asked]).toEqual([{ total: 0, rows: [] }, []]);
    const query = { of: 'properties' as const, where: street, ...page };
    run(engine.search(query));
    run(engine.search(query));
    run(engine.search({ ...query, where: any([street, street]) }));
    expect(asked).toHaveLength(HOMES);
    run(engine.search({ ...query, order: [byStreet] }));
    run(engine.search({ ...query, order: [byStreet], offset: 5 }));
    // Each selected property once.
    expect(asked).toHaveLength(HOMES + HOMES / 2);
  });

  it('treats a missing property as one without values', () => {
    const { data: whole } = watched();
    const data: SearchData = {
      ...whole,
      subjectAt: (row) => (row < 2 ? undefined : whole.subjectAt(row)),
    };
    const engine = new SearchEngine(data);
    const query = { of: 'properties' as const, ...page, limit: HOMES };
    const found = run(engine.search({ ...query, where: street }));
    expect(found.rows.slice(0, 2)).toEqual([2, 4]);
    const ordered = run(engine.search({ ...query, where: all([]), order: [byStreet] }));
    // Later rows have lower UPRNs.
    expect(ordered.rows.slice(-2)).toEqual([1, 0]);
    const tables = new ExportSearch(engine, data);
    const table = { columns: [FIELDS.thoroughfare], format: 'csv' as const, isFirst: false };
    const { bytes } = run(
      tables.search({ ...table, of: 'table', ...page, where: all([]), offset: 1, limit: 2 }),
    );
    expect(Buffer.from(bytes ?? []).toString()).toBe('\r\nHigh Street\r\n');
  });
});
