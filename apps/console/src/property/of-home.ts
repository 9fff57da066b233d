/** What every value on the pages of one property needs to know: the days asked for, and where its records contradict one another. */

import { createContext } from 'preact';
import type { Conflict } from '../api/answers.js';
import { href } from '../router.js';
import { type Days, daysQuery, NOW } from './days.js';

export interface OfHome {
  readonly uprn: string;
  readonly days: Days;
  /** Whether the days leave something out, as earlier ones do: no model tells of them. */
  readonly isEarlier: boolean;
  /** Empty until loaded, and if there are none. */
  readonly conflicts: readonly Conflict[];
}

export const HomeContext = createContext<OfHome>({
  ...{ uprn: '', days: NOW, isEarlier: false, conflicts: [] },
});

export function sourcesHref({ days, uprn }: OfHome, more: Readonly<Record<string, string>> = {}) {
  return href(`/property/${uprn}/sources`, { ...daysQuery(days), ...more });
}

/** Only fields whose sources differ. */
export const DIFFERING = { differ: 'true' } as const;
