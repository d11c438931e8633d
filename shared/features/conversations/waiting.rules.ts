import { isSettled } from "#shared/features/support/support.rules.ts";
import { isCurrent, type Place } from "./conversations.rules.ts";
import type { WireHeader } from "./conversations.wire.ts";
import { isCaseNear } from "./pressing.rules.ts";

const hourMs = 3_600_000;

export interface LateSettings {
  readonly usualMs: number;
  // Where something has gone wrong and the stay is near (decisions 1).
  readonly urgentMs: number;
}

export const lateSettings: LateSettings = { usualMs: 12 * hourMs, urgentMs: hourMs };

// Since when somebody waits for one of us: a family or a booker wrote last, and it is not over. Null where nobody does.
export function waitsSince(
  { lastHuman, last, lastAt, supportCase }: Pick<WireHeader, "lastHuman" | "last" | "lastAt" | "supportCase">,
  place: Place | null,
): number | null {
  if (!isCurrent(place) || lastHuman === null || lastHuman.side === "office" || isSettled(supportCase, lastHuman))
    return null;
  // An older server does not say when: a notice that came after is then the nearest that is known.
  return Date.parse(lastHuman.at ?? (last?.seq === lastHuman.seq ? last.at : lastAt));
}

// Late after half a day; in a trip with a case that begins within a week, or has begun, after an hour.
export function isLateSince(
  since: number,
  trip: Pick<WireHeader, "tripState" | "fromDate">,
  now: number,
  { usualMs, urgentMs }: LateSettings = lateSettings,
): boolean {
  return now - since >= (isCaseNear(trip, now) ? urgentMs : usualMs);
}
