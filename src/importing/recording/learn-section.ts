/** Learns from the homes of one section, while it is surveyed: how models of fields do, and how certificates repeat. */

import type { CertifiedField } from '../../domain/evidence/certificates.js';
import type { Dwelling } from '../../estimation/dwelling.js';
import { type FieldTrials, noTrials, tryFields } from '../../estimation/field-trials.js';
import { MODELLED_FIELDS } from '../../estimation/modelled-fields.js';
import { RepeatAgreement, type RepeatCounts } from '../../estimation/repeat-agreement.js';
import { noteRepeats } from '../../evidence/certificate-facts.js';
import { limitsBeside } from '../../evidence/field-limits.js';
import { FactTable } from '../../facts/fact-table.js';
import { readAreas } from './area-files.js';
import { KnownProperties } from './known-properties.js';
import type { PlacedHome, SectionHome } from './section-homes.js';
import { BandStocks, type ToldBand, toldBand } from './tax-bands.js';

/** Plain data. */
export interface Learnt {
  readonly trials: FieldTrials;
  readonly repeats: RepeatCounts;
  /** Homes whose council tax band is told. */
  readonly bands: readonly ToldBand[];
}

export interface LearnOptions {
  /** Day of the release, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** Folder that `spreadAreas` filled. */
  readonly areasDir: string;
}

/** All that the models read of certificates; the year is that of an age band. */
const LEARNT = [
  ...MODELLED_FIELDS.map(({ name }) => name),
  'YEAR_BUILT',
] as readonly CertifiedField[];

export class SectionLearner {
  readonly #known: KnownProperties;
  readonly #stocks: BandStocks;
  readonly #dwellings: Dwelling[] = [];
  readonly #repeats = new RepeatAgreement();
  readonly #bands: ToldBand[] = [];

  /** For all homes of the section. */
  constructor(homes: readonly PlacedHome[], { asOf, areasDir }: LearnOptions) {
    const { figures } = readAreas(
      areasDir,
      homes.map(({ areas }) => areas),
    );
    this.#stocks = new BandStocks(figures);
    this.#known = new KnownProperties({ asOf, figures, only: LEARNT }, new FactTable(homes.length));
  }

  /** `at` is its place in the section. */
  add(home: SectionHome, at: number): void {
    const known = this.#known.of(home, at);
    if (known.dwelling !== undefined) this.#dwellings.push(known.dwelling);
    noteRepeats(home.evidence.certificates, this.#repeats);
    const told = toldBand(known, this.#stocks);
    if (told !== undefined) this.#bands.push(told);
  }

  finish(): Learnt {
    const trials = noTrials();
    tryFields(this.#dwellings, trials, limitsBeside);
    return { trials, repeats: this.#repeats.counts, bands: this.#bands };
  }
}
