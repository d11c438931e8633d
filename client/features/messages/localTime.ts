import type { HasRoles } from "#shared/access/roles.ts";
import { sideOf } from "#shared/features/conversations/conversations.rules.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { apartMs } from "#shared/machine/zone.ts";
import { formatTag } from "#client/i18n/format.ts";

const hourMs = 3_600_000;

// What the clock shows at the family's, for whoever writes to it from an hour away or more.
export function localTimeOf(
  { familyName, timezone }: Pick<WireHeader, "familyName" | "timezone">,
  me: HasRoles,
  { now, zone = Intl.DateTimeFormat().resolvedOptions().timeZone }: { readonly now: number; readonly zone?: string },
): string | null {
  if (familyName === null || sideOf(me) === "host" || Math.abs(apartMs(now, timezone, zone)) < hourMs) return null;
  return new Intl.DateTimeFormat(formatTag(), { timeZone: timezone, hour: "2-digit", minute: "2-digit" }).format(now);
}
