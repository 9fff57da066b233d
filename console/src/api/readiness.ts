/** Reads what the server says of the data that it serves. */

import { useEffect, useState } from 'preact/hooks';

export interface Readiness {
  readonly properties?: number;
  readonly data_loaded_at?: string;
  /** The homes are those of the demo: nobody lives in them. */
  readonly made_up?: boolean;
  /** Why it is not ready. */
  readonly detail?: string;
}

/** Empty until the server has answered. */
export function useReadiness(): Readiness {
  const [ready, setReady] = useState<Readiness>({});
  useEffect(() => {
    fetch('ready')
      .then((response) => response.json())
      // The server's own answer, whether it is ready or says why not.
      .then((answer: unknown) => setReady(answer as Readiness))
      .catch(() => undefined);
  }, []);
  return ready;
}
