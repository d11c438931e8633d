import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";

// Up to which message one's own words lie on a device of somebody they are for: of a family's, and of the office's where no family is there.
export function arrivedUpTo(
  stored: ReadonlyMap<string, number>,
  { people }: Pick<WireHeader, "people">,
  myId: string,
): number {
  const others = people.filter(({ userId, isHere }) => isHere && userId !== myId);
  const families = others.filter(({ side }) => side !== "office");
  return Math.max(0, ...(families.length > 0 ? families : others).map(({ userId }) => stored.get(userId) ?? 0));
}
