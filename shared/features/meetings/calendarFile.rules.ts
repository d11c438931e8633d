import type { MeetingState } from "./meetings.states.ts";

// What a calendar is told of a meeting.
export interface CalendarMeeting {
  readonly id: string;
  readonly version: number;
  readonly state: MeetingState;
  readonly scheduledAt: string;
  readonly minutes: number;
}

export interface CalendarWords {
  readonly title: string;
  readonly note: string;
  // Its page.
  readonly url: string;
  // Who sends it, and whose calendar it is for.
  readonly host: string;
  readonly attendee: { readonly name: string; readonly email: string };
}

const minuteMs = 60_000;
const cancelling: readonly MeetingState[] = ["cancelled", "declined", "expired"];

// A meeting for a calendar (RFC 5545, 5546): asked for or, under the same UID and with a higher SEQUENCE, called off. Times are of
// Greenwich, so that no calendar needs a zone of ours and no change of clocks moves them.
export function calendarFile(
  meeting: CalendarMeeting,
  { title, note, url, host, attendee }: CalendarWords,
  now: number,
): string {
  const start = Date.parse(meeting.scheduledAt);
  const isOff = cancelling.includes(meeting.state);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Hearth//Meetings//EN",
    "CALSCALE:GREGORIAN",
    `METHOD:${isOff ? "CANCEL" : "REQUEST"}`,
    "BEGIN:VEVENT",
    `UID:meeting-${meeting.id}@${host}`,
    `SEQUENCE:${meeting.version}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(start + meeting.minutes * minuteMs)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(note)}`,
    `URL:${url}`,
    `ORGANIZER;CN=Hearth:mailto:no-reply@${host}`,
    `ATTENDEE;CN=${quoted(attendee.name)};PARTSTAT=ACCEPTED:mailto:${attendee.email}`,
    `STATUS:${isOff ? "CANCELLED" : "CONFIRMED"}`,
    ...(isOff
      ? []
      : ["BEGIN:VALARM", "ACTION:DISPLAY", `DESCRIPTION:${escaped(title)}`, "TRIGGER:-PT10M", "END:VALARM"]),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

const stamp = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, "");

const escaped = (words: string): string => words.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");

// No parameter may hold a quotation mark or a line's end (RFC 5545, 3.2).
const quoted = (words: string): string => `"${words.replace(/["\p{Cc}]/gu, " ")}"`;

const mostOctets = 75;

// A line ends after 75 octets at most, never within a letter, and goes on behind a space.
function folded(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let [part, octets] = ["", 0];
  for (const letter of line) {
    const length = encoder.encode(letter).length;
    if (octets + length > mostOctets) {
      parts.push(part);
      [part, octets] = ["", 1];
    }
    part += letter;
    octets += length;
  }
  return [...parts, part].join("\r\n ");
}
