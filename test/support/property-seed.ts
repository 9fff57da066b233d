/**
 * Property-based tests try the same values in every run, so that what turns red was changed and not drawn.
 * `PROPERTY_SEED=random npm test` looks further; a number repeats what was found so.
 */
import fc from 'fast-check';

const wanted = process.env['PROPERTY_SEED'] ?? '20261101';
if (wanted !== 'random') fc.configureGlobal({ seed: Number(wanted) });
