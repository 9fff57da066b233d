/** Installs the matchers from PyPI once, into their own environment in node_modules/.cache. */

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Engine, pythonEngine } from './engine.js';

const REQUIREMENTS = 'bench/matching/alternatives/requirements.txt';
const ENVIRONMENT = resolve('node_modules/.cache/matching-alternatives');

/** The matchers that can be measured here, and why others cannot. */
export function peers(): { engines: readonly Engine[]; skipped: readonly string[] } {
  const requirements = readFileSync(REQUIREMENTS, 'utf8');
  const python = resolve(ENVIRONMENT, 'bin/python');
  const installed = resolve(ENVIRONMENT, 'installed.txt');
  const isInstalled = existsSync(installed) && readFileSync(installed, 'utf8') === requirements;
  if (!isInstalled) {
    if (!runs('python3', ['-m', 'venv', ENVIRONMENT])) {
      return { engines: [], skipped: ['the matchers of PyPI, for want of Python 3 with venv'] };
    }
    if (!runs(python, ['-m', 'pip', 'install', '--quiet', '-r', REQUIREMENTS])) {
      return { engines: [], skipped: ['the matchers of PyPI, which pip could not install'] };
    }
    writeFileSync(installed, requirements);
  }
  const versions = requirements.matchAll(/^(\w+_address_matcher)==(\S+)$/gm);
  const engines = [...versions].map(([, name, version]) =>
    pythonEngine(python, `${name} ${version}`),
  );
  return { engines, skipped: [] };
}

function runs(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}
