import { dateFormat, formatList } from "#client/i18n/format.ts";

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const shown = (at: string | number, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(options).format(new Date(at));

const clock = { hour: "2-digit", minute: "2-digit" } as const;
const day = { weekday: "short", day: "numeric", month: "short" } as const;

// "Tue 3 Feb, 18:00", in the reader's own zone.
export const momentWords = (at: string): string => shown(at, { ...day, ...clock });
export const dayWords = (at: string): string => shown(at, day);
export const clockWords = (at: string): string => shown(at, clock);

// What the clock shows elsewhere: with the day, where that is another one there.
export function elsewhereWords(at: string, timeZone: string, zone = ownZone()): string {
  const isSameDay = shown(at, { ...day, timeZone }) === shown(at, { ...day, timeZone: zone });
  return shown(at, { ...(isSameDay ? {} : day), ...clock, timeZone });
}

interface Somebody {
  readonly id: string;
  readonly name: string;
  readonly timezone: string;
}

// The others whose clocks show something else than the reader's, by what they show.
export function othersTimes(
  at: string,
  people: readonly Somebody[],
  { me, zone = ownZone() }: { readonly me: string; readonly zone?: string },
): readonly { readonly time: string; readonly names: string }[] {
  const own = elsewhereWords(at, zone, zone);
  const byTime = new Map<string, string[]>();
  for (const { id, name, timezone } of people) {
    const time = elsewhereWords(at, timezone, zone);
    if (id !== me && time !== own) byTime.set(time, [...(byTime.get(time) ?? []), name]);
  }
  return [...byTime].map(([time, names]) => ({ time, names: formatList(names) }));
}
