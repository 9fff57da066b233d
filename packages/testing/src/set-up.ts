/**
 * Set-up and clean-up of each test file. Property-based tests try the same values in every run, so that a new failure has a
 * cause in the code; `PROPERTY_SEED=random npm test` explores further, and a number repeats such a run.
 */
import fc from 'fast-check';
import { afterAll } from 'vitest';
import { removeTemporaryDirs } from './temporary-dir.js';

const wanted = process.env['PROPERTY_SEED'] ?? '20261101';
if (wanted !== 'random') fc.configureGlobal({ seed: Number(wanted) });

afterAll(removeTemporaryDirs);
