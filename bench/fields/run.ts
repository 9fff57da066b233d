/**
 * Back-tests the models of fields on the real samples that are present, and writes the figures: for homes without a certificate,
 * and for items that a certificate leaves blank.
 */

import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backtestFields, type HeldOut, MODELLED_FIELDS } from '@property-lookup/facts/estimation';
import { limitsBeside } from '@property-lookup/facts/evidence';
import { withBlank } from '@property-lookup/facts/inside/estimation/field-trials';
import type { CertificateValues } from '@property-lookup/model/records';
import { exeter, midlands, type Sample, teesside } from './read-samples.js';

const RESULT = 'bench/results/fields.json';

const { values } = parseArgs({ options: { data: { type: 'string' } } });

main();

function main(): void {
  const folder = [
    values.data,
    process.env['PROPERTY_LOOKUP_FIELDS_DATA'],
    resolve('../shared/data'),
  ].find((path) => path !== undefined && existsSync(path));
  if (folder === undefined) {
    console.log('No folder of samples given (--data DIR): nothing measured.');
    return;
  }
  const samples = [...teesside(folder), ...exeter(folder), ...midlands(folder)];
  const results = [...samples.map(measure), ...samples.map(measureBlanks)];
  writeFileSync(RESULT, `${JSON.stringify(results, null, 2)}\n`);
}

function measure({ name, from, dwellings }: Sample) {
  const started = performance.now();
  const fields = backtestFields(
    () => [dwellings],
    () => limitsBeside({}),
  );
  const guesses = new Map(
    backtestFields(
      () => [dwellings.map(placeless)],
      () => limitsBeside({}),
    ).map((one) => [one.field, one.right_pct]),
  );
  const seconds = Math.round(performance.now() - started) / 1000;
  console.log(`\n${name}: ${dwellings.length} dwellings, held out from ${from}, ${seconds} s`);
  for (const figures of fields) {
    console.log(
      `  ${figures.field}: ${figures.cases} cases, estimated ${figures.estimated_pct} %, ` +
        `right ${figures.right_pct} % (without neighbours ${guesses.get(figures.field)} %), claimed ${figures.claimed_pct} %, ` +
        `median error ${figures.median_absolute_error_pct ?? '-'} %`,
    );
  }
  const compared = fields.map((figures) => ({
    ...figures,
    right_without_neighbours_pct: guesses.get(figures.field) ?? null,
  }));
  return { sample: name, from, dwellings: dwellings.length, seconds, fields: compared };
}

/** Removes the location, so that the most frequent value for the property type is the best estimate. */
function placeless({ before, truth }: HeldOut): HeldOut {
  const places = { outcode: null, sector: null, street: null, postcode: null, building: null };
  return { before: { ...before, places }, truth };
}

/** Treats each item as if the certificate had left it blank, while its other items limit the possible values. */
function measureBlanks({ name, from, dwellings }: Sample) {
  const figures = MODELLED_FIELDS.flatMap(({ name: field }) => {
    const restOf = ({ stated = {} }: HeldOut): CertificateValues => withBlank(stated, field);
    const bounded = dwellings.map((dwelling): HeldOut => {
      const limits = limitsBeside(restOf(dwelling))(field, new Map());
      const value = limits?.isSure ? dwelling.truth?.[field] : undefined;
      return { ...dwelling, truth: value === undefined ? null : { [field]: value } };
    });
    return backtestFields(
      () => [bounded],
      (dwelling) => (asked, said) =>
        asked === field ? limitsBeside(restOf(dwelling))(asked, said) : undefined,
      limitsBeside,
    );
  });
  console.log(`\n${name}, blank items beside the rest of their certificate`);
  for (const { field, cases, right_pct, claimed_pct } of figures) {
    console.log(`  ${field}: ${cases} cases, right ${right_pct} %, claimed ${claimed_pct} %`);
  }
  return { sample: `${name}, blank items`, from, dwellings: dwellings.length, fields: figures };
}
