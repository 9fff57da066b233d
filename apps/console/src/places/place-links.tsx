/** Links from a place to the places around and within it. */

import { useAnswer } from '../api/use-answer.js';
import { questionJson } from '../filter/conditions.js';
import { href, placeHref, townHref } from '../router.js';
import { addressText, count } from '../words.js';
import { type Area, type Facet, type Faceted, KINDS } from './answers.js';
import type { Place } from './place.js';

/** The areas that contain a postcode or point, smallest first. */
export function AreasAround({ near }: { readonly near: string }) {
  const answered = useAnswer<{ readonly data: readonly Area[] }>('/areas', { near });
  if (answered.state !== 'ready' || answered.answer.data.length === 0) return null;
  return (
    <nav class="card" aria-labelledby="around-title">
      <h2 id="around-title">It lies in</h2>
      <ul class="place-list">
        {answered.answer.data.map((area) => (
          <li key={area.code}>
            <a href={placeHref(area.code)}>{area.name ?? area.code}</a>
            <small>
              {KINDS[area.kind]}, {count(area.homes, 'home')}
            </small>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface Inner {
  readonly field: string;
  readonly title: string;
  readonly link: (value: string, place: Place) => string;
}

const INNER: readonly Inner[] = [
  { field: 'post_town', title: 'Towns', link: townHref },
  { field: 'outcode', title: 'Postcode districts', link: placeHref },
  { field: 'postcode_sector', title: 'Postcode sectors', link: placeHref },
  {
    field: 'thoroughfare',
    title: 'Streets',
    link: (street, { title }) => href('/find', { address: `${addressText(street)}, ${title}` }),
  },
];

/** The server's limit on values. */
const VALUES_MAX = 20;

/** The parts of a place, largest first. */
export function Within({ place }: { readonly place: Place }) {
  const where = (questionJson(place.question) as { readonly where?: object } | null)?.where;
  const answered = useAnswer<Faceted>('/property-lookup', {
    filter: JSON.stringify({ where, fields: ['uprn'] }),
    page_size: 1,
    facets: INNER.map(({ field }) => field).join(),
  });
  if (answered.state !== 'ready') return null;
  const lists = INNER.flatMap((inner) => {
    const values = asRead(answered.answer.facets[inner.field] ?? []);
    const isCut = answered.answer.facets[inner.field]?.length === VALUES_MAX;
    const rest = answered.answer.total_items - values.reduce((sum, { count: own }) => sum + own, 0);
    return values.length > 1 ? [{ ...inner, isCut, rest, values }] : [];
  });
  if (lists.length === 0) return null;
  return (
    <nav class="card" aria-labelledby="within-title">
      <h2 id="within-title">Within it</h2>
      <p class="soft">Of its {count(answered.answer.total_items, 'property')}</p>
      <div class="within-lists">
        {lists.map(({ field, isCut, link, rest, title, values }) => (
          <section key={field}>
            <h3>
              {title}
              {isCut && <small> the {VALUES_MAX} largest</small>}
            </h3>
            <ul class="place-list">
              {values.map(({ count: properties, value }) => (
                <li key={value}>
                  <a href={link(value, place)}>{addressText(value)}</a>
                  <small>{properties.toLocaleString('en-GB')}</small>
                </li>
              ))}
              {rest > 0 && (
                <li>
                  <span class="soft">{isCut ? 'Others' : 'Not known'}</span>
                  <small>{rest.toLocaleString('en-GB')}</small>
                </li>
              )}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}

/** Merges spellings of a street that differ only in case, as sources do. */
function asRead(facet: Facet): readonly { readonly value: string; readonly count: number }[] {
  const counts = new Map<string, { readonly value: string; readonly count: number }>();
  for (const { count: more, value } of facet) {
    if (value === null) continue;
    const text = addressText(String(value));
    const known = counts.get(text) ?? { value: String(value), count: 0 };
    counts.set(text, { ...known, count: known.count + more });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}
