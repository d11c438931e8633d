import * as z from "zod/mini";
import { travelModes } from "#shared/features/familyTrips/familyTrips.rules.ts";
import { tripOverlap } from "#shared/features/trips/trips.contract.ts";
import { activityDetailsTypes } from "#shared/features/trips/trips.rules.ts";
import { tripHostFamilyStates, tripStates } from "#shared/features/trips/trips.states.ts";
import { day, id, moment, requiredText, text } from "#shared/wire/fields.ts";
import { cellsOf, gridOf, rowsOf } from "#shared/wire/grid.ts";
import {
  choiceColumn,
  clockColumn,
  dayColumn,
  flagColumn,
  moneyColumn,
  momentColumn,
  numberColumn,
  textColumn,
} from "#shared/wire/gridColumns.ts";

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const row = z.object({
  id,
  reference: z.string(),
  studentId: id,
  studentName: z.string(),
  state: z.enum(tripStates),
  fromDate: day,
  toDate: day,
  tripTypeName: z.string(),
  coordinatorName: z.nullable(z.string()),
  businessName: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  familyName: z.nullable(z.string()),
  therePlace: z.nullable(z.string()),
  thereNumber: z.nullable(z.string()),
  thereTime: z.nullable(clock),
  thereDay: day,
  thereMode: z.nullable(z.enum(travelModes)),
  thereMeetingPoint: z.nullable(z.string()),
  thereDriver: z.nullable(z.string()),
  thereBus: z.nullable(z.string()),
  thereConfirmed: z.boolean(),
  backPlace: z.nullable(z.string()),
  backNumber: z.nullable(z.string()),
  backTime: z.nullable(clock),
  backDay: day,
  backMode: z.nullable(z.enum(travelModes)),
  backMeetingPoint: z.nullable(z.string()),
  backDriver: z.nullable(z.string()),
  backBus: z.nullable(z.string()),
  backConfirmed: z.boolean(),
  hostingState: z.nullable(z.enum(tripHostFamilyStates)),
  askedAt: z.nullable(moment),
  answerBy: z.nullable(moment),
  backups: z.number(),
  total: z.nullable(z.coerce.number()),
  paid: z.coerce.number(),
  owed: z.coerce.number(),
  dueOn: z.nullable(day),
  invoiceNumber: z.nullable(z.string()),
  hostTotal: z.nullable(z.coerce.number()),
  currency: z.string(),
  activityDetailsType: z.enum(activityDetailsTypes),
  weeks: z.number(),
  camps: z.string(),
  clash: z.boolean(),
});

export type SheetRow = z.infer<typeof row>;

const legDraft = {
  place: z.nullable(text(80)),
  number: z.nullable(text(20)),
  time: z.nullable(clock),
  day,
  mode: z.enum(travelModes),
  meetingPoint: z.nullable(text(120)),
  driver: z.nullable(text(80)),
  bus: z.nullable(text(40)),
  confirmed: z.boolean(),
};

const draft = z.object({
  fromDate: day,
  toDate: day,
  tripTypeName: requiredText(120),
  activityDetailsType: z.enum(activityDetailsTypes),
  weeks: z.int().check(z.minimum(0), z.maximum(60)),
  coordinatorName: z.nullable(text(120)),
  groupName: z.nullable(text(120)),
  therePlace: legDraft.place,
  thereNumber: legDraft.number,
  thereTime: legDraft.time,
  thereDay: legDraft.day,
  thereMode: legDraft.mode,
  thereMeetingPoint: legDraft.meetingPoint,
  thereDriver: legDraft.driver,
  thereBus: legDraft.bus,
  thereConfirmed: legDraft.confirmed,
  backPlace: legDraft.place,
  backNumber: legDraft.number,
  backTime: legDraft.time,
  backDay: legDraft.day,
  backMode: legDraft.mode,
  backMeetingPoint: legDraft.meetingPoint,
  backDriver: legDraft.driver,
  backBus: legDraft.bus,
  backConfirmed: legDraft.confirmed,
});

const edit = "sheets:write";

// One row a trip: what of a day has to be known and written down fast.
export const sheetGrid = gridOf({
  path: "/sheets",
  list: "sheets",
  many: "trips as sheets",
  read: "trips:open",
  record: row,
  draft,
  columns: {
    studentName: textColumn({ sort: true }),
    reference: textColumn({ sort: true }),
    state: choiceColumn(tripStates, { sort: true, filter: true, group: true }),
    fromDate: dayColumn({ sort: true, filter: true, edit }),
    toDate: dayColumn({ sort: true, filter: true, edit }),
    tripTypeName: textColumn({ sort: true, filter: true, group: true, edit }),
    familyName: textColumn({ sort: true }),
    therePlace: textColumn({ sort: true, filter: true, group: true, optional: true, edit }),
    thereNumber: textColumn({ sort: true, filter: true, optional: true, edit }),
    thereTime: clockColumn({ sort: true, edit }),
    thereDay: dayColumn({ sort: true, filter: true, edit }),
    thereMode: choiceColumn(travelModes, { filter: true, group: true, edit }),
    thereMeetingPoint: textColumn({ optional: true, edit }),
    thereDriver: textColumn({ filter: true, group: true, optional: true, edit }),
    thereBus: textColumn({ filter: true, group: true, optional: true, edit }),
    thereConfirmed: flagColumn({ filter: true, edit }),
    backPlace: textColumn({ sort: true, filter: true, group: true, optional: true, edit }),
    backNumber: textColumn({ sort: true, filter: true, optional: true, edit }),
    backTime: clockColumn({ sort: true, edit }),
    backDay: dayColumn({ sort: true, filter: true, edit }),
    backMode: choiceColumn(travelModes, { filter: true, group: true, edit }),
    backMeetingPoint: textColumn({ optional: true, edit }),
    backDriver: textColumn({ filter: true, group: true, optional: true, edit }),
    backBus: textColumn({ filter: true, group: true, optional: true, edit }),
    backConfirmed: flagColumn({ filter: true, edit }),
    hostingState: choiceColumn(tripHostFamilyStates, { sort: true, filter: true, group: true }),
    askedAt: momentColumn({ sort: true }),
    answerBy: momentColumn({ sort: true }),
    backups: numberColumn({ sort: true }),
    activityDetailsType: choiceColumn(activityDetailsTypes, { filter: true, group: true, edit }),
    weeks: numberColumn({ sort: true, filter: true, edit }),
    camps: textColumn(),
    clash: flagColumn({ filter: true }),
    businessName: textColumn({ sort: true, filter: true, group: true }),
    total: moneyColumn({ sort: true }),
    paid: moneyColumn({ sort: true }),
    owed: moneyColumn({ sort: true, filter: true }),
    dueOn: dayColumn({ sort: true, filter: true }),
    invoiceNumber: textColumn({ sort: true }),
    hostTotal: moneyColumn({ sort: true, see: "earnings:open" }),
    coordinatorName: textColumn({ sort: true, filter: true, group: true, optional: true, person: true, edit }),
    groupName: textColumn({ sort: true, filter: true, group: true, optional: true, edit }),
  },
  search: ["reference", "studentName", "familyName"],
  newRow: { must: ["studentName", "fromDate", "toDate", "tripTypeName"] },
  order: "fromDate",
});

const kit = cellsOf(sheetGrid, edit);
// Where days were changed, what the same students have already on some of them.
const cells = { ...kit.cells, returns: z.extend(kit.cells.returns, { overlaps: z.optional(z.array(tripOverlap)) }) };

export const sheets = { ...rowsOf(sheetGrid), ...kit, cells } as const;
