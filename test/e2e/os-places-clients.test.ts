/** Real clients of OS Places and postcodes.io ask a served demo, unchanged but for their base URL, and read what it knows. */

import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { EXAMPLES } from '@property-lookup/server/examples';
import { importDemoAddresses, makeKey } from '@property-lookup/testing/imported';
import { get, type Serving, startServing } from '@property-lookup/testing/program';
import { pythonWith } from '@property-lookup/testing/python-environment';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const dir = temporaryDir();
let server: Serving;
let key: string;

/** The home of the examples, and the homes of its postcode, as the API tells them. */
let home: Home;
let neighbours: readonly Home[];

interface Home {
  readonly uprn: number;
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly x_coordinate: number;
  readonly y_coordinate: number;
}

beforeAll(async () => {
  await importDemoAddresses(dir);
  key = makeKey(dir);
  const plugins = ['--os-places', 'on', '--postcodes-io', 'on'];
  server = await startServing(dir, ...plugins, '--log-level', 'trace');
  [home] = (await homesWhere({ uprn: Number(EXAMPLES.uprn) })) as readonly [Home];
  neighbours = await homesWhere({ postcode: home.postcode });
});
afterAll(() => server.stop());

async function homesWhere(where: object): Promise<readonly Home[]> {
  const filter = encodeURIComponent(JSON.stringify({ where }));
  const { body } = await get(server.url, `/property-lookup?page_size=100&filter=${filter}`, key);
  return (body as { data: readonly Home[] }).data;
}

/** CommonJS modules of old, without types. */
const load = createRequire(import.meta.url);

interface HmctsAddress {
  readonly uprn: string;
  /** POSTAL_ADDRESS_CODE, under another name. */
  readonly postcodeType: string;
  readonly postcode: string;
  readonly formattedAddress: string;
  readonly point: { readonly coordinates: readonly [number, number] };
}

interface HmctsAnswer {
  readonly statusCode: number;
  readonly isValid: boolean;
  readonly addresses: readonly HmctsAddress[];
}

interface HmctsClient {
  lookupByPostcode(postcode: string): Promise<HmctsAnswer>;
  lookupByPostcodeAndDataSet(postcode: string, dataset: string): Promise<HmctsAnswer>;
}

function hmcts(token: string): HmctsClient {
  const { OSPlacesClient } = load('@hmcts/os-places-client');
  return new OSPlacesClient(token, load('request-promise-native'), server.url);
}

describe('@hmcts/os-places-client', () => {
  it('reads the addresses of a postcode', async () => {
    const answer = await hmcts(key).lookupByPostcode(home.postcode);
    expect([answer.statusCode, answer.isValid]).toEqual([200, true]);
    const uprns = answer.addresses.map(({ uprn }) => Number(uprn));
    expect(uprns).toEqual(neighbours.map(({ uprn }) => uprn));
    const own = answer.addresses.find(({ uprn }) => Number(uprn) === home.uprn);
    expect(own).toMatchObject({
      postcode: home.postcode,
      postcodeType: 'D',
      formattedAddress: expect.stringMatching(/,/),
    });
    const [x = 0, y = 0] = own?.point.coordinates ?? [];
    expect([Math.round(x), Math.round(y)]).toEqual([home.x_coordinate, home.y_coordinate]);
  });

  it('reads a page of an outcode, as it asks for the next ones by the postcode of the first address', async () => {
    const [outcode = ''] = home.postcode.split(' ');
    const { addresses } = await hmcts(key).lookupByPostcode(outcode);
    expect(new Set(addresses.map(({ uprn }) => uprn)).size).toBe(100);
  });

  it('reads addresses of either data set, and is told of a postcode that there is not', async () => {
    const both = await hmcts(key).lookupByPostcodeAndDataSet(home.postcode, 'DPA,LPI');
    expect(both.addresses).toHaveLength(neighbours.length);
    const none = await hmcts(key).lookupByPostcode('ZZ1 1ZZ');
    expect([none.statusCode, none.isValid, none.addresses]).toEqual([200, false, []]);
  });

  it('is refused with a wrong key', async () => {
    await expect(hmcts('wrong').lookupByPostcode(home.postcode)).rejects.toThrow(
      'Authentication failed',
    );
  });
});

describe('postcodesio-client', () => {
  it('reads a postcode, with the key as the user name of the URL', async () => {
    const PostcodesIo = load('postcodesio-client');
    const withKey = server.url.replace('//', `//${key}:@`);
    const answer = await new PostcodesIo(withKey).lookup(home.postcode);
    expect(answer).toMatchObject({
      postcode: home.postcode,
      country: 'England',
      region: 'East of England',
      codes: { admin_district: expect.stringMatching(/^E0/) },
    });
    expect(await new PostcodesIo(withKey).lookup('ZZ1 1ZZ')).toBeNull();
  });
});

// It imports aiohttp, which it does not declare.
const python = pythonWith('osdatahub', ['osdatahub==1.3.5', 'aiohttp==3.14.5']);
if (python === undefined) {
}

/** Its base URL is a constant of the class; `nearest` fails in its own check of types, whatever the service. */
const SCRIPT = `
import json, os
from osdatahub import Extent, PlacesAPI
PlacesAPI._PlacesAPI__ENDPOINT = os.environ["BASE"] + "/search/places/v1/"
asked = json.loads(os.environ["ASKED"])
places = PlacesAPI(os.environ["KEY"])
x, y, lat, lon = (asked[name] for name in ("x_coordinate", "y_coordinate", "latitude", "longitude"))
postcode, uprn = asked["postcode"], asked["uprn"]
square = Extent.from_bbox((x - 50, y - 50, x + 50, y + 50), "EPSG:27700")
degrees = Extent.from_bbox((lon - 0.0007, lat - 0.00045, lon + 0.0007, lat + 0.00045), "EPSG:4326")
answers = {
    "postcode": places.postcode(postcode),
    "outcode": places.postcode(postcode.split(" ")[0], limit=150),
    "uprn": places.uprn(uprn, output_crs="EPSG:4326"),
    "find": places.find(asked["address"], minmatch=0.5, matchprecision=3, limit=5),
    "square": places.query(square),
    "degrees": places.query(degrees),
    "circle": places.query(Extent.from_radius((x, y), 30, "EPSG:27700"), output_crs="EPSG:3857"),
    "homes": places.query(square, classification_code=["RD*", "RH*"], logical_status_code=1),
    "shops": places.query(square, classification_code="CR*"),
    "lpi": places.postcode(postcode, dataset="LPI"),
    "both": places.postcode(postcode, dataset=["DPA", "LPI"]),
}
try:
    PlacesAPI("wrong").uprn(uprn)
except Exception as error:
    answers["wrong key"] = type(error).__name__ + " " + str(error)[:16]
print(json.dumps(answers))
`;

interface Feature {
  readonly geometry: { readonly coordinates: readonly [number, number] };
  readonly properties: Readonly<Record<string, string | number>>;
}

it.skipIf(python === undefined)('osdatahub reads each kind of answer', async () => {
  const asked = JSON.stringify({ ...home, address: EXAMPLES.address });
  const env = { ...process.env, BASE: server.url, KEY: key, ASKED: asked };
  const { stdout } = await promisify(execFile)(String(python), ['-c', SCRIPT], { env });
  const answers: Readonly<Record<string, { features: readonly Feature[] }>> = JSON.parse(stdout);
  const featuresOf = (name: string): readonly Feature[] => answers[name]?.features ?? [];
  const uprnsOf = (name: string): readonly number[] =>
    featuresOf(name).map(({ properties }) => Number(properties['UPRN']));

  expect(uprnsOf('postcode')).toEqual(neighbours.map(({ uprn }) => uprn));
  expect(new Set(uprnsOf('outcode')).size).toBe(150);
  const [own] = featuresOf('uprn');
  expect(own?.properties).toMatchObject({
    ...{ POSTCODE: home.postcode, POSTAL_ADDRESS_CODE: 'D', LANGUAGE: 'EN' },
    LOCAL_CUSTODIAN_CODE: expect.any(Number),
  });
  expect(own?.geometry.coordinates[0]).toBeCloseTo(home.longitude, 6);
  expect(own?.geometry.coordinates[1]).toBeCloseTo(home.latitude, 6);
  const [found] = featuresOf('find');
  expect(found?.properties).toMatchObject({ UPRN: String(home.uprn) });
  expect(found?.properties['MATCH']).toBeGreaterThan(0.9);
  for (const name of ['square', 'degrees', 'circle']) expect(uprnsOf(name)).toContain(home.uprn);
  expect(uprnsOf('circle').every((uprn) => uprnsOf('square').includes(uprn))).toBe(true);
  const [x = 0] = featuresOf('circle')[0]?.geometry.coordinates ?? [];
  expect(Math.abs(x)).toBeGreaterThan(1_000);
  const codes = featuresOf('square').map(({ properties }) =>
    String(properties['CLASSIFICATION_CODE']),
  );
  expect(featuresOf('shops').length).toBe(codes.filter((code) => code.startsWith('CR')).length);
  expect(featuresOf('lpi')).toEqual([]);
  expect(uprnsOf('both')).toEqual(uprnsOf('postcode'));
  expect(answers['wrong key']).toBe('HTTPError 401 Client Error');
});

it('leaves no key in the log', () => {
  expect(server.log()).toContain('/search/places/v1/postcode');
  expect(server.log()).not.toContain(key);
});
