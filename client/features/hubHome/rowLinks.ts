import type { Role } from "#shared/access/roles.ts";
import type { HubRow } from "#shared/features/hubHome/hubHome.contract.ts";
import type { OfficeTask } from "#shared/features/officeTasks/officeTasks.contract.ts";
import { enquiriesOfTheWeek, type TileName, type WorkListName } from "#shared/features/hubHome/hubHome.rules.ts";
import type { RouteName } from "#shared/routes.ts";
import { hrefFor } from "#client/session/mayVisit.ts";

type Roles = readonly Role[];
type Query = Readonly<Record<string, string>>;

const withQuery = (href: string | undefined, query: Query): string | undefined =>
  href && `${href}?${new URLSearchParams(query)}`;

// Where a row is worked on; nowhere while that place has no screen or is not for this person: then its facts are shown instead.
export function hrefOfRow(row: HubRow, roles: Roles): string | undefined {
  switch (row.kind) {
    case "trip":
      // A row does not say whose trip it is: its page finds that out and leads there.
      return hrefFor(roles, "studentTrip", { student_id: "0", id: row.id });
    case "student":
      return hrefFor(roles, "student", { id: row.id });
    case "invoice":
    case "payout":
      return hrefFor(roles, "invoiceAction", { id: row.id });
    case "expense":
      return withQuery(hrefFor(roles, "expenses"), { edit: row.id });
    case "page":
      return withQuery(hrefFor(roles, "pages"), { edit: row.id });
    case "family":
      return hrefOfVetting(row, roles) ?? hrefFor(roles, "hostFamilyEditHub", { id: row.id });
    case "vetting":
      return hrefOfVetting(row, roles);
    case "hosting":
      return withQuery(hrefFor(roles, "unresponsiveHostFamilies"), { edit: row.id });
    case "business":
      return hrefFor(roles, "business", { id: row.id });
    case "group":
      return hrefFor(roles, "group", { id: row.id });
    case "lead":
      return withQuery(hrefFor(roles, "scoutingFamilies"), { edit: row.id });
    case "task":
    case "user":
      return undefined;
  }
}

const hrefOfVetting = ({ id }: Pick<HubRow, "id">, roles: Roles): string | undefined =>
  withQuery(hrefFor(roles, "vettingManager"), { set: "all", edit: id });

// Where a record with a state is moved on: each command asks there for what it must.
export function hrefOfCommands(row: HubRow, roles: Roles): string | undefined {
  const href = row.kind === "family" ? hrefOfVetting(row, roles) : hrefOfRow(row, roles);
  const isMoved = row.kind === "trip" || row.kind === "family" || row.kind === "lead";
  return isMoved && href !== undefined ? `${href}${href.includes("?") ? "&" : "?"}do=commands` : undefined;
}

const ofMoney: ReadonlySet<OfficeTask["kind"]> = new Set([
  "askSecondApproval",
  "reviewDetails",
  "verifyAccount",
  "nightPrice",
]);

// Where a task is seen to: its trip, its meeting, its household.
export function hrefOfTask(
  { kind, tripId, studentId, hostFamilyId, meetingId }: OfficeTask,
  roles: Roles,
): string | undefined {
  if (meetingId !== null) return hrefFor(roles, "travelVideo", { id: meetingId });
  if (tripId !== null) return hrefFor(roles, "studentTrip", { student_id: studentId ?? "0", id: tripId });
  if (hostFamilyId === null) return undefined;
  return ofMoney.has(kind)
    ? withQuery(hrefFor(roles, "hostFamilyEditHub", { id: hostFamilyId }), { part: "money" })
    : withQuery(hrefFor(roles, "vettingManager"), { set: "all", edit: hostFamilyId });
}

interface PlaceOfList {
  readonly route: RouteName;
  readonly query?: Query;
  // Where the same is seen by trip, as long as there is no list of the bills themselves.
  readonly orElse?: PlaceOfList;
}

const owedTrips = (dueOn: string): PlaceOfList => ({
  route: "trips",
  query: { filter: `owed:1..${dueOn}`, sort: "dueOn" },
});

const places: { readonly [List in WorkListName]?: PlaceOfList } = {
  late: { route: "unresponsiveHostFamilies" },
  service: { route: "trips", query: { filter: "state:customer_service" } },
  vetting: { route: "vettingManager" },
  overdue: { route: "salesInvoices", orElse: owedTrips(";dueOn:..today-1") },
  due: { route: "salesInvoices", orElse: owedTrips(";dueOn:today..today+14") },
  unpaid: { route: "salesInvoices", orElse: owedTrips("") },
  payouts: { route: "payouts" },
  expenses: { route: "expenses", query: { filter: "state:submitted" } },
  signUps: { route: "users" },
  pages: { route: "pages", query: { filter: "state:in_review" } },
  drafts: { route: "createTrip", query: { tab: "drafts" } },
  holds: { route: "createTrip", query: { tab: "enquiries" } },
};

interface Below {
  readonly lists: readonly { readonly name: string }[];
  readonly charts: readonly { readonly name: string }[];
}

export const idOfChart = (name: string): string => `chart-${name}`;

// Where what a figure counts or adds up is seen: a list or a chart on the page, or a list of its own, which says the same number.
export function hrefOfTile(name: TileName, { lists, charts }: Below, roles: Roles): string | undefined {
  if (lists.some((list) => list.name === name)) return `#${name}`;
  if (charts.some((chart) => chart.name === name)) return `#${idOfChart(name)}`;
  if (name === "enquiries")
    return withQuery(hrefFor(roles, "trips"), { filter: enquiriesOfTheWeek, sort: "-enquiredAt" });
  return name === "waiting" ? hrefFor(roles, "messages") : undefined;
}

interface ListLink {
  readonly href: string;
  // Of each row one there: the figure that stands here is found there again.
  readonly isSameCount: boolean;
}

export function linkOfList(name: WorkListName, roles: Roles): ListLink | undefined {
  for (let place = places[name]; place; place = place.orElse) {
    const href = hrefFor(roles, place.route);
    if (href !== undefined)
      return {
        href: place.query ? `${href}?${new URLSearchParams(place.query)}` : href,
        isSameCount: place === places[name],
      };
  }
  return undefined;
}
