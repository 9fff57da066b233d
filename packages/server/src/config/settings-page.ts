/** The settings as a page of documentation, generated from their table. */

import { SETTINGS } from './settings.js';

export function settingsMarkdown(): string {
  const rows = Object.values(SETTINGS).map(
    ({ flag, variable, allowed, default: byDefault, unit, meaning }) =>
      `| \`--${flag}\` | \`${variable}\` | ${allowed}${unit === null ? '' : ` (${unit})`} | \`${byDefault}\` | ${meaning} |`,
  );
  return [
    '# Settings',
    '',
    'Every setting is a flag of the commands that use it, and an environment variable; the flag wins.',
    'A wrong value, or an unknown variable that begins with `PROPERTY_LOOKUP_`, prevents the start, with a sentence that says why.',
    'Variables by which Kubernetes and Docker describe services of the same name (`PROPERTY_LOOKUP_PORT_8080_TCP`) are passed over.',
    'This page is generated from the table in `packages/server/src/config/settings.ts`.',
    '',
    '| flag | variable | allowed | default | meaning |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
