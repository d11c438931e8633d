import { gridLists, type GridList } from "#shared/wire/gridLists.ts";
import type { Action } from "../../access/matrix.ts";

// What a list of ours is narrowed by stands in its address. Which names of it a view of each list keeps, in the order in which they are
// written down: two views that say the same are the same text.
interface Grid {
  // Who may open the list has views of it.
  readonly action: Action;
  readonly names: readonly string[];
}

export const gridResources = ["conversations", ...gridLists] as const;
export type GridResource = (typeof gridResources)[number];

// A declared list: what is looked at, what it is narrowed to and how it stands; some ask more than their columns.
const list = (action: Action, asks: readonly string[] = []): Grid => ({
  action,
  names: ["by", "set", "q", "filter", "sort", "group", "folded", ...asks],
});

const lists: Readonly<Record<GridList, Grid>> = {
  businesses: list("businesses:open"),
  currencies: list("currencies:read"),
  expenses: list("expenses:read"),
  groups: list("groups:open"),
  hostFamilies: list("families:open", ["freeFrom", "freeTo", "campId", "km", "ageFrom", "ageTo", "diet"]),
  lateRequests: list("families:chase"),
  leads: list("families:scout", ["show"]),
  pages: list("pages:edit"),
  reviews: list("reviews:read"),
  sheets: list("trips:open"),
  silentFamilies: list("families:chase"),
  stayReviews: list("stayReviews:judge"),
  students: list("students:open"),
  trips: list("trips:open"),
  vetting: list("vetting:read"),
};

export const grids: Readonly<Record<GridResource, Grid>> = {
  ...lists,
  conversations: {
    action: "hubMessages:open",
    names: [
      "tab",
      "tab2",
      "tab3",
      "state",
      "whose",
      "team",
      "label",
      "priority",
      "county",
      "agency",
      "family",
      "stay",
      "case",
      "topic",
      "sort",
      "q",
    ],
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
  const query = new URLSearchParams(kept).toString();
  // Which groups are folded is the least of it.
  return query.length <= longestViewQuery
    ? query
    : new URLSearchParams(kept.filter(([name]) => name !== "folded")).toString();
}

// What a list opens with where its address says nothing: one's own before the team's.
export const defaultOf = <V extends { readonly isDefault: boolean; readonly isShared: boolean }>(
  views: readonly V[],
): V | undefined => {
  const usual = views.filter(({ isDefault }) => isDefault);
  return usual.find(({ isShared }) => !isShared) ?? usual[0];
};

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
