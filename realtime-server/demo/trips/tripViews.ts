import { hourMs, isoOf, type Moment } from "../days.ts";
import type { GridViewRow } from "../rows.ts";

const ahead = "state:reserved,booked";

// How the office looks at its trips, behind the views of other lists.
const views: readonly (readonly [name: string, query: Readonly<Record<string, string>>])[] = [
  ["Arriving this week", { filter: `state:booked;fromDate:today..today+6`, sort: "fromDate" }],
  ["No flight", { filter: `${ahead};fromDate:today..;arrivesAt:-`, sort: "fromDate" }],
  ["Needs a family", { filter: "state:new,enquiry;fromDate:today..", sort: "fromDate" }],
  ["Balance overdue", { filter: "owed:1..;dueOn:..today-1", sort: "dueOn" }],
  ["Mine", { filter: "state:enquiry,reserved,booked,in-progress;coordinatorName:me", sort: "fromDate" }],
  ["By state and coordinator", { group: "state,coordinatorName" }],
];

export const buildTripViews = (now: Moment, behind: readonly GridViewRow[]): GridViewRow[] => [
  ...behind,
  ...views.map(([name, query], index) => ({
    id: behind.length + index + 1,
    resource: "trips",
    ownerId: null,
    name,
    query: new URLSearchParams(query).toString(),
    position: index + 1,
    changedAt: isoOf(now - 20 * 24 * hourMs),
  })),
];
