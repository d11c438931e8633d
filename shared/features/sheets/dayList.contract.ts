import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, unkept } from "#shared/wire/fields.ts";
import { legTicks } from "./sheets.rules.ts";

const leg = z.object({
  tripId: id,
  studentId: id,
  way: z.enum(["there", "back"]),
  // By the clock of the place; null where nobody has said yet.
  time: z.nullable(z.string()),
  number: z.string(),
  place: z.string(),
  meetingPoint: z.string(),
  studentName: z.string(),
  // Of those who may know more of a student than the name.
  age: z.nullable(z.number()),
  familyName: z.nullable(z.string()),
  town: z.nullable(z.string()),
  phone: unkept(z.string()),
  driver: z.string(),
  bus: z.string(),
  // That there is one; what it is, is opened with a reason elsewhere.
  hasAllergy: unkept(z.boolean()),
  isConfirmed: z.boolean(),
  isMet: z.boolean(),
});

export type DayLeg = z.infer<typeof leg>;

const list = z.object({ day, legs: z.array(leg), nextArrivals: z.nullable(day) });

export const dayLists = {
  read: endpoint({
    method: "GET",
    path: "/sheets/day",
    summary: "List who arrives and who leaves on a day, by place and time",
    action: "trips:open",
    isLong: true,
    offline: true,
    query: z.object({ day }),
    returns: z.object({ list }),
  }),
  tick: endpoint({
    method: "POST",
    path: "/sheets/day/:id/:way",
    summary: "Tick that a student's arrival or departure is confirmed, or that the student was met",
    action: "sheets:write",
    body: z.object({ tick: z.enum(legTicks), isOn: z.boolean() }),
    returns: z.object({ isConfirmed: z.boolean(), isMet: z.boolean() }),
  }),
} as const;
