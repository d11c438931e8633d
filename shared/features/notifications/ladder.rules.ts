import type { Channel, LettersStopped, NotificationKind } from "./notifications.kinds.ts";

// Where somebody is before the screen, the devices stay silent for so long: whoever reads it there needs no push.
export const graceMs = 20_000;
const minuteMs = 60_000;
const minutesOfDay = 1_440;

export type Wishes = Readonly<Partial<Record<NotificationKind, Readonly<Partial<Record<Channel, boolean>>>>>>;

export interface Quiet {
  // Minutes of the person's own day.
  readonly from: number;
  readonly to: number;
}

// As it is until somebody chooses. The office works before the screen all day: letters would only repeat it.
const isUsual = (kind: NotificationKind, channel: Channel, isStaff: boolean): boolean =>
  kind !== "marketing" && !(isStaff && channel !== "push");

export const isWished = (
  wishes: Wishes,
  { kind, channel, isStaff }: { readonly kind: NotificationKind; readonly channel: Channel; readonly isStaff: boolean },
): boolean => wishes[kind]?.[channel] ?? isUsual(kind, channel, isStaff);

export interface Standing {
  readonly channel: Channel;
  // When the newest of it came.
  readonly newsAt: number;
  readonly isRead: boolean;
  // Disabled, or no longer part of the conversation.
  readonly isGone: boolean;
  readonly isMuted: boolean;
  readonly isWished: boolean;
  // The day of the journey, or something has gone wrong near it: passes mutes and quiet hours.
  readonly isPressing: boolean;
  // A page of theirs is before somebody's eyes.
  readonly isActive: boolean;
  // An address or a number that is known to be theirs.
  readonly isReachable: boolean;
  // Why no letters go to their address; what they ask for themselves comes all the same.
  readonly stopped: LettersStopped | null;
  readonly quiet: Quiet | null;
  readonly timezone: string;
}

export type Ending = "read" | "gone" | "unwished" | "muted" | "unreachable" | LettersStopped;
export type Verdict =
  | { readonly t: "send" }
  | { readonly t: "wait"; readonly until: number; readonly because: "active" | "quiet" }
  | { readonly t: "end"; readonly because: Ending };

// Whether a step of the ladder is taken, as things stand at its moment.
export function judge(standing: Standing, now: number): Verdict {
  const ending = whyNot(standing);
  if (ending !== null) return { t: "end", because: ending };
  const { channel, newsAt, isActive, isPressing, quiet, timezone } = standing;
  // A letter wakes nobody.
  if (quiet && !isPressing && channel !== "email") {
    const until = quietUntil(quiet, { now, timezone });
    if (until !== null) return { t: "wait", until, because: "quiet" };
  }
  if (channel === "push" && isActive && now < newsAt + graceMs)
    return { t: "wait", until: newsAt + graceMs, because: "active" };
  return { t: "send" };
}

function whyNot(standing: Standing): Ending | null {
  const { channel, isRead, isGone, isWished: wished, isMuted, isPressing, isReachable, stopped } = standing;
  if (isRead) return "read";
  if (isGone) return "gone";
  if (!wished) return "unwished";
  if (isMuted && !isPressing) return "muted";
  if (!isReachable) return "unreachable";
  return channel === "email" ? stopped : null;
}

// Until when it is quiet where the person is; null while it is not. Over a change of clocks it is judged anew at its end.
export function quietUntil(
  { from, to }: Quiet,
  { now, timezone }: { readonly now: number; readonly timezone: string },
): number | null {
  const minute = minuteOfDay(now, timezone);
  const isQuiet = from <= to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  const left = (to - minute + minutesOfDay) % minutesOfDay;
  return now - (now % minuteMs) + left * minuteMs;
}

function minuteOfDay(now: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" })
    .format(now)
    .split(":");
  return Number(parts[0]) * 60 + Number(parts[1]);
}

// How long a device may be silent about pushes that it was sent before it is said that something is wrong.
export const proofAgeMs = 24 * 60 * minuteMs;

// A push service took it, and the device never said that it showed it.
export const isDoubtful = (
  { sentAt, provenAt }: { readonly sentAt: string | null; readonly provenAt: string | null },
  now: number,
): boolean => sentAt !== null && Date.parse(sentAt) < now - proofAgeMs && (provenAt === null || provenAt < sentAt);
