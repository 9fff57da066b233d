/** Ways into what is loaded, for somebody who knows no address of it: texts to try, and the towns with their homes. */

import { useReadiness } from '../api/readiness.js';
import { useAsked } from '../api/use-answer.js';
import { askTowns } from '../places/named-places.js';
import { townHref } from '../router.js';
import { addressText, count, dayText } from '../words.js';
import { Examples } from './examples.js';
import { WhenReady } from './status.js';

export function FirstSteps() {
  return (
    <>
      <Examples />
      <Towns />
    </>
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
              {towns.slice(0, TOWNS_SHOWN).map(({ name, size }) => (
                <li key={name}>
                  <a href={townHref(name)}>
                    {addressText(name)} <span>{size.toLocaleString('en-GB')}</span>
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

/** What is there to be found; where nothing is, the towns say why. */
function Loaded() {
  const { data_loaded_at: loadedAt, properties } = useReadiness();
  const text =
    properties === undefined || loadedAt === undefined
      ? ''
      : `${count(properties, 'property', 'properties')}, loaded ${dayText(loadedAt)}, by town:`;
  return <p class="loaded soft">{text}</p>;
}
