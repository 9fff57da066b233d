/** The list of packages that are installed with the program, as `npm run sbom` writes it. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

it('names every package with its version and hash', () => {
  const { dependencies } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: ROOT, maxBuffer: 1 << 26 });
  const { bomFormat, components } = JSON.parse(text.toString()) as {
    bomFormat: string;
    components: { 'bom-ref': string; name: string; version: string; hashes?: unknown[] }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const names = components.map(({ name }) => name);
  expect(Object.keys(dependencies).filter((name) => !names.includes(name))).toEqual([]);
  // Types for development need it as well.
  expect(names).toContain('pg-protocol');
  expect(names).not.toContain('vitest');
  expect(components.filter(({ version }) => !/^\d+\.\d+\.\d+/.test(version))).toEqual([]);
});
