/** Every setting of the program: its flag, variable, allowed values, default and meaning. */

import { isDatabaseUrl } from '@property-lookup/kernel/progress';
import { readInteger } from '@property-lookup/query';
import { DATA_SET_NAMES, isDataSetName } from '../keys/bound-key.js';
import { parseRate } from '../keys/rate.js';

/** One setting; `read` returns undefined for a text that is not allowed. */
export interface Setting<T> {
  /** The command-line flag without dashes. */
  readonly flag: string;
  readonly variable: string;
  /** Completes "must be ...". */
  readonly allowed: string;
  readonly unit: string | null;
  /** Written as a user would write it. */
  readonly default: string;
  readonly meaning: string;
  /** If true, the flag may be repeated, and each adds to the text. */
  readonly isRepeatable?: boolean;
  read(text: string): T | undefined;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The highest TCP port. */
const PORT_MAX = 65_535;
/** More than the cores of any suitable machine. */
const WORKERS_MAX = 64;
/** A lower budget would let no filter finish; beyond the maximum, clients and proxies have given up. */
const FILTER_BUDGET_MS = { min: 10, max: 60_000 };

/** PostgreSQL allows a hundred connections by default, for all its clients. */
const CONNECTIONS_MAX = 100;

/** Daily imports for three months. */
const KEPT_RELEASES_MAX = 100;

/** More memory than the facts of all homes take. */
const FACTS_MEMORY_MB_MAX = 65_536;

/** One line on a map. */
const ATTRIBUTION_CHARACTERS_MAX = 200;

export const SETTINGS = {
  data: setting('DATA', {
    allowed: 'a directory, or postgres://USER:PASSWORD@HOST/DATABASE',
    default: './data',
    meaning: 'Where the data set and the API keys are: a directory, or a PostgreSQL database.',
    read: textOf,
  }),
  also: setting('ALSO', {
    allowed: `NAME=DIRECTORY for each further data set, separated by spaces or commas, with each name once and made of ${DATA_SET_NAMES}`,
    default: '',
    meaning:
      'Data directories that a server holds beside that of PROPERTY_LOOKUP_DATA, each for the keys that are bound to its name; the flag may be repeated.',
    isRepeatable: true,
    read: dataSetsOf,
  }),
  readUrls: setting('READ_URLS', {
    allowed: 'URLs postgres://..., separated by spaces or commas',
    default: '',
    meaning:
      'Replicas of the database to read from; without any, the database of PROPERTY_LOOKUP_DATA is read.',
    read: databasesOf,
  }),
  connections: setting('CONNECTIONS', {
    ...integerFrom(2, CONNECTIONS_MAX),
    unit: 'connections',
    default: '8',
    meaning:
      'Connections of each process to each database; half of them are reserved for searches, so that searches keep nobody else waiting.',
  }),
  work: setting('WORK', {
    allowed: 'a directory',
    default: './data',
    meaning:
      'Where imports keep their own files if the data are in a database: the imported data, and the release that was built last.',
    read: textOf,
  }),
  keepReleases: setting('KEEP_RELEASES', {
    ...integerFrom(0, KEPT_RELEASES_MAX),
    unit: 'releases',
    default: '1',
    meaning:
      'Number of earlier releases kept in the data directory, for servers that still answer from them, and in case the current one is damaged.',
  }),
  factsMemoryMb: setting('FACTS_MEMORY_MB', {
    ...integerFrom(0, FACTS_MEMORY_MB_MAX),
    unit: 'MB',
    default: '128',
    meaning:
      'Memory in which each server process caches facts of recently requested homes from a data directory: 128 holds all facts of about 150,000 homes; 0 caches none.',
  }),
  inferAddresses: setting('INFER_ADDRESSES', {
    allowed: 'on or off',
    default: 'on',
    meaning:
      'Whether imports infer addresses that no source gives from neighbouring properties; each inferred address is marked and states its probability.',
    read: switchOf,
  }),
  host: setting('HOST', {
    allowed: 'a host name or address to listen on',
    default: '127.0.0.1',
    meaning: 'Address that the server listens on; 0.0.0.0 for every interface.',
    read: textOf,
  }),
  port: setting('PORT', {
    ...integerFrom(0, PORT_MAX),
    default: '8080',
    meaning: 'Port that the server listens on; 0 chooses a free one.',
  }),
  workers: setting('WORKERS', {
    ...integerFrom(1, WORKERS_MAX),
    unit: 'processes',
    default: '1',
    meaning: 'Server processes that share the port.',
  }),
  metricsPort: setting('METRICS_PORT', {
    allowed: `an integer from 0 to ${PORT_MAX}, or off`,
    default: 'off',
    meaning:
      'Port of /metrics (Prometheus text), which needs no key and is meant for the operator only.',
    read: (text): number | null | undefined =>
      text === 'off' ? null : integerOf(0, PORT_MAX)(text),
  }),
  metricsHost: setting('METRICS_HOST', {
    allowed: 'a host name or address to listen on',
    default: '',
    meaning:
      'Address that /metrics listens on, such as one that only the monitoring can reach; by default the address of PROPERTY_LOOKUP_HOST.',
    read: (text) => (text.includes('\0') ? undefined : text),
  }),
  basePath: setting('BASE_PATH', {
    allowed: 'a path such as /lookup, or nothing',
    default: '',
    meaning:
      'Path below which a proxy exposes the service: it is removed from requests and added to links and documentation.',
    read: (text) => (/^(?:\/[\w.~-]+)*$/.test(text) ? text : undefined),
  }),
  corsOrigins: setting('CORS_ORIGINS', {
    allowed: 'origins such as https://app.example.org, separated by spaces or commas, *, or off',
    default: 'off',
    meaning: 'Origins whose web pages may use the API from a browser (CORS).',
    read: originsOf,
  }),
  logLevel: setting('LOG_LEVEL', {
    allowed: `one of ${LOG_LEVELS.join(', ')}`,
    default: 'info',
    meaning: 'Level of the log, which is JSON lines on stderr.',
    read: (text) => LOG_LEVELS.find((level) => level === text.toLowerCase()),
  }),
  rate: setting('RATE', {
    allowed: 'N/SECONDS, for example 600/60',
    unit: 'requests / seconds',
    default: '600/60',
    meaning: 'Requests that a key may make, unless it has a rate of its own.',
    read: parseRate,
  }),
  redisUrl: setting('REDIS_URL', {
    allowed: 'a URL redis://, rediss://, valkey:// or valkeys://, or off',
    default: 'off',
    meaning:
      'Redis or Valkey server that holds the rates of keys for all servers that share it; while it is away, each server keeps its own.',
    read: (text): string | null | undefined => {
      if (text === 'off') return null;
      return /^(redis|valkey)s?:\/\//i.test(text) && URL.canParse(text) ? text : undefined;
    },
  }),
  filterBudgetMs: setting('FILTER_BUDGET_MS', {
    ...integerFrom(FILTER_BUDGET_MS.min, FILTER_BUDGET_MS.max),
    unit: 'milliseconds',
    default: '5000',
    meaning: 'Time limit of one filter, after which the answer is 503.',
  }),
  osPlaces: setting('OS_PLACES', {
    allowed: 'on or off',
    default: 'off',
    meaning:
      "Whether the server also answers as Ordnance Survey's OS Places API does, below /search/places/v1, where a key may be given in the query.",
    read: switchOf,
  }),
  postcodesIo: setting('POSTCODES_IO', {
    allowed: 'on or off',
    default: 'off',
    meaning:
      'Whether the server also answers as postcodes.io does, at /postcodes, where a key may be given as the user name in the URL.',
    read: switchOf,
  }),
  settings: setting('SETTINGS', {
    allowed: 'a file with a line NAME=VALUE for each setting, or off',
    default: 'off',
    meaning:
      'File of settings, overridden by flags and variables. A server rereads it on SIGHUP and applies log level, rate, filter budget and CORS origins.',
    read: (text): string | null | undefined => (text === 'off' ? null : textOf(text)),
  }),
  mapTiles: setting('MAP_TILES', {
    allowed: 'an http or https URL with {z}, {x} and {y}, or off',
    default: 'off',
    meaning:
      'Background map tiles of the console, which the browser loads from this URL; off draws on a plain background and loads nothing.',
    read: tilesOf,
  }),
  mapAttribution: setting('MAP_ATTRIBUTION', {
    allowed: 'a text of at most 200 characters',
    default: '',
    meaning: 'Attribution of the map tiles, shown on the map as their licence requires.',
    read: (text) => (text.length > ATTRIBUTION_CHARACTERS_MAX ? undefined : text),
  }),
} as const satisfies Readonly<Record<string, Setting<unknown>>>;

export type SettingName = keyof typeof SETTINGS;

/** The settings after reading, as the rest of the program sees them. */
export type Settings = {
  readonly [Name in SettingName]: Exclude<ReturnType<(typeof SETTINGS)[Name]['read']>, undefined>;
};

function setting<T>(
  suffix: string,
  rest: Omit<Setting<T>, 'flag' | 'variable' | 'unit'> & { readonly unit?: string },
): Setting<T> {
  return {
    flag: suffix.toLowerCase().replaceAll('_', '-'),
    variable: `PROPERTY_LOOKUP_${suffix}`,
    unit: null,
    ...rest,
  };
}

function switchOf(text: string): boolean | undefined {
  return text === 'on' || text === 'off' ? text === 'on' : undefined;
}

function textOf(text: string): string | undefined {
  return text === '' || text.includes('\0') ? undefined : text;
}

/** A data directory beside the main one. */
export interface NamedDirectory {
  readonly name: string;
  readonly directory: string;
}

/** Undefined if one of them has no sound name or no directory, or two have the same name. */
function dataSetsOf(text: string): readonly NamedDirectory[] | undefined {
  // A directory may contain spaces and commas; only before another name do they separate.
  const parts = text.split(/[\s,]+(?=[^\s,=/]*=)/).filter((part) => part !== '');
  const dataSets = parts.map((part): NamedDirectory => {
    const at = part.indexOf('=');
    return { name: part.slice(0, Math.max(at, 0)), directory: part.slice(at + 1) };
  });
  const isSound = dataSets.every(
    ({ directory, name }) =>
      isDataSetName(name) && textOf(directory) !== undefined && !isDatabaseUrl(directory),
  );
  const names = new Set(dataSets.map(({ name }) => name));
  return isSound && names.size === dataSets.length ? dataSets : undefined;
}

/** Undefined if one of them is no database URL. */
function databasesOf(text: string): readonly string[] | undefined {
  const urls = text.split(/[\s,]+/).filter((url) => url !== '');
  return urls.every((url) => isDatabaseUrl(url) && URL.canParse(url)) ? urls : undefined;
}

/** Null if off. */
function originsOf(text: string): readonly string[] | null | undefined {
  if (text === 'off') return null;
  const origins = text.split(/[\s,]+/).filter((origin) => origin !== '');
  const isOrigin = (origin: string): boolean =>
    origin === '*' || (URL.canParse(origin) && new URL(origin).origin === origin);
  return origins.length > 0 && origins.every(isOrigin) ? origins : undefined;
}

function integerFrom(min: number, max: number): Pick<Setting<number>, 'allowed' | 'read'> {
  return { allowed: `an integer from ${min} to ${max}`, read: integerOf(min, max) };
}

function integerOf(min: number, max: number): (text: string) => number | undefined {
  return (text) => {
    const value = readInteger(text);
    return value !== undefined && value >= min && value <= max ? value : undefined;
  };
}

/** Null if off. The console's content security policy names the origin, so there must be one. */
function tilesOf(text: string): string | null | undefined {
  if (text === 'off') return null;
  const hasPlaces = ['{z}', '{x}', '{y}'].every((place) => text.includes(place));
  if (!hasPlaces || !/^https?:\/\/[^\s{}"'<>;,/]+\//.test(text)) return undefined;
  return URL.canParse(text) ? text : undefined;
}
