import { isoOf, later, type Moment } from "../days.ts";
import type { HostFamilyRow } from "../rows.ts";
import type { Student } from "./students.ts";

type Wishing = { students: readonly Student[]; hostFamilies: readonly HostFamilyRow[]; now: Moment };

const votes = [
  ["yes", "A garden, and the sea behind it."],
  ["maybe", "Lovely, but a long way from the airport."],
] as const;

// What two parents have put together for the summer: the one keeps homes, the other votes.
export function buildWishes({ students, hostFamilies, now }: Wishing) {
  const both = students.find(
    ({ guardians }) => guardians.length > 1 && guardians[0]?.user.email === "parent@hearth.example",
  );
  const [owner, other] = both?.guardians ?? [];
  if (!owner || !other) throw new Error("Nobody brings up a child with the parent of the demo");
  const homes = hostFamilies.filter(({ vettingState }) => vettingState === "approved").slice(5, 5 + votes.length);
  const at = (days: number): string => isoOf(later(now, { days }));
  const items = homes.map(({ id }, index) => ({
    id: index + 1,
    wishlistId: 1,
    hostFamilyId: id,
    note: "",
    addedBy: owner.user.id,
    addedAt: at(-9 + index),
  }));
  return {
    wishlist: [{ id: 1, ownerId: owner.user.id, name: "Irlanda, julio", createdAt: at(-9) }],
    wishlistMember: [{ wishlistId: 1, userId: other.user.id, addedAt: at(-8) }],
    wishlistItem: items,
    wishlistVote: items.map(({ id }, index) => ({
      itemId: id,
      userId: other.user.id,
      vote: votes[index]?.[0] ?? "maybe",
      words: votes[index]?.[1] ?? "",
      at: at(-6),
    })),
  };
}
