/** Shows the accuracy of a list's matches if one of its columns holds the true properties. */

import type { Accuracy } from '@property-lookup/accuracy/lists';
import {
  countText,
  estimateText,
  precisionRecallPlot,
  reliabilityPlot,
  rowsSentences,
  targetSentence,
  thresholdText,
  unbrokenPercents,
  withInterval,
} from '@property-lookup/accuracy/lists';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { messageOf } from '../api/use-answer.js';
import { BoundedNumber } from '../parts/bounded-number.js';
import { Drawing } from '../parts/drawing.js';
import { BinTable, ErrorClasses, ThresholdTable } from './accuracy-tables.js';
import {
  findProperties,
  judgeRows,
  knownRows,
  MIN_CONFIDENCE,
  type Properties,
  statesTruth,
} from './judge-list.js';
import type { MatchedRow } from './match-list.js';

const PERCENT_WANTED = 99;

export function ListAccuracy(props: {
  /** Name of the column with the true properties. */
  readonly column: string;
  readonly cells: readonly string[];
  readonly matched: readonly (MatchedRow | undefined)[];
}) {
  const { cells, column, matched } = props;
  const rows = useMemo(() => knownRows(cells, matched), [cells, matched]);
  const [properties, setProperties] = useState<Properties | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const isJudged = statesTruth(rows);
  useEffect(() => {
    if (!isJudged) return undefined;
    const control = new AbortController();
    findProperties(rows, control.signal)
      .then(setProperties)
      .catch((error: unknown) => {
        if (!control.signal.aborted) setFailed(messageOf(error));
      });
    return () => control.abort();
    // A user's decision about a row does not change the matcher's result.
  }, [cells, isJudged]);
  return (
    <section class="card list-accuracy" aria-label="How right the matches are">
      <h2>How right the matches are</h2>
      <p class="soft">By the column {column}.</p>
      {!isJudged && (
        <p>
          No row has a UPRN in this column, nor NONE where none is right: there is nothing to
          compare with.
        </p>
      )}
      {failed !== null && <p class="failed">{failed}</p>}
      {isJudged && failed === null && properties === null && (
        <p class="waiting" role="status">
          Looking up the right properties
        </p>
      )}
      {properties !== null && <Figures rows={rows} properties={properties} />}
    </section>
  );
}

function Figures(props: {
  readonly rows: ReturnType<typeof knownRows>;
  readonly properties: Properties;
}) {
  const { properties, rows } = props;
  const [percent, setPercent] = useState(PERCENT_WANTED);
  const [minConfidence, setMinConfidence] = useState(MIN_CONFIDENCE);
  const accuracy: Accuracy = useMemo(
    () => judgeRows(rows, properties, { minConfidence, precision: percent / 100 }),
    [rows, properties, minConfidence, percent],
  );
  const at = accuracy.thresholds.find((each) => each.minConfidence === minConfidence);
  return (
    <>
      {rowsSentences(accuracy).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div class="precision-wanted">
        <span>Precision wanted, in percent</span>
        <BoundedNumber
          {...{ min: 0, max: 100, step: '0.1', value: percent }}
          label="Precision wanted, in percent"
          allowed="From 0 to 100 percent."
          onChange={(value) => setPercent(value ?? percent)}
        />
      </div>
      <p class="target" role="status">
        {unbrokenPercents(targetSentence(accuracy.target))}
      </p>
      <label class="threshold">
        <span>Smallest confidence at which a row gets its property</span>
        <input
          type="range"
          min="0"
          max="1"
          step="0.01"
          value={minConfidence}
          onInput={(event) => setMinConfidence(event.currentTarget.valueAsNumber)}
        />
        <output>{thresholdText(minConfidence)}</output>
      </label>
      {at !== undefined && (
        <p role="status">
          {unbrokenPercents(
            `At ${thresholdText(minConfidence)}: ${countText(at.matched.count)} of ${countText(at.matched.of)} rows matched, precision ${withInterval(at.precision)}, recall ${withInterval(at.recall)}.`,
          )}
        </p>
      )}
      <div class="drawings">
        <figure>
          <h3>Precision and recall</h3>
          <Drawing draw={(size) => precisionRecallPlot(accuracy, size)} />
        </figure>
        <figure>
          <h3>Reliability</h3>
          <Drawing draw={(size) => reliabilityPlot(accuracy.bins, size)} />
          <figcaption class="soft">
            Expected calibration error {estimateText(accuracy.calibrationError)}.
          </figcaption>
        </figure>
      </div>
      <ThresholdTable accuracy={accuracy} />
      <BinTable bins={accuracy.bins} />
      <ErrorClasses accuracy={accuracy} />
    </>
  );
}
