/** Reads what the server says of the data that it serves. */

import { useEffect, useState } from 'preact/hooks';

export interface Readiness {
  readonly properties?: number;
  readonly data_loaded_at?: string;
  /** The homes are those of the demo: nobody lives in them. */
  readonly made_up?: boolean;
  /** There are addresses so far; sales, certificates and all else that is known of them are being loaded. */
  readonly facts_to_come?: boolean;
}

/** Milliseconds between two looks while facts are being loaded. */
const LOOK_EVERY_MS = 2_000;

/** Empty until the server has answered; it is asked again while facts are to come. */
export function useReadiness(): Readiness {
  const [ready, setReady] = useState<Readiness>({});
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    fetch('ready')
      .then((response) => response.json())
      // The server's own answer, whether it is ready or says why not.
      .then((answer: unknown) => setReady(answer as Readiness))
      .catch(() => undefined);
  }, [looks]);
  useEffect(() => {
    if (ready.facts_to_come !== true) return undefined;
    const timer = setInterval(() => setLooks((before) => before + 1), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [ready.facts_to_come]);
  return ready;
}
