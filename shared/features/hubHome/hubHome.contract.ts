import * as z from "zod/mini";
import { roles } from "#shared/access/roles.ts";
import { expenseStates } from "#shared/features/expenses/expenses.rules.ts";
import { taskKinds } from "#shared/features/familyTrips/familyTrips.kinds.ts";
import { pageStates } from "#shared/features/pages/pages.rules.ts";
import { tripHostFamilyStates, tripStates } from "#shared/features/trips/trips.states.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment, text } from "#shared/wire/fields.ts";
import { charts, counted, owedInvoiceStates, tiles, waitingVettingStates, workLists } from "./hubHome.rules.ts";

// One thing to look at, whatever it is: whose it is, who else is in it, when, how much.
const facts = z.object({
  id,
  name: z.string(),
  picture: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  beside: z.nullable(z.string()),
  fromDate: z.nullable(day),
  toDate: z.nullable(day),
  day: z.nullable(day),
  at: z.nullable(moment),
  amount: z.nullable(z.coerce.number()),
  currency: z.nullable(z.string()),
  note: z.nullable(z.string()),
});

const kindOf = <K extends string, S extends readonly string[]>(kind: K, states: S) =>
  z.extend(facts, { kind: z.literal(kind), state: z.enum(states) });

export const hubRow = z.discriminatedUnion("kind", [
  kindOf("trip", tripStates),
  kindOf("hosting", tripHostFamilyStates),
  kindOf("vetting", waitingVettingStates),
  kindOf("invoice", owedInvoiceStates),
  kindOf("payout", owedInvoiceStates),
  kindOf("expense", expenseStates),
  kindOf("page", pageStates),
  kindOf("user", roles),
  kindOf("task", taskKinds),
  z.extend(facts, { kind: z.literal("student"), state: z.null() }),
  z.extend(facts, { kind: z.literal("family"), state: z.null() }),
  z.extend(facts, { kind: z.literal("business"), state: z.null() }),
  z.extend(facts, { kind: z.literal("group"), state: z.null() }),
  z.extend(facts, { kind: z.literal("lead"), state: z.null() }),
]);

export type HubRow = z.infer<typeof hubRow>;
export type HubRowKind = HubRow["kind"];

export const workList = z.object({
  name: z.enum(workLists),
  total: z.number(),
  sum: z.number(),
  rows: z.array(hubRow),
});
export const tile = z.object({
  name: z.enum(tiles),
  value: z.number(),
  isMoney: z.boolean(),
  before: z.nullable(z.number()),
  // The days that are compared; none: the week before.
  than: z.nullable(z.object({ from: day, to: day })),
  trend: z.nullable(z.array(z.number())),
});
export const chart = z.object({
  name: z.enum(charts),
  bars: z.array(z.object({ from: day, value: z.number(), part: z.number() })),
});

export type WorkList = z.infer<typeof workList>;
export type Tile = z.infer<typeof tile>;
export type HubChart = z.infer<typeof chart>;

const counts = z.partial(
  z.object({
    inbox: z.number(),
    safety: z.number(),
    vetting: z.number(),
    expenses: z.number(),
    overdue: z.number(),
    pages: z.number(),
    late: z.number(),
  } satisfies Record<(typeof counted)[number], unknown>),
);

export type HubCounts = z.infer<typeof counts>;

export const hubHome = {
  today: endpoint({
    method: "GET",
    path: "/hub/today",
    summary: "The day's work of the person's roles",
    action: "hubHome:read",
    isLong: true,
    returns: z.object({ asOf: moment, day, tiles: z.array(tile), charts: z.array(chart), lists: z.array(workList) }),
  }),
  counts: endpoint({
    method: "GET",
    path: "/hub/counts",
    summary: "How much waits in each place of the hub",
    action: "hub:count",
    returns: z.object({ counts }),
  }),
  find: endpoint({
    method: "GET",
    path: "/hub/find",
    summary: "Find people, homes and trips by a few words",
    action: "hub:find",
    query: z.object({ q: text(100) }),
    returns: z.object({ rows: z.array(hubRow) }),
  }),
} as const;
