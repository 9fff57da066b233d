/** Settings: flags before variables before defaults, and nothing wrong accepted. */

import { loadSettings } from '@property-lookup/server/config';
import { describe, expect, it } from 'vitest';

describe('the settings', () => {
  it('have defaults that work', () => {
    expect(loadSettings({}, {})).toEqual({
      also: [],
      connections: 8,
      data: './data',
      readUrls: [],
      redisUrl: null,
      work: './data',
      host: '127.0.0.1',
      port: 8080,
      workers: 1,
      metricsPort: null,
      logLevel: 'info',
      rate: { count: 600, seconds: 60 },
      filterBudgetMs: 5_000,
      metricsHost: '',
      basePath: '',
      corsOrigins: null,
      settings: null,
      keepReleases: 1,
      factsMemoryMb: 128,
      inferAddresses: true,
      mapTiles: null,
      mapAttribution: '',
      osPlaces: false,
      postcodesIo: false,
    });
    expect(Object.isFrozen(loadSettings({}, {}))).toBe(true);
  });

  it.each([
    ['https://tiles.example.org/{z}/{x}/{y}.png', true],
    ['http://127.0.0.1:9000/{z}/{x}/{y}', true],
    ['off', true],
    ['tiles/{z}/{x}/{y}.png', false],
    ['https://tiles.example.org/tiles.png', false],
    ["https://tiles.example.org;script-src 'unsafe-inline'/{z}/{x}/{y}", false],
    ['javascript:alert(1)/{z}/{x}/{y}', false],
    ['https://{z}.example.org/{x}/{y}', false],
  ])('take %s as map tiles: %s', (tiles, isTaken) => {
    const load = () => loadSettings({ mapTiles: tiles }, {}).mapTiles;
    if (isTaken) expect(load()).toBe(tiles === 'off' ? null : tiles);
    else expect(load).toThrow(/^--map-tiles must be an http or https URL/);
  });

  it.each([
    ['open=/srv/open', [['open', '/srv/open']]],
    [
      'open=/srv/open staff-2=data, x=./y z',
      [
        ['open', '/srv/open'],
        ['staff-2', 'data'],
        ['x', './y z'],
      ],
    ],
    ['open=/srv/my data,1', [['open', '/srv/my data,1']]],
    ['', []],
    ['open', undefined],
    ['open=', undefined],
    ['=data', undefined],
    ['Open=data', undefined],
    ['2=data', undefined],
    ['open=a open=b', undefined],
    ['open=a Staff=b', undefined],
    ['open=postgres://127.0.0.1/open', undefined],
  ])('take %j as further data directories: %j', (text, wanted) => {
    const load = () => loadSettings({ also: text }, {}).also;
    if (wanted !== undefined) {
      expect(load()).toEqual(wanted.map(([name, directory]) => ({ name, directory })));
      expect(loadSettings({}, { PROPERTY_LOOKUP_ALSO: text }).also).toEqual(load());
    } else {
      expect(load).toThrow(
        `--also must be NAME=DIRECTORY for each further data set, separated by spaces or commas, with each name once and made of lower-case letters, digits and hyphens, beginning with a letter, not '${text}'.`,
      );
    }
  });

  it('prefer the flag to the variable', () => {
    const environment = { PROPERTY_LOOKUP_PORT: '1', PROPERTY_LOOKUP_METRICS_PORT: '9', HOME: '/' };
    expect(loadSettings({ port: '2' }, environment)).toMatchObject({ port: 2, metricsPort: 9 });
  });

  it.each([
    [
      { PROPERTY_LOOKUP_PROT: '1' },
      'PROPERTY_LOOKUP_PROT is not a setting; did you mean PROPERTY_LOOKUP_PORT?',
    ],
    [
      { PROPERTY_LOOKUP_PORT: '70000' },
      "PROPERTY_LOOKUP_PORT must be an integer from 0 to 65535, not '70000'.",
    ],
    [{ PROPERTY_LOOKUP_PORT: '' }, 'PROPERTY_LOOKUP_PORT must be'],
    [{ PROPERTY_LOOKUP_RATE: '600' }, 'PROPERTY_LOOKUP_RATE must be N/SECONDS'],
    [{ PROPERTY_LOOKUP_LOG_LEVEL: 'loud' }, 'must be one of trace'],
  ])('refuse %j', (environment, sentence) => {
    expect(() => loadSettings({}, environment)).toThrow(sentence);
    expect(() => loadSettings({}, environment)).toThrow(
      expect.objectContaining({ code: 'wrong-usage' }),
    );
  });

  it('tolerate variables of benchmarks, and name the flag that was wrong', () => {
    expect(loadSettings({}, { PROPERTY_LOOKUP_MATCHING_DATA: 'x' }).port).toBe(8080);
    expect(() => loadSettings({ port: 'x' }, {})).toThrow('--port must be');
  });
});
