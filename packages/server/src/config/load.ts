/** Reads the settings once at the start, from flags and the environment; no other file reads the environment. */

import { readFileSync } from 'node:fs';
import { Failure } from '@property-lookup/kernel/failure';
import { nearestName } from '@property-lookup/query';
import { SETTINGS, type Setting, type SettingName, type Settings } from './settings.js';

const PREFIX = 'PROPERTY_LOOKUP_';

/** Variables with our prefix that are not settings but are read by benchmarks and tests. */
const TOLERATED: ReadonlySet<string> = new Set(['PROPERTY_LOOKUP_MATCHING_DATA']);

/** Command-line values by setting; an absent one comes from the environment or the default. */
type SettingFlags = { readonly [Name in SettingName]?: string | undefined };

export type Environment = Readonly<Record<string, string | undefined>>;

/** Frozen settings. Throws Failure `wrong-usage` for an unknown variable with our prefix and for every bad value. */
export function loadSettings(
  flags: SettingFlags = {},
  environment: Environment = process.env,
): Settings {
  const own = ownVariables(environment);
  const file = readValue(SETTINGS.settings, flags.settings, own[SETTINGS.settings.variable]);
  // The environment takes precedence over the file.
  const all = typeof file === 'string' ? { ...readSettingsFile(file), ...own } : own;
  refuseUnknownVariables(all);
  const entries = Object.entries(SETTINGS).map(([name, setting]) => {
    // Object.entries loses the type of the keys.
    const flag = flags[name as SettingName];
    return [name, readValue(setting, flag, all[setting.variable])];
  });
  // Each value was read by the setting of the same name, so it has that setting's type.
  return Object.freeze(Object.fromEntries(entries)) as Settings;
}

/** Variables with our prefix, without those that Kubernetes and Docker set. */
function ownVariables(environment: Environment): Environment {
  const entries = Object.entries(environment);
  return Object.fromEntries(
    entries.filter(([name, value]) => name.startsWith(PREFIX) && !isSetByPlatform(name, value)),
  );
}

function readValue(
  setting: Setting<unknown>,
  flag: string | undefined,
  variable: string | undefined,
): unknown {
  const text = (flag ?? variable ?? setting.default).trim();
  const value = setting.read(text);
  if (value !== undefined) return value;
  const name = flag === undefined ? setting.variable : `--${setting.flag}`;
  throw new Failure(
    'wrong-usage',
    `${name} must be ${setting.allowed}, not '${withoutPassword(text)}'.`,
  );
}

/** Shows a faulty URL without its password. */
function withoutPassword(text: string): string {
  return text.replaceAll(/:\/\/[^\s/@]*@/g, '://***@');
}

function refuseUnknownVariables(environment: Environment): void {
  const known = Object.values(SETTINGS).map((setting) => setting.variable);
  for (const name of Object.keys(environment)) {
    if (!name.startsWith(PREFIX) || known.includes(name) || TOLERATED.has(name)) continue;
    const nearest = nearestName(name.slice(PREFIX.length), known.map(withoutPrefix));
    const hint =
      nearest === undefined
        ? `the settings are ${known.join(', ')}`
        : `did you mean ${PREFIX}${nearest}?`;
    throw new Failure('wrong-usage', `${name} is not a setting; ${hint}`);
  }
}

function withoutPrefix(name: string): string {
  return name.slice(PREFIX.length);
}

/**
 * Variables with our prefix that come from elsewhere: Kubernetes and Docker describe services of that name by them. Settings may
 * also end in `_PORT`, so such a variable must also have a value of theirs.
 */
const DESCRIPTION =
  /^PROPERTY_LOOKUP_(?:\w+_)?(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT_\d+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?)$/;
const ADDRESS_NAME = /^PROPERTY_LOOKUP_(?:\w+_)?PORT$/;
const ADDRESS = /^(?:tcp|udp|sctp):\/\//;

function isSetByPlatform(name: string, value: string | undefined): boolean {
  return DESCRIPTION.test(name) || (ADDRESS_NAME.test(name) && ADDRESS.test(value ?? ''));
}

/**
 * Reads a settings file with one NAME=VALUE per line, as systemd and containers use. Throws Failure `wrong-usage` if the file
 * cannot be read or a line is malformed.
 */
function readSettingsFile(path: string): Readonly<Record<string, string>> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    const sentence = 'The file that PROPERTY_LOOKUP_SETTINGS names cannot be read.';
    throw new Failure('wrong-usage', sentence, { cause });
  }
  return parseSettings(text);
}

export function parseSettings(text: string): Readonly<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(?:#.*)?$/.test(line)) continue;
    const [, name, value] = /^\s*(PROPERTY_LOOKUP_\w+)\s*=(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) {
      throw new Failure(
        'wrong-usage',
        `Line ${at + 1} of the settings file must be PROPERTY_LOOKUP_NAME=VALUE, or begin with #.`,
      );
    }
    values[name] = value.trim().replace(/^(["'])(.*)\1$/, '$2');
  }
  return values;
}
