/** All properties of a postcode, of the beginning of one, of a street or of a building. */

import { useEffect, useState } from 'preact/hooks';
import { type Answered, messageOf } from '../api/use-answer.js';
import { type Question, questionJson } from '../filter/conditions.js';
import { Found } from '../filter/found.js';
import { postcodeQuestion, streetQuestion } from '../filter/street-question.js';
import { Failed, WhenReady } from '../parts/status.js';
import { href } from '../router.js';
import { readTyped } from '../typed.js';
import { addressText, unbroken } from '../words.js';

export function PlacePage({ query }: { readonly query: URLSearchParams }) {
  const street = query.get('street');
  if (street !== null) {
    return (
      <Street key={street} container={street} name={query.get('name') ?? street} isPage={true} />
    );
  }
  const text = query.get('postcode') ?? '';
  const typed = readTyped(text);
  if (typed.kind !== 'postcode') {
    return <Failed message={`‘${text}’ is neither a postcode nor the beginning of one.`} />;
  }
  return (
    <div class="place">
      <p class="eyebrow">Properties of the postcode</p>
      <h1>{unbroken(typed.name)}</h1>
      <Properties question={postcodeQuestion(typed.patterns)} />
    </div>
  );
}

/** `container` is that of a suggestion, `name` its text. */
export function Street(props: {
  readonly container: string;
  readonly name: string;
  readonly isPage: boolean;
}) {
  const { container, isPage, name } = props;
  const [answered, setAnswered] = useState<Answered<Question | null>>({ state: 'waiting' });
  useEffect(() => {
    const control = new AbortController();
    streetQuestion(container, name, control.signal)
      .then((answer) => setAnswered({ state: 'ready', answer }))
      .catch((error: unknown) => {
        if (!control.signal.aborted) setAnswered({ state: 'failed', message: messageOf(error) });
      });
    return () => control.abort();
  }, [container, name]);
  const [first = '', ...rest] = addressText(name).split(', ');
  return (
    <div class="place">
      {isPage ? (
        <>
          <p class="eyebrow">Properties of</p>
          <h1>{first}</h1>
        </>
      ) : (
        <h2>{first}</h2>
      )}
      <p class="soft">{rest.join(', ')}</p>
      <WhenReady of={answered} what="Looking for its properties">
        {(question) =>
          question === null ? (
            <Failed message="No street or building of that name is loaded." />
          ) : (
            <Properties question={question} />
          )
        }
      </WhenReady>
    </div>
  );
}

function Properties({ question }: { readonly question: Question }) {
  return (
    <section class="found" aria-label="Properties found">
      <Found filter={JSON.stringify(questionJson(question))} />
      <p>
        <a href={href('/filter', { question: JSON.stringify(question) })}>
          Narrow this down by conditions
        </a>
      </p>
    </section>
  );
}
