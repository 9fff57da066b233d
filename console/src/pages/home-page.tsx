/** Where everything begins: the search, and three other ways in. */

import { useReadiness } from '../api/readiness.js';
import { SearchBox } from '../parts/search-box.js';
import { href } from '../router.js';
import { count, dayText } from '../words.js';

export function HomePage() {
  return (
    <div class="home">
      <h1>Find a property</h1>
      <p class="lead">
        Type an address as you would write it. Typing errors are forgiven, and you see how sure the
        match is.
      </p>
      <SearchBox />
      <Loaded />
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
            <span>Drop a CSV of addresses, review the doubtful ones, download the rest.</span>
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

/** What is there to be found. */
function Loaded() {
  const { data_loaded_at: loadedAt, detail, properties } = useReadiness();
  const text =
    properties === undefined || loadedAt === undefined
      ? (detail ?? '')
      : `${count(properties, 'property', 'properties')}, loaded ${dayText(loadedAt)}`;
  return <p class="loaded soft">{text}</p>;
}
