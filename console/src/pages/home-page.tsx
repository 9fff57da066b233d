/** Where everything begins: the search with examples, the towns that are loaded, and three other ways in. */

import { useReadiness } from '../api/readiness.js';
import { useAsked } from '../api/use-answer.js';
import { Examples } from '../parts/examples.js';
import { SearchBox } from '../parts/search-box.js';
import { WhenReady } from '../parts/status.js';
import { askTowns } from '../places/named-places.js';
import { href, townHref } from '../router.js';
import { addressText, count, dayText } from '../words.js';

export function HomePage() {
  return (
    <div class="home">
      <h1>Find a property</h1>
      <p class="lead">
        Type an address as you would write it, a place, a number or a position. Typing errors are
        forgiven, and you see how sure a match is.
      </p>
      <SearchBox />
      <Examples />
      <Towns />
      <ul class="ways">
        <li>
          <a href={href('/filter')}>
            <strong>Filter all properties</strong>
            <span>Build a question by clicking; see the rows, the map and the exact total.</span>
          </a>
        </li>
        <li>
          <a href={href('/bulk')}>
            <strong>Match a list</strong>
            <span>Drop a list of addresses, review the doubtful ones, download the rest.</span>
          </a>
        </li>
        <li>
          <a href="docs">
            <strong>Ask by program</strong>
            <span>Read the documentation, and try each request here with your key.</span>
          </a>
        </li>
      </ul>
    </div>
  );
}

/** Towns that a person looks through at once. */
const TOWNS_SHOWN = 12;

function Towns() {
  const answered = useAsked('towns', askTowns);
  return (
    <section class="towns" aria-labelledby="towns-title">
      <h2 id="towns-title">Loaded here</h2>
      <Loaded />
      <WhenReady of={answered} what="Counting the homes of each town">
        {(towns) => (
          <>
            <ul>
              {towns.slice(0, TOWNS_SHOWN).map(({ homes, name }) => (
                <li key={name}>
                  <a href={townHref(name)}>
                    {addressText(name)} <span>{homes.toLocaleString('en-GB')}</span>
                  </a>
                </li>
              ))}
            </ul>
            {towns.length > TOWNS_SHOWN && (
              <p class="soft">
                and {count(towns.length - TOWNS_SHOWN, 'town')} more: type the name of one.
              </p>
            )}
          </>
        )}
      </WhenReady>
    </section>
  );
}

/** What is there to be found. */
function Loaded() {
  const { data_loaded_at: loadedAt, detail, properties } = useReadiness();
  const text =
    properties === undefined || loadedAt === undefined
      ? (detail ?? '')
      : `${count(properties, 'property', 'properties')}, loaded ${dayText(loadedAt)}. Homes by town:`;
  return <p class="loaded soft">{text}</p>;
}
