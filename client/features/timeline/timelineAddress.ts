import { mondayOf, timelineRows, type TimelineRows } from "#shared/features/timeline/timeline.rules.ts";
import { tripStates, type TripState } from "#shared/features/trips/trips.states.ts";
import { addDays } from "#shared/time/days.ts";

export const zooms = ["days", "weeks", "months"] as const;

export type Zoom = (typeof zooms)[number];

// How wide a day is drawn.
export const dayWidths: Readonly<Record<Zoom, number>> = { days: 36, weeks: 11.5, months: 4.5 };

export interface TimelineAsked {
  readonly rows: TimelineRows;
  readonly from: string;
  readonly q: string;
  readonly country: string;
  readonly state?: TripState;
}

const isDay = (word: string): boolean => /^20\d\d-\d\d-\d\d$/.test(word) && !Number.isNaN(Date.parse(word));

const weeksBefore = 8;

// What of the address means nothing is as good as not there. Without a day of its own the board begins some weeks ago.
export function askedOf(params: URLSearchParams, today: string): TimelineAsked {
  const word = (key: string): string => params.get(key) ?? "";
  const state = tripStates.find((one) => one === word("state"));
  return {
    rows: timelineRows.find((rows) => rows === word("rows")) ?? "homes",
    from: mondayOf(isDay(word("from")) ? word("from") : addDays(today, -7 * weeksBefore)),
    q: word("q").slice(0, 100),
    country: /^[A-Z]{2}$/.test(word("country")) ? word("country") : "",
    ...(state ? { state } : {}),
  };
}

export const zoomOf = (word: string): Zoom => zooms.find((zoom) => zoom === word) ?? "weeks";

export const zoomBeside = (zoom: Zoom, by: 1 | -1): Zoom => zooms[zooms.indexOf(zoom) - by] ?? zoom;
