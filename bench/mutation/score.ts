/** Turns Stryker's report into the score of a folder with its interval, and lists the unnoticed mutants. */

export interface MutantReport {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly location: {
    readonly start: { readonly line: number; readonly column: number };
    readonly end: { readonly line: number; readonly column: number };
  };
}

export interface Report {
  readonly files: Readonly<
    Record<string, { readonly source: string; readonly mutants: readonly MutantReport[] }>
  >;
}

export interface Score {
  /** The number of all mutants. */
  readonly mutants: number;
  /** The number of mutants tried: all, or the sample. */
  readonly tried: number;
  readonly killed: number;
  /** Endless tests count as noticed. */
  readonly timeout: number;
  readonly survived: number;
  /** Reached by no test, so not noticed. */
  readonly noCoverage: number;
  readonly scorePct: number;
  /** 95 % interval of the score of all mutants; null if all were tried. */
  readonly intervalPct: readonly [number, number] | null;
}

const NOTICED = ['Killed', 'Timeout'];
const UNNOTICED = ['Survived', 'NoCoverage'];

export function scoreOf({ files }: Report): Score {
  const all = Object.values(files).flatMap(({ mutants }) => mutants);
  const count = (...statuses: string[]) =>
    all.filter(({ status }) => statuses.includes(status)).length;
  const tried = count(...NOTICED, ...UNNOTICED);
  const noticed = count(...NOTICED);
  const mutants = count(...NOTICED, ...UNNOTICED, 'CompileError');
  return {
    mutants,
    tried,
    killed: count('Killed'),
    timeout: count('Timeout'),
    survived: count('Survived'),
    noCoverage: count('NoCoverage'),
    scorePct: percent(noticed / tried),
    intervalPct: tried === mutants ? null : wilson(noticed, tried, mutants),
  };
}

/** Standard deviations that contain 95 % of a normal distribution. */
const Z = 1.96;

/** Wilson's interval of a share, narrowed by the sampled share of the population. */
function wilson(noticed: number, tried: number, mutants: number): [number, number] {
  const share = noticed / tried;
  const effective = (tried * (mutants - 1)) / (mutants - tried);
  const z2 = (Z * Z) / effective;
  const middle = (share + z2 / 2) / (1 + z2);
  const half = (Z / (1 + z2)) * Math.sqrt((share * (1 - share)) / effective + z2 / (4 * effective));
  return [percent(middle - half), percent(middle + half)];
}

function percent(share: number): number {
  return Math.round(share * 1000) / 10;
}

/** One line per unnoticed mutant: its place, the original and the replacement. */
export function unnoticed({ files }: Report): string[] {
  return Object.entries(files).flatMap(([file, { mutants, source }]) =>
    mutants
      .filter(({ status }) => UNNOTICED.includes(status))
      .map((mutant) => {
        const { line, column } = mutant.location.start;
        const was = shortened(textAt(source, mutant));
        const is = shortened(mutant.replacement ?? '');
        return `${file}:${line}:${column} ${mutant.status} ${mutant.mutatorName}: ${was} → ${is}`;
      }),
  );
}

function textAt(source: string, { location: { start, end } }: MutantReport): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines.push((lines.pop() ?? '').slice(0, end.column - 1));
  lines[0] = (lines[0] ?? '').slice(start.line === end.line ? start.column - 1 : start.column - 1);
  return lines.join(' ');
}

const SHOWN_MAX = 90;

function shortened(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length > SHOWN_MAX ? `${plain.slice(0, SHOWN_MAX)}…` : plain;
}
