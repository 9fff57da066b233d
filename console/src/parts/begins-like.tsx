/** Streets, buildings and properties that a text begins or names, where it means no single property. */

import type { Suggestion } from '../api/answers.js';
import { href, streetHref } from '../router.js';
import { addressText, count } from '../words.js';

export function BeginsLike({ suggestions }: { readonly suggestions: readonly Suggestion[] }) {
  if (suggestions.length === 0) return null;
  // A name may be that of a street and of a building with the same properties.
  const shown = [...new Map(suggestions.map((each) => [each.text, each])).values()];
  return (
    <section class="card begins-like" aria-labelledby="begins-like-title">
      <h2 id="begins-like-title">Streets and properties like it</h2>
      <ul>
        {shown.map(({ container, properties, text, uprn }) => (
          <li key={uprn ?? container}>
            <a
              href={
                container === undefined
                  ? href(`/property/${uprn}`)
                  : streetHref({ container, text })
              }
            >
              {addressText(text)}
            </a>
            {properties !== undefined && (
              <small>{count(properties, 'property', 'properties')}</small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The one street or building that a text without a number names; undefined where it names several, or none. */
export function streetNamedBy(
  text: string,
  suggestions: readonly Suggestion[],
): (Suggestion & { readonly container: string }) | undefined {
  if (/\d/.test(text)) return undefined;
  const streets = suggestions.filter(
    (each): each is Suggestion & { container: string } => each.container !== undefined,
  );
  const words = wordsOf(text);
  const named = streets.filter(({ text: label }) =>
    wordsOf(label.split(', ')[0] ?? '').every((word) => words.includes(word)),
  );
  const wanted = named.length > 0 ? named : streets;
  return wanted.length === 1 ? wanted[0] : undefined;
}

function wordsOf(text: string): readonly string[] {
  return text
    .toUpperCase()
    .replace(/['’]/g, '')
    .split(/[^A-Z\d]+/)
    .filter(Boolean);
}
