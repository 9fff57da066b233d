/**
 * A checker for Stryker that passes a random sample of the mutants: the same for the same seed, whatever their order. Stryker
 * cannot sample by itself; it reports refused mutants as compile errors, which count nowhere.
 */

import { createHash } from 'node:crypto';

interface Mutant {
  readonly id: string;
  readonly fileName: string;
  readonly mutatorName: string;
  readonly replacement: string;
  readonly location: unknown;
}

interface Options {
  readonly sample: { readonly seed: string; readonly size: number | null; readonly root: string };
}

class SampleChecker {
  static readonly inject = ['options'] as const;
  readonly #sample: Options['sample'];

  constructor({ sample }: Options) {
    this.#sample = sample;
  }

  async init(): Promise<void> {}

  /** Takes all mutants at once, so that the sample is drawn from all. */
  async group(mutants: readonly Mutant[]): Promise<string[][]> {
    return mutants.length === 0 ? [] : [mutants.map(({ id }) => id)];
  }

  async check(mutants: readonly Mutant[]): Promise<Record<string, { status: string }>> {
    const ranked = mutants.map((mutant) => ({ id: mutant.id, rank: this.#rank(mutant) }));
    ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1));
    const size = this.#sample.size ?? ranked.length;
    return Object.fromEntries(
      ranked.map(({ id }, place) => [
        id,
        place < size ? { status: 'passed' } : { status: 'compileError', reason: 'not sampled' },
      ]),
    );
  }

  #rank({ fileName, mutatorName, replacement, location }: Mutant): string {
    const { root, seed } = this.#sample;
    const file = fileName.slice(fileName.indexOf(root));
    return createHash('sha256')
      .update(JSON.stringify([seed, file, mutatorName, replacement, location]))
      .digest('hex');
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: SampleChecker }];
