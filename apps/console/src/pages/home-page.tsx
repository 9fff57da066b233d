/** The start page: the search with examples, the loaded towns, and four other entrances. */

import { later } from '../later.js';
import { SearchBox } from '../parts/search-box.js';
import { href } from '../router.js';

const FirstSteps = later(() => import('../parts/first-steps.js').then((file) => file.FirstSteps));

export function HomePage() {
  return (
    <div class="home">
      <h1>Find a property</h1>
      <p class="lead">
        Type an address as you would write it, a place, a number or a position. Typing errors are
        forgiven, and you see how sure a match is.
      </p>
      <SearchBox />
      <FirstSteps />
      <ul class="ways">
        <li>
          <a href={href('/map')}>
            <strong>See them on the map</strong>
            <span>Colour every property by any field, and draw the area that you ask about.</span>
          </a>
        </li>
        <li>
          <a href={href('/filter')}>
            <strong>Filter all properties</strong>
            <span>Build a question by clicking, and see the rows and the exact total.</span>
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
