import { isStaff, type Role } from "#shared/access/roles.ts";

export const callStates = ["ringing", "accepted", "ended", "missed", "declined", "busy"] as const;
export type CallState = (typeof callStates)[number];

export const ringSeconds = 30;
// Whoever has not been heard of for so long is no longer in the call.
export const silenceSeconds = 45;

// Each sends to each of the others: with more, a telephone's line would not carry it.
export const mostSeats = 4;

// One device of one person: a call is between such, also where a person has many.
export interface Place {
  readonly userId: string;
  readonly device: string;
}

export interface Seat extends Place {
  readonly roles: readonly Role[];
}

// Why somebody cannot come in, or be called in.
export const callRefusals = ["callFull", "callBusy", "callQuiet"] as const;

export const endings = ["minorAlone"] as const;

export interface CallRecord {
  readonly state: CallState;
  readonly callerId: string;
  // Who is in it now, in the order in which they came.
  readonly seats: readonly Seat[];
  // Who is rung, and who of them has said no.
  readonly rung: readonly string[];
  readonly declined: readonly string[];
  readonly ringsUntil: number;
  readonly isAboutChild: boolean;
  // Why it has ended, where nobody has hung up on it.
  readonly endedFor: (typeof endings)[number] | null;
}

export type CallEvent =
  | { readonly t: "accept"; readonly by: Seat; readonly at: number }
  | { readonly t: "decline" | "end"; readonly by: Place; readonly at: number }
  | { readonly t: "ringOver"; readonly at: number }
  // Who has not been heard of for too long, or may be in it no more.
  | { readonly t: "gone"; readonly userIds: readonly string[]; readonly at: number };

export const isOver = ({ state }: Pick<CallRecord, "state">): boolean => state !== "ringing" && state !== "accepted";

// What becomes of a call; null where the event is none of its own or comes too late.
export function step(call: CallRecord, event: CallEvent): CallRecord | null {
  if (isOver(call)) return null;
  switch (event.t) {
    case "ringOver":
      return call.state === "ringing" && event.at >= call.ringsUntil ? { ...call, state: "missed" } : null;
    case "gone":
      return without(call, ({ userId }) => event.userIds.includes(userId));
    case "accept":
      return accept(call, event.by, event.at);
    case "decline":
      return decline(call, event.by.userId);
    case "end":
      // From the device that is in it: one that was left says nothing any more.
      return without(call, ({ userId, device }) => userId === event.by.userId && device === event.by.device);
  }
}

// Taken on one device, it rings on no other. Whoever is in it already goes on where they are now: on another device, or after a reload.
// While it goes on, others of its conversation may come in.
function accept(call: CallRecord, by: Seat, at: number): CallRecord | null {
  if (call.seats.some(({ userId }) => userId === by.userId))
    return { ...call, seats: call.seats.map((seat) => (seat.userId === by.userId ? by : seat)) };
  const isOpen = call.state === "accepted" || (call.rung.includes(by.userId) && at < call.ringsUntil);
  return isOpen && whyNot(call, by) === null ? { ...call, state: "accepted", seats: [...call.seats, by] } : null;
}

// Why somebody may not come in as well.
export function whyNot(
  { seats, isAboutChild }: Pick<CallRecord, "seats" | "isAboutChild">,
  by: Pick<Seat, "roles">,
): "callFull" | "minorAlone" | null {
  if (seats.length >= mostSeats) return "callFull";
  return mayBeTogether([...seats, by], isAboutChild) ? null : "minorAlone";
}

// Only when everybody has said no is the answer no; where it goes on already, it rings no more for whoever says no.
function decline(call: CallRecord, userId: string): CallRecord | null {
  if (!call.rung.includes(userId) || call.seats.some((seat) => seat.userId === userId)) return null;
  const declined = [...new Set([...call.declined, userId])];
  const isNo = call.state === "ringing" && call.rung.every((one) => declined.includes(one));
  return { ...call, declined, state: isNo ? "declined" : call.state };
}

// With one alone there is no call any more; and where nobody answers for a child any more it is not led on.
function without(call: CallRecord, isGone: (seat: Seat) => boolean): CallRecord | null {
  const seats = call.seats.filter((seat) => !isGone(seat));
  if (seats.length === call.seats.length) return null;
  if (call.state === "ringing") return { ...call, seats, state: "missed" };
  if (seats.length < 2) return { ...call, seats, state: "ended" };
  return mayBeTogether(seats, call.isAboutChild)
    ? { ...call, seats }
    : { ...call, seats, state: "ended", endedFor: "minorAlone" };
}

const isHost = (roles: readonly Role[]): boolean => roles.includes("host_family");
const answersForChild = (roles: readonly Role[]): boolean => roles.includes("parent") || isStaff({ roles });

// About a child nobody talks to a host without a parent or one of us: a child beside the telephone is never alone with the family.
export const mayBeTogether = (people: readonly Pick<Seat, "roles">[], isAboutChild: boolean): boolean =>
  !isAboutChild || !people.some(({ roles }) => isHost(roles)) || people.some(({ roles }) => answersForChild(roles));

// 75 s is 1:15, an hour 1:00:00.
export function lengthOf(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  const two = (value: number): string => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export interface LineFigures {
  // Of what was sent, as the other side has counted it: 0 to 1.
  readonly lost: number;
  readonly roundTripMs: number;
}

export type LineQuality = "good" | "weak" | "voice";

// Picture gives way before sound: on a weak line it is smaller, on a bad one there is none.
export function qualityOf({ lost, roundTripMs }: LineFigures): LineQuality {
  if (lost > 0.15 || roundTripMs > 1_500) return "voice";
  return lost > 0.05 || roundTripMs > 600 ? "weak" : "good";
}

export interface JudgedLine {
  readonly quality: LineQuality;
  // How often in a row it was found better than that.
  readonly betterFor: number;
}

const fromWorst = ["voice", "weak", "good"] as const satisfies readonly LineQuality[];
const looksBeforeMore = 2;

// Less is sent at once; more only when the line has been better for a while, and by one step: else it would come and go.
export function judged({ quality, betterFor }: JudgedLine, figures: LineFigures): JudgedLine {
  const found = qualityOf(figures);
  const step = fromWorst.indexOf(quality);
  if (fromWorst.indexOf(found) <= step) return { quality: found, betterFor: 0 };
  if (betterFor + 1 < looksBeforeMore) return { quality, betterFor: betterFor + 1 };
  return { quality: fromWorst[step + 1] ?? found, betterFor: 0 };
}
