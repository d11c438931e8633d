import { useEffect, useState } from "react";
import { geofences, type Area } from "#shared/features/geofences/geofences.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";

const api = apiOf({ around: geofences.around });

// In whose area a house is. Read again when the house has moved.
export function useArea(householdId: string, place = ""): Area | null {
  const [area, setArea] = useState<Area | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api.around({ householdId }, { signal: leaving.signal, isQuiet: true }).then(
      (answer) => setArea(answer.area),
      () => undefined,
    );
    return () => leaving.abort();
  }, [householdId, place]);
  return area;
}
