import type { VettingState } from "#shared/features/vetting/vetting.states.ts";
import type { Role } from "#shared/access/roles.ts";
import { addDays, type Days } from "#shared/time/days.ts";

// What a day in the hub is made of: lists of work, figures over them, and a chart.
export const workLists = [
  "late",
  "service",
  "conflicts",
  "arrivals",
  "departures",
  "vetting",
  "overdue",
  "due",
  "expenses",
  "payouts",
  "signUps",
  "pages",
  "holds",
  "drafts",
  "tasks",
  "unpaid",
] as const;
export const tiles = [
  "late",
  "service",
  "arrivals",
  "waiting",
  "vetting",
  "invoiced",
  "overdue",
  "due",
  "expenses",
  "payouts",
  "enquiries",
  "signUps",
  "holds",
  "drafts",
  "tasks",
  "unpaid",
] as const;
export const charts = ["arrivals", "invoiced"] as const;

export type WorkListName = (typeof workLists)[number];
export type TileName = (typeof tiles)[number];
export type ChartName = (typeof charts)[number];

interface DayPlan {
  readonly tiles: readonly TileName[];
  readonly charts: readonly ChartName[];
  readonly lists: readonly WorkListName[];
}

// In the order in which they are looked at. Who has several roles sees the work of all of them once.
const plans: { readonly [R in Role]?: DayPlan } = {
  coordinator: {
    tiles: ["late", "service", "arrivals", "waiting", "vetting"],
    charts: ["arrivals"],
    lists: ["late", "service", "conflicts", "arrivals", "departures", "vetting"],
  },
  finance: {
    tiles: ["invoiced", "overdue", "due", "expenses", "payouts"],
    charts: ["invoiced"],
    lists: ["overdue", "expenses", "payouts", "due"],
  },
  administrator: {
    tiles: ["enquiries", "signUps", "late", "service", "overdue"],
    charts: ["arrivals", "invoiced"],
    lists: ["late", "service", "conflicts", "arrivals", "overdue", "signUps", "pages", "vetting"],
  },
  agent: {
    tiles: ["holds", "drafts", "tasks", "arrivals", "unpaid"],
    charts: ["arrivals"],
    lists: ["holds", "drafts", "tasks", "unpaid", "arrivals"],
  },
};

const planned = Object.keys(plans).filter((role): role is keyof typeof plans => role in plans);

export function planOf(roles: readonly Role[]): DayPlan {
  const held = planned.filter((role) => roles.includes(role)).flatMap((role) => plans[role] ?? []);
  return {
    tiles: once(held.flatMap((plan) => plan.tiles)),
    charts: once(held.flatMap((plan) => plan.charts)),
    lists: once(held.flatMap((plan) => plan.lists)),
  };
}

// What the list of trips is narrowed to, to show those that the figure counts.
export const enquiriesOfTheWeek = "enquiredAt:today-6..today";

// The figure stands over a list of the same name, and counts it or adds it up.
export const isListed = (name: TileName): name is Exclude<TileName & WorkListName, "signUps"> =>
  name !== "signUps" && workLists.some((list) => list === name);

const once = <T>(items: readonly T[]): readonly T[] => [...new Set(items)];

// Households that cannot go on until one of us does something (decisions 7).
export const waitingVettingStates = [
  "submitted",
  "checks_in_progress",
  "under_review",
  "visit_pending",
  "approval_pending",
] as const satisfies readonly VettingState[];

// An invoice is owed from the day it is issued until all of it is paid.
export const owedInvoiceStates = ["issued", "part_paid"] as const;

// A month that is not over is compared with as many days of the one before; where that one has fewer, with all of it.
export function sameDaysBefore(day: string): Days {
  const last = addDays(`${day.slice(0, 7)}-01`, -1);
  const sameDay = `${last.slice(0, 7)}-${day.slice(8)}`;
  return { from: `${last.slice(0, 7)}-01`, to: sameDay < last ? sameDay : last };
}

// What stands as a figure beside a place of the hub.
export const counted = ["inbox", "safety", "vetting", "expenses", "overdue", "pages", "late"] as const;

export type Counted = (typeof counted)[number];
