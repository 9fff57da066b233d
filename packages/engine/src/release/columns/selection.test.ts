/** A selection behaves like a plain set of rows under every operation. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Selection } from './selection.js';

/** A flag per row; sizes near multiples of the word size are common. */
const members = fc
  .oneof(fc.nat(130), fc.constantFrom(31, 32, 33, 63, 64, 65, 96))
  .chain((size) => fc.array(fc.boolean(), { minLength: size, maxLength: size }));
const twoOfOneSize = members.chain((one) =>
  fc.tuple(
    fc.constant(one),
    fc.array(fc.boolean(), { minLength: one.length, maxLength: one.length }),
  ),
);

function selectionOf(isIn: readonly boolean[]): Selection {
  const selection = new Selection(isIn.length);
  for (const [row, is] of isIn.entries()) if (is) selection.add(row);
  return selection;
}

const rowsWhere = (isIn: readonly boolean[]): readonly number[] =>
  isIn.flatMap((is, row) => (is ? [row] : []));

function rowsOf(selection: Selection, skip?: number): readonly number[] {
  const rows: number[] = [];
  selection.eachRow((row) => {
    rows.push(row);
    return undefined;
  }, skip);
  return rows;
}

it('contains the added rows, counts them and visits them in order', () => {
  fc.assert(
    fc.property(members, fc.nat(140), fc.nat(8), (isIn, skip, most) => {
      const selection = selectionOf(isIn);
      const rows = rowsWhere(isIn);
      expect(isIn.map((_, row) => selection.has(row))).toEqual(isIn);
      expect([selection.size, selection.count()]).toEqual([isIn.length, rows.length]);
      expect(selection.isEmpty()).toBe(rows.length === 0);
      expect(rowsOf(selection)).toEqual(rows);
      expect(rowsOf(selection, skip)).toEqual(rows.slice(skip));
      const list = new Uint32Array(rows.length + 1);
      expect(selection.listRows(1_000, list, 1)).toBe(list.length);
      expect([...list.subarray(1)]).toEqual(rows.map((row) => 1_000 + row));
      expect([selection.has(isIn.length), selection.has(isIn.length + 64)]).toEqual([false, false]);
      const first: number[] = [];
      selection.eachRow((row) => first.push(row) <= most);
      expect(first).toEqual(rows.slice(0, most + 1));
      expect(selection.byteLength).toBe(Math.ceil(isIn.length / 32) * 4);
    }),
  );
});

it('of all rows contains no others', () => {
  for (const size of [0, 1, 31, 32, 33, 64, 100]) {
    const all = Selection.all(size);
    expect([all.size, all.count()]).toEqual([size, size]);
    expect(rowsOf(all)).toEqual(Array.from({ length: size }, (_, row) => row));
    const list = new Uint32Array(size);
    expect(all.listRows(0, list, 0)).toBe(size);
    expect([...list]).toEqual(rowsOf(all));
  }
});

it('has intersections and unions that leave both operands unchanged', () => {
  fc.assert(
    fc.property(twoOfOneSize, ([one, other]) => {
      const [a, b] = [selectionOf(one), selectionOf(other)];
      const [both, either] = [a.and(b), a.or(b)];
      expect(rowsOf(both)).toEqual(rowsWhere(one.map((is, row) => is && other[row] === true)));
      expect(rowsOf(either)).toEqual(rowsWhere(one.map((is, row) => is || other[row] === true)));
      expect([both.size, either.size]).toEqual([one.length, one.length]);
      expect([rowsOf(a), rowsOf(b)]).toEqual([rowsWhere(one), rowsWhere(other)]);
    }),
  );
});

it('keeps the rows of accepted runs', () => {
  fc.assert(
    fc.property(
      members,
      fc.constantFrom(32, 64),
      fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
      (isIn, length, accepted) => {
        const selection = selectionOf(isIn);
        const isKept = (row: number) => accepted[Math.floor(row / length)] === true;
        const found = selection.whereRuns(length, (run) => accepted[run] === true);
        expect(rowsOf(found)).toEqual(rowsWhere(isIn).filter(isKept));
        expect(found.size).toBe(isIn.length);
        expect(rowsOf(selection)).toEqual(rowsWhere(isIn));
      },
    ),
  );
});

it('is made from matching codes and bounded numbers within another', () => {
  fc.assert(
    fc.property(
      members,
      fc.infiniteStream(fc.integer({ min: 0, max: 6 })),
      fc.uint8Array({ minLength: 7, maxLength: 7, max: 1 }),
      fc.tuple(fc.nat(6), fc.nat(6)),
      (isIn, stream, matches, [low, high]) => {
        const within = selectionOf(isIn);
        const codes = Uint8Array.from(isIn, () => stream.next().value as number);
        const ofCodes = Selection.ofCodes(codes, matches, within);
        expect(rowsOf(ofCodes)).toEqual(
          rowsWhere(isIn).filter((row) => matches[codes[row] ?? 0] === 1),
        );
        const numbers = Float64Array.from(codes, (code) => (code === 3 ? Number.NaN : code));
        const ofNumbers = Selection.ofNumbers(numbers, { low, high }, within);
        const isBetween = (value = Number.NaN) => value >= low && value <= high;
        expect(rowsOf(ofNumbers)).toEqual(rowsWhere(isIn).filter((row) => isBetween(numbers[row])));
        expect([ofCodes.size, ofNumbers.size]).toEqual([isIn.length, isIn.length]);
      },
    ),
  );
});
