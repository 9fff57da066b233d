/** What tells a planning zone from all others of its data set, and which of that its publisher calls its reference. */

/** Stands between the publisher's reference and what else is needed to tell zones apart; in no text of a file. */
const MARK = '\u001f';

/** `reference` is null where the publisher gives none: then `distinction`, such as the name, is all there is. */
export function zoneIdentity(reference: string | null, distinction = ''): string {
  return distinction === '' && reference !== null
    ? reference
    : `${reference ?? ''}${MARK}${distinction}`;
}

/** The reference in an identity; null where the publisher gives none. */
export function referenceOf(identity: string): string | null {
  const end = identity.indexOf(MARK);
  const reference = end < 0 ? identity : identity.slice(0, end);
  return reference === '' ? null : reference;
}
