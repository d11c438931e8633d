import type { Calendars } from "../providers/calendars/calendars.port.ts";

const taken = /^\/taken\/(\d{4})-(\d\d)-(\d\d)\/(\d{4})-(\d\d)-(\d\d)\.ics$/;

// What the calendars of the demo world say, for nobody else answers at their addresses: the days that stand in them, or nothing any more.
export function demoCalendar(url: URL): Awaited<ReturnType<Calendars["fetch"]>> | null {
  if (url.hostname !== "calendars.hearth.example") return null;
  const found = taken.exec(url.pathname);
  if (!found) return { failed: "gone" };
  const [from, to] = [found.slice(1, 4).join(""), found.slice(4, 7).join("")];
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Hearth//Demo//EN",
    "BEGIN:VEVENT",
    `UID:${from}-${to}@calendars.hearth.example`,
    `DTSTART;VALUE=DATE:${from}`,
    `DTEND;VALUE=DATE:${to}`,
    "SUMMARY:Reserved",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ];
  return { text: lines.join("\r\n") };
}
