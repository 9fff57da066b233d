/**
 * What each test file starts and ends with. Property-based tests try the same values in every run, so that what turns red was
 * changed and not drawn: `PROPERTY_SEED=random npm test` looks further; a number repeats what was found so.
 */
import fc from 'fast-check';
import { afterAll } from 'vitest';
import { removeTemporaryDirs } from './temporary-dir.js';

const wanted = process.env['PROPERTY_SEED'] ?? '20261101';
if (wanted !== 'random') fc.configureGlobal({ seed: Number(wanted) });

afterAll(removeTemporaryDirs);
