/** Chooses which addresses of a property stand: those that records give only count where no gazetteer or list has one. */

import { formLine } from '../../domain/address-lines.js';
import type { AddressParts } from '../../domain/address-parts.js';
import { prepare } from '../../matching/candidates/prepare.js';
import { matchAddress } from '../../matching/match.js';
import { NO_STREETS } from '../../matching/streets/street-candidates.js';

/** One address of the property, ready to be compared and shown. */
export interface AddressForm {
  readonly parts: AddressParts;
  readonly line: string;
  /** Lower is better to show. */
  readonly rank: number;
  readonly source: string;
  /** Sources of the parts that are not of its own: the street of a gazetteer's record, the organisation. */
  readonly others: Readonly<Partial<Record<keyof AddressParts, string>>>;
  /** Day of the record that gives it; null where a gazetteer or a list does. */
  readonly recordedOn: string | null;
}

/**
 * A certificate may carry the UPRN of another property. So it neither replaces what a gazetteer says nor adds to it, it
 * is left out where the directory has the UPRN in another postcode, and of several records those count that mean the
 * same address as most do; as the newest does, where no other has more on its side. `forms` are best first.
 */
export function standingForms(
  forms: readonly AddressForm[],
  directory: string | null,
): readonly AddressForm[] {
  if (forms.every(({ recordedOn }) => recordedOn === null)) return forms;
  const standing = forms.filter(({ parts }) => !contradicts(parts.postcode, directory));
  const building = buildingOf(standing);
  return building === undefined ? mostAgreed(standing) : [building];
}

/** Addresses that are compared with all others: more than so many of one property are those of a building. */
const COMPARED_MAX = 4;

/** The forms of the address that most records mean; of two with as many, the one whose best record is better. */
function mostAgreed(forms: readonly AddressForm[]): readonly AddressForm[] {
  let most: readonly AddressForm[] = [];
  let rest = forms;
  for (let compared = 0; compared < COMPARED_MAX && rest.length > most.length; compared++) {
    const [best, ...others] = rest;
    if (best === undefined) break;
    const same = [best, ...others.filter((form) => isSameAddress(best, form))];
    if (same.length > most.length) most = same;
    rest = others.filter((form) => !same.includes(form));
  }
  return most;
}

/** Two flats of one UPRN may be one that was renumbered; more are a building's. */
const FLATS_OF_BUILDING_MIN = 3;

/** The building, where records give its UPRN to its flats: none of these is the address of all. */
function buildingOf(forms: readonly AddressForm[]): AddressForm | undefined {
  if (forms.length < FLATS_OF_BUILDING_MIN) return undefined;
  const flats = new Set(forms.map(({ parts }) => parts.subBuildingName?.toUpperCase()));
  if (flats.size < FLATS_OF_BUILDING_MIN || flats.has(undefined)) return undefined;
  const buildings = forms.map((form) => {
    const parts = { ...form.parts, subBuildingName: null };
    return { ...form, parts, line: formLine(parts) };
  });
  const lines = new Set(
    buildings.map(({ line, parts }) => `${line} ${parts.postcode}`.toUpperCase()),
  );
  return lines.size === 1 ? buildings[0] : undefined;
}

function contradicts(postcode: string | null, directory: string | null): boolean {
  return postcode !== null && directory !== null && postcode !== directory;
}

/** As sure as records are tied to properties (address-linker.ts). */
const SAME_FROM = 0.9;

/** Whether the matcher takes the other for a spelling of the best, which is all that it may choose. */
function isSameAddress(best: AddressForm, other: AddressForm): boolean {
  const { postcode } = best.parts;
  if (other.parts.postcode !== postcode) return false;
  if (other.line.toUpperCase() === best.line.toUpperCase()) return true;
  const block = prepare([{ uprn: 0, postcode, forms: [best.line] }]);
  const match = matchAddress(`${other.line}, ${postcode ?? ''}`, {
    ofPostcode: () => block,
    ofStreets: () => NO_STREETS,
  });
  // The lookup is synchronous, and the match is what the lookup is.
  if (match instanceof Promise) throw new Error('a match over a synchronous lookup was not');
  return match.decision === 'matched' && (match.candidates[0]?.confidence ?? 0) >= SAME_FROM;
}
