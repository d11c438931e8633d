import { useNavigation, useSearchParams } from "react-router";
import { useListQuery } from "#client/resource/listQuery.ts";
import { valuesOf } from "./familyQuery.ts";

export const mostCompared = 4;

// The homes that stand beside each other, in the address: the link shows the same to whoever is sent it.
export function useCompared() {
  const [here] = useSearchParams();
  // What was pressed counts at once: the next press adds to it, though the list is still being read.
  const ahead = useNavigation().location;
  const params = ahead ? new URLSearchParams(ahead.search) : here;
  const query = useListQuery();
  const chosen = valuesOf(params, "compare");
  const set = (slugs: readonly string[]): void => query.change({ compare: slugs.join(","), page: query.get("page") });
  return {
    chosen,
    isFull: chosen.length >= mostCompared,
    has: (slug: string): boolean => chosen.includes(slug),
    toggle: (slug: string): void =>
      set(chosen.includes(slug) ? chosen.filter((one) => one !== slug) : [...chosen, slug].slice(0, mostCompared)),
    clear: (): void => set([]),
  };
}
