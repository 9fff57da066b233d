/** A page loaded when it is first shown, so that the first page appears quickly. */

import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Failed, Waiting } from './parts/status.js';

export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function Later(props: Props) {
    const [Page, setPage] = useState<{ readonly page: ComponentType<Props> | null }>({
      page: loaded,
    });
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      if (loaded !== null) return;
      load()
        .then((page) => {
          loaded = page;
          setPage({ page });
        })
        .catch(() => setFailed(true));
    }, []);
    if (hasFailed) {
      // A browser does not retry a module that failed to load while the page is open.
      const message = 'The page could not be loaded.';
      return <Failed message={message} again={() => location.reload()} isPage />;
    }
    return Page.page === null ? <Waiting what="Loading" /> : <Page.page {...props} />;
  };
}
