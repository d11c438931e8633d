import { isVisibleToHost } from "#shared/features/hostings/hostings.rules.ts";
import type { ResourceChange } from "../../realtime/news.ts";
import type { PlacementChange } from "./books.port.ts";
import type { HeldTrip } from "./placement.store.ts";

// What a command on a trip is told as. A family hears of its own place alone, and not of one that it cannot see: one request tells
// nobody of the others.
export function changesIn(
  { id, businessId }: Pick<HeldTrip, "id" | "businessId">,
  { before, after }: Pick<PlacementChange, "before" | "after">,
): readonly ResourceChange[] {
  const { owner, hostings, familyById } = after.facts;
  const businesses = businessId === null ? [] : [businessId];
  const known = new Set(before.facts.hostings.filter(isVisibleToHost).map((hosting) => hosting.id));
  const ofFamilies = hostings.map((hosting): ResourceChange => {
    const hosts =
      isVisibleToHost(hosting) || known.has(hosting.id) ? (familyById[hosting.hostFamilyId]?.hostIds ?? []) : [];
    return {
      resource: "hostings",
      ids: [hosting.id],
      audience: { people: [...owner.guardianIds, ...hosts], businesses },
    };
  });
  return [{ resource: "trips", ids: [id], audience: { people: owner.guardianIds, businesses } }, ...ofFamilies];
}
