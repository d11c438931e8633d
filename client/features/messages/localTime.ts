import type { HasRoles } from "#shared/access/roles.ts";
import { sideOf } from "#shared/features/conversations/conversations.rules.ts";
import type { WireHeader, WirePerson } from "#shared/features/conversations/conversations.wire.ts";
import type { ToldPresence } from "#shared/features/conversations/presence.rules.ts";
import { apartMs } from "#shared/machine/zone.ts";
import { dateFormat } from "#client/i18n/format.ts";

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
  dateFormat({ timeZone, hour: "2-digit", minute: "2-digit" }).format(now);

type Other = Pick<WirePerson, "name" | "side">;

// Where somebody else's clock shows something else than one's own: the family's, or a guest's people's by name.
export interface TheirZone {
  readonly zone: string;
  readonly name: string | null;
}

// Where a guest's parents or agent are, for the family and the office an hour away or more, as far as it is told.
export function guestsZoneOf(
  others: readonly Other[],
  told: readonly ToldPresence[],
  me: HasRoles,
  { now, zone = Intl.DateTimeFormat().resolvedOptions().timeZone }: At,
): TheirZone | null {
  if (sideOf(me) === "booker") return null;
  const found = others.flatMap(({ name, side }, at): TheirZone[] => {
    const theirs = side === "booker" ? told[at]?.timezone : undefined;
    return theirs === undefined || Math.abs(apartMs(now, theirs, zone)) < hourMs ? [] : [{ name, zone: theirs }];
  });
  return found[0] ?? null;
}

// What the clock shows there.
export function guestsTimeOf(
  ...asked: Parameters<typeof guestsZoneOf>
): { readonly name: string; readonly time: string } | null {
  const found = guestsZoneOf(...asked);
  return found && { name: found.name ?? "", time: clockOf(found.zone, asked[3].now) };
}
