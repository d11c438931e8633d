import type { Locale } from "#shared/locales.ts";
import { said, type Daypart } from "./saidMoment.words.ts";

// When somebody means, in their own words: "tomorrow 9:00", "in 2 hours", "freitag um 14 uhr", "3日後". Null where anything was not understood:
// better no moment than a wrong one.
const hours: Readonly<Record<Daypart, number>> = { morning: 9, noon: 12, afternoon: 15, evening: 18 };
export const longestSaid = 60;
const usualHour = hours.morning;
const unitMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000, week: 604_800_000 } as const;

interface Draft {
  // Days from today; null as long as no day was said.
  days: number | null;
  isWeekday: boolean;
  date: { readonly day: number; readonly month: number; readonly year: number | null } | null;
  clock: { readonly hour: number; readonly minute: number } | null;
  part: Daypart | null;
}

const fold = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();

function namesOf(
  locale: Locale,
  options: Intl.DateTimeFormatOptions,
  dates: readonly Date[],
): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const language of [locale, "en"])
    dates.forEach((date, index) => {
      for (const form of ["long", "short"] as const) {
        const asked = options.weekday ? { weekday: form } : { month: form, day: "numeric" as const };
        const parts = new Intl.DateTimeFormat(language, { ...asked, timeZone: "UTC" }).formatToParts(date);
        const name = fold(
          parts.find(({ type }) => type === (options.weekday ? "weekday" : "month"))?.value ?? "",
        ).replace(/\.$/, "");
        if (name !== "" && !/^\d+$/.test(name) && !names.has(name)) names.set(name, index);
      }
    });
  return names;
}

// 2 January 2000 was a Sunday.
const weekdays = (locale: Locale): ReadonlyMap<string, number> =>
  namesOf(
    locale,
    { weekday: "long" },
    Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(2000, 0, 2 + index))),
  );
const months = (locale: Locale): ReadonlyMap<string, number> =>
  namesOf(
    locale,
    { month: "long" },
    Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2000, index, 2))),
  );

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
// Of languages that are written without spaces a word ends anywhere.
const wordPattern = (word: string): string =>
  spaceless.test(word) ? escaped(word) : `(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`;
const anyOf = (words: Iterable<string>): string =>
  [...words]
    .toSorted((a, b) => b.length - a.length)
    .map(wordPattern)
    .join("|");

// Takes the first place where a pattern stands out of the text; what is left is looked through for the rest.
function cut(text: string, pattern: string): { readonly found: RegExpExecArray | null; readonly rest: string } {
  const found = new RegExp(pattern, "u").exec(text);
  return found
    ? { found, rest: `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}` }
    : { found, rest: text };
}

function relativeIn(text: string, now: Date): Date | null {
  for (const unit of ["minute", "hour", "day", "week"] as const) {
    const { before, after, units } = said.relative;
    const asked = `^(?:(?:${before.map(escaped).join("|")}) ?)?(\\d{1,3}) ?(?:${units[unit].map(escaped).join("|")})(?: ?(?:${after.map(escaped).join("|")}))?$`;
    const [, number] = new RegExp(asked, "u").exec(text) ?? [];
    if (number === undefined) continue;
    const then = new Date(now.getTime() + Number(number) * unitMs[unit]);
    // Days are those of the calendar, whatever the clock does meanwhile.
    if (unit === "day" || unit === "week") {
      const days = Number(number) * (unit === "week" ? 7 : 1);
      return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, now.getHours(), now.getMinutes());
    }
    return then;
  }
  return null;
}

function takeDay(text: string, draft: Draft, { now, locale }: Asked): string {
  const ahead = cut(text, said.days.map(({ words }, index) => `(?<d${index}>${anyOf(words)})`).join("|"));
  if (ahead.found) {
    draft.days = said.days.find((_, index) => ahead.found?.groups?.[`d${index}`] !== undefined)?.ahead ?? null;
    return ahead.rest;
  }
  const iso = cut(text, "(?<!\\d)(\\d{4})-(\\d{1,2})-(\\d{1,2})(?!\\d)");
  if (iso.found) {
    draft.date = { year: Number(iso.found[1]), month: Number(iso.found[2]) - 1, day: Number(iso.found[3]) };
    return iso.rest;
  }
  const eastern = cut(text, "(\\d{1,2}) ?[月월] ?(\\d{1,2}) ?[日号일]");
  if (eastern.found) {
    draft.date = { year: null, month: Number(eastern.found[1]) - 1, day: Number(eastern.found[2]) };
    return eastern.rest;
  }
  const numbers = cut(text, "(?<![\\d:])(\\d{1,2})[./](\\d{1,2})(?:[./](\\d{4}))?\\.?(?![\\d:])");
  if (numbers.found) {
    const [, day, month, year] = numbers.found;
    draft.date = { year: year === undefined ? null : Number(year), month: Number(month) - 1, day: Number(day) };
    return numbers.rest;
  }
  const named = months(locale);
  const month = anyOf(named.keys());
  const dated = cut(text, `(\\d{1,2})\\.? ?(?:de )?(${month})\\.?|(${month})\\.? (\\d{1,2})(?![\\d:])`);
  if (dated.found) {
    const [, day, after, before, number] = dated.found;
    draft.date = { year: null, month: named.get(after ?? before ?? "") ?? -1, day: Number(day ?? number) };
    return dated.rest;
  }
  const days = weekdays(locale);
  const week = cut(text, `(${anyOf(days.keys())})\\.?`);
  if (week.found) {
    const weekday = days.get(week.found[1] ?? "") ?? 0;
    draft.days = (weekday - now.getDay() + 7) % 7;
    draft.isWeekday = true;
  }
  return week.rest;
}

function takeClock(text: string, draft: Draft, { locale }: Asked): string {
  const part = cut(text, said.parts.map(({ words }, index) => `(?<p${index}>${anyOf(words)})`).join("|"));
  const found = said.parts.find((_, index) => part.found?.groups?.[`p${index}`] !== undefined);
  draft.part = found?.part ?? null;
  // "Am" is a word of German of its own.
  const half = locale === "de" ? "" : " ?";
  const clock = cut(
    part.rest,
    `(?<![\\d.])(\\d{1,2})(?:(?::|h| ?[時时点點시] ?)(?:(\\d{2})(?: ?[分분])?|(半|반))?)? ?(?:(?:uhr|h|o'?clock)(?![\\p{L}]))?(?:${half}(am|pm)(?![\\p{L}]))?(?![\\d.])`,
  );
  if (clock.found) {
    const [, hour, minute, isHalf, meridiem] = clock.found;
    const isLate = meridiem === "pm" || (meridiem === undefined && (found?.isLate ?? false));
    const read = Number(hour);
    draft.clock = {
      hour: isLate && read < 12 ? read + 12 : meridiem === "am" && read === 12 ? 0 : read,
      minute: isHalf === undefined ? Number(minute ?? 0) : 30,
    };
  }
  return clock.rest;
}

interface Asked {
  readonly now: Date;
  readonly locale: Locale;
}

export function saidMoment(typed: string, asked: Asked): Date | null {
  const { now } = asked;
  const text = fold(typed);
  if (text === "" || text.length > longestSaid) return null;
  const relative = relativeIn(text, now);
  if (relative) return relative > now ? relative : null;
  const draft: Draft = { days: null, isWeekday: false, date: null, clock: null, part: null };
  const rest = takeClock(takeDay(text, draft, asked), draft, asked);
  const isAll = rest.split(/[\s,]+/).every((word) => word === "" || said.fillers.includes(word));
  const hasTime = draft.clock !== null || draft.part !== null;
  if (!isAll || (draft.days === null && draft.date === null && !hasTime)) return null;
  const { hour, minute } = draft.clock ?? { hour: draft.part === null ? usualHour : hours[draft.part], minute: 0 };
  if (hour > 23 || minute > 59) return null;
  const at = (year: number, month: number, day: number): Date => new Date(year, month, day, hour, minute);
  const ahead = (days: number): Date => at(now.getFullYear(), now.getMonth(), now.getDate() + days);
  if (draft.date) {
    const { day, month, year } = draft.date;
    const first = at(year ?? now.getFullYear(), month, day);
    const then = year === null && first <= now ? at(now.getFullYear() + 1, month, day) : first;
    return then > now && then.getMonth() === month && then.getDate() === day ? then : null;
  }
  const first = ahead(draft.days ?? 0);
  if (first > now) return first;
  if (draft.days === null) return ahead(1);
  return draft.isWeekday ? ahead(draft.days + 7) : null;
}
