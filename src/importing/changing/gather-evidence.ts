/** Gathers the records that are linked to single properties, as an import of everything would. */

import type { Linked, TiedRecord } from '../../evidence/records/record-kind.js';
import { RECORD_KIND_NAMES, type RecordKindName } from '../../evidence/records/record-kinds.js';
import type { AddressLinker } from '../linking/address-linker.js';
import { type GatheredEvidence, toEvidence } from '../linking/evidence-spool.js';
import type { ListingRecord } from '../linking/link-listings.js';
import { orderOfId } from '../linking/newest-by-id.js';
import type { LoggedVersion, RecordLog } from '../linking/record-log.js';
import { recordsOf } from './relinking.js';

export interface EvidenceSource {
  readonly log: RecordLog;
  readonly linker: AddressLinker;
  /** Folders, below that of all segments, whose versions count. */
  readonly dirs: ReadonlySet<string>;
}

export function gatherEvidence(
  uprn: number,
  listings: readonly ListingRecord[],
  { log, linker, dirs }: EvidenceSource,
): GatheredEvidence {
  const ids = new Map<string, Pick<LoggedVersion, 'kind' | 'id'>>();
  for (const number of log.linkedTo(uprn)) {
    const version = log.version(number);
    if (version !== undefined) ids.set(`${version.kind} ${version.id}`, version);
  }
  const gathered = new Map<RecordKindName, Linked<TiedRecord>[]>(
    RECORD_KIND_NAMES.map((name) => [name, []]),
  );
  // In the order in which whole imports come across them.
  const ordered = [...ids.values()].sort((a, b) => orderOfId(a.id) - orderOfId(b.id));
  for (const { kind, id } of ordered) {
    const versions = log.versionsOf(kind, id).filter(({ dir }) => dirs.has(dir));
    for (const fact of recordsOf(kind, versions)) {
      const found = linker.link(fact.uprn, fact.address);
      if (found?.uprn === uprn) gathered.get(kind)?.push({ fact, link: found.link });
    }
  }
  return toEvidence({ ...Object.fromEntries(gathered), listings: [...listings] });
}
