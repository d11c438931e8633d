import * as z from "zod/mini";
import { day, id, moment } from "#shared/wire/fields.ts";
import { exportOf, gridOf, rowsOf } from "#shared/wire/grid.ts";
import {
  choiceColumn,
  dayColumn,
  moneyColumn,
  momentColumn,
  numberColumn,
  textColumn,
} from "#shared/wire/gridColumns.ts";
import { tripStates } from "./trips.states.ts";

const row = z.object({
  id,
  reference: z.string(),
  studentId: id,
  studentName: z.string(),
  studentPicture: z.nullable(z.string()),
  // For whoever plans it; a node of the release before does not say.
  studentAge: z.optional(z.number()),
  studentTown: z.optional(z.string()),
  familyName: z.nullable(z.string()),
  familyPicture: z.optional(z.nullable(z.string())),
  fromDate: day,
  toDate: day,
  nights: z.number(),
  state: z.enum(tripStates),
  tripTypeName: z.string(),
  total: z.nullable(z.coerce.number()),
  paid: z.coerce.number(),
  owed: z.coerce.number(),
  dueOn: z.nullable(day),
  currency: z.string(),
  businessName: z.nullable(z.string()),
  coordinatorName: z.nullable(z.string()),
  coordinatorPicture: z.optional(z.nullable(z.string())),
  // What the office says of it; nobody else is told.
  labels: z.nullable(z.string()),
  arrivesAt: z.nullable(moment),
  // When anybody wrote about it last.
  lastWordAt: z.nullable(moment),
  createdAt: moment,
  // When it became an enquiry; a node of the release before does not say.
  enquiredAt: z.nullable(z.optional(moment)),
});

export const tripGrid = gridOf({
  path: "/trips",
  list: "trips",
  many: "trips",
  read: "trips:open",
  record: row,
  columns: {
    reference: textColumn({ sort: true }),
    studentName: textColumn({ sort: true }),
    studentAge: numberColumn({ see: "trips:plan" }),
    studentTown: textColumn({ see: "trips:plan" }),
    familyName: textColumn({ sort: true }),
    fromDate: dayColumn({ sort: true, filter: true }),
    toDate: dayColumn({ sort: true, filter: true }),
    nights: numberColumn({ sort: true, filter: true }),
    state: choiceColumn(tripStates, { sort: true, filter: true, group: true }),
    // Whose it is and when it was spoken of last stand within a window of 1440; what kind of stay it is may lie beyond.
    coordinatorName: textColumn({ sort: true, filter: true, group: true, person: true }),
    lastWordAt: momentColumn({ sort: true, see: "trips:plan" }),
    total: moneyColumn({ sort: true, filter: true, sum: true }),
    paid: moneyColumn({ sort: true, filter: true }),
    tripTypeName: textColumn({ sort: true, filter: true, group: true }),
    labels: textColumn({ sort: true, see: "desk:read" }),
    owed: moneyColumn({ sort: true, filter: true }),
    dueOn: dayColumn({ sort: true, filter: true }),
    businessName: textColumn({ sort: true, filter: true, group: true }),
    arrivesAt: momentColumn({ sort: true, filter: true }),
    createdAt: momentColumn({ sort: true, filter: true }),
    enquiredAt: momentColumn({ sort: true, filter: true }),
  },
  search: ["reference", "studentName", "familyName", "labels"],
  order: "-createdAt",
});

export const tripList = { ...rowsOf(tripGrid), ...exportOf(tripGrid, "trips:export") } as const;
