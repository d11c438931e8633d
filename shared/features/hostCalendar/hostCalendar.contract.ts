import * as z from "zod/mini";
import { tripHostFamilyStates, tripStates } from "#shared/features/trips/trips.states.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { away } from "#shared/features/response/response.contract.ts";
import { longestAwayLine } from "#shared/features/response/response.rules.ts";
import { day, id, moment, text } from "#shared/wire/fields.ts";

const stay = z.object({
  id,
  tripId: id,
  firstName: z.string(),
  picture: z.nullable(z.string()),
  fromDate: day,
  toDate: day,
  state: z.enum(tripHostFamilyStates),
  tripState: z.enum(tripStates),
  // A bed is taken; else the family is only being asked.
  isHeld: z.boolean(),
  arrivesAt: z.nullable(moment),
});

// To: the day after the last. Feed: the other calendar that says so; null is the household itself.
const block = z.object({ id, fromDate: day, toDate: day, note: z.string(), feedName: z.nullable(z.string()) });

const calendar = z.object({
  guests: z.number(),
  stays: z.array(stay),
  blocks: z.array(block),
  // Not found before this day, with what whoever asks is told; null while it can be.
  away: z.nullable(away),
});

export type HostCalendar = z.infer<typeof calendar>;
export type CalendarStay = z.infer<typeof stay>;
export type CalendarBlock = z.infer<typeof block>;

export const hostCalendar = {
  read: endpoint({
    method: "GET",
    path: "/host_family/calendar",
    summary: "Read one's own calendar between two days: who stays, who asks and when nobody is hosted",
    action: "hostCalendar:read",
    isLong: true,
    offline: true,
    query: z.object({ fromDate: day, toDate: day }),
    returns: z.object({ calendar }),
  }),
  setDays: endpoint({
    method: "POST",
    path: "/host_family/calendar/days",
    summary:
      "Say of some days that nobody is hosted, or that somebody may be again; a guest in the way refuses it by name",
    action: "hostCalendar:write",
    body: z.object({ fromDate: day, toDate: day, isHosting: z.boolean(), note: z._default(text(120), "") }),
    returns: z.object({ blocks: z.array(block) }),
  }),
  pause: endpoint({
    method: "POST",
    path: "/host_family/calendar/pause",
    summary:
      "Be on vacation until a day, or no longer: nobody new finds the home, whoever waits is told so kindly, and whoever is expected still comes",
    action: "hostCalendar:write",
    body: z.object({ until: z.nullable(day), line: z._default(text(longestAwayLine), "") }),
    returns: z.object({ away: z.nullable(away) }),
  }),
} as const;
