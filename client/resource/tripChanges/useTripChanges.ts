import { useEffect, useState } from "react";
import { tripChanges, type TripChanges } from "#shared/features/tripChanges/tripChanges.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";

const api = apiOf({ read: tripChanges.read });

// The changes of a stay, read again whenever what stands around them is. Prices are kept on no device: without a connection there are none to show.
export function useTripChanges(tripId: string, isAsked: boolean, around: unknown) {
  const [found, setFound] = useState<TripChanges | null>(null);
  useEffect(() => {
    if (!isAsked) return undefined;
    const leaving = new AbortController();
    api.read({ id: tripId }, { signal: leaving.signal, isQuiet: true }).then(setFound, () => undefined);
    return () => leaving.abort();
  }, [tripId, isAsked, around]);
  return { found: isAsked ? found : null, put: setFound };
}
