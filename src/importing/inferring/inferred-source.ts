/** Lists inferred addresses among what a release is made of, with what is to be said of their licence. */

import type { LoadedSource, Release } from '../../release/release.js';
import { INFERRED } from './complete-address.js';

/** Nothing where none is inferred. */
export function inferredSource(rows: number, importedAt: string): readonly LoadedSource[] {
  if (rows === 0) return [];
  return [
    {
      id: INFERRED,
      title: 'Addresses inferred from those of neighbours',
      licence:
        'Derived from the other sources: what may be published of them is for you, who run the service, to decide by their licences',
      attribution: '',
      ...{ rows, importedAt },
    },
  ];
}

/** They stand while a release is changed. */
export const inferredIn = ({ sources }: Pick<Release, 'sources'>): readonly LoadedSource[] =>
  sources.filter(({ id }) => id === INFERRED);
