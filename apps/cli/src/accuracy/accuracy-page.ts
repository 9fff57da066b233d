/** Accuracy of a list's matches as a self-contained page that loads nothing else. */

import type { Accuracy, Example } from '@property-lookup/accuracy/lists';
import {
  countText,
  ERROR_KINDS,
  estimateText,
  exampleTexts,
  fewText,
  percentText,
  precisionRecallPlot,
  rangeText,
  reliabilityPlot,
  rowsSentences,
  targetSentence,
  thresholdText,
  unbrokenPercents,
  withCount,
  withInterval,
} from '@property-lookup/accuracy/lists';
import { escaped, PLOT_STYLE, printShape } from '@property-lookup/accuracy/plots';

interface ReportedList {
  /** Name of the file. */
  readonly name: string;
  /** The column with the true properties. */
  readonly truthColumn: string;
  /** The release whose properties were searched. */
  readonly releaseId: string;
}

const SIZE = { width: 480, height: 380 };

export function accuracyPage(list: ReportedList, accuracy: Accuracy): string {
  const title = `How right the matches of ${list.name} are`;
  const sections = [
    `<header><h1>${escaped(title)}</h1>`,
    `<p class="soft">By its column ${escaped(list.truthColumn)}; searched was release ${escaped(list.releaseId)}.</p>`,
    ...rowsSentences(accuracy).map((sentence) => `<p>${escaped(sentence)}</p>`),
    `<p class="answer">${escaped(targetSentence(accuracy.target))}</p></header>`,
    `<div class="plots">${plotsOf(accuracy)}</div>`,
    thresholdTable(accuracy),
    binTable(accuracy),
    errorSection(accuracy),
    notInDataSection(accuracy),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>${PAGE_STYLE}${PLOT_STYLE}</style>
</head>
<body>
<main>
${unbrokenPercents(sections.filter((section) => section !== '').join('\n'))}
</main>
</body>
</html>
`;
}

function plotsOf(accuracy: Accuracy): string {
  const { bins, calibrationError } = accuracy;
  return [
    figure(
      'Precision and recall',
      printShape(precisionRecallPlot(accuracy, SIZE)),
      'Along the line the smallest confidence rises from right to left; the dots are at the ones that are named. The band is the interval of 95 %.',
    ),
    figure(
      'Reliability',
      printShape(reliabilityPlot(bins, SIZE)),
      `Expected calibration error ${estimateText(calibrationError)}: how far, on average, what is said is from what is right. A dot above the broken line is of guesses that were too modest, one below it of guesses that promised too much; the larger, the more guesses.`,
    ),
  ].join('\n');
}

function figure(title: string, drawing: string, caption: string): string {
  return `<figure class="card"><h2>${title}</h2>${drawing}<figcaption class="soft">${escaped(caption)}</figcaption></figure>`;
}

function thresholdTable({ minConfidence, thresholds }: Accuracy): string {
  const heads = [
    'Smallest confidence',
    'Matched',
    'Precision: matched that are right',
    'Recall: properties that are found',
    'Refused, of those that mean none',
  ];
  const rows = thresholds.map((at) => ({
    isMarked: at.minConfidence === minConfidence,
    cells: [
      thresholdText(at.minConfidence),
      countText(at.matched.count),
      ...[at.precision, at.recall, at.declined].map(withInterval),
    ],
  }));
  return section(
    'Each smallest confidence',
    `<p class="soft">With the interval of 95 % of each share. Errors below are counted at the marked one.</p>${table('Precision and recall by smallest confidence', heads, rows)}`,
  );
}

function binTable({ bins }: Accuracy): string {
  const rows = bins.map((bin) => ({
    isMarked: false,
    cells: [
      rangeText(bin),
      `${countText(bin.count)}${fewText(bin.count)}`,
      percentText(bin.confidence),
      withInterval(bin.right),
    ],
  }));
  const heads = ['Confidence', 'Guesses', 'Said, on average', 'Right'];
  return section('Calibration', table('Guesses that are right, by confidence', heads, rows));
}

function errorSection({ errors, minConfidence }: Accuracy): string {
  const at = thresholdText(minConfidence);
  const classes = errors.map(
    ({ examples, kind, share }) =>
      `<h3>${escaped(ERROR_KINDS[kind])}</h3><p>${withCount(share)}</p>${exampleTable(ERROR_KINDS[kind], examples)}`,
  );
  const none = `<p>No row is answered wrongly.</p>`;
  return section(`Errors at ${at}`, classes.join('\n') || none);
}

function notInDataSection({ notInData }: Accuracy): string {
  if (notInData.rows === 0) return '';
  const { examples, matched } = notInData;
  const text = `<p>${countText(notInData.rows)} ${notInData.rows === 1 ? 'row names a UPRN' : 'rows name UPRNs'} that the data do not have. That is no error of the matcher, and counts in no figure above. Matched to another property: ${withCount(matched)}.</p>`;
  return section('Not in the data', `${text}${exampleTable('Rows not in the data', examples)}`);
}

function exampleTable(caption: string, examples: readonly Example[]): string {
  const rows = examples.map((example) => {
    const { best, right } = exampleTexts(example);
    const confidence = String(example.judgement.guess?.confidence ?? '');
    const cells = [String(example.row), example.asked, best, confidence, right];
    return { isMarked: false, cells };
  });
  const heads = ['Row', 'Asked', 'Best guess', 'Confidence', 'Right'];
  return table(`${caption}: examples`, heads, rows, 'examples');
}

interface TableRow {
  readonly isMarked: boolean;
  readonly cells: readonly string[];
}

/** A table wider than a phone scrolls sideways, with the keyboard too. */
function table(
  caption: string,
  heads: readonly string[],
  rows: readonly TableRow[],
  kind = 'figures',
): string {
  const head = heads.map((text) => `<th scope="col">${escaped(text)}</th>`).join('');
  const body = rows.map(({ cells: [first = '', ...rest], isMarked }) => {
    const mark = isMarked ? ' class="marked"' : '';
    const others = rest.map((cell) => `<td>${escaped(cell)}</td>`).join('');
    return `<tr${mark}><th scope="row">${escaped(first)}</th>${others}</tr>`;
  });
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escaped(caption)}"><table class="${kind}"><caption>${escaped(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

function section(title: string, content: string): string {
  return `<section class="card"><h2>${escaped(title)}</h2>${content}</section>`;
}

/** The style of the accuracy page for desktop and phone, light and dark, screen and paper. */
const PAGE_STYLE = `
:root { color-scheme: light dark; --ground: #fafaf8; --surface: #fff; --ink: #1a1f24; --soft: #5a626b; --line: #e3e3dd; --accent: #0e5a52; --wash: #e6f0ee; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #101416; --surface: #181d20; --ink: #e9ecec; --soft: #a3acb2; --line: #2b3236; --accent: #7fd1c4; --wash: #17302d; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem; max-width: 72rem; margin: 0 auto; padding: clamp(1rem, 3vw, 2.5rem) 1rem 4rem; }
h1 { margin: 0 0 .3rem; font-size: clamp(1.5rem, 1.2rem + 1.5vw, 2.1rem); line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 0 0 .6rem; font-size: 1.2rem; }
h3 { margin: 1.4rem 0 .2rem; font-size: 1rem; }
p { margin: 0 0 .6rem; max-width: 46rem; }
.soft, figcaption { color: var(--soft); font-size: .92rem; }
.answer { margin-top: 1rem; padding: .8rem 1rem; border-left: 3px solid var(--accent); border-radius: 6px; background: var(--wash); }
.card { margin: 0; padding: clamp(1rem, 2vw, 1.5rem); border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 1.5rem; }
.plot { display: block; width: 100%; max-width: 36rem; height: auto; margin: 0 auto .6rem; }
@media (max-width: 40rem) { main .plot { font-size: 17px; } }
.scroll { overflow-x: auto; }
.scroll:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
table { width: 100%; border-collapse: collapse; font-size: .94rem; font-variant-numeric: tabular-nums; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
th, td { padding: .45rem 1rem .45rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { color: var(--soft); font-weight: 500; }
tbody th { font-weight: 600; }
.figures td { white-space: nowrap; }
.examples { min-width: 48rem; table-layout: fixed; }
.examples td { overflow-wrap: anywhere; }
.examples :is(th, td):nth-child(1) { width: 4rem; }
.examples :is(th, td):nth-child(4) { width: 7rem; }
.marked { background: var(--wash); }
.marked th { padding-left: .5rem; }
@media print { body { background: none; } .card { break-inside: avoid; } }
`;
