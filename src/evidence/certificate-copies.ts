/** Finds the certificates that both services of the register have given, which are counted once. */

import type { CertificateFact } from '../domain/evidence/certificates.js';
import type { Linked } from '../domain/evidence/link.js';
import { getOr } from '../domain/get-or.js';

type Certificate = Linked<CertificateFact>;

/** The register's number. Its service until March 2026 gave keys instead, from which no number can be told. */
const NUMBER = /^\d{4}(?:-\d{4}){4}$/;

/**
 * Without what the former service calls by a key and the present one by its number; a copy's recommendations stay. Each
 * number takes away one key at most: alike flats of one UPRN may have been lodged on the same day.
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

/** What every file of both services has. */
function contentOf({ lodged, inspected, isDomestic, values }: CertificateFact): string {
  const { CURRENT_ENERGY_RATING: rating, CURRENT_ENERGY_EFFICIENCY: score } = values;
  return [lodged, inspected, isDomestic, rating, score].join();
}

/** Whether neither denies what the other says of its home; a file may lack it, and one round it. */
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

/** One that is concluded depends on what else the file has. */
function statedFuel({ values, inferred }: CertificateFact) {
  return inferred?.MAIN_FUEL === undefined ? values.MAIN_FUEL : undefined;
}

/** Case and punctuation aside. */
function wordsOf({ address }: CertificateFact): readonly string[] {
  return address.text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The post town behind an address is in some files only. */
function isSameStart(a: readonly string[], b: readonly string[]): boolean {
  const length = Math.min(a.length, b.length);
  return a.slice(0, length).join() === b.slice(0, length).join();
}
