import { describe, expect, it } from 'vitest';
import { sourceNamed } from './recognise.js';
import { framed, frameOfCut, framesOf } from './table-frame.js';

const source = (columnCount?: number) => ({
  ...(sourceNamed('price-paid') as Parameters<typeof framesOf>[1]),
  hasHeader: (row: readonly string[]) => row.includes('uprn'),
  ...(columnCount === undefined ? {} : { columnCount }),
});

describe('the frame of a table', () => {
  it('leaves out numbers of rows, geometry and empty columns behind', () => {
    const rows = [
      ['WKT', 'fid', 'uprn', 'name', ''],
      ['POINT (1 2)', '1', '7', 'a', ''],
    ];
    expect(framesOf(rows, source())).toContainEqual({ lead: 2, width: 2 });
    expect(framed(rows[1] ?? [], { lead: 2, width: 2 })).toEqual(['7', 'a']);
  });

  it('is as wide as the source where there is no header, and there is none where rows are whole', () => {
    expect(
      framesOf(
        [
          ['7', 'a', ''],
          ['8', 'b', ''],
        ],
        source(2),
      )[0],
    ).toEqual({ lead: 0, width: 2 });
    expect(
      framesOf(
        [
          ['7', 'a'],
          ['x8', 'b'],
        ],
        source(2),
      ),
    ).toEqual([]);
  });

  it('takes a column with a name of its own for no number of rows', () => {
    const list = (name: string) => [
      [name, 'uprn', 'name'],
      ['1', '7', 'a'],
    ];
    for (const name of ['', '0', 'fid', 'Unnamed: 0', 'rownames', 'geometry'])
      expect(framesOf(list(name), source()), name).toContainEqual({ lead: 1, width: 2 });
    expect(framesOf(list('ref'), source())).not.toContainEqual({ lead: 1, width: 2 });
  });

  it('is without the spaces that a database fills cells up with', () => {
    const rows = [
      ['7  ', 'a    ', ' '],
      ['8  ', 'b    ', ' '],
    ];
    const frames = framesOf(rows, source(2)).filter(({ lead }) => lead === 0);
    expect(frames).toEqual([
      { lead: 0, width: undefined, isPadded: true },
      { lead: 0, width: 2, isPadded: true },
    ]);
    const cells = frames.map((frame) => framed(rows[0] ?? [], frame));
    expect(cells).toEqual([
      ['7', 'a', ''],
      ['7', 'a'],
    ]);
  });

  it('fills up cut rows, and leaves rows that are too long to be refused', () => {
    const frame = { lead: 0, width: 3 };
    expect(framed(['7'], frame)).toEqual(['7', '', '']);
    expect(framed(['7', 'a', 'b', 'c'], frame)).toEqual(['7', 'a', 'b', 'c']);
  });

  it('is told from rows that are cut, but not from a few or from broken ones', () => {
    const header = ['uprn', 'name', 'town', 'note', 'more'];
    const whole = Array.from({ length: 40 }, () => ['7', 'a', 'b', 'c', 'd']);
    const cut = ['7', 'a', 'b', 'c'];
    const halves = [
      ['7', 'a', 'half'],
      ['and another', 'b', 'c'],
    ];
    expect(frameOfCut([header, cut, cut, ...whole.slice(0, 9)])).toEqual({ lead: 0, width: 5 });
    expect(frameOfCut([header, ...whole, cut])).toBeUndefined();
    const broken = ['bad', 'a', 'b'];
    expect(frameOfCut([header, broken, whole[0] ?? [], broken, ...whole.slice(0, 9)])).toBe(
      undefined,
    );
    // The end of the file was lost.
    expect(frameOfCut([header, ...whole.slice(0, 9), cut])).toBeUndefined();
    expect(frameOfCut([header, ...halves, ...whole.slice(0, 9)])).toBeUndefined();
  });
});
