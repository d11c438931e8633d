import { vettingGrid } from "#shared/features/vetting/vetting.contract.ts";
import { noticeDays } from "#shared/features/vetting/vetting.rules.ts";
import {
  statesOfView,
  usualSortOf,
  vettingViews,
  type VettingState,
  type VettingView,
} from "#shared/features/vetting/vetting.states.ts";
import type { GridColumns } from "#shared/wire/gridColumns.ts";
import { parseFilter, writeFilter, type Narrowing } from "#shared/wire/gridQuery.rules.ts";
import type { Counted } from "#client/resource/grid/gridAddress.ts";

export type ViewCounts = Readonly<Record<VettingView, number>>;

// What each desk opens with: the states that stand on it, in its order.
export const filterOfView = (view: VettingView): string =>
  view === "all" ? "" : writeFilter([{ column: "state", values: statesOfView[view] }]);

export const sortOfView = (view: VettingView): string =>
  usualSortOf(view) === vettingGrid.order ? "" : usualSortOf(view);

// Approvals that end within the days of notice, or have ended.
export const dueSoon = writeFilter([
  { column: "state", values: statesOfView.approved },
  { column: "validUntil", to: `today+${noticeDays}` },
]);

// The same words and the same household on another desk.
export function searchOfView(before: URLSearchParams, view: VettingView): string {
  const kept = ["q", "edit"].flatMap((name): [string, string][] => {
    const value = before.get(name);
    return value ? [[name, value]] : [];
  });
  const [filter, sort] = [filterOfView(view), sortOfView(view)];
  return new URLSearchParams([
    ["set", view],
    ...(filter ? [["filter", filter]] : []),
    ...(sort ? [["sort", sort]] : []),
    ...kept,
  ]).toString();
}

const isOfState = ({ column }: Narrowing): boolean => column === "state";

// The same question about the households of all desks.
export function withoutState(before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before);
  const narrowed = parseFilter(before.get("filter") ?? "", vettingGrid.columns as GridColumns) ?? [];
  after.set("filter", writeFilter(narrowed.filter((one) => !isOfState(one))));
  return after;
}

export function countsOfViews(groups: readonly Counted[]): ViewCounts {
  const countOf = (view: VettingView): number =>
    groups
      .filter(({ value }) => statesOfView[view].includes(value as VettingState))
      .reduce((sum, { count }) => sum + count, 0);
  return Object.fromEntries(vettingViews.map((view) => [view, countOf(view)])) as ViewCounts;
}
