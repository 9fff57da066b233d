/** Where everything begins: the search, and two other ways in. */

import { SearchBox } from '../parts/search-box.js';
import { href } from '../router.js';

export function HomePage() {
  return (
    <div class="home">
      <h1>Find a property</h1>
      <p class="lead">
        Type an address as you would write it. Typing errors are forgiven, and you see how sure the
        match is.
      </p>
      <SearchBox />
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
      </ul>
    </div>
  );
}
