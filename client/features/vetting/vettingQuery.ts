import type { VettingFilters } from "#shared/features/vetting/vetting.contract.ts";
import {
  usualSortOf,
  vettingSorts,
  vettingViews,
  type VettingSort,
  type VettingView,
} from "#shared/features/vetting/vetting.states.ts";
import { idPattern } from "#shared/wire/fields.ts";
import type { Sort } from "#client/ui/table/rowOrder.ts";

const firstView: VettingView = "screen";

export const viewOf = (params: URLSearchParams): VettingView =>
  vettingViews.find((view) => view === params.get("view")) ?? firstView;

export const sortOf = (params: URLSearchParams): VettingSort =>
  vettingSorts.find((sort) => sort === params.get("sort")) ?? usualSortOf(viewOf(params));

export const isDueSoon = (params: URLSearchParams): boolean => params.get("due") === "soon";

type Question = { readonly [Name in keyof VettingFilters]?: VettingFilters[Name] };

// What the address asks of the server. A word that means nothing there is as good as none.
export function questionOf(params: URLSearchParams): Question {
  const q = params.get("q")?.slice(0, 100);
  const [countryId, countyId, page] = ["country", "county", "page"].map(
    (key) => idPattern.exec(params.get(key) ?? "")?.[0],
  );
  return {
    view: viewOf(params),
    sort: sortOf(params),
    ...(q ? { q } : {}),
    ...(countryId ? { countryId } : {}),
    ...(countyId ? { countyId } : {}),
    ...(page && page.length <= 6 ? { page: Number(page) } : {}),
    ...(isDueSoon(params) ? { due: "soon" } : {}),
  };
}

// Only an approval can be due for renewal.
const viewsWithApprovals: readonly VettingView[] = ["approved", "all"];

// Another view of the same search. Its order and its first page are its own.
export function searchOfView(params: URLSearchParams, view: VettingView): string {
  const kept = ["q", "country", "county", ...(viewsWithApprovals.includes(view) ? ["due"] : [])];
  const next = new URLSearchParams(kept.flatMap((key) => (params.get(key) ? [[key, params.get(key) ?? ""]] : [])));
  if (view !== firstView) next.set("view", view);
  return next.size === 0 ? "" : `?${next}`;
}

// Asking for what is due leads to where it can be.
export function dueChange(params: URLSearchParams): Readonly<Record<string, string>> {
  if (isDueSoon(params)) return { due: "" };
  return viewsWithApprovals.includes(viewOf(params)) ? { due: "soon" } : { due: "soon", view: "approved", sort: "" };
}

export const tableSortOf = (sort: VettingSort): Sort => ({
  key: sort.replace("-", ""),
  direction: sort.startsWith("-") ? "descending" : "ascending",
});

export const wordOfTableSort = ({ key, direction }: Sort): string => (direction === "descending" ? `-${key}` : key);
