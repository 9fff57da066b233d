/** Does this property satisfy the condition of a filter? */

import type { PropertyReader } from '@property-lookup/engine';
import { dayOfData } from '@property-lookup/engine';
import type { FactSubject, RecordedFacts } from '@property-lookup/model/fields';
import { readField, readLocation } from '@property-lookup/model/fields';
import type { PostcodeFact } from '@property-lookup/model/property';
import type { CompiledFilter } from '@property-lookup/query';
import { evaluate } from '@property-lookup/query/evaluate';

/** False for an unknown UPRN. `postcode` is as for `PropertyReader.findProperty`. */
export async function satisfies(
  reader: PropertyReader,
  uprn: number,
  { where }: CompiledFilter,
  postcode?: string | null,
): Promise<boolean> {
  const property = await reader.findProperty(uprn, postcode);
  if (property === undefined) return false;
  const known: { recorded?: RecordedFacts; postcode?: PostcodeFact | undefined } = {};
  // Most filters need neither records nor the postcode, so each is only read once the condition has asked for it.
  for (;;) {
    const missing = new Set<keyof typeof known>();
    const need = <Part extends keyof typeof known>(part: Part) => {
      if (!(part in known)) missing.add(part);
      return known[part];
    };
    const subject: FactSubject = {
      property,
      asOf: dayOfData(reader.release),
      get recorded() {
        return need('recorded') ?? {};
      },
      get postcode() {
        return need('postcode');
      },
    };
    const isSatisfied = evaluate(
      where,
      (field) => readField(subject, field.name),
      () => readLocation(subject),
    );
    if (missing.size === 0) return isSatisfied;
    const own = property.address.postcode;
    if (missing.has('recorded')) known.recorded = await reader.recordedFacts(uprn);
    if (missing.has('postcode')) {
      known.postcode = own === null ? undefined : await reader.findPostcode(own);
    }
  }
}
