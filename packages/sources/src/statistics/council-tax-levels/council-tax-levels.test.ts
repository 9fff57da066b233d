import { existsSync, readFileSync } from 'node:fs';
import { splitRows } from '@property-lookup/rows/read';
import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billingAuthority } from './billing-authorities.js';
import { councilTaxLevels } from './council-tax-levels.js';
import { financialYearIn, isYearAlone, newestYearIn } from './table-head.js';

const SAMPLES = new URL('../../../../../test/samples/council-tax-levels/', import.meta.url);

type Rows = readonly (readonly (string | number)[])[];
const textRows = (rows: Rows) => rows.map((row) => row.map(String));

const isRead = (rows: Rows, name = 'table.csv') =>
  councilTaxLevels.recognise(sampleOf(textRows(rows), ',', name));
const whyNot = (rows: Rows, name = 'table.csv') =>
  councilTaxLevels.whyNot?.(sampleOf(textRows(rows), ',', name));

/** A table's bills by authority; fails if the table is not recognised. */
function billsOf(rows: Rows, name = 'table.csv') {
  expect(isRead(rows, name)).toBe(true);
  return mapRows(councilTaxLevels, textRows(rows), name).facts.map((fact) =>
    fact.kind === 'area-figures'
      ? [fact.code, fact.values.COUNCIL_TAX_BAND_D_GBP, fact.asOf]
      : undefined,
  );
}

function read(name: string) {
  const rows = splitRows(readFileSync(new URL(name, SAMPLES), 'utf8'), ',');
  expect(councilTaxLevels.recognise(sampleOf(rows, ',', name))).toBe(true);
  return mapRows(councilTaxLevels, rows, name);
}
const level = (code: string, amount: number, asOf: string | null) => ({
  ...{ kind: 'area-figures', topic: 'council-tax-levels', code, asOf },
  values: { COUNCIL_TAX_BAND_D_GBP: amount },
});

const PART = 'it gives a part of the council tax';
const COUNTS = 'it counts homes or sums up taxes by band';

/** The amounts of bands A to H that follow by law from one of band D. */
const bandsOf = (bandD: number) =>
  [6, 7, 8, 9, 11, 13, 15, 18].map((n) => ((bandD * n) / 9).toFixed(2));
const BANDS = [...'ABCDEFGH'].map((letter) => `Band ${letter}`);

describe('council tax levels', () => {
  it('takes the newest year published in England for each billing authority', () => {
    const mapped = read('Band_D_2025-26.csv');
    expect(mapped.facts).toEqual([
      level('E07000041', 2_411, '2025-04-01'),
      level('E09000032', 990, '2025-04-01'),
    ]);
    expect(mapped.ignored).toEqual({
      'row is a title or the headings': 3,
      'row does not name a billing authority': 2,
      'amount is not published': 1,
    });
    expect(mapped.rejected).toEqual({ 'amount is not a whole bill for band D': 1 });
  });

  it("reads Scotland's table of bands by name, with the year of its title", () => {
    expect(read('council-tax-bands-scotland.csv').facts).toEqual([
      level('S12000033', 1_618.16, '2025-04-01'),
      level('S12000035', 1_650, '2025-04-01'),
    ]);
  });

  it('reads a table of one column for Wales', () => {
    expect(read('average-band-d-wales.csv').facts).toEqual([
      level('W06000015', 2_010.14, '2025-04-01'),
      level('W06000023', 2_235.6, '2025-04-01'),
    ]);
  });
});

describe('the live table of band D', () => {
  const years = [
    'Code',
    'ONS Code',
    'Authority',
    'Current',
    'Class',
    '2024 to 2025',
    '2025 to 2026 [r]',
    'Notes',
  ];
  const note = ['This worksheet contains 1 table. Data from 1996-1997 to 2018-19 has been hidden.'];
  const row = ['E0701', 'E06000001', 'Hartlepool UA', 'YES', 'UA', '2,301.10', '2411.204', ''];
  const titled = (title: string) => [[title], note, years, row];

  it('has the bill in the sheet of areas', () => {
    const title =
      'Table 5: Band D area council tax for local authorities from 1993 to 1994 to 2025 to 2026';
    expect(billsOf(titled(title))).toEqual([['E06000001', 2411.2, '2025-04-01']]);
  });

  it.each([
    'Table 3: Band D council tax for local authorities excluding parish precepts from 1996 to 1997 to 2025 to 2026',
    'Table 1: Band D council tax for local authorities including parish precepts from 1993 to 1994 to 2025 to 2026',
    'Table 6: Band D area council tax for local authorities excluding parish precepts',
  ])("has an authority's own part elsewhere: %s", (title) => {
    expect(isRead(titled(title))).toBe(false);
    expect(whyNot(titled(title))).toContain(PART);
    expect(whyNot(titled(title))).toContain('sheet Area_CT');
  });

  it('is refused without a title, since its columns are years alone', () => {
    expect(isRead([years, row], 'Band_D_2025-26.csv')).toBe(false);
    expect(whyNot([years, row], 'Band_D_2025-26.csv')).toContain('nothing in it says');
  });
});

describe('levels by band, England', () => {
  const head = ['E Code', 'ONS Code', 'Authority', 'Region', 'Class', 'Area', ...BANDS];
  const row = (bands: readonly (string | number)[]) => [
    'E5010',
    'E09000002',
    'Barking',
    'L',
    'OLB',
    'All',
    ...bands,
  ];
  const TITLE =
    'Table 9: Area council tax for a dwelling occupied by two adults, by band, 2026 to 2027';

  it('are bills if the title says they are for areas', () => {
    expect(billsOf([[TITLE], head, row(bandsOf(1892.71))])).toEqual([
      ['E09000002', 1892.71, '2026-04-01'],
    ]);
  });

  it('are refused if not', () => {
    const rows = [['Council tax by band'], head, row(bandsOf(1892.71))];
    expect(isRead(rows)).toBe(false);
    expect(whyNot(rows)).toBeDefined();
  });

  it('are never counts of homes, whatever the title says', () => {
    const rows = [[TITLE], head, row([23_800, 5_550, 4_660, 1_970, 800, 290, 170, 10])];
    expect(isRead(rows)).toBe(false);
    expect(whyNot(rows)).toContain(COUNTS);
    const mapped = mapRows(councilTaxLevels, textRows(rows));
    expect([mapped.facts, mapped.accepted]).toEqual([[], 0]);
  });

  it('no counts turn into pounds', () => {
    const count = fc.integer({ min: 5, max: 60 }).map((tens) => tens * 100);
    fc.assert(
      fc.property(fc.array(count, { minLength: 8, maxLength: 8 }), (counts) => {
        const [a = 0, b = 0, c = 0, d = 0] = counts;
        fc.pre([a, b, c].some((each, at) => Math.abs(each - (d * (6 + at)) / 9) > 1));
        return mapRows(councilTaxLevels, textRows([[TITLE], head, row(counts)])).facts.length === 0;
      }),
    );
  });
});

describe('council tax requirements', () => {
  const AREA =
    '17. Average (Band D 2 adult equivalent) council tax for area of the billing authority including both local and major precepts.  (Lines 8+ 16(a))';
  const OWN =
    '8. Average (Band D 2 Adult equivalent) council tax (including Adult Social Care precept and local precepts)';
  const COUNTY =
    "16. Average council tax of major precepting authorities in the billing authority's area  (county or GLA)";

  it('give the bill in one of their columns, the year in title and notes', () => {
    const rows = [
      [
        'Table 1: Council Tax Requirement (CTR) data for Billing Authorities in England, 2022-23 and 2023-24',
      ],
      [
        'This table relates to financial year 2023-24. This covers the period 1 April 2023 to 31 March 2024.',
      ],
      [
        'E-code',
        'ONS Code',
        'Authority',
        `${OWN} (previous year)`,
        `${OWN} (current year)`,
        COUNTY,
        AREA,
      ],
      ['TE', 'TE', 'England', '1,964.86', '2,065.06', '[z]', '[z]'],
      ['E5030', 'E09000002', 'Barking and Dagenham', '1,389.24', '1,458.57', '434.14', '1,892.71'],
    ];
    expect(billsOf(rows)).toEqual([['E09000002', 1892.71, '2023-04-01']]);
    expect(whyNot(rows.map((row) => row.slice(0, -1)))).toContain(PART);
  });

  it('may have years below merged headings, and a second table of precepting authorities', () => {
    const rows = [
      ['Billing authorities'],
      ['Ecode', 'Authority', 'Class', OWN, '', COUNTY, AREA, 'ONS Code'],
      ['', '', '', '2021-22', '2022-23', 'County or GLA', '', ''],
      ['Eng', 'England (R)', '', '1898.47', '1965.70', '-', '-', ''],
      ['E3831', 'Adur', 'SD', '331.87', '337.90', '1555.74', '2118.55', 'E07000223'],
      ['Precepting authorities'],
      [
        'Ecode',
        'Authority',
        'Class',
        '3. Average (Band D) council tax of major precepting authority',
        '',
        'x',
        'y',
        'ONS Code',
      ],
      ['', '', '', '2021-22', '2022-23', '', '', ''],
      ['E0101', 'Somewhere', 'UA', '1700', '1800', '900', '1900', 'E06000022'],
    ];
    expect(billsOf(rows)).toEqual([['E07000223', 2118.55, '2022-04-01']]);
  });

  it('with years before ONS codes are refused for that reason', () => {
    const rows = [
      ['Ecode', 'Authority', OWN, AREA],
      ['E3831', 'Adur', '290.05', '1595.53'],
    ];
    expect([isRead(rows), whyNot(rows)]).toEqual([
      false,
      expect.stringContaining('codes, as E3831'),
    ]);
  });
});

describe('tables of StatsWales', () => {
  it('have headings over several rows, with the meaning of a column in the lowest', () => {
    const TOTAL = 'Total CT for billing authority area (1)';
    const INCLUSIVE = 'County council CT (inc. community councils) (2)';
    const rows = [
      ['Composition of average band D council tax, by billing authority'],
      ['Measure: £ per band D'],
      ['', '', '2022-23 '],
      ['', '', TOTAL, '.', '.', '.', TOTAL],
      ['', '', INCLUSIVE, '.', INCLUSIVE, 'Police council tax within county area (3)', '.'],
      [
        '',
        '',
        'County council CT (exc. community councils) (4)',
        'Community council CT (5)',
        '.',
        '.',
        '.',
        '22-23 No Parishes',
      ],
      ['Total Unitary Authorities ', '', '1433.4', '40.0', '1473.4', '303.6', '1777.18', '1737.1'],
      [
        'W06000019',
        'Blaenau Gwent ',
        '1768.27069',
        '26.58931',
        '1794.86',
        '303.800164',
        '2098.660164',
        '2072.07',
      ],
    ];
    expect(billsOf(rows)).toEqual([['W06000019', 2098.66, '2022-04-01']]);
    const withoutTotal = rows.map((row) =>
      row.slice(0, 6).map((cell) => (cell === TOTAL ? '' : cell)),
    );
    expect(isRead(withoutTotal)).toBe(false);
    expect(whyNot(withoutTotal)).toContain(PART);
  });

  it('may have the bands of several years side by side', () => {
    const of = (bandD: number) => bandsOf(bandD).slice(0, 5);
    const rows = [
      [
        'Local government > Finance > Council Tax > Levels > Council tax levels, by billing authority and band (£)',
      ],
      ['', '', '2021-22 ', '', '', '', '', '2022-23 ', '', '', '', ''],
      ['', '', ...'ABCDE', ...'ABCDE'],
      ['W06000015', 'Cardiff ', ...of(1589.67), ...of(1640.18)],
    ];
    expect(billsOf(rows)).toEqual([['W06000015', 1640.18, '2022-04-01']]);
    const dwellings = rows.map((row, at) =>
      at === 0 ? ['Council Tax > Dwellings > by band'] : row,
    );
    expect([isRead(dwellings), whyNot(dwellings)]).toEqual([
      false,
      expect.stringContaining(COUNTS),
    ]);
  });

  it('also come in long shape, with the newest of all years and D of all bands', () => {
    const rows = [
      ['Data values', 'Data description', 'Authority', 'Year', 'Band'],
      ['2,013.18', 'Council tax in £', 'Cardiff', '2026-27', 'D'],
      ['1,342.12', 'Council tax in £', 'Cardiff', '2026-27', 'A'],
      ['1,916.00', 'Council tax in £', 'Cardiff', '2025-26', 'D'],
      ['455.16', 'Council tax in £', 'Swansea', '1996-97', 'D'],
      ['2,238.29', 'Council tax in £', 'Swansea', '2026-27', 'D'],
      ['2,100.00', 'Council tax in £', 'Total Unitary Authorities', '2026-27', 'D'],
      ['2,100.00', 'Rank', 'Powys', '2026-27', 'D'],
    ];
    expect(billsOf(rows)).toEqual([
      ['W06000015', 2013.18, '2026-04-01'],
      ['W06000011', 2238.29, '2026-04-01'],
    ]);
  });

  it('in long shape give the composition row by row', () => {
    const rows = [
      ['Data values', 'Data description', 'Authority', 'Authority_reference', 'Year', 'Row'],
      [
        '1,553.53',
        '£ per band D',
        'x',
        'W06000016',
        '2025-26',
        'County council CT (exc. community councils)',
      ],
      [
        '1,886.21',
        '£ per band D',
        'x',
        'W06000016',
        '2025-26',
        'Total CT for billing authority area',
      ],
      ['6.1', '% change', 'x', 'W06000016', '2025-26', 'Total CT for billing authority area'],
    ];
    expect(billsOf(rows)).toEqual([['W06000016', 1886.21, '2025-04-01']]);
  });

  it('in long shape with dwelling counts are refused', () => {
    const rows = [
      ['Data values', 'Data description', 'Authority', 'Year', 'Band'],
      ['1,970', 'Number of dwellings', 'Cardiff', '2026-27', 'D'],
    ];
    expect([isRead(rows), whyNot(rows)]).toEqual([false, expect.stringContaining(COUNTS)]);
  });
});

describe('tables of Scotland', () => {
  const years = ['Local Authority', '2024-25', '2025-26'];
  it.each([
    ['Band D Council Tax by local authority, 1996-97 to 2025-26', true, ''],
    ['Number of Band D equivalents, council tax, 1996-97 to 2025-26', false, COUNTS],
    ['Average council tax per dwelling, 1996-97 to 2025-26', false, PART],
    ['Council tax and water and sewerage charges, band D, including water', false, PART],
  ])('%s', (title, expected, why) => {
    const rows = [[title], years, ['Orkney Islands', '1,244', '1,574']];
    expect(isRead(rows)).toBe(expected);
    if (!expected) expect(whyNot(rows)).toContain(why);
  });

  it('have shares of band D below the letters', () => {
    const rows = [
      ['COUNCIL TAX BY BAND 2026-27'],
      ['Excludes water and sewerage charges'],
      ['', ...BANDS],
      ['', '240/360', '280/360', '320/360', '360/360', '473/360', '585/360', '705/360', '882/360'],
      ['', '£', '£', '£', '£', '£', '£', '£', '£'],
      ['Scotland', '1,100', '1,283', '1,467', '1,650', '2,168', '2,681', '3,231', '4,043'],
      [
        'Glasgow City',
        ...[240, 280, 320, 360, 473, 585, 705, 882].map((n) => `£${((1706 * n) / 360).toFixed(2)}`),
      ],
    ];
    expect(billsOf(rows)).toEqual([['S12000049', 1706, '2026-04-01']]);
  });

  it('count chargeable dwellings by band', () => {
    const rows = [
      ['CTAXBASE 2025: Chargeable dwellings by council tax band, September 2025'],
      ['Local Authority', ...BANDS, 'Total'],
      ['Orkney Islands', 2_500, 2_700, 1_900, 1_650, 1_300, 300, 60, 2, 10_412],
    ];
    expect([isRead(rows), whyNot(rows)]).toEqual([false, expect.stringContaining(COUNTS)]);
  });
});

describe('other tables with bands, years or authorities', () => {
  it('are not claimed', () => {
    const stock = [
      ['ECODE', 'BAND_A', 'BAND_D', 'ALL_PROPERTIES'],
      ['E07000041', '10', '20', '40'],
    ];
    const rents = [
      ['Code', '2024-25', '2025-26'],
      ['E07000041', '1,200', '1,250'],
    ];
    expect([isRead(stock), whyNot(stock)]).toEqual([false, expect.stringContaining(COUNTS)]);
    expect([isRead(rents), whyNot(rents)]).toEqual([false, undefined]);
  });

  it('are not explained if they are lists of homes', () => {
    const homes = [
      ['Ref', 'Full Address', 'Authority', 'Council Tax Band', 'Band D'],
      ['A1', '1 High Street', 'E07000041', 'C', '2,411'],
    ];
    expect([isRead(homes), whyNot(homes)]).toEqual([false, undefined]);
  });

  it('a column called the bill of the area is read from any table', () => {
    const rows = [
      ['code', 'name', 'tax base', 'Area council tax band D 2025-26 (£)'],
      ['E07000041', 'Exeter', '41,000', '2,411'],
    ];
    expect(billsOf(rows)).toEqual([['E07000041', 2_411, '2025-04-01']]);
  });

  it('a financial year is recognised in any notation, and no other pair of numbers', () => {
    expect(['2025-26', '2025/26', '2025 to 2026', '1999 to 2000'].map(financialYearIn)).toEqual([
      ...['2025-04-01', '2025-04-01', '2025-04-01', '1999-04-01'],
    ]);
    expect(['2025', '2024-28', '12-13'].map(financialYearIn)).toEqual([null, null, null]);
    expect(newestYearIn(['2022-23 and 2023-24', 'to 2019-20'])).toBe('2023-04-01');
    expect(['2025-26 [r]', 'Council tax 2025-26', '2025'].map(isYearAlone)).toEqual([
      ...[true, false, false],
    ]);
  });

  it('an authority is known by code or name, but not a county or nation', () => {
    expect(
      [
        'S12000050',
        'Perth & Kinross',
        'Na h-Eileanan Siar',
        'Edinburgh, City of ',
        'The Vale of Glamorgan',
      ].map(billingAuthority),
    ).toEqual([...['S12000050', 'S12000048', 'S12000013', 'S12000036', 'W06000014']]);
    expect(['E10000008', 'Scotland', 'Devon', ''].map(billingAuthority)).toEqual(
      Array.from({ length: 4 }),
    );
  });
});

const SHARED = new URL('../../../../../../shared/data/council-tax/', import.meta.url);

describe.skipIf(!existsSync(SHARED))('files of the publishers', () => {
  const fileOf = (name: string) =>
    splitRows(readFileSync(new URL(name, SHARED), 'utf8').replace(/^\ufeff/, ''), ',');

  it('give the whole bill', () => {
    const england = billsOf(fileOf('CTR_Table_9_2023-24.Data_Billing.csv'));
    expect(england).toHaveLength(296);
    expect(england).toContainEqual(['E09000002', 1892.71, '2023-04-01']);
    const wales = billsOf(fileOf('statswales_composition_band_d_2022-23.csv'));
    expect(wales).toHaveLength(22);
    expect(wales).toContainEqual(['W06000015', 1640.18, '2022-04-01']);
  });

  it('or are refused', () => {
    expect(isRead(fileOf('mhclg_table3_band_d_1996_2023.csv'))).toBe(false);
    expect(whyNot(fileOf('mhclg_table3_band_d_1996_2023.csv'))).toContain(PART);
    for (const name of ['voa_ctsop1.0_1993_2023.csv', 'joescottdave_ctsop2015.csv']) {
      expect(isRead(fileOf(name), name)).toBe(false);
    }
  });
});
