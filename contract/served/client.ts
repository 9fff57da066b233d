// Asks the served demo through the generated client; compiling this file verifies its types.
import {
  type PropertyRecord,
  propertyEnergy,
  propertyLookup,
  propertyLookupDetailed,
  type Tenure,
} from './generated';
import { client } from './generated/client.gen';

declare const process: {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: { write(text: string): void };
};

const UPRN = 10_355_226_316;

client.setConfig({
  baseUrl: process.env['BASE_URL'] ?? '',
  headers: { authorization: `Api-Key ${process.env['API_KEY']}` },
});

async function ask(): Promise<void> {
  const page = await propertyLookup({
    query: { filter: '{"where":{"post_town":"CHELMSFORD"}}', page_size: 2 },
  });
  const [first] = page.data !== undefined && 'page' in page.data ? page.data.data : [];
  const record: Partial<PropertyRecord> = first ?? {};
  expect(record.post_town === 'CHELMSFORD', page);

  const details = await propertyLookupDetailed({ query: { uprn: UPRN } });
  const uprn: number | undefined = details.data?.UPRN;
  const tenure: Tenure | null | undefined = details.data?.TENURE;
  expect(uprn === UPRN && tenure !== undefined, details);
  expect(Object.values(details.data ?? {}).includes(null), details);

  const energy = await propertyEnergy({ query: { uprn: UPRN, fields: ['CURRENT_ENERGY_RATING'] } });
  expect(energy.data?.CURRENT_ENERGY_RATING !== undefined, energy);

  const refused = await propertyEnergy({ query: { uprn: 0 } });
  expect(refused.error?.detail.includes('uprn') === true, refused);
  process.stdout.write('The client in TypeScript asked four times.\n');
}

function expect(isSo: boolean, { data, error }: { data?: unknown; error?: unknown }): void {
  if (!isSo) throw new Error(`Not as expected: ${JSON.stringify(data ?? error).slice(0, 500)}`);
}

void ask();
