import type { HasRoles } from "#shared/access/roles.ts";
import { sideOf } from "#shared/features/conversations/conversations.rules.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
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
  return (
    timeZone && new Intl.DateTimeFormat(formatTag(), { timeZone, hour: "2-digit", minute: "2-digit" }).format(at.now)
  );
}
