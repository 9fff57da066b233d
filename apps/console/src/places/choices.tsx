/** Leads from an ambiguous text to its only possible place, or lists the possible places. */

import { useEffect } from 'preact/hooks';
import { ask } from '../api/ask.js';
import { useAsked } from '../api/use-answer.js';
import { questionJson } from '../filter/conditions.js';
import { Failed, WhenReady } from '../parts/status.js';
import { meaningHref } from '../router.js';
import type { Meaning } from '../typed.js';
import { count } from '../words.js';
import type { Faceted } from './answers.js';
import type { NamedPlace } from './named-places.js';
import { placeOf } from './place.js';

/** Meanings that several places may have. */
type Choosable = Exclude<Meaning, { readonly kind: 'address' | 'gss' }>;

export function Meanings(props: { readonly text: string; readonly of: readonly Meaning[] }) {
  const { of, text } = props;
  const answered = useAsked(text, async (signal) => {
    const choices = of.filter(isChoosable).map((each) => choicesOf(each, signal));
    return (await Promise.all(choices)).flat();
  });
  return (
    <WhenReady of={answered} what="Looking it up">
      {(found) => {
        const [only, ...more] = found;
        if (only === undefined)
          return (
            <Failed message={`Nothing that is loaded has the number or position ‘${text}’.`} />
          );
        return more.length === 0 ? (
          <GoTo href={only.href} />
        ) : (
          <Choices title="It may mean" of={found} />
        );
      }}
    </WhenReady>
  );
}

/** Replaces this page in the history, so that Back leads to the previous one. */
export function GoTo({ href: to }: { readonly href: string }) {
  useEffect(() => location.replace(to), [to]);
  return null;
}

function isChoosable(meaning: Meaning): meaning is Choosable {
  return meaning.kind !== 'address' && meaning.kind !== 'gss';
}

/** Empty if nothing of it is loaded. */
async function choicesOf(meaning: Choosable, signal: AbortSignal): Promise<readonly NamedPlace[]> {
  const isUprn = meaning.kind === 'uprn';
  const asked = isUprn
    ? { where: { uprn: Number(meaning.uprn) } }
    : questionJson(placeOf(meaning).question);
  const filter = JSON.stringify({ ...asked, fields: ['uprn'] });
  const query = { filter, page_size: 1 };
  const { total_items: size } = await ask<Faceted>('/property-lookup', query, signal);
  const text = isUprn ? meaning.uprn : meaning.name;
  const note = `${WORDS[meaning.kind]}, ${count(size, 'property')}`;
  return size === 0 ? [] : [{ href: meaningHref(meaning), text, note, isExact: true }];
}

const WORDS = {
  uprn: 'Property (UPRN)',
  postcode: 'Postcode',
  begun: 'Postcodes that begin like this',
  sector: 'Postcode sector',
  district: 'Postcode district',
  postcodes: 'Postcode area',
  usrn: 'Street (USRN)',
  point: 'Point',
  square: 'Square of the national grid',
} as const;

export function Choices(props: { readonly title: string; readonly of: readonly NamedPlace[] }) {
  return (
    <section class="card choices" aria-labelledby="choices-title">
      <h2 id="choices-title">{props.title}</h2>
      <ul class="place-list">
        {props.of.map(({ href: to, note, text }) => (
          <li key={to}>
            <a href={to}>{text}</a>
            <small>{note}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
