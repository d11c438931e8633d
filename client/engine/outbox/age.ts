import { dayMs } from "#shared/time/days.ts";
import type { MessageState, Pending } from "../model.ts";

export const lateAfterMs = dayMs;
export const parkedAfterMs = 14 * dayMs;
// The server remembers operations for 60 days: well before that, nothing is sent by itself any more.
export const expiredAfterMs = 45 * dayMs;
// What was acknowledged in the last day can be offered again, also when one node's clock was a day ahead or behind.
export const logKeptMs = 3 * dayMs;

export const isExpired = ({ at, refusal }: Pending, now: number): boolean =>
  refusal === undefined && now - at >= expiredAfterMs;

export const isParked = ({ at, wokenAt = at }: Pending, now: number): boolean =>
  now - Math.max(at, wokenAt) >= parkedAfterMs;

const isUploading = ({ uploads = [] }: Pending): boolean => uploads.some(({ state }) => state !== "clean");

export function stateOf(pending: Pending, now: number): Exclude<MessageState, "sent"> {
  if (pending.refusal !== undefined) return "refused";
  if (isParked(pending, now) || isExpired(pending, now)) return "parked";
  if (now - pending.at >= lateAfterMs) return "late";
  return isUploading(pending) ? "uploading" : "queued";
}

// A file that will leave once it is up.
export const isOnItsWayUp = (pending: Pending, now: number): boolean =>
  isUploading(pending) && pending.refusal === undefined && !isParked(pending, now) && !isExpired(pending, now);

// It goes no further by itself, or has not for a day: whoever wrote it has to be told.
export const isStuckIn = (state: MessageState): boolean => ["refused", "late", "parked"].includes(state);
export const isStuck = (pending: Pending, now: number): boolean => isStuckIn(stateOf(pending, now));

// A clock that was set back since holds nothing.
export const isHeld = ({ at, readyAt = 0 }: Pending, now: number): boolean => now < readyAt && now >= at;

export function isSendable(pending: Pending, now: number): boolean {
  if (pending.refusal !== undefined || pending.after !== undefined || isUploading(pending)) return false;
  return !isParked(pending, now) && !isExpired(pending, now) && !isHeld(pending, now);
}
