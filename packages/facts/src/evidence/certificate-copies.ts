/** Removes copies of certificates that both services of the register have published. */

import { getOr } from '@property-lookup/kernel/collections';
import type { CertificateFact, Linked } from '@property-lookup/model/records';

type Certificate = Linked<CertificateFact>;

/** The register's number. Its service until March 2026 published keys instead, from which no number follows. */
const NUMBER = /^\d{4}(?:-\d{4}){4}$/;

/**
 * Drops a certificate with a key of the former service if another with a number is the same; its recommendations are kept. Each
 * number replaces one key at most, as similar flats of one UPRN may have been lodged on the same day.
 */
export function withoutCopies(certificates: readonly Certificate[]): readonly Certificate[] {
  const numbered = certificates.filter(({ fact }) => NUMBER.test(fact.id));
  if (numbered.length === 0 || numbered.length === certificates.length) return certificates;
  const keyed = new Map<string, Certificate[]>();
  for (const one of certificates) {
    if (!NUMBER.test(one.fact.id)) getOr(keyed, contentOf(one.fact), () => []).push(one);
  }
  const both = numbered.map((one) => {
    const alike = keyed.get(contentOf(one.fact)) ?? [];
    const at = alike.findIndex(({ fact }) => agrees(fact, one.fact));
    const [copy] = at < 0 ? [] : alike.splice(at, 1);
    const recommendations = one.fact.recommendations ?? copy?.fact.recommendations;
    return recommendations ? { ...one, fact: { ...one.fact, recommendations } } : one;
  });
  return [...both, ...[...keyed.values()].flat()];
}

/** The content that every file of both services has. */
function contentOf({ lodged, inspected, isDomestic, values }: CertificateFact): string {
  const { CURRENT_ENERGY_RATING: rating, CURRENT_ENERGY_EFFICIENCY: score } = values;
  return [lodged, inspected, isDomestic, rating, score].join();
}

/** Whether two certificates agree on the home; a file may lack a value or round it. */
function agrees(a: CertificateFact, b: CertificateFact): boolean {
  const [areaA, areaB] = [a.values.TOTAL_FLOOR_AREA, b.values.TOTAL_FLOOR_AREA];
  if (areaA !== undefined && areaB !== undefined && Math.abs(areaA - areaB) > ROUNDED_SQM) {
    return false;
  }
  const [fuelA, fuelB] = [statedFuel(a), statedFuel(b)];
  if (fuelA !== undefined && fuelB !== undefined && fuelA !== fuelB) return false;
  return isSameStart(wordsOf(a), wordsOf(b));
}

const ROUNDED_SQM = 0.5;

/** The fuel, if stated: a conclusion depends on the rest of the file. */
function statedFuel({ values, inferred }: CertificateFact) {
  return inferred?.MAIN_FUEL === undefined ? values.MAIN_FUEL : undefined;
}

/** Words of the address, without case and punctuation. */
function wordsOf({ address }: CertificateFact): readonly string[] {
  return address.text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether one address is the beginning of the other: only some files append the post town. */
function isSameStart(a: readonly string[], b: readonly string[]): boolean {
  const length = Math.min(a.length, b.length);
  return a.slice(0, length).join() === b.slice(0, length).join();
}
