import { useState } from "react";
import { timeline } from "#shared/features/timeline/timeline.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";

const api = apiOf({ places: timeline.places });

export type Places = Awaited<ReturnType<typeof api.places>>;

interface Found {
  readonly tripId: string;
  readonly places: Places | null;
}

// Which homes could take the trip that was taken up last. It is asked as soon as a hand is on it: before the drop it is known.
export function usePlaces(onFailure: (cause: unknown) => void) {
  const [found, setFound] = useState<Found | null>(null);
  const ask = (tripId: string): Promise<Places | null> => {
    setFound({ tripId, places: null });
    return api.places({ tripId }, { isQuiet: true }).then(
      (places) => {
        setFound((now) => (now?.tripId === tripId ? { tripId, places } : now));
        return places;
      },
      (cause: unknown) => {
        onFailure(cause);
        return null;
      },
    );
  };
  return { ask, of: (tripId: string): Places | null => (found?.tripId === tripId ? found.places : null), found };
}
