import createCalendar, {
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import type { calendarWords } from "#shared/features/calendarFeeds/calendarFeeds.words.ts";
import { ownEvents } from "../../providers/calendars/feedDays.ts";
import type { OwnEvent } from "./ownCalendar.store.ts";

type Words = (typeof calendarWords)["en"];

// Whole days, from the first night to the morning on which the last is over, under names that stay the same however often they are read.
export function writeCalendar(events: readonly OwnEvent[], words: Words): string {
  const calendar = createCalendar({
    name: words.title,
    prodId: { company: "Hearth", product: "Calendar", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3_600,
  });
  for (const { uid, fromDate, toDate, kind, name, isCancelled, sequence, changedAt } of events)
    calendar.createEvent({
      id: `${uid}${ownEvents}`,
      sequence,
      start: `${fromDate}T00:00:00Z`,
      end: `${toDate}T00:00:00Z`,
      allDay: true,
      summary: kind === "closed" ? words.notHosting : (name ?? words.student),
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      busystatus: isCancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
      transparency: isCancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      stamp: new Date(changedAt),
      lastModified: new Date(changedAt),
    });
  return calendar.toString();
}
