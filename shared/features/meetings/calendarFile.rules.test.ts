import { expect, test } from "vitest";
import { calendarFile, type CalendarMeeting } from "./calendarFile.rules.ts";

const meeting: CalendarMeeting = {
  id: "7",
  version: 2,
  state: "scheduled",
  scheduledAt: "2027-03-28T00:30:00.000Z",
  minutes: 60,
};
const words = {
  title: "First call; Byrne, Cork",
  note: "Line one\nLine two\\ with a path",
  url: "https://hearth.example/travel/video/7",
  host: "hearth.example",
  attendee: { name: 'Niamh "N" Byrne', email: "niamh@hearth.example" },
};
const now = Date.parse("2027-03-01T12:00:00Z");

// What a calendar makes of it: lines unfolded, then name, parameters and value; escapes taken away (RFC 5545, 3.1 and 3.3.11).
function read(file: string): ReadonlyMap<string, string> {
  expect(file.endsWith("\r\n")).toBe(true);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  const lines = file.replaceAll("\r\n ", "").trimEnd().split("\r\n");
  expect(lines.at(0)).toBe("BEGIN:VCALENDAR");
  expect(lines.at(-1)).toBe("END:VCALENDAR");
  return new Map(
    lines.flatMap((line) => {
      const [, name = "", value = ""] = /^([A-Z-]+)(?:;(?:[^":]|"[^"]*")*)?:(.*)$/s.exec(line) ?? [];
      expect(name, line).not.toBe("");
      const plain = value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === "n" ? "\n" : sign));
      return name === "BEGIN" || name === "END" ? [] : [[name, plain] as const];
    }),
  );
}

test("a meeting that stands is asked for, in the time of Greenwich over a change of clocks", () => {
  const found = read(calendarFile(meeting, { ...words, title: "Visit" }, now));
  expect(Object.fromEntries(found)).toMatchObject({
    METHOD: "REQUEST",
    UID: "meeting-7@hearth.example",
    SEQUENCE: "2",
    DTSTAMP: "20270301T120000Z",
    DTSTART: "20270328T003000Z",
    DTEND: "20270328T013000Z",
    STATUS: "CONFIRMED",
    TRIGGER: "-PT10M",
    ORGANIZER: "mailto:no-reply@hearth.example",
    ATTENDEE: "mailto:niamh@hearth.example",
  });
});

test("one that is called off takes the same place under a later number, and rings no more", () => {
  const found = read(calendarFile({ ...meeting, state: "cancelled", version: 3 }, words, now));
  expect([
    found.get("METHOD"),
    found.get("UID"),
    found.get("SEQUENCE"),
    found.get("STATUS"),
    found.has("TRIGGER"),
  ]).toEqual(["CANCEL", "meeting-7@hearth.example", "3", "CANCELLED", false]);
});

test("words come back as they were written, and no line is longer than 75 octets", () => {
  const long = "오리엔테이션 회의 ".repeat(12).trim();
  const file = calendarFile(meeting, { ...words, title: `${words.title} ${long}` }, now);
  const found = read(file);
  expect(found.get("SUMMARY")).toBe(`${words.title} ${long}`);
  expect(read(calendarFile({ ...meeting, state: "cancelled" }, words, now)).get("DESCRIPTION")).toBe(words.note);
  expect(file).toContain('ATTENDEE;CN="Niamh  N  Byrne"');
  for (const line of file.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});
