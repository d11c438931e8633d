import { instantOf, todayOf } from "#shared/machine/zone.ts";
import { addDays } from "#shared/time/days.ts";
import { dateFormat } from "#client/i18n/format.ts";

export type PlanLabel = "inAnHour" | "evening" | "tomorrow" | "theirMorning";

export interface PlanChoice {
  readonly label: PlanLabel;
  readonly at: string;
}

const hourMs = 3_600_000;
const evening = 18;
const morning = 9;

// An hour of a day from now, where the person is.
const here = (now: Date, days: number, hour: number): string =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour).toISOString();

// The moments that are chosen again and again; at the family's, whose clock shows something else, their morning beside one's own.
export function planChoices(now: Date, theirZone: string | null): readonly PlanChoice[] {
  const inAnHour = new Date(now.getTime() + hourMs).toISOString();
  const choices: PlanChoice[] = [{ label: "inAnHour", at: inAnHour }];
  // Not twice what is about the same.
  if (here(now, 0, evening) > inAnHour) choices.push({ label: "evening", at: here(now, 0, evening) });
  choices.push({ label: "tomorrow", at: here(now, 1, morning) });
  if (theirZone !== null) {
    const day = addDays(todayOf({ now: now.getTime(), timezone: theirZone }), 1);
    choices.push({
      label: "theirMorning",
      at: new Date(instantOf(day, `0${morning}:00`, theirZone)).toISOString(),
    });
  }
  return choices;
}

const dayOf = (at: string, timeZone?: string): string =>
  new Intl.DateTimeFormat("en", { timeZone, dateStyle: "short" }).format(new Date(at));

// What the clock there shows then, with the weekday where it is another day there than here.
export const clockIn = (zone: string, at: string): string =>
  dateFormat({
    timeZone: zone,
    hour: "2-digit",
    minute: "2-digit",
    ...(dayOf(at, zone) === dayOf(at) ? {} : { weekday: "short" }),
  }).format(new Date(at));
