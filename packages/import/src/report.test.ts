/** The report names the files that a person has to look at. */

import { expect, it } from 'vitest';
import { type ImportReport, reportLines, type SourceReport } from './report.js';

const SOURCE: SourceReport = {
  ...{ source: 'headed-csv', title: 'Address list', files: ['a.csv'] },
  ...{ read: 2, accepted: 1, ignored: 0, rejected: 0, rejectedByReason: {} },
};
const REPORT: ImportReport = {
  ...{ sources: [], passedOver: [], leftOut: [], unchanged: [], linked: {} },
  ...{ deliveryPointsWithoutUprn: 0, release: undefined, seconds: 1 },
};

it('names the file of a part that was left out, once', () => {
  const leftOut = [
    { file: 'maps.zip', why: 'a.shp is unknown.' },
    { file: 'b.csv', why: 'b.csv is damaged.' },
  ];
  expect(reportLines({ ...REPORT, leftOut }).slice(0, 2)).toEqual([
    'LEFT OUT: maps.zip: a.shp is unknown.',
    'LEFT OUT: b.csv is damaged.',
  ]);
});

it('names up to three files of a source, and counts more', () => {
  const lines = (...files: string[]) =>
    reportLines({ ...REPORT, sources: [{ ...SOURCE, files }] })[0];
  expect(lines('a.csv', 'b.csv', 'c.csv')).toContain('from a.csv, b.csv, c.csv: read 2');
  expect(lines('a.csv', 'b.csv', 'c.csv', 'd.csv')).toContain('from 4 files: read 2');
});
