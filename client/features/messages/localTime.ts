import type { HasRoles } from "#shared/access/roles.ts";
import { sideOf } from "#shared/features/conversations/conversations.rules.ts";
import type { WireHeader, WirePerson } from "#shared/features/conversations/conversations.wire.ts";
import type { ToldPresence } from "#shared/features/conversations/presence.rules.ts";
import { apartMs } from "#shared/machine/zone.ts";
import { formatTag } from "#client/i18n/format.ts";

const hourMs = 3_600_000;

type Home = Pick<WireHeader, "familyName" | "timezone">;

interface At {
  readonly now: number;
  readonly zone?: string;
}

// Where the family is, for whoever writes to it from an hour away or more.
export function theirZoneOf(
  { familyName, timezone }: Home,
  me: HasRoles,
  { now, zone = Intl.DateTimeFormat().resolvedOptions().timeZone }: At,
): string | null {
  if (familyName === null || sideOf(me) === "host" || Math.abs(apartMs(now, timezone, zone)) < hourMs) return null;
  return timezone;
}

// What the clock shows there.
export function localTimeOf(header: Home, me: HasRoles, at: At): string | null {
  const timeZone = theirZoneOf(header, me, at);
  return timeZone && clockOf(timeZone, at.now);
}

const clockOf = (timeZone: string, now: number): string =>
  new Intl.DateTimeFormat(formatTag(), { timeZone, hour: "2-digit", minute: "2-digit" }).format(now);

type Other = Pick<WirePerson, "name" | "side">;

// What the clock shows where a guest's parents or agent are, for the family and the office an hour away or more, as far as it is told.
export function guestsTimeOf(
  others: readonly Other[],
  told: readonly ToldPresence[],
  me: HasRoles,
  { now, zone = Intl.DateTimeFormat().resolvedOptions().timeZone }: At,
): { readonly name: string; readonly time: string } | null {
  if (sideOf(me) === "booker") return null;
  const found = others.flatMap(({ name, side }, at) => {
    const timeZone = side === "booker" ? told[at]?.timezone : undefined;
    return timeZone === undefined || Math.abs(apartMs(now, timeZone, zone)) < hourMs
      ? []
      : [{ name, time: clockOf(timeZone, now) }];
  });
  return found[0] ?? null;
}
