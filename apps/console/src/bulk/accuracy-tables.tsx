/** The accuracy figures of a list as tables, and its errors by class with examples. */

import type { Accuracy, Bin, Example } from '@property-lookup/accuracy/lists';
import {
  countText,
  ERROR_KINDS,
  exampleTexts,
  fewText,
  percentText,
  rangeText,
  thresholdText,
  withCount,
  withInterval,
} from '@property-lookup/accuracy/lists';

export function ThresholdTable({ accuracy }: { readonly accuracy: Accuracy }) {
  return (
    <Table
      caption="Precision and recall by smallest confidence, with intervals of 95 %"
      heads={['Smallest confidence', 'Matched', 'Precision', 'Recall', 'Refused, of no property']}
      rows={accuracy.thresholds.map((at) => [
        thresholdText(at.minConfidence),
        countText(at.matched.count),
        ...[at.precision, at.recall, at.declined].map(withInterval),
      ])}
    />
  );
}

export function BinTable({ bins }: { readonly bins: readonly Bin[] }) {
  return (
    <Table
      caption="Calibration: guesses that are right, by confidence"
      heads={['Confidence', 'Guesses', 'Said, on average', 'Right']}
      rows={bins.map((bin) => [
        rangeText(bin),
        `${countText(bin.count)}${fewText(bin.count)}`,
        percentText(bin.confidence),
        withInterval(bin.right),
      ])}
    />
  );
}

export function ErrorClasses({ accuracy }: { readonly accuracy: Accuracy }) {
  const { errors, minConfidence, notInData } = accuracy;
  return (
    <>
      <h3>Errors at {thresholdText(minConfidence)}</h3>
      {errors.length === 0 && <p>No row is answered wrongly.</p>}
      {errors.map(({ examples, kind, share }) => (
        <Class key={kind} title={ERROR_KINDS[kind]} count={withCount(share)} examples={examples} />
      ))}
      {notInData.rows > 0 && (
        <Class
          title="Not in the data, and matched to another: no error of the matcher"
          count={withCount(notInData.matched)}
          examples={notInData.examples}
        />
      )}
    </>
  );
}

function Class(props: {
  readonly title: string;
  readonly count: string;
  readonly examples: readonly Example[];
}) {
  return (
    <details>
      <summary>
        {props.title}: {props.count}
      </summary>
      <Table
        caption={`${props.title}: examples`}
        isHidden
        heads={['Row', 'Asked', 'Best guess', 'Confidence', 'Right']}
        rows={props.examples.map((example) => {
          const { best, right } = exampleTexts(example);
          const confidence = String(example.judgement.guess?.confidence ?? '');
          return [String(example.row), example.asked, best, confidence, right];
        })}
      />
    </details>
  );
}

/** Scrolls sideways if it is wider than a phone, with the keyboard too. */
function Table(props: {
  readonly caption: string;
  /** True if the caption is only for screen readers, because the text above says the same. */
  readonly isHidden?: boolean;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}) {
  const { caption, heads, isHidden, rows } = props;
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={caption}>
      <table class="number">
        <caption class={isHidden ? 'unseen' : undefined}>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest], at) => (
            <tr key={`${at} ${first}`}>
              <th scope="row">{first}</th>
              {rest.map((cell, i) => (
                <td key={heads[i + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
