import * as z from "zod/mini";
import { sheetOutcomes, sheetRows } from "#shared/features/studentSheet/studentSheet.contract.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id, text } from "#shared/wire/fields.ts";
import { exportOf, gridOf, rowsOf } from "#shared/wire/grid.ts";
import { choiceColumn, dayColumn, moneyColumn, numberColumn, textColumn } from "#shared/wire/gridColumns.ts";
import { changesOf, itemOf, nothing } from "#shared/wire/resource.ts";
import {
  budgetLine,
  bus,
  busDraft,
  group,
  groupDraft,
  home,
  member,
  row,
  spending,
  step,
  tick,
} from "./groups.records.ts";
import { busDirections, groupPhases, mostBudgetLines, mostMembers } from "./groups.rules.ts";

export const groupGrid = gridOf({
  path: "/groups",
  many: "groups",
  read: "groups:open",
  record: row,
  columns: {
    name: textColumn({ sort: true }),
    businessName: textColumn({ sort: true, filter: true, group: true }),
    leaderName: textColumn({ sort: true, group: true }),
    coordinatorName: textColumn({ sort: true, filter: true, group: true }),
    fromDate: dayColumn({ sort: true, filter: true }),
    toDate: dayColumn({ sort: true, filter: true }),
    phase: choiceColumn(groupPhases, { sort: true, filter: true, group: true }),
    students: numberColumn({ sort: true, filter: true }),
    placed: numberColumn({ sort: true, filter: true }),
    noFlight: numberColumn({ sort: true, filter: true }),
    seats: numberColumn({ sort: true }),
    budgetLeft: moneyColumn({ sort: true, filter: true, see: "groups:money" }),
    unread: numberColumn({ sort: true, filter: true }),
  },
  search: ["name", "leaderName", "businessName"],
  order: "fromDate,name",
});

const tripIds = z.array(id).check(z.minLength(1), z.maxLength(mostMembers));
const person = z.object({ id, name: z.string(), isStaff: z.boolean() });
const write = "groups:write";

export const groups = {
  ...rowsOf(groupGrid),
  ...exportOf(groupGrid, "groups:export"),
  people: endpoint({
    method: "GET",
    path: "/groups/choices/people",
    summary: "List who can lead a group or look after it",
    action: write,
    isLong: true,
    returns: z.object({ people: z.array(person) }),
  }),
  read: endpoint({
    method: "GET",
    path: "/groups/:id",
    summary: "Read a group",
    action: "groups:open",
    offline: true,
    returns: itemOf(group),
  }),
  create: endpoint({
    method: "POST",
    path: "/groups",
    summary: "Begin a group, and with it its conversation",
    action: write,
    body: groupDraft,
    returns: itemOf(group),
  }),
  update: endpoint({
    method: "PATCH",
    path: "/groups/:id",
    summary: "Change a group",
    action: write,
    body: changesOf(groupDraft),
    returns: itemOf(group),
  }),
  plan: endpoint({
    method: "GET",
    path: "/groups/:id/plan",
    summary: "Read the students of a group, their homes, buses and the roll calls",
    action: "groups:open",
    isLong: true,
    offline: true,
    returns: z.object({ members: z.array(member), buses: z.array(bus), ticks: z.array(tick) }),
  }),
  history: endpoint({
    method: "GET",
    path: "/groups/:id/history",
    summary: "Read what has happened to the trips of a group, the newest first",
    action: "groups:open",
    isLong: true,
    returns: z.object({ steps: z.array(step) }),
  }),
  join: endpoint({
    method: "POST",
    path: "/groups/:id/trips",
    summary: "Take trips into a group, or out of it",
    action: write,
    body: z.object({ tripIds, isIn: z.boolean() }),
    returns: nothing,
  }),
  classList: endpoint({
    method: "POST",
    path: "/groups/:id/class-list",
    summary: "Make students and trips of a class list; as a trial it only tells what would come of each row",
    action: write,
    body: z.object({ rows: sheetRows, tripTypeId: id, isTrial: z.boolean() }),
    returns: sheetOutcomes,
  }),
  wish: endpoint({
    method: "POST",
    path: "/groups/:id/wishes",
    summary: "Write down with whom a student would like to share a home",
    action: write,
    body: z.object({ tripId: id, withTripId: z.nullable(id) }),
    returns: nothing,
  }),
  homes: endpoint({
    method: "GET",
    path: "/groups/:id/homes",
    summary: "List homes near a group: what is free on every night of its stay, and who is there",
    action: write,
    isLong: true,
    query: z.object({ q: z._default(text(100), "") }),
    returns: z.object({ homes: z.array(home) }),
  }),
  place: endpoint({
    method: "POST",
    path: "/groups/:id/places",
    summary: "Mean students of a group for a home, or for none; asked at once, if so wished",
    action: write,
    body: z.object({ tripIds, hostFamilyId: z.nullable(id), isAsked: z.boolean() }),
    returns: nothing,
  }),
  bus: endpoint({
    method: "POST",
    path: "/groups/:id/buses",
    summary: "Add a bus, or change one",
    action: write,
    body: z.extend(busDraft, { busId: z.nullable(id) }),
    returns: z.object({ id }),
  }),
  removeBus: endpoint({
    method: "POST",
    path: "/groups/:id/buses/remove",
    summary: "Remove a bus; whoever sat in it sits in none",
    action: write,
    body: z.object({ busId: id }),
    returns: nothing,
  }),
  seat: endpoint({
    method: "POST",
    path: "/groups/:id/seats",
    summary: "Give students of a group a seat in a bus, or in none of that direction",
    action: write,
    body: z.object({ tripIds, direction: z.enum(busDirections), busId: z.nullable(id) }),
    returns: nothing,
  }),
  budget: endpoint({
    method: "GET",
    path: "/groups/:id/budget",
    summary: "Read what a group may cost, and what was spent for its students",
    action: "groups:money",
    isLong: true,
    returns: z.object({
      currency: z.string(),
      lines: z.array(z.object({ id, name: z.string(), amount: z.coerce.number() })),
      expenses: z.array(spending),
    }),
  }),
  setBudget: endpoint({
    method: "POST",
    path: "/groups/:id/budget",
    summary: "Say what a group may cost, line by line",
    action: "groups:money",
    body: z.object({ lines: z.array(budgetLine).check(z.maxLength(mostBudgetLines)) }),
    returns: nothing,
  }),
  count: endpoint({
    method: "POST",
    path: "/groups/:id/expenses",
    summary: "Count an expense of a student to the budget of the group, or no longer",
    action: "groups:money",
    body: z.object({ expenseId: id, counts: z.boolean() }),
    returns: nothing,
  }),
  call: endpoint({
    method: "POST",
    path: "/groups/:id/ticks",
    summary: "Say who is here at a roll call; of each student the newest word counts",
    action: write,
    body: z.object({ ticks: z.array(tick).check(z.minLength(1), z.maxLength(mostMembers)) }),
    returns: nothing,
  }),
} as const;
