import { addDays, type Days } from "#shared/time/days.ts";

export const mostFeeds = 5;
export const longestAddress = 2_000;

export const feedRefusals = ["tooManyFeeds"] as const;

// Why a calendar could not be read, each with words of its own.
export const feedErrors = [
  "unreachable",
  "inside",
  "slow",
  "tooLarge",
  "gone",
  "refused",
  "failing",
  "notCalendar",
  "tooMuch",
] as const;

export type FeedError = (typeof feedErrors)[number];

const minuteMs = 60_000;

export const feedEveryMs = 60 * minuteMs;
// One that is older is read again before somebody is promised a bed, and so long is waited for it.
export const freshForMs = 15 * minuteMs;
export const patienceMs = 3_000;
// Asked for by hand, it is not read more often than this.
export const leastPauseMs = minuteMs;

const firstRetryMs = 10 * minuteMs;

// Every hour; one that failed sooner, as long as there is hope that it comes back soon.
export const pauseAfter = (failures: number): number =>
  failures === 0 ? feedEveryMs : Math.min(feedEveryMs, firstRetryMs * 2 ** (failures - 1));

export const isFresh = (okAt: Date | null, now: Date): boolean =>
  okAt !== null && now.getTime() - okAt.getTime() < freshForMs;

// As calendars hand their addresses out: webcal: is what opens an app, and means https:.
export function feedAddress(typed: string): URL | null {
  const url = URL.parse(typed.trim().replace(/^webcals?:/i, "https:"));
  return url && url.protocol === "https:" && url.hostname !== "" ? url : null;
}

// How far ahead anything is closed by another calendar: as far as anybody books.
export const feedDaysAhead = 548;

export const horizonOf = (today: string): Days => ({ from: today, to: addDays(today, feedDaysAhead) });

// Some days as few spans, in their order; what overlaps or touches is one.
export function merged(spans: readonly Days[]): readonly Days[] {
  const whole: Days[] = [];
  for (const span of spans.toSorted((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to))) {
    const last = whole.at(-1);
    if (last && span.from <= last.to)
      whole[whole.length - 1] = { from: last.from, to: last.to > span.to ? last.to : span.to };
    else whole.push(span);
  }
  return whole;
}

interface Change<B> {
  readonly gone: readonly B[];
  readonly come: readonly Days[];
}

// What has to be taken away and what to be put in so that the wanted days stand there. What stands already is not touched.
export function changeOf<B extends Days>(standing: readonly B[], wanted: readonly Days[]): Change<B> {
  const isSame = (a: Days, b: Days): boolean => a.from === b.from && a.to === b.to;
  return {
    gone: standing.filter((block) => !wanted.some((span) => isSame(span, block))),
    come: wanted.filter((span) => !standing.some((block) => isSame(span, block))),
  };
}
