import ICAL from "ical.js";
import { merged } from "#shared/features/calendarFeeds/calendarFeeds.rules.ts";
import type { Days } from "#shared/time/days.ts";
import type { Within } from "./calendars.port.ts";
import { dayIn, instantIn, isZone } from "./zones.ts";

// Whoever takes all in has taken in too much: no household has so many guests.
const mostEvents = 5_000;
const mostOccurrences = 20_000;

export class NoCalendar extends Error {}
export class TooMuch extends Error {}

// The end of what comes from us: what another calendar has read here does not come back as somebody else's guest.
export const ownEvents = "@calendar.hearth";

// The nights that a calendar calls taken, as few spans. An appointment within a day takes no night; a guest from two o'clock until ten takes
// those in between. What ended before the span begins is over.
export function daysOf(text: string, { from, to, timezone }: Within): readonly Days[] {
  let left = mostOccurrences;
  const spans: Days[] = [];
  const take = ({ startDate, endDate }: Times, component: ICAL.Component): void => {
    const zones = { timezone, named: zoneOf(component) };
    const span = { from: dayAt(startDate, zones), to: dayAt(endDate, zones) };
    if (isTaken(component) && span.from < span.to && span.to > from && span.from < to) spans.push(span);
  };
  for (const { master, exceptions } of eventsOf(text)) {
    const event = new ICAL.Event(master, { exceptions: [...exceptions], strictExceptions: true });
    if (!event.startDate) continue;
    if (!event.isRecurring()) {
      take(event, master);
      continue;
    }
    const zones = { timezone, named: zoneOf(master) };
    const each = event.iterator();
    for (let next = each.next(); next; next = each.next()) {
      if (left-- === 0) throw new TooMuch();
      if (dayAt(next, zones) >= to) break;
      const occurrence = event.getOccurrenceDetails(next);
      take(occurrence, occurrence.item.component);
    }
  }
  return merged(spans);
}

type Times = Pick<ICAL.Event, "startDate" | "endDate">;

interface Series {
  readonly master: ICAL.Component;
  readonly exceptions: readonly ICAL.Component[];
}

// An event with what is said of single occurrences of it; one whose series is not there stands for itself.
function eventsOf(text: string): readonly Series[] {
  const components = calendarsIn(text).flatMap((calendar) => calendar.getAllSubcomponents("vevent"));
  if (components.length > mostEvents) throw new TooMuch();
  const foreign = components.filter((one) => !uidOf(one).endsWith(ownEvents));
  const [masters, single] = [false, true].map((isSingle) =>
    foreign.filter((one) => one.hasProperty("recurrence-id") === isSingle),
  );
  const singles = Map.groupBy(single ?? [], uidOf);
  const series = (masters ?? []).map((master) => ({ master, exceptions: singles.get(uidOf(master)) ?? [] }));
  const known = new Set((masters ?? []).map(uidOf));
  const alone = (single ?? []).filter((one) => !known.has(uidOf(one)));
  return [...series, ...alone.map((master) => ({ master, exceptions: [] }))];
}

function calendarsIn(text: string): readonly ICAL.Component[] {
  try {
    const parsed: unknown = ICAL.parse(text);
    const all = Array.isArray(parsed) && typeof parsed[0] === "string" ? [parsed] : (parsed as unknown[][]);
    const calendars = all.map((one) => new ICAL.Component(one)).filter(({ name }) => name === "vcalendar");
    if (calendars.length > 0) return calendars;
  } catch {
    // Said below: whatever is wrong with it, it is no calendar.
  }
  throw new NoCalendar();
}

const uidOf = (component: ICAL.Component): string => String(component.getFirstPropertyValue("uid") ?? "");

const wordOf = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? "").toUpperCase();

const isTaken = (component: ICAL.Component): boolean =>
  wordOf(component, "status") !== "CANCELLED" && wordOf(component, "transp") !== "TRANSPARENT";

const two = (figure: number): string => String(figure).padStart(2, "0");

const zoneOf = (component: ICAL.Component): string | null => {
  const named: unknown = component.getFirstProperty("dtstart")?.getParameter("tzid");
  return typeof named === "string" && isZone(named) ? named : null;
};

interface Zones {
  // Of the house.
  readonly timezone: string;
  readonly named: string | null;
}

// A time without a zone is one of the house's own clock; one whose zone is named and not described is reckoned by that name.
function dayAt(time: ICAL.Time, { timezone, named }: Zones): string {
  const day = `${String(time.year).padStart(4, "0")}-${two(time.month)}-${two(time.day)}`;
  if (time.isDate) return day;
  if (time.zone !== ICAL.Timezone.localTimezone) return dayIn(time.toJSDate(), timezone);
  return named === null ? day : dayIn(instantIn(named, `${day}T${two(time.hour)}:${two(time.minute)}`), timezone);
}
