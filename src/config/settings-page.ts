/** The settings as a page of documentation, made from their table. */

import { SETTINGS } from './settings.js';

export function settingsMarkdown(): string {
  const rows = Object.values(SETTINGS).map(
    ({ flag, variable, allowed, default: byDefault, unit, meaning }) =>
      `| \`--${flag}\` | \`${variable}\` | ${allowed}${unit === null ? '' : ` (${unit})`} | \`${byDefault}\` | ${meaning} |`,
  );
  return [
    '# Settings',
    '',
    'Every setting is a flag of the commands that use it and a variable of the environment; a flag wins.',
    'A wrong value, or an unknown variable that begins with `PROPERTY_LOOKUP_`, stops the start with a sentence.',
    'This page is made from the table in `src/config/settings.ts`.',
    '',
    '| flag | variable | allowed | default | meaning |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
