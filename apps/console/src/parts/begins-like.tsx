/** Streets, buildings and properties that a text may begin, shown if it means no single property. */

import { useId } from 'preact/hooks';
import type { Suggestion } from '../api/answers.js';
import { href, streetHref } from '../router.js';
import { addressText, count } from '../words.js';

export function BeginsLike({ suggestions }: { readonly suggestions: readonly Suggestion[] }) {
  return <Listed title="Streets and properties like it" of={suggestions} />;
}

/** Shown if several streets have the name and no house is given. */
export function WhichStreet({ of }: { readonly of: readonly Street[] }) {
  const names = new Set(of.map(streetOf));
  const [name = ''] = names.size === 1 ? names : ['street'];
  return <Listed title={`Which ${addressText(name)}?`} of={of} />;
}

function Listed({ of, title }: { readonly title: string; readonly of: readonly Suggestion[] }) {
  const id = useId();
  if (of.length === 0) return null;
  return (
    <section class="card begins-like" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {of.map(({ container, properties, text, uprn }) => (
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
            {properties !== undefined && <small>{count(properties, 'property')}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Drops duplicates of a text, which may name both a street and a building with the same properties. */
export function distinct(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  const texts = suggestions.map(({ text }) => text);
  return suggestions.filter(({ text }, at) => texts.indexOf(text) === at);
}

export type Street = Suggestion & { readonly container: string };

/**
 * Streets and buildings that a text without a number names in full; else the only suggestion, if half of the typed words begin
 * its words.
 */
export function streetsNamedBy(
  text: string,
  suggestions: readonly Suggestion[],
): readonly Street[] {
  if (/\d/.test(text)) return [];
  const streets = suggestions.filter((each): each is Street => each.container !== undefined);
  const words = wordsOf(text);
  const isLike = (each: Street): boolean => {
    const own = wordsOf(each.text);
    const shared = words.filter((word) => own.some((one) => one.startsWith(word)));
    return 2 * shared.length >= words.length;
  };
  const named = streets.filter((each) =>
    wordsOf(streetOf(each)).every((word) => words.includes(word)),
  );
  return named.length > 0 ? named : streets.length === 1 ? streets.filter(isLike) : [];
}

/** Without its places. */
function streetOf({ text }: Suggestion): string {
  return text.split(', ')[0] ?? '';
}

function wordsOf(text: string): readonly string[] {
  return text
    .toUpperCase()
    .replace(/['’]/g, '')
    .split(/[^A-Z\d]+/)
    .filter(Boolean);
}
