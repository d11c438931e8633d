import type { GridResource } from "#shared/features/gridViews/gridViews.rules.ts";
import { hourMs, isoOf, type Moment } from "../days.ts";
import type { Team } from "../people/team.ts";
import type { GridViewRow } from "../rows.ts";

type View = readonly [resource: GridResource, name: string, query: Readonly<Record<string, string>>];

// How the office looks at its lists, behind the views of the inbox. Each asks for nothing but what everybody who opens the list may see.
const views: readonly View[] = [
  ["trips", "Arriving this week", { filter: "state:booked;fromDate:today..today+6", sort: "fromDate" }],
  ["trips", "No flight", { filter: "state:booked;fromDate:today..;arrivesAt:-", sort: "fromDate" }],
  ["trips", "Needs a family", { filter: "state:new,enquiry;fromDate:today..", sort: "fromDate" }],
  ["trips", "Balance overdue", { filter: "owed:1..;dueOn:..today-1", sort: "dueOn" }],
  ["trips", "Mine", { filter: "state:enquiry,reserved,booked,in-progress;coordinatorName:me", sort: "fromDate" }],
  ["trips", "By state and coordinator", { group: "state,coordinatorName" }],
  ["businesses", "Agencies", { filter: "kind:agent" }],
  ["businesses", "Schools", { filter: "kind:school" }],
  ["hostFamilies", "Room for two", { filter: "guests:2..", sort: "countyName" }],
  ["students", "Travelling soon", { filter: "nextTripOn:today..today+30", sort: "nextTripOn" }],
];

// An agency sees none of the team's; whoever works there keeps those that its work begins with.
const agencyViews: readonly string[] = ["Arriving this week", "No flight"];

interface Scene {
  readonly now: Moment;
  readonly team: Pick<Team, "agents">;
  // What there is already.
  readonly behind: readonly GridViewRow[];
}

export function buildGridViews({ now, team, behind }: Scene): GridViewRow[] {
  const row = ([resource, name, query]: View, ownerId: number | null, index: number): Omit<GridViewRow, "id"> => ({
    resource,
    ownerId,
    name,
    query: new URLSearchParams(query).toString(),
    position: index + 1,
    changedAt: isoOf(now - 20 * 24 * hourMs),
  });
  const ofAgencies = views.filter(([resource, name]) => resource === "trips" && agencyViews.includes(name));
  const rows = [
    ...views.map((view, index) => row(view, null, index)),
    ...team.agents.flatMap(({ user }) => ofAgencies.map((view, index) => row(view, user.id, index))),
  ];
  return [...behind, ...rows.map((one, index) => ({ id: behind.length + index + 1, ...one }))];
}
