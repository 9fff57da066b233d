/** Finds the addresses of the sales that a file ties to a property: the register's own look-up, or a column of UPRNs. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordAddressFact } from '../../domain/fact.js';
import { type RecordedSale, SALES, type SaleVersion } from '../../evidence/records/sale.js';
import { readEvidenceTexts } from '../linking/evidence-files.js';
import { NewestById } from '../linking/newest-by-id.js';
import type { FactFolder } from '../staging/fact-folder.js';
import { partOf } from '../staging/part-of.js';
import { evidenceFile } from '../staging/segment.js';

/** None where no file ties sales to properties; `workDir` is made and removed again. */
export function eachSoldAddress(
  folders: readonly FactFolder[],
  workDir: string,
  take: (address: RecordAddressFact) => void,
): void {
  const tying = folders.filter(({ dir }) => existsSync(join(dir, evidenceFile('sale-uprn'))));
  if (tying.length === 0) return;
  const tied = new TiedSales();
  readEvidenceTexts(tying, 'sale-uprn', (id) => tied.add(id));
  const newest = new NewestById<SaleVersion>(workDir);
  for (const folder of folders) {
    for (const kind of ['sale', 'sale-removal', 'sale-uprn'] as const) {
      readEvidenceTexts([folder], kind, (id, text) => {
        if (tied.mayHave(id)) newest.addText(id, text);
      });
    }
  }
  newest.drain<RecordedSale>(SALES.combine, (sale) => {
    if (sale.uprn !== null) take(toAddress(sale));
  });
}

/** Bits for the hashes of identifiers: 16 MB, which of a million tied sales take 1 in 130 others for one. */
const HASHES = 2 ** 27;

/** Which of thirty million sales are worth a second look, without holding an identifier. */
class TiedSales {
  readonly #bits = new Uint8Array(HASHES / 8);

  add(id: string): void {
    const hash = partOf(id, HASHES);
    this.#bits[hash >>> 3] = (this.#bits[hash >>> 3] ?? 0) | (1 << (hash & 7));
  }

  mayHave(id: string): boolean {
    const hash = partOf(id, HASHES);
    return (((this.#bits[hash >>> 3] ?? 0) >>> (hash & 7)) & 1) === 1;
  }
}

/** The town ends the line, as the register gives every sale one. */
function toAddress({ id, uprn, date, address }: RecordedSale): RecordAddressFact {
  const { text, postcode } = address;
  return { kind: 'record-address', id, uprn, recordedOn: date, text, postTown: null, postcode };
}
