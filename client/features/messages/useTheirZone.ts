import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { guestsZoneOf, theirZoneOf, type TheirZone } from "./localTime.ts";
import { useMe } from "./useMe.ts";
import { usePresences } from "./usePresences.ts";

// Whose clock is worth a look before something is planned for them.
export function useTheirZone(header: WireHeader, now: number): TheirZone | null {
  const me = useMe();
  const others = header.people.filter(({ userId, isHere }) => isHere && userId !== me.id);
  const presences = usePresences(others.map(({ userId }) => userId));
  const zone = theirZoneOf(header, me, { now });
  return zone === null ? guestsZoneOf(others, presences, me, { now }) : { zone, name: null };
}
