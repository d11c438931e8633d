// What is read from one of Lighthouse's reports, and what several come to.
export interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

const goals = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;

const measures = {
  LCP: "largest-contentful-paint",
  FCP: "first-contentful-paint",
  TBT: "total-blocking-time",
  CLS: "cumulative-layout-shift",
  SI: "speed-index",
} as const;

// What a page of the site may take at most: its largest picture in milliseconds, and how much may jump.
export interface Limits {
  readonly LCP: number;
  readonly CLS: number;
}

export interface Figures {
  readonly scores: Readonly<Record<string, number>>;
  readonly measures: Readonly<Record<string, number>>;
  // In words, and none where every goal is reached.
  readonly missed: readonly string[];
}

export function figuresOf(reports: readonly Report[], limits?: Limits): Figures {
  const scores = Object.fromEntries(
    Object.keys(goals).map((name) => [
      name,
      Math.round(100 * middleOf(reports.map(({ categories }) => categories[name]?.score ?? 0))),
    ]),
  );
  const missed = Object.entries(goals)
    .filter(([name, least]) => (scores[name] ?? 0) < least)
    .map(([name, least]) => `${name} ${scores[name]}, goal ${least}`);
  const found = Object.fromEntries(
    Object.entries(measures).map(([name, audit]) => [
      name,
      middleOf(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY)),
    ]),
  );
  const over = Object.entries(limits ?? {})
    .filter(([name, most]) => (found[name] ?? Number.POSITIVE_INFINITY) > most)
    .map(([name, most]) => `${name} ${found[name]}, at most ${most}`);
  return { scores, measures: found, missed: [...missed, ...over] };
}

function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export function rowOf(
  path: string,
  { scores, measures: { CLS = 0, ...times } }: Figures,
): Readonly<Record<string, string>> {
  return {
    page: path,
    ...Object.fromEntries(Object.entries(scores).map(([name, score]) => [name, String(score)])),
    ...Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, `${Math.round(ms)} ms`])),
    CLS: CLS.toFixed(3),
  };
}
