import { isStaff, type Role } from "#shared/access/roles.ts";

export const callStates = ["ringing", "accepted", "ended", "missed", "declined", "busy"] as const;
export type CallState = (typeof callStates)[number];

export const ringSeconds = 30;
// Whoever has not been heard of for so long is no longer in the call.
export const silenceSeconds = 45;

// One device of one person: a call is between two of them, also where both have many.
export interface Place {
  readonly userId: string;
  readonly device: string;
}

export interface CallRecord {
  readonly state: CallState;
  readonly caller: Place;
  readonly callee: Place | null;
  // Who is rung, and who of them has said no.
  readonly rung: readonly string[];
  readonly declined: readonly string[];
  readonly ringsUntil: number;
}

export type CallEvent =
  | { readonly t: "accept" | "decline" | "end"; readonly by: Place; readonly at: number }
  | { readonly t: "ringOver" | "silent"; readonly at: number };

export const isOver = ({ state }: Pick<CallRecord, "state">): boolean => state !== "ringing" && state !== "accepted";

// What becomes of a call; null where the event is none of its own or comes too late.
export function step(call: CallRecord, event: CallEvent): CallRecord | null {
  if (isOver(call)) return null;
  switch (event.t) {
    case "ringOver":
      return call.state === "ringing" && event.at >= call.ringsUntil ? { ...call, state: "missed" } : null;
    case "silent":
      return { ...call, state: call.state === "ringing" ? "missed" : "ended" };
    case "accept":
      return accept(call, event.by, event.at);
    case "decline":
      return decline(call, event.by.userId);
    case "end":
      return end(call, event.by);
  }
}

// Taken on one device, it rings on no other. Whoever is in it already goes on where they are now: on another device, or after a reload.
function accept(call: CallRecord, by: Place, at: number): CallRecord | null {
  if (by.userId === call.caller.userId) return { ...call, caller: by };
  if (call.state === "accepted") return call.callee?.userId === by.userId ? { ...call, callee: by } : null;
  return call.rung.includes(by.userId) && at < call.ringsUntil ? { ...call, state: "accepted", callee: by } : null;
}

// Only when everybody has said no is the answer no.
function decline(call: CallRecord, userId: string): CallRecord | null {
  if (call.state !== "ringing" || !call.rung.includes(userId)) return null;
  const declined = [...new Set([...call.declined, userId])];
  return { ...call, declined, state: call.rung.every((one) => declined.includes(one)) ? "declined" : "ringing" };
}

// By whoever is in it, from the device that is: one that was left says nothing any more.
function end(call: CallRecord, { userId, device }: Place): CallRecord | null {
  const place = [call.caller, call.callee].find((one) => one?.userId === userId);
  if (!place || place.device !== device) return null;
  return { ...call, state: call.state === "ringing" ? "missed" : "ended" };
}

const isHost = (roles: readonly Role[]): boolean => roles.includes("host_family");
const answersForChild = (roles: readonly Role[]): boolean => roles.includes("parent") || isStaff({ roles });

// About a child nobody talks to a host but a parent or one of us: a child beside the telephone is never alone with the family.
export const mayTalk = (one: readonly Role[], other: readonly Role[], isAboutChild: boolean): boolean =>
  !isAboutChild || (!isHost(one) && !isHost(other)) || answersForChild(one) || answersForChild(other);

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
