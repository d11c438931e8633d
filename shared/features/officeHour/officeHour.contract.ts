import * as z from "zod/mini";
import { meetingKinds } from "#shared/features/meetings/meetings.states.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id, moment } from "#shared/wire/fields.ts";
import { mostSpells } from "./officeHour.rules.ts";

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const written = {
  kind: z.enum(meetingKinds),
  minutes: z.int().check(z.minimum(1), z.maximum(600)),
  zone: z.string().check(z.minLength(1), z.maxLength(60)),
  spells: z
    .array(z.object({ weekday: z.int().check(z.minimum(1), z.maximum(7)), opens: clock, closes: clock }))
    .check(z.maxLength(mostSpells)),
  isOpen: z.boolean(),
};

const officeHourRecord = z.object({ ...written, key: z.string() });

export type OfficeHourRecord = z.infer<typeof officeHourRecord>;

const byKey = { params: z.object({ key: z.string().check(z.regex(/^[\w-]{10,40}$/)) }) };

export const officeHour = {
  own: endpoint({
    method: "GET",
    path: "/meetings/office-hour",
    summary: "Read when oneself can be met without asking first",
    action: "officeHour:keep",
    returns: z.object({ hour: z.nullable(officeHourRecord) }),
  }),
  keep: endpoint({
    method: "POST",
    path: "/meetings/office-hour",
    summary: "Say when oneself can be met without asking first; the link stays the same",
    action: "officeHour:keep",
    body: z.object(written),
    returns: z.object({ hour: officeHourRecord }),
  }),
  free: endpoint({
    method: "GET",
    path: "/meetings/office-hours/:key",
    summary: "List the free times of somebody's office hour, as their link opens it",
    action: "officeHour:book",
    ...byKey,
    isLong: true,
    returns: z.object({
      name: z.string(),
      kind: z.enum(meetingKinds),
      minutes: z.number(),
      slots: z.array(moment),
    }),
  }),
  book: endpoint({
    method: "POST",
    path: "/meetings/office-hours/:key",
    summary: "Take a free time of somebody's office hour: the meeting is agreed at once",
    action: "officeHour:book",
    ...byKey,
    body: z.object({ slot: moment }),
    returns: z.object({ meetingId: id }),
  }),
} as const;
