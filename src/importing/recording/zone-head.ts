/** Reads from the text of a staged zone what it begins with. */

import type { ZoneFact } from '../../domain/evidence/planning.js';
import { nameOf } from './layer-parts.js';

/** What tells a zone from all others. */
export const idOfZone = ({ dataset, reference }: Pick<ZoneFact, 'dataset' | 'reference'>): string =>
  `${dataset} ${reference}`;

/** What the beginning of a zone's text says. */
export interface ZoneHead {
  /** As `idOfZone` has it. */
  readonly id: string;
  readonly dataset: string;
  /** Name of the publication. */
  readonly publication: string;
}

/** A zone as its source stages it, where nothing is escaped: the rest, which is long, need not be parsed. */
const HEAD =
  /^\{"kind":"zone","dataset":"([^"\\]*)","reference":"([^"\\]*)","name":(?:null|"(?:[^"\\]|\\.)*"),"organisation":(null|"[^"\\]*"),/;

export function headOfText(text: string): ZoneHead {
  const head = HEAD.exec(text);
  if (head === null) return headOf(JSON.parse(text) as ZoneFact);
  const [, dataset = '', reference = '', organisation = 'null'] = head;
  const given = organisation === 'null' ? null : organisation.slice(1, -1);
  const publication = nameOf({ dataset, organisation: given });
  return { id: idOfZone({ dataset, reference }), dataset, publication };
}

function headOf(zone: ZoneFact): ZoneHead {
  return { id: idOfZone(zone), dataset: zone.dataset, publication: nameOf(zone) };
}
