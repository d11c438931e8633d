import * as z from "zod/mini";
import { tripHostFamilyStates, tripStates } from "#shared/features/trips/trips.states.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, text } from "#shared/wire/fields.ts";
import { misplacements, moneyMarks, moveSteps, timelineRows } from "./timeline.rules.ts";

const bar = z.object({
  id,
  tripId: id,
  version: z.number(),
  studentId: id,
  studentName: z.string(),
  studentPicture: z.nullable(z.string()),
  hostFamilyId: z.nullable(id),
  familyName: z.nullable(z.string()),
  fromDate: day,
  toDate: day,
  state: z.enum(tripStates),
  hostingState: z.nullable(z.enum(tripHostFamilyStates)),
  // A bed is taken; else the family is only being asked.
  isHeld: z.boolean(),
  money: z.enum(moneyMarks),
  // Which of the lanes of its row it lies in, whatever part of the board is read.
  lane: z.number(),
});

export type TimelineBar = z.infer<typeof bar>;

// The row of trips that nobody has taken, beside those of records.
export const homelessRow = "0";

const rowId = z.string();

const row = z.object({
  id: rowId,
  name: z.string(),
  // A home's town, a student's city.
  place: z.string(),
  // None: a student.
  guests: z.nullable(z.number()),
  picture: z.nullable(z.string()),
  blocks: z.array(z.object({ fromDate: day, toDate: day })),
  bars: z.array(bar),
});

export type TimelineRow = z.infer<typeof row>;

const group = z.object({
  id: z.string(),
  name: z.string(),
  ids: z.array(rowId),
  // How many lanes each row needs on the whole board: its height is known before it is read.
  lanes: z.array(z.number()),
  // Bed nights by week, of homes.
  taken: z.array(z.number()),
  free: z.array(z.number()),
});

export type TimelineGroup = z.infer<typeof group>;

const narrowing = {
  rows: z._default(z.enum(timelineRows), "homes"),
  from: day,
  q: z._default(text(100), ""),
  state: z.optional(z.enum(tripStates)),
  country: z._default(text(2), ""),
};

const idList = z.string().check(z.regex(/^\d{1,18}(,\d{1,18}){0,99}$/));

const place = z.object({
  id,
  name: z.string(),
  place: z.string(),
  county: z.string(),
  isSameCounty: z.boolean(),
  languages: z.array(z.string()),
});

export type TimelinePlace = z.infer<typeof place>;

export const timeline = {
  board: endpoint({
    method: "GET",
    path: "/timeline",
    summary: "Lay out the timeline: its rows by group, how high each is, and how full the homes of a group are",
    action: "trips:open",
    isLong: true,
    query: z.object(narrowing),
    returns: z.object({
      from: day,
      days: z.number(),
      groups: z.array(group),
      countries: z.array(z.string()),
    }),
  }),
  window: endpoint({
    method: "GET",
    path: "/timeline/rows",
    summary: "Read some rows of the timeline, with the stays that lie between two days",
    action: "trips:open",
    isLong: true,
    query: z.object({ ...narrowing, ids: idList, fromDate: day, toDate: day }),
    returns: z.object({ rows: z.array(row) }),
  }),
  places: endpoint({
    method: "GET",
    path: "/timeline/places",
    summary: "Tell which homes could take a trip, the fitting ones first, and by which commands it would go there",
    action: "trips:move",
    isLong: true,
    query: z.object({ tripId: id }),
    returns: z.object({
      version: z.number(),
      // Null: it cannot be moved from where it stands.
      steps: z.nullable(z.array(z.enum(moveSteps))),
      places: z.array(place),
      refused: z.record(z.enum(misplacements), z.array(id)),
    }),
  }),
  move: endpoint({
    method: "POST",
    path: "/timeline/moves",
    summary: "Move a trip to another home by the commands that lead there, all of them or none",
    action: "trips:move",
    body: z.object({
      tripId: id,
      hostFamilyId: id,
      expectedVersion: z.number(),
      reason: z._default(text(500), ""),
    }),
    // What is still to be done by somebody else.
    returns: z.object({ state: z.enum(tripStates), left: z.array(z.enum(moveSteps)) }),
  }),
  setDates: endpoint({
    method: "POST",
    path: "/timeline/dates",
    summary: "Give a trip that nothing is held for other dates; its families' dates go along",
    action: "trips:move",
    body: z.object({ tripId: id, expectedVersion: z.number(), fromDate: day, toDate: day }),
    returns: z.object({ fromDate: day, toDate: day }),
  }),
} as const;
