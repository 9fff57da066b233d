/** Options that several commands share, and functions that read their values. */

import { Failure } from '@property-lookup/kernel/failure';
import { readNumber, readInteger as wholeNumber } from '@property-lookup/query';
import {
  loadSettings,
  SETTINGS,
  type Setting,
  type SettingName,
  type Settings,
} from '@property-lookup/server/config';
import { Option } from 'commander';

/** The command-line option of a setting, documented by the settings table. */
export function settingOption(name: SettingName): Option {
  const { flag, isRepeatable, meaning, default: byDefault }: Setting<unknown> = SETTINGS[name];
  const option = new Option(
    `--${flag} <${flag.toUpperCase()}>`,
    `${meaning} Default: ${byDefault}.`,
  );
  if (isRepeatable !== true) return option;
  return option.argParser((text, before) => (before === undefined ? text : `${before} ${text}`));
}

/** For programs that read the output; otherwise cells are protected from running as formulas in spreadsheets. */
export const rawOption = (): Option =>
  new Option(
    '--raw-csv',
    'leave cells of CSV as they are; by default an apostrophe is put before a text that a spreadsheet would run as a formula',
  );

/** Settings from a command's options, the environment and the defaults. */
export function settingsOf(options: Readonly<Record<string, unknown>>): Settings {
  const flags: Partial<Record<SettingName, string>> = {};
  for (const name of Object.keys(SETTINGS)) {
    const value = options[name];
    // Commander names options in camel case, like the settings table.
    if (typeof value === 'string') flags[name as SettingName] = value;
  }
  return loadSettings(flags);
}

/** A whole number within bounds. Throws Failure `wrong-usage` that names the option. */
export function readInteger(option: string, text: string, min: number, max: number): number {
  const value = wholeNumber(text) ?? Number.NaN;
  if (value >= min && value <= max) return value;
  throw new Failure(
    'wrong-usage',
    `${option} must be an integer from ${min} to ${max}, not '${text}'.`,
  );
}

/** A probability. Throws Failure `wrong-usage` that names the option. */
export function readProbability(option: string, text: string): number {
  const value = readNumber(text) ?? Number.NaN;
  if (value >= 0 && value <= 1) return value;
  throw new Failure('wrong-usage', `${option} must be a number from 0 to 1, not '${text}'.`);
}
