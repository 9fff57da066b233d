/**
 * Compares the council tax bands that an import serves with the truth of the synthetic country from which they were generated.
 * `--data` is the data folder of an import of `generate --properties N --districts D --seed S`.
 */

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openEmbeddedStore } from '@property-lookup/engine/embedded';
import {
  BANDS,
  councilTaxBand,
  createCountry,
  homesOf,
  PROPERTIES_PER_NEIGHBOURHOOD,
} from 'synthetic-country';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    properties: { type: 'string' },
    districts: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});

await main();

async function main(): Promise<void> {
  const store = openEmbeddedStore(resolve(values.data ?? 'data'));
  const reader = await store.openCurrent();
  if (reader === undefined) throw new Error('Nothing was imported.');
  const country = createCountry(Number(values.seed), Number(values.districts));
  const end = Number(values.properties);
  const seen = { homes: 0, told: 0, modelled: 0, right: 0, near: 0, claimed: 0 };
  const tenths = Array.from({ length: 10 }, () => ({ cases: 0, claimed: 0, right: 0 }));
  for (let number = 0; number < Math.ceil(end / PROPERTIES_PER_NEIGHBOURHOOD); number++) {
    const neighbourhood = country.neighbourhood(number);
    for (const { property, dwelling } of homesOf(neighbourhood, end)) {
      const truth = councilTaxBand(dwelling, neighbourhood.district.town);
      if (truth < 0) continue;
      seen.homes++;
      const fact = (await reader.recordedFacts(property.uprn)).COUNCIL_TAX_BAND;
      if (fact === undefined) continue;
      if (fact.source !== 'MODEL') {
        seen.told++;
        continue;
      }
      const off = Math.abs(BANDS.indexOf(fact.value) - truth);
      const sure = fact.confidence ?? 0;
      const tenth = tenths[Math.min(9, Math.floor(sure * 10))];
      seen.modelled++;
      seen.claimed += sure;
      if (off === 0) seen.right++;
      if (off <= 1) seen.near++;
      if (tenth === undefined) continue;
      tenth.cases++;
      tenth.claimed += sure;
      if (off === 0) tenth.right++;
    }
  }
  await reader.close();
  const percent = (part: number, whole: number): number =>
    whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;
  const { homes, told, modelled, right, near, claimed } = seen;
  console.log(
    `${homes} homes with a band: told ${percent(told, homes)} %, modelled ${percent(modelled, homes)} %; of these ` +
      `right ${percent(right, modelled)} %, within one band ${percent(near, modelled)} %, claimed ${percent(claimed, modelled)} %`,
  );
  tenths.forEach((tenth, at) => {
    if (tenth.cases === 0) return;
    console.log(
      `  stated ${at / 10} to ${(at + 1) / 10}: mean ${percent(tenth.claimed, tenth.cases)} %, came true ${percent(tenth.right, tenth.cases)} %, ${tenth.cases} cases`,
    );
  });
}
