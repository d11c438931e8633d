import type { Action } from "../../access/matrix.ts";

// What a list of ours is narrowed by stands in its address. Which names of it a view of each list keeps, in the order in which they are
// written down: two views that say the same are the same text.
interface Grid {
  // Who may open the list has views of it.
  readonly action: Action;
  readonly names: readonly string[];
}

export const gridResources = ["conversations"] as const;
export type GridResource = (typeof gridResources)[number];

export const grids: Readonly<Record<GridResource, Grid>> = {
  conversations: {
    action: "hubMessages:open",
    names: ["tab", "tab2", "tab3", "state", "whose", "team", "label", "priority", "case", "topic", "sort", "q"],
  },
};

// So many may one person keep of a list, and so many the team together.
export const mostViews = 30;
export const longestViewName = 60;
export const longestViewQuery = 500;

// The address of a list as a view keeps it; what belongs to no view is left out.
export function queryOf(resource: GridResource, params: URLSearchParams): string {
  const kept = grids[resource].names.flatMap((name): [string, string][] => {
    const value = params.get(name)?.trim();
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(kept).toString();
}

// Refused when a view is kept: nobody would ever read it.
export const unknownNames = (resource: GridResource, query: string): readonly string[] =>
  [...new URLSearchParams(query).keys()].filter((name) => !grids[resource].names.includes(name));

// The same list in another order: what stood at one place stands at another.
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, item);
}
