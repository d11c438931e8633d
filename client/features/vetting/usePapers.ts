import { useEffect, useState } from "react";
import type { Household } from "#shared/features/vetting/vetting.contract.ts";
import { vettingPapers, type HouseholdPapers } from "#shared/features/vetting/papers.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";

const api = apiOf({ ofHousehold: vettingPapers.ofHousehold });

// What was handed in for a household, asked again with everything that happens to it. Without it the checks still stand.
export function usePapers({ id, version }: Pick<Household, "id" | "version">): HouseholdPapers | null {
  const [papers, setPapers] = useState<HouseholdPapers | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api.ofHousehold({ id }, { isQuiet: true, signal: leaving.signal }).then(setPapers, () => undefined);
    return () => leaving.abort();
  }, [id, version]);
  return papers;
}
