import * as z from "zod/mini";
import { tripStates } from "#shared/features/trips/trips.states.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment, requiredText, text } from "#shared/wire/fields.ts";
import { cellsOf, exportOf, gridOf, rowsOf } from "#shared/wire/grid.ts";
import { choiceColumn, dayColumn, moneyColumn, numberColumn, textColumn } from "#shared/wire/gridColumns.ts";
import { itemOf } from "#shared/wire/resource.ts";

export const businessKinds = ["agent", "school", "supplier", "partner"] as const;
export type BusinessKind = (typeof businessKinds)[number];

export const business = z.object({
  id,
  name: z.string(),
  legalName: z.string(),
  kind: z.enum(businessKinds),
  countryCode: z.string(),
  cityTown: z.nullable(z.string()),
  vatNumber: z.nullable(z.string()),
  vatValidatedOn: z.nullable(day),
  currency: z.string(),
  paymentDays: z.number(),
  students: z.number(),
  trips: z.number(),
  open: z.coerce.number(),
  overdue: z.coerce.number(),
});

// What is open, by how many days ago it was due: the debts of a partner are of different ages.
const ageing = z.object({
  notDue: z.coerce.number(),
  to30: z.coerce.number(),
  to60: z.coerce.number(),
  to90: z.coerce.number(),
  older: z.coerce.number(),
});

const person = z.object({ id, name: z.string(), email: z.string(), phone: z.nullable(z.string()) });

const trip = z.object({
  id,
  reference: z.string(),
  studentId: id,
  studentName: z.string(),
  state: z.enum(tripStates),
  fromDate: day,
  toDate: day,
});

const branch = z.object({
  id,
  name: z.string(),
  address: z.string(),
  cityTown: z.string(),
  phone: z.string(),
  email: z.string(),
});

const invite = z.object({ id, email: z.string(), expiresAt: moment });

// How the VAT number was last found right.
const vatCheck = z.object({
  how: z.enum(["register", "hand"]),
  byName: z.nullable(z.string()),
  note: z.nullable(z.string()),
});

const beside = z.object({
  ageing,
  people: z.array(person),
  // Who is asked by letter; for those alone who may ask.
  invites: z.array(invite),
  branches: z.array(branch),
  vatCheck: z.nullable(vatCheck),
  // Whether a register can be asked for its number.
  canAskRegister: z.boolean(),
  newestTrips: z.array(trip),
  // Where its trips were last talked of, for those who may read it.
  conversationId: z.nullable(id),
});

export type Business = z.infer<typeof business>;
export type BusinessAgeing = z.infer<typeof ageing>;
export type BusinessBranch = z.infer<typeof branch>;
export type BusinessInvite = z.infer<typeof invite>;
export type BusinessBeside = z.infer<typeof beside>;
export type BusinessPerson = z.infer<typeof person>;
export type BusinessTrip = z.infer<typeof trip>;

const edit = "businesses:write";
const draft = z.object({
  name: requiredText(120),
  cityTown: text(80),
  paymentDays: z.int().check(z.minimum(0), z.maximum(180)),
});

export const businessGrid = gridOf({
  path: "/businesses",
  list: "businesses",
  many: "businesses",
  read: "businesses:open",
  record: business,
  draft,
  columns: {
    name: textColumn({ sort: true, edit }),
    kind: choiceColumn(businessKinds, { sort: true, filter: true, group: true }),
    countryCode: textColumn({ filter: true, group: true }),
    cityTown: textColumn({ sort: true, edit }),
    vatNumber: textColumn(),
    vatValidatedOn: dayColumn({ sort: true, filter: true }),
    paymentDays: numberColumn({ sort: true, filter: true, edit }),
    students: numberColumn({ sort: true }),
    trips: numberColumn({ sort: true }),
    open: moneyColumn({ sort: true, filter: true }),
    overdue: moneyColumn({ sort: true, filter: true }),
  },
  search: ["name", "cityTown", "vatNumber"],
  order: "-overdue,name",
});

export const businesses = {
  ...rowsOf(businessGrid),
  ...cellsOf(businessGrid, edit),
  ...exportOf(businessGrid, "businesses:export"),
  read: endpoint({
    method: "GET",
    path: "/businesses/:id",
    summary: "Read a business",
    action: "businesses:open",
    returns: itemOf(business),
  }),
  beside: endpoint({
    method: "GET",
    path: "/businesses/:id/beside",
    summary:
      "Read what a business owes by age, who works there and is asked to, its branches, its newest trips and where they were last talked of",
    action: "businesses:open",
    returns: beside,
  }),
} as const;
