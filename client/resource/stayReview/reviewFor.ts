import { can } from "#shared/access/can.ts";
import { stayReviews, type StayReview } from "#shared/features/stayReviews/stayReviews.contract.ts";
import { isTripOver } from "#shared/features/trips/trips.rules.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { rolesOf, userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";

const api = apiOf({ read: stayReviews.read });

// What is said of a stay that is over, for its own two sides; beside the page, which stands without it too.
export async function reviewFor(
  { id, state }: { readonly id: string; readonly state: TripState },
  signal: AbortSignal,
): Promise<StayReview | null> {
  const user = store.get(userAtom);
  const isSide = user ? can({ id: user.id, roles: rolesOf(user), businessId: null }, "stayReviews:give") : false;
  if (!isSide || !isTripOver(state)) return null;
  try {
    return (await api.read({ id }, { isQuiet: true, signal })).review;
  } catch {
    return null;
  }
}
