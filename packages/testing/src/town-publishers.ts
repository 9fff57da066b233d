/** Stands in for the hosts of the publishers that `up` fetches from: a made-up country in the shapes of their files and lists. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOWNLOADS } from '@property-lookup/sources/about';
import { zipSync } from 'fflate';
import { generateCountry } from 'synthetic-country';
import { type Answer, fileAnswer } from './publisher.js';
import { temporaryDir } from './temporary-dir.js';

export const TOWN = { name: 'Chesterfield', code: 'E07000034' } as const;

/** Enough for a country of several districts, and quick to import. */
const PROPERTIES = 900;

export type Answers = Record<string, Answer>;

const json =
  (body: unknown): Answer =>
  (_request, response) =>
    response.end(JSON.stringify(body));

export const redirect =
  (location: string): Answer =>
  (_request, response) =>
    response.writeHead(302, { location }).end();

export const page: Answer = (_request, response) =>
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end('<!doctype html><title>Sorry</title>');

export interface TownPublishers {
  readonly answers: Answers;
  /** The directory of UPRNs, zipped. */
  readonly onsud: Buffer;
  /** Path of a year's sales. */
  salesPath(year: number): string;
  /** The rows of a year's sales, as the publisher has them. */
  sales(year: number): string;
}

/** A token that the register of certificates accepts. */
export const TOKEN = 'token-of-an-account';

/** Certificates, for those who have an account. */
function certificates(content: Buffer): Answer {
  const answer = fileAnswer(content);
  return (request, response, attempt) => {
    if (request.headers.authorization === `Bearer ${TOKEN}`) answer(request, response, attempt);
    else response.writeHead(401).end();
  };
}

/** `nowMs` is the day on which they are asked. */
export async function townPublishers(nowMs: number): Promise<TownPublishers> {
  const dir = temporaryDir();
  const only = ['uk-hpi', 'onspd', 'os-open-uprn', 'onsud', 'price-paid', 'epc-domestic'];
  await generateCountry({ properties: PROPERTIES, districts: 3, seed: 1, outDir: dir, only });
  const fileOf = (start: string): { readonly name: string; readonly bytes: Buffer } => {
    const name = readdirSync(dir).find((each) => each.startsWith(start)) ?? '';
    return { name, bytes: readFileSync(join(dir, name)) };
  };
  const zipped = (start: string, folder = ''): Buffer => {
    const { name, bytes } = fileOf(start);
    return Buffer.from(zipSync({ [`${folder}${name}`]: bytes }));
  };
  const year = new Date(nowMs).getUTCFullYear();
  const salesPath = (of: number): string =>
    `/price-paid-data.publicdata.landregistry.gov.uk/pp-${of}.csv`;
  const rows = fileOf('pp-complete').bytes.toString().split('\n');
  // A year without sales in this small country has the oldest sale.
  const sales = (of: number): string => {
    const found = rows.filter((row) => row.includes(`,"${of}-`));
    return `${(found.length > 0 ? found : rows.slice(0, 1)).join('\n')}\n`;
  };
  const uprns = zipped('osopenuprn');
  const md5 = createHash('md5').update(uprns).digest('hex');
  const listed = {
    ...{ md5, size: uprns.length, format: 'CSV', area: 'GB' },
    ...{ url: 'https://api.os.uk/file?redirect', fileName: 'osopenuprn_202609_csv.zip' },
  };
  const years = [-5, -4, -3, -2, -1, 0].map((back) => year + back);
  const onsud = zipped('ONSUD', 'Data/');
  return {
    onsud,
    salesPath,
    sales,
    answers: {
      [hpiPath(nowMs)]: fileAnswer(fileOf('UK-HPI').bytes),
      ...itemOf('onspd', 'ab12', zipped('ONSPD', 'Data/')),
      ...itemOf('onsud', 'cd34', onsud),
      '/api.os.uk/downloads/v1/products/OpenUPRN/downloads?area=GB&format=CSV': json([listed]),
      '/api.os.uk/file?redirect': redirect('https://store.example/signed'),
      '/store.example/signed': fileAnswer(uprns),
      '/api.get-energy-performance-data.communities.gov.uk/api/files/domestic/csv': certificates(
        zipped('certificates'),
      ),
      ...Object.fromEntries(
        years.map((each) => [salesPath(each), fileAnswer(Buffer.from(sales(each)))]),
      ),
    },
  };
}

/** The index appears some two months later. */
function hpiPath(nowMs: number): string {
  const now = new Date(nowMs);
  const [year, month] = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1))
    .toISOString()
    .split('-');
  return `/publicdata.landregistry.gov.uk/market-trend-data/house-price-index-data/UK-HPI-full-file-${year}-${month}.csv`;
}

/** A search of the ONS's portal and the item that it finds. */
function itemOf(source: string, id: string, content: Buffer): Answers {
  const download = DOWNLOADS[source];
  const { host, pathname, search } = new URL(download?.kind === 'arcgis' ? download.search : '');
  return {
    [`/${host}${pathname}${search}`]: json({ results: [{ id }] }),
    [`/www.arcgis.com/sharing/rest/content/items/${id}/data`]: fileAnswer(content),
  };
}
