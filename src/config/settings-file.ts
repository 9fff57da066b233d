/** Reads a file of settings: a line NAME=VALUE each, as systemd and containers have them. */

import { readFileSync } from 'node:fs';
import { Failure } from '../domain/failure.js';

/** Failure `wrong-usage` where the file cannot be read, or a line is none. */
export function readSettingsFile(path: string): Readonly<Record<string, string>> {
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
