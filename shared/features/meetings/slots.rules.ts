import { instantOf } from "#shared/machine/zone.ts";

export const mostSlots = 5;

// As a field writes it: a day and a time on the wall of whoever proposes.
const written = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/;

export const slotMistakes = ["none", "unread", "past", "twice"] as const;
export type SlotMistake = (typeof slotMistakes)[number];

// What is wrong with the times somebody has written down, or nothing. Lines left empty count for nothing.
export function mistakeIn(lines: readonly string[], { now, zone }: { now: number; zone: string }): SlotMistake | null {
  const said = lines.filter((line) => line.trim() !== "");
  if (said.length === 0) return "none";
  const times = said.map((line) => instantIn(line, zone));
  if (times.some((time) => time === null)) return "unread";
  if (times.some((time) => time !== null && time <= now)) return "past";
  return new Set(times).size < times.length ? "twice" : null;
}

// The instants that are sent, the earliest first: a time of the writer's wall, whatever the clocks do until then.
export const slotsOf = (lines: readonly string[], zone: string): readonly string[] =>
  lines
    .flatMap((line) => instantIn(line, zone) ?? [])
    .toSorted((a, b) => a - b)
    .map((at) => new Date(at).toISOString());

function instantIn(line: string, zone: string): number | null {
  const [, day, clock] = written.exec(line) ?? [];
  if (day === undefined || clock === undefined || Number.isNaN(Date.parse(`${day}T${clock}:00Z`))) return null;
  return instantOf(day, clock, zone);
}
