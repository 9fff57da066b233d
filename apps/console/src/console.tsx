/** The frame of every page: name, navigation, key, and the current page. */

import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useReadiness } from './api/readiness.js';
import { forgetKey, keyOfPage, useKey } from './api/session.js';
import { Loads } from './api/use-answer.js';
import icon from './icon.svg';
import { later } from './later.js';
import { HomePage } from './pages/home-page.js';
import { SearchBox } from './parts/search-box.js';
import { Failed } from './parts/status.js';
import { href, type Route, useRoute } from './router.js';

const BulkPage = later(() => import('./pages/bulk-page.js').then((file) => file.BulkPage));
const FilterPage = later(() => import('./pages/filter-page.js').then((file) => file.FilterPage));
const FindPage = later(() => import('./pages/find-page.js').then((file) => file.FindPage));
const KeyPage = later(() => import('./pages/key-page.js').then((file) => file.KeyPage));
const MapPage = later(() => import('./pages/map-page.js').then((file) => file.MapPage));
const PlacePage = later(() => import('./pages/place-page.js').then((file) => file.PlacePage));
const PropertyPage = later(() =>
  import('./pages/property-page.js').then((file) => file.PropertyPage),
);
const SourcesPage = later(() => import('./pages/sources-page.js').then((file) => file.SourcesPage));
const ReportPage = later(() => import('./pages/report-page.js').then((file) => file.ReportPage));

/** True if the operator chose map tiles from elsewhere. */
const HAS_TILES = document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]')?.content !== '';

const WAYS = [
  ['', 'Search'],
  ['filter', 'Filter'],
  ['map', 'Map'],
  ['bulk', 'Match a list'],
] as const;

export function Console() {
  const key = useKey();
  const route = useRoute();
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  const ready = useReadiness();
  // Only the demo's page contains a key, so the notice can be shown before the server answers and nothing moves down.
  const isMadeUp = ready.made_up ?? keyOfPage() !== null;
  const areFactsToCome = ready.facts_to_come === true;
  const [loads, setLoads] = useState(0);
  useEffect(
    () => (areFactsToCome ? () => setLoads((before) => before + 1) : undefined),
    [areFactsToCome],
  );
  const [page = ''] = route.path;
  // A page that is turned to another day is another page.
  const days = ['as_of', 'known_at'].map((name) => route.query.get(name) ?? '').join(' ');
  const view = `/${route.path.join('/')} ${days}`.trim();
  // Moving the focus announces the new page to screen readers. It happens before painting; later it would take the focus from a
  // box in which the user already types. The effect depends on the view, although it only reads the page.
  useLayoutEffect(() => {
    if (!isFirst.current && view !== '') main.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [view]);
  usePageTitle(main);
  const section = WAYS.some(([way]) => way === page) ? page : '';
  return (
    <>
      <button type="button" class="skip" onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <header class="bar">
        <a class="brand" href={href('/')}>
          <img src={icon} width="26" height="26" alt="" />
          Property lookup
        </a>
        {key !== null && page !== '' && (
          <SearchBox isSmall asked={page === 'find' ? (route.query.get('address') ?? '') : ''} />
        )}
        {key !== null && (
          <nav aria-label="Pages">
            {WAYS.map(([way, label]) => (
              <a
                key={way}
                href={href(`/${way}`)}
                aria-current={section === way ? 'page' : undefined}
              >
                {label}
              </a>
            ))}
            <a href="docs">Docs</a>
            {keyOfPage() === null && (
              <button type="button" class="quiet" onClick={() => forgetKey()}>
                Forget key
              </button>
            )}
          </nav>
        )}
      </header>
      {isMadeUp && (
        <aside class="made-up" aria-label="Demo">
          <strong>Demo</strong> These homes are made up, and so is all that is shown of them.{' '}
          <span role="status">
            {areFactsToCome && 'Their sales and certificates are still being loaded.'}
          </span>
        </aside>
      )}
      <main id="content" ref={main} tabIndex={-1}>
        <Loads.Provider value={loads}>
          {key === null ? <KeyPage /> : <Page route={route} />}
        </Loads.Provider>
      </main>
      <footer class="foot">
        <a href="docs/attribution">Whose data this is</a>
        {!HAS_TILES && <span>Nothing on this page is loaded from elsewhere.</span>}
      </footer>
    </>
  );
}

function Page({ route }: { readonly route: Route }) {
  const [page = '', id = '', part = ''] = route.path;
  // A new key resets these pages, whose state was read from the previous address.
  const key = `${id} ${route.turn}`;
  switch (page) {
    case 'property':
      if (part === 'report') return <ReportPage key={key} uprn={id} query={route.query} />;
      if (part === 'sources') return <SourcesPage key={key} uprn={id} query={route.query} />;
      return <PropertyPage key={key} uprn={id} query={route.query} />;
    case 'find':
      return <FindPage address={route.query.get('address') ?? ''} />;
    case 'place':
      return <PlacePage query={route.query} />;
    case 'filter':
      return <FilterPage query={route.query} />;
    case 'map':
      return <MapPage key={key} query={route.query} />;
    case 'bulk':
      return <BulkPage />;
    case '':
      return <HomePage />;
    default:
      return <Failed message="There is no such page." isPage />;
  }
}

const NAME = document.title;

/**
 * Names the window after the page's heading, for tabs, bookmarks, history and printed files. The heading changes with the page,
 * and within a page when its answer arrives.
 */
function usePageTitle(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const main = page.current;
    if (main === null) return undefined;
    const take = (): void => {
      const texts = Array.from(main.querySelector('h1')?.childNodes ?? [], (part) =>
        // Further parts of an address are on lines below the first.
        part instanceof Element ? `, ${part.textContent}` : part.textContent,
      );
      const title = texts.join('').replace(/[., ]+$/, '');
      document.title = title === '' ? NAME : `${title} – ${NAME}`;
    };
    const observer = new MutationObserver(take);
    observer.observe(main, { childList: true, subtree: true, characterData: true });
    take();
    return () => observer.disconnect();
  }, [page]);
}
