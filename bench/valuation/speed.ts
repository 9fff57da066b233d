/** The cost of valuation as areas grow: processor time per sale in a fit, and per valued home. */

import { writeFileSync } from 'node:fs';
import { dwellingKey, type Sale } from '@property-lookup/valuation';
import { fitModel } from '@property-lookup/valuation/inside/model';
import { valueDwelling } from '@property-lookup/valuation/inside/value-dwelling';
import { syntheticSales } from './synthetic-sales.js';

const RESULT = 'bench/results/valuation-speed.json';
const AREA = { housesPerStreet: 40, years: 20, salesPerHouse: 2, noise: 0.08 };
/** The streets of a district, of several, and of a large postcode area. */
const STREETS = [100, 400, 1_600];
/** Metres between houses of a street, and between streets. */
const HOUSE_METRES = 8;
const STREET_METRES = 60;
/** Each home is valued once. */
const HOMES = 4_000;
const RUNS = 3;

const areas = STREETS.map(measure);
writeFileSync(RESULT, `${JSON.stringify({ areas }, null, 2)}\n`);
console.log(JSON.stringify(areas, null, 2));

function measure(streets: number) {
  const sales = syntheticSales({ ...AREA, streets }).map(placed);
  const unlike = [...new Map(sales.map((sale) => [sale.dwelling, sale])).values()];
  const homes = unlike.slice(0, HOMES);
  const today = sales.reduce((latest, { date }) => Math.max(latest, date), 0);
  const runs = Array.from({ length: RUNS }, () => {
    const [model, fitting] = timed(() => fitModel(sales));
    const [values, valuing] = timed(() => homes.map((home) => valueDwelling(model, home, today)));
    const sum = values.reduce((total, value) => total + (value?.valueGbp ?? 0), 0);
    return { fitting: fitting / sales.length, valuing: valuing / homes.length, sum };
  });
  const least = (name: 'fitting' | 'valuing') =>
    Math.round(10 * Math.min(...runs.map((run) => run[name]))) / 10;
  return {
    sales: sales.length,
    homes: homes.length,
    'microseconds a sale to fit': least('fitting'),
    'microseconds a home to value': least('valuing'),
    'sum of values': runs[0]?.sum,
  };
}

/** Gives the sale its own street name and postcode, and a position by street and number. */
function placed(sale: Sale): Sale {
  const [street = 0, number = 0] = sale.id.split('-').map(Number);
  const unit = String.fromCharCode(65 + (street % 20), 65 + (Math.floor(street / 20) % 5));
  const postcode = `ZZ${1 + Math.floor(street / 100)} ${Math.floor(street / 25) % 4}${unit}`;
  const isFlat = sale.type === 'F';
  const dwelling = dwellingKey({
    postcode,
    street: `STREET ${street}`,
    paon: isFlat ? 'TALL HOUSE' : String(number),
    saon: isFlat ? `FLAT ${number}` : '',
  });
  return {
    ...sale,
    dwelling,
    postcode,
    x: 400_000 + street * STREET_METRES,
    y: 200_000 + number * HOUSE_METRES,
  };
}

/** The result and its microseconds of processor time. */
function timed<T>(run: () => T): readonly [T, number] {
  const before = process.cpuUsage();
  const result = run();
  const { user, system } = process.cpuUsage(before);
  return [result, user + system];
}
