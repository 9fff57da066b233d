/** Installs the matchers from PyPI once, into their own environment in node_modules/.cache. */

import { readFileSync } from 'node:fs';
import { pythonWith } from '@property-lookup/testing/python-environment';
import { type Engine, pythonEngine } from './engine.js';

const REQUIREMENTS = 'bench/matching/alternatives/requirements.txt';

/** The matchers that can be measured here, and why others cannot. */
export function peers(): { engines: readonly Engine[]; skipped: readonly string[] } {
  const requirements = readFileSync(REQUIREMENTS, 'utf8');
  const pinned = requirements.split('\n').filter((line) => /^\w/.test(line));
  const python = pythonWith('matching-alternatives', pinned);
  if (python === undefined) {
    return { engines: [], skipped: ['the matchers of PyPI, for want of Python 3 or of PyPI'] };
  }
  const versions = requirements.matchAll(/^(\w+_address_matcher)==(\S+)$/gm);
  const engines = [...versions].map(([, name, version]) =>
    pythonEngine(python, `${name} ${version}`),
  );
  return { engines, skipped: [] };
}
