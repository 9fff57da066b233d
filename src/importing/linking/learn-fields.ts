/** Fits the models of fields, and measures how repeated certificates agree, on the linked records of a release being built. */

import type { Dwelling } from '../../estimation/dwelling.js';
import { evenly } from '../../estimation/evenly.js';
import { type FieldModels, fitFieldModels } from '../../estimation/field-models.js';
import { type AgreementOf, RepeatAgreement } from '../../estimation/repeat-agreement.js';
import { noteRepeats } from '../../evidence/certificate-facts.js';
import type { PropertyEvidence } from '../../evidence/property-evidence.js';
import type { RowRange } from '../../store/store.js';

/**
 * Groups that the models are fitted to, spread evenly over the country: a million properties tell as
 * much as all do, and spare a second reading of every certificate.
 */
const SAMPLE_GROUPS_MAX = 16;

export interface LearntFields {
  readonly models: FieldModels;
  readonly agreement: AgreementOf;
}

/** A property's records, and what the models read of it; undefined for what is no dwelling. */
export interface Learnable {
  readonly evidence: PropertyEvidence;
  readonly dwelling: Dwelling | undefined;
}

/** `read` gives the properties of a group by its index; one group at a time is in memory. */
export function learnFields(
  groups: readonly RowRange[],
  read: (index: number) => readonly Learnable[],
): LearntFields {
  const repeats = new RepeatAgreement();
  function* sampled(): Iterable<readonly Dwelling[]> {
    for (const index of evenly([...groups.keys()], SAMPLE_GROUPS_MAX)) {
      const known = read(index);
      for (const { evidence } of known) noteRepeats(evidence.certificates, repeats);
      yield known.flatMap(({ dwelling }) => dwelling ?? []);
    }
  }
  const models = fitFieldModels(sampled());
  return { models, agreement: (field, validity) => repeats.of(field, validity) };
}
