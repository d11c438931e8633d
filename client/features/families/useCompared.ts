import { useListQuery, useParamsAhead } from "#client/resource/listQuery.ts";
import { valuesOf } from "./familyQuery.ts";

export const mostCompared = 4;

// The homes that stand beside each other, in the address: the link shows the same to whoever is sent it.
export function useCompared() {
  const params = useParamsAhead();
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
